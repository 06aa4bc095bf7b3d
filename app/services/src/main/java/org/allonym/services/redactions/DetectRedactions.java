package org.allonym.services.redactions;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.adjudicate.ContextLine;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ProjectStore;

/// Finds redactions in the texts of a project and keeps them as the layer *as received*. Any thread. Progress counts documents.
///
/// The layer belongs to an archived actor ([ActorId#AS_RECEIVED]): it is kept, shown and exported like any other, and counts for no
/// conflict and no agreement. Finding again changes it where other patterns find something else; judgements of redactions that
/// are still there stay.
public final class DetectRedactions {

    private static final int AROUND = 60;

    /// How many places of a pattern are shown.
    static final int EXAMPLES = 3;

    private DetectRedactions() {}

    /// A place that a pattern found.
    ///
    /// @param label empty where its type is unknown
    public record Example(DocumentId document, int pattern, String type, String label, ContextLine passage) {}

    /// What patterns find.
    ///
    /// @param documents in how many documents
    /// @param byLabel redactions by label
    /// @param byPattern redactions by pattern, in the order of the patterns
    /// @param labels the label of each type that was found, by what texts call it
    /// @param unknown how often each type was found that is no label, so that it isn't taken for a redaction; the empty type
    ///        where a pattern without one has no label
    /// @param examples the first places of each pattern
    public record Report(
            int documents,
            SortedMap<String, Long> byLabel,
            List<Long> byPattern,
            SortedMap<String, String> labels,
            SortedMap<String, Long> unknown,
            List<Example> examples) {

        public Report {
            byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
            byPattern = List.copyOf(byPattern);
            labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
            unknown = Collections.unmodifiableSortedMap(new TreeMap<>(unknown));
            examples = List.copyOf(examples);
        }

        public long redactions() {
            return byLabel.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /// The patterns in force.
    public static RedactionPatterns patterns(ProjectStore project) {
        return RedactionPatterns.of(project.setting(RedactionPatterns.SETTING));
    }

    /// Finds and changes nothing.
    ///
    /// @throws ProblemException when a pattern takes too long
    public static Report preview(RedactionPatterns patterns, ProjectStore project, Progress progress) {
        Search search = new Search(patterns, project.labelSet());
        int total = project.documentCount();
        int[] done = {0};
        project.scan((document, _) -> {
            search.in(document);
            progress.report(++done[0], total);
            return true;
        });
        return search.report();
    }

    /// Finds, and keeps the patterns and what they found, in one step of undo. Where nothing changes, nothing is written.
    ///
    /// @throws ProblemException when a pattern takes too long, or `by` is an annotator; nothing is changed
    public static Report run(RedactionPatterns patterns, ProjectStore project, ActorId by, Progress progress) {
        project.actors().stream().filter(actor -> actor.id().equals(by)).forEach(DetectRedactions::requireMayDetect);
        Search search = new Search(patterns, project.labelSet());
        List<Edit> edits = new ArrayList<>();
        String before = project.setting(RedactionPatterns.SETTING);
        if (!before.equals(patterns.setting())) {
            edits.add(new ProjectEdit.ChangeSetting(RedactionPatterns.SETTING, before, patterns.setting()));
        }
        if (project.actors().stream().noneMatch(actor -> actor.id().isAsReceived())) {
            edits.add(new ProjectEdit.ChangeActor(null, new Actor(ActorId.AS_RECEIVED, Role.ANNOTATOR, true)));
        }
        int people = edits.size();
        int total = project.documentCount();
        int[] done = {0};
        project.scan((document, state) -> {
            List<Annotation> there = state.layer(ActorId.AS_RECEIVED).annotations();
            List<Annotation> found = annotations(search.in(document), there);
            if (!found.equals(there)) {
                edits.add(new DocumentEdit.ReplaceLayer(document.id(), ActorId.AS_RECEIVED, there, found));
            }
            progress.report(++done[0], total);
            return true;
        });
        if (edits.size() > people || edits.stream().anyMatch(ProjectEdit.ChangeSetting.class::isInstance)) {
            project.append(Gesture.of(by, edits));
        }
        return search.report();
    }

    /// @throws ProblemException for an annotator
    public static void requireMayDetect(Actor actor) {
        if (actor.role() == Role.ANNOTATOR) {
            throw new ProblemException(new Problem.Refused(
                    tr("Annotators can’t decide what a redaction looks like."), tr("Ask the PI or an adjudicator.")));
        }
    }

    /// What was there before keeps its id.
    private static List<Annotation> annotations(List<Mark> marks, List<Annotation> there) {
        Map<Mark, Annotation> known = new HashMap<>();
        there.forEach(annotation -> known.put(annotation.mark(), annotation));
        return marks.stream()
                .map(mark -> known.getOrDefault(
                        mark, Annotation.of(mark.span(), mark.label(), new Provenance.Imported(ActorId.AS_RECEIVED.value()))))
                .toList();
    }

    /// One search through a project. One thread.
    private static final class Search {

        private final RedactionPatterns.Finder finder;
        private final SortedMap<String, Long> byLabel = new TreeMap<>();
        private final long[] byPattern;
        private final int[] shown;
        private final SortedMap<String, String> types = new TreeMap<>();
        private final SortedMap<String, Long> unknown = new TreeMap<>();
        private final List<Example> examples = new ArrayList<>();
        private int documents;

        Search(RedactionPatterns patterns, LabelSet labels) {
            finder = patterns.finder(labels);
            byPattern = new long[patterns.patterns().size()];
            shown = new int[byPattern.length];
        }

        List<Mark> in(Document document) {
            List<Mark> marks = new ArrayList<>();
            for (RedactionPatterns.Found found : finder.in(document.text().value())) {
                if (shown[found.pattern()]++ < EXAMPLES) {
                    examples.add(new Example(
                            document.id(), found.pattern(), found.type(), found.label(), ContextLine.of(document.text(), found.span(), AROUND)));
                }
                if (found.label().isEmpty()) {
                    unknown.merge(found.type(), 1L, Long::sum);
                } else {
                    byPattern[found.pattern()]++;
                    byLabel.merge(found.label(), 1L, Long::sum);
                    if (!found.type().isEmpty()) {
                        types.put(found.type(), found.label());
                    }
                    marks.add(new Mark(found.span(), found.label()));
                }
            }
            documents += marks.isEmpty() ? 0 : 1;
            return marks;
        }

        Report report() {
            return new Report(
                    documents, byLabel, Arrays.stream(byPattern).boxed().toList(), types, unknown, examples);
        }
    }
}
