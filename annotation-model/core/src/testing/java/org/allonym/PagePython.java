package org.allonym;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/// The Python on a page of `docs/formats`, run as it stands there; a machine without Python, or without a package the
/// page says it needs, skips the test.
public final class PagePython {

    private static final Pattern PYTHON = Pattern.compile("```python\\n(.*?)```", Pattern.DOTALL);

    private PagePython() {}

    /// What it printed, and how it ended.
    public record Ran(String output, int exit) {}

    /// @param page such as `sealed-file.md`
    /// @param folder where the script may be put
    public static Ran run(String page, Path folder, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        Matcher python = PYTHON.matcher(text(page));
        if (!python.find()) {
            throw new IllegalStateException("no Python on " + page);
        }
        Path script = Files.writeString(folder.resolve("page.py"), python.group(1));
        List<String> command = new ArrayList<>(List.of("python3", script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            Assumptions.abort("no python3 on this machine");
            throw e;
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = process.waitFor();
        Assumptions.assumeFalse(output.contains("ModuleNotFoundError"), "this Python lacks a package");
        return new Ran(output, exit);
    }

    private static String text(String page) throws IOException {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path file = at.resolve("docs").resolve("formats").resolve(page);
            if (Files.exists(file)) {
                return Files.readString(file);
            }
        }
        throw new IllegalStateException("docs/formats/%s is missing".formatted(page));
    }
}
