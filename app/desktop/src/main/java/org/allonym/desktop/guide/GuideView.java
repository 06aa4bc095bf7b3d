package org.allonym.desktop.guide;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import atlantafx.base.controls.CustomTextField;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.guide.GuidePage.GuideLink;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.KeyRouter.KeyPress;
import org.allonym.desktop.shell.Printing;
import org.allonym.desktop.theme.Theme;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The guide: its pages on the left, or where the words looked for stand; the page in hand on the right.
///
/// `Ctrl ←` and `Ctrl →` go the way back and on, `Esc` leaves the search; the keys of *Find* and *Print* do here what they do elsewhere.
/// JavaFX thread.
public final class GuideView extends BorderPane {

    private static final double SIDE = 232;
    /// As wide as the words of a result are, so that their title stands above their beginning.
    private static final double HIT = SIDE - 46;

    private final GuideModel model;
    private final Supplier<Theme> theme;
    private final Supplier<KeyMap> keys;
    private final VBox side = new VBox();
    private final ScrollPane sideScroll = new ScrollPane(side);
    private final ScrollPane scroll = new ScrollPane();
    private final CustomTextField search = new CustomTextField();
    private final Label copied = Controls.muted("");
    private final Button print;
    private PageNodes nodes;
    private @Nullable GuidePage shown;

