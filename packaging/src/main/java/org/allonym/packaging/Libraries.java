package org.allonym.packaging;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// The jars as they come from Maven, with the native libraries of one system only.
///
/// Those of ONNX Runtime, SQLite and JavaFX are put beside the jars, where the launcher's options make the libraries look:
/// nothing is unpacked at each start, macOS can sign them, and they work where the folder for temporary files forbids
/// programs. Everything else in a jar stays as it is, byte for byte.
final class Libraries {

    private static final List<String> NATIVE_FOLDERS = List.of("ai/onnxruntime/native/", "org/sqlite/native/", "native/lib/");
    private static final Pattern NATIVE_FILE = Pattern.compile("[^/]+\\.(so|dll|dylib|jnilib)");
    private static final String DESCRIPTION = "native/lib/tokenizers.properties";

    private final Target target;

    Libraries(Target target) {
        this.target = target;
    }

    /// Copies every jar of `from` into `to`.
    void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> jars = Files.list(from)) {
            for (Path jar : jars.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
                copyJar(jar, to);
            }
        }
    }

    private void copyJar(Path jar, Path to) throws IOException {
        Path copy = to.resolve(jar.getFileName());
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (zip.stream().allMatch(this::stays)) {
                Files.copy(jar, copy);
                return;
            }
            try (ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(copy)))) {
                for (ZipEntry entry : zip.stream().toList()) {
                    if (stays(entry)) {
                        write(zip, entry, out);
                    } else if (isUnpacked(entry)) {
                        unpack(zip, entry, to);
                    }
                }
            }
        }
    }

    private static void write(ZipFile zip, ZipEntry entry, ZipOutputStream out) throws IOException {
        ZipEntry same = new ZipEntry(entry.getName());
        same.setTime(entry.getTime());
        out.putNextEntry(same);
        try (InputStream bytes = zip.getInputStream(entry)) {
            bytes.transferTo(out);
        }
        out.closeEntry();
    }

    private static void unpack(ZipFile zip, ZipEntry entry, Path to) throws IOException {
        String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
        try (InputStream bytes = zip.getInputStream(entry);
                OutputStream out = Files.newOutputStream(to.resolve(name))) {
            bytes.transferTo(out);
        }
    }

    private boolean stays(ZipEntry entry) {
        String name = entry.getName();
        if (NATIVE_FILE.matcher(name).matches()) {
            return false;
        }
        return NATIVE_FOLDERS.stream().noneMatch(name::startsWith)
                || name.equals(DESCRIPTION)
                || target.kept().stream().anyMatch(name::startsWith);
    }

    private boolean isUnpacked(ZipEntry entry) {
        String name = entry.getName();
        return NATIVE_FILE.matcher(name).matches()
                || target.unpacked().stream().anyMatch(folder ->
                        name.startsWith(folder) && NATIVE_FILE.matcher(name.substring(folder.length())).matches());
    }
}
