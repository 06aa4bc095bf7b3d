package org.allonym.surrogate.utility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.project.Turn;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.utility.UtilityReport.Figure;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class UtilityOfTurnsTest {

    private static final DocumentText BEFORE = DocumentText.of("hi Ana\nx = 3 and 1/2");

    private static UtilityReport report(Span replaced, String by) {
        String text = BEFORE.value().substring(0, replaced.start()) + by + BEFORE.value().substring(replaced.end());
        Mention mention = new Mention(new Mark(replaced, "PERSON"), BEFORE.slice(replaced));
        Rewriting rewriting = new Rewriting(
                DocumentText.of(text),
                OffsetMap.of(BEFORE.length(), List.of(new OffsetMap.Replacement(replaced.start(), replaced.end(), by.length()))),
                List.of(new Rewriting.Replaced(mention, new Span(replaced.start(), replaced.start() + by.length()), by, Rewriting.Fate.SURROGATE)),
                List.of(),
                List.of());
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        UtilityReport.Gathering gathering = new UtilityReport.Gathering();
        gathering.addTurns(
                BEFORE, List.of(new Turn(1, "T", "tutor", "", new Span(0, 6)), new Turn(2, "S", "student", "", new Span(7, 20))), rewriting, tokenizer::tokenize);
        gathering.addExpressions(BEFORE, List.of(new Span(7, 12), new Span(17, 20)), rewriting);
        return gathering.report(SurrogatePolicy.standard("s".repeat(64)), new SurrogateCounts.Counting().counts());
    }

    @Test
    void aLongerNameMakesTheTurnsOfItsRoleLongerAndNoOthers() {
        UtilityReport report = report(new Span(3, 6), "Maria Luz");

        assertThat(report.roles().get("tutor")).startsWith(new Figure("turns", 1, 1), new Figure("words", 2, 3), new Figure("words_per_turn", 2, 3));
        assertThat(report.roles().get("student").get(1).difference()).isZero();
        assertThat(report.expressions()).isEqualTo(new UtilityReport.Expressions(2, 0));
        assertThat(report.json()).contains("\"roles\"").doesNotContain("Maria");
        assertThat(report.csv()).contains("role tutor,words,2,3,0.5\r\n", "expressions,changed,2,0,\r\n");
    }

    @Test
    void aSurrogateInAnExpressionCounts() {
        assertThat(report(new Span(17, 20), "3/5").expressions()).isEqualTo(new UtilityReport.Expressions(2, 1));
    }
}
