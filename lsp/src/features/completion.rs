//! What may stand at a place: lines by their first words, words of the language, names in scope, squares of the board, free letters.

use super::{Place, commands, place};
use crate::document::readable;
use crate::lookup::{Definition, Lookup};
use crate::names::File;
use crate::worker::Compiled;
use crate::workspace::Workspace;
use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse,
    InsertTextFormat, Range, TextEdit,
};
use std::rc::Rc;
use wazir_lang::reading::{Container, Hint, Hints, NameOf, Role, hints};
use wazir_runtime::IllegalCode;
use wazir_runtime::program::Program;

/// What may stand where the cursor is.
pub(crate) fn complete(workspace: &Workspace, asked: &CompletionParams) -> Option<CompletionResponse> {
    let Place { document, file, at } = place(workspace, &asked.text_document_position_params)?;
    let hints = hints(&readable(&file.text), at)?;
    let range = file.positions.range(&file.text, hints.start..at);
    let mut scope = Scope {
        workspace,
        file,
        compiled: document.best().map(|c| &**c),
        range,
        hints: &hints,
        items: Vec::new(),
    };
    for hint in &hints.hints {
        scope.offer(*hint);
    }
    let mut items = scope.items;
    let mut seen: Vec<String> = Vec::new();
    items.retain(|item| {
        !seen.contains(&item.label) && {
            seen.push(item.label.clone());
            true
        }
    });
    Some(CompletionList { is_incomplete: false, items, item_defaults: None, apply_kind: None }.into())
}

struct Scope<'w> {
    workspace: &'w Workspace,
    file: &'w Rc<File>,
    compiled: Option<&'w Compiled>,
    range: Range,
    hints: &'w Hints,
    items: Vec<CompletionItem>,
}

