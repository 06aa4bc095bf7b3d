package org.allonym.desktop;

import static org.allonym.language.Messages.tr;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import org.allonym.desktop.select.SomeSubmissions;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.tour.Hand;
import org.allonym.problem.Problem;

/// The way of each role through every screen and every panel, by keyboard alone. Somebody looks wherever it stops.
final class EveryScreen extends Walk {

    /// Who looks.
    interface Onlooker {

        /// A screen is in view.
        void screen(String name);

        /// A panel is in view, over a screen.
        void panel(String name);

        /// A panel was left with `Esc`.
        ///
        /// @param before where the focus was when it opened
        default void left(String name, Node before) {}

        /// A window beside the workbench is in view.
        void window(String name, Scene scene);
    }

    EveryScreen(WindowUnderTest window, Onlooker onlooker) {
        super(window, onlooker);
    }

    void ofAnAnnotator() {
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
                () -> hand.lookup("#search-count") instanceof Label count && count.getText().matches("[0-9][0-9.,]* .*[0-9].*"),
                "what is found");
        window.waitForJobs();
        look("search");
        stage("activity");
        lookWithPanels("activity");
        trouble();
    }

    /// Every page of a new project.
    ///
    /// @param essays a file with labels the project doesn't know
    void ofANewProject(Path essays) {
        enter("#new-project");
        panel("new project");
        enter("#create-project");
        hand.find("#new-project-name-fault");
        panel("new project, something to put right");
        hand.type("Kitchen");
        hand.tabTo("#new-project-person");
        hand.type("Pia");
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
        for (String page : List.of("people", "labels", "reading")) {
            enter("#page-" + page);
            panel("new project, " + page);
        }
        hand.press("Esc");
    }

    private void settings() {
        hand.press("Ctrl+,");
        panel("settings, look");
        for (String tab : List.of("hands", "keys", "backups")) {
            Hand.runFx(() -> window.composition().scene().lookup("#settings-tabs").requestFocus());
            hand.press("Right");
            panel("settings, " + tab);
        }
        hand.press("Esc");
    }

    /// What didn't work is said in a panel of its own.
    private void trouble() {
        Node before = owner();
        Hand.runFx(() -> {
            ShellView shell = (ShellView) window.composition().scene().lookup(".workbench");
            shell.show(new Problem.Refused(tr("Nothing was changed."), tr("Split the document.")));
        });
        panel("trouble");
        leave("trouble", before);
    }

    private void guide() {
        hand.press("F1");
        Scene scene = Hand.onFx(() -> Objects.requireNonNull(window.composition().guide().window()).getScene());
        onlooker.window("guide", scene);
        Hand there = new Hand(scene);
        there.inFront();
        there.press("Esc");
        hand.inFront();
    }

    /// @param broken a file that can't be imported
    void ofAPi(Path broken) {
        come("Dr. Ngata");
        List<String> sections = Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".section-tab").stream()
                .map(Node::getId).toList());
        assertThat(sections).hasSizeGreaterThan(9);
        for (String section : sections) {
            enter("#" + section);
            lookWithPanels("project, " + section);
        }
        giveBack();
        hand.press("Ctrl+I");
        window.waitForJobs();
        panel("import");
        window.answer(broken);
        enter("#choose-files");
        hand.find(".import-problem");
        panel("import, trouble");
        hand.press("Esc");
        select(broken.resolveSibling("selecting"));
        stage("agreement");
        hand.find("#figure-span_strict_f1");
        tabs("agreement", "agreement-");
        stage("evaluation");
        hand.find("#quality-f5");
        tabs("evaluation", "evaluation-");
        stage("export");
        window.waitForJobs();
        lookWithPanels("export with surrogates");
        enter("#with-originals");
        lookWithPanels("export");
        enter("#make-splits");
        hand.find("#split-names");
        panel("splits");
        enter("#preview-splits");
        window.waitForJobs();
        hand.find("#splits-table");
        panel("splits, previewed");
        enter("#keep-splits");
        hand.find("#export-split");
        lookWithPanels("export with splits");
        hand.press("Ctrl+Shift+P");
        enter("#person-Amina");
        window.waitForJobs();
        stage("feedback");
        hand.find("#feedback-title");
        lookWithPanels("feedback");
    }

    /// Submissions and their table, a step that compares, and the panels.
    private void select(Path folder) {
        stage("select");
        look("select, empty");
        window.answer(SomeSubmissions.in(folder));
        enter("#open-source");
        hand.find("#open-table");
        window.waitForJobs();
        window.answer(folder.resolve("grades.csv"));
        enter("#open-table");
        window.waitForJobs();
        look("select");
        enter("#line-near-duplicates");
        look("select, near-duplicates");
        for (String panel : List.of("columns", "shared-passages", "keep-selection")) {
            enter("#" + panel);
            window.waitForJobs();
            panel("select, " + panel);
            hand.press("Esc");
        }
        enter("#line-in");
        look("select, selected");
        hand.press("L");
        window.waitForJobs();
        hand.press("P");
        hand.press("T");
        hand.press("Esc");
        hand.press("Ctrl+Z");
        window.waitForJobs();
    }

    /// A finished document goes back to its annotators.
    private void giveBack() {
        enter("#section-documents");
        Node table = hand.find("#document-table");
        Hand.runFx(() -> table.requestFocus());
        hand.press("Home");
        hand.press("Space");
        hand.find("#give-back");
        lookWithPanels("project, documents ticked");
    }

    /// @param packed from [PackedSample]
    void ofSomebodyWithAPackage(PackedSample packed) {
        window.answer(packed.project());
        enter("#restore");
        panel("restore at the start");
        hand.press("Esc");
        window.answer(packed.locked());
        enter("#open-project");
        hand.find("#unlock-passphrase");
        panel("unlock");
        hand.press("Esc");
        window.answer(packed.open());
        enter("#open-project");
        hand.find("#package-return");
        lookWithPanels("annotate, in a package");
        enter("#package-return");
        panel("package, give back");
        hand.press("Esc");
        stage("activity");
        look("activity, in a package");
    }

    void ofAnAdjudicator() {
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
    }

    /// @param file a project of [ReviewProject]
    void ofAReviewer(Path file) {
        window.answer(file);
        enter("#open-project");
        enter("#person-Cara");
        hand.await(() -> window.composition().shell().sessionProperty().get() != null, "the project");
        window.waitForJobs();
        stage("surrogates");
        hand.find("#finding-words");
        look("a leak");
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
        panelOf("G", "surrogates, G");
        hand.press("F2");
        hand.find("#draft-value");
        hand.type("Bl");
        // what the value lets open comes with its check, which waits until the hand rests
        hand.await(() -> ((SurrogatesView) window.composition().shown()).model().drafting().draftProperty().get().value().equals("Bl"), "the check");
        window.waitForJobs();
        hand.drawn();
        look("a value that is written");
        hand.press("Esc");
        hand.press("Ctrl+F");
        hand.press("Ctrl+A");
        hand.type("Marchetti");
        hand.press("Esc");
        for (int i = 0; i < 6 && !window.shows("#entity-head"); i++) {
            hand.press("Down");
        }
        panelOf("K", "surrogates, K");
        hand.press("V");
        look("the whole essay");
        hand.press("D");
        look("the changes");
        stage("team");
        lookWithPanels("team");
    }
}
