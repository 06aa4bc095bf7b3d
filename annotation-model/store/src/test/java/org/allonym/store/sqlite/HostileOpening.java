package org.allonym.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// A program that opens files it is told of and does with each what a window does, in little memory. It says how each went.
final class HostileOpening {

    private HostileOpening() {}

    public static void main(String[] arguments) throws IOException {
        // Each line is r or w, for reading or for writing, and a path.
        BufferedReader files = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = files.readLine(); line != null; line = files.readLine()) {
            long began = System.nanoTime();
            String outcome = open(Path.of(line.substring(1)), line.startsWith("w"));
            System.out.println(outcome + "\t" + (System.nanoTime() - began) / 1_000_000);
            System.out.flush();
        }
    }

    /// What becomes of it: `refused`, `opened`, `opened in parts` when something in it was refused, or a stack trace in one
    /// line, which is a fault of ours.
    private static String open(Path file, boolean write) {
        try (ProjectStore store = write ? ProjectFile.open(file) : ProjectFile.openReadOnly(file)) {
            int refused = 0;
            for (Runnable look : looks(store)) {
                try {
                    look.run();
                } catch (ProblemException _) {
                    refused++;
                }
            }
            return refused == 0 ? "opened" : "opened in parts";
        } catch (ProblemException _) {
            return "refused";
        } catch (RuntimeException | Error e) {
            StringBuilder trace = new StringBuilder("FAULT " + e);
            for (StackTraceElement at : e.getStackTrace()) {
                if (at.getClassName().startsWith("org.allonym") && trace.length() < 1500) {
                    trace.append(" < ").append(at.getFileName()).append(':').append(at.getLineNumber());
                }
            }
            return trace.toString().replace('\n', ' ').replace('\t', ' ');
        }
    }

    private static List<Runnable> looks(ProjectStore store) {
        return List.of(
                store::labelSet,
                store::actors,
                () -> store.setting("surrogates.policy"),
                store::rows,
                store::labelSetVersions,
                store::labelSetHistory,
                store::labelUses,
                () -> store.rows().stream().limit(3).map(DocumentRow::id).forEach(id -> look(store, id)),
                () -> store.scan((_, _) -> true),
                () -> store.log(_ -> {}),
                store::decisionTimes,
                () -> Samples.ACTORS.forEach(actor -> {
                    store.undoable(actor, 100);
                    store.redoable(actor, 100);
                }),
                store::updateSearchIndex,
                store::unindexed,
                () -> store.search("odile", 10),
                () -> store.documentsWith("odile"),
                store::checkHealth);
    }

    private static void look(ProjectStore store, DocumentId id) {
        for (Runnable look : List.<Runnable>of(
                () -> store.document(id),
                () -> store.state(id),
                () -> store.originalTags(id, Samples.AMINA))) {
            try {
                look.run();
            } catch (ProblemException _) {
                // the next one
            }
        }
    }
}
