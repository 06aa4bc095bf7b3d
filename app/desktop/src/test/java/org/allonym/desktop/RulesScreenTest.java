package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.tour.Hand;
import org.allonym.learning.rule.Condition;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.services.rules.KeepRules;
import org.allonym.services.rules.RuleGold;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RulesScreenTest {

    @TempDir
    private Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private ProjectRules rules() {
        return Hand.onFx(() -> {
            window.session().flush();
            return KeepRules.of(window.session().store());
        });
    }

    private String found() {
        window.waitForJobs();
        return window.words("#rule-found");
    }

    @Test
    void aPiWritesARuleSeesWhatItFindsSavesMeasuresAndUndoes() throws IOException {
        AdjudicatedSample.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            hand.hurry();
            open.sampleAs("Dr. Ngata");
            hand.press("Ctrl+9");
            hand.find("#rule-list");
            assertThat(found()).contains("places in", "gold", "undecided");

            hand.click("#new-rule");
            hand.type("Student numbers");
            hand.click("#rule-examples");
            set("#rule-examples", "S1234567, S7654321");
            hand.click("#use-examples");
            assertThat(((javafx.scene.control.TextField) hand.find("#rule-pattern")).getText()).isEqualTo("\\bS[0-9]{7}\\b");
            assertThat(found()).startsWith("0 places");
            write("([a-z]");
            assertThat(window.words("#rule-fault")).contains("can’t be read");
            write("[a-z.]+@[a-z.]+");
            assertThat(found()).doesNotStartWith("0 places").contains("gold");
            List<String> all = standings();
            assertThat(all).contains("not gold", "undecided");
            choose(RuleGold.Standing.NOT_GOLD);
            assertThat(standings()).hasSize((int) all.stream().filter("not gold"::equals).count()).containsOnly("not gold");
            choose(RuleGold.Standing.GOLD);
            assertThat(standings()).isEmpty();
            assertThat(window.words("#rule-places-empty")).isEqualTo("No place is like that.");
            choose(null);
            assertThat(standings()).isEqualTo(all);
            hand.click("#rule-pattern");
            hand.press("Enter");

            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner() instanceof ListView)).as("where Ctrl Z takes the rule back").isTrue();
            hand.press("Ctrl+Z");
            assertThat(rules().own()).isEmpty();
            hand.press("Ctrl+Y");
            WrittenRule saved = rules().own().get("student-numbers");
            assertThat(saved.label()).isEqualTo("ID_NUM");
            assertThat(saved.find()).isEqualTo(new Condition.Pattern("[a-z.]+@[a-z.]+", true));
            hand.click("#switch-student-numbers");
            assertThat(rules().own().get("student-numbers").on()).isFalse();
            hand.press("Ctrl+Z");
            assertThat(window.notice()).startsWith("Undone: changed rule student-numbers");
            assertThat(rules().own().get("student-numbers").on()).isTrue();
            hand.click("#switch-url");
            assertThat(rules().switched()).containsEntry("url", false);

            hand.click("#figures-tab");
            hand.click("#measure-rules");
            window.waitForJobs();
            TableView<?> table = (TableView<?>) hand.find("#rule-figures-table");
            assertThat(Hand.onFx(() -> table.getColumns().get(2).getCellData(0).toString() + table.getColumns().get(3).getCellData(0)))
                    .isEqualTo("of 6 found, 6 right\n1.00 [1.00, 1.00]6 of 6 found\n1.00 [1.00, 1.00]");
            Path csv = folder.resolve("figures.csv");
            open.answer(csv);
            hand.click("#export-figures");
            assertThat(Files.readString(csv)).contains("own,student-numbers,ID_NUM,no,", "aggregate,hmm,");
            assertThat(window.cutOff()).isEmpty();
        }
    }

    private List<String> standings() {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup("#kwic-rows")).getItems().stream().map(row -> ((KwicRow) row).standing()).toList());
    }

    @SuppressWarnings("unchecked")
    private void choose(RuleGold.Standing standing) {
        Hand.runFx(() -> ((ComboBox<RuleGold.Standing>) hand.find("#rule-standing")).setValue(standing));
    }

    private void write(String pattern) {
        set("#rule-pattern", pattern);
        window.waitForJobs();
    }

    private void set(String field, String words) {
        Hand.runFx(() -> ((javafx.scene.control.TextField) hand.find(field)).setText(words));
    }
}
