package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The modules of the JDK that the program runs on.
///
/// The list is written by hand, each with why it is there, since no tool sees what is found by name while the program
/// runs; what a tool can see is compared with it.
final class Modules {

    private Modules() {}

    /// @param list a module a line, with a reason after `#`
    static Set<String> listed(Path list) throws IOException {
        Set<String> modules = new TreeSet<>();
        for (String line : Files.readAllLines(list)) {
            String module = line.replaceAll("#.*", "").strip();
            if (!module.isEmpty()) {
                modules.add(module);
            }
        }
        return modules;
    }

    /// What the classes in these jars refer to, as jdeps finds it.
    static Set<String> referredTo(Path jars) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "--print-module-deps", "--ignore-missing-deps", "--multi-release", "25", "--class-path", jars.resolve("*").toString()));
        try (Stream<Path> files = Files.list(jars)) {
            files.map(Path::toString).filter(file -> file.endsWith(".jar")).sorted().forEach(arguments::add);
        }
        String[] lines = Tool.ofJdk("jdeps", arguments).run(jars).strip().split("\\R");
        return new TreeSet<>(List.of(lines[lines.length - 1].split(",")));
    }

    /// Makes a runtime of them. Of the JDK's commands it has `java` only, with which the program starts the process that reads PDF
    /// files.
    static void link(Set<String> modules, Path runtime) throws IOException {
        Tool.ofJdk(
                        "jlink",
                        List.of(
                                "--add-modules", String.join(",", modules),
                                "--output", runtime.toString(),
                                "--strip-debug",
                                "--no-header-files",
                                "--no-man-pages"))
                .run(runtime.toAbsolutePath().getParent());
        keepJava(runtime.resolve("bin"));
    }

    /// On Windows the libraries lie beside the commands.
    static void keepJava(Path bin) throws IOException {
        try (Stream<Path> files = Files.list(bin)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (!Files.isDirectory(file) && !name.endsWith(".dll") && !name.equals("java") && !name.equals("java.exe")) {
                    Files.delete(file);
                }
            }
        }
    }
}
