package org.allonym.services.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.label.LabelSet;
import org.allonym.label.OverlapPolicy;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;

/// Plans how to label many places of many documents in one step, or to remove their labels.
///
/// It changes nothing: the plan says what would be done, and which places are left out and why. Any thread.
/// Progress counts documents.
public final class LabelPlaces {

    /// A place to be labelled.
    public record Target(DocumentId document, Span span) {}

    /// Why a place stays as it is.
    public enum Reason {
        /// The document is finished.
        FINISHED,
        /// The document is skipped.
        SKIPPED,
        /// It has the label already, or is part of a span that has it.
        HAS_IT,
        /// It shares text with another span, and the label set allows no overlaps.
        OVERLAPS,
        /// No span is there to lose its label.
        HAS_NONE,
        /// It is part of a longer span, or crosses one.
        PART
    }

    /// A place that stays as it is.
    public record LeftOut(Target target, Reason reason) {}

    /// What would be done.
    ///
    /// @param edits one step of undo; a document not begun begins with it
    /// @param places how many places change
    /// @param documents in how many documents
    /// @param states what was read of the documents that change
    public record Plan(List<Edit> edits, int places, int documents, List<LeftOut> leftOut, List<DocumentState> states) {
        public Plan {
            edits = List.copyOf(edits);
            leftOut = List.copyOf(leftOut);
            states = List.copyOf(states);
        }
    }

    private final ProjectStore store;
    private final LabelSet labels;
    private final ActorId annotator;

    public LabelPlaces(ProjectStore store, LabelSet labels, ActorId annotator) {
        this.store = store;
        this.labels = labels;
        this.annotator = annotator;
    }

    /// @param label what every place gets; empty to take labels away
    public Plan plan(List<Target> targets, Optional<String> label, Progress progress) {
        Map<DocumentId, List<Target>> byDocument = new LinkedHashMap<>();
        targets.forEach(target -> byDocument.computeIfAbsent(target.document(), _ -> new ArrayList<>()).add(target));
        List<Edit> edits = new ArrayList<>();
        List<LeftOut> leftOut = new ArrayList<>();
        List<DocumentState> states = new ArrayList<>();
        int places = 0;
        int read = 0;
        for (Map.Entry<DocumentId, List<Target>> each : byDocument.entrySet()) {
            progress.report(read++, byDocument.size());
            DocumentState state = store.state(each.getKey());
            InDocument document = new InDocument(state, label);
            each.getValue().forEach(document::add);
            leftOut.addAll(document.leftOut);
            if (!document.edits.isEmpty()) {
                states.add(state);
                places += document.places;
                begin(state).ifPresent(edits::add);
                edits.addAll(document.edits);
            }
        }
        return new Plan(edits, places, states.size(), leftOut, states);
    }

    private Optional<Edit> begin(DocumentState state) {
        AnnotatorStatus work = state.work(annotator);
        return work.status() == DocumentStatus.NEW
                ? Optional.of(new DocumentEdit.ChangeWork(
                        state.document(), annotator, work, work.withStatus(DocumentStatus.STARTED)))
                : Optional.empty();
    }

    /// What happens in one document, place by place.
    private final class InDocument {

        private final DocumentState state;
        private final Optional<String> label;
        private final List<DocumentEdit> edits = new ArrayList<>();
        private final List<LeftOut> leftOut = new ArrayList<>();
        private Layer layer;
        private int places;

        InDocument(DocumentState state, Optional<String> label) {
            this.state = state;
            this.label = label;
            layer = state.layer(annotator);
        }

        void add(Target target) {
            Optional<Reason> reason = switch (state.work(annotator).status()) {
                case FINISHED -> Optional.of(Reason.FINISHED);
                case SKIPPED -> Optional.of(Reason.SKIPPED);
                case NEW, STARTED -> label.isPresent() ? label(target.span(), label.get()) : unlabel(target.span());
            };
            if (reason.isPresent()) {
                leftOut.add(new LeftOut(target, reason.get()));
            } else {
                places++;
            }
        }

        private Optional<Reason> label(Span span, String name) {
            List<Annotation> there = layer.overlapping(span);
            if (there.stream().anyMatch(each -> each.label().equals(name) && each.span().contains(span))) {
                return Optional.of(Reason.HAS_IT);
            }
            Optional<Annotation> same = there.stream().filter(each -> each.span().equals(span)).findFirst();
            if (same.isPresent()) {
                Annotation after = same.get().withLabel(name);
                edits.add(new DocumentEdit.ChangeAnnotation(state.document(), annotator, same.get(), after));
                layer = layer.replacing(after);
                return Optional.empty();
            }
            if (!there.isEmpty() && labels.overlap() == OverlapPolicy.REFUSED) {
                return Optional.of(Reason.OVERLAPS);
            }
            Annotation made = Annotation.of(span, name, new Provenance.Person(annotator));
            edits.add(new DocumentEdit.AddAnnotation(state.document(), annotator, made));
            layer = layer.with(made);
            return Optional.empty();
        }

        private Optional<Reason> unlabel(Span span) {
            List<Annotation> there = layer.overlapping(span);
            List<Annotation> same = there.stream().filter(each -> each.span().equals(span)).toList();
            for (Annotation gone : same) {
                edits.add(new DocumentEdit.RemoveAnnotation(state.document(), annotator, gone));
                layer = layer.without(gone.id());
            }
            if (same.isEmpty()) {
                return Optional.of(there.isEmpty() ? Reason.HAS_NONE : Reason.PART);
            }
            return Optional.empty();
        }
    }
}
