package org.allonym.app;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartScreenTest {

    @Test
    void theStartScreenIsDrawn(@TempDir Path folder) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().picture(Path.of("target/screens/start-light.png"));
            window.hand().press("F9");
            window.hand().picture(Path.of("target/screens/start-dark.png"));
            window.hand().click("#new-project");
            window.hand().picture(Path.of("target/screens/new-dark.png"));
            window.hand().press("Esc");
            window.hand().press("?");
            window.hand().picture(Path.of("target/screens/keys-dark.png"));
        }
    }
}
