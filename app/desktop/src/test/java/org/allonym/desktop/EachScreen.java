package org.allonym.desktop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.Toggle;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;

/// Looks at the screen in view as people meet it who have no mouse, don't see, or see or aim badly, and collects what is
/// in their way. Any thread but the JavaFX thread.
final class EachScreen {

    private static final int MOST_STOPS = 300;

    /// Whether each screen is looked at in every theme; else in one, the next screen in the next. The real-window run does.
    private static final boolean THEMES = Boolean.getBoolean("allonym.themes") || "real".equals(System.getProperty("allonym.window"));

    /// Whether pixels are compared even where borders and backgrounds say already that the focus shows: slow.
    private static final boolean PIXELS = Boolean.getBoolean("allonym.pictures");

    private final Hand hand;
    private final Scene scene;
    private final Appearance appearance;
    private final InView view;
    private final FocusPicture focus;
    private final Targets targets;
    private final Contrast contrast = new Contrast();
    private final Set<String> faults = new TreeSet<>();
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private int stops;

    EachScreen(Hand hand, Scene scene, Appearance appearance) {
        this.hand = hand;
        this.scene = scene;
        this.appearance = appearance;
        this.view = new InView(scene);
        this.focus = new FocusPicture(hand, scene);
        this.targets = new Targets(view);
    }

    /// What was in the way, each with its screen.
    Set<String> faults() {
        return faults;
    }

    /// How many stops of `Tab` there were on all screens.
    int stops() {
        return stops;
    }

    /// How many words and icons were measured against what lies behind them.
    int measured() {
        return contrast.measured();
    }

    /// Where the focus is.
    Node owner() {
        return Hand.onFx(scene::getFocusOwner);
    }

    /// Goes round with `Tab` and back with `Shift+Tab`, and looks at every stop, then at everything else there is to click
    /// and to read, in both densities and one theme or all.
    List<Node> look(String screen) {
        Node before = owner();
        List<Node> round = round(screen);
        Hand.runFx(() -> {
            check(screen, round);
            cells(screen);
            small(screen);
            appearance.densityProperty().set(Density.COMPACT);
        });
        onceLaidOut(() -> {
            small(screen + ", compact");
            appearance.densityProperty().set(Density.COMFORTABLE);
            return true;
        });
        for (Theme theme : themes()) {
            Hand.runFx(() -> appearance.themeProperty().set(theme));
            if (Hand.onFx(() -> view.top().lookup(".annotated-text")) != null) {
                hand.drawn();
            }
            onceLaidOut(() -> {
                contrast.look(view.top()).forEach(faint -> faults.add("%s, %s: %s".formatted(screen, theme, faint)));
                return true;
            });
        }
        Hand.runFx(() -> before.requestFocus());
        return round;
    }

    /// Each change of theme dresses the whole window anew: of all themes, the one in force comes first, and the last one stays for the
    /// next screen.
    private List<Theme> themes() {
        Theme inForce = appearance.themeProperty().get();
        if (!THEMES) {
            return List.of(inForce.next());
        }
        List<Theme> themes = new ArrayList<>(List.of(Theme.values()));
        Collections.rotate(themes, -themes.indexOf(inForce));
        return themes;
    }

    private void small(String screen) {
        targets.tooSmall().forEach(what -> faults.add("%s: %s".formatted(screen, what)));
    }

