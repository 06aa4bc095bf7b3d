package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlsTest {

    @TempDir
    Path folder;

    @Test
    void aClickIntoAnEmptyListLeavesTheFocusWhereItWasAlsoInAnotherEmptyList() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 900, 600)) {
            ListView<String> one = new ListView<>();
            ListView<String> other = new ListView<>();
            TextField field = new TextField();
            Stage stage = Hand.onFx(() -> {
                Scene scene = new Scene(new HBox(one, other, field), 600, 300);
                Controls.keepFocus(scene);
                Stage shown = new Stage();
                shown.setScene(scene);
                shown.show();
                one.requestFocus();
                return shown;
            });
            window.hand().clickAt(middle(other), 1);

            assertThat(Hand.onFx(() -> stage.getScene().getFocusOwner())).isSameAs(one);

            Hand.runFx(field::requestFocus);
            window.hand().clickAt(middle(other), 1);

            assertThat(Hand.onFx(() -> stage.getScene().getFocusOwner())).isSameAs(field);
            Hand.runFx(stage::close);
        }
    }

    private static Point2D middle(Node node) {
        return Hand.onFx(() -> node.localToScreen(node.getLayoutBounds().getCenterX(), node.getLayoutBounds().getCenterY()));
    }
}
