//! How requests are refused.

use lsp_server::{ErrorCode, RequestId, Response};

/// The code of what was understood, and cannot be done.
const REQUEST_FAILED: i32 = -32803;

/// The refusal of a request, with what is to be told to the user.
pub(crate) fn refused(id: RequestId, why: String) -> Response {
    Response::new_err(id, REQUEST_FAILED, why)
}

/// The answer to a request that the editor has cancelled.
pub(crate) fn cancelled(id: RequestId) -> Response {
    Response::new_err(id, ErrorCode::RequestCanceled as i32, "cancelled".to_owned())
}

/// The answer to a request whose text has become another before it could be answered.
pub(crate) fn modified(id: RequestId) -> Response {
    Response::new_err(id, ErrorCode::ContentModified as i32, "the text has changed".to_owned())
}

/// The refusal of a request that cannot be read.
pub(crate) fn invalid(id: RequestId, error: &serde_json::Error) -> Response {
    Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string())
}
