package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.HostileInput;
import org.allonym.inference.Subject;
import org.allonym.inference.Texts;
import org.allonym.inference.spread.NameSpread;
import org.allonym.project.Turn;
import org.allonym.text.Boundaries;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What holds of the rules whatever the text.
@net.jqwik.api.Tag("slow")
class RulePropertiesTest {

    /// UTF-16 units of a hostile text; a million in the profile `reliability`.
    private static final int UNITS = Integer.getInteger("allonym.units", 50_000);


    private static final Detector WHOLE =
            Texts.shadowed(new NameSpread().over(RuleEngine.all()));

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> pieces = Arbitraries.of(
                "Ana", "Lopez", "my name is ", "Name: ", "Team members: ", " and ", ", ", "\n", "\r\n", " ", "(", ")", "'s", "’s",
                "ana@b.example", "http://ana.wordpress.com/x", "github.com/ana", "+44 20 7946 0018", "ID 12345", "12345678", "@ana_1",
                "12 Elm Street", "3 March 2001", "born ", "I am 23", "J.", "de la ", "Dr. ", "2010", "References\n", "😀", "👩‍👧", "é", "e\u0301",
                "\u200b", "Ａｎａ", "Аnа", "𝐀𝐧𝐚", "\u00ad", ".", "-", "=", "+1", "I live in Rome", "\t", "\u00a0", "נועה", "José", "Đức",
                "my friend ", "Dr. ", "I work at ", "Elm School", "Name\tPhone\n", "J.P.R.", "🇳🇿", "find me as ", "the 7th of ", "May 2024", "plot 2 of ",
                "Anna: hi\n", "ext. 12", " ext. ", "my tutor M. ");
        return pieces.list().ofMaxSize(25).map(list -> String.join("", list));
    }

    @Property(tries = 1500)
    void detectionsLieInsideTheTextTrimmedAndWhole(@ForAll("texts") String text) {
        Subject subject = Texts.subject(text);
        Boundaries boundaries = new Boundaries(subject.text(), subject.tokens());

        for (Detection detection : WHOLE.find(subject)) {
            Span span = detection.span();
            assertThat(subject.text().holds(span)).isTrue();
            assertThat(boundaries.isGraphemeBorder(span.start()) && boundaries.isGraphemeBorder(span.end())).isTrue();
            assertThat(boundaries.trim(span)).contains(span);
        }
    }

    @Property(tries = 300)
    void theSameTextGivesTheSameDetections(@ForAll("texts") String text) {
        assertThat(WHOLE.find(Texts.subject(text))).isEqualTo(WHOLE.find(Texts.subject(text)));
    }

    @Property(tries = 500)
    void detectionsOfTheEngineComeInOrderWithoutOverlaps(@ForAll("texts") String text) {
        List<Detection> found = RuleEngine.all().find(Texts.subject(text));

        for (int i = 1; i < found.size(); i++) {
            assertThat(found.get(i).span().start()).isGreaterThanOrEqualTo(found.get(i - 1).span().end());
        }
    }

    @ParameterizedTest
    @EnumSource(HostileInput.class)
    @Tag("slow")
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void endlessTextOfAnyKindIsReadInTime(HostileInput input) {
        Subject subject = Texts.subject(input.ofLength(UNITS));

        assertThat(WHOLE.find(subject)).allSatisfy(detection -> assertThat(subject.text().holds(detection.span())).isTrue());
    }

    @ParameterizedTest
    @EnumSource(HostileInput.class)
    @Tag("slow")
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void anEndlessMessageOfAnyKindIsReadInTime(HostileInput input) {
        Subject text = Texts.subject(input.ofLength(UNITS));
        Subject subject = new Subject(text.text(), text.tokens(), List.of(new Turn(1, "Ana", "student", "", new Span(0, text.text().value().length()))));

        assertThat(RuleEngine.standard(_ -> true).find(subject)).allSatisfy(detection -> assertThat(subject.text().holds(detection.span())).isTrue());
    }
}
