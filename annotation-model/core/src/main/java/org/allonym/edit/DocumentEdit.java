package org.allonym.edit;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// A change to one document's layers, decisions, rulings, status or assignment, or whether it is set aside. The text never
/// changes.
public sealed interface DocumentEdit extends Edit {

    DocumentId document();

    @Override
    DocumentEdit inverse();

    /// One more annotation in a layer.
    record AddAnnotation(DocumentId document, ActorId layer, Annotation annotation) implements DocumentEdit {
        @Override
        public RemoveAnnotation inverse() {
            return new RemoveAnnotation(document, layer, annotation);
        }
    }

    /// One annotation fewer.
    record RemoveAnnotation(DocumentId document, ActorId layer, Annotation annotation) implements DocumentEdit {
        @Override
        public AddAnnotation inverse() {
            return new AddAnnotation(document, layer, annotation);
        }
    }

    /// Another label, border, note, flag or origin for an annotation that keeps its id.
    record ChangeAnnotation(DocumentId document, ActorId layer, Annotation before, Annotation after)
            implements DocumentEdit {
        public ChangeAnnotation {
            if (!before.id().equals(after.id())) {
                throw new IllegalArgumentException("a change keeps the annotation's id");
            }
        }

        @Override
        public ChangeAnnotation inverse() {
            return new ChangeAnnotation(document, layer, after, before);
        }
    }

    /// A whole layer replaced, as an import does it.
    record ReplaceLayer(DocumentId document, ActorId layer, List<Annotation> before, List<Annotation> after)
            implements DocumentEdit {
        public ReplaceLayer {
            before = before.stream().sorted().toList();
            after = after.stream().sorted().toList();
        }

        @Override
        public ReplaceLayer inverse() {
            return new ReplaceLayer(document, layer, after, before);
        }
    }

    /// A change of one annotator's work on the document: status, skip reason, note or flag.
    record ChangeWork(DocumentId document, ActorId actor, AnnotatorStatus before, AnnotatorStatus after) implements DocumentEdit {
        public ChangeWork {
            if (actor.isModel()) {
                throw new IllegalArgumentException("the model finishes nothing");
            }
        }

        @Override
        public ChangeWork inverse() {
            return new ChangeWork(document, actor, after, before);
        }
    }

    /// Other people to annotate the document.
    record ChangeAssignment(DocumentId document, SortedSet<ActorId> before, SortedSet<ActorId> after)
            implements DocumentEdit {
        public ChangeAssignment {
            before = Collections.unmodifiableSortedSet(new TreeSet<>(before));
            after = Collections.unmodifiableSortedSet(new TreeSet<>(after));
            if (after.contains(ActorId.MODEL)) {
                throw new IllegalArgumentException("the model is assigned nothing");
            }
        }

        @Override
        public ChangeAssignment inverse() {
            return new ChangeAssignment(document, after, before);
        }
    }

    /// The document is set aside (`before` is empty), for another reason, or restored (`after` is empty): it stays in the project
    /// with all that was said about it, and is left out of work, figures and exports.
    record SetAside(DocumentId document, String before, String after) implements DocumentEdit {
        public SetAside {
            if (!after.equals(after.strip()) || before.isEmpty() && after.isEmpty()) {
                throw new IllegalArgumentException("no reason");
            }
        }

        @Override
        public SetAside inverse() {
            return new SetAside(document, after, before);
        }
    }

    /// An annotator rejects a suggestion of a model, or of the check before a document is finished.
    ///
    /// What is rejected is a mark, not the id of one suggestion, so that the same suggestion stays rejected when it is made
    /// again.
    record RejectSuggestion(DocumentId document, ActorId actor, Mark mark) implements DocumentEdit {
        @Override
        public RestoreSuggestion inverse() {
            return new RestoreSuggestion(document, actor, mark);
        }
    }

    /// A rejected suggestion is open again.
    record RestoreSuggestion(DocumentId document, ActorId actor, Mark mark) implements DocumentEdit {
        @Override
        public RejectSuggestion inverse() {
            return new RejectSuggestion(document, actor, mark);
        }
    }

    /// A decision made (`before` is null), changed, or taken back (`after` is null).
    record ChangeDecision(DocumentId document, @Nullable Decision before, @Nullable Decision after)
            implements DocumentEdit {
        public ChangeDecision {
            if (before == null ? after == null : after != null && !before.id().equals(after.id())) {
                throw new IllegalArgumentException("a change of decision keeps its id");
            }
        }

        /// What it is about: the decision after it, or the one that was taken back.
        public Decision decision() {
            return Objects.requireNonNull(after != null ? after : before);
        }

        @Override
        public ChangeDecision inverse() {
            return new ChangeDecision(document, after, before);
        }
    }

    /// Something said about the document's surrogates for the first time (`before` is null), in another way, or taken back
    /// (`after` is null).
    record ChangeRuling(DocumentId document, @Nullable Ruling before, @Nullable Ruling after) implements DocumentEdit {
        public ChangeRuling {
            if (before == null ? after == null : after != null && !before.id().equals(after.id())) {
                throw new IllegalArgumentException("a change of ruling keeps its id");
            }
            if (before != null && before.by().isModel() || after != null && after.by().isModel()) {
                throw new IllegalArgumentException("the model rules nothing");
            }
        }

        /// What it is about: the ruling after it, or the one that was taken back.
        public Ruling ruling() {
            return Objects.requireNonNull(after != null ? after : before);
        }

        @Override
        public ChangeRuling inverse() {
            return new ChangeRuling(document, after, before);
        }
    }
}
