package org.allonym.packaging;

import java.util.List;
import java.util.Locale;

/// A system that installers are made for, and what the libraries call it. Installers are made on the system itself: the
/// runtime and the packaging tools of a JDK are those of its own system.
enum Target {
    LINUX_X64("linux-x64", "linux-x64", "linux-x86_64", "Linux/x86_64", "amd64"),
    LINUX_AARCH64("linux-aarch64", "linux-aarch64", "linux-aarch64", "Linux/aarch64", "arm64"),
    WINDOWS_X64("windows-x64", "win-x64", "win-x86_64", "Windows/x86_64", "x64"),
    MACOS_AARCH64("macos-aarch64", "osx-aarch64", "osx-aarch64", "Mac/aarch64", "arm64");

    /// As our file names have it.
    final String label;

    /// The processor, as the system's own packages have it.
    final String processor;

    private final String onnx;
    private final String tokenizers;
    private final String sqlite;

    Target(String label, String onnx, String tokenizers, String sqlite, String processor) {
        this.label = label;
        this.onnx = onnx;
        this.tokenizers = tokenizers;
        this.sqlite = sqlite;
        this.processor = processor;
    }

    /// The system this runs on.
    ///
    /// @throws IllegalStateException where the program's native libraries don't exist
    static Target here() {
        return of(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static Target of(String system, String architecture) {
        boolean intel = List.of("amd64", "x86_64").contains(architecture);
        boolean arm = architecture.equals("aarch64");
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("linux") && (intel || arm)) {
            return intel ? LINUX_X64 : LINUX_AARCH64;
        }
        if (name.startsWith("windows") && intel) {
            return WINDOWS_X64;
        }
        if (name.startsWith("mac") && arm) {
            return MACOS_AARCH64;
        }
        throw new IllegalStateException("no native libraries for %s on %s".formatted(system, architecture));
    }

    boolean isLinux() {
        return this == LINUX_X64 || this == LINUX_AARCH64;
    }

    /// The folder of `src/main/jpackage` with this system's settings.
    String folder() {
        return label.substring(0, label.indexOf('-'));
    }

    /// The folders in jars that hold this system's native libraries, which are unpacked beside the jars.
    List<String> unpacked() {
        return List.of("ai/onnxruntime/native/" + onnx + "/", "org/sqlite/native/" + sqlite + "/");
    }

    /// The folders that stay in their jars, since the program unpacks them itself.
    List<String> kept() {
        return List.of("native/lib/" + tokenizers + "/");
    }
}
