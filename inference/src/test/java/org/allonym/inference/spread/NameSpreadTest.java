package org.allonym.inference.spread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.Texts;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameSpreadTest {

    private static final Source MODEL = new Source.Model("m");

    /// The first mention of each name is found by a model; what else is found?
    private static List<String> spread(String text, String... names) {
        List<Detection> found = new ArrayList<>();
        for (String name : names) {
            int at = text.indexOf(name);
            found.add(new Detection(new Span(at, at + name.length()), "NAME_STUDENT", 0.8, MODEL));
        }
        return new NameSpread().spread(Texts.subject(text), found).stream()
                .filter(detection -> detection.source() instanceof Source.Spread)
                .map(detection -> text.substring(detection.span().start(), detection.span().end()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ANA RUIZ wrote it.|ANA RUIZ", "ana ruiz wrote it.|ana ruiz", "Then Ruiz, Ana came.|Ruiz, Ana", "I saw Ana there.|Ana",
        "Mrs Ruiz came.|Ruiz", "It is Ana's map.|Ana", "It is Ana’s map.|Ana", "ANA came.|ANA", "Ana-Ruiz came.|none",
    })
    void findsOtherMentionsOfAWholeName(String text, String wanted) {
        List<String> found = spread("My name is Ana Ruiz. " + text, "Ana Ruiz");

        assertThat(found).isEqualTo(wanted.equals("none") ? List.of() : List.of(wanted));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Banana and Anagram.", "see ana.ruiz@posta.example", "@ana_ruiz", "https://x.example/ana", "Ana Gomez is another.", "an ana log",
        "ana alone", "file ana_2.txt",
    })
    void leavesWhatIsNotTheName(String text) {
        assertThat(spread("My name is Ana Ruiz. " + text, "Ana Ruiz")).isEmpty();
    }

    @Test
    void anOrdinaryWordIsTheNameOnlyWithACapitalInsideASentence() {
        String text = "My name is Hope Green. Hope is green. I felt hope. They asked Hope to go. Green trees.";

        assertThat(spread(text, "Hope Green")).containsExactly("Hope");
    }

    @Test
    void whereOneWordIsKnownTheWholeNameCounts() {
        assertThat(spread("I am Yusuf. Yusuf al-Khatib wrote it.", "Yusuf")).hasSize(1).first().asString().startsWith("Yusuf");
    }

    @Test
    void initialsAreKept() {
        assertThat(spread("J. P. Ramanathan\nThis is by J. P. Ramanathan.", "J. P. Ramanathan")).containsExactly("J. P. Ramanathan");
    }

    @Test
    void aWholeNameTakesThePlaceOfAPieceOfIt() {
        String text = "Ana Ruiz came. Then Ana Ruiz left.";
        Detection whole = new Detection(new Span(0, 8), "NAME_STUDENT", 0.9, MODEL);
        Detection piece = new Detection(new Span(20, 23), "NAME_STUDENT", 0.5, MODEL);

        assertThat(new NameSpread().spread(Texts.subject(text), List.of(piece, whole)))
                .extracting(Detection::span).containsExactly(new Span(0, 8), new Span(20, 28));
    }

    @Test
    void whatSomebodyElseLabelledStays() {
        String text = "Ana Ruiz came. Ana works at Ana Bakery.";
        Detection name = new Detection(new Span(0, 8), "NAME_STUDENT", 0.9, MODEL);
        Detection employer = new Detection(new Span(28, 38), "EMPLOYER", 0.5, MODEL);

        assertThat(new NameSpread().spread(Texts.subject(text), List.of(name, employer)))
                .extracting(Detection::span).containsExactly(new Span(0, 8), new Span(15, 18), new Span(28, 38));
    }

    @Test
    void otherLabelsDontSpread() {
        Subject subject = Texts.subject("pilot_17 and pilot_17");
        Detection handle = new Detection(new Span(0, 8), "USERNAME", 0.9, MODEL);

        assertThat(new NameSpread().spread(subject, List.of(handle))).containsExactly(handle);
    }

    @Test
    void aMentionSaysWhereItComesFromAndIsLessSure() {
        String text = "Ana Ruiz and Ana Ruiz";
        Detection name = new Detection(new Span(0, 8), "NAME_INSTRUCTOR", 0.8, new Source.Spread(MODEL));

        Detection mention = new NameSpread().spread(Texts.subject(text), List.of(name)).get(1);

        assertThat(mention.source()).isEqualTo(new Source.Spread(MODEL));
        assertThat(mention.label()).isEqualTo("NAME_INSTRUCTOR");
        assertThat(mention.score()).isBetween(0.75, 0.77);
    }

    @Test
    void spreadingTwiceAddsNothing() {
        Subject subject = Texts.subject("Ana Ruiz came. Ana left. Ruiz, Ana wrote. RUIZ!");
        List<Detection> once = new NameSpread().spread(subject, List.of(new Detection(new Span(0, 8), "PERSON", 0.8, MODEL)));

        assertThat(once).hasSize(4);
        assertThat(new NameSpread().spread(subject, once)).isEqualTo(once);
    }
}
