//! scratch
#[path = "../tests/common/mod.rs"]
mod common;
fn main() {
    let p = std::env::args().nth(1).unwrap();
    let t = std::fs::read(&p).unwrap();
    let c = wazir_lang::compile_bytes(&p, &t, &common::Shipped);
    print!("{}", wazir_lang::render::human(&c.diagnostics, &c.sources, false));
    if std::env::args().nth(2).is_some() {
        for v in &c.variants {
            println!("{:#?}", v.program);
            println!("{}", wazir_lang::expand(v, &c.sources));
        }
    }
}