impl Scope<'_> {
    /// The section around the place. A block that is not closed yet may have no end.
    fn section(&self) -> Option<usize> {
        let outer = self.hints.around.first()?;
        self.file
            .sections
            .iter()
            .position(|s| s.whole.start == outer.start)
            .or_else(|| self.file.section_at(self.hints.start))
    }

    fn program(&self) -> Option<&Program> {
        let section = self.section().and_then(|at| self.file.sections.get(at));
        let variants = &self.compiled?.compilation.variants;
        let own = variants.iter().find(|v| section.is_some_and(|s| s.id == v.id));
        own.or(variants.last()).and_then(|v| v.program.as_ref())
    }

    fn item(&mut self, label: impl Into<String>, kind: CompletionItemKind, rank: u8) -> &mut CompletionItem {
        let label = label.into();
        let sort_text = Some(format!("{rank}{:04}", self.items.len()));
        let edit = TextEdit { range: self.range, new_text: label.clone() };
        self.items.push(CompletionItem {
            label,
            kind: Some(kind),
            sort_text,
            text_edit: Some(edit.into()),
            ..Default::default()
        });
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    fn offer(&mut self, hint: Hint) {
        match hint {
            Hint::Line(words) => self.line(words),
            Hint::Word(words) => drop(self.item(words, CompletionItemKind::Keyword, 1)),
            Hint::Direction(word) => drop(self.item(word, CompletionItemKind::Value, 1)),
            Hint::Name(of) => self.names(of),
            Hint::Square => self.squares(),
            Hint::Letter => self.letters(),
            Hint::Reason => self.reasons(),
            Hint::Move => self.moves(),
            Hint::Mark(_) | Hint::NewName(_) | Hint::Number | Hint::Text => {}
        }
    }

    fn line(&mut self, words: &'static str) {
        let within = self.hints.within;
        let snippet = snippet(words, within).filter(|_| self.workspace.client.snippets);
        let range = self.range;
        let kind = if snippet.is_some() { CompletionItemKind::Snippet } else { CompletionItemKind::Keyword };
        let item = self.item(words, kind, 0);
        if let Some(snippet) = snippet {
            item.insert_text_format = Some(InsertTextFormat::Snippet);
            item.text_edit = Some(TextEdit { range, new_text: snippet.to_owned() }.into());
        }
    }

    fn names(&mut self, of: NameOf) {
        match of {
            NameOf::Variant => {
                let own: Vec<String> =
                    self.file.sections.iter().filter(|s| s.of == of).map(|s| s.id.clone()).collect();
                for name in own
                    .into_iter()
                    .chain(self.workspace.files.kept_names())
                    .chain(self.workspace.files.shipped_names())
                {
                    self.item(name, CompletionItemKind::Class, 0);
                }
            }
            NameOf::File => {
                for name in self.workspace.files.shipped_names() {
                    let has_parts = self
                        .workspace
                        .files
                        .shipped(&name)
                        .is_some_and(|text| text.lines().any(|l| l.starts_with("part ")));
                    if has_parts {
                        self.item(name, CompletionItemKind::Module, 1);
                    }
                }
            }
            NameOf::Part => {
                let shipped =
                    self.hints.before.strip_suffix('.').and_then(|before| before.split_whitespace().last());
                let file =
                    shipped.map_or_else(|| Some(self.file.clone()), |name| self.workspace.shipped(name));
                for section in file.iter().flat_map(|f| &f.sections).filter(|s| s.of == of) {
                    self.item(section.id.clone(), CompletionItemKind::Module, 0);
                }
            }
            NameOf::Piece | NameOf::Zone | NameOf::Castling | NameOf::Start => {
                let Some(section) = self.section() else { return };
                let found = Lookup::new(self.workspace).all(self.file, section, of);
                let kind = if of == NameOf::Piece {
                    CompletionItemKind::Struct
                } else {
                    CompletionItemKind::Variable
                };
                for definition in &found {
                    let Some(occurrence) = definition.occurrence() else { continue };
                    let line = definition.file.slice(occurrence.line.clone());
                    let detail = line.split('{').next().unwrap_or_default().trim().to_owned();
                    self.item(occurrence.text.clone(), kind, 0).detail = Some(detail);
                }
            }
        }
    }

    fn squares(&mut self) {
        let names: Vec<String> = match self.program() {
            Some(program) => program.board.all().map(|square| program.board.name(square)).collect(),
            None => self.plain_squares(),
        };
        for name in names {
            self.item(name, CompletionItemKind::EnumMember, 3);
        }
    }

    /// The squares of a rectangle, as long as there is no Program.
    fn plain_squares(&self) -> Vec<String> {
        let section = self.section().and_then(|at| self.file.sections.get(at));
        let variants = self.compiled.iter().flat_map(|c| &c.compilation.variants);
        let own = variants
            .filter(|v| section.is_some_and(|s| s.id == v.id))
            .find_map(|v| v.resolved.as_ref()?.board);
        let Some((files, ranks)) = own.and_then(|board| board.rectangle()) else { return Vec::new() };
        let (files, ranks) = (files.value.min(26) as u8, ranks.value.min(32));
        (1..=ranks)
            .flat_map(|rank| (0..files).map(move |file| format!("{}{rank}", char::from(b'a' + file))))
            .collect()
    }

    /// The legal moves where the test has got to, and the line so far.
    fn moves(&mut self) {
        let begun = self.hints.start - self.hints.before.len().min(self.hints.start);
        let variants = self.compiled.iter().flat_map(|c| &c.compilation.variants);
        let mut tests = variants.flat_map(|v| v.tests.iter().map(move |test| (v, test)));
        let Some((variant, test)) = tests.rfind(|(_, test)| test.whole.start <= begun) else {
            return;
        };
        let Some(mut now) = commands::played(variant, test, begun) else { return };
        let mut words = self.hints.before.split(':').next().unwrap_or_default().split_whitespace();
        let plays = matches!(words.next(), Some("play" | "after"));
        for word in words.filter(|_| plays) {
            if now.play_text(word).is_err() {
                return;
            }
        }
        let moves = now.legal_moves();
        for name in now.move_names(&moves) {
            self.item(name, CompletionItemKind::Event, 2);
        }
    }

    /// The letters that no piece has, those of the name first.
    fn letters(&mut self) {
        let Some(section) = self.section() else { return };
        let pieces = Lookup::new(self.workspace).all(self.file, section, NameOf::Piece);
        let letter = |definition: &Definition| {
            let lines = definition.file.lines_at(definition.occurrence()?.span.start);
            let letter = lines.last()?.word(|role| role == Role::Letter)?;
            Some(letter.slice(&definition.file.text).to_owned())
        };
        let taken: Vec<String> = pieces.iter().filter_map(letter).collect();
        let name = self.hints.before.split_whitespace().last().unwrap_or_default().to_ascii_uppercase();
        let own = name.chars().filter(char::is_ascii_uppercase);
        let free: Vec<String> =
            own.chain('A'..='Z').map(String::from).filter(|letter| !taken.contains(letter)).collect();
        for letter in free {
            self.item(letter, CompletionItemKind::EnumMember, 0);
        }
    }

    fn reasons(&mut self) {
        if self.hints.before.contains("because") {
            for reason in IllegalCode::ALL {
                self.item(reason.name(), CompletionItemKind::EnumMember, 0).detail =
                    Some(reason.meaning().to_owned());
            }
        } else {
            let program =
                self.program().map(|p| p.endings.iter().map(|e| e.test.reason().name()).collect::<Vec<_>>());
            for reason in program.unwrap_or_default() {
                self.item(reason, CompletionItemKind::EnumMember, 0);
            }
        }
    }
}

