package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.allonym.desktop.theme.Look;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Tag("thorough")
class RehearsalTest {

    @TempDir
    Path folder;

    @Test
    void everyScreenIsPlayedThroughBesideAWindowThatIsUsed() {
        List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand.runFx(() -> Thread.currentThread().setUncaughtExceptionHandler((_, e) -> thrown.add(e)));
            Thread second = Thread.ofPlatform().start(() -> {
                try {
                    Rehearsal.play(Look.DEFAULT);
                } catch (Exception | Error e) {
                    thrown.add(e);
                }
            });
            window.sampleAs("Amina");
            while (second.isAlive()) {
                window.hand().press("Ctrl+PgDn");
                window.hand().press("Right");
                window.hand().press("1");
                window.hand().press("Ctrl+,");
                window.hand().press("Esc");
            }
            assertThat(thrown).isEmpty();
        }
        assertThatCode(() -> Rehearsal.play(Look.DEFAULT)).as("without a window").doesNotThrowAnyException();
    }
}
