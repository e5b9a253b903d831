//! What a set of tokens is written as, so that logos can read it from the file and the compiler need not.

/// An enumeration whose variants carry the `regex` and `token` attributes of logos, which are for `lang/generate`: it writes the lexer beside the
/// file. The compiler gets the enumeration without them. A variant's documentation stands before its `regex`es, and those before its `token`s.
#[doc(hidden)]
#[macro_export]
macro_rules! tokens {
    (
        $(#[$of_all:meta])*
        $visible:vis enum $name:ident {
            $($(#[doc = $doc:literal])* $(#[regex($($regex:tt)*)])* $(#[token($($token:tt)*)])* $variant:ident $(($field:ty))? ,)*
        }
    ) => {
        $(#[$of_all])*
        $visible enum $name {
            $($(#[doc = $doc])* $variant $(($field))? ,)*
        }
    };
}
