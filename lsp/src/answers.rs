//! How requests are refused.

use lsp_server::{ErrorCode, RequestId, Response};

/// The code of what was understood, and cannot be done.
const REQUEST_FAILED: i32 = -32803;

/// The refusal of a request, with what is to be told to the user.
pub(crate) fn refused(id: RequestId, why: String) -> Response {
    Response::new_err(id, REQUEST_FAILED, why)
}

/// The refusal of a request that cannot be read.
pub(crate) fn invalid(id: RequestId, error: &serde_json::Error) -> Response {
    Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string())
}
