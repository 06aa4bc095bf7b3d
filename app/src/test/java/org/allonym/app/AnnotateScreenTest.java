package org.allonym.app;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotateScreenTest {

    @Test
    void pictures(@TempDir Path folder) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().click("#open-sample");
            window.hand().find("#person-Amina");
            window.hand().picture(Path.of("target/screens/who.png"));
            window.hand().click("#person-Amina");
            window.hand().find("#documents");
            window.hand().picture(Path.of("target/screens/annotate-light.png"));
            window.hand().press("Right");
            window.hand().press("Right");
            window.hand().press("Shift+Right");
            window.hand().picture(Path.of("target/screens/annotate-select.png"));
            window.hand().press("1");
            window.hand().picture(Path.of("target/screens/annotate-label.png"));
            window.hand().press("Ctrl+PgUp");
            window.hand().press("N");
            window.hand().press("F9");
            window.hand().picture(Path.of("target/screens/annotate-dark.png"));
        }
    }
}
