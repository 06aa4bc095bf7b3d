package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import org.allonym.desktop.tour.Hand;

/// What somebody does who goes through screens and panels by keyboard alone, with an onlooker wherever they stop. Any thread
/// but the JavaFX thread.
abstract class Walk {

    final WindowUnderTest window;
    final Hand hand;
    final EveryScreen.Onlooker onlooker;
    private final Set<String> opened = new TreeSet<>();

    Walk(WindowUnderTest window, EveryScreen.Onlooker onlooker) {
        this.window = window;
        this.hand = window.hand();
        this.onlooker = onlooker;
    }

    final Node owner() {
        return Hand.onFx(window.composition().scene()::getFocusOwner);
    }

    /// Stands on something and presses it.
    final void enter(String selector) {
        Node node = hand.find(selector);
        Hand.runFx(() -> node.requestFocus());
        hand.press("Space");
        window.waitForJobs();
    }

    private boolean panelIsOpen() {
        return window.shows(".panel-box");
    }

    final void panel(String name) {
        hand.find(".panel-box");
        hand.drawn();
        onlooker.panel(name);
    }

    /// A panel that a key opens: looked at, closed with `Esc`, and the focus is where it was.
    final void panelOf(String key, String name) {
        Node before = owner();
        hand.press(key);
        window.waitForJobs();
        panel(name);
        leave(name, before);
    }

    final void leave(String name, Node before) {
        hand.press("Esc");
        onlooker.left(name, before);
        if (panelIsOpen()) {
            hand.press("Esc");
        }
    }

    final void look(String name) {
        window.waitForJobs();
        hand.drawn();
        onlooker.screen(name);
    }

    /// A screen and each panel that a button on it opens: its words end with `…`.
    final void lookWithPanels(String name) {
        look(name);
        for (Button button : Hand.onFx(this::openers)) {
            if (!opened.add(Hand.onFx(button::getText))) {
                continue;
            }
            Hand.runFx(() -> button.requestFocus());
            Node before = owner();
            hand.press("Space");
            window.waitForJobs();
            if (panelIsOpen()) {
                String title = "%s, %s".formatted(name, Hand.onFx(button::getText));
                panel(title);
                leave(title, before);
            }
        }
    }

    private List<Button> openers() {
        List<Button> found = new ArrayList<>();
        for (Node node : window.composition().scene().getRoot().lookupAll(".button")) {
            if (node instanceof Button button && window.isShown(button) && !button.isDisabled()
                    && button.getText() != null && button.getText().endsWith("…")) {
                found.add(button);
            }
        }
        return found;
    }

    /// Each of a row of tabs of a screen.
    final void tabs(String name, String prefix) {
        List<String> ids = Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".toggle-button").stream()
                .filter(node -> node instanceof ToggleButton && node.getId() != null && node.getId().startsWith(prefix)
                        && window.isShown(node) && !node.isDisabled())
                .map(Node::getId)
                .toList());
        assertThat(ids).as(name).isNotEmpty();
        for (String id : ids) {
            enter("#" + id);
            lookWithPanels(name + ", " + id.substring(prefix.length()));
        }
    }

    final void come(String person) {
        enter("#open-sample");
        String key = "#person-" + person.replaceAll("[^A-Za-z0-9]", "-");
        hand.find(key);
        enter(key);
        hand.find("#person");
        hand.drawn();
    }

    final void stage(String stage) {
        enter("#stage-" + stage);
        hand.drawn();
    }
}
