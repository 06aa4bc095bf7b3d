package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.project.Turn;
import org.allonym.text.Boundaries;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One text with what several rules need of it, computed once when first asked for. One thread; an engine makes one for
/// each text.
public final class RuleContext {

    private final Subject subject;
    private final String text;
    private @Nullable RuleWords words;
    private @Nullable Lines lines;
    private @Nullable List<NameCandidate> names;
    private @Nullable List<CapitalRun> runs;
    private @Nullable References references;
    private @Nullable ChatNames chatNames;
    private @Nullable Boundaries boundaries;
    private List<Ballot> earlier = List.of();

    public RuleContext(Subject subject) {
        this.subject = subject;
        this.text = subject.text().value();
    }

    public Subject subject() {
        return subject;
    }

    /// The whole text.
    public String text() {
        return text;
    }

    /// Its words.
    public RuleWords words() {
        if (words == null) {
            words = RuleWords.in(text);
        }
        return words;
    }

    /// Its lines.
    public Lines lines() {
        if (lines == null) {
            lines = Lines.of(text);
        }
        return lines;
    }

    /// Its list of references.
    References references() {
        if (references == null) {
            references = References.in(this);
        }
        return references;
    }

    /// What may be names of people, left to right, without overlaps: the candidates that the rules for names vote on.
    public List<NameCandidate> names() {
        if (names == null) {
            names = NameCandidate.in(this);
        }
        return names;
    }

    /// What may be names of places, schools and firms, left to right, without overlaps.
    List<CapitalRun> runs() {
        if (runs == null) {
            runs = CapitalRun.in(this);
        }
        return runs;
    }

    /// The index of the turn that holds `offset`; −1 for none.
    int turnAt(int offset) {
        return Span.indexAt(subject.turns(), Turn::span, offset);
    }

    /// The names in its messages.
    ChatNames chatNames() {
        if (chatNames == null) {
            chatNames = ChatNames.of(this);
        }
        return chatNames;
    }

    /// What was said before the rule that asks: by the rules that stand before it in the engine, and by whoever the engine was told of.
    public List<Ballot> earlier() {
        return earlier;
    }

    /// Says what was said before the next rule.
    public void setEarlier(List<Ballot> cast) {
        earlier = Collections.unmodifiableList(cast);
    }

    /// `span` as a detection wants it: whole graphemes, edges trimmed as `Boundaries.trim` does; empty when nothing is left.
    public Optional<Span> trim(Span span) {
        boolean possessive = span.length() > 1 && "'’ʼ".indexOf(text.charAt(span.end() - 2)) >= 0;
        if (!possessive && isPlain(span.start(), span.start() - 1) && isPlain(span.end() - 1, span.end())) {
            return Optional.of(span);
        }
        if (boundaries == null) {
            boundaries = new Boundaries(subject.text(), subject.tokens());
        }
        return boundaries.trim(boundaries.snapToGraphemes(span.start(), span.end()));
    }

    /// Whether a span may have its edge between the unit `inside` and the one `outside` without a closer look.
    private boolean isPlain(int inside, int outside) {
        boolean edge = outside < 0 || outside >= text.length() || text.charAt(outside) < 128;
        return edge && isAsciiWord(text.charAt(inside));
    }

    private static boolean isAsciiWord(char c) {
        return c >= '0' && c <= '9' || Folding.asciiLetter(c) != 0;
    }
}
