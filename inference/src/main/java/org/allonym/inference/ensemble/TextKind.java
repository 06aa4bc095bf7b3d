package org.allonym.inference.ensemble;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.allonym.inference.rules.Lines;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.RuleWords.Shape;

/// What the words of a whole text tell of it. Immutable.
///
/// @param work whether it speaks of novels, films or pictures
/// @param stage whether it is a play: its speakers are invented
/// @param foreign whether it isn't in English, which is all that the program's model has learned
/// @param examples whether it is peopled by Alice and Bob
record TextKind(boolean work, boolean stage, boolean foreign, boolean examples) {

    /// Words of those who write about books, films and pictures; a text with [#ENOUGH] of them is about a work.
    private static final Set<String> ABOUT = Set.of("novel", "novels", "novella", "chapter", "chapters", "narrator", "narrates", "protagonist",
            "character", "characters", "stanza", "stanzas", "poem", "poems", "poet", "film", "films", "scene", "scenes", "playwright", "heroine",
            "myth", "legend", "critic", "critics", "painter", "painting", "portrait", "translation", "plot", "fiction", "tragedy", "literature");
    private static final int ENOUGH = 3;

    /// In capitals at the beginning of a line; a text with [#SCENES] such lines is a play.
    private static final Set<String> STAGE = Set.of("scene", "act", "characters", "dramatis", "int", "ext", "escena", "acto", "personajes", "scène",
            "acte", "szene", "akt");
    private static final int SCENES = 2;

    /// About one word in six of an English text is one of these; a text of at least [#BRIEF] words with fewer than [#SOME] isn't English.
    private static final Set<String> ENGLISH = Set.of("the", "and", "to", "that", "it", "was", "with", "my", "for", "this", "is", "are", "not", "have", "but");
    private static final double SOME = 0.02;
    private static final int BRIEF = 80;

    /// The people in examples of cryptography and databases.
    static final Set<String> EXAMPLES = Set.of("alice", "bob", "carol", "charlie", "eve", "mallory", "trent");

    static TextKind of(RuleContext context) {
        RuleWords words = context.words();
        long about = words(words, ABOUT).limit(ENOUGH).count();
        boolean foreign = words.size() >= BRIEF && words(words, ENGLISH).count() < SOME * words.size();
        Set<String> named = new HashSet<>();
        words(words, EXAMPLES).forEach(word -> named.add(words.small(word)));
        return new TextKind(about == ENOUGH, isStaged(context), foreign, named.contains("alice") && named.contains("bob"));
    }

    private static IntStream words(RuleWords words, Set<String> some) {
        return IntStream.range(0, words.size()).filter(word -> some.contains(words.small(word)));
    }

    private static boolean isStaged(RuleContext context) {
        Lines lines = context.lines();
        RuleWords words = context.words();
        int heads = 0;
        for (int line = 0; line < lines.size() && heads < SCENES; line++) {
            int word = words.at(lines.start(line));
            heads += word >= 0 && words.start(word) == lines.start(line) && words.shape(word) == Shape.CAPITALS && STAGE.contains(words.small(word)) ? 1 : 0;
        }
        return heads == SCENES;
    }
}
