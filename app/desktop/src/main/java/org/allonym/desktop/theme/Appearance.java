package org.allonym.desktop.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.application.Application;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.text.Font;
import javafx.util.Subscription;

/// The look in force, applied to every scene it is given. JavaFX thread.
public final class Appearance {

    /// Reading size in px at 100 %.
    public static final double READING_SIZE = 17;

    public static final double LEAST_SPACING = 1.3;
    public static final double MOST_SPACING = 2.0;

    private static final double[] ZOOMS = {0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3};
    private static final PseudoClass COMPACT = PseudoClass.getPseudoClass("compact");

    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.LIGHT);
    private final DoubleProperty zoom = new SimpleDoubleProperty(1);
    private final DoubleProperty lineSpacing = new SimpleDoubleProperty(Look.DEFAULT.lineSpacing());
    private final ObjectProperty<ReadingFont> font = new SimpleObjectProperty<>(ReadingFont.SERIF);
    private final ObjectProperty<Density> density = new SimpleObjectProperty<>(Density.COMFORTABLE);
    private final BooleanProperty lineNumbers = new SimpleBooleanProperty(false);
    private final BooleanProperty mirrored = new SimpleBooleanProperty(false);
    private final BooleanProperty punctuation = new SimpleBooleanProperty(false);
    private final BooleanProperty mathsShaded = new SimpleBooleanProperty(true);
    private final ObjectBinding<Look> look = Bindings.createObjectBinding(
            this::look, theme, zoom, lineSpacing, font, density, lineNumbers, mirrored, punctuation, mathsShaded);

    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    /// Text size as a factor of the normal one.
    public DoubleProperty zoomProperty() {
        return zoom;
    }

    /// From baseline to baseline in the text, as a multiple of its size.
    public DoubleProperty lineSpacingProperty() {
        return lineSpacing;
    }

    public ObjectProperty<ReadingFont> fontProperty() {
        return font;
    }

    public ObjectProperty<Density> densityProperty() {
        return density;
    }

    /// Whether paragraphs of the text are numbered.
    public BooleanProperty lineNumbersProperty() {
        return lineNumbers;
    }

    /// Whether lists are on the right and details on the left.
    public BooleanProperty mirroredProperty() {
        return mirrored;
    }

    /// Whether going from word to word stops at punctuation, too.
    public BooleanProperty punctuationProperty() {
        return punctuation;
    }

    /// Whether turns about mathematics are shaded beside the text.
    public BooleanProperty mathsShadedProperty() {
        return mathsShaded;
    }

    /// All of it as a value.
    public Look look() {
        return new Look(
                theme.get(), zoom.get(), lineSpacing.get(), font.get(), density.get(), lineNumbers.get(), mirrored.get(),
                punctuation.get(), mathsShaded.get());
    }

    /// Takes everything from a value.
    public void take(Look wanted) {
        theme.set(wanted.theme());
        zoom.set(wanted.zoom());
        lineSpacing.set(wanted.lineSpacing());
        font.set(wanted.font());
        density.set(wanted.density());
        lineNumbers.set(wanted.lineNumbers());
        mirrored.set(wanted.mirrored());
        punctuation.set(wanted.punctuation());
        mathsShaded.set(wanted.mathsShaded());
    }

    /// Tells the look now and whenever it changes.
    public Subscription follow(Consumer<Look> listener) {
        return look.subscribe(listener);
    }

    /// What the setting of text depends on.
    Observable[] setting() {
        return new Observable[] {zoom, lineSpacing, font};
    }

    public void zoomIn() {
        for (double step : ZOOMS) {
            if (step > zoom.get() + 0.001) {
                zoom.set(step);
                return;
            }
        }
    }

    public void zoomOut() {
        for (int i = ZOOMS.length - 1; i >= 0; i--) {
            if (ZOOMS[i] < zoom.get() - 0.001) {
                zoom.set(ZOOMS[i]);
                return;
            }
        }
    }

    public void zoomReset() {
        zoom.set(1);
    }

    /// Dresses a scene now and whenever theme or density change.
    public void dress(Scene scene) {
        Fonts.load();
        theme.subscribe(chosen -> {
            Application.setUserAgentStylesheet(
                    chosen == Theme.DARK ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
            scene.getStylesheets().setAll(sheets());
        });
        density.subscribe(chosen -> scene.getRoot().pseudoClassStateChanged(COMPACT, chosen == Density.COMPACT));
    }

    /// The addresses of the style sheets of the theme in force, for a scene.
    public List<String> sheets() {
        return sheets(theme.get());
    }

    /// The addresses of the style sheets of a theme, for a scene.
    public static List<String> sheets(Theme theme) {
        return List.of(
                sheet("tokens-" + theme.name().toLowerCase(Locale.ROOT)),
                sheet("workbench"), sheet("adjudicate"), sheet("comfort"), sheet("guide"));
    }

    /// The address of one of this package's style sheets.
    public static String sheet(String name) {
        return Objects.requireNonNull(Appearance.class.getResource(name + ".css"), name).toExternalForm();
    }

    /// The fonts that come with the program. JavaFX thread.
    static final class Fonts {

        private static final List<String> FILES = List.of(
                "AllonymSans-Regular.ttf",
                "AllonymSans-Bold.ttf",
                "AllonymSerif-Regular.ttf",
                "AllonymSerif-Bold.ttf",
                "AllonymSerif-Italic.ttf");

        private static boolean loaded;

        private Fonts() {}

        /// Makes them known to the toolkit, once.
        static void load() {
            if (!loaded) {
                FILES.forEach(Fonts::load);
                loaded = true;
            }
        }

        private static void load(String file) {
            try (InputStream in = Fonts.class.getResourceAsStream("/org/allonym/fonts/" + file)) {
                if (in == null || Font.loadFont(in, 0) == null) {
                    throw new IllegalStateException("font " + file + " is missing from the program");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
