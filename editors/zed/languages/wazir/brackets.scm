("{" @open "}" @close)
