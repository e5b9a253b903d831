//! What an editor can have done: tests run, a variant shown. What takes long is done on a thread, with progress, and can be cancelled.

use crate::answers::{cancelled, refused};
use crate::changes::Changes;
use crate::names::File;
use crate::server::Server;
use crate::worker::{Compiled, Done};
use crossbeam_channel::Sender;
use gen_lsp_types::{ExecuteCommandParams, ProgressToken, Uri};
use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wazir_lang::ast::{StatementKind, Test};
use wazir_lang::reading::Line;
use wazir_lang::{Diagnostic, Variant, run_test_while};
use wazir_runtime::{Game, Match, Position};

/// Runs the tests of a variant, or one: the address, the variant, and the first byte of the test.
pub(crate) const RUN_TEST: &str = "wazir.runTest";

/// Says what a variant is: the address and the variant.
pub(crate) const SHOW: &str = "wazir.show";

/// For the editor itself, which opens a terminal: the address and the variant. The answer is the command line.
pub(crate) const PLAY: &str = "wazir.play";

/// Writes the counts into the `perft` lines of a test: the address, the variant, and the first byte of each line.
pub(crate) const FILL_COUNTS: &str = "wazir.fillCounts";

/// What the server answers.
pub(crate) const ALL: [&str; 4] = [RUN_TEST, SHOW, PLAY, FILL_COUNTS];

/// What is counted while somebody waits.
pub(crate) const MOST_NODES: u64 = 3_000_000;

/// Nothing is counted deeper than this: one call for each ply.
const DEEPEST: u32 = 12;

/// Does what is asked for. `None` if the answer follows.
pub(crate) fn execute(server: &mut Server, id: RequestId, asked: ExecuteCommandParams) -> Option<Response> {
    let arguments = asked.arguments.unwrap_or_default();
    let text = |at: usize| arguments.get(at).and_then(Value::as_str).map(str::to_owned);
    let (Some(address), Some(variant)) = (text(0), text(1)) else {
        return Some(refused(
            id,
            format!("`{}` needs the address of a file and the name of a variant", asked.command),
        ));
    };
    let Some(document) = server.workspace.document(&Uri(address)) else {
        return Some(refused(id, "the file is not open".to_owned()));
    };
    match asked.command.as_str() {
        PLAY => Some(Response::new_ok(id, json!(["wazir", "play", format!("{}#{variant}", document.name)]))),
        SHOW => {
            let found = document.best().and_then(|c| c.compilation.variants.iter().find(|v| v.id == variant));
            match found.and_then(|v| v.program.as_ref()) {
                Some(program) => {
                    Some(Response::new_ok(id, json!(wazir_show::words::in_short(program).join("\n"))))
                }
                None => Some(refused(id, "the variant has errors, and cannot be shown".to_owned())),
            }
        }
        RUN_TEST => {
            let Some(compiled) = document.current().cloned() else {
                return Some(refused(id, "the file is being checked; try again in a moment".to_owned()));
            };
            let only = arguments.get(2).and_then(Value::as_u64).map(|at| at as usize);
            let (name, generation) = (document.name.clone(), document.generation);
            let known: Vec<(usize, Vec<Diagnostic>)> = server.tested.get(&name).cloned().unwrap_or_default();
            let token = asked.work_done_progress_params.work_done_token;
            let begun = token.is_none() && server.workspace.client.progress;
            let token = token.unwrap_or_else(|| ProgressToken::String(format!("wazir-tests-{id}")));
            if begun {
                server.asked += 1;
                let ask = RequestId::from(format!("progress-{}", server.asked));
                let params = json!({ "token": token });
                server.say(
                    Request { id: ask, method: "window/workDoneProgress/create".to_owned(), params }.into(),
                );
            }
            let shown = server.workspace.client.progress;
            let flag = server.flag(id.to_string().trim_matches('"').to_owned());
            server.flags.insert(token_name(&token), Arc::downgrade(&flag));
            let run = Run { compiled, variant, only, flag, token: Some(token).filter(|_| shown) };
            server.workers.run(Box::new(move |done| {
                let answer = match run.tests(done) {
                    Ok(outcomes) => {
                        let failed = outcomes.iter().filter(|(_, failed)| !failed.is_empty()).count();
                        let answer = json!({ "run": outcomes.len(), "failed": failed });
                        let mut all = known;
                        all.retain(|(at, _)| !outcomes.iter().any(|(new, _)| new == at));
                        all.extend(outcomes);
                        let _ = done.send(Done::Tested(name, generation, all));
                        Response::new_ok(id, answer)
                    }
                    Err(_) if run.flag.load(Ordering::Relaxed) => cancelled(id),
                    Err(why) => refused(id, why),
                };
                let _ = done.send(Done::Say(Box::new(Message::Response(answer))));
            }));
            None
        }
        FILL_COUNTS => {
            let lines: Vec<usize> =
                arguments.iter().skip(2).filter_map(Value::as_u64).map(|at| at as usize).collect();
            fill(server, id, &variant_address(&arguments), &lines)
        }
        other => Some(refused(id, format!("there is no command `{other}`"))),
    }
}

