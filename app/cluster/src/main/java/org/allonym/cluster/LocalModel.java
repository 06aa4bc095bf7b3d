package org.allonym.cluster;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.allonym.label.LabelSet;
import org.allonym.services.prelabel.Prelabelling;

/// The models of this JVM: loaded when the first task asks, one ONNX Runtime session for each setting, whatever the number of tasks. A task
/// takes a reader, which is for one thread, and gives it back. They stay until the JVM ends. Any thread.
final class LocalModel {

    private static final Map<LabelOptions, LocalModel> LOADED = new HashMap<>();

    private final LabelSet labels;
    private final Prelabelling first;
    private final ArrayDeque<Prelabelling> free = new ArrayDeque<>();

    private LocalModel(LabelOptions options) {
        labels = options.project().labels();
        first = Prelabelling.open(options.settings(), labels, options.project().rules(), 1);
        free.add(first);
    }

    /// @throws org.allonym.problem.ProblemException when the bundle doesn't load
    static LocalModel of(LabelOptions options) {
        synchronized (LOADED) {
            return LOADED.computeIfAbsent(options, LocalModel::new);
        }
    }

    /// The labels that documents are labelled with.
    LabelSet labels() {
        return labels;
    }

    synchronized Prelabelling take() {
        return free.isEmpty() ? first.another() : free.pop();
    }

    synchronized void giveBack(Prelabelling reader) {
        free.push(reader);
    }
}
