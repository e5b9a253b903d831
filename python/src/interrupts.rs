//! Work that takes long: it is done on a thread of its own, the interpreter's lock is free meanwhile, and Ctrl-C stops it.

use crate::errors::WazirError;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How often Python is asked whether the user has interrupted.
const INTERRUPT: Duration = Duration::from_millis(50);

/// What came of some work, and whether the user has interrupted it: then `stop` has been called, and the work has ended early.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: impl Fn(),
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<(T, PyResult<()>)> {
    let (send, receive) = channel();
    let receive = Mutex::new(receive);
    std::thread::spawn(move || {
        let _ = send.send(work());
    });
    let mut interrupted = Ok(());
    loop {
        let answer =
            py.detach(|| receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(INTERRUPT));
        match answer {
            Ok(found) => return Ok((found, interrupted)),
            Err(RecvTimeoutError::Timeout) => {
                if interrupted.is_ok() {
                    interrupted = py.check_signals();
                    if interrupted.is_err() {
                        stop();
                    }
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(WazirError::new_err("the work ended without an answer"));
            }
        }
    }
}
