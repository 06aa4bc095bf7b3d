package org.allonym.desktop.kwic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.allonym.desktop.Display;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Real keys on a list in a window of its own.
class KwicListTest {

    static {
        Display.prepare();
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException alreadyStarted) {
            // one toolkit is enough
        }
        Platform.setImplicitExit(false);
    }

    private final KwicModel model = Hand.onFx(KwicModel::new);
    private final List<KwicRow> opened = new ArrayList<>();
    private KwicList list;
    private Stage stage;
    private Hand hand;

    private void open(KwicList.Columns columns) {
        list = Hand.onFx(() -> new KwicList(model, columns));
        stage = Hand.onFx(() -> {
            Scene scene = new Scene(list, 900, 400);
            new Appearance().dress(scene);
            list.setOnOpen(opened::add);
            Stage window = new Stage();
            window.setScene(scene);
            window.show();
            return window;
        });
        hand = new Hand(Hand.onFx(stage::getScene));
        hand.inFront();
    }

    private void show(List<KwicRow> rows) {
        Hand.runFx(() -> {
            model.show(rows);
            list.enter();
        });
        hand.settle();
    }

    @AfterEach
    void close() {
        Hand.runFx(() -> stage.hide());
    }

    private int at() {
        return Hand.onFx(() -> model.rows().indexOf(list.selectedProperty().get()));
    }

    private List<Integer> unticked() {
        return Hand.onFx(() -> {
            List<Integer> found = new ArrayList<>();
            for (int i = 0; i < model.rows().size(); i++) {
                if (!model.isTicked(i)) {
                    found.add(i);
                }
            }
            return found;
        });
    }

    private List<ListCell<?>> lines() {
        return Hand.onFx(() -> stage.getScene().getRoot().lookupAll(".list-cell").stream()
                .map(node -> (ListCell<?>) node)
                .filter(cell -> !cell.isEmpty() && cell.isVisible())
                .<ListCell<?>>map(cell -> cell)
                .toList());
    }

    @Test
    void everythingIsDoneByKeys() {
        open(new KwicList.Columns(true, true));
        show(KwicModelTest.rows(50));
        assertThat(at()).isZero();

        hand.press("Down");
        hand.press("Space");
        hand.press("Down");
        hand.press("Space");
        assertThat(unticked()).containsExactly(1, 2);

        hand.press("Space");
        assertThat(unticked()).containsExactly(1);

        hand.press("Enter");
        assertThat(opened).extracting(row -> row.span().start()).containsExactly(2);

        hand.press("End");
        assertThat(at()).isEqualTo(49);
        hand.press("Home");
        assertThat(at()).isZero();
        hand.press("PgDn");
        assertThat(at()).isGreaterThan(3);
        hand.press("PgUp");
        assertThat(at()).isZero();

        hand.press("Ctrl+A");
        assertThat(unticked()).isEmpty();
        hand.press("Ctrl+A");
        assertThat(unticked()).hasSize(50);
    }

    @Test
    void theMouseTicksAndADoubleClickGoesThere() {
        open(new KwicList.Columns(true, true));
        show(KwicModelTest.rows(5));

        Node box = Hand.onFx(() -> list.lookup(".list-cell .check-box"));
        hand.click(box);
        assertThat(unticked()).hasSize(1);
        hand.click("#tick-all");
        assertThat(unticked()).isEmpty();

        Bounds line = Hand.onFx(() -> list.localToScreen(list.lookup(".kwic-rows").getBoundsInParent()));
        hand.clickAt(new javafx.geometry.Point2D(line.getCenterX(), line.getMinY() + 20), 2);

        assertThat(opened).hasSize(1);
        assertThat(unticked()).isEmpty();
    }

    @Test
    void whereNothingIsTickedSpaceDoesNothing() {
        open(new KwicList.Columns(false, true));
        show(KwicModelTest.rows(5));

        hand.press("Space");
        hand.press("Ctrl+A");

        assertThat(unticked()).isEmpty();
        assertThat(hand.lookup("#tick-all")).isNull();
    }

    @Test
    void tensOfThousandsOfPlacesTakeAWindowfulOfCells() {
        open(new KwicList.Columns(true, true));
        show(KwicModelTest.rows(30_000));

        hand.press("End");

        assertThat(at()).isEqualTo(29_999);
        assertThat(lines()).hasSizeBetween(5, 40);
        assertThat(lines()).allSatisfy(cell -> assertThat(cell.getHeight()).isEqualTo(lines().getFirst().getHeight()));
    }

    @Test
    void everyPlaceBeginsAtTheSameColumnAndWhatIsBeforeEndsThere() {
        open(new KwicList.Columns(true, true));
        List<KwicRow> rows = new ArrayList<>();
        for (String text : List.of("Odile", "Then Odile laughed.", "كتبت مريم Odile هذا", "👩‍🎓 Odile", "x".repeat(400) + " Odile " + "y".repeat(400))) {
            int at = text.indexOf("Odile");
            Span span = new Span(at, at + 5);
            rows.add(new KwicRow(new DocumentId("d" + rows.size()), span, Kwic.of(DocumentText.of(text), span), null));
        }
        show(rows);

        List<Text> hits = Hand.onFx(() -> list.lookupAll(".kwic-hit").stream().map(Text.class::cast).filter(text -> !text.getText().isEmpty()).toList());
        assertThat(hits).hasSizeGreaterThanOrEqualTo(5);
        Map<NodeOrientation, Double> columns = new EnumMap<>(NodeOrientation.class);
        for (Text hit : hits) {
            Bounds box = Hand.onFx(() -> hit.localToScene(hit.getBoundsInLocal()));
            // A place among words that run from right to left begins on its right.
            NodeOrientation way = Hand.onFx(hit::getEffectiveNodeOrientation);
            double begins = way == NodeOrientation.LEFT_TO_RIGHT ? box.getMinX() : box.getMaxX();
            assertThat(begins).isCloseTo(columns.computeIfAbsent(way, _ -> begins), within(1.0));
        }
        assertThat(columns).containsOnlyKeys(NodeOrientation.LEFT_TO_RIGHT, NodeOrientation.RIGHT_TO_LEFT);
    }

    @Test
    void noCharacterIsCutAtTheEdgesOfALine() {
        open(new KwicList.Columns(true, true));
        List<KwicRow> rows = new ArrayList<>();
        for (String one : List.of("x", "👩‍🎓", "e\u0301", "word ", "كتب ")) {
            String text = one.repeat(90) + " Odile " + one.repeat(90);
            Span span = new Span(text.indexOf("Odile"), text.indexOf("Odile") + 5);
            rows.add(new KwicRow(new DocumentId("d" + rows.size()), span, Kwic.of(DocumentText.of(text), span), null));
        }
        String mixed = "كتب ".repeat(8) + "Maria Kowalska " + "كتب ".repeat(30);
        Span maria = new Span(mixed.indexOf("Maria"), mixed.indexOf("Maria") + 5);
        rows.add(new KwicRow(new DocumentId("mixed"), maria, Kwic.of(DocumentText.of(mixed), maria), null));
        String text = "wholly " + "long ".repeat(60);
        Span all = new Span(0, text.length());
        rows.add(new KwicRow(new DocumentId("all"), all, Kwic.of(DocumentText.of(text), all), null));
        show(rows);

        Hand.runFx(() -> {
            List<Node> lines = lines().stream().<Node>map(cell -> cell.lookup(".kwic-hit").getParent()).toList();
            assertThat(lines).hasSize(rows.size());
            for (Node flow : lines) {
                Bounds room = flow.getParent().localToScene(((javafx.scene.layout.Region) flow.getParent()).getLayoutBounds());
                for (Node part : ((javafx.scene.Parent) flow).getChildrenUnmodifiable()) {
                    Bounds box = part.localToScene(part.getLayoutBounds());
                    assertThat(box.getMinX()).as(((Text) part).getText()).isGreaterThanOrEqualTo(room.getMinX() - 1);
                    assertThat(box.getMaxX()).as(((Text) part).getText()).isLessThanOrEqualTo(room.getMaxX() + 1);
                }
            }
        });
    }

    @Test
    void aPlaceInsideLatinWordsOfAHebrewLineReadsInTheirOrder() {
        open(new KwicList.Columns(false, true));
        String text = "החברה שלי Maria Anna Kowalska לומדת";
        Span span = new Span(text.indexOf("Anna"), text.indexOf("Anna") + 4);
        show(List.of(new KwicRow(new DocumentId("d"), span, Kwic.of(DocumentText.of(text), span), null)));

        assertThat(List.of("שלי", "Maria", "Anna", "Kowalska", "לומדת").stream().map(this::middle).toList())
                .as("the Latin words from left to right, the Hebrew ones on their right and left")
                .satisfies(at -> assertThat(List.of(at.get(4), at.get(1), at.get(2), at.get(3), at.get(0))).isSorted());
    }

    private double middle(String word) {
        return Hand.onFx(() -> {
            Node part = list.lookupAll("Text").stream().filter(each -> word.equals(((Text) each).getText())).findFirst().orElseThrow();
            return part.localToScene(part.getBoundsInLocal()).getCenterX();
        });
    }

    @Test
    void aLineSaysAllThatItShowsAndNothingWhileTheTextIsHidden() {
        open(new KwicList.Columns(true, true));
        KwicRow row = KwicModelTest.rows(1).getFirst().withLabel(LabelSets.CRAPII_14.labels().getFirst());
        show(List.of(row));

        assertThat(Hand.onFx(() -> lines().getFirst().getAccessibleText()))
                .isEqualTo("checked, essay-0, Odile, in: before number 0  Odile  after it, labeled Student name");

        Hand.runFx(() -> list.concealedProperty().set(true));
        hand.settle();

        assertThat(Hand.onFx(() -> lines().getFirst().getAccessibleText())).doesNotContain("Odile").contains("hidden");
        assertThat(Hand.onFx(() -> list.lookup(".kwic-hit").getParent().getParent().isVisible())).isFalse();
    }
}
