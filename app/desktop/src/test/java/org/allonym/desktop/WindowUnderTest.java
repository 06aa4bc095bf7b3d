package org.allonym.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.desktop.tour.TourWindow;
import org.jspecify.annotations.Nullable;

/// The whole workbench in a window of its own for one test, with a hand on it.
public final class WindowUnderTest extends TourWindow {

    /// Whether nobody sees the windows, which then need no painting.
    public static final boolean IS_HEADLESS = "Headless".equals(System.getProperty("glass.platform"));

    private @Nullable Labeled said;

    /// On the headless platform nobody sees the window: it is minimized, so that frames are laid out and not painted until
    /// [#paint].
    ///
    /// @param folder for the preferences and the sample project
    public WindowUnderTest(Path folder, double width, double height) {
        super(folder, width, height);
        Hand.runFx(() -> toasts().addListener((ListChangeListener<Node>) change -> {
            while (change.next()) {
                change.getAddedSubList().forEach(toast -> said = (Labeled) toast);
            }
        }));
        if (IS_HEADLESS) {
            minimize(stage(), true);
        }
    }

    /// Paints the frames from now on: for tests of what painting costs or keeps.
    public void paint() {
        minimize(stage(), false);
    }

    /// Minimizes a window, or shows it again.
    static void minimize(Stage window, boolean minimized) {
        Hand.runFx(() -> window.setIconified(minimized));
    }

    /// The words of what a selector finds.
    public String words(String selector) {
        Node node = hand().find(selector);
        return Hand.onFx(() -> words(node));
    }

    /// Waits until what a selector finds can be used and says what is wanted: it may come, go and change meanwhile.
    public void awaitWords(String selector, Predicate<String> wanted, String what) {
        hand().await(
                () -> {
                    Node node = hand().lookup(selector);
                    return node != null && !node.isDisabled() && visible(node) && wanted.test(words(node));
                },
                what);
    }

    private static String words(Node node) {
        return switch (node) {
            case Labeled labeled -> labeled.getText();
            case TextInputControl field -> field.getText();
            default -> String.join("\n", node.lookupAll(".text").stream()
                    .filter(WindowUnderTest::visible)
                    .map(text -> ((javafx.scene.text.Text) text).getText())
                    .toList());
        };
    }

    /// Whether there is a visible node of that selector.
    public boolean shows(String selector) {
        return Hand.onFx(() -> composition().scene().getRoot().lookupAll(selector).stream().anyMatch(WindowUnderTest::visible));
    }

    /// Whether a node and everything it is in are visible.
    boolean isShown(Node node) {
        return visible(node);
    }

    private static boolean visible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at.getOpacity() == 0) {
                return false;
            }
        }
        return true;
    }

    /// The last toast, also when it has gone: how long it stays is a matter of the clock.
    public String notice() {
        return Hand.onFx(() -> said == null ? "" : said.getText());
    }

    /// Whether nothing is shown in a toast now.
    public boolean isQuiet() {
        return Hand.onFx(() -> toasts().isEmpty());
    }

    private ObservableList<Node> toasts() {
        return ((Pane) composition().scene().getRoot().lookup(".toasts")).getChildren();
    }

    /// Words on the screen that don't fit their place, each with where it is.
    public List<String> cutOff() {
        return Hand.onFx(() -> {
            List<String> cut = new ArrayList<>();
            for (Node node : composition().scene().getRoot().lookupAll(".text")) {
                if (node instanceof Text shown && node.getParent() instanceof Labeled labeled && visible(node)
                        && !shown.getText().isEmpty() && !shown.getText().equals(labeled.getText())) {
                    cut.add(labeled.getStyleClass() + ": " + labeled.getText());
                }
            }
            return cut;
        });
    }

    /// Presses a control as the second click of a double-click does.
    public void pressAgain(String selector) {
        Node node = hand().find(selector);
        Hand.runFx(() -> {
            for (var type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED)) {
                node.fireEvent(new MouseEvent(
                        type, 4, 4, 4, 4, MouseButton.PRIMARY, 2, false, false, false, false, type == MouseEvent.MOUSE_PRESSED, false, false, true, false, true, null));
            }
        });
        settle();
    }

    /// Starts the sample and goes to work as one of its people.
    public void sampleAs(String person) {
        hand().click("#open-sample");
        hand().click("#person-" + person.replaceAll("[^A-Za-z0-9]", "-"));
        hand().find("#person");
        hand().settle();
    }

    /// Waits for jobs, and for what follows from them.
    public void settle() {
        waitForJobs();
        hand().settle();
    }

    /// Opens a project file, as somebody.
    public void openAs(Path file, String person) {
        answer(file);
        hand().click("#open-project");
        enterAs(person);
    }

    /// Opens a file of the list of recent ones, as somebody.
    void openRecentFile(String name, String person) {
        List<Path> recent = Hand.onFx(() -> List.copyOf(composition().start().recent()));
        for (int i = 0; i < recent.size(); i++) {
            if (recent.get(i).getFileName().toString().equals(name)) {
                hand().click("#recent-" + i);
                enterAs(person);
                return;
            }
        }
        throw new IllegalStateException("no recent " + name);
    }
}
