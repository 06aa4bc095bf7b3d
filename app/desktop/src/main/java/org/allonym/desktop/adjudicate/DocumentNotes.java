package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;

/// What annotators said about the whole document: notes, flags, why they skipped it. JavaFX thread.
final class DocumentNotes {

    private DocumentNotes() {}

    static List<Node> of(InHand shown, boolean namesHidden) {
        List<Node> notes = new ArrayList<>();
        shown.readers().forEach(reader -> add(notes, shown, reader, namesHidden));
        shown.state().work().keySet().stream()
                .filter(actor -> !shown.readers().contains(actor))
                .forEach(actor -> add(notes, shown, actor, namesHidden));
        return notes;
    }

    private static void add(List<Node> notes, InHand shown, ActorId actor, boolean namesHidden) {
        Work work = shown.state().work(actor);
        List<String> said = new ArrayList<>();
        if (work.status() == DocumentStatus.SKIPPED) {
            said.add(work.reason().isEmpty() ? tr("skipped it") : tr("skipped it: %s", work.reason()));
        }
        if (!work.flag().isEmpty()) {
            said.add(tr("flagged: %s", work.flag()));
        }
        if (!work.note().isEmpty()) {
            said.add(work.note());
        }
        if (!said.isEmpty()) {
            notes.add(MarkLines.note(tr("%s on the document: %s", Called.reader(shown, actor, namesHidden), String.join(" · ", said))));
        }
    }
}