    /// Looks at the scene right after the next pulse has dressed and laid out what has changed: much less than a pass over
    /// all of it.
    private <T> T onceLaidOut(Supplier<T> look) {
        CompletableFuture<T> seen = new CompletableFuture<>();
        Hand.runFx(() -> {
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    seen.completeAsync(look, Runnable::run);
                }
            });
            Platform.requestNextPulse();
        });
        return seen.orTimeout(1, TimeUnit.MINUTES).join();
    }

    private void fault(String screen, Node node, String what) {
        faults.add(Hand.onFx(() -> "%s: %s %s".formatted(screen, InView.name(node), what)));
    }

    /// What has just opened may still find its place.
    private void untilWordsStandStill() {
        Map<Text, Point2D> before = onceLaidOut(this::words);
        for (int frames = 0; frames < 200; frames++) {
            hand.drawn();
            Map<Text, Point2D> now = onceLaidOut(this::words);
            Map<Text, Point2D> then = before;
            if (now.size() == then.size() && now.entrySet().stream().allMatch(word -> word.getValue().equals(then.get(word.getKey())))) {
                return;
            }
            before = now;
        }
    }

    // the round

    private List<Node> round(String screen) {
        List<Node> found = new ArrayList<>();
        boolean back = false;
        untilWordsStandStill();
        Map<Text, Point2D> words = onceLaidOut(this::words);
        while (found.size() < MOST_STOPS && !back) {
            Node stop = owner();
            found.add(stop);
            boolean fresh = seen.add(stop);
            List<Object> focused = Hand.onFx(() -> {
                stop(screen, stop);
                return fresh ? FocusPicture.dress(stop) : List.of();
            });
            Map<Text, Point2D> before = words;
            hand.press("Tab");
            words = onceLaidOut(this::words);
            words.forEach((text, at) -> {
                if (before.containsKey(text) && before.get(text).distance(at) > 0.01) {
                    fault(screen, stop, "is left by the focus, and “%s” moves".formatted(text.getText()));
                }
            });
            Node next = owner();
            if (next == stop && found.size() > 1) {
                fault(screen, stop, "keeps the focus");
            } else if (next != stop && fresh && (PIXELS || focused.equals(Hand.onFx(() -> FocusPicture.dress(stop)))) && !focus.shows(stop, next)) {
                fault(screen, stop, "shows no focus");
            }
            back = has(found, next);
        }
        stops += found.size();
        if (!same(owner(), found.getFirst())) {
            faults.add(screen + ": Tab goes round and leaves out " + Hand.onFx(() -> InView.name(found.getFirst())));
        }
        for (int i = found.size() - 1; i >= 0; i--) {
            Node from = owner();
            hand.press("Shift+Tab");
            Node wanted = found.get(i);
            // back through a group of toggles each is a stop
            for (int more = 0; more < 8 && sameGroup(owner(), from) && !sameGroup(owner(), wanted); more++) {
                hand.press("Shift+Tab");
            }
            Node other = owner();
            if (!same(other, wanted) && !sameGroup(other, wanted)) {
                faults.add(Hand.onFx(() -> "%s: Shift+Tab comes to %s, not %s".formatted(screen, InView.name(other), InView.name(wanted))));
                break;
            }
        }
        inOrder(screen, found);
        return found;
    }

    /// Where words stand, seen from what scrolls them; those of a document aside, whose view paints its tags when it has time.
    private Map<Text, Point2D> words() {
        Map<Text, Point2D> places = new IdentityHashMap<>();
        InView.under(view.top()).filter(Text.class::isInstance).map(Text.class::cast).forEach(text -> {
            Point2D at = text.localToParent(text.getX(), text.getY());
            boolean inDocument = false;
            for (Node in = text.getParent(); in.getParent() != null && !in.getParent().getStyleClass().contains("viewport")
                    && !(in instanceof IndexedCell<?>); in = in.getParent()) {
                at = in.localToParent(at);
                inDocument |= in.getStyleClass().contains("annotated-text");
            }
            if (!inDocument) {
                places.put(text, at);
            }
        });
        return places;
    }

    /// Whether two are one, or one took the other's place while the screen changed.
    private static boolean same(Node one, Node other) {
        return one == other || one.getId() != null && one.getId().equals(other.getId());
    }

    private static boolean has(List<Node> nodes, Node wanted) {
        return nodes.stream().anyMatch(each -> same(each, wanted));
    }

    private static boolean sameGroup(Node one, Node other) {
        return one instanceof Toggle a && other instanceof Toggle b && a.getToggleGroup() != null
                && a.getToggleGroup() == b.getToggleGroup();
    }

    /// What one stop must be.
    private void stop(String screen, Node stop) {
        if (!view.isNamed(stop)) {
            fault(screen, stop, "has no name");
        }
        if (stop.getAccessibleRole() == AccessibleRole.NODE || stop.getAccessibleRole() == AccessibleRole.PARENT) {
            fault(screen, stop, "has no role");
        }
        Bounds box = InView.inScene(stop);
        Bounds shown = view.clipped(stop);
        if (shown.getWidth() < Math.min(box.getWidth(), 24) || shown.getHeight() < Math.min(box.getHeight(), 16)) {
            fault(screen, stop, "is out of sight");
        }
    }

    private void inOrder(String screen, List<Node> round) {
        List<Node> fromTop = new ArrayList<>(round);
        Node top = Hand.onFx(() -> round.stream().min(Comparator.comparing(EachScreen::row)).orElseThrow());
        Collections.rotate(fromTop, -fromTop.indexOf(top));
        for (int i = 1; i < fromTop.size(); i++) {
            Node before = fromTop.get(i - 1);
            Node next = fromTop.get(i);
            Hand.runFx(() -> {
                if (goesBack(before, next)) {
                    fault(screen, next, "comes after " + InView.name(before));
                }
            });
        }
    }

    /// By line, and within a line from the left.
    private static double row(Node node) {
        Bounds box = InView.inScene(node);
        return Math.floor(box.getCenterY() / 24) * 10_000 + box.getMinX();
    }

    /// Inside one pane the focus goes down or to the right; from pane to pane it may go up, but to the right then.
    private static boolean goesBack(Node before, Node next) {
        Bounds a = InView.inScene(before);
        Bounds b = InView.inScene(next);
        return b.getMaxY() < a.getMinY() + 2 && b.getMinX() < a.getMaxX() - 2 && b.getMaxX() > a.getMinX() + 2
                || b.getMaxX() < a.getMinX() + 2 && b.getMinY() < a.getMaxY() - 2 && b.getMaxY() > a.getMinY() + 2
                        && b.getMinY() <= a.getMinY();
    }

    private void check(String screen, List<Node> round) {
        for (Node node : targets.clickable()) {
            boolean reached = has(round, node) || byArrows(node, round) || inAList(node, round) || passesFocusOn(node, round);
            if (!reached) {
                fault(screen, node, "is not reached");
            }
            if (node instanceof Control && !view.isNamed(node) && !passesFocusOn(node, round)) {
                fault(screen, node, "has no name");
            }
            if (node instanceof ButtonBase button && !namesItsKey(button)) {
                fault(screen, node, "doesn't name its key in its hint");
            }
        }
    }

    /// A row of a list, or a cell of a table that shows more than words, is spoken as a whole.
    private void cells(String screen) {
        InView.under(view.top()).filter(IndexedCell.class::isInstance).map(IndexedCell.class::cast).forEach(cell -> {
            boolean shows = cell instanceof ListCell<?> && !cell.isEmpty() || cell instanceof TableCell<?, ?>
                    && cell.getGraphic() != null && !(cell.getGraphic() instanceof Control);
            if (shows && isBlank(cell.getText()) && isBlank(cell.getAccessibleText())) {
                fault(screen, cell, "is shown and not spoken");
            }
        });
    }

    private static boolean isBlank(String words) {
        return words == null || words.isBlank();
    }

    /// Whether a button that shows a key says it in its hint, too.
    private static boolean namesItsKey(ButtonBase button) {
        String hint = button.getTooltip() != null ? button.getTooltip().getText() : button.getAccessibleHelp();
        return InView.under(button)
                .filter(part -> part.getStyleClass().contains("key-cap"))
                .map(part -> ((Labeled) part).getText())
                .allMatch(cap -> cap.isEmpty() || hint != null && hint.contains("(%s)".formatted(cap)));
    }

    private static boolean byArrows(Node node, List<Node> round) {
        boolean inGroup = node instanceof Toggle toggle && toggle.getToggleGroup() != null
                && toggle.getToggleGroup().getToggles().stream().anyMatch(other -> round.contains((Node) other));
        boolean inGrid = !node.isFocusTraversable() && node.getParent() instanceof GridPane grid
                && grid.getChildren().stream().anyMatch(round::contains);
        return inGroup || inGrid;
    }

    /// The tick of a line is ticked with `Space` on the line.
    private static boolean inAList(Node node, List<Node> round) {
        boolean inCell = false;
        for (Node at = node; at != null; at = at.getParent()) {
            inCell |= at instanceof IndexedCell<?>;
            if ((at instanceof ListView<?> || at instanceof TableView<?>) && round.contains(at)) {
                return inCell;
            }
        }
        return false;
    }

    private static boolean passesFocusOn(Node node, List<Node> round) {
        return !(node instanceof ButtonBase) && node instanceof Parent parent
                && !(node instanceof ListView<?>) && InView.under(parent).anyMatch(round::contains);
    }


}
