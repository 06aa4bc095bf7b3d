package org.allonym.app.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;

/// The theme and the text size in force, applied to every scene it is given. JavaFX thread.
public final class Appearance {

    /// Reading size in px at 100 %.
    public static final double READING_SIZE = 17;

    private static final double[] ZOOMS = {0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3};

    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.LIGHT);
    private final DoubleProperty zoom = new SimpleDoubleProperty(1);

    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    /// Text size as a factor of the normal one.
    public DoubleProperty zoomProperty() {
        return zoom;
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

    /// Dresses a scene now and whenever the theme changes.
    public void dress(Scene scene) {
        Fonts.load();
        theme.subscribe(chosen -> {
            Application.setUserAgentStylesheet(
                    chosen == Theme.DARK ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
            scene.getStylesheets().setAll(
                    sheet("tokens-" + chosen.name().toLowerCase(java.util.Locale.ROOT)), sheet("workbench"), sheet("adjudicate"));
        });
    }

    /// The address of one of this package's style sheets.
    public static String sheet(String name) {
        return Objects.requireNonNull(Appearance.class.getResource(name + ".css"), name).toExternalForm();
    }
}
