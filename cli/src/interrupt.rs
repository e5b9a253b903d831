//! Ctrl-C: the command ends with status 130, at once unless it has asked to be told first.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// What is to happen on Ctrl-C instead of ending at once.
type Hook = Box<dyn FnMut() + Send>;

static HOOK: Mutex<Option<Hook>> = Mutex::new(None);

/// Sets the handler for the process. Without one (if that fails) the system's own way of ending stays.
pub fn install() {
    let _ = ctrlc::set_handler(|| {
        if let Ok(mut hook) = HOOK.lock()
            && let Some(hook) = hook.as_mut()
        {
            return hook();
        }
        std::process::exit(Exit::Interrupted.code().into());
    });
}

/// From now on, Ctrl-C is only noted, and the command itself looks and ends; a second one ends it at once.
pub fn note() -> Arc<AtomicBool> {
    let noted = Arc::new(AtomicBool::new(false));
    let here = noted.clone();
    on_interrupt(move || {
        if here.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    });
    noted
}

/// From now on, Ctrl-C does this and the command itself has to end.
pub fn on_interrupt(hook: impl FnMut() + Send + 'static) {
    if let Ok(mut slot) = HOOK.lock() {
        *slot = Some(Box::new(hook));
    }
}
