//! What captures do besides, with verbs that say who goes: `blast every piece next to it`, `destroys all pieces around it`.

use super::row::{Row, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "when|if|once|whenever it captures|takes :|, >blast|blasts|bomb|bombs|explode|explodes|detonate|detonates >every|each N:*",
            "when|if|once|whenever it captures|takes :|, >it >blasts|bombs|explodes|detonates >every|each N:*",
        ],
        "when it captures: it leaves the board, and so does every {N}",
        (
            "when it captures: blast every piece next to it except pawns",
            "when it captures: it leaves the board, and so does every piece next to it except pawns",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it captures|takes :|, >blast|blasts|bomb|bombs|explode|explodes|detonate|detonates >all|the N:*",
            "when|if|once|whenever it captures|takes :|, >it >blasts|bombs|explodes|detonates >all|the N:*",
        ],
        "when it captures: it leaves the board, and so does every {N-s}",
        (
            "when it captures: blast all pieces next to it",
            "when it captures: it leaves the board, and so does every piece next to it",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >every|all|each|the >adjacent|neighbouring|neighboring|surrounding >piece|pieces",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >every|all|each|the >piece|pieces >around|near|beside|surrounding|adjacent >it",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >everything >around|near|beside|surrounding >it",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >everything >next|adjacent >to >it",
        ],
        "when it captures: it leaves the board, and so does every piece next to it",
        (
            "when it captures: blast all adjacent pieces",
            "when it captures: it leaves the board, and so does every piece next to it",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >every|all|each|the >adjacent|neighbouring|neighboring|surrounding >piece|pieces >except >P:*",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >every|all|each|the >piece|pieces >around|near|beside|surrounding >it >except >P:*",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >everything >around|near|beside >it >except >P:*",
            "when|if|once|whenever it captures|takes :|, >blast|blasts|explode|explodes|detonate|detonates >everything >next|adjacent >to >it >except >P:*",
        ],
        "when it captures: it leaves the board, and so does every piece next to it except {P}",
        (
            "when it captures: blast everything around it except pawns",
            "when it captures: it leaves the board, and so does every piece next to it except pawns",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates|annihilate|annihilates >every|each N:*",
            "when|if|once|whenever it E:captures|moves :|, >it >destroys|kills|removes|eliminates|annihilates >every|each N:*",
        ],
        "when it {E}: every {N} leaves the board",
        (
            "when it captures: destroy every enemy next to it",
            "when it captures: every enemy next to it leaves the board",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates|annihilate|annihilates >all N:*",
            "when|if|once|whenever it E:captures|moves :|, >it >destroys|kills|removes|eliminates|annihilates >all N:*",
        ],
        "when it {E}: every {N-s} leaves the board",
        (
            "when it captures: kill all pieces next to it",
            "when it captures: every piece next to it leaves the board",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates >every|all|each|the >adjacent|neighbouring|neighboring|surrounding >piece|pieces",
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates >every|all|each|the >piece|pieces >around|near|beside|surrounding >it",
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates >everything >around|near|beside|surrounding >it",
            "when|if|once|whenever it E:captures|moves :|, >destroy|destroys|kill|kills|remove|removes|eliminate|eliminates >everything >next|adjacent >to >it",
        ],
        "when it {E}: every piece next to it leaves the board",
        (
            "when it captures: destroys everything around it",
            "when it captures: every piece next to it leaves the board",
        ),
    ),
    write(
        &[
            "when|if|once|whenever it captures|takes :|, >blast|destroy|kill|remove >it >and >every|each N:*",
            "when|if|once|whenever it captures|takes :|, >it >is >destroyed|removed|killed , >and >every|each N:*",
            "when|if|once|whenever it captures|takes :|, >it >is >destroyed|removed|killed >and >every|each N:*",
        ],
        "when it captures: it leaves the board, and so does every {N}",
        (
            "when it captures: remove it and every piece next to it",
            "when it captures: it leaves the board, and so does every piece next to it",
        ),
    ),
];
