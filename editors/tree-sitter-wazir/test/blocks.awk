# Writes every block of Wazir in a page of Markdown as a file of its own into the folder `out`, lines of a block wrapped as
# `lang/tests/docs.rs` wraps them. Blocks that are wrong on purpose are left out.

function close_block() {
  if (file == "") return
  printf "%s", tail > file
  close(file)
  file = ""
}

function open_block(kind, place,    head) {
  name = FILENAME
  gsub(/[^A-Za-z0-9]+/, "-", name)
  file = out "/" name "-" FNR ".wazir"
  head = tail = ""
  if (kind == "wazir-fragment") {
    head = "edition 1\nvariant example \"Example\" extends standard {\n"
    tail = "}\n"
    if (place == "piece") { head = head "piece example X {\n"; tail = "}\n" tail }
    if (place == "endings") { head = head "replace endings {\n"; tail = "}\n" tail }
    if (place == "test") { head = head "test \"example\" {\n"; tail = "}\n" tail }
  }
  printf "%s", head > file
}

/^[ \t]*```/ {
  if (inside) { close_block(); inside = 0; next }
  inside = 1
  line = $0
  sub(/^[ \t]*```/, "", line)
  split(line, words, " ")
  if (words[1] == "wazir" || words[1] == "wazir-fragment") open_block(words[1], words[2])
  next
}

inside && file != "" { print > file }
