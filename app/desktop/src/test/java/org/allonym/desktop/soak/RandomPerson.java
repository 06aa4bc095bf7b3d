package org.allonym.desktop.soak;

import atlantafx.base.controls.ModalPane;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.stage.Window;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Somebody who does whatever comes to mind, quickly, with keys and mouse, as annotator, adjudicator and PI; the same
/// again for the same seed, as far as threads allow.
final class RandomPerson {

    private static final List<String> PEOPLE = List.of("Amina", "Bruno", "Clara", "Dr. Ngata");
    private static final List<String> WALKS = List.of(
            "Right", "Right", "Right", "Left", "Down", "Up", "Shift+Right", "Shift+Left", "Ctrl+Left", "Ctrl+Right",
            "Ctrl+Shift+Right", "Ctrl+Shift+Left", "N", "N", "P", "Enter", "X");
    private static final List<String> DECISIONS = List.of("1", "2", "1", "2", "A", "U", "I", "0", "N", "P", "R", "G", "E", "Shift+Enter");

    private final WindowUnderTest window;
    private final Hand hand;
    private final Random random;
    private volatile String doing = "nothing";

    RandomPerson(WindowUnderTest window, long seed) {
        this.window = window;
        this.hand = window.hand();
        this.random = new Random(seed);
    }

    /// What is being done, for whoever asks from another thread.
    String doing() {
        return doing;
    }

    /// Does one thing.
    void next() {
        ProjectSession session = Hand.onFx(() -> window.composition().shell().sessionProperty().get());
        if (session == null) {
            doing = "come back";
            comeBack();
            return;
        }
        if (panelOpen() && random.nextInt(3) > 0) {
            doing = "leave a panel";
            hand.press("Esc");
            return;
        }
        int die = random.nextInt(1000);
        if (die < 5) {
            doing = "restart";
            hand.press("Esc");
            hand.press("Ctrl+W");
        } else if (die < 20) {
            doing = "switch person";
            hand.press("Ctrl+Shift+P");
            clickIfThere("#person-" + pick(PEOPLE).replaceAll("[^A-Za-z0-9]", "-"));
        } else if (die < 50) {
            doing = "press a button";
            pressSomeButton();
        } else if (die < 65) {
            doing = "go into a field";
            goIntoSomeField();
        } else if (die < 100) {
            doing = "type";
            hand.type(pick(List.of("a b", "Odile", "the", "1", "no. 2")));
            hand.press(pick(List.of("Enter", "Esc", "Esc", "Tab")));
        } else if (die < 130) {
            doing = "turn the wheel";
            hand.turnWheel(random.nextInt(-6, 7));
        } else if (die < 230) {
            anyAction();
        } else {
            byScope(session);
        }
    }

    private void byScope(ProjectSession session) {
        AppAction.Scope scope = Hand.onFx(() -> ((ShellView) window.composition().scene().getRoot()).scope());
        switch (scope) {
            case ANNOTATE -> annotate(session);
            case ADJUDICATE -> adjudicate(session);
            default -> goToWork();
        }
    }

    private void annotate(ProjectSession session) {
        int die = random.nextInt(100);
        if (die < 25) {
            press(pick(WALKS));
        } else if (die < 50) {
            press(pick(session.labelSet().labels()).key());
        } else if (die < 60) {
            inText("click a word", 1);
        } else if (die < 64) {
            inText("double-click a word", 2);
        } else if (die < 76) {
            drag();
        } else if (die < 80) {
            dragEdge(session);
        } else if (die < 86) {
            press(pick(List.of("Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Z")));
        } else if (die < 90) {
            press("Shift+Enter");
        } else {
            press(pick(List.of("Backspace", "Backspace", "R", "R", "F", "Ctrl+PgDn", "Ctrl+PgUp", "L", "G", "T")));
        }
    }

    private void adjudicate(ProjectSession session) {
        int die = random.nextInt(100);
        if (die < 60) {
            press(pick(DECISIONS));
        } else if (die < 70) {
            press(pick(session.labelSet().labels()).key());
        } else if (die < 78) {
            press("L");
            clickIfThere("#later-1");
        } else if (die < 86) {
            drag();
            press(pick(session.labelSet().labels()).key());
        } else if (die < 92) {
            press(pick(List.of("Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Z")));
        } else if (die < 94) {
            clickIfThere("#accept-agreed");
        } else {
            inText("click in the text", 1);
        }
    }

    /// On a screen with nothing to do: to another one, or to another person.
    private void goToWork() {
        doing = "leave a screen without text";
        if (random.nextInt(3) == 0) {
            press("Ctrl+" + random.nextInt(1, 5));
        } else {
            hand.press("Ctrl+Shift+P");
            clickIfThere("#person-" + pick(List.of("Amina", "Bruno", "Clara")));
        }
    }

    /// Any command of the screen, whatever it is; imports and exports only open and are left again.
    private void anyAction() {
        AppAction.Scope scope = Hand.onFx(() -> ((ShellView) window.composition().scene().getRoot()).scope());
        KeyMap keys = Hand.onFx(() -> window.composition().shell().keysProperty().get());
        List<KeyChord> chords = new ArrayList<>();
        for (AppAction action : AppAction.values()) {
            boolean meant = action.scope() == scope
                    || action.scope() == AppAction.Scope.EVERYWHERE
                    || action.scope() == AppAction.Scope.TEXT;
            if (meant && action != AppAction.CLOSE_PROJECT && action != AppAction.NEW_PROJECT && action != AppAction.OPEN_PROJECT) {
                chords.addAll(keys.keys(action));
            }
        }
        press(pick(chords).toString());
    }

