//! From a model to the text of a Wazir file.
