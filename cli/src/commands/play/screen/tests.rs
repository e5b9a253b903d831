//! The screen without a terminal: what is drawn at 80 by 24, and what keys and mouse do.

use super::super::player::Player;
use super::super::session::{Session, Table};
use super::app::{App, Picked};
use super::view;
use crate::global::{ColorWhen, Global, MessageFormat};
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::{Duration, Instant};
use wazir_engine::Limits;
use wazir_runtime::{Match, Rng, Square};
use wazir_show::Look;

/// A screen on which humans play, or somebody else.
struct Screen<'a> {
    app: App<'a>,
    terminal: Terminal<TestBackend>,
}

fn output() -> Output {
    let global = Global {
        color: ColorWhen::Never,
        message_format: MessageFormat::Human,
        quiet: true,
        no_progress: true,
    };
    Output::new(&global)
}

impl<'a> Screen<'a> {
    fn new(name: &str, fen: Option<&str>, out: &'a Output, size: (u16, u16)) -> Screen<'a> {
        let human = || Player::find(Player::HUMAN, None).unwrap();
        Screen::with([human(), human()], name, fen, out, size)
    }

    /// A human with White against the engine, which thinks for so long.
    fn against(limits: &Limits, out: &'a Output) -> Screen<'a> {
        let players = [Player::HUMAN, "engine:5"].map(|name| Player::find(name, Some(limits)).unwrap());
        Screen::with(players, "standard", None, out, (80, 24))
    }

    fn with(
        players: [Player; 2],
        name: &str,
        fen: Option<&str>,
        out: &'a Output,
        size: (u16, u16),
    ) -> Screen<'a> {
        let loaded = variant::load(&Target::parse(name), out).unwrap();
        let position = match fen {
            Some(fen) => loaded.game.parse_fen(fen).unwrap(),
            None => loaded.start_position().unwrap(),
        };
        let game = Match::new(loaded.game.clone(), position);
        let table = Table { loaded, players, look: Look::Letters, seed: 1, time: None };
        out.keep();
        let mut app = App::new(Session::new(table, game, Rng::new(1), out));
        app.bar = false;
        let mut screen = Screen { app, terminal: Terminal::new(TestBackend::new(size.0, size.1)).unwrap() };
        screen.draw();
        screen
    }

    fn draw(&mut self) -> String {
        self.app.go_on();
        self.terminal.draw(|frame| view::draw(frame, &mut self.app)).unwrap();
        self.terminal.backend().to_string()
    }

    /// Waits until something is so, and for a minute at most.
    fn wait(&mut self, is_so: impl Fn(&App) -> bool) -> bool {
        let begun = Instant::now();
        while !is_so(&self.app) && begun.elapsed() < Duration::from_secs(60) {
            self.app.go_on();
            std::thread::sleep(Duration::from_millis(5));
        }
        is_so(&self.app)
    }

    fn key(&mut self, code: KeyCode) -> String {
        self.app.hear(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.draw()
    }

    fn write(&mut self, text: &str) -> String {
        text.chars().for_each(|letter| drop(self.key(KeyCode::Char(letter))));
        self.key(KeyCode::Enter)
    }

    fn place(&self, square: Square) -> (u16, u16) {
        let board = self.app.session.game.game().board();
        let place = self.app.drawn.cells.as_ref().unwrap().place(board, square);
        (place.x, place.y)
    }

    fn click_at(&mut self, (column, row): (u16, u16)) -> String {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.hear(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self.draw()
    }

    fn click(&mut self, square: &str) -> String {
        let square = self.app.session.game.game().board().parse(square).unwrap();
        self.click_at(self.place(square))
    }
}

#[test]
fn boards_fit_the_usual_terminal_and_every_square_can_be_clicked_on() {
    let out = output();
    for name in ["standard", "omicron", "courier", "xiangqi", "chu", "glinski", "raumschach", "quickchess"] {
        let screen = Screen::new(name, None, &out, (80, 24));
        let cells = screen.app.drawn.cells.clone().unwrap_or_else(|| panic!("{name} has no room"));
        let board = screen.app.session.game.game().board();
        for square in board.all() {
            let place = cells.place(board, square);
            assert_eq!(cells.square_at(board, place.x, place.y), Some(square), "{name}");
            assert!(place.right() <= 54 && place.bottom() <= 22, "{name} {}", board.name(square));
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told_so() {
    let out = output();
    let mut screen = Screen::new("standard", None, &out, (30, 8));
    assert!(screen.draw().contains("This board needs a terminal of"));
    // No key does harm there.
    for key in [KeyCode::Up, KeyCode::Enter, KeyCode::F(1), KeyCode::Esc, KeyCode::Tab] {
        screen.key(key);
    }
    for size in [(1, 1), (80, 2), (2, 40), (200, 60)] {
        Screen::new("standard", None, &out, size).key(KeyCode::F(1));
    }
}

#[test]
fn mouse_and_keys_and_words_make_moves() {
    let out = output();
    let mut screen = Screen::new("standard", None, &out, (80, 24));
    assert!(screen.click("e2").contains('*'), "targets are shown");
    screen.click("e4");
    let shown = screen.write("e5");
    assert!(shown.contains("1. e4") && shown.contains("e5"), "{shown}");
    // The cursor is where the mouse was last: from e4 down to e2, and to the knight.
    for key in [KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Right, KeyCode::Right, KeyCode::Enter] {
        screen.key(key);
    }
    assert!(matches!(screen.app.picked, Some(Picked::Square(_))));
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Up);
    screen.key(KeyCode::Left);
    let shown = screen.key(KeyCode::Enter);
    assert!(shown.contains("2. Nf3"), "{shown}");
    let shown = screen.write("Nf3");
    assert!(shown.contains("is illegal"), "{shown}");
    let shown = screen.key(KeyCode::F(3));
    assert!(!shown.contains("2. Nf3"), "{shown}");
}

#[test]
fn a_promotion_is_chosen() {
    let out = output();
    let mut screen = Screen::new("standard", Some("8/P6k/8/8/8/8/8/K7 w - - 0 1"), &out, (80, 24));
    screen.click("a7");
    let shown = screen.click("a8");
    assert!(shown.contains("1 a8=") && shown.contains("4 a8="), "{shown}");
    screen.key(KeyCode::Char('2'));
    assert_eq!(screen.app.session.game.moves().len(), 1);
}

#[test]
fn what_is_in_hand_is_dropped() {
    let out = output();
    let fen = Some("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    let mut screen = Screen::new("crazyhouse", fen, &out, (80, 24));
    let (area, _) = screen.app.drawn.hands[0];
    screen.click_at((area.x, area.y));
    assert!(matches!(screen.app.picked, Some(Picked::Hand(_))));
    assert!(screen.click("d4").contains("N@d4"));
    // Without picking it up first it is offered, and where nothing else is played it is dropped at once.
    let mut screen = Screen::new("crazyhouse", fen, &out, (80, 24));
    assert!(screen.click("d5").contains("1 N@d5"));
    assert!(screen.key(KeyCode::Char('1')).contains("1. N@d5"));
    let mut screen = Screen::new("tictactoe", None, &out, (80, 24));
    assert!(screen.click("b2").contains("1. P@b2"));
}

#[test]
fn rules_are_a_page_and_the_end_is_told() {
    let out = output();
    let mut screen = Screen::new("standard", None, &out, (80, 24));
    assert!(screen.key(KeyCode::F(1)).contains("K king, royal"));
    assert!(screen.key(KeyCode::End).contains("quit"));
    assert!(!screen.key(KeyCode::Esc).contains("quit"));
    let shown = ["f3", "e5", "g4", "Qh4"].map(|mv| screen.write(mv));
    assert!(shown[3].contains("Black wins by checkmate."), "{}", shown[3]);
    assert!(screen.write("rematch").contains("A new game."));
    assert!(screen.app.session.game.moves().is_empty());
    for word in ["draw", "draw"] {
        screen.write(word);
    }
    assert!(screen.draw().contains("The game is drawn by agreement."));
}

#[test]
fn a_bot_that_is_thinking_is_called_back_and_plays_the_rematch() {
    let out = output();
    let hour = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
    let mut screen = Screen::against(&hour, &out);
    screen.write("e4");
    assert!(screen.app.thinking);
    screen.write("undo");
    assert!(screen.wait(|app| !app.thinking), "it thinks on");
    assert!(screen.app.session.game.moves().is_empty());

    let short = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut screen = Screen::against(&short, &out);
    screen.write("e4");
    assert!(screen.app.thinking);
    screen.write("rematch");
    let moved = |app: &App| app.session.game.moves().len() == 1 && app.session.human_to_move();
    assert!(screen.wait(moved), "the bot is lost");
    assert!(screen.app.session.table.players[1].is_human());
}

#[test]
fn nobody_acts_for_a_bot() {
    let out = output();
    let hour = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
    let mut screen = Screen::against(&hour, &out);
    screen.write("e4");
    for word in ["resign", "draw", "claim", "e5"] {
        assert!(screen.write(word).contains("It is not your turn."), "{word}");
        assert!(!screen.app.session.game.status().is_over(), "{word}");
    }
    screen.write("undo");
    assert!(screen.write("draw").contains("Black declines."));
    assert!(screen.write("resign").contains("Black wins by resignation."));
}

#[test]
fn eval_and_analyze_show_the_bar_and_only_f6_takes_it_away() {
    let out = output();
    let mut screen = Screen::new("standard", Some("7k/8/8/8/8/8/8/KQ6 w - - 0 1"), &out, (80, 24));
    screen.write("eval");
    assert!(screen.app.bar);
    assert!(screen.wait(|app| app.worth.is_some()), "nothing is found");
    assert!(screen.write("analyze").contains("White "), "{}", screen.draw());
    assert!(screen.app.bar);
    screen.key(KeyCode::F(6));
    assert!(!screen.app.bar);
}
