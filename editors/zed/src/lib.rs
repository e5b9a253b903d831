//! Tells Zed how the language server is started: `wazir lsp`, by the command on the PATH or the one that the settings name.

use zed_extension_api::{self as zed, settings::LspSettings, Command, LanguageServerId, Result, Worktree};

struct Wazir;

impl zed::Extension for Wazir {
    fn new() -> Self {
        Wazir
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let set =
            LspSettings::for_worktree(server.as_ref(), worktree).ok().and_then(|settings| settings.binary);
        let (path, args) = set.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = path.or_else(|| worktree.which("wazir")).ok_or(
            "the command `wazir` is not on the PATH; `lsp.wazir.binary.path` in the settings can name it",
        )?;
        Ok(Command {
            command,
            args: args.unwrap_or_else(|| vec!["lsp".to_owned()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Wazir);
