package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What Maven says is shipped, what NOTICE says is shipped, and the texts that go with it.
class LicencesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path TEXTS = Path.of("src/main/licences");
    private static final Pattern SHIPPED = Pattern.compile(" {5}((?:\\([^)]+\\) )+)(.*) \\(([^:()]+:[^:()]+):(\\S+) - .*\\)");

    /// By the beginning of their Maven coordinates: the line of NOTICE that names them.
    private static final Map<String, String> LINES = Map.ofEntries(
            Map.entry("ai.djl", "Deep Java Library"),
            Map.entry("com.fasterxml.jackson", "Jackson ("),
            Map.entry("tools.jackson", "Jackson ("),
            Map.entry("com.github.curious-odd-man:rgxgen", "SnakeYAML, RgxGen"),
            Map.entry("org.yaml:snakeyaml", "SnakeYAML, RgxGen"),
            Map.entry("com.github.joniles:rtfparserkit", "RTF Parser Kit"),
            Map.entry("com.google.re2j", "RE2/J"),
            Map.entry("com.googlecode.libphonenumber", "libphonenumber"),
            Map.entry("com.microsoft.onnxruntime", "ONNX Runtime"),
            Map.entry("commons-logging", "Apache Commons Logging"),
            Map.entry("de.bwaldvogel:liblinear", "LIBLINEAR"),
            Map.entry("org.ejml", "EJML"),
            Map.entry("de.rototor.pdfbox", "pdfbox-graphics2d"),
            Map.entry("info.picocli", "picocli"),
            Map.entry("io.github.mkpaz", "AtlantaFX"),
            Map.entry("io.github.openhtmltopdf", "openhtmltopdf ("),
            Map.entry("net.datafaker", "Datafaker"),
            Map.entry("org.apache.opennlp", "Apache OpenNLP"),
            Map.entry("org.apache.pdfbox", "Apache PDFBox"),
            Map.entry("org.commonmark", "commonmark ("),
            Map.entry("org.controlsfx", "ControlsFX"),
            Map.entry("org.fxmisc.richtext", "RichTextFX"),
            Map.entry("org.fxmisc", "Flowless, UndoFX, WellBehavedFX, ReactFX"),
            Map.entry("org.reactfx", "Flowless, UndoFX, WellBehavedFX, ReactFX"),
            Map.entry("org.jsoup", "jsoup"),
            Map.entry("org.jspecify", "JSpecify"),
            Map.entry("org.kordamp.ikonli", "Ikonli "),
            Map.entry("org.openjfx", "JavaFX"),
            Map.entry("org.slf4j", "SLF4J"),
            Map.entry("org.xerial", "SQLite JDBC "));

    /// How NOTICE writes what Maven calls otherwise.
    private static final Map<String, String> WRITTEN =
            Map.of("GPL-2.0-with-classpath-exception", "GPL-2.0 with Classpath Exception");

    private record Library(List<String> licences, String coordinates) {}

    private static List<Library> shipped() throws IOException {
        List<Library> libraries = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(System.getProperty("allonym.third-party")))) {
            Matcher matcher = SHIPPED.matcher(line);
            if (matcher.matches()) {
                List<String> licences = Stream.of(matcher.group(1).split("[() ]+")).filter(word -> !word.isEmpty()).toList();
                libraries.add(new Library(licences, matcher.group(3)));
            }
        }
        return libraries;
    }

    private static String line(Library library, List<String> notice) {
        String beginning = LINES.keySet().stream()
                .filter(library.coordinates::startsWith)
                .max((one, other) -> one.length() - other.length())
                .orElse(library.coordinates);
        String name = LINES.getOrDefault(beginning, beginning);
        return notice.stream().filter(line -> line.startsWith(name)).findFirst().orElse("NOTICE has no line for " + name);
    }

    @Test
    void noticeNamesEveryLibraryThatIsShippedWithItsLicence() throws IOException {
        List<String> notice = Files.readAllLines(ROOT.resolve("NOTICE"));

        assertThat(shipped()).hasSizeGreaterThan(30).allSatisfy(library -> {
            String line = line(library, notice);
            assertThat(library.licences)
                    .as("%s: %s", library.coordinates, line)
                    .anyMatch(licence -> line.contains(WRITTEN.getOrDefault(licence, licence)));
        });
    }

    @Test
    void everyLineOfTheTestIsOfALibraryThatIsShipped() throws IOException {
        List<Library> shipped = shipped();

        assertThat(LINES.keySet())
                .allMatch(beginning -> shipped.stream().anyMatch(library -> library.coordinates.startsWith(beginning)));
    }

    @Test
    void theTextOfEveryLicenceGoesWithTheProgram() throws IOException {
        assertThat(shipped()).flatExtracting(Library::licences).allSatisfy(licence -> assertThat(
                        licence.equals("Apache-2.0") ? ROOT.resolve("LICENSE") : TEXTS.resolve(licence + ".txt"))
                .isNotEmptyFile());
        assertThat(TEXTS.resolve("OFL-1.1.txt"))
                .hasSameTextualContentAs(ROOT.resolve("app/services/src/main/resources/org/allonym/fonts/OFL.txt"));
    }
}