fn variant_address(arguments: &[Value]) -> Uri {
    Uri(arguments.first().and_then(Value::as_str).unwrap_or_default().to_owned())
}

/// Counts what some lines ask for, and has the editor write the numbers.
fn fill(server: &mut Server, id: RequestId, uri: &Uri, lines: &[usize]) -> Option<Response> {
    let Some(document) = server.workspace.document(uri) else {
        return Some(refused(id, "the file is not open".to_owned()));
    };
    let Some(compiled) = document.current() else {
        return Some(refused(id, "the file is being checked; try again in a moment".to_owned()));
    };
    let file = document.file();
    let mut counts = Vec::new();
    file.each_line(&mut |line| {
        if lines.contains(&line.head.start)
            && let Some(count) = Count::of(compiled, file, line)
        {
            counts.push(count);
        }
    });
    if counts.is_empty() {
        let why = "the test cannot be played up to here, or goes deeper than";
        return Some(refused(id, format!("nothing can be counted: {why} {DEEPEST} plies")));
    }
    let (name, generation) = (document.name.clone(), document.generation);
    // The numbers are filled in when they are known; the places and the version are those of now.
    let mut places = Changes::default();
    for count in &counts {
        let placed = places.add(&server.workspace, file, count.number.clone(), String::new());
        if placed.is_none() {
            return Some(refused(id, "a shipped file cannot be changed".to_owned()));
        }
    }
    let client = server.workspace.client;
    let flag = server.flag(id.to_string().trim_matches('"').to_owned());
    server.asked += 1;
    let ask = RequestId::from(format!("edit-{}", server.asked));
    server.workers.run(Box::new(move |done| {
        let is_cancelled = || flag.load(Ordering::Relaxed);
        let counted: Option<Vec<u64>> = counts.iter().map(|count| count.run(&is_cancelled)).collect();
        let mut before = None;
        let answer = match counted {
            Some(numbers) => {
                places.fill(numbers.iter().map(u64::to_string));
                let params = json!({ "label": "perft counts", "edit": places.edit(client) });
                let request = Request { id: ask, method: "workspace/applyEdit".to_owned(), params };
                before = Some(Box::new(Message::from(request)));
                Response::new_ok(id, Value::Null)
            }
            None if is_cancelled() => cancelled(id),
            None => refused(id, format!("more than {MOST_NODES} positions: count them with `wazir perft`")),
        };
        let _ = done.send(Done::Answer { name, generation, before, answer });
    }));
    None
}

/// The name by which a progress is cancelled.
pub(crate) fn token_name(token: &ProgressToken) -> String {
    match token {
        ProgressToken::Int(n) => format!("progress {n}"),
        ProgressToken::String(text) => format!("progress {text}"),
    }
}

/// Tests to be run.
struct Run {
    compiled: Arc<Compiled>,
    variant: String,
    only: Option<usize>,
    flag: Arc<AtomicBool>,
    token: Option<ProgressToken>,
}

