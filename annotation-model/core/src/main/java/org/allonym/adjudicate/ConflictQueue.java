package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.edit.DocumentState;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;

/// Everything there is to adjudicate in a project, document by document in the order they were added.
///
/// Immutable; any thread. After a document's state has changed, [#with] gives the queue that knows it; the cost is that
/// of copying one array of references. Entries are known by [QueueEntry.Id], never by where they stand in a list.
public final class ConflictQueue {

    /// A queue without documents.
    public static final ConflictQueue EMPTY = new ConflictQueue(new QueueDocument[0], Map.of());

    private final QueueDocument[] documents;
    private final Map<DocumentId, Integer> order;

    private ConflictQueue(QueueDocument[] documents, Map<DocumentId, Integer> order) {
        this.documents = documents;
        this.order = order;
    }

    /// Collects the documents of a project, as a scan of the store hands them out. One thread.
    public static final class Builder {

        private final List<QueueDocument> documents = new ArrayList<>();

        /// Adds a document.
        public Builder add(Document document, DocumentState state) {
            return add(QueueDocument.of(document.text(), state));
        }

        /// Adds a document.
        public Builder add(QueueDocument document) {
            documents.add(document);
            return this;
        }

        /// @throws IllegalArgumentException when a document was added twice
        public ConflictQueue build() {
            Map<DocumentId, Integer> order = HashMap.newHashMap(documents.size());
            for (QueueDocument document : documents) {
                if (order.put(document.document(), order.size()) != null) {
                    throw new IllegalArgumentException("document %s twice".formatted(document.document()));
                }
            }
            return new ConflictQueue(documents.toArray(QueueDocument[]::new), order);
        }
    }

    /// This queue with a document as it is now, in its old place; a new document comes last.
    public ConflictQueue with(QueueDocument changed) {
        Integer known = order.get(changed.document());
        if (known != null) {
            QueueDocument[] all = documents.clone();
            all[known] = changed;
            return new ConflictQueue(all, order);
        }
        QueueDocument[] all = Arrays.copyOf(documents, documents.length + 1);
        all[documents.length] = changed;
        Map<DocumentId, Integer> longer = new HashMap<>(order);
        longer.put(changed.document(), documents.length);
        return new ConflictQueue(all, longer);
    }

    /// Every document, also those without an entry.
    public List<QueueDocument> documents() {
        return Collections.unmodifiableList(Arrays.asList(documents));
    }

    public Optional<QueueDocument> document(DocumentId id) {
        return Optional.ofNullable(order.get(id)).map(at -> documents[at]);
    }

    /// The entry of that identity, as it is now.
    public Optional<QueueEntry> find(QueueEntry.Id id) {
        return document(id.document())
                .flatMap(document -> document.entries().stream().filter(entry -> entry.id().equals(id)).findFirst());
    }

    /// What `filter` shows, in the queue's order.
    public QueueView view(QueueFilter filter) {
        return QueueView.of(this, filter);
    }

    /// How many entries `filter` shows of each type, whatever types it asks for: the figures on the type buttons.
    public Map<ConflictKind, Integer> countByKind(QueueFilter filter) {
        QueueFilter everyKind = filter.withKinds(Set.of());
        Map<ConflictKind, Integer> counts = new EnumMap<>(ConflictKind.class);
        for (QueueDocument document : documents) {
            for (QueueEntry entry : document.entries()) {
                if (everyKind.shows(entry)) {
                    counts.merge(entry.kind(), 1, Integer::sum);
                }
            }
        }
        return Collections.unmodifiableMap(counts);
    }

    /// Open conflicts that are equal to `entry`, itself among them while it is open: what can be decided once. Equal by
    /// fingerprint; [ConflictPattern#decideAlike] compares the text itself.
    public List<QueueEntry> equalTo(QueueEntry entry) {
        List<QueueEntry> equal = new ArrayList<>();
        if (entry.pattern() != 0) {
            for (QueueDocument document : documents) {
                for (QueueEntry other : document.entries()) {
                    if (other.pattern() == entry.pattern() && other.state() == QueueEntry.State.OPEN) {
                        equal.add(other);
                    }
                }
            }
        }
        return List.copyOf(equal);
    }

    /// Where a document stands; one past the last for an unknown one.
    int orderOf(DocumentId document) {
        return order.getOrDefault(document, documents.length);
    }
}
