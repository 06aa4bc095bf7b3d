package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.desktop.text.Typeset.FontFaces;
import org.allonym.desktop.text.Typeset.SetParagraph;
import org.allonym.desktop.text.VisibleText.Invisible;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class TypesetTest {

    private static final FontFaces FACES = new FontFaces(TextAppearance.of("DejaVu Serif"));

    private static SetParagraph set(String line) {
        return SetParagraph.of(line, SetParagraph.leftward(line), FACES);
    }

    private static List<String> words(SetParagraph paragraph) {
        return paragraph.runs().stream().map(run -> paragraph.text().substring(run.start(), run.end())).toList();
    }

    @Test
    void plainTextIsOneRun() {
        assertThat(set("Ines, Łukasz and Phạm say 9 × 8.").plain()).isTrue();
        assertThat(words(set(""))).containsExactly("");
    }

    @Test
    void whatNeedsShapingStandsApartUpToTheNextPlaceForABreak() {
        assertThat(words(set("in Thu\u0301y-An house"))).containsExactly("in ", "Thu\u0301y-", "An house");
        assertThat(words(set("name \u05d0\u05d1 \u0628\u062a."))).containsExactly("name ", "\u05d0\u05d1 ", "\u0628\u062a", ".");
    }

    @Test
    void aWordWiderThanAColumnIsCutBetweenItsCharacters() {
        assertThat(words(set("nu\u0301na".repeat(30)))).contains("u\u0301").allMatch(run -> run.length() < 5);
    }

    @Test
    void aParagraphHasTheDirectionOfItsFirstLetter() {
        assertThat(set("12 – שלום Maria").leftward()).isTrue();
        assertThat(set("12 – Maria שלום").leftward()).isFalse();
        assertThat(set("12 – ").leftward()).isFalse();
        assertThat(set("شارع 7").runs()).extracting(SetParagraph.Run::leftward).containsExactly(true, false);
    }

    @Test
    void aLineOfTooManyRunsIsSetAsSeveralParagraphsCutAtBlanks() {
        String line = "ليلى حداد ".repeat(1_000).strip();
        DocumentText text = DocumentText.of("first\n" + line + "\nlast");
        Typeset set = Typeset.of(text, FACES);

        assertThat(set.lines()).allMatch(each -> each.runs().size() <= Typeset.MOST_RUNS && !each.text().isEmpty());
        assertThat(set.lines().size()).isEqualTo(set.paragraphs().count()).isBetween(8, 14);
        assertThat(set.lines().subList(1, set.lines().size() - 2)).allMatch(each -> each.text().endsWith(" ") && each.leftward());
        assertThat(set.paragraphs().line(set.paragraphs().count() - 1)).isEqualTo(3);
        assertThat(set.paragraphs().beginsLine(2)).isFalse();
        assertThat(String.join("", set.lines().stream().map(SetParagraph::text).toList())).isEqualTo("first" + line + "last");
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.of("a", "b ", "\t", "😀", "👨‍👩‍👧", "\u0301", "ש", "ل", "א ", "\u202e", "\u202c", "\u200b", "ก", "ำ", "12", "-", "\u0085")
                .list().ofMaxSize(60).map(parts -> String.join("", parts));
    }

    @Property
    void runsTileTheLineAndCutNoCharacter(@ForAll("lines") String line) {
        SetParagraph set = set(line);
        var graphemes = SetParagraph.graphemes(line);

        int at = 0;
        for (SetParagraph.Run run : set.runs()) {
            assertThat(run.start()).isEqualTo(at);
            assertThat(graphemes.get(run.start())).isTrue();
            at = run.end();
        }
        assertThat(at).isEqualTo(line.length());
        assertThat(Stream.of(line).flatMapToInt(String::chars).filter(unit -> Invisible.is((char) unit)).count())
                .isEqualTo(set.runs().stream().filter(SetParagraph.Run::hidden).count());
    }
}
