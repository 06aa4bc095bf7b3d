package org.allonym.app;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdjudicateScreenTest {

    @Test
    void pictures(@TempDir Path folder) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().click("#open-sample");
            window.hand().click("#person-Clara");
            window.hand().find("#reader-1");
            window.hand().picture(Path.of("target/screens/adjudicate-light-1280.png"));
            window.hand().press("E");
            window.hand().picture(Path.of("target/screens/adjudicate-own.png"));
            window.hand().press("Esc");
            window.hand().press("F9");
            window.hand().press("1");
            window.hand().press("P");
            window.hand().picture(Path.of("target/screens/adjudicate-dark-1280.png"));
        }
    }
}
