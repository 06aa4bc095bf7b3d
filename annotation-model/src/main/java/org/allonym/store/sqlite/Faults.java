package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import org.allonym.store.HealthReport.Fault;

/// Collects what an examination finds wrong. Any thread.
final class Faults {

    /// A file that is broken everywhere is as broken as one with so many faults.
    private static final int MOST = 1_000;

    private final List<Fault> found = new ArrayList<>();
    private int left;

    synchronized void add(String check, String where, String detail) {
        if (found.size() < MOST) {
            found.add(new Fault(check, where, detail));
        } else {
            left++;
        }
    }

    void add(String check, DamageException damage) {
        add(check, damage.where(), damage.what());
    }

    synchronized List<Fault> all() {
        List<Fault> all = new ArrayList<>(found);
        if (left > 0) {
            all.add(new Fault("all", "", "and %,d more".formatted(left)));
        }
        return List.copyOf(all);
    }
}
