package org.allonym.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.allonym.app.shell.ShellView;
import org.allonym.app.theme.Theme;
import org.allonym.app.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every word on every screen reads at 4.5 : 1 (WCAG 2.2, 1.4.3) on what lies behind it, but for what is disabled.
class ContrastTest {

    private final Set<String> faint = new TreeSet<>();
    private int seen;
    private WindowUnderTest window;

    private void look(String screen) {
        Hand.onFx(() -> {
            window.composition().scene().getRoot().applyCss();
            collect(screen, window.composition().scene().getRoot());
            return null;
        });
    }

    private void collect(String screen, Node node) {
        boolean under = node instanceof ShellView shell && shell.lookup("#panel").isVisible() && shell.lookup(".panel-box") != null;
        if (!node.isVisible() || node.isDisabled() || node.getOpacity() == 0) {
            return;
        }
        if (node instanceof Text text && !text.getText().isBlank() && text.getFill() instanceof Color colour && colour.getOpacity() > 0) {
            Color ground = ground(text);
            seen++;
            double contrast = contrast(over(colour, ground), ground);
            if (contrast < 4.5) {
                faint.add("%s: %.2f %s on %s, %s".formatted(screen, contrast, colour, ground, text.getParent().getStyleClass()));
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream()
                    .filter(child -> !under || child.getStyleClass().contains("modal-pane"))
                    .forEach(child -> collect(screen, child));
        }
    }

    /// The colour behind a node: its parents' fills over each other.
    private static Color ground(Node node) {
        Deque<Color> fills = new ArrayDeque<>();
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof Region region && region.getBackground() != null) {
                List<BackgroundFill> layers = region.getBackground().getFills();
                for (BackgroundFill layer : layers.reversed()) {
                    if (layer.getFill() instanceof Color colour && colour.getOpacity() > 0) {
                        fills.push(colour);
                    }
                }
            }
        }
        Color ground = Color.WHITE;
        for (Color fill : fills) {
            ground = over(fill, ground);
        }
        return ground;
    }

    private static Color over(Color top, Color below) {
        double a = top.getOpacity();
        return Color.color(
                a * top.getRed() + (1 - a) * below.getRed(),
                a * top.getGreen() + (1 - a) * below.getGreen(),
                a * top.getBlue() + (1 - a) * below.getBlue());
    }

    private static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen()) + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyWordReads(Theme theme, @TempDir Path folder) throws IOException {
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            look("start");
            hand.click("#new-project");
            look("new project");
            hand.press("Esc");
            open.sampleAs("Amina");
            hand.press("Right");
            hand.press("1");
            hand.press("Ctrl+Z");
            hand.press("Ctrl+Shift+Z");
            look("annotate");
            hand.press("Ctrl+F");
            look("find");
            hand.type("zzz");
            look("nothing found");
            hand.press("Esc");
            hand.press("K");
            look("skip");
            hand.press("Esc");
            hand.press("Ctrl+,");
            look("settings");
            hand.click("#settings-hands");
            look("hands");
            hand.click("#settings-keys");
            hand.click("#add-key");
            look("listening");
            hand.press("F");
            look("taken");
            hand.press("Esc");
            hand.press("?");
            look("help");
            hand.press("Esc");
            hand.press("Ctrl+Shift+P");
            look("people");
            hand.click("#person-Dr--Ngata");
            for (String section : List.of("overview", "documents", "people", "labels")) {
                hand.click("#section-" + section);
                look("project, " + section);
            }
            for (String section : List.of("suggestions", "models")) {
                hand.click("#section-" + section);
                open.waitForJobs();
                look("project, " + section);
            }
            hand.click("#section-overview");
            hand.click("#prelabel-options");
            open.waitForJobs();
            look("options of pre-labelling");
            hand.press("Esc");
            hand.press("Ctrl+I");
            look("import");
            open.answer(broken);
            hand.click("#choose-files");
            hand.find(".import-problem");
            look("import problems");
            hand.press("Esc");
            hand.press("Ctrl+2");
            open.waitForJobs();
            hand.find("#queue");
            look("adjudicate");
            hand.press("1");
            look("decided");
            hand.press("Ctrl+4");
            hand.click("#figure-span_strict_f1");
            hand.find("#places");
            look("agreement");
            hand.press("Ctrl+5");
            hand.find("#evaluation-empty");
            open.waitForJobs();
            look("nothing to evaluate");
            hand.press("Ctrl+6");
            open.waitForJobs();
            look("export");
            hand.press("Ctrl+3");
            open.waitForJobs();
            hand.find("#nothing-in-hand");
            look("no gold yet");
        }
        assertThat(seen).isGreaterThan(1000);
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyWordOfTheEvaluationScreenReads(Theme theme, @TempDir Path folder) {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.sampleAs("Dr. Ngata");
            hand.press("Ctrl+5");
            hand.find("#quality-f5");
            for (String view : List.of("figures", "errors", "thresholds", "comparison")) {
                hand.click("#evaluation-" + view);
                look("evaluation, " + view);
            }
            Hand.onFx(() -> {
                ((javafx.scene.control.ComboBox<?>) open.composition().scene().lookup("#compared")).getSelectionModel().select(2);
                return null;
            });
            open.waitForJobs();
            hand.find("#comparison-lead");
            look("evaluation, comparison");
        }
        assertThat(seen).isGreaterThan(200);
        assertThat(faint).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyWordOfTheSurrogatesScreenReads(Theme theme, @TempDir Path folder) {
        Path file = ReviewProject.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.answer(file);
            hand.click("#open-project");
            open.enterAs("Cara");
            hand.press("Ctrl+2");
            open.waitForJobs();
            hand.find("#finding-words");
            hand.press("Ctrl+F");
            hand.type("Bergen");
            hand.find("#entity-head");
            look("an entity");
            hand.press("F2");
            hand.type("Bl");
            hand.find("#draft-verdict");
            look("a value that is written");
            hand.press("Esc");
            hand.click("#finding-1");
            look("a finding");
            hand.press("C");
            look("the same once more");
            hand.press("V");
            hand.press("D");
            look("changes");
            hand.press("M");
            look("how values are made");
            hand.press("Esc");
            hand.press("Ctrl+Shift+Enter");
            look("approve without warnings");
            hand.press("Esc");
            hand.press("Ctrl+5");
            hand.click("#with-surrogates");
            open.waitForJobs();
            look("export with surrogates");
        }
        assertThat(seen).isGreaterThan(200);
        assertThat(faint).isEmpty();
    }
}
