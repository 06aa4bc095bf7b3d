package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ShapingTest {

    /// Lays out English on one thread and other scripts on the JavaFX thread, as often as it is told.
    static final class TwoThreads {
        private static final String[] PLAIN = {"The name of a student", "“quoted” – and more… 123", "→ ✓ Übung"};
        private static final String[] SHAPED = {"שלום עולם", "مرحبا بالعالم", "देवनागरी लिपि", "ภาษาไทย", "👩‍👧 e\u0301"};

        public static void main(String[] arguments) throws InterruptedException {
            CountDownLatch up = new CountDownLatch(1);
            Platform.startup(() -> {
                Shaping.apart();
                up.countDown();
            });
            up.await();
            int rounds = Integer.parseInt(arguments[0]);
            Thread second = Thread.ofPlatform().start(() -> lay(PLAIN, rounds));
            CountDownLatch done = new CountDownLatch(1);
            Platform.runLater(() -> {
                lay(SHAPED, rounds);
                done.countDown();
            });
            done.await();
            second.join();
            System.exit(0);
        }

        private static void lay(String[] texts, int rounds) {
            for (int round = 0; round < rounds; round++) {
                Text text = new Text(texts[round % texts.length] + round % 97);
                text.setFont(Font.font(9 + round % 23));
                if (!(text.getLayoutBounds().getWidth() > 0)) {
                    throw new IllegalStateException("no width: " + text.getText());
                }
            }
        }
    }

    @TempDir
    Path folder;

    @Test
    void oneThreadLaysOutEnglishWhileTheOtherShapes() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dglass.platform=Headless",
                        "-Dprism.order=sw",
                        "-XX:ErrorFile=" + folder.resolve("crash.log"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TwoThreads.class.getName(),
                        "20000")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it comes to an end").isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(folder.resolve("said")).content().doesNotContain("Exception");
        } finally {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"שלום", "مرحبا", "हिन्दी", "e\u0301", "👋", "👩‍👧", "❤️", "ﻻ"})
    void whatMayHaveToBeShaped(String text) {
        assertThat(Shaping.mayNeed("Name: " + text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "The name", "“quoted” – and more… 123\n", "Übung, señal", "→ ✓ ⌫"})
    void whatNeedNot(String text) {
        assertThat(Shaping.mayNeed(text)).isFalse();
    }

    @Test
    void theRehearsalsSampleHasOnlyPlainText() {
        Path file = folder.resolve("sample" + ProjectFile.EXTENSION);
        Rehearsal.makeSample(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.rows()).hasSizeGreaterThan(15).allSatisfy(row -> {
                assertThat(Shaping.mayNeed(row.id().toString())).isFalse();
                assertThat(Shaping.mayNeed(store.document(row.id()).orElseThrow().text().value())).isFalse();
            });
        }
    }
}
