// Made from token.rs by `cargo run -p wazir-generate`. Not for hands.

#[automatically_derived]
#[allow(unused, clippy::all)]
impl<'s> ::logos::Logos<'s> for Letter {
    type Error = ();
    type Extras = ();
    type Source = str;
    fn lex(
        lex: &mut ::logos::Lexer<'s, Self>,
    ) -> core::option::Option<
        core::result::Result<Self, <Self as ::logos::Logos<'s>>::Error>,
    > {
        use ::logos::internal::{
            LexerInternal, CallbackRetVal, CallbackResult, SkipRetVal, SkipResult,
        };
        use core::result::Result as _Result;
        use core::option::Option as _Option;
        use ::logos::Logos;
        type _Lexer<'s> = ::logos::Lexer<'s, Letter>;
        macro_rules! _fast_loop {
            ($lex:ident, $test:ident, $offset:ident) => {
                'fast_loop : { while let Some(arr) = $lex .read:: < & [u8; 8usize] >
                ($offset) { if $test (arr[0usize]) { $offset += 0usize; break 'fast_loop;
                } if $test (arr[1usize]) { $offset += 1usize; break 'fast_loop; } if
                $test (arr[2usize]) { $offset += 2usize; break 'fast_loop; } if $test
                (arr[3usize]) { $offset += 3usize; break 'fast_loop; } if $test
                (arr[4usize]) { $offset += 4usize; break 'fast_loop; } if $test
                (arr[5usize]) { $offset += 5usize; break 'fast_loop; } if $test
                (arr[6usize]) { $offset += 6usize; break 'fast_loop; } if $test
                (arr[7usize]) { $offset += 7usize; break 'fast_loop; } $offset += 8usize;
                } while let Some(byte) = $lex .read:: < u8 > ($offset) { if $test (byte)
                { break 'fast_loop; } $offset += 1; } }
            };
        }
        macro_rules! _take_action {
            ($lex:ident, $offset:ident, $context:ident, $state:ident) => {
                { let action = _get_action($lex, $offset, $context); match action {
                CallbackResult::Emit(tok) => { return Some(Ok(tok)); },
                CallbackResult::Skip => { $lex .trivia(); $offset = $lex .offset();
                $context = None; return state1($lex, $offset, $context); },
                CallbackResult::Error(err) => { return Some(Err(err)); },
                CallbackResult::DefaultError => { return Some(Err(_make_error($lex))); },
                } }
            };
        }
        const _TABLE_0: [u8; 256] = [
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 1u8, 1u8, 1u8, 1u8, 1u8, 1u8, 1u8, 1u8, 1u8, 1u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8,
        ];
        #[inline]
        fn _make_error<'s>(lex: &mut _Lexer<'s>) -> <Letter as Logos<'s>>::Error {
            <Letter as Logos<'s>>::Error::default()
        }
        #[inline]
        fn _get_action<'s>(
            lex: &mut _Lexer<'s>,
            offset: usize,
            context: _Option<LogosLeaf>,
        ) -> CallbackResult<'s, Letter> {
            match context {
                None => {
                    lex.end_to_boundary(offset.max(lex.offset() + 1));
                    CallbackResult::Error(_make_error(lex))
                }
                Some(LogosLeaf::Leaf0) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Atom)
                }
                Some(LogosLeaf::Leaf1) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Farther)
                }
                Some(LogosLeaf::Leaf2) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Direction)
                }
                Some(LogosLeaf::Leaf3) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Mode)
                }
                Some(LogosLeaf::Leaf4) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Manner)
                }
                Some(LogosLeaf::Leaf5) => CallbackResult::Emit(Letter::Again),
                Some(LogosLeaf::Leaf6) => {
                    let cb_result = {
                        let lex = lex;
                        lex.slice().parse::<u32>().unwrap_or(u32::MAX)
                    };
                    CallbackRetVal::<
                        's,
                        u32,
                        Letter,
                    >::construct(cb_result, Letter::Number)
                }
                Some(LogosLeaf::Leaf7) => CallbackResult::Emit(Letter::Open),
                Some(LogosLeaf::Leaf8) => CallbackResult::Emit(Letter::Close),
                Some(LogosLeaf::Leaf9) => CallbackResult::Emit(Letter::Round),
                Some(LogosLeaf::Leaf10) => CallbackResult::Emit(Letter::RoundClose),
                Some(LogosLeaf::Leaf11) => CallbackResult::Emit(Letter::Comma),
                Some(LogosLeaf::Leaf12) => CallbackResult::Emit(Letter::Must),
                Some(LogosLeaf::Leaf13) => CallbackResult::Emit(Letter::May),
                Some(LogosLeaf::Leaf14) => {
                    let cb_result = {
                        let lex = lex;
                        first(lex.slice())
                    };
                    CallbackRetVal::<
                        's,
                        char,
                        Letter,
                    >::construct(cb_result, Letter::Other)
                }
            }
        }
        #[derive(Clone, Copy)]
        enum LogosLeaf {
            Leaf0 = 0isize,
            Leaf1 = 1isize,
            Leaf2 = 2isize,
            Leaf3 = 3isize,
            Leaf4 = 4isize,
            Leaf5 = 5isize,
            Leaf6 = 6isize,
            Leaf7 = 7isize,
            Leaf8 = 8isize,
            Leaf9 = 9isize,
            Leaf10 = 10isize,
            Leaf11 = 11isize,
            Leaf12 = 12isize,
            Leaf13 = 13isize,
            Leaf14 = 14isize,
        }
        fn state0<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 1u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf6);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state1<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                #[derive(Copy, Clone)]
                enum LogosNextState {
                    ___,
                    State0,
                    State2,
                    State3,
                    State4,
                    State5,
                    State6,
                    State7,
                    State8,
                    State9,
                    State10,
                    State11,
                    State12,
                    State13,
                    State14,
                    State15,
                }
                const TABLE: [LogosNextState; 256] = {
                    use LogosNextState::*;
                    [
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State2,
                        State3,
                        ___,
                        ___,
                        State4,
                        State5,
                        ___,
                        ___,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State6,
                        State7,
                        State8,
                        State8,
                        State8,
                        State8,
                        State7,
                        State8,
                        State8,
                        State8,
                        State7,
                        State7,
                        State8,
                        State7,
                        State7,
                        State8,
                        State7,
                        State7,
                        State8,
                        State8,
                        State7,
                        State7,
                        State8,
                        State7,
                        State8,
                        State9,
                        State9,
                        State8,
                        State10,
                        ___,
                        State11,
                        ___,
                        ___,
                        ___,
                        State12,
                        State13,
                        State14,
                        State7,
                        State7,
                        State13,
                        State15,
                        State13,
                        State7,
                        State15,
                        State7,
                        State13,
                        State14,
                        State15,
                        State7,
                        State15,
                        State15,
                        State13,
                        State13,
                        State7,
                        State7,
                        State13,
                        State7,
                        State7,
                        State15,
                        State15,
                        State7,
                        ___,
                        State7,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                    ]
                };
                offset += 1;
                match TABLE[byte as usize] {
                    LogosNextState::State0 => {
                        return state0(lex, offset, context);
                    }
                    LogosNextState::State2 => {
                        return state2(lex, offset, context);
                    }
                    LogosNextState::State3 => {
                        return state3(lex, offset, context);
                    }
                    LogosNextState::State4 => {
                        return state4(lex, offset, context);
                    }
                    LogosNextState::State5 => {
                        return state5(lex, offset, context);
                    }
                    LogosNextState::State6 => {
                        return state6(lex, offset, context);
                    }
                    LogosNextState::State7 => {
                        return state7(lex, offset, context);
                    }
                    LogosNextState::State8 => {
                        return state8(lex, offset, context);
                    }
                    LogosNextState::State9 => {
                        return state9(lex, offset, context);
                    }
                    LogosNextState::State10 => {
                        return state10(lex, offset, context);
                    }
                    LogosNextState::State11 => {
                        return state11(lex, offset, context);
                    }
                    LogosNextState::State12 => {
                        return state12(lex, offset, context);
                    }
                    LogosNextState::State13 => {
                        return state13(lex, offset, context);
                    }
                    LogosNextState::State14 => {
                        return state14(lex, offset, context);
                    }
                    LogosNextState::State15 => {
                        return state15(lex, offset, context);
                    }
                    LogosNextState::___ => {}
                }
                offset -= 1;
            } else {
                if lex.offset() == offset {
                    return None;
                }
            }
            _take_action!(lex, offset, context, state)
        }
        fn state2<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf9);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state3<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf10);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state4<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf11);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state5<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf12);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state6<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf13);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state7<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf14);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state8<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf0);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state9<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf1);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state10<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf7);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state11<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf8);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state12<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf5);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state13<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf2);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state14<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf3);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state15<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Letter, <Letter as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf4);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        state1(lex, lex.offset(), None)
    }
}