    private void press(String chord) {
        doing = "press " + chord;
        if (!chord.isEmpty()) {
            hand.press(chord);
        }
    }

    private void inText(String what, int clicks) {
        doing = what;
        Point2D place = inText();
        if (place != null) {
            hand.clickAt(place, clicks);
        }
    }

    private void drag() {
        doing = "drag over the text";
        Point2D from = inText();
        if (from != null) {
            hand.drag(from, inWindow(from.add(random.nextInt(-60, 240), random.nextInt(8) == 0 ? random.nextInt(-60, 60) : 0)));
        }
    }

    /// Pulls an edge of some span that is in sight.
    private void dragEdge(ProjectSession session) {
        doing = "drag a boundary";
        AnnotatedTextView view = textView();
        Point2D edge = view == null ? null : Hand.onFx(() -> {
            List<Bounds> boxes = session.rows().isEmpty() ? List.of() : spansInSight(session, view);
            return boxes.isEmpty() ? null : view.localToScreen(pick(boxes).getMaxX(), pick(boxes).getCenterY());
        });
        if (edge != null) {
            hand.drag(inWindow(edge), inWindow(edge.add(random.nextInt(-80, 80), 0)));
        }
    }

    private List<Bounds> spansInSight(ProjectSession session, AnnotatedTextView view) {
        if (!(window.composition().scene().lookup("#document-title") instanceof javafx.scene.control.Label title)) {
            return List.of();
        }
        List<Bounds> boxes = new ArrayList<>();
        for (Annotation one : session.state(new DocumentId(title.getText()))
                .layer(session.actor().id()).annotations()) {
            Span span = one.span();
            view.boundsOf(span).ifPresent(boxes::add);
        }
        return boxes;
    }

    private @Nullable Point2D inText() {
        AnnotatedTextView view = textView();
        return view == null ? null : Hand.onFx(() -> view.localToScreen(
                40 + random.nextDouble() * Math.max(1, view.getWidth() - 80), random.nextDouble() * view.getHeight()));
    }

    /// The place, or the nearest inside the window: the headless platform has nothing around it.
    private Point2D inWindow(Point2D place) {
        return Hand.onFx(() -> {
            Window around = window.stage();
            return new Point2D(
                    Math.clamp(place.getX(), around.getX() + 2, around.getX() + around.getWidth() - 2),
                    Math.clamp(place.getY(), around.getY() + 2, around.getY() + around.getHeight() - 2));
        });
    }

    private @Nullable AnnotatedTextView textView() {
        return hand.lookup("#text") instanceof AnnotatedTextView view ? view : null;
    }

    private void pressSomeButton() {
        List<Node> buttons = nodes(node -> node instanceof ButtonBase && !(node instanceof javafx.scene.control.MenuButton));
        if (!buttons.isEmpty()) {
            Node button = pick(buttons);
            doing = "press button " + (button.getId() == null ? button.getStyleClass().toString() : button.getId());
            click(button);
        }
    }

    private void goIntoSomeField() {
        List<Node> fields = nodes(node -> node instanceof TextInputControl);
        if (!fields.isEmpty()) {
            click(pick(fields));
        }
    }

    private List<Node> nodes(Predicate<Node> wanted) {
        return Hand.onFx(() -> {
            List<Node> found = new ArrayList<>();
            Scene scene = window.composition().scene();
            gather(scene.getRoot(), scene, wanted, found);
            return found;
        });
    }

    /// What is wanted, seen, enabled and inside the window.
    private static void gather(Parent parent, Scene scene, Predicate<Node> wanted, List<Node> found) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (!child.isVisible() || child.isDisabled()) {
                continue;
            }
            if (child instanceof ComboBoxBase<?>) {
                continue;
            }
            if (wanted.test(child)) {
                Bounds box = child.localToScene(child.getBoundsInLocal());
                if (box.getCenterX() > 0 && box.getCenterY() > 0
                        && box.getCenterX() < scene.getWidth() && box.getCenterY() < scene.getHeight()) {
                    found.add(child);
                }
            }
            if (child instanceof Parent inner) {
                gather(inner, scene, wanted, found);
            }
        }
    }

    /// Clicks a node unless it has gone in the meantime.
    private void click(Node node) {
        Point2D middle = Hand.onFx(() -> {
            Bounds box = node.getScene() == null ? null : node.localToScreen(node.getBoundsInLocal());
            return box == null ? null : new Point2D(box.getCenterX(), box.getCenterY());
        });
        if (middle != null) {
            hand.clickAt(inWindow(middle), 1);
        }
    }

    private void clickIfThere(String selector) {
        Node node = hand.lookup(selector);
        if (node != null && Hand.onFx(() -> node.getScene() != null && node.isVisible() && !node.isDisabled())) {
            hand.drawn();
            click(node);
        }
    }

    private boolean panelOpen() {
        return Hand.onFx(() -> window.composition().scene().lookup("#panel") instanceof ModalPane panel && panel.isDisplay());
    }

    /// Opens the project again from the start screen, as somebody; where what was typed before is still on its way, as
    /// often as it takes.
    void comeBack() {
        for (int tries = 0; tries < 20 && !isOpen(); tries++) {
            hand.press("Esc");
            window.waitForJobs();
            clickIfThere("#recent-0");
            window.waitForJobs();
            clickIfThere("#person-" + pick(PEOPLE).replaceAll("[^A-Za-z0-9]", "-"));
            window.waitForJobs();
        }
        if (!isOpen()) {
            throw new IllegalStateException("the project doesn't open again");
        }
    }

    private boolean isOpen() {
        return Hand.onFx(() -> window.composition().shell().sessionProperty().get() != null);
    }

    private <T> T pick(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
