package org.allonym.desktop.adjudicate;

import org.allonym.adjudicate.Passage;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Decision;

/// The words of entries, for lists. It reads documents: ask for entries in view only. JavaFX thread.
public final class Passages {

    private static final int AROUND = 60;

    private final ProjectSession session;

    Passages(ProjectSession session) {
        this.session = session;
    }

    /// The text of an entry's place, on one line.
    public String snippet(QueueEntry entry) {
        return passage(entry, 0).text();
    }

    /// An entry's place in its sentence.
    public Passage passage(QueueEntry entry) {
        return passage(entry, AROUND);
    }

    private Passage passage(QueueEntry entry, int around) {
        return session.document(entry.document())
                .filter(document -> document.text().holds(entry.place()))
                .map(document -> Passage.of(document.text(), entry.place(), around))
                .orElse(new Passage("", "", ""));
    }

    /// Why an entry is put off; empty when it isn't.
    public String putOffFor(QueueEntry entry) {
        if (entry.state() != QueueEntry.State.PUT_OFF) {
            return "";
        }
        return session.state(entry.document()).decisions().stream()
                .filter(decision -> !decision.settles() && decision.place().equals(entry.place()))
                .map(Decision::note)
                .findFirst()
                .orElse("");
    }
}
