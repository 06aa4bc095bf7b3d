package org.allonym.desktop.shell;

import atlantafx.base.controls.ToggleSwitch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.event.EventTarget;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Labeled;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.util.StringConverter;
import org.allonym.desktop.job.Job;
import org.allonym.language.Messages;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The small pieces that sections are built of. JavaFX thread.
public final class Controls {

    private static final double HEAD_MARGINS = 22;

    private Controls() {}

    public static VBox card(Node... content) {
        VBox card = new VBox(12, content);
        card.getStyleClass().add("card");
        return card;
    }

    public static Label heading(String text) {
        Label heading = new Label(text);
        heading.getStyleClass().add("section-title");
        return heading;
    }

    public static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        return label;
    }

    /// A count, right-aligned.
    public static Label number(int n) {
        Label label = heading(Messages.number(n));
        label.setMinWidth(48);
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    public static Button button(String id, String text, Feather icon, Runnable action) {
        Button button = new Button(text, new FontIcon(icon));
        button.setId(id);
        button.setOnAction(_ -> action.run());
        return button;
    }

    public static Button button(String id, String text, Runnable action) {
        Button button = new Button(text);
        button.setId(id);
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// Lets the second click of a double-click press a button no more: what it would decide has only just come into view.
    public static <B extends ButtonBase> B pressedOnce(B button) {
        button.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getClickCount() > 1) {
                event.consume();
            }
        });
        return button;
    }

    /// Marks what changes the project: in a window that has it open for reading only it can't be used, and says why.
    public static <N extends Node> N changes(N control) {
        ReadOnlyGate.shut(control);
        return control;
    }

    /// The id of what stands for one of a few values: `first-not-marked`.
    public static String id(String thing, Enum<?> value) {
        return thing + "-" + value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Lets words wrap, and gives them the height that takes.
    public static <L extends Labeled> L wrap(L labeled) {
        labeled.setWrapText(true);
        labeled.setMinHeight(Region.USE_PREF_SIZE);
        return labeled;
    }

    /// What not everybody wants to read, folded away behind a button.
    public static VBox folded(String id, String title, Label details) {
        wrap(details);
        show(details, false);
        ToggleButton more = new ToggleButton(title);
        more.setId(id);
        more.getStyleClass().addAll("small", "flat");
        more.setOnAction(_ -> show(details, more.isSelected()));
        return new VBox(4, more, details);
    }

    /// Takes up the space that is left in a row.
    public static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    public static HBox row(double spacing, Node... content) {
        HBox row = new HBox(spacing, content);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /// The row of buttons at the foot of a panel.
    public static HBox foot(Node... buttons) {
        HBox foot = new HBox(8, buttons);
        foot.setAlignment(Pos.CENTER_RIGHT);
        return foot;
    }

    /// A choice among values, each shown by its title.
    ///
    /// @param spoken what a screen reader calls it
    public static <T> ComboBox<T> choice(String id, String spoken, Collection<T> values, Function<T, String> title) {
        ComboBox<T> choice = new ComboBox<>();
        choice.setId(id);
        choice.setAccessibleText(spoken);
        choice.getItems().setAll(values);
        titles(choice, title);
        return choice;
    }

    /// Shows the values of a choice by these titles. Nobody types into it.
    public static <T> void titles(ComboBox<T> choice, Function<T, String> title) {
        choice.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
    }

    /// Lets people type into a choice. `↓` opens its list, as in one that isn't typed into, and so does `Enter` while nothing is
    /// in it.
    public static void typed(ComboBox<String> choice) {
        choice.setEditable(true);
        choice.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean opens = event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER && choice.getEditor().getText().isEmpty();
            if (opens && !choice.isShowing() && !choice.getItems().isEmpty()) {
                event.consume();
                choice.show();
            }
        });
    }

    /// How much `part` is of `whole`, as a bar; empty of nothing.
    public static ProgressBar bar(int part, int whole) {
        ProgressBar bar = new ProgressBar(whole == 0 ? 0 : (double) part / whole);
        bar.getStyleClass().add("share-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinWidth(0);
        bar.setFocusTraversable(false);
        return bar;
    }

    /// Words that say why something can't be done, gone while there are none.
    public static Label fault() {
        Label fault = new Label();
        fault.getStyleClass().add("danger-text");
        fault.setWrapText(true);
        fault.setMinHeight(Region.USE_PREF_SIZE);
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        return fault;
    }

    /// Shows a node, or leaves no room for it.
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /// A section's content in a column of its own that scrolls.
    public static ScrollPane scrolling(Node... content) {
        VBox column = new VBox(16, content);
        column.getStyleClass().add("pane");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }

    /// A tab's content in a column of the style class `styled` that scrolls both ways.
    public static ScrollPane scrollingColumn(String styled, Node content) {
        VBox column = new VBox(content);
        column.getStyleClass().add(styled);
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }

    /// What a panel holds: where the window is too small, `body` scrolls, and `foot`, with the main button, stays in view.
    public static VBox aboveFoot(Node body, Node... foot) {
        ScrollPane scroll = new PanelLayer.PanelScroll(body);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox.setMargin(scroll, new Insets(-PanelLayer.PanelScroll.RING));
        VBox whole = new VBox(16, scroll);
        whole.getChildren().addAll(foot);
        whole.getStyleClass().add(PanelLayer.PanelScroll.WITH_FOOT);
        return whole;
    }

    /// Lets `Enter` do what the main button says wherever it would only tick or choose, or do nothing. Buttons, lists and
    /// fields with an action of their own keep it.
    public static void enterPressesMain(Parent form) {
        form.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean bare = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
            if (event.getCode() == KeyCode.ENTER && bare && leavesEnter(event.getTarget())) {
                mainButton(form).ifPresent(main -> {
                    event.consume();
                    main.fire();
                });
            }
        });
    }

    private static boolean leavesEnter(EventTarget target) {
        return switch (target) {
            case RadioButton _, CheckBox _, Slider _, ToggleSwitch _ -> true;
            case ComboBox<?> choice -> !choice.isShowing() && !choice.isEditable();
            case TextField field -> field.getOnAction() == null;
            default -> false;
        };
    }

    /// The button a form is for: its default button, else the accented one; empty while there is none to press.
    static Optional<Button> mainButton(Parent form) {
        List<Button> shown = form.lookupAll(".button").stream()
                .filter(node -> node instanceof Button && isShown(node))
                .map(Button.class::cast)
                .toList();
        return shown.stream().filter(Button::isDefaultButton).findFirst()
                .or(() -> shown.stream().filter(button -> button.getStyleClass().contains("accent")).findFirst());
    }

    private static boolean isShown(Node node) {
        Node at = node;
        while (at != null && at.isVisible()) {
            at = at.getParent();
        }
        return at == null;
    }

    /// Fills a list of controls anew. Where the focus was in it, the control of the same id gets it, else the one that has its
    /// place now, as that of the next row after a row is gone.
    public static void refill(Pane list, Runnable fill) {
        List<Node> before = controls(list, new ArrayList<>());
        Node focused = list.getScene() == null ? null : list.getScene().getFocusOwner();
        int place = before.indexOf(focused);
        fill.run();
        if (place >= 0) {
            List<Node> now = controls(list, new ArrayList<>());
            int end = Math.min(place, now.size());
            List<Node> near = new ArrayList<>(now.stream().filter(node -> focused.getId() != null && focused.getId().equals(node.getId())).toList());
            near.addAll(now.subList(end, now.size()));
            near.addAll(now.subList(0, end).reversed());
            near.stream().filter(node -> !node.isDisabled() && isShown(node)).findFirst().ifPresent(Node::requestFocus);
        }
    }

    private static List<Node> controls(Parent parent, List<Node> into) {
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child instanceof Control && child.isFocusTraversable()) {
                into.add(child);
            } else if (child instanceof Parent inner) {
                controls(inner, into);
            }
        }
        return into;
    }

    /// Leaves the focus where it is when somebody clicks on empty space: JavaFX gives it to the pane that scrolls there, also
    /// where `Tab` doesn't stop at it. So does a click on the tab of the screen in view, which leads nowhere.
    public static void keepFocus(Scene scene) {
        boolean[] pressing = new boolean[1];
        boolean[] returning = new boolean[1];
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> pressing[0] = true);
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> pressing[0] = false);
        scene.focusOwnerProperty().subscribe((before, now) -> {
            boolean empty = now instanceof ScrollPane && !now.isFocusTraversable()
                    || pressing[0] && (now instanceof ListView<?> list && list.getItems().isEmpty()
                            || now instanceof TableView<?> table && table.getItems().isEmpty()
                            || now instanceof ToggleButton tab && tab.isSelected() && tab.getStyleClass().contains("stage-tab"));
            // Where it was may be such a place, too: once is enough.
            if (empty && !returning[0] && before != null && before.getScene() == scene) {
                returning[0] = true;
                before.requestFocus();
                returning[0] = false;
            }
        });
    }

    /// Makes each column as wide as its head at least, whatever the language.
    public static <R> void heads(TableView<R> table) {
        for (TableColumn<R, ?> column : table.getColumns()) {
            Text head = new Text(column.getText());
            head.setFont(Font.font("Allonym Sans", FontWeight.BOLD, 13));
            double wanted = Math.ceil(head.getLayoutBounds().getWidth()) + HEAD_MARGINS;
            column.setMinWidth(Math.max(column.getMinWidth(), wanted));
            column.setPrefWidth(Math.max(column.getPrefWidth(), wanted));
        }
    }

    /// A column of what `value` gives for each row.
    public static <R, T> TableColumn<R, T> column(String title, double width, Function<R, T> value) {
        TableColumn<R, T> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        return column;
    }

    /// A column of numbers, or of words about numbers, right-aligned.
    public static <R, T> TableColumn<R, T> numbers(TableColumn<R, T> column) {
        column.getStyleClass().add("number-column");
        return column;
    }

    /// How far a job is, in words and as a bar.
    public static HBox progress(Job job) {
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(job.fractionProperty());
        bar.setPrefWidth(160);
        bar.setMinWidth(80);
        bar.setAccessibleText(job.title());
        Label detail = muted("");
        detail.setMinWidth(Region.USE_PREF_SIZE);
        detail.textProperty().bind(job.detailProperty());
        return row(12, bar, detail);
    }

    /// A column whose words may be longer than it is wide; the tooltip has all of them.
    public static <R> TableColumn<R, String> told(TableColumn<R, String> column) {
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String words, boolean empty) {
                super.updateItem(words, empty);
                String shown = empty || words == null ? "" : words;
                setText(shown);
                Hint.on(this, shown);
            }
        });
        return column;
    }
}
