package org.allonym.inference.ensemble;

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
import org.junit.jupiter.params.provider.ValueSource;

/// What a whole text says for and against what was found in it. `[…]` is a name that the model found with 0.6.
class WeakFindingsTest {

    private static final Source MODEL = new Source.Model("essays-1");
    private static final String PROSE = "The river was measured at four places and the mean of the depths is given below.\n".repeat(7);
    private static final String SIGNED = "\nAna Ruiz\n";

    private static SuggestedSpan found(Span span, String label, double score, Source source) {
        return new SuggestedSpan(span, label, List.of(new Detection(span, label, score, source)));
    }

    private static SuggestedSpan in(String text, String written, String label, double score, Source source) {
        return found(new Span(text.indexOf(written), text.indexOf(written) + written.length()), label, score, source);
    }

    /// The names that stay of those in brackets; a text that [#SIGNED] ends has the sure name of its writer, too.
    private static List<String> names(String marked, double score) {
        List<SuggestedSpan> suggested = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String part : marked.split("(?=\\[)|(?<=])")) {
            boolean name = part.startsWith("[") && part.endsWith("]");
            String written = name ? part.substring(1, part.length() - 1) : part;
            if (name) {
                suggested.add(found(new Span(text.length(), text.length() + written.length()), "NAME_STUDENT", score, MODEL));
            }
            text.append(written);
        }
        String whole = text.toString();
        if (whole.endsWith(SIGNED)) {
            Span own = new Span(whole.length() - SIGNED.length() + 1, whole.length() - 1);
            suggested.add(found(own, "NAME_STUDENT", 0.97, new Source.Rule("name-signs")));
        }
        return strings(whole, suggested).stream().filter(name -> !name.equals(SIGNED.strip())).toList();
    }

    private static List<String> strings(String text, List<SuggestedSpan> suggested) {
        Subject subject = Texts.subject(text);
        return WeakFindings.without(subject, suggested).stream().map(each -> text.substring(each.span().start(), each.span().end())).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[Peires] (1989) doubts it.", "A poem by [Lu Xun] begins so.", "The novelist [Baldomero Lillo] was there.", "[Viète]'s theorem is older.",
        "according to [Andre Martin] it flows", "[Hofrichter] argues that it froze.", "The king asked [Sanikem]. Later [Sanikem] (1899) was cited.",
    })
    void whoIsCitedAtOneMentionIsLeftOutAtAll(String text) {
        assertThat(names(PROSE + text + "\n" + PROSE + SIGNED, 0.6)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "My friend [Peires] (1989) doubts it.", "[Sanikem] swam. The novelist [Sanikem] is my aunt [Sanikem].", "Tomorrow [Oyelaran] swims.",
        "\n[Moana Parata]\nMoana Parata (2020) says no.",
    })
    void whoIsKnownOrOnlySpokenOfStaysBesideSomethingSure(String text) {
        assertThat(names(PROSE + text + "\n" + PROSE + SIGNED, 0.6)).isNotEmpty();
    }

    @Test
    void aTextWithoutAnythingSureKeepsOnlyLikelyNamesInItsProse() {
        String text = PROSE + "Behind the dam [Oyelaran] waited for [Beatrix].\n" + PROSE;

        assertThat(names(text, 0.85)).isEmpty();
        assertThat(names(text, 0.92)).containsExactly("Oyelaran", "Beatrix");
        assertThat(names(text + SIGNED, 0.75)).containsExactly("Oyelaran", "Beatrix");
    }

    @Test
    void whoWritesOfABookSpeaksOfPeopleInIt() {
        String text = PROSE + "In this chapter [Simoun] waits, and the narrator of the novel is [Basilio].\n" + PROSE;

        assertThat(names(text, 0.92)).isEmpty();
        assertThat(names(text + SIGNED, 0.92)).containsExactly("Simoun", "Basilio");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Moana Parata]\n", "Design course   Final Assignment-[Moana Parata]\n",
        "Design course for everybody who draws, first of four parts and an appendix, with answers          [Moana Parata]\n", "Reflection. Mind map. By: [Moana Parata]. MSc. As we have seen, it flows and flows on.\n"})
    void aNameWhereWritersStandIsKeptHoweverUnsure(String top) {
        assertThat(names(top + PROSE, 0.45)).containsExactly("Moana Parata");
    }

    @Test
    void aTitleThatNamesSomebodyIsNoHeading() {
        assertThat(names("[Simoun]'s Lamp\n" + PROSE, 0.6)).isEmpty();
    }

    @Test
    void speakersMakeAChatPersonal() {
        String text = "[Tahls]: who has it\n[Dinh]: me\n[Tahls]: due tonight\n" + PROSE + "It was [Oyelaran].\n" + PROSE;

        assertThat(names(text, 0.6)).hasSize(4);
    }

    @Test
    void placesAndDatesNeedSomethingSureAndNumbersDont() {
        String text = PROSE + "On 21 February in Uruk 4471-B was counted.\n" + PROSE;
        List<SuggestedSpan> suggested = new ArrayList<>(List.of(
                found(new Span(text.indexOf("21"), text.indexOf(" in Uruk")), "DATE", 0.35, new Source.Rule("date")),
                found(new Span(text.indexOf("Uruk"), text.indexOf(" 4471")), "LOCATION", 0.6, MODEL),
                found(new Span(text.indexOf("4471"), text.indexOf(" was counted")), "ID_NUM", 0.5, MODEL)));

        assertThat(strings(text, suggested)).containsExactly("4471-B");
        suggested.add(found(new Span(0, 3), "USERNAME", 0.99, new Source.Rule("username")));
        assertThat(strings(text, suggested)).hasSize(4);
    }

    @Test
    void whatLeadsToSomebodyOnlyBesideANameStaysWhereTheWriterSpeaks() {
        String text = PROSE + "I was nineteen then.\nMiss Lou was forty.\n" + PROSE;

        assertThat(strings(text, List.of(in(text, "nineteen", "AGE", 0.85, MODEL), in(text, "forty", "AGE", 0.85, MODEL)))).containsExactly("nineteen");
    }

    @Test
    void anAddressWithoutANameTellsNothingOfTheText() {
        String text = PROSE + "Behind the dam Oyelaran waited. Write to praktikum@kurs.example or b.oyelaran@kurs.example.\n" + PROSE;
        SuggestedSpan name = in(text, "Oyelaran", "NAME_STUDENT", 0.75, MODEL);

        assertThat(strings(text, List.of(name, in(text, "praktikum@kurs.example", "EMAIL", 0.99, MODEL)))).containsExactly("praktikum@kurs.example");
        assertThat(strings(text, List.of(name, in(text, "b.oyelaran@kurs.example", "EMAIL", 0.99, MODEL)))).hasSize(2);
    }

    @Test
    void addressesAndNumbersOfOfficesAreLeftOutEverywhere() {
        String text = PROSE + "Call the help line at 0131 496 0100 or write to statshelp@kurs.example. Mine is 0131 496 0222.\n" + PROSE + SIGNED;

        assertThat(strings(text, List.of(in(text, "0131 496 0100", "PHONE_NUM", 0.97, MODEL), in(text, "statshelp@kurs.example", "EMAIL", 0.99, MODEL),
                in(text, "0131 496 0222", "PHONE_NUM", 0.97, MODEL)))).containsExactly("0131 496 0222");
    }

    @Test
    void speakersOfAPlayAreInvented() {
        String play = "CHARACTERS\nTwo of them.\nSCENE ONE\n[MORAG]: Is that you?\n[TAM]: Aye.\n[MORAG]: Naw.\nSCENE TWO\n[TAM]: Whit?\n" + PROSE;

        assertThat(names(play, 0.96)).isEmpty();
        assertThat(names(play.replace("CHARACTERS", "Chat").replace("SCENE", "Part"), 0.96)).hasSize(4);
    }

    @Test
    void aliceAndBobAreExamplesUnlessTheWriterKnowsThem() {
        assertThat(names(PROSE + "So [Alice] sends a key to [Bob] and [Oyelaran].\n" + PROSE + SIGNED, 0.75)).containsExactly("Oyelaran");
        assertThat(names(PROSE + "So my friend [Alice] sends a key to [Bob].\n" + PROSE + SIGNED, 0.75)).containsExactly("Alice");
        assertThat(names(PROSE + "So [Alice] sends a key.\n" + PROSE + SIGNED, 0.75)).containsExactly("Alice");
    }

    @Test
    void aModelMustBeSureOfSchoolsInALanguageItHasNotLearned() {
        String german = "Die Kinder legten eine Orange ins Wasser und warteten lange. ".repeat(12) + "Sie gingen zur Schule am Ring.\n";
        SuggestedSpan school = in(german, "Schule am Ring", "EDUCATION", 0.7, MODEL);
        SuggestedSpan writer = in(german, "Kinder", "USERNAME", 0.99, new Source.Rule("username"));

        assertThat(strings(german, List.of(writer, school))).containsExactly("Kinder");
        String english = PROSE + german.substring(german.indexOf("Sie"));
        assertThat(strings(english, List.of(in(english, "river", "USERNAME", 0.99, MODEL), in(english, "Schule am Ring", "EDUCATION", 0.7, MODEL)))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Names in [Willa Cather]'s My Antonia, a novel\n", "The novel of [Cather]: one chapter, one narrator\n", "Father [Rentería] waits.\n",
        "He wrote “My [Antonia]” then.\n"})
    void titlesOfAPaperOnAWorkAndOfTheChurchNameNobody(String line) {
        assertThat(names(line + PROSE + "The novel has a narrator and one chapter.\n" + PROSE, 0.75)).isEmpty();
    }
}
