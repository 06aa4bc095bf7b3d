package org.allonym.inference.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.allonym.inference.Detection;
import org.allonym.inference.Excerpt;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScorer;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.ModelDetector;
import org.allonym.inference.gate.Gate.Sentences;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

class GateTest {

    private static final String DULL = "We asked people what they want and wrote every answer down in a list that grew longer. ";
    private static final String NAMED = "Then my classmate Henrike drew the map. ";
    private static final List<String> SENTENCES = List.of(
            DULL, NAMED, "It was fun!\n", "Call 555 0142 now. ", "see www.example.org\n\n", "kwabena helped. ", "Grace came late. ", "\n",
            "“They waited.” ", "Dr. Okoro agreed. ", "مرحبا أنا ليلى. ", "😀 nice ");

    /// Takes every word with a capital in it for a name, and counts the tokens it was asked about.
    private static final class Capitals implements TokenScorer {
        private final List<Integer> asked = new ArrayList<>();

        @Override
        public String id() {
            return "capitals";
        }

        @Override
        public List<String> labels() {
            return List.of("NAME_STUDENT");
        }

        @Override
        public List<TokenScores> score(List<Subject> subjects) {
            return subjects.stream().map(this::score).toList();
        }

        private TokenScores score(Subject subject) {
            asked.add(subject.tokens().size());
            float[][] rows = new float[subject.tokens().size()][];
            float[] begins = new float[rows.length];
            Arrays.fill(begins, Float.NaN);
            for (int t = 0; t < rows.length; t++) {
                String token = subject.text().slice(subject.tokens().span(t));
                boolean capital = token.chars().anyMatch(Character::isUpperCase);
                rows[t] = capital ? new float[] {0.1f, 0.9f} : new float[] {0.9f, 0.1f};
            }
            return new TokenScores(List.of(TokenScores.OUTSIDE, "NAME_STUDENT"), rows, begins);
        }

        @Override
        public void close() {}
    }

    private static Subject subject(String text) {
        return Subject.of(DocumentText.of(text), new EnglishTokenizer());
    }

    private static String read(String text) {
        Excerpt excerpt = Gate.of(subject(text), List.of());
        StringBuilder read = new StringBuilder();
        excerpt.stretches().forEach(stretch -> read.append(text, stretch.start(), stretch.end()).append('|'));
        return read.toString();
    }

    @Example
    void aTextWithoutAnythingLikeANameOrNumberIsNotReadAtAll() {
        assertThat(Gate.of(subject(DULL.repeat(20)), List.of()).stretches()).isEmpty();
        assertThat(Gate.of(subject(""), List.of()).stretches()).isEmpty();
    }

    @Example
    void aSentenceWithANameIsReadWithThoseBesideIt() {
        assertThat(read(DULL.repeat(5) + NAMED + DULL.repeat(5))).isEqualTo(DULL + NAMED + DULL + "|");
    }

    @Example
    void everythingThatLooksLikeANameOrNumberMatters() {
        for (String what : List.of(
                "we met Zbrk there", "we met zoë there", "take 3 of them", "write to a@b", "at ftp://x", "on www.x", "مرحبا", "Grace came late",
                "Zbrk came late", "said ZBRK", "by J. and others", "the iPhone rang")) {
            assertThat(read(DULL + "\n" + what + "\n")).as(what).contains(what);
        }
        for (String what : List.of("they came late", "They came late", "THEY CAME LATE", "and so I went", "it's done (really)")) {
            assertThat(read(DULL + "\n" + what + "\n")).as(what).isEmpty();
        }
    }

    @Example
    void whatARuleFoundIsReadWhateverItIs() {
        String text = DULL.repeat(8);
        Detection found = new Detection(new Span(DULL.length() * 4 + 3, DULL.length() * 4 + 8), "OTHER", 1, new Source.Rule("rule"));

        Excerpt excerpt = Gate.of(subject(text), List.of(found));

        assertThat(excerpt.stretches()).containsExactly(new Span(DULL.length() * 3, DULL.length() * 6));
    }

    @Example
    void aTitleBeforeANameEndsNoSentence() {
        assertThat(read("we thank Dr. Okoro. " + DULL)).startsWith("we thank Dr. Okoro. ");
        Sentences sentences = Sentences.of("we thank Dr. Okoro. Yes", org.allonym.inference.rules.RuleWords.in("we thank Dr. Okoro. Yes"));
        assertThat(sentences.size()).isEqualTo(2);
    }

    @Property(tries = 300)
    void sentencesTileTheTextAndStretchesAreMadeOfThem(@ForAll @Size(max = 30) List<@IntRange(min = 0, max = 11) Integer> parts) {
        String text = text(parts);
        Sentences sentences = Sentences.of(text, org.allonym.inference.rules.RuleWords.in(text));
        int at = 0;
        for (int s = 0; s < sentences.size(); s++) {
            assertThat(sentences.start(s)).isEqualTo(at);
            assertThat(sentences.end(s)).isGreaterThan(at);
            at = sentences.end(s);
        }
        assertThat(at).isEqualTo(text.length());
        for (Span stretch : Gate.of(subject(text), List.of()).stretches()) {
            assertThat(sentences.start(sentences.at(stretch.start()))).isEqualTo(stretch.start());
        }
    }

    /// The scorer's own words with a capital that open a sentence and are everyday words are all that may be lost.
    @Property(tries = 300)
    void detectionsBehindTheGateAreThoseOfTheWholeTextInTheStretchesAndNoOthers(
            @ForAll @Size(max = 30) List<@IntRange(min = 0, max = 11) Integer> parts) {
        Subject subject = subject(text(parts));
        Excerpt excerpt = Gate.of(subject, List.of());
        ModelDetector detector = new ModelDetector(new Capitals(), new OperatingPoint("half", 0.5));

        List<Detection> whole = detector.find(subject);
        List<Detection> gated = detector.detections(List.of(subject), new Capitals().scoreExcerpts(List.of(excerpt))).getFirst();

        assertThat(gated).isEqualTo(whole.stream()
                .filter(each -> excerpt.stretches().stream().anyMatch(stretch -> stretch.contains(each.span())))
                .toList());
        assertThat(whole.stream().map(each -> subject.text().slice(each.span())).filter(word -> word.matches(".*(Henrike|Okoro|Grace).*")).count())
                .isEqualTo(gated.stream().map(each -> subject.text().slice(each.span())).filter(word -> word.matches(".*(Henrike|Okoro|Grace).*")).count());
    }

    private static String text(List<Integer> parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(SENTENCES.get(part)));
        return text.toString();
    }
}
