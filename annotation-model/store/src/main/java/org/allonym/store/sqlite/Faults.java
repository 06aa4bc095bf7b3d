package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.store.HealthReport.Fault;

/// Collects the faults that a check finds. Any thread.
final class Faults {

    /// A file that is broken everywhere is as broken as one with so many faults.
    private static final int MOST = 1_000;

    private final List<Fault> found = new ArrayList<>();
    private int left;

    /// @param detail what is wrong, said in the window's language
    void add(String check, FaultLocation where, String detail) {
        add(new Fault(check, where.spoken(), detail));
    }

    private synchronized void add(Fault fault) {
        if (found.size() < MOST) {
            found.add(fault);
        } else {
            left++;
        }
    }

    void add(String check, DamageException damage) {
        add(new Fault(check, damage.where(), damage.what()));
    }

    synchronized List<Fault> all() {
        List<Fault> all = new ArrayList<>(found);
        if (left > 0) {
            all.add(new Fault("all", "", tr("and %,d more", left)));
        }
        return List.copyOf(all);
    }
}
