package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;

/// One document of the queue, with its entries.
///
/// @param entries in text order; none while the document can't be adjudicated
public record QueueDocument(DocumentId document, Readiness readiness, List<QueueEntry> entries) {

    public QueueDocument {
        entries = List.copyOf(entries);
    }

    /// The document in this state.
    public static QueueDocument of(DocumentText text, DocumentState state) {
        return of(text, DocumentAdjudication.of(state));
    }

    /// The document as it is adjudicated.
    public static QueueDocument of(DocumentText text, DocumentAdjudication document) {
        List<QueueEntry> entries = new ArrayList<>();
        if (document.isReady()) {
            document.cases().forEach(one -> entries.add(entry(text, document, one)));
            document.withdrawn().forEach(decision ->
                    entries.add(entry(document, decision, ConflictKind.WITHDRAWN, QueueEntry.State.OPEN)));
            Set<Decision> listed = new HashSet<>();
            for (ModelOnlyRegion suggested : document.suggested()) {
                entries.add(entry(document, suggested));
                if (suggested.decided() != null) {
                    listed.add(suggested.decided());
                }
            }
            document.cases().forEach(one -> listed.addAll(one.current()));
            document.finds().stream().filter(find -> !listed.contains(find)).forEach(find ->
                    entries.add(entry(document, find, ConflictKind.OWN_FIND, QueueEntry.State.SETTLED)));
            entries.sort(Comparator.comparing(QueueEntry::id, QueueEntry.IN_TEXT_ORDER));
        }
        return new QueueDocument(document.document(), document.readiness(), entries);
    }

    private static QueueEntry entry(DocumentText text, DocumentAdjudication document, ConflictRegion one) {
        return new QueueEntry(
                document.document(),
                one.place(),
                "",
                one.kind(),
                state(one.standing()),
                List.copyOf(one.region().labels()),
                document.annotators(),
                one.decidedBefore().isPresent(),
                one.kind().isConflict() ? ConflictPattern.of(text, one.region()).fingerprint() : 0);
    }

    private static QueueEntry entry(DocumentAdjudication document, ModelOnlyRegion suggested) {
        return new QueueEntry(
                document.document(),
                suggested.place(),
                "",
                ConflictKind.MODEL_ONLY,
                suggested.state(),
                suggested.marks().stream().map(Mark::label).distinct().sorted().toList(),
                document.annotators(),
                false,
                0);
    }

    private static QueueEntry.State state(RegionStatus standing) {
        return switch (standing) {
            case RegionStatus.Open _, RegionStatus.Contested _ -> QueueEntry.State.OPEN;
            case RegionStatus.PutOff _ -> QueueEntry.State.PUT_OFF;
            case RegionStatus.Settled _ -> QueueEntry.State.SETTLED;
        };
    }

    private static QueueEntry entry(
            DocumentAdjudication document, Decision decision, ConflictKind kind, QueueEntry.State state) {
        List<String> labels = decision.result().stream().map(Annotation::label).distinct().sorted().toList();
        return new QueueEntry(
                document.document(), decision.place(), decision.id(), kind, state, labels, document.annotators(), false, 0);
    }
}
