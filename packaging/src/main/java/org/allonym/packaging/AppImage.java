package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;

/// The program's folder as jpackage lays it out on a system: launchers, jars and runtime.
///
/// @param root the folder; on macOS the bundle
record AppImage(Target target, Path root) {

    /// The archive of classes is refused where a jar's time isn't what it was, and some installers keep times to two seconds
    /// only: so every file has this one.
    static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    static AppImage in(Path folder, Target target) {
        return new AppImage(target, folder.resolve(switch (target) {
            case LINUX_X64, LINUX_AARCH64 -> "allonym";
            case WINDOWS_X64 -> "Allonym";
            case MACOS_AARCH64 -> "Allonym.app";
        }));
    }

    /// Where the jars, the native libraries and the launchers' settings are.
    Path app() {
        return switch (target) {
            case LINUX_X64, LINUX_AARCH64 -> root.resolve("lib").resolve("app");
            case WINDOWS_X64 -> root.resolve("app");
            case MACOS_AARCH64 -> root.resolve("Contents").resolve("app");
        };
    }

    /// The program that commands are given to.
    Path launcher() {
        return switch (target) {
            case LINUX_X64, LINUX_AARCH64 -> root.resolve("bin").resolve("allonym");
            case WINDOWS_X64 -> root.resolve("allonym-cli.exe");
            case MACOS_AARCH64 -> root.resolve("Contents").resolve("MacOS").resolve("Allonym");
        };
    }

    /// Makes every file as old as [#TIME].
    void settle() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, TIME);
            }
        }
    }
}
