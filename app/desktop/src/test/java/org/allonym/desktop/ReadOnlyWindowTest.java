package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import atlantafx.base.controls.ToggleSwitch;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.TutoringSample;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every screen of a project that is open in another window: what changes it can't be used and says why, and what only looks can.
@Tag("slow")
class ReadOnlyWindowTest {

    private static final Path LIVE = Path.of("src/test/resources/live-when-read-only.txt");

    @TempDir
    Path folder;

    /// `-Dallonym.write=true` writes the list anew: each line has what can be used on one screen. Nothing in it changes a project.
    @Test
    @Tag("thorough")
    void whatCanBeUsedOnlyLooks() throws IOException {
        List<String> live = new ArrayList<>();
        Path essays = LivelySample.in(folder);
        live.addAll(live(essays, "Dr. Ngata"));
        live.addAll(live(essays, "Clara"));
        live.addAll(live(essays, "Amina"));
        Path tutoring = folder.resolve("tutoring.allonym");
        TutoringSample.make(tutoring);
        live.addAll(live(tutoring, "Dr. Mensah"));
        String all = String.join("\n", live) + "\n";
        if (Boolean.getBoolean("allonym.write")) {
            Files.writeString(LIVE, all);
        }

        assertThat(all).isEqualTo(Files.readString(LIVE));
    }

    private List<String> live(Path project, String person) {
        List<String> lines = new ArrayList<>();
        try (ProjectStore _ = ProjectFile.open(project); WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.openAs(project, person);
            window.settle();
            for (String stage : ids(window, ".stage-tab")) {
                if (stage.startsWith("stage-")) {
                    window.hand().click("#" + stage);
                    window.settle();
                    lines.add(person + ", " + stage + ": " + live(window));
                    assertThat(window.shows(".panel-box")).as(stage).isFalse();
                }
                if (stage.equals("stage-project")) {
                    for (String section : ids(window, ".section-tab")) {
                        window.hand().click("#" + section);
                        window.settle();
                        lines.add(person + ", " + section + ": " + live(window));
                    }
                }
            }
        }
        return lines;
    }

    private static List<String> ids(WindowUnderTest window, String selector) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(selector).stream().map(Node::getId).toList());
    }

    private static String live(WindowUnderTest window) {
        return Hand.onFx(() -> {
            Set<String> live = new TreeSet<>();
            for (Node node : ((ShellView) window.composition().scene().getRoot()).shown().node().lookupAll("*")) {
                boolean control = node instanceof ButtonBase || node instanceof TextInputControl || node instanceof ComboBoxBase<?>
                        || node instanceof Slider || node instanceof Spinner<?> || node instanceof ToggleSwitch;
                boolean inAnother = node.getParent() instanceof ComboBoxBase<?> || node.getParent() instanceof Spinner<?>;
                boolean locked = node instanceof TextInputControl field && !field.isEditable();
                if (control && !inAnother && !locked && !node.isDisabled() && window.isShown(node) && !node.getStyleClass().contains("section-tab")) {
                    // one of many stands for all
                    live.add(Objects.requireNonNullElse(node.getId(), node.getStyleClass().toString()).replaceAll("-[A-Z0-9].*|(?<=cell)-.*", "-*"));
                }
            }
            return live.stream().collect(Collectors.joining(" "));
        });
    }

    @Test
    void whatIsLockedStaysSoWhateverItsScreenSaysAndSaysWhyUnderThePointer() {
        Path project = LivelySample.in(folder);
        try (ProjectStore _ = ProjectFile.open(project); WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.paint();
            window.openAs(project, "Dr. Ngata");
            window.settle();
            hand.click("#section-people");
            hand.settle();
            Node add = Hand.onFx(() -> hand.lookup("#add-person-button"));
            Hand.runFx(() -> add.setDisable(false));
            assertThat(Hand.onFx(add::isDisabled)).isTrue();

            Point2D onIt = Hand.onFx(() -> add.localToScreen(8, 8));
            hand.pointAt(onIt);
            hand.pointAt(onIt.add(4, 3));
            hand.await(() -> why().contains("another window"), "why it can't be used");

            Node looks = hand.find("#section-people");
            hand.pointAt(Hand.onFx(() -> looks.localToScreen(8, 8)));
            hand.await(() -> why().isEmpty(), "nothing to say of what can be used");

            hand.press("Ctrl+I");
            assertThat(window.notice()).contains("another window");
            assertThat(window.shows(".panel-box")).isFalse();
        }
    }

    @Test
    void aPanelTakesTheFocusWhereTheFirstControlInItChangesTheProject() {
        Path project = LivelySample.in(folder);
        try (ProjectStore _ = ProjectFile.open(project); WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.paint();
            window.openAs(project, "Dr. Ngata");
            window.settle();
            Button looks = Hand.onFx(() -> new Button("Next"));
            Hand.runFx(() -> ((ShellView) window.composition().scene().getRoot())
                    .openPanel("Votes", new VBox(Controls.changes(new Button("Right")), looks), () -> {}));

            window.hand().await(() -> Hand.onFx(looks::isFocused), "what can be used has the focus");
        }
    }

    private static String why() {
        return Hand.onFx(() -> Window.getWindows().stream()
                .filter(window -> window instanceof Tooltip && window.isShowing())
                .map(window -> ((Tooltip) window).getText())
                .collect(Collectors.joining()));
    }
}
