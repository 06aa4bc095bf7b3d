package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The archive of loaded classes and of what is hot in their methods (JEP 483, 515) from which the installed program starts.
///
/// The classes aren't linked beforehand: linked ones are all loaded at every start, by a command that needs a tenth of them, too,
/// and the window is no sooner there.
///
/// It is recorded while the program does the whole job by itself, headless, which also shows that nothing is missing in
/// the runtime: the tour ends with an error when what came of it isn't what the sample says.
final class ClassArchive {

    private static final String NAME = "allonym.aot";

    /// Without a screen, everywhere.
    private static final List<String> HEADLESS = List.of("-Dglass.platform=Headless", "-Dprism.order=sw");

    private final AppImage image;

    ClassArchive(AppImage image) {
        this.image = image;
    }

    /// Makes it, and tells the launchers of it.
    ///
    /// @param folder for what the tour makes
    void make(Path folder) throws IOException {
        Path notes = Files.createDirectories(folder).resolve("allonym.aotconf");
        launch(folder, List.of("-XX:AOTMode=record", "-XX:AOTConfiguration=" + notes));
        launch(folder, List.of("-XX:AOTMode=create", "-XX:AOTConfiguration=" + notes, "-XX:AOTCache=" + image.app().resolve(NAME), "-XX:-AOTClassLinking"));
        try (Stream<Path> files = Files.list(image.app())) {
            for (Path settings : files.filter(file -> file.toString().endsWith(".cfg")).toList()) {
                tell(settings);
            }
        }
    }

    private void launch(Path folder, List<String> options) throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("DISPLAY", "", "WAYLAND_DISPLAY", ""));
        List<String> all = new ArrayList<>(HEADLESS);
        all.add("-Duser.home=" + folder);
        all.addAll(options);
        environment.put("JAVA_TOOL_OPTIONS", JvmOptions.line(all));
        new Tool(List.of(image.launcher().toString()), environment).run(folder);
    }

    private static void tell(Path settings) throws IOException {
        String option = "java-options=-XX:AOTCache=$APPDIR/" + NAME + System.lineSeparator();
        Files.writeString(settings, option, StandardOpenOption.APPEND);
    }
}
