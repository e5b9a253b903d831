// Made from token.rs by `cargo run -p wazir-generate`. Not for hands.

#[automatically_derived]
#[allow(unused, clippy::all)]
impl<'s> ::logos::Logos<'s> for TokenKind {
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
        type _Lexer<'s> = ::logos::Lexer<'s, TokenKind>;
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
                $context = None; return state23($lex, $offset, $context); },
                CallbackResult::Error(err) => { return Some(Err(err)); },
                CallbackResult::DefaultError => { return Some(Err(_make_error($lex))); },
                } }
            };
        }
        const _TABLE_0: [u8; 256] = [
            24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 56u8, 0u8, 24u8, 24u8,
            56u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8,
            24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 56u8, 24u8, 8u8, 24u8, 24u8, 24u8, 24u8,
            26u8, 24u8, 24u8, 24u8, 24u8, 24u8, 25u8, 24u8, 24u8, 29u8, 29u8, 29u8, 29u8,
            29u8, 29u8, 29u8, 29u8, 29u8, 29u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8, 24u8,
            25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8,
            25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8,
            24u8, 24u8, 24u8, 24u8, 25u8, 24u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8,
            25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 25u8,
            25u8, 25u8, 25u8, 25u8, 25u8, 25u8, 24u8, 24u8, 24u8, 24u8, 24u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
            0u8, 0u8, 0u8, 0u8, 0u8, 0u8,
        ];
        #[inline]
        fn _make_error<'s>(lex: &mut _Lexer<'s>) -> <TokenKind as Logos<'s>>::Error {
            <TokenKind as Logos<'s>>::Error::default()
        }
        #[inline]
        fn _get_action<'s>(
            lex: &mut _Lexer<'s>,
            offset: usize,
            context: _Option<LogosLeaf>,
        ) -> CallbackResult<'s, TokenKind> {
            match context {
                None => {
                    lex.end_to_boundary(offset.max(lex.offset() + 1));
                    CallbackResult::Error(_make_error(lex))
                }
                Some(LogosLeaf::Leaf0) => CallbackResult::Emit(TokenKind::Word),
                Some(LogosLeaf::Leaf1) => CallbackResult::Emit(TokenKind::Word),
                Some(LogosLeaf::Leaf2) => CallbackResult::Emit(TokenKind::Word),
                Some(LogosLeaf::Leaf3) => CallbackResult::Emit(TokenKind::Number),
                Some(LogosLeaf::Leaf4) => CallbackResult::Emit(TokenKind::Text),
                Some(LogosLeaf::Leaf5) => CallbackResult::Emit(TokenKind::OpenText),
                Some(LogosLeaf::Leaf6) => CallbackResult::Emit(TokenKind::Comment),
                Some(LogosLeaf::Leaf7) => CallbackResult::Emit(TokenKind::Newline),
                Some(LogosLeaf::Leaf8) => CallbackResult::Emit(TokenKind::Blank),
                Some(LogosLeaf::Leaf9) => CallbackResult::Emit(TokenKind::Open),
                Some(LogosLeaf::Leaf10) => CallbackResult::Emit(TokenKind::Close),
                Some(LogosLeaf::Leaf11) => CallbackResult::Emit(TokenKind::Comma),
                Some(LogosLeaf::Leaf12) => CallbackResult::Emit(TokenKind::Semicolon),
                Some(LogosLeaf::Leaf13) => CallbackResult::Emit(TokenKind::Colon),
                Some(LogosLeaf::Leaf14) => CallbackResult::Emit(TokenKind::Equals),
                Some(LogosLeaf::Leaf15) => CallbackResult::Emit(TokenKind::Dot),
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
            Leaf15 = 15isize,
        }
        fn state0<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
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
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 2u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf1);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if _TABLE_0[byte as usize] & 1u8 != 0 {
                    offset += 1;
                    return state2(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state2<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 1u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf1);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state3<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 4u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf3);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state4<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 1u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf2);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state5<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 8u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf6);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                #[derive(Copy, Clone)]
                enum LogosNextState {
                    ___,
                    State6,
                    State7,
                    State8,
                    State9,
                    State10,
                    State11,
                    State12,
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
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State6,
                        State7,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State8,
                        State9,
                        State8,
                        State8,
                        State10,
                        State11,
                        State11,
                        State11,
                        State12,
                        ___,
                        ___,
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
                    LogosNextState::___ => {}
                }
                offset -= 1;
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state6<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state5(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state7<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 160u8..= 191u8)) {
                    offset += 1;
                    return state6(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state8<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state6(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state9<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 159u8)) {
                    offset += 1;
                    return state6(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state10<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 144u8..= 191u8)) {
                    offset += 1;
                    return state8(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state11<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state8(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state12<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 143u8)) {
                    offset += 1;
                    return state8(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state13<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 16u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf5);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                #[derive(Copy, Clone)]
                enum LogosNextState {
                    ___,
                    State14,
                    State15,
                    State16,
                    State17,
                    State18,
                    State19,
                    State20,
                    State21,
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
                        State14,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State15,
                        State16,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State17,
                        State18,
                        State17,
                        State17,
                        State19,
                        State20,
                        State20,
                        State20,
                        State21,
                        ___,
                        ___,
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
                    LogosNextState::State14 => {
                        return state14(lex, offset, context);
                    }
                    LogosNextState::State15 => {
                        return state15(lex, offset, context);
                    }
                    LogosNextState::State16 => {
                        return state16(lex, offset, context);
                    }
                    LogosNextState::State17 => {
                        return state17(lex, offset, context);
                    }
                    LogosNextState::State18 => {
                        return state18(lex, offset, context);
                    }
                    LogosNextState::State19 => {
                        return state19(lex, offset, context);
                    }
                    LogosNextState::State20 => {
                        return state20(lex, offset, context);
                    }
                    LogosNextState::State21 => {
                        return state21(lex, offset, context);
                    }
                    LogosNextState::___ => {}
                }
                offset -= 1;
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state14<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf4);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state15<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state13(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state16<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 160u8..= 191u8)) {
                    offset += 1;
                    return state15(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state17<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state15(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state18<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 159u8)) {
                    offset += 1;
                    return state15(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state19<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 144u8..= 191u8)) {
                    offset += 1;
                    return state17(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state20<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 191u8)) {
                    offset += 1;
                    return state17(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state21<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, 128u8..= 143u8)) {
                    offset += 1;
                    return state17(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state22<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            #[inline]
            fn loop_test(byte: u8) -> bool {
                _TABLE_0[byte as usize] & 32u8 == 0
            }
            _fast_loop!(lex, loop_test, offset);
            lex.end(offset);
            context = Some(LogosLeaf::Leaf8);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state23<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                #[derive(Copy, Clone)]
                enum LogosNextState {
                    ___,
                    State0,
                    State3,
                    State5,
                    State13,
                    State22,
                    State24,
                    State25,
                    State26,
                    State27,
                    State28,
                    State30,
                    State31,
                    State32,
                    State33,
                    State34,
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
                        State22,
                        State31,
                        ___,
                        ___,
                        State22,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State22,
                        ___,
                        State13,
                        State5,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        State32,
                        State33,
                        ___,
                        State34,
                        ___,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State3,
                        State24,
                        State25,
                        ___,
                        State26,
                        ___,
                        ___,
                        ___,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        State27,
                        ___,
                        ___,
                        ___,
                        ___,
                        State0,
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
                        State28,
                        ___,
                        State30,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
                        ___,
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
                    LogosNextState::State3 => {
                        return state3(lex, offset, context);
                    }
                    LogosNextState::State5 => {
                        return state5(lex, offset, context);
                    }
                    LogosNextState::State13 => {
                        return state13(lex, offset, context);
                    }
                    LogosNextState::State22 => {
                        return state22(lex, offset, context);
                    }
                    LogosNextState::State24 => {
                        return state24(lex, offset, context);
                    }
                    LogosNextState::State25 => {
                        return state25(lex, offset, context);
                    }
                    LogosNextState::State26 => {
                        return state26(lex, offset, context);
                    }
                    LogosNextState::State27 => {
                        return state27(lex, offset, context);
                    }
                    LogosNextState::State28 => {
                        return state28(lex, offset, context);
                    }
                    LogosNextState::State30 => {
                        return state30(lex, offset, context);
                    }
                    LogosNextState::State31 => {
                        return state31(lex, offset, context);
                    }
                    LogosNextState::State32 => {
                        return state32(lex, offset, context);
                    }
                    LogosNextState::State33 => {
                        return state33(lex, offset, context);
                    }
                    LogosNextState::State34 => {
                        return state34(lex, offset, context);
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
        fn state24<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf13);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state25<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf12);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state26<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf14);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state27<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf0);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if _TABLE_0[byte as usize] & 1u8 != 0 {
                    offset += 1;
                    return state0(lex, offset, context);
                }
                if (byte == b'\'') {
                    offset += 1;
                    return state1(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state28<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf9);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state29<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf2);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (byte == b'\'') {
                    offset += 1;
                    return state1(lex, offset, context);
                }
                if _TABLE_0[byte as usize] & 1u8 != 0 {
                    offset += 1;
                    return state4(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state30<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf10);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state31<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf7);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state32<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {
                if (matches!(byte, b'A'..= b'Z')) {
                    offset += 1;
                    return state29(lex, offset, context);
                }
            } else {}
            _take_action!(lex, offset, context, state)
        }
        fn state33<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf11);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        fn state34<'s>(
            lex: &mut _Lexer<'s>,
            mut offset: usize,
            mut context: _Option<LogosLeaf>,
        ) -> _Option<_Result<TokenKind, <TokenKind as Logos<'s>>::Error>> {
            lex.end(offset);
            context = Some(LogosLeaf::Leaf15);
            let other = lex.read::<u8>(offset);
            if let Some(byte) = other {} else {}
            _take_action!(lex, offset, context, state)
        }
        state23(lex, lex.offset(), None)
    }
}
