package org.allonym.inference.hf;

import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.allonym.file.HeldFolder;

/// Unpacks the native tokenizers for this machine from their jar and loads them, once a process.
///
/// DJL's own loader asks for graphics drivers and may download builds that fit them; this one knows only the jar. What
/// is unpacked goes into a new folder that only this user can enter, and leaves with the process where the system lets
/// an open library be deleted.
final class NativeTokenizers {

    private static boolean loaded;

    private NativeTokenizers() {}

    /// The binding, ready for use.
    ///
    /// @throws UnsupportedOperationException when there is no build for this system
    static synchronized TokenizersLibrary library() {
        if (!loaded) {
            load();
            loaded = true;
        }
        return TokenizersLibrary.LIB;
    }

    @SuppressWarnings("restricted")
    private static void load() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64" -> "aarch64";
            case String other -> throw missing(system, other);
        };
        String name;
        List<String> libraries;
        if (system.startsWith("linux")) {
            name = "linux-" + processor;
            libraries = List.of("libtokenizers.so");
        } else if (system.startsWith("mac") && processor.equals("aarch64")) {
            name = "osx-aarch64";
            libraries = List.of("libtokenizers.dylib");
        } else if (system.startsWith("windows") && processor.equals("x86_64")) {
            name = "win-x86_64";
            libraries = List.of("libwinpthread-1.dll", "libgcc_s_seh-1.dll", "libstdc++-6.dll", "tokenizers.dll");
        } else {
            throw missing(system, processor);
        }
        int loaded = 0;
        // the folder goes at once, so that a program that is killed leaves nothing; Windows keeps what is loaded for the next start
        try (HeldFolder folder = HeldFolder.in(Path.of(System.getProperty("java.io.tmpdir")), "allonym-tokenizers-")) {
            for (String library : libraries) {
                Path file = folder.path().resolve(library);
                unpack("/native/lib/%s/cpu/%s".formatted(name, library), file);
                System.load(file.toString());
                loaded++;
            }
        } catch (IOException e) {
            if (loaded < libraries.size()) {
                throw new UncheckedIOException("the native tokenizers can't be unpacked", e);
            }
        }
    }

    private static void unpack(String resource, Path file) throws IOException {
        try (InputStream bytes = TokenizersLibrary.class.getResourceAsStream(resource)) {
            if (bytes == null) {
                throw new IllegalStateException("not in the jar: " + resource);
            }
            Files.copy(bytes, file);
        }
    }

    private static UnsupportedOperationException missing(String system, String processor) {
        return new UnsupportedOperationException("no native tokenizers for %s on %s".formatted(system, processor));
    }
}