    /// @param theme the one in force when a page is made, which its pictures follow
    /// @param keys those in force
    public GuideView(Guide guide, Supplier<Theme> theme, Supplier<KeyMap> keys) {
        this.model = new GuideModel(guide);
        this.keys = keys;
        this.theme = theme;
        nodes = new PageNodes(this::picture, model::leads, this::follow);
        setId("guide");
        getStyleClass().add("guide");
        Button back = button("guide-back", Feather.ARROW_LEFT, tr("Back (Ctrl ←)"), model::back);
        back.disableProperty().bind(model.canGoBackProperty().not());
        Button on = button("guide-on", Feather.ARROW_RIGHT, tr("Forward (Ctrl →)"), model::on);
        on.disableProperty().bind(model.canGoOnProperty().not());
        Button home = button("guide-home", Feather.HOME, tr("First page"), () -> model.go(Guide.FIRST, ""));
        search.setId("guide-search");
        search.setLeft(new FontIcon(Feather.SEARCH));
        search.setAccessibleText(tr("Search the guide"));
        search.textProperty().subscribe(_ -> showSide());
        HBox.setHgrow(search, Priority.ALWAYS);
        search.setMaxWidth(420);
        print = button("guide-print", Feather.PRINTER, tr("Print this page"), this::print);
        showKeys();
        HBox bar = Controls.row(8, back, on, home, print, search, copied);
        bar.getStyleClass().add("guide-bar");
        setTop(bar);
        side.getStyleClass().add("guide-side");
        sideScroll.setFitToWidth(true);
        sideScroll.setPrefWidth(SIDE);
        sideScroll.setMinWidth(SIDE);
        sideScroll.getStyleClass().add("guide-side-scroll");
        setLeft(sideScroll);
        scroll.setId("guide-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(tr("Guide page"));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setCenter(scroll);
        addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        model.placeProperty().subscribe(this::show);
    }

    private static Button button(String id, Feather icon, String says, Runnable action) {
        Button button = new Button("", new FontIcon(icon));
        button.setId(id);
        button.getStyleClass().addAll("flat", "icon-button");
        button.setAccessibleText(says);
        button.setTooltip(new Tooltip(says));
        button.setOnAction(_ -> action.run());
        return button;
    }

    private void press(KeyEvent event) {
        AppAction action = KeyPress.chord(event).flatMap(chord -> keys.get().action(chord, AppAction.Scope.EVERYWHERE)).orElse(null);
        boolean meant = true;
        boolean leads = event.isShortcutDown() && !search.isFocused();
        if (leads && event.getCode() == KeyCode.LEFT) {
            model.back();
        } else if (leads && event.getCode() == KeyCode.RIGHT) {
            model.on();
        } else if (action == AppAction.PRINT) {
            print();
        } else if (action == AppAction.FIND) {
            search.requestFocus();
            search.selectAll();
        } else if (event.getCode() == KeyCode.ESCAPE && !search.getText().isEmpty()) {
            search.clear();
            scroll.requestFocus();
        } else {
            meant = false;
        }
        if (meant) {
            event.consume();
        }
    }

    /// Names the keys that are in force.
    void showKeys() {
        search.setPromptText(Hint.withKey(tr("Search the guide"), keys.get().cap(AppAction.FIND)));
        String printing = Hint.withKey(tr("Print this page"), keys.get().cap(AppAction.PRINT));
        print.setAccessibleText(printing);
        print.getTooltip().setText(printing);
    }

    /// Gives the keys to the page.
    void takeFocus() {
        scroll.requestFocus();
    }

    /// Goes to a page, and to the first one where there is none of that name.
    public void go(String path, String anchor) {
        if (!model.go(path, anchor)) {
            model.go(Guide.FIRST, "");
        }
    }

    private void print() {
        GuidePage page = Objects.requireNonNull(shown);
        List<Region> blocks = new PageNodes(destination -> read(GuideLink.of(page.path(), destination).target()), _ -> false, _ -> {})
                .of(page).getChildren().stream().map(Region.class::cast).toList();
        Printing.print(getScene().getWindow(), blocks).ifPresent(problem -> copied.setText(problem.what()));
    }

    private void follow(String destination) {
        if (!model.follow(destination)) {
            ClipboardContent content = new ClipboardContent();
            content.putString(destination);
            Clipboard.getSystemClipboard().setContent(content);
            copied.setText(tr("Copied: %s", destination));
        }
    }

    private void show(GuideModel.Place place) {
        copied.setText("");
        if (shown != place.page()) {
            shown = place.page();
            nodes = new PageNodes(this::picture, model::leads, this::follow);
            VBox page = nodes.of(place.page());
            StackPane centred = new StackPane(page);
            StackPane.setAlignment(page, Pos.TOP_LEFT);
            scroll.setContent(centred);
            showSide();
        }
        scroll.applyCss();
        scroll.layout();
        scroll.setVvalue(0);
        Node target = place.page().at(place.anchor()).map(section -> nodes.anchors().get(section.anchor())).orElse(null);
        if (target != null) {
            scrollTo(target);
        }
    }

    private void scrollTo(Node target) {
        Node content = scroll.getContent();
        Bounds at = content.sceneToLocal(target.localToScene(target.getBoundsInLocal()));
        double room = content.getBoundsInLocal().getHeight() - scroll.getViewportBounds().getHeight();
        if (room > 0) {
            scroll.setVvalue(Math.clamp((at.getMinY() - 8) / room, 0, 1));
        }
    }

    /// The picture as the theme wants it: every picture of a screen has a dark twin.
    private @Nullable Image picture(String destination) {
        String path = GuideLink.of(Objects.requireNonNull(shown).path(), destination).target();
        if (theme.get() == Theme.DARK) {
            Image dark = read(path.replace("-light.png", "-dark.png"));
            if (dark != null) {
                return dark;
            }
        }
        return read(path);
    }

    private static @Nullable Image read(String path) {
        InputStream in = Guide.class.getResourceAsStream("/org/allonym/guide/" + path);
        return in == null ? null : new Image(in);
    }

    private void showSide() {
        String wanted = search.getText().strip();
        side.getChildren().clear();
        if (wanted.length() < 2) {
            group(tr("Guide"), model.guide().chapters());
            group(tr("Reference"), model.guide().reference());
            return;
        }
        List<Guide.Hit> hits = model.guide().find(wanted);
        side.getChildren().add(muted(hits.isEmpty()
                ? tr("Nothing in the guide matches these words.")
                : count(hits.size(), "result in the guide", "results in the guide")));
        for (Guide.Hit hit : hits) {
            Label where = new Label(hit.section().title());
            where.getStyleClass().add("guide-hit-title");
            where.setMinWidth(HIT);
            where.setMaxWidth(HIT);
            // a button's own text is as tall as the button is wide for; that of labels in its graphic isn't
            Button row = new Button(hit.page().title().equals(hit.section().title()) ? hit.around() : hit.page().title() + " · " + hit.around(), where);
            row.setContentDisplay(ContentDisplay.TOP);
            row.setWrapText(true);
            row.getStyleClass().addAll("flat", "guide-hit");
            row.setAccessibleText(hit.section().title());
            row.setMaxWidth(Double.MAX_VALUE);
            row.setOnAction(_ -> model.go(hit.page().path(), hit.section().anchor()));
            side.getChildren().add(row);
        }
    }

    private void group(String title, List<GuidePage> pages) {
        Label heading = Controls.heading(title);
        side.getChildren().add(heading);
        for (GuidePage page : pages) {
            Button row = new Button(page.title());
            row.setWrapText(true);
            row.getStyleClass().addAll("flat", "guide-entry");
            row.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("chosen"), page == shown);
            row.setMaxWidth(Double.MAX_VALUE);
            row.setOnAction(_ -> model.go(page.path(), ""));
            side.getChildren().add(row);
        }
    }

    private static Label muted(String words) {
        Label label = Controls.muted(words);
        Controls.wrap(label);
        return label;
    }
}
