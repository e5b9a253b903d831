// Made from part.rs by `cargo run -p wazir-generate`. Not for hands.

#[automatically_derived]
#[allow(unused, clippy::all)]
impl<'s> ::logos::Logos<'s> for Part {
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
        type _Lexer<'s> = ::logos::Lexer<'s, Part>;
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
                $context = None; return state2($lex, $offset, $context); },
                CallbackResult::Error(err) => { return Some(Err(err)); },
                CallbackResult::DefaultError => { return Some(Err(_make_error($lex))); },
                } }
            };
        }
        const _TABLE_0: [u8; 256] = [
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 1u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 2u8, 2u8, 2u8, 2u8, 2u8, 2u8, 2u8, 2u8, 2u8, 2u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8,
            4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8,
            4u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8,
            4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8, 4u8,
            4u8, 4u8, 4u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
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
        fn _make_error<'s>(lex: &mut _Lexer<'s>) -> <Part as Logos<'s>>::Error {
            <Part as Logos<'s>>::Error::default()
        }
        #[inline]
        fn _get_action<'s>(
            lex: &mut _Lexer<'s>,
            offset: usize,
            context: _Option<LogosLeaf>,
        ) -> CallbackResult<'s, Part> {
            match context {
                None => {
                    lex.end_to_boundary(offset.max(lex.offset() + 1));
                    CallbackResult::Error(_make_error(lex))
                }
                Some(LogosLeaf::Leaf0) => CallbackResult::Emit(Part::Letter),
                Some(LogosLeaf::Leaf1) => {
                    let cb_result = {
                        let lex = lex;
                        lex.slice().parse::<usize>().unwrap_or(usize::MAX).min(1000)
                    };
                    CallbackRetVal::<'s, usize, Part>::construct(cb_result, Part::Gap)
                }
                Some(LogosLeaf::Leaf2) => CallbackResult::Emit(Part::Hole),
                Some(LogosLeaf::Leaf3) => CallbackResult::Emit(Part::Crossable),
                Some(LogosLeaf::Leaf4) => CallbackResult::Emit(Part::Mark),
                Some(LogosLeaf::Leaf5) => CallbackResult::Emit(Part::Slash),
                Some(LogosLeaf::Leaf6) => CallbackResult::Emit(Part::Slash),
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
        }
        fn state0<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 1u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf0);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state1<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 2u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf1);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state2<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                #[derive(Copy, Clone)]
                enum LogosNextState {
                    ___,
                    State0,
                    State1,
                    State3,
                    State4,
                    State5,
                    State6,
                    State7,
                    State8,
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
                        ___,
                        ___,
                        State3,
                        State4,
                        ___,
                        ___,
                        ___,
                        State5,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        State1,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
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
                        State6,
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
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        State0,
                        ___,
                        State7,
                        ___,
                        State8,
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
                    LogosNextState::State1 => {
                        return state1(lex, offset, context);
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
        fn state3<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf2);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state4<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if _TABLE_0[byte as usize] & 4u8 != 0 {
                    offset += 1;
                    return state0(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state5<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf5);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state6<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf3);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state7<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf6);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state8<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<Part, <Part as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf4);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        state2(lex, lex.offset(), None)
    }
}
