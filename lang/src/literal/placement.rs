//! Placement (stub).
