package org.allonym.cli;

import org.allonym.text.EnglishTokenizer;

/// The one tokenizer of this process, made when the first text needs it.
final class Tokenizer {

    static final EnglishTokenizer ENGLISH = new EnglishTokenizer();

    private Tokenizer() {}
}
