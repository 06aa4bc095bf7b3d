package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.text.Text;
import org.allonym.desktop.text.MarkPainter.TagLayer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class GutterTest {

    private static final String TALK = ("Hello, I'm Mr Delacroix-Amadi. What should I call you, and what are you working on tonight?"
            + "\nNilufar.\nNice to meet you.\nOr Nilu.\n").repeat(30).strip();

    /// Every second line is a speech of the second speaker.
    private static List<Speech> speeches(String first, String second) {
        List<Speech> speeches = new ArrayList<>();
        int at = 0;
        for (String line : TALK.split("\n")) {
            speeches.add(new Speech(speeches.size() % 2 == 0 ? first : second, new Span(at, at + line.length())));
            at += line.length() + 1;
        }
        return speeches;
    }

    private static List<Text> words(TextStage stage) {
        return TextStage.fx(() -> stage.view.getChildrenUnmodifiable().stream()
                .filter(TagLayer.class::isInstance).map(TagLayer.class::cast).findFirst().orElseThrow()
                .getChildren().stream().filter(Node::isVisible).map(Text.class::cast).toList());
    }

    private static Text word(TextStage stage, String content) {
        return words(stage).stream().filter(each -> each.getText().equals(content)).findFirst()
                .orElseThrow(() -> new AssertionError("no " + content));
    }

    @Test
    void aNumberStandsBesideTheFirstLineOfEachParagraphAndNoWhereElse() {
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> stage.view.lineNumbersProperty().set(true));

            List<Text> numbers = words(stage);
            assertThat(numbers).extracting(Text::getText).startsWith("1", "2", "3", "4").doesNotHaveDuplicates();
            Bounds second = stage.boundsOf(TALK.indexOf("Nilufar"), TALK.indexOf("Nilufar") + 3);
            assertThat(word(stage, "2").getY()).isBetween(second.getMinY(), second.getMaxY());
            for (Text number : numbers) {
                assertThat(number.getX() + number.getLayoutBounds().getWidth()).isLessThan(second.getMinX());
                assertThat(number.getX()).isGreaterThanOrEqualTo(0);
            }
        }
    }

    @Test
    void theNameStandsBesideTheFirstLineOfItsSpeech() {
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> {
                stage.view.setSpeeches(speeches("Tutor", "Student"));
                stage.view.lineNumbersProperty().set(true);
            });

            Bounds first = stage.boundsOf(0, 3);
            Bounds second = stage.boundsOf(TALK.indexOf("Nilufar"), TALK.indexOf("Nilufar") + 3);
            assertThat(word(stage, "Tutor").getY()).isBetween(first.getMinY(), first.getMaxY());
            assertThat(word(stage, "Student").getY()).isBetween(second.getMinY(), second.getMaxY());
            assertThat(word(stage, "Student").getX() + word(stage, "Student").getLayoutBounds().getWidth())
                    .isLessThan(word(stage, "2").getX());
            assertThat(word(stage, "Tutor").getX()).isGreaterThanOrEqualTo(0);
            stage.picture("text-speakers");
        }
    }

    @Test
    void furtherTurnsOfOneSpeakerHaveNumberAndTimeButNoName() {
        List<Speech> speeches = new ArrayList<>();
        int at = 0;
        for (String line : TALK.split("\n")) {
            int i = speeches.size();
            speeches.add(new Speech(
                    i + 1, i % 4 < 2 ? "Ama" : "Mr D.", i % 4 < 2 ? "student" : "tutor", "2031-04-05T15:3%d:04Z".formatted(i % 10), i > 3, new Span(at, at + line.length())));
            at += line.length() + 1;
        }
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> stage.view.setSpeeches(speeches));

            List<String> said = words(stage).stream().map(Text::getText).toList();
            assertThat(said).contains("1", "2", "3", "15:30:04", "15:31:04").doesNotContain("2031-04-05T15:30:04Z");
            long turns = said.stream().filter(word -> word.matches("\\d+")).count();
            assertThat(said.stream().filter(word -> word.equals("Ama") || word.equals("Mr D.")).count()).isBetween(2L, turns / 2 + 1);
            double text = stage.boundsOf(0, 3).getMinX();
            assertThat(words(stage)).allSatisfy(word -> assertThat(word.getX() + word.getLayoutBounds().getWidth()).isLessThan(text));
            stage.picture("text-turns");
        }
    }

    @Test
    void scrollingAndMarkingMoveNoTextSideways() {
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> stage.view.setSpeeches(speeches("Tutor", "Student")));
            double left = stage.boundsOf(0, 3).getMinX();

            stage.does(stage.view::pageDown);
            Span shown = TextStage.fx(() -> stage.view.visibleSpan()).orElseThrow();
            int begin = TALK.indexOf("\nHello", shown.start()) + 1;
            assertThat(stage.boundsOf(begin, begin + 3).getMinX()).isEqualTo(left);

            stage.does(() -> stage.view.setPainted(List.of(
                    new Painted("a", new Span(begin, begin + 5), new PaintStyle.Label(true), 1, "NAME", false))));
            assertThat(stage.boundsOf(begin, begin + 3).getMinX()).isEqualTo(left);
        }
    }

    @Test
    void aNameTooLongIsShortenedAndToldWholeUnderTheMouse() {
        String name = "Wilhelmina Featherstonehaugh-Okonkwo (tutor, evenings)";
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> stage.view.setSpeeches(speeches(name, "Student")));
            Text shown = words(stage).getFirst();
            assertThat(shown.getText()).startsWith("Wilhelmina").endsWith("…");
            assertThat(shown.getX()).isGreaterThanOrEqualTo(0);

            stage.moveTo(shown.getX() + 10, shown.getY() - 3);
            HoverCard card = (HoverCard) stage.view.lookup(".hover-card");
            stage.until(card::isVisible);
            assertThat(card.getText()).isEqualTo(name);
        }
    }

    @Test
    void aConcealedTextNamesNobody() {
        try (TextStage stage = TextStage.open(TALK, 700, 400)) {
            stage.does(() -> {
                stage.view.setSpeeches(speeches("Tutor", "Nilufar"));
                stage.view.concealedProperty().set(true);
            });

            assertThat(words(stage)).isEmpty();
        }
    }
}
