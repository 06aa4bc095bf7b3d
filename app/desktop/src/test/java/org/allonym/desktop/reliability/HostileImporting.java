package org.allonym.desktop.reliability;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.cli.CommandLineEntry;
import org.allonym.cli.Desktop;

/// A program that imports every file of a folder into a separate project, in little memory, and says how each went.
final class HostileImporting {

    private HostileImporting() {}

    /// @param arguments the folder
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path project = folder.resolveSibling("hostile.allonym");
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.sorted().toList();
        }
        for (Path file : files) {
            System.err.println("# " + file.getFileName());
            long began = System.nanoTime();
            long worked = worked();
            int code = CommandLineEntry.run(Desktop.NONE, new String[] {
                "import", project.toString(), file.toString(), "--labels-as", "anna", "--add-labels", "--quiet"
            });
            System.out.println("%s\t%d\t%d\t%b\t%d".formatted(
                    file.getFileName(),
                    code,
                    (System.nanoTime() - began) / 1_000_000,
                    Files.exists(project),
                    (worked() - worked) / 1_000_000));
            System.out.flush();
            Files.deleteIfExists(project);
        }
        System.exit(0);
    }

    /// Processor time of all threads so far, in nanoseconds.
    private static long worked() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
