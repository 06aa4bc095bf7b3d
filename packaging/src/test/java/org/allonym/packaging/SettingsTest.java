package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files in `src/main/jpackage`.
class SettingsTest {

    private static final Path SETTINGS = Path.of("src/main/jpackage");
    private static final Map<String, String> KNOWN =
            Map.of("version", "1.2.3", "icons", "I", "settings", "S", "root", "R", "image", "M");

    @TempDir
    private Path folder;

    @Test
    void theInstalledProgramHasTheOptionsOfTheLauncherInTheCheckout() throws IOException {
        Set<String> checkout = Files.readAllLines(Path.of("../allonym")).stream()
                .map(line -> line.strip().replace(" \\", ""))
                .filter(line -> line.matches("(-XX:|-Xlog|--enable).*") && !line.contains("SharedArchive"))
                .collect(Collectors.toSet());

        List<String> installed = Options.read(SETTINGS.resolve("jvm.options"), KNOWN);

        assertThat(checkout).hasSizeGreaterThanOrEqualTo(6);
        assertThat(installed).containsAll(checkout);
    }

    @Test
    void onLinuxBothAskForLargePages() throws IOException {
        String option = "-XX:+UseTransparentHugePages";

        assertThat(Path.of("../allonym")).content().contains("= Linux", "pages=" + option);
        assertThat(SETTINGS.resolve("linux/allonym.sh")).content().contains("  " + option + " \\\n");
    }

    @Test
    void everySettingsFileCanBeRead() throws IOException {
        try (Stream<Path> files = Files.walk(SETTINGS)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".options")).toList()) {
                assertThat(Options.read(file, KNOWN)).as(file.toString()).isNotEmpty().noneMatch(word -> word.contains("${"));
            }
        }
    }

    @Test
    void everyModuleThatIsListedExists() throws IOException {
        Set<String> listed = Modules.listed(SETTINGS.resolve("modules.txt"));

        assertThat(listed).contains("java.base", "java.desktop", "jdk.localedata");
        assertThat(listed).allMatch(name -> ModuleFinder.ofSystem().find(name).isPresent());
    }

    @Test
    void whatNobodyKnowsIsNotFilledIn() {
        assertThat(Options.filled("a ${version} b", KNOWN)).isEqualTo("a 1.2.3 b");
        assertThatThrownBy(() -> Options.filled("${nonsense}", KNOWN)).hasMessageContaining("${nonsense}");
    }

    @Test
    void theKindOfFileIsTheOneTheProgramWrites() throws IOException {
        assertThat(Files.readString(Path.of("../docs/formats/project-file.md"))).contains("`0x416C6C6F`");
        assertThat(Files.readString(SETTINGS.resolve("linux/allonym-mime.xml"))).contains("0x416c6c6f", "*.allonym");
    }

    @Test
    void checksumsAreThoseThatOtherToolsRead() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "abc");
        Files.createDirectory(folder.resolve("left out"));

        Checksums.write(folder);

        assertThat(folder.resolve(Checksums.NAME))
                .hasContent("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n");
    }

    @Test
    void macOsGetsAVersionThatItTakes() {
        assertThat(Packaging.macVersion("0.1.0")).isEqualTo("1.1.0");
        assertThat(Packaging.macVersion("1.0.0")).isEqualTo("2.0.0");
    }

    @Test
    void commandsGetTheSameMemoryWhereverTheyAreStarted() throws IOException {
        String choice = "case ${1-} in\n'' | open | *.allonym) memory= ;;\n*) memory='-XX:+UseParallelGC -Xmn96m' ;;\nesac\n";

        assertThat(Path.of("../allonym")).content().contains(choice, "  $memory \\\n");
        assertThat(SETTINGS.resolve("linux/allonym.sh")).content().contains(choice, "  $memory \\\n");
    }
}
