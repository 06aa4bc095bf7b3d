package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Makes the program's folder and the installers of the system this runs on, in one go from the jars:
///
/// 1. the jars with this system's native libraries only ([Libraries]);
/// 2. a runtime of the modules that are needed ([Modules]);
/// 3. launchers, by jpackage but on Linux ([LinuxImage]), with the licences beside the jars ([Legal]);
/// 4. the archive of classes, by letting the program do the whole job once ([ClassArchive]);
/// 5. the installers, and a file of their checksums.
public final class Packaging {

    private final Target target;
    private final Path module;
    private final Path jars;
    private final Path out;
    private final Map<String, String> known = new HashMap<>();

    private Packaging(Target target, Path module, Path jars, Path out, String version) {
        this.target = target;
        this.module = module;
        this.jars = jars;
        this.out = out;
        known.put("version", target == Target.MACOS_AARCH64 ? macVersion(version) : version);
        known.put("icons", out.resolve("icons").toString());
        known.put("settings", settings().toString());
        known.put("root", root().toString());
        known.put("image", image().root().toString());
    }

    /// @param args the folder of this module, the folder of the jars, the version, and the folder that is made
    public static void main(String[] args) throws IOException {
        Path module = Path.of(args[0]).toAbsolutePath();
        String version = args[2].replaceAll("-SNAPSHOT$", "");
        new Packaging(Target.here(), module, Path.of(args[1]).toAbsolutePath(), Path.of(args[3]).toAbsolutePath(), version).run();
    }

    /// macOS takes no version whose first number is 0: 0.4.1 is 1.4.1 there, until there is a 1.0, which is to be 2.0 there.
    static String macVersion(String version) {
        int dot = version.indexOf('.');
        return Integer.parseInt(version.substring(0, dot)) + 1 + version.substring(dot);
    }

    private Path settings() {
        return module.resolve("src/main/jpackage");
    }

    private Path root() {
        return module.getParent();
    }

    private AppImage image() {
        return AppImage.in(out.resolve("image"), target);
    }

    private void run() throws IOException {
        delete(out);
        Path work = Files.createDirectories(out.resolve("work"));
        Path input = work.resolve("input");
        say("the jars of " + target.label);
        new Libraries(target).copy(jars, input);
        Legal.copy(root(), module, input.resolve("legal"));
        say("the runtime");
        link(input, work.resolve("runtime"));
        say("the program's folder");
        drawIcons();
        if (target.isLinux()) {
            new LinuxImage(image(), settings(), known).make(input, work.resolve("runtime"));
        } else {
            jpackage(input, work.resolve("runtime"));
        }
        image().settle();
        say("the archive of classes, by taking the tour");
        new ClassArchive(image()).make(work.resolve("tour"));
        say("the installers");
        install();
        delete(work);
        Checksums.write(out);
    }

    private void link(Path input, Path runtime) throws IOException {
        Set<String> listed = Modules.listed(settings().resolve("modules.txt"));
        Set<String> missing = new TreeSet<>(Modules.referredTo(input));
        missing.removeAll(listed);
        if (!missing.isEmpty()) {
            throw new IOException("the jars refer to modules that modules.txt doesn't list: " + missing);
        }
        Modules.link(listed, runtime);
    }

    private void drawIcons() throws IOException {
        Path drawings = module.resolve("src/main/icon");
        Path icons = Files.createDirectories(out.resolve("icons"));
        for (Map.Entry<String, Icons> icon :
                Map.of("allonym", Icons.ofProgram(drawings), "project", Icons.ofProjects(drawings)).entrySet()) {
            for (int size : Icons.SIZES) {
                icon.getValue().writePng(size, icons.resolve("%s-%d.png".formatted(icon.getKey(), size)));
            }
            icon.getValue().writeIco(icons.resolve(icon.getKey() + ".ico"));
            icon.getValue().writeIcns(icons.resolve(icon.getKey() + ".icns"));
        }
        Path association = settings().resolve(target.folder()).resolve("project.properties");
        if (Files.exists(association)) {
            Files.writeString(
                    icons.resolve("project.properties"),
                    Options.filled(Files.readString(association), known).replace('\\', '/'));
        }
    }

    private void jpackage(Path input, Path runtime) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--type", "app-image"));
        arguments.addAll(Options.read(settings().resolve("common.options"), known));
        arguments.addAll(Options.read(settings().resolve(target.folder()).resolve("image.options"), known));
        for (String option : Options.read(settings().resolve("jvm.options"), known)) {
            arguments.addAll(List.of("--java-options", option));
        }
        arguments.addAll(List.of(
                "--input", input.toString(),
                "--main-jar", mainJar(input),
                "--main-class", "org.allonym.launcher.Main",
                "--runtime-image", runtime.toString(),
                "--dest", image().root().getParent().toString()));
        Tool.ofJdk("jpackage", arguments).run(out);
    }

    static String mainJar(Path input) throws IOException {
        try (Stream<Path> files = Files.list(input)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("launcher-.*\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no jar of the program in " + input));
        }
    }

    private void install() throws IOException {
        if (target.isLinux()) {
            String version = known.get("version");
            Tool.of("tar", "-czf", out.resolve("allonym-%s-%s.tar.gz".formatted(version, target.label)), "allonym")
                    .run(image().root().getParent());
            new DebPackage(image(), known).write(settings().resolve("linux"), root(), out);
            return;
        }
        if (target == Target.MACOS_AARCH64) {
            // The archive came after jpackage had sealed the bundle.
            Tool.of("codesign", "--force", "--deep", "--sign", "-", image().root()).run(out);
        }
        List<String> arguments = Options.read(settings().resolve(target.folder()).resolve("installer.options"), known);
        arguments.addAll(List.of("--dest", out.toString()));
        Tool.ofJdk("jpackage", arguments).run(out);
    }

    private static void say(String what) {
        System.out.println("Making " + what + ".");
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