impl Run {
    /// Each test with what failed in it.
    fn tests(&self, done: &Sender<Done>) -> Result<Vec<(usize, Vec<Diagnostic>)>, String> {
        let variant = self.compiled.compilation.variants.iter().find(|v| v.id == self.variant);
        let variant = variant.ok_or_else(|| format!("there is no variant `{}` in the file", self.variant))?;
        let program = variant.program.clone().ok_or("the file has errors, and its tests cannot be run")?;
        let game = Game::load(program).map_err(|error| error.to_string())?;
        let tests: Vec<&Test> =
            variant.tests.iter().filter(|t| self.only.is_none_or(|at| t.span.start == at)).collect();
        self.progress(
            done,
            json!({ "kind": "begin", "title": "Wazir tests", "cancellable": true, "percentage": 0 }),
        );
        let mut outcomes = Vec::new();
        let total = tests.len();
        let go_on = || !self.flag.load(Ordering::Relaxed);
        for (i, test) in tests.into_iter().enumerate() {
            let Some(outcome) = run_test_while(variant, &game, test, &go_on) else { break };
            outcomes.push((outcome.span.start, outcome.diagnostics));
            let part = 100 * (i + 1) / total.max(1);
            self.progress(done, json!({ "kind": "report", "message": test.name, "percentage": part }));
        }
        let cancelled = !go_on();
        let failed = outcomes.iter().filter(|(_, failed)| !failed.is_empty()).count();
        let said = match (cancelled, failed) {
            (true, _) => "cancelled".to_owned(),
            (false, 0) => format!("{} passed", outcomes.len()),
            (false, n) => format!("{n} of {} failed", outcomes.len()),
        };
        self.progress(done, json!({ "kind": "end", "message": said }));
        if cancelled { Err("cancelled".to_owned()) } else { Ok(outcomes) }
    }

    fn progress(&self, done: &Sender<Done>, value: Value) {
        let Some(token) = &self.token else { return };
        let note = Notification::new("$/progress".to_owned(), json!({ "token": token, "value": value }));
        let _ = done.send(Done::Say(Box::new(Message::Notification(note))));
    }
}

/// The game of a test, played up to a place of it. `None` where it cannot be played.
pub(crate) fn played(variant: &Variant, test: &Test, up_to: usize) -> Option<Match> {
    let game = Game::load(variant.program.clone()?).ok()?;
    let begin =
        |name: Option<&str>| Some(Match::new(game.clone(), game.start(&game.find_start(name)?).ok()?));
    let mut now = begin(None)?;
    for statement in test.statements.iter().take_while(|s| s.span.start < up_to) {
        match &statement.kind {
            StatementKind::Setup(name) => now = begin(Some(&name.text))?,
            StatementKind::Fen(text) => now = Match::new(game.clone(), game.parse_fen(&text.value).ok()?),
            StatementKind::Play(moves) => moves.iter().try_for_each(|mv| now.play_text(&mv.text)).ok()?,
            StatementKind::After(..) | StatementKind::Expect(_) => {}
        }
    }
    Some(now)
}

/// A count that a `perft` line asks for.
pub(crate) struct Count {
    game: Game,
    position: Position,
    pub(crate) depth: u32,
    /// Where the number stands that the line gives.
    pub(crate) number: std::ops::Range<usize>,
}

impl Count {
    /// What a line of a test counts, played up to that line. `None` where it cannot be played, or is too deep to count here.
    pub(crate) fn of(compiled: &Compiled, file: &File, line: &Line) -> Option<Count> {
        let variants = compiled.compilation.variants.iter();
        let (variant, test) = variants
            .flat_map(|v| v.tests.iter().map(move |t| (v, t)))
            .find(|(_, t)| t.whole.start <= line.head.start && line.head.end <= t.whole.end)?;
        let numbers: Vec<_> =
            line.words.iter().filter(|w| w.role == wazir_lang::reading::Role::Number).collect();
        let [depth, number] = numbers.as_slice() else { return None };
        let depth = depth.slice(&file.text).parse::<u32>().ok().filter(|depth| *depth <= DEEPEST)?;
        let now = played(variant, test, line.head.start)?;
        Some(Count {
            position: now.position().clone(),
            game: now.game().clone(),
            depth,
            number: number.start..number.end,
        })
    }

    /// Counts, move by move, so that it can be ended. `None` where it was ended, or is too much.
    pub(crate) fn run(&self, cancelled: &dyn Fn() -> bool) -> Option<u64> {
        let mut left = MOST_NODES;
        count(&self.game, &self.position, self.depth, cancelled, &mut left)
    }
}

/// The number of positions so many plies away. The last two plies are counted at once.
fn count(
    game: &Game,
    position: &Position,
    depth: u32,
    cancelled: &dyn Fn() -> bool,
    left: &mut u64,
) -> Option<u64> {
    if depth <= 2 {
        let nodes = game.perft(position, depth, Default::default());
        *left = left.checked_sub(nodes)?;
        return Some(nodes);
    }
    if cancelled() {
        return None;
    }
    // The positions on the way count, too: there may be many where none is left at the end.
    *left = left.checked_sub(1)?;
    let mut nodes = 0;
    for (_, after) in game.turns(position, Default::default()) {
        nodes += count(game, &after, depth - 1, cancelled, left)?;
    }
    Some(nodes)
}
