//! Lines of the file itself in other words.

use super::row::{Row, say, write};

/// What is said of a file that is to be included as a whole.
pub(crate) const WHOLE_FILE: &str = "a file is not included as a whole: a variant includes a part of it";

/// What is said of a variant with two bases.
pub(crate) const ONE_BASE: &str = "a variant extends one other";

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "variant >' N:<words> ' ' T:<words> ' extends ' B:<words> '",
            "variant >' N:<words> ' ' T:<words> ' extends B:<name>",
            "variant >' N:<words> ' T:<text> extends ' B:<words> '",
            "variant >' N:<words> ' T:<text> extends B:<name>",
        ],
        "variant {N-} \"{T!}\" extends {B-}",
        (
            "variant 'berolina-six' 'Berolina Six' extends 'standard'",
            "variant berolina-six \"Berolina Six\" extends standard",
        ),
    )
    .wrong("`'` is not a quotation mark, and a name has none")
    .certain(),
    say(
        &["import|use|require|load|using N:<name> from|of T:<text>"],
        "inside the variant write `include {N} from {T}`",
        "import camels from \"mine.wazir\"",
    ),
    say(
        &["import|use|require|load|using N:<name> . M:<name>"],
        "in the block of the variant write `include {N}.{M}`",
        "import orthodox.pieces",
    ),
    say(
        &["from A:<name> import|include|use *", "import|include|use * from A:<name>"],
        "what another file has is taken in a variant: leave this line out, and write `include {A}.NAME` in the block of the variant, with the name of a part, as in `include orthodox.pieces`",
        "from orthodox import king, rook",
    ),
    say(
        &["include T:<text>", "include|import|use|require|from T:<text> *"],
        "inside a variant write `include NAME from {T}`, with the name of a part of that file",
        "include \"fairy.wazir\"",
    )
    .wrong(WHOLE_FILE),
    write(
        &["variant N:<name> T:<text> extends B:<name> >F:<text>"],
        "variant {N} {T} extends {B} from {F}",
        ("variant two \"Two\" extends mine \"mine.wazir\"", "variant two \"Two\" extends mine from \"mine.wazir\""),
    )
    .wrong("a file comes after `from`")
    .help("for a shipped variant leave the file out; for one of a file of your own write `{}`")
    .only_read(),
    write(
        &["variant N:<name> T:<text> extends >B:<name> >. >wazir"],
        "variant {N} {T} extends {B}",
        ("variant two \"Two\" extends mine.wazir", "variant two \"Two\" extends mine"),
    )
    .wrong("a variant is named here, not a file")
    .help("write `{}` for a shipped variant; one of a file of your own is `extends NAME from \"{B}.wazir\"`")
    .only_read(),
    say(
        &["variant N:<name> T:<text> extends >B:* >. >wazir"],
        "a shipped variant is named, as in `extends standard`; one of a file of your own is `extends NAME from \"{B}.wazir\"`",
        "variant two \"Two\" extends ./mine.wazir",
    )
    .wrong("a variant is named here, not a file"),
    write(
        &["variant N:<name> T:<text> >( B:@ )", "variant N:<name> T:<text> >: B:@", "variant N:<name> T:<text> >< B:@"],
        "variant {N} {T} extends {B_}",
        ("variant two \"Two\" (Standard)", "variant two \"Two\" extends standard"),
    )
    .only_read(),
    write(
        &["variant N:<name> T:<text> from|of|based|on|: B:<name>", "variant N:<name> T:<text> based on B:<name>"],
        "variant {N} {T} extends {B}",
        ("variant two \"Two\" from standard", "variant two \"Two\" extends standard"),
    )
    .only_read(),
    write(
        &["game|ruleset|rules|mode|mod|class R:*"],
        "variant {R}",
        ("game ten \"Ten\" extends standard", "variant ten \"Ten\" extends standard"),
    )
    .only_read(),

    write(
        &["edition <text>", "edition =|: *", "edition # . #", "edition v1|one|latest"],
        "edition 1",
        ("edition \"1\"", "edition 1"),
    )
    .only_read(),

    write(
        &[
            "variant N:<name> :|<|= B:<name> T:<text>",
            "variant N:<name> ( B:<name> ) T:<text>",
            "variant N:<name> extends|from B:<name> T:<text>",
        ],
        "variant {N} {T} extends {B}",
        ("variant hawks:standard \"Hawks\"", "variant hawks \"Hawks\" extends standard"),
    ),
    write(
        &["[ N:<name> : chess ]"],
        "variant {N} \"{N}\" extends standard { … }",
        ("[hawks:chess]", "variant hawks \"hawks\" extends standard { … }"),
    )
    .help("orthodox chess is `standard`: write `{}`, with its lines in the block")
    .only_read(),
    write(
        &["[ N:<name> : B:<name> ]"],
        "variant {N} \"{N}\" extends {B} { … }",
        ("[hawks:standard]", "variant hawks \"hawks\" extends standard { … }"),
    )
    .help("write `{}`, with its lines in the block")
    .only_read(),
    write(
        &["variant N:<name> :|<|= chess", "variant N:<name> ( chess )"],
        "variant {N} \"{N}\" extends standard",
        ("variant hawks:chess", "variant hawks \"hawks\" extends standard"),
    )
    .help("orthodox chess is `standard`: write `{}`")
    .only_read(),
    write(
        &["variant N:<name> :|<|= B:<name>", "variant N:<name> ( B:<name> )"],
        "variant {N} \"{N}\" extends {B}",
        ("variant hawks(standard)", "variant hawks \"hawks\" extends standard"),
    ),
    say(
        &[
            "variant N:<name> T:<text> extends A:<name> >,|and|&|+ B:<name>",
            "variant N:<name> T:<text> extends A:<name> >extends|with|plus B:<name>",
            "variant N:<name> T:<text> extends A:<name> >, and B:<name>",
        ],
        "extend one, and copy the rules that the other has of its own; if it is a shipped variant, `wazir expand {B}` prints the lines, each list with the file that it is from: copy those of `{B}.wazir` but for its summary, names and tests, and those of a list in a block such as `change endings { … }`; if both are your own, what they share goes in a `part NAME { … }`, and each has the line `include NAME`",
        "variant both \"Both\" extends hill and extinction",
    )
    .wrong(ONE_BASE),
    say(
        &[
            "variant N:<name> T:<text> extends A:<name> >,|and|&|+ *",
            "variant N:<name> T:<text> extends A:<name> >extends|with|plus|includes|include *",
            "variant N:<name> T:<text> extends A:<name> >B:<name> *",
            "variant N:<name> T:<text> extends >[|( *",
        ],
        "keep one; what both need goes in a `part NAME { … }`, and each has the line `include NAME`; of shipped variants, `wazir expand NAME` prints the lines, to copy",
        "variant both \"Both\" extends hill, extinction, hawks",
    )
    .wrong("a variant extends one other"),
    say(
        &["const|let|var|val|def|define|set|constant|static|final * = #", "const|let|var|val|def|define|set|constant|static|final * : = #"],
        "there are no constants: write the number where it is used, as in `slide orthogonal up to 3`",
        "const RANGE = 3",
    ),
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final N:* = S:% , T:*",
            "const|let|var|val|def|define|set|constant|static|final N:* = [|( S:% , T:* ]|)",
        ],
        "a line of the variant names squares: `zone {N_} = {S}, {T}`",
        "let HILL = d4, e4",
    ),
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final N:* = S:% to T:*",
            "const|let|var|val|def|define|set|constant|static|final N:* = [|( S:% to T:* ]|)",
        ],
        "a line of the variant names squares: `zone {N_} = {S}-{T}`",
        "let HILL = d4 to e5",
    ),
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final N:* = S:%",
            "const|let|var|val|def|define|set|constant|static|final N:* = [|( S:% ]|)",
        ],
        "a line of the variant names squares: `zone {N_} = {S}`",
        "def hill = d4",
    ),
];
