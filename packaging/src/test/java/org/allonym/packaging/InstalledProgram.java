package org.allonym.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// The program as it lies on a machine after the installer ran, started with nothing in its environment but a home.
///
/// @param image where it was put
/// @param home the home of the person, and the folder it is started in
record InstalledProgram(AppImage image, Path home) {

    /// How a run ended, and what it said.
    record Run(int code, String out, String err) {}

    /// Unpacks the installer of this system into a folder: the .deb where there is one, else the program's folder is taken.
    static InstalledProgram in(Path folder) throws IOException {
        Path installers = Path.of(System.getProperty("allonym.installers", "target/installers")).toAbsolutePath();
        Assumptions.assumeTrue(Files.isDirectory(installers.resolve("image")), "no installers were made: ./mvnw -Pinstallers verify");
        Target target = Target.here();
        Path home = Files.createDirectories(folder.resolve("home"));
        try (Stream<Path> files = Files.list(installers)) {
            Path deb = files.filter(file -> file.toString().endsWith(".deb")).findFirst().orElse(null);
            if (deb == null) {
                return new InstalledProgram(AppImage.in(installers.resolve("image"), target), home);
            }
            Path root = folder.resolve("root");
            Tool.of("dpkg-deb", "-x", deb, root).run(folder);
            return new InstalledProgram(new AppImage(target, root.resolve("opt").resolve("allonym")), home);
        }
    }

    /// The folder that the installer's files were put into.
    Path root() {
        return image.root().getParent().getParent();
    }

    /// Runs it, as nobody's shell would: no `PATH`, no `JAVA_HOME`, no display.
    ///
    /// @param before words of a command that runs it
    /// @param jvm added to the JVM's options
    Run run(List<String> before, String jvm, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(before);
        command.add(image.launcher().toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        Map<String, String> environment = builder.environment();
        String system = environment.getOrDefault("SystemRoot", "");
        environment.clear();
        environment.put("HOME", home.toString());
        environment.put("LC_ALL", "C.UTF-8");
        if (!system.isEmpty()) {
            environment.putAll(Map.of("SystemRoot", system, "USERPROFILE", home.toString()));
        }
        String folders = JvmOptions.line(List.of("-Duser.home=" + home, "-Djava.io.tmpdir=" + temporary()));
        String headless = image.target().isLinux() ? "" : " -Dglass.platform=Headless -Dprism.order=sw";
        environment.put("JAVA_TOOL_OPTIONS", folders + headless + " " + jvm);
        Path out = Files.createTempFile("installed", ".out");
        Path err = Files.createTempFile("installed", ".err");
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        try {
            if (!process.waitFor(20, TimeUnit.MINUTES)) {
                throw new IOException("it hangs: " + Files.readString(err, StandardCharsets.UTF_8));
            }
            String said = Files.readString(err, StandardCharsets.UTF_8).replaceAll("Picked up JAVA_TOOL_OPTIONS.*\\R", "");
            return new Run(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8), said);
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }

    /// Its folder for temporary files.
    Path temporary() throws IOException {
        return Files.createDirectories(home.resolve("temporary"));
    }
}
