package org.allonym.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.TreeView;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import org.allonym.app.theme.Appearance;
import org.allonym.app.theme.Density;
import org.allonym.app.theme.Theme;
import org.allonym.app.tour.Hand;

/// Looks at the screen in view as people meet it who have no mouse, don't see, or see or aim badly, and collects what is
/// in their way. Any thread but the JavaFX thread.
final class EachScreen {

    private static final int MOST_STOPS = 300;

    /// Whether pixels are compared even where borders and backgrounds say already that the focus shows: slow.
    private static final boolean PIXELS = Boolean.getBoolean("allonym.pictures");

    /// WCAG 2.2, 2.5.8: the least width and height of what is clicked, in px.
    private static final double TARGET = 24;

    private final Hand hand;
    private final Scene scene;
    private final Appearance appearance;
    private final Contrast contrast = new Contrast();
    private final Set<String> faults = new TreeSet<>();
    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private int stops;

    EachScreen(Hand hand, Scene scene, Appearance appearance) {
        this.hand = hand;
        this.scene = scene;
        this.appearance = appearance;
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
    /// and to read, in both densities and every theme.
    List<Node> look(String screen) {
        Node before = owner();
        List<Node> round = round(screen);
        Hand.onFx(() -> {
            check(screen, round);
            cells(screen);
            sizes(screen);
            appearance.densityProperty().set(Density.COMPACT);
            relay();
            sizes(screen + ", compact");
            appearance.densityProperty().set(Density.COMFORTABLE);
            return null;
        });
        for (Theme theme : Theme.values()) {
            wear(theme);
            if (Hand.onFx(() -> top().lookup(".annotated-text")) != null) {
                hand.drawn();
            }
            Hand.onFx(() -> {
                relay();
                contrast.look(top()).forEach(faint -> faults.add("%s, %s: %s".formatted(screen, theme, faint)));
                return null;
            });
        }
        wear(Theme.LIGHT);
        Hand.onFx(() -> {
            before.requestFocus();
            return null;
        });
        return round;
    }

    private void wear(Theme theme) {
        Hand.onFx(() -> {
            appearance.themeProperty().set(theme);
            return null;
        });
    }

    private void relay() {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
    }

    private void fault(String screen, Node node, String what) {
        faults.add(Hand.onFx(() -> "%s: %s %s".formatted(screen, name(node), what)));
    }

    private static String name(Node node) {
        String inside = "";
        for (Parent at = node.getParent(); at != null && inside.isEmpty(); at = at.getParent()) {
            inside = at.getId() == null ? "" : " in #" + at.getId();
        }
        String words = node instanceof Labeled labeled ? " “%s”".formatted(labeled.getText()) : "";
        return "%s%s%s%s%s".formatted(node.getClass().getSimpleName(), node.getId() == null ? "" : "#" + node.getId(),
                node.getStyleClass(), words, inside);
    }

    /// What the person can get at: the panel where there is one.
    private Parent top() {
        Node panel = scene.lookup(".panel-box");
        return panel instanceof Parent box && isShown(box) ? box : scene.getRoot();
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at.getOpacity() == 0) {
                return false;
            }
        }
        return true;
    }

    private static Stream<Node> under(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isVisible() && child.getOpacity() > 0)
                .flatMap(child -> Stream.concat(Stream.of(child), child instanceof Parent inner ? under(inner) : Stream.empty()));
    }

    // the round

    private List<Node> round(String screen) {
        List<Node> found = new ArrayList<>();
        boolean back = false;
        while (found.size() < MOST_STOPS && !back) {
            Node stop = owner();
            found.add(stop);
            boolean fresh = seen.add(stop);
            List<Object> focused = Hand.onFx(() -> {
                stop(screen, stop);
                return fresh ? dress(stop) : List.of();
            });
            hand.press("Tab");
            Node next = owner();
            if (next == stop && found.size() > 1) {
                fault(screen, stop, "keeps the focus");
            } else if (next != stop && fresh && (PIXELS || focused.equals(Hand.onFx(() -> dress(stop)))) && !showsFocus(stop, next)) {
                fault(screen, stop, "shows no focus");
            }
            back = has(found, next);
        }
        stops += found.size();
        if (!same(owner(), found.getFirst())) {
            faults.add(screen + ": Tab goes round and leaves out " + Hand.onFx(() -> name(found.getFirst())));
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
                faults.add(Hand.onFx(() -> "%s: Shift+Tab comes to %s, not %s".formatted(screen, name(other), name(wanted))));
                break;
            }
        }
        inOrder(screen, found);
        return found;
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
        if (!isNamed(stop)) {
            fault(screen, stop, "has no name");
        }
        if (stop.getAccessibleRole() == AccessibleRole.NODE || stop.getAccessibleRole() == AccessibleRole.PARENT) {
            fault(screen, stop, "has no role");
        }
        Bounds box = inScene(stop);
        Bounds shown = clipped(stop);
        if (shown.getWidth() < Math.min(box.getWidth(), 24) || shown.getHeight() < Math.min(box.getHeight(), 16)) {
            fault(screen, stop, "is out of sight");
        }
    }

    private boolean isNamed(Node node) {
        String said = node.getAccessibleText();
        boolean words = said != null && !said.isBlank()
                || node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                || node.getStyleClass().contains("annotated-text");
        return words || under(scene.getRoot()).anyMatch(
                each -> each instanceof Label label && label.getLabelFor() == node && !label.getText().isBlank());
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /// What shows of a node inside the panes that scroll it.
    private Bounds clipped(Node node) {
        Bounds shown = meet(inScene(node), new BoundingBox(0, 0, scene.getWidth(), scene.getHeight()));
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane) {
                shown = meet(shown, inScene(pane));
            }
        }
        return shown;
    }

    private static Bounds meet(Bounds one, Bounds other) {
        double left = Math.max(one.getMinX(), other.getMinX());
        double top = Math.max(one.getMinY(), other.getMinY());
        return new BoundingBox(left, top, Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - left),
                Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - top));
    }

    /// What a node and what is in it are painted with.
    private static List<Object> dress(Node stop) {
        stop.applyCss();
        Stream<Node> parts = stop instanceof Parent parent ? under(parent).limit(40) : Stream.empty();
        return Stream.concat(Stream.of(stop), parts)
                .filter(Region.class::isInstance)
                .map(Region.class::cast)
                .<Object>map(part -> Arrays.asList(part.getBorder(), part.getBackground(), part.getEffect()))
                .toList();
    }

    /// Whether the pixels of a stop and around it change with the focus.
    private boolean showsFocus(Node stop, Node next) {
        focus(stop);
        WritableImage with = Hand.onFx(() -> picture(stop));
        focus(next);
        return differ(with, Hand.onFx(() -> picture(stop)));
    }

    private void focus(Node node) {
        Hand.onFx(() -> {
            node.requestFocus();
            return null;
        });
        hand.drawn();
    }

    private WritableImage picture(Node node) {
        Bounds box = inScene(node);
        SnapshotParameters part = new SnapshotParameters();
        part.setViewport(new Rectangle2D(Math.floor(box.getMinX()) - 3, Math.floor(box.getMinY()) - 3,
                Math.max(1, Math.ceil(box.getWidth()) + 6), Math.max(1, Math.ceil(box.getHeight()) + 6)));
        return scene.getRoot().snapshot(part, null);
    }

    private static boolean differ(WritableImage one, WritableImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return true;
        }
        PixelReader a = one.getPixelReader();
        PixelReader b = other.getPixelReader();
        int changed = 0;
        for (int y = 0; y < Math.min(one.getHeight(), other.getHeight()); y++) {
            for (int x = 0; x < Math.min(one.getWidth(), other.getWidth()); x++) {
                if (a.getArgb(x, y) != b.getArgb(x, y) && ++changed > 40) {
                    return true;
                }
            }
        }
        return false;
    }

    private void inOrder(String screen, List<Node> round) {
        List<Node> fromTop = new ArrayList<>(round);
        Node top = Hand.onFx(() -> round.stream().min(Comparator.comparing(EachScreen::row)).orElseThrow());
        Collections.rotate(fromTop, -fromTop.indexOf(top));
        for (int i = 1; i < fromTop.size(); i++) {
            Node before = fromTop.get(i - 1);
            Node next = fromTop.get(i);
            Hand.onFx(() -> {
                if (goesBack(before, next)) {
                    fault(screen, next, "comes after " + name(before));
                }
                return null;
            });
        }
    }

    /// By line, and within a line from the left.
    private static double row(Node node) {
        Bounds box = inScene(node);
        return Math.floor(box.getCenterY() / 24) * 10_000 + box.getMinX();
    }

    /// Inside one pane the focus goes down or to the right; from pane to pane it may go up, but to the right then.
    private static boolean goesBack(Node before, Node next) {
        Bounds a = inScene(before);
        Bounds b = inScene(next);
        return b.getMaxY() < a.getMinY() + 2 && b.getMinX() < a.getMaxX() - 2 && b.getMaxX() > a.getMinX() + 2
                || b.getMaxX() < a.getMinX() + 2 && b.getMinY() < a.getMaxY() - 2 && b.getMaxY() > a.getMinY() + 2
                        && b.getMinY() <= a.getMinY();
    }

    // what can be clicked

    private List<Node> clickable() {
        return under(top()).filter(node -> !node.isDisabled() && acts(node) && !isPartOfAControl(node)).toList();
    }

    private static boolean acts(Node node) {
        return switch (node) {
            case ButtonBase _, ComboBoxBase<?> _, ChoiceBox<?> _, TextInputControl _, ListView<?> _, TableView<?> _, TreeView<?> _,
                    Slider _, Spinner<?> _, TabPane _, Toggle _ -> true;
            default -> node.getOnMouseClicked() != null || node.isFocusTraversable() && node instanceof Control;
        };
    }

    /// Arrows of a combo box, the thumb of a scroll bar and the like belong to what they are in.
    private static boolean isPartOfAControl(Node node) {
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            switch (at) {
                case ComboBoxBase<?> _, ChoiceBox<?> _, TextInputControl _, Spinner<?> _, Slider _, ScrollBar _, ButtonBase _ -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    private void check(String screen, List<Node> round) {
        for (Node node : clickable()) {
            boolean reached = has(round, node) || byArrows(node, round) || inAList(node, round) || passesFocusOn(node, round);
            if (!reached) {
                fault(screen, node, "is not reached");
            }
            if (node instanceof Control && !isNamed(node) && !passesFocusOn(node, round)) {
                fault(screen, node, "has no name");
            }
            if (node instanceof ButtonBase button && !namesItsKey(button)) {
                fault(screen, node, "doesn't name its key in its hint");
            }
        }
    }

    /// A row of a list, or a cell of a table that shows more than words, is spoken as a whole.
    private void cells(String screen) {
        under(top()).filter(IndexedCell.class::isInstance).map(IndexedCell.class::cast).forEach(cell -> {
            boolean shows = cell instanceof ListCell<?> && !cell.isEmpty() || cell instanceof TableCell<?, ?> && cell.getGraphic() != null;
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
        return under(button)
                .filter(part -> part.getStyleClass().contains("key-cap"))
                .map(part -> ((Labeled) part).getText())
                .allMatch(cap -> cap.isEmpty() || hint != null && hint.contains(cap));
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
                && !(node instanceof ListView<?>) && under(parent).anyMatch(round::contains);
    }

    /// Names what is smaller than it may be and nearer to its neighbours than the criterion allows.
    private void sizes(String screen) {
        List<Node> targets = clickable().stream()
                .filter(node -> !(node instanceof Hyperlink link && link.getParent() instanceof javafx.scene.text.TextFlow))
                .filter(node -> clipped(node).getHeight() >= 4)
                .toList();
        for (Node node : targets) {
            Bounds box = inScene(node);
            if ((box.getWidth() < TARGET - 0.01 || box.getHeight() < TARGET - 0.01) && !isSpaced(node, targets)) {
                fault(screen, node, "is %.0f × %.0f".formatted(box.getWidth(), box.getHeight()));
            }
        }
    }

    private static boolean isIn(Node node, Node outer) {
        Node at = node;
        while (at != null && at != outer) {
            at = at.getParent();
        }
        return at != null;
    }

    /// Whether a circle of 24 px round the middle meets no other target, nor the circle of another small one.
    private static boolean isSpaced(Node node, List<Node> targets) {
        Bounds box = inScene(node);
        for (Node other : targets) {
            Bounds that = inScene(other);
            if (other == node || isIn(node, other)) {
                continue;
            }
            double dx = Math.max(0, Math.max(that.getMinX() - box.getCenterX(), box.getCenterX() - that.getMaxX()));
            double dy = Math.max(0, Math.max(that.getMinY() - box.getCenterY(), box.getCenterY() - that.getMaxY()));
            boolean small = that.getWidth() < TARGET || that.getHeight() < TARGET;
            double middles = Math.hypot(that.getCenterX() - box.getCenterX(), that.getCenterY() - box.getCenterY());
            if (Math.hypot(dx, dy) < TARGET / 2 || small && middles < TARGET) {
                return false;
            }
        }
        return true;
    }
}
