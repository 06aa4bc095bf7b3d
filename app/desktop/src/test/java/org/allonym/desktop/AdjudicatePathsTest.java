package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Decision;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What an adjudicator of several annotators and a model does, by hand.
@Tag("slow")
class AdjudicatePathsTest extends AdjudicatorAtWork {

    @Test
    void annotatorsWhoSayTheSameShareACardAndEachHasAKey() {
        openAsClara(3);

        goTo("Odile Marchetti");
        assertThat(texts(".reader-card")).anyMatch(words -> words.contains("2 of 3"));
        hand.press("3");
        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(new ActorId("Chen")));
        hand.press("Ctrl+Z");
        hand.press("4");
        assertThat(window.notice()).contains("no annotator 4");
        assertThat(decisions()).isEmpty();
    }

    @Test
    void eightAnnotatorsHaveEightKeys() {
        openAsClara(8);

        goTo("Lindenhof");
        hand.press("8");

        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(new ActorId("Hana")));
        assertThat(decisions().getFirst().marks().getFirst().label()).isEqualTo("LOCATION");
    }

    @Test
    void theModelsReadingIsTakenWithM_andWhatOnlyItMarkedIsShownWhereTheProjectSaysSo() {
        openAsClara(2);
        goTo("Odile Marchetti");
        assertThat(words("#reader-model")).contains("0.97");
        hand.press("M");
        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(ActorId.MODEL));

        int before = Hand.onFx(() -> model().conflicts().size());
        set("adjudication.model-only", "shown");
        assertThat(Hand.onFx(() -> model().conflicts().size())).isEqualTo(before + 1);
        hand.click("#kind-model-only");
        assertThat(at().kind()).isEqualTo(ConflictKind.MODEL_ONLY);
        hand.press("0");
        assertThat(decisions()).hasSize(2);
        assertThat(at().state()).isEqualTo(QueueEntry.State.SETTLED);
        hand.press("M");
        assertThat(decisions()).flatExtracting(Decision::marks).hasSize(2);
    }

    @Test
    void namesAreHiddenAtOnceWhenTheProjectSaysSoAndNothingOnTheScreenTellsThem() {
        openAsClara(3);
        goTo("Odile Marchetti");
        assertThat(everyWord()).contains("Bruno");

        set("adjudication.names", "hidden");

        for (int i = 0; i < 6; i++) {
            assertThat(everyWord()).doesNotContain("Amina").doesNotContain("Bruno").doesNotContain("Chen");
            hand.press("Down");
        }
        assertThat(window.shows("#annotator-filter")).isFalse();
        hand.press("1");
        assertThat(everyWord()).doesNotContain("Amina").doesNotContain("Bruno").doesNotContain("Chen");
        set("adjudication.names", "");
        assertThat(window.shows("#annotator-filter")).isTrue();
    }

    @Test
    void reasonsHaveKeysAndAGapKeepsItsNote() {
        openAsClara(2);
        goTo("Lindenhof");

        hand.press("C");
        hand.press("G");
        hand.click("#decision-note");
        hand.type("schools by name");
        hand.press("Enter");
        hand.press("2");

        Decision made = decisions().getFirst();
        assertThat(made.reason()).isEqualTo(org.allonym.edit.Reason.UNCLEAR_GUIDELINE);
        assertThat(made.guidelineGap()).isTrue();
        assertThat(made.note()).isEqualTo("schools by name");
    }

    @Test
    void notesAndSkipsOfAnnotatorsAreSeen() {
        openAsClara(3);
        goTo("Odile Marchetti");
        assertThat(texts(".reader-note")).anyMatch(words -> words.contains("the author herself"))
                .anyMatch(words -> words.contains("Who is Tarek?"));
    }

    @Test
    void equalConflictsAreDecidedOnceButForTheOnesWhoseTickIsTakenAway() {
        openAsClara(2);
        goTo("Tarek");
        hand.press("1");
        hand.click("#show-alike");
        hand.find("#alike-places");
        Node box = Hand.onFx(() -> window.composition().scene().getRoot().lookupAll("#alike-places .check-box").stream()
                .filter(CheckBox.class::isInstance)
                .min(Comparator.comparing(node -> node.localToScene(0, 0).getY()))
                .orElseThrow());
        hand.click(box);
        hand.click("#alike-decide");

        assertThat(decisions()).as("the one decided, and one of two more").hasSize(2);
        hand.press("Ctrl+Z");
        assertThat(decisions()).as("one step").hasSize(1);
    }

    private void set(String name, String value) {
        Hand.runFx(() -> session().perform(List.of(new ProjectEdit.ChangeSetting(name, session().setting(name), value))));
        hand.settle();
    }

    private void goTo(String words) {
        Hand.runFx(() -> {
            model().open(model().conflicts().entries().stream()
                    .filter(entry -> model().snippet(entry).equals(words))
                    .findFirst()
                    .orElseThrow()
                    .id());
        });
        hand.settle();
    }

    private String words(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> String.join(" ", node.lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .toList()));
    }

    private List<String> texts(String selector) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(selector).stream()
                .map(node -> String.join(" ", node.lookupAll(".label").stream()
                        .map(label -> ((Labeled) label).getText())
                        .toList()))
                .toList());
    }

    /// Every word a person or a screen reader meets, tooltips among them.
    private String everyWord() {
        return Hand.onFx(() -> {
            StringBuilder words = new StringBuilder();
            for (Node node : window.composition().scene().getRoot().lookupAll("*")) {
                if (!isVisible(node)) {
                    continue;
                }
                if (node instanceof Labeled labeled) {
                    words.append(labeled.getText()).append('\n');
                    if (labeled.getTooltip() != null) {
                        words.append(labeled.getTooltip().getText()).append('\n');
                    }
                }
                words.append(node.getAccessibleText()).append('\n').append(node.getAccessibleHelp()).append('\n');
            }
            return words.toString();
        });
    }

    private static boolean isVisible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || "panel".equals(at.getId())) {
                return false;
            }
        }
        return true;
    }
}
