package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.Display;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrappingTest {

    private static final String NAMES = "يا يوسف هذا ما كانت تفعله جدتك";

    @BeforeAll
    static void startTheToolkit(@TempDir Path folder) {
        Display.prepare();
        new WindowUnderTest(folder, 640, 480).close();
    }

    /// Lays something out at every width from one on.
    private static void layOut(Region region, int from) {
        Hand.runFx(() -> {
            StackPane pane = new StackPane(region);
            new Scene(pane);
            pane.applyCss();
            for (int width = from; width < 400; width++) {
                region.resize(width, region.prefHeight(width));
                region.layout();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {NAMES, "“\u200e" + NAMES + "”", "Name: " + NAMES + " and more", "“נועה צריך עזרה סבא”", "“Maria\u202e Lopez”"})
    void wordsFromRightToLeftAreShownAtEveryWidth(String words) {
        Label label = new Label(words);
        Wrapping.of(label);
        layOut(label, 20);
        assertThat(label.isWrapText()).isFalse();

        layOut(new TextFlow(Wrapping.parts(words, "passage-text").toArray(Text[]::new)), 80);
    }

    @Test
    void otherWordsWrapAndChangeTheirMindWithTheWords() {
        Label label = new Label("Maria Lopez");
        Wrapping.of(label);
        assertThat(label.isWrapText()).isTrue();
        label.setText(NAMES);
        assertThat(label.isWrapText()).isFalse();
        label.setText("Maria");
        assertThat(label.isWrapText()).isTrue();
    }

    @Test
    void thePartsAreTheWords() {
        for (String words : List.of("", "Maria  Lopez", NAMES, " " + NAMES + "  and ")) {
            assertThat(String.join("", Wrapping.parts(words, "x").stream().map(Text::getText).toList())).isEqualTo(words);
        }
        assertThat(Wrapping.parts("Maria Lopez", "x")).hasSize(1);
    }

    /// Pango counts code points where JavaFX expects UTF-16 units: what follows an emoji in the same part is painted wrongly.
    @Test
    void anEmojiIsAPartOfItsOwn() {
        assertThat(Wrapping.parts("by 👩‍🎓 Odile 😀😀!", "x").stream().map(Text::getText))
                .containsExactly("by ", "👩‍🎓", " Odile ", "😀", "😀", "!");
    }

    /// When this fails JavaFX has been mended, and [Wrapping] can go.
    @Test
    void javaFxStillThrowsWhereItBreaksSuchWords() {
        Label label = new Label(NAMES);
        label.setWrapText(true);
        assertThatThrownBy(() -> layOut(label, 20)).hasRootCauseInstanceOf(ArrayIndexOutOfBoundsException.class);
    }
}
