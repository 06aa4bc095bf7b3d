package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.AfterEach;

/// Draws screens into `target/screens`; no words may be cut off.
abstract class Pictures {

    final List<String> cut = new ArrayList<>();
    private final String prefix;
    private final List<String> shortened;
    private String suffix = "";
    protected WindowUnderTest window;

    /// @param prefix of the files' names
    /// @param shortened style classes of what may be cut off, since hints say it
    Pictures(String prefix, String... shortened) {
        this.prefix = prefix;
        this.shortened = List.of(shortened);
    }

    /// Draws this window from now on, in this theme.
    final void begin(WindowUnderTest open, int width, Theme theme) {
        begin(open, width + "-" + theme.name().toLowerCase(Locale.ROOT));
        Hand.runFx(() -> open.composition().appearance().themeProperty().set(theme));
    }

    /// @param of what the files' names end with
    final void begin(WindowUnderTest open, String of) {
        window = open;
        suffix = of;
    }

    /// Where a picture goes.
    final Path file(String name) {
        return Path.of("target/screens/" + prefix + name + "-" + suffix + ".png");
    }

    final void picture(String name) {
        window.hand().picture(file(name));
        // in a narrow window some words are hints
        Stream<String> found = (suffix.startsWith("1024") ? EachWord.cutOff(window.composition().scene()) : window.cutOff()).stream();
        found.filter(words -> shortened.stream().noneMatch(words::contains)).forEach(words -> cut.add(name + " " + words));
    }

    /// The same once nothing is worked on.
    final void settled(String name) {
        window.waitForJobs();
        window.hand().drawn();
        picture(name);
    }

    /// Chooses a value of a drop-down.
    final void choose(String box, int index) {
        Hand.runFx(() -> ((ComboBox<?>) window.composition().scene().lookup(box)).getSelectionModel().select(index));
        window.waitForJobs();
    }

    @AfterEach
    void nothingIsCutOff() {
        assertThat(cut).isEmpty();
    }
}
