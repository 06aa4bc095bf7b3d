package org.allonym.desktop.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.Label;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;

/// Somebody at one of the guide's ten-minute pages, who does what each step says and compares what they see with what it
/// says they see.
///
/// By keys; with `-Dallonym.by=mouse` by the buttons that the page names beside the keys. With `-Dallonym.pictures=true`
/// the page's pictures are drawn anew.
abstract class AtTheTutorial {

    private static final boolean MOUSE = "mouse".equals(System.getProperty("allonym.by"));

    @TempDir
    Path folder;

    WindowUnderTest window;
    Hand hand;

    private final Set<KeyChord> keys = new HashSet<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private final List<Integer> played = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private TutorialPage page;
    private int pictures;

    /// Plays a page from the start screen on.
    final void play(String name, Runnable steps) {
        page = TutorialPage.read(name);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            steps.run();
        }
        assertThat(played).as("the steps that are played").isEqualTo(page.steps().stream().map(TutorialPage.Step::number).toList());
        assertThat(page.pictures()).isEqualTo(IntStream.rangeClosed(1, pictures)
                .mapToObj(i -> "../images/%s-%d-light.png".formatted(name, i))
                .toList());
        assertThat(faults).isEmpty();
    }

    /// Plays a step of the page, and holds it to the keys and words that the step names.
    final void step(int number, Runnable doing) {
        keys.clear();
        seen.clear();
        look();
        doing.run();
        look();
        played.add(number);
        page.steps().stream().filter(step -> step.number() == number).forEach(step -> {
            step.keys().stream()
                    .filter(key -> !keys.contains(key))
                    .forEach(key -> faults.add("step %d names the key %s, which isn't played".formatted(number, key)));
            step.onScreen().stream()
                    .filter(words -> seen.stream().noneMatch(text -> text.contains(words)))
                    .forEach(words -> faults.add("step %d says “%s”, which isn't on the screen".formatted(number, words)));
        });
    }

    /// Draws the page's next picture, light and dark, where pictures are wanted.
    final void picture() {
        pictures++;
        if (Boolean.getBoolean("allonym.pictures")) {
            hand.await(() -> window.isQuiet(), "the toast to go");
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
                Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
                hand.drawn();
                hand.picture(TutorialPage.docs().resolve("images/%s-%d-%s.png".formatted(
                        page.name(), pictures, theme.name().toLowerCase(Locale.ROOT))));
            }
        }
    }

    /// What is on the screen now counts as seen.
    final void look() {
        Hand.runFx(() -> {
            for (Node node : window.composition().scene().getRoot().lookupAll("*")) {
                String words = switch (node) {
                    case Labeled labeled -> labeled.getText();
                    case TextInputControl field -> field.getText() + "\n" + field.getPromptText();
                    case Text text -> text.getText();
                    case AnnotatedTextView view -> view.documentProperty().get().value();
                    default -> null;
                };
                if (words != null && !words.isBlank() && isShown(node)) {
                    seen.add(words.replaceAll("\\s+", " "));
                }
            }
        });
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at.getOpacity() == 0) {
                return false;
            }
        }
        return true;
    }

    /// Plays the keys in force of actions.
    final void press(AppAction... actions) {
        for (AppAction action : actions) {
            press(window.composition().shell().keysProperty().get().keys(action).getFirst().toString());
        }
    }

    /// Plays a key.
    final void press(String chord) {
        keys.add(KeyChord.of(chord));
        hand.press(chord);
        look();
    }

    /// What can be done by a key and by a button: both are there, one is used.
    final void press(AppAction action, String button) {
        hand.find(button);
        if (MOUSE) {
            keys.add(window.composition().shell().keysProperty().get().keys(action).getFirst());
            click(button);
        } else {
            press(action);
        }
    }

    /// The same for a key that is no action's.
    final void either(String key, String button) {
        hand.find(button);
        if (MOUSE) {
            keys.add(KeyChord.of(key));
            click(button);
        } else {
            press(key);
        }
    }

    final void click(String selector) {
        hand.click(selector);
        look();
    }

    final void type(String words) {
        hand.type(words);
        look();
    }

    /// Gives a label by its key, or by clicking it in the list.
    final void label(String name) {
        String key = Hand.onFx(() -> window.session().labelSet().find(name).map(Label::key).orElseThrow());
        if (MOUSE) {
            keys.add(KeyChord.of(key));
            click("#label-" + name);
        } else {
            press(key);
        }
    }

    final void waitForJobs() {
        window.waitForJobs();
        window.saved();
        look();
    }

    /// Clicks a word of the essay.
    ///
    /// @param around words of the essay that begin with it
    final void clickWord(String around) {
        AnnotatedTextView view = (AnnotatedTextView) hand.find("#text");
        Span beginning = Hand.onFx(() -> {
            int start = view.documentProperty().get().value().indexOf(around);
            Span span = new Span(start, start + 2);
            view.ensureVisible(span);
            return span;
        });
        hand.drawn();
        Bounds box = Hand.onFx(() -> view.localToScreen(view.boundsOf(beginning).orElseThrow()));
        hand.clickAt(new Point2D(box.getCenterX(), box.getCenterY()), 1);
        look();
    }
}
