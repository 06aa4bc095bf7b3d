package org.allonym.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import org.allonym.app.shell.ShellView;
import org.allonym.app.tour.Hand;
import org.allonym.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every screen and every panel without a mouse: see [EachScreen] for what is looked at.
class KeyboardTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;
    private EachScreen screen;
    private final Set<String> astray = new TreeSet<>();
    private final Set<String> opened = new TreeSet<>();

    private void inAWindow(Runnable job, int stops) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.rehearsed();
            hand.hurry();
            screen = new EachScreen(hand, open.composition().scene(), open.composition().appearance());
            job.run();
            assertThat(hand.clicks()).as("clicks").isZero();
        }
        astray.addAll(screen.faults());
        assertThat(astray).isEmpty();
        assertThat(screen.stops()).isGreaterThan(stops);
        assertThat(screen.measured()).isGreaterThan(stops * 4);
    }

    /// Stands on something and presses it.
    private void enter(String selector) {
        Node node = hand.find(selector);
        Hand.onFx(() -> {
            node.requestFocus();
            return null;
        });
        hand.press("Space");
        window.waitForJobs();
    }

    private boolean panelIsOpen() {
        return window.shows(".panel-box");
    }

    private void panel(String name) {
        hand.find(".panel-box");
        hand.drawn();
        List<Node> round = screen.look(name);
        if (!Hand.onFx(() -> round.stream().allMatch(KeyboardTest::isInPanel))) {
            astray.add(name + ": Tab leads out of the panel");
        }
    }

    private static boolean isInPanel(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.getStyleClass().contains("panel-box")) {
                return true;
            }
        }
        return false;
    }

    /// A panel that a key opens: looked at, closed with `Esc`, and the focus is where it was.
    private void panelOf(String key, String name) {
        Node before = screen.owner();
        hand.press(key);
        window.waitForJobs();
        panel(name);
        leave(name, before);
    }

    private void leave(String name, Node before) {
        hand.press("Esc");
        if (panelIsOpen()) {
            astray.add(name + ": Esc doesn't close it");
            hand.press("Esc");
        }
        Node now = screen.owner();
        boolean same = now == before || before.getId() != null && before.getId().equals(now.getId());
        if (!same) {
            astray.add("%s: Esc leads to %s, not back to %s".formatted(name, now, before));
        }
    }

    private void look(String name) {
        window.waitForJobs();
        hand.drawn();
        screen.look(name);
    }

    /// A screen and each panel that a button on it opens: its words end with `…`.
    private void lookWithPanels(String name) {
        look(name);
        for (Button button : Hand.onFx(this::openers)) {
            if (!opened.add(Hand.onFx(button::getText))) {
                continue;
            }
            Hand.onFx(() -> {
                button.requestFocus();
                return null;
            });
            Node before = screen.owner();
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
    private void tabs(String name, String prefix) {
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

    /// Every page of a new project.
    private void newProject() throws IOException {
        Path essays = Files.writeString(folder.resolve("rower.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        enter("#new-project");
        panel("new project");
        enter("#page-essays");
        panel("new project, no essays");
        window.answer(essays);
        enter("#new-project-files");
        hand.find("#new-project-labels-as");
        hand.drawn();
        hand.tabTo("#new-project-labels-as");
        hand.type("Amina");
        hand.press("Tab");
        window.waitForJobs();
        panel("new project, essays");
        enter("#page-people");
        panel("new project, people");
        enter("#page-labels");
        panel("new project, labels");
        enter("#page-reading");
        panel("new project, who reads");
        enter("#create-project");
        hand.find("#new-project-fault");
        panel("new project, something to put right");
        hand.press("Esc");
    }

    @Test
    void aNewProjectNeedsNoMouse() {
        inAWindow(() -> {
            try {
                newProject();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }, 40);
    }

    private void come(String person) {
        enter("#open-sample");
        String key = "#person-" + person.replaceAll("[^A-Za-z0-9]", "-");
        hand.find(key);
        enter(key);
        hand.find("#person");
        hand.drawn();
    }

    private void stage(String stage) {
        enter("#stage-" + stage);
        hand.drawn();
    }

    @Test
    void anAnnotatorNeedsNoMouse() {
        inAWindow(() -> {
            lookWithPanels("start");
            enter("#open-sample");
            panel("who is working");
            enter("#person-Amina");
            hand.find("#text");
            hand.press("Ctrl+PgUp");
            hand.press("N");
            look("annotate, a span");
            for (String key : List.of("K", "Shift+G", "Ctrl+,", "?", "Ctrl+Shift+P")) {
                panelOf(key, "annotate, " + key);
            }
            hand.press("Ctrl+F");
            hand.type("zzz");
            look("find");
            hand.press("Esc");
            hand.press("Esc");
            hand.press("Ctrl+PgDn");
            hand.press("Right");
            hand.press("1");
            look("annotate, more of the same");
            hand.press("Alt+Enter");
            look("annotate, review of the same");
            hand.press("Esc");
            hand.press("F");
            look("annotate, finishing");
            hand.press("Esc");
            settings();
            guide();
            hand.press("Ctrl+Shift+F");
            look("search, empty");
            hand.type("the");
            hand.await(
                    () -> hand.lookup("#search-count") instanceof Label count && count.getText().matches("[0-9,]+ places? in .*documents?"),
                    "what is found");
            window.waitForJobs();
            look("search");
            stage("activity");
            lookWithPanels("activity");
            trouble();
        }, 200);
    }

    private void settings() {
        hand.press("Ctrl+,");
        panel("settings, look");
        for (String tab : List.of("hands", "keys")) {
            Hand.onFx(() -> {
                window.composition().scene().lookup("#settings-tabs").requestFocus();
                return null;
            });
            hand.press("Right");
            panel("settings, " + tab);
        }
        hand.press("Esc");
    }

    /// What didn't work is said in a panel of its own.
    private void trouble() {
        Node before = screen.owner();
        Hand.onFx(() -> {
            ShellView shell = (ShellView) window.composition().scene().lookup(".workbench");
            shell.show(new Problem.Refused("This didn't work.", "Try something else."));
            return null;
        });
        panel("trouble");
        leave("trouble", before);
    }

    private void guide() {
        hand.press("F1");
        Scene scene = Hand.onFx(() -> Objects.requireNonNull(window.composition().guide().window()).getScene());
        EachScreen there = new EachScreen(new Hand(scene), scene, window.composition().appearance());
        there.look("guide");
        astray.addAll(there.faults());
        new Hand(scene).press("Esc");
        hand.drawn();
    }

    @Test
    void aPiNeedsNoMouse() throws IOException {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        inAWindow(() -> {
            come("Dr. Ngata");
            List<String> sections = Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".section-tab").stream()
                    .map(Node::getId).toList());
            assertThat(sections).hasSizeGreaterThan(9);
            for (String section : sections) {
                enter("#" + section);
                lookWithPanels("project, " + section);
            }
            hand.press("Ctrl+I");
            window.waitForJobs();
            panel("import");
            window.answer(broken);
            enter("#choose-files");
            hand.find(".import-problem");
            panel("import, trouble");
            hand.press("Esc");
            stage("agreement");
            hand.find("#figure-span_strict_f1");
            tabs("agreement", "agreement-");
            stage("evaluation");
            hand.find("#quality-f5");
            tabs("evaluation", "evaluation-");
            stage("export");
            lookWithPanels("export");
            enter("#with-surrogates");
            lookWithPanels("export with surrogates");
        }, 300);
    }

    @Test
    void anAdjudicatorNeedsNoMouse() {
        inAWindow(() -> {
            come("Dr. Ngata");
            stage("adjudicate");
            hand.find("#queue");
            lookWithPanels("adjudicate");
            hand.press("L");
            panel("adjudicate, later");
            hand.press("Esc");
            hand.press("E");
            look("adjudicate, own");
            hand.press("Esc");
            hand.press("Q");
            window.waitForJobs();
            panel("adjudicate, audit");
            hand.press("Esc");
            hand.press("1");
            look("adjudicate, decided");
            stage("surrogates");
            look("surrogates, nothing yet");
            stage("evaluation");
            look("evaluation, nothing yet");
        }, 60);
    }

    @Test
    void aReviewerNeedsNoMouse() {
        Path file = ReviewProject.in(folder);
        inAWindow(() -> {
            window.answer(file);
            enter("#open-project");
            enter("#person-Cara");
            hand.await(() -> window.composition().shell().sessionProperty().get() != null, "the project");
            window.waitForJobs();
            stage("surrogates");
            hand.find("#finding-words");
            look("a finding");
            for (String key : List.of("O", "M", "Ctrl+Shift+Enter")) {
                panelOf(key, "surrogates, " + key);
            }
            hand.press("C");
            look("the same once more");
            hand.press("Esc");
            hand.press("Ctrl+F");
            hand.type("Bergen");
            hand.press("Esc");
            hand.find("#entity-head");
            look("an entity");
            for (String key : List.of("G")) {
                panelOf(key, "surrogates, " + key);
            }
            hand.press("F2");
            hand.find("#draft-value");
            hand.type("Bl");
            look("a value that is written");
            hand.press("Esc");
            hand.press("V");
            look("the whole essay");
            hand.press("D");
            look("the changes");
            stage("team");
            lookWithPanels("team");
        }, 120);
    }
}
