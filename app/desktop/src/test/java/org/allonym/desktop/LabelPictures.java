package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.chart.Png;
import org.allonym.desktop.theme.ColourVision;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Draws the label-set editor, and an essay with all fourteen labels as different eyes see it, into `target/screens`; no words may be cut off.
class LabelPictures {

    /// Each label's example after the label's name.
    private static final List<String[]> EXAMPLES = List.of(
            new String[] {"NAME_STUDENT", "Odile Marchetti"},
            new String[] {"EMAIL", "odile.m@posteo.example"},
            new String[] {"USERNAME", "@odile_cooks"},
            new String[] {"ID_NUM", "20-417-885"},
            new String[] {"PHONE_NUM", "(555) 013-8890"},
            new String[] {"URL_PERSONAL", "blog.example/odile"},
            new String[] {"STREET_ADDRESS", "14 Quarry Lane, flat 3"},
            new String[] {"NAME_INSTRUCTOR", "Prof. Halvorsen"},
            new String[] {"AGE", "thirty-one"},
            new String[] {"DATE", "12 May 2031"},
            new String[] {"LOCATION", "Tampere"},
            new String[] {"EDUCATION", "Westmoor Community College"},
            new String[] {"EMPLOYER", "the bakery chain Kruste"},
            new String[] {"OTHER", "the only lighthouse keeper of our county"});

    private static final String ESSAY = """
            Learning from a noisy kitchen, by Odile Marchetti

            You can write to me at odile.m@posteo.example or find me as @odile_cooks; my matriculation is 20-417-885 and \
            my number (555) 013-8890. The drawings are on blog.example/odile. I live at 14 Quarry Lane, flat 3, and \
            Prof. Halvorsen knows the place.

            I was thirty-one on 12 May 2031, the day I moved here from Tampere to study at Westmoor Community College. \
            Before that I worked for the bakery chain Kruste, and my father was the only lighthouse keeper of our county.
            """;

    @TempDir
    Path folder;

    private final List<String> cut = new ArrayList<>();

    private TestProject essay() {
        TestProject project = TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", ESSAY, "two", "Nothing to see."));
        try (ProjectStore store = ProjectFile.open(project.file())) {
            List<Edit> edits = new ArrayList<>();
            for (String[] example : EXAMPLES) {
                int at = ESSAY.indexOf(example[1]);
                edits.add(new DocumentEdit.AddAnnotation(TestProject.ONE, TestProject.ANNA.id(), new Annotation(
                        AnnotationId.random(), new Span(at, at + example[1].length()), example[0],
                        new Provenance.Person(TestProject.ANNA.id()), "", false)));
            }
            store.append(Gesture.of(TestProject.ANNA.id(), edits));
        }
        return project;
    }

    private void picture(WindowUnderTest window, String name) {
        window.hand().picture(Path.of("target/screens/" + name + ".png"));
        window.cutOff().forEach(words -> cut.add(name + " " + words));
    }

    private static void dress(WindowUnderTest window, Theme theme) {
        Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
        window.hand().settle();
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void theEditor(int width, int height, Theme theme) {
        String suffix = "-%d-%s".formatted(width, theme.name().toLowerCase(Locale.ROOT));
        TestProject project = essay();
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            Hand hand = window.hand();
            dress(window, theme);
            hand.click("#new-project");
            picture(window, "labels-new-project" + suffix);
            hand.press("Esc");
            window.openAs(project.file(), "Paula");
            hand.click("#section-labels");
            hand.find("#label-list");
            window.waitForJobs();
            picture(window, "labels-editor" + suffix);
            hand.click("#label-add");
            hand.type("Pet name");
            hand.tabTo("#label-key");
            hand.press("Backspace");
            hand.type("F");
            picture(window, "labels-clash" + suffix);
            hand.press("Backspace");
            hand.type("H");
            picture(window, "labels-draft" + suffix);
            hand.press("Ctrl+W");
            hand.find("#draft-save");
            picture(window, "labels-draft-leaving" + suffix);
            hand.click("#draft-stay");
            hand.click("#label-set-save");
            window.saved();
            window.waitForJobs();
            hand.click("#label-set-bring-in");
            hand.press("Down");
            hand.press("Down");
            hand.press("Down");
            hand.press("Down");
            hand.press("Enter");
            hand.click("#label-set-save");
            window.saved();
            window.waitForJobs();
            picture(window, "labels-taken" + suffix);
            hand.click("#label-set-versions");
            hand.find("#label-versions");
            picture(window, "labels-versions" + suffix);
            hand.click("#view-0");
            picture(window, "labels-version" + suffix);
            hand.press("Esc");
        }
        assertThat(cut).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void fourteenLabelsAsDifferentEyesSeeThem(Theme theme) throws IOException {
        TestProject project = essay();
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            dress(window, theme);
            window.openAs(project.file(), "Anna");
            window.hand().find("#documents");
            window.hand().press("Down");
            picture(window, "labels-annotate-" + theme.name().toLowerCase(Locale.ROOT));
            WritableImage seen = Hand.onFx(() -> window.composition().scene().snapshot(null));
            byte[] sheet = Hand.onFx(() -> Png.of(sheet(seen)));
            Files.write(Path.of("target/screens/labels-eyes-" + theme.name().toLowerCase(Locale.ROOT) + ".png"), sheet);
        }
    }

    /// The middle and the right of the window, once for each kind of eye, below each other.
    private static WritableImage sheet(WritableImage seen) {
        int left = 264;
        int top = 96;
        int width = (int) seen.getWidth() - left;
        int height = 470;
        WritableImage sheet = new WritableImage(width, height * ColourVision.values().length);
        PixelReader from = seen.getPixelReader();
        for (ColourVision eyes : ColourVision.values()) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    Color colour = from.getColor(left + x, top + y);
                    double[] rgb = eyes.see(new double[] {colour.getRed(), colour.getGreen(), colour.getBlue()});
                    sheet.getPixelWriter().setColor(x, eyes.ordinal() * height + y, Color.color(rgb[0], rgb[1], rgb[2]));
                }
            }
        }
        return sheet;
    }
}
