//! The native part of the Python package `wazir`. The rest of it is in `wazir/` beside this folder, and gives its parts their names.
//!
//! | file | holds |
//! |---|---|
//! | `loaded` | a variant that is compiled once and shared |
//! | `variant`, `position`, `engine` | the objects |
//! | `stateless` | functions in the shape of pyffish |
//! | `actions`, `planes` | moves as numbers, positions as arrays |
//! | `batch` | many games at once |
//! | `simulate` | games between bots, kept as shards, and ratings |
//! | `tuning` | the parts of tuning, by ranges of numbers |
//! | `interrupts` | work that Ctrl-C stops |
//! | `errors` | exceptions, and diagnostics as data |

mod actions;
mod batch;
mod engine;
mod errors;
mod interrupts;
mod loaded;
mod planes;
mod position;
mod simulate;
mod stateless;
mod tuning;
mod variant;

use pyo3::prelude::*;

#[pymodule]
fn _wazir(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<variant::PyVariant>()?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<position::PyOutcome>()?;
    module.add_class::<position::PyWhyIllegal>()?;
    module.add_class::<position::PyRuleLine>()?;
    module.add_class::<errors::PyDiagnostic>()?;
    module.add_class::<engine::PyEngine>()?;
    module.add_class::<engine::PyLine>()?;
    module.add_class::<batch::PyBatch>()?;
    module.add_class::<tuning::PyFit>()?;
    module.add("WazirError", py.get_type::<errors::WazirError>())?;
    module.add("VariantError", py.get_type::<errors::VariantError>())?;
    module.add("FenError", py.get_type::<errors::FenError>())?;
    module.add("IllegalMoveError", py.get_type::<errors::IllegalMoveError>())?;
    module.add("EncodingError", py.get_type::<errors::EncodingError>())?;
    module.add("error", stateless::error_class(py))?;
    module.add_function(wrap_pyfunction!(variant::shipped, module)?)?;
    module.add_function(wrap_pyfunction!(variant::_from_text, module)?)?;
    module.add_function(wrap_pyfunction!(position::_replay, module)?)?;
    module.add_function(wrap_pyfunction!(engine::_engine, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::_simulate, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::_merge, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::_rating, module)?)?;
    module.add_function(wrap_pyfunction!(tuning::_tuning_games, module)?)?;
    module.add_function(wrap_pyfunction!(tuning::_tuning_fit, module)?)?;
    module.add_function(wrap_pyfunction!(tuning::_tuning_trials, module)?)?;
    module.add("FEN_OK", stateless::FEN_OK)?;
    module.add("FEN_INVALID_PROMOTED_PIECE", stateless::FEN_INVALID_PROMOTED_PIECE)?;
    module.add("VALUE_MATE", stateless::VALUE_MATE)?;
    module.add("VALUE_DRAW", stateless::VALUE_DRAW)?;
    for (name, number) in stateless::NOTATIONS {
        module.add(*name, *number)?;
    }
    module.add_function(wrap_pyfunction!(stateless::version, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::info, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::variants, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::set_option, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::load_variant_config, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::start_fen, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::two_boards, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::captures_to_hand, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::legal_moves, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::get_fen, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::get_san, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::get_san_moves, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::gives_check, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::is_capture, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::piece_to_partner, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::game_result, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::is_immediate_game_end, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::is_optional_game_end, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::has_insufficient_material, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::validate_fen, module)?)?;
    module.add_function(wrap_pyfunction!(stateless::get_fog_fen, module)?)?;
    Ok(())
}
