package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The real jars, as they lie on the class path.
class LibrariesTest {

    @TempDir
    private static Path from;

    @TempDir
    private Path to;

    @BeforeAll
    static void gatherJars() throws IOException {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (jar.getFileName().toString().matches("(onnxruntime|sqlite-jdbc|tokenizers|javafx-graphics|jackson-core)-.*\\.jar")) {
                Files.copy(jar, from.resolve(jar.getFileName()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Target.class)
    void onlyTheNativeLibrariesOfOtherSystemsAreLeftOut(Target target) throws IOException {
        List<Path> jars = files(from);

        new Libraries(target).copy(from, to);

        assertThat(jars).hasSizeGreaterThanOrEqualTo(5);
        for (Path jar : jars) {
            Map<String, Long> before = contents(jar);
            Map<String, Long> after = contents(to.resolve(jar.getFileName()));
            assertThat(before).containsAllEntriesOf(after);
            before.keySet().removeAll(after.keySet());
            assertThat(before.keySet()).allMatch(name -> name.matches(
                    "(ai/onnxruntime/native|org/sqlite/native|native/lib)/.*|[^/]+\\.(so|dll|dylib)"));
        }
        assertThat(files(to)).extracting(file -> file.getFileName().toString()).containsAll(switch (target) {
            case LINUX_X64, LINUX_AARCH64 -> List.of("libonnxruntime.so", "libonnxruntime4j_jni.so", "libsqlitejdbc.so");
            case WINDOWS_X64 -> List.of("onnxruntime.dll", "onnxruntime4j_jni.dll", "sqlitejdbc.dll");
            case MACOS_AARCH64 -> List.of("libonnxruntime.dylib", "libonnxruntime4j_jni.dylib", "libsqlitejdbc.dylib");
        });
        Path tokenizers = files(to).stream().filter(file -> file.toString().contains("tokenizers-")).findFirst().orElseThrow();
        assertThat(contents(tokenizers).keySet().stream().filter(name -> name.matches(".*\\.(so|dll|dylib)")))
                .isNotEmpty()
                .allMatch(name -> name.startsWith(target.kept().getFirst()));
    }

    @Test
    void aSystemWithoutNativeLibrariesIsRefused() {
        assertThat(Target.of("Linux", "amd64")).isEqualTo(Target.LINUX_X64);
        assertThat(Target.of("Mac OS X", "aarch64")).isEqualTo(Target.MACOS_AARCH64);
        assertThat(Target.of("Windows 11", "amd64")).isEqualTo(Target.WINDOWS_X64);
        assertThatThrownBy(() -> Target.of("Mac OS X", "x86_64"))
                .hasMessageContaining("Mac OS X on x86_64");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /// Every file in a jar with the checksum of its bytes.
    private static Map<String, Long> contents(Path jar) throws IOException {
        Map<String, Long> contents = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().filter(entry -> !entry.isDirectory()).forEach(entry -> contents.put(entry.getName(), entry.getCrc()));
        }
        return contents;
    }
}
