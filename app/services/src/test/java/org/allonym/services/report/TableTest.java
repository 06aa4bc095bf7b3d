package org.allonym.services.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.junit.jupiter.api.Test;

class TableTest {

    @Test
    void aColumnOfFiguresIsFiveAndOthersAreOne() {
        Table table = new Table.Builder("t", "A table", "label", "F1, strict", "spans")
                .row("AGE", Figure.of(0.5, 7).with(new Interval.Range(0.25, 0.75, 100)), 4)
                .row("DATE", new Figure.Undefined("neither side marked anything", 0), 0)
                .row("EMAIL", Figure.of(1, 3), 1_000_000)
                .done();

        assertThat(table.csv()).isEqualTo("""
                label,f1_strict,f1_strict_low,f1_strict_high,f1_strict_n,f1_strict_reason,spans\r
                AGE,0.5,0.25,0.75,7,,4\r
                DATE,,,,0,neither side marked anything,0\r
                EMAIL,1.0,,,3,not resampled,1000000\r
                """);
        assertThat(table.reasons()).containsExactly("No interval for EMAIL: not resampled.", "n/a for DATE: neither side marked anything.");
    }

    @Test
    void aReasonNamesTheRowsAndColumnsItIsAboutUnlessItIsAboutAll() {
        Figure none = Figure.of(1, 3);
        Figure some = none.with(new Interval.Range(0.25, 0.75, 100));

        Table table = new Table.Builder("t", "A table", "label", "P, strict", "R, strict").row("AGE", none, some).row("DATE", none, none).row("URL", some, some).done();

        assertThat(table.reasons()).containsExactly("No interval for AGE (P, strict), DATE: not resampled.");
        assertThat(new Table.Builder("t", "A table", "label", "P").row("AGE", none).row("DATE", none).done().reasons()).containsExactly("No interval: not resampled.");
    }

    @Test
    void noCellIsAFormula() {
        Table table = new Table.Builder("t", "A table", "=label", "what")
                .row("=HYPERLINK(\"x\")", "+1")
                .row("@sum", "-2")
                .done();

        assertThat(table.csv().lines().skip(1)).containsExactly("\"'=HYPERLINK(\"\"x\"\")\",'+1", "'@sum,'-2");
    }

    @Test
    void columnsOfOneNameHaveKeysOfTheirOwn() {
        Table table = new Table.Builder("t", "A table", "n", "κ", "κ", "Ω?", "!").done();

        assertThat(table.keys()).containsExactly("n", "kappa", "kappa_3", "ω", "column");
    }

    @Test
    void noKeyIsThatOfAFigureBesideIt() {
        Table table = new Table.Builder("t", "A table", "label", "F1", "F1 low", "F1", "F1 4")
                .row("EMAIL", new Figure.Undefined("neither side marked anything", 0), 1, new Figure.Undefined("neither side marked anything", 0), 2)
                .done();

        List<String> keys = List.of(table.csv().lines().findFirst().orElseThrow().split(","));

        assertThat(keys).doesNotHaveDuplicates().hasSize(13).contains("label", "f1", "f1_low", "f1_low_3", "f1_4");
    }

    /// A project may have as many labels as it likes, and a table of confusions has a column for each.
    @Test
    void aTableOfManyColumnsHasItsKeys() {
        List<String> labels = IntStream.range(0, 500).mapToObj(i -> "LABEL " + i % 250).toList();

        assertThat(new Table("t", "A table", labels, List.of()).keys()).doesNotHaveDuplicates().startsWith("label_0", "label_1").endsWith("label_249_500");
    }

    @Test
    void aRowThatDoesntFitItsHeadIsRefused() {
        assertThatThrownBy(() -> new Table.Builder("t", "A table", "a", "b").row("only one").done())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 cells under 2 heads");
    }

    @Test
    void columnsAreLeftOutByTheirHeadsButNeverTheFirst() {
        Table table = new Table.Builder("t", "A table", "n", "F1", "n").row("EMAIL", 1, 2).done();

        assertThat(table.without("n", "other").as("u", "Another").csv()).isEqualTo("n,f1\r\nEMAIL,1\r\n");
        assertThat(table.as("u", "Another")).isEqualTo(new Table.Builder("u", "Another", "n", "F1", "n").row("EMAIL", 1, 2).done());
    }
}
