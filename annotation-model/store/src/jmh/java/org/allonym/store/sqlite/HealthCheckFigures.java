package org.allonym.store.sqlite;

import java.nio.file.Path;
import org.allonym.store.ProjectStore;

/// Times the health checks of a project one after the other in one program: the first is what a command takes beside its start,
/// the later ones have compiled code. Arguments: a project file, and how often (8).
public final class HealthCheckFigures {

    private HealthCheckFigures() {}

    public static void main(String[] arguments) {
        Path file = Path.of(arguments[0]);
        int times = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 8;
        for (int i = 1; i <= times; i++) {
            try (ProjectStore store = ProjectFile.openReadOnly(file)) {
                long begin = System.nanoTime();
                int faults = store.checkHealth().faults().size();
                System.out.printf("health check %d: %,d ms, %d faults%n", i, (System.nanoTime() - begin) / 1_000_000, faults);
            }
        }
    }
}
