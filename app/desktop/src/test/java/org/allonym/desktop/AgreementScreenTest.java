package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.input.ContextMenuEvent;
import org.allonym.agreement.CountedPlace;
import org.allonym.desktop.AgreementStudy.Kind;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The agreement screen as a PI uses it.
@Tag("slow")
class AgreementScreenTest {

    @TempDir
    private Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void with(int annotators, Kind kind, Runnable work) {
        Path file = AgreementStudy.in(folder, annotators, kind);
        try (WindowUnderTest opened = new WindowUnderTest(folder, 1280, 800)) {
            window = opened;
            hand = opened.hand();
            opened.openAs(file, AgreementStudy.PI.id().value());
            hand.click("#stage-agreement");
            opened.waitForJobs();
            work.run();
            assertThat(window.cutOff()).isEmpty();
        }
    }

    private void choose(String box, String title) {
        Hand.runFx(() -> choose((ComboBox<?>) window.composition().scene().lookup(box), title));
        window.waitForJobs();
    }

    private static <T> void choose(ComboBox<T> box, String title) {
        T chosen = box.getItems().stream()
                .filter(item -> box.getConverter().toString(item).equals(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError(box.getItems().stream().map(box.getConverter()::toString).toList()));
        box.getSelectionModel().select(chosen);
    }

    @SuppressWarnings("unchecked")
    private List<CountedPlace> places() {
        return Hand.onFx(() -> List.copyOf(((ListView<CountedPlace>) hand.find("#places")).getItems()));
    }

    @Test
    void aCellOfTheConfusionLeadsToItsTokensAndFromThereToTheConflict() {
        with(2, Kind.DIFFERING, () -> {
            hand.click("#agreement-confusion");
            hand.tabTo("#confusion");
            hand.press("End");
            hand.press("Enter");
            assertThat(window.words("#drill-title")).contains("nothing");
            assertThat(places()).isNotEmpty();
            CountedPlace first = places().getFirst();

            hand.click("#places");
            hand.press("Home");
            hand.press("Enter");
            window.waitForJobs();

            assertThat(window.shows("#stage-adjudicate")).isTrue();
            assertThat(Hand.onFx(() -> window.composition().shown().getClass().getSimpleName())).isEqualTo("AdjudicateView");
            assertThat(Hand.onFx(() -> ((org.allonym.desktop.adjudicate.AdjudicateView) window.composition().shown()).model().currentProperty().get().document().id().value()))
                    .isEqualTo(first.document());
        });
    }

    @Test
    void figuresByGroupSayWhatChangedAndAGroupShowsItsSpans() {
        with(2, Kind.DIFFERING, () -> {
            hand.click("#agreement-groups");
            hand.find("#group-ask");
            choose("#group-by", "batch");
            assertThat(window.shows("#group-ask")).isFalse();
            assertThat(window.shows("#trend")).isTrue();
            assertThat(window.shows("#group-changes")).isTrue();

            hand.click("#group-2");
            assertThat(window.words("#drill-title")).isEqualTo("batch 2");
            hand.click("#differences-only");
            assertThat(places()).hasSizeGreaterThan(50);
            hand.press("Esc");
            choose("#group-by", "Week finished");
            assertThat(window.shows("#group-changes")).as("one week").isFalse();
            assertThat(window.words("#group-1")).matches("\\d{4}-W\\d\\d");
            choose("#group-by", "Nothing");
            hand.find("#group-ask");
        });
    }

    @Test
    void everyPairIsThereAndAPickComparesIt() {
        with(3, Kind.DIFFERING, () -> {
            hand.click("#agreement-everybody");
            window.waitForJobs();
            hand.tabTo("#pairs");
            hand.press("End");
            hand.press("Enter");
            window.waitForJobs();
            assertThat(chosen("#first-side") + chosen("#second-side")).isIn("BrunoChen", "ChenBruno");
            assertThat(window.shows("#cell-span_strict_f1-all")).as("back at the figures").isTrue();
        });
    }

    private String chosen(String box) {
        return Hand.onFx(() -> name((ComboBox<?>) window.composition().scene().lookup(box)));
    }

    private static <T> String name(ComboBox<T> box) {
        return box.getConverter().toString(box.getValue());
    }

    @Test
    void chartsAreSavedAsPictureAndAsDrawing() throws Exception {
        Path png = folder.resolve("confusion.png");
        Path svg = folder.resolve("confusion.svg");
        with(2, Kind.DIFFERING, () -> {
            hand.click("#agreement-confusion");
            for (Path file : List.of(png, svg)) {
                window.answer(file);
                Hand.runFx(() -> {
                    MenuButton save = (MenuButton) window.composition().scene().lookup("#save-chart-agreement-confusion");
                    save.getItems().get(file.equals(png) ? 0 : 1).fire();
                });
                hand.await(() -> Files.exists(file), "the chart");
                window.waitForJobs();
            }
        });
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Files.readString(svg)).contains("<svg", "NAME_STUDENT", "<title>");
    }

    @Test
    void theSecondButtonOnTheFiguresOpensTheMenuOfTheirChart() {
        with(2, Kind.DIFFERING, () -> {
            Node figure = hand.find("#cell-span_strict_f1-all");
            MenuButton save = (MenuButton) hand.find("#save-chart-agreement-by-label");
            Hand.runFx(() -> Event.fireEvent(figure, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 5, 5, false, null)));

            hand.await(() -> Hand.onFx(save::isShowing), "the menu");
            Hand.runFx(save::hide);
        });
    }

    @Test
    void withoutOverlapWithoutMarksAndWithoutAnnotatorsTheScreenSaysWhy() {
        with(2, Kind.APART, () -> assertThat(window.words("#agreement-empty")).contains("No document has been finished by both Amina and Bruno"));
    }

    @Test
    void emptyLayersHaveNoFiguresAndSayWhy() {
        with(2, Kind.EMPTY, () -> {
            assertThat(window.words("#agreement-nothing")).contains("Neither Amina nor Bruno marked anything");
            Node figure = hand.find("#figure-span_strict_f1");
            assertThat(Hand.onFx(figure::getAccessibleText)).contains("n/a");
        });
    }

    @Test
    void oneAnnotatorIsNotCompared() {
        with(1, Kind.DIFFERING, () -> {
            assertThat(window.words("#agreement-empty")).isEqualTo("Agreement needs two layers");

            hand.click("#agreement-go");

            assertThat(window.shows("#section-people:selected")).isTrue();
        });
    }
}
