package org.allonym.packaging;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// The package for Debian, Ubuntu and what descends from them.
///
/// It holds files only and no scripts that run as root: the desktop entry, the kind of file and the icons lie where the
/// system's own triggers find them, and the program is on the PATH.
final class DebPackage {

    private static final String ID = "org.allonym.Allonym";
    private static final String KIND = "application-vnd.allonym.project";

    private final AppImage image;
    private final Map<String, String> known;

    DebPackage(AppImage image, Map<String, String> known) {
        this.image = image;
        this.known = new HashMap<>(known);
        this.known.put("processor", image.target().processor);
    }

    /// Writes the package into a folder.
    ///
    /// @param settings the folder with the control file and what belongs to the desktop
    /// @param root the folder with the changelog
    void write(Path settings, Path root, Path out) throws IOException {
        if (!Tool.exists("dpkg-deb")) {
            System.out.println("There is no dpkg-deb here: no .deb is made, only the archive.");
            return;
        }
        Path tree = out.resolve("work").resolve("deb");
        copyTree(image.root(), tree.resolve("opt").resolve("allonym"));
        Path onThePath = tree.resolve("usr/bin/allonym");
        Files.createDirectories(onThePath.getParent());
        Files.createSymbolicLink(onThePath, Path.of("../../opt/allonym/bin/allonym"));
        put(settings.resolve(ID + ".desktop"), tree.resolve("usr/share/applications").resolve(ID + ".desktop"), "rw-r--r--");
        put(settings.resolve("allonym-mime.xml"), tree.resolve("usr/share/mime/packages/allonym.xml"), "rw-r--r--");
        put(settings.resolve("copyright"), tree.resolve("usr/share/doc/allonym/copyright"), "rw-r--r--");
        Path changes = tree.resolve("usr/share/doc/allonym/changelog.gz");
        Files.write(changes, zipped(Files.readAllBytes(root.resolve("CHANGELOG.md"))));
        icons(Path.of(known.get("icons")), tree.resolve("usr/share/icons/hicolor"));
        control(settings.resolve("control"), tree);
        setRights(tree);
        String name = "allonym_%s_%s.deb".formatted(known.get("version"), known.get("processor"));
        Tool.of("dpkg-deb", "-Zxz", "-z3", "--root-owner-group", "--build", tree, out.resolve(name)).run(out);
    }

    private static void icons(Path from, Path to) throws IOException {
        for (int size : Icons.SIZES) {
            Path folder = to.resolve("%dx%d".formatted(size, size));
            put(from.resolve("allonym-%d.png".formatted(size)), folder.resolve("apps").resolve(ID + ".png"), "rw-r--r--");
            put(from.resolve("project-%d.png".formatted(size)), folder.resolve("mimetypes").resolve(KIND + ".png"), "rw-r--r--");
        }
    }

    private void control(Path template, Path tree) throws IOException {
        long size = 0;
        StringBuilder sums = new StringBuilder();
        for (Path file : files(tree)) {
            size += (Files.size(file) + 1023) / 1024;
            sums.append(Checksums.of(file, "MD5")).append("  ").append(tree.relativize(file)).append('\n');
        }
        known.put("size", Long.toString(size));
        Path debian = Files.createDirectories(tree.resolve("DEBIAN"));
        Files.writeString(debian.resolve("control"), Options.filled(Files.readString(template), known));
        Files.writeString(debian.resolve("md5sums"), sums);
    }

    private static void put(Path file, Path to, String rights) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.COPY_ATTRIBUTES);
        Files.setPosixFilePermissions(to, PosixFilePermissions.fromString(rights));
    }

    /// Whatever the umask of the build was.
    private static void setRights(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path one : all.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                boolean open = Files.isDirectory(one) || Files.isExecutable(one) && !one.toString().endsWith(".so");
                Files.setPosixFilePermissions(one, PosixFilePermissions.fromString(open ? "rwxr-xr-x" : "rw-r--r--"));
            }
        }
    }

    private static List<Path> files(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path one : all.toList()) {
                Path copy = to.resolve(from.relativize(one).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(one, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    private static byte[] zipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(zipped)) {
            out.write(bytes);
        }
        return zipped.toByteArray();
    }
}