/// A line as it is begun, with the places to fill in.
fn snippet(words: &str, within: Container) -> Option<&'static str> {
    Some(match (words, within) {
        ("edition", _) => "edition 1",
        ("variant", _) => "variant ${1:name} \"${2:Title}\" extends ${3:standard} {\n  $0\n}",
        ("part", _) => "part ${1:name} {\n  $0\n}",
        ("summary" | "source", _) => match words {
            "summary" => "summary \"$0\"",
            _ => "source \"$0\"",
        },
        ("board", _) => "board ${1:8} x ${2:8}",
        ("zone", _) => "zone ${1:name} = ${0:ranks 1-2}",
        ("setup", Container::Variant | Container::Part) => "setup \"$0\"",
        ("piece", _) => "piece ${1:name} ${2:L} {\n  ${0:move and capture step any way}\n}",
        ("replace piece", _) => "replace piece ${1:name} {\n  ${0:move and capture step any way}\n}",
        ("change", _) => "change piece ${1:name} {\n  $0\n}",
        ("change endings", _) => "change endings {\n  $0\n}",
        ("every", _) => "every piece {\n  $0\n}",
        ("castling", _) => {
            "castling ${1:kingside} ${2:K} {\n  king ${3:e1} to ${4:g1}\n  rook ${5:h1} to ${6:f1}\n  empty ${7:f1, g1}\n  safe ${0:e1, f1, g1}\n}"
        }
        ("replace castling", _) => "replace castling ${1:kingside} ${2:K} {\n  $0\n}",
        ("shuffle", _) => "shuffle ${1:rank 1} {\n  $0\n}",
        ("turn", _) => "turn {\n  ${0:a capture, else a move}\n}",
        ("endings", _) => "endings {\n  checkmate: the side to move loses\n  stalemate: draw$0\n}",
        ("replace endings", _) => "replace endings {\n  $0\n}",
        ("army", _) => "army ${1|white,black|} {\n  $0\n}",
        ("test", _) => "test \"${1:what is so}\" {\n  $0\n}",
        ("perft", _) => "perft ${1:3} = ${0:0}",
        ("promote", _) => "promote on ${1:last rank} to $0",
        _ => return None,
    })
}
