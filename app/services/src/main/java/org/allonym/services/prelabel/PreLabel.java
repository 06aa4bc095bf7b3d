package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StaleEditException;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.report.Csv;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.PrelabelRun;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Replaces the suggestions in every document of a project, or in an annotator's own, with those of a [SuggestionMaker].
///
/// Documents are read in import order, some at a time; each portion is one gesture of [ActorId#MODEL], durable by itself,
/// that also moves the record of the run on. A run that is stopped, by a person or a power cut, has done exactly what
/// its record says; the same run asked for again goes on from there. People's layers, what they rejected and what was
/// decided stay as they are; a suggestion that a later run makes again keeps its id. Any thread. Progress counts
/// documents.
public final class PreLabel {

    private static final int PORTION = 32;

    private final ProjectStore store;
    private final SuggestionMaker maker;
    private final Consumer<Gesture> append;
    private final Clock clock;

    /// What a run did.
    ///
    /// @param run its record as it stands at the end
    /// @param resumedAt how many documents an earlier run had done already; 0 for a run of its own
    /// @param leftOut suggestions whose label the project doesn't have
    /// @param against findings that mathematics spoke against and that aren't suggested, in the documents this call read
    public record Report(PrelabelRun run, int resumedAt, long leftOut, List<Against> against) {
        public Report {
            against = List.copyOf(against);
        }

        /// How many findings of each label mathematics spoke against.
        public SortedMap<String, Long> againstByLabel() {
            SortedMap<String, Long> counts = new TreeMap<>();
            against.forEach(each -> counts.merge(each.finding().label(), 1L, Long::sum));
            return counts;
        }

        /// What mathematics spoke against as CSV, without any text; offsets count code points of the document.
        public String againstCsv() {
            Csv csv = new Csv();
            csv.row(List.of("document", "turn", "start", "end", "label", "score", "reason", "found_by"));
            for (Against each : against) {
                SuggestedSpan finding = each.finding();
                csv.row(List.of(
                        each.document().value(), each.turn(), each.place().start(), each.place().end(), finding.label(),
                        String.format(Locale.ROOT, "%.3f", finding.score()),
                        finding.provenance().cautions().stream().map(Caution::word).collect(Collectors.joining(" ")),
                        finding.voices().stream().map(voice -> voice.source().title()).collect(Collectors.joining("; "))));
            }
            return csv.toString();
        }
    }

    /// A finding that mathematics spoke against.
    ///
    /// @param turn the message's number; 0 where the document has none there
    /// @param place in the document, in code points
    /// @param finding lowered, with the reason
    public record Against(DocumentId document, int turn, CodePointSpan place, SuggestedSpan finding) {}

    /// @param append writes a gesture to the project, such as [ProjectStore#append]
    public PreLabel(ProjectStore store, SuggestionMaker maker, Consumer<Gesture> append, Clock clock) {
        this.store = store;
        this.maker = maker;
        this.append = append;
        this.clock = clock;
    }

    /// Runs, or goes on with the latest run where that was stopped and was set the same.
    ///
    /// @param by who asked for it
    /// @throws ProblemException when the project can't be changed, or somebody else pre-labels it at the same time
    /// @throws java.util.concurrent.CancellationException when `progress` stops it; what was done by then stays
    public Report run(ActorId by, Progress progress) {
        return run(by, maker.options(), store.rows(), progress);
    }

    /// The same for an annotator's own documents, and no others.
    ///
    /// @param annotator who asked for it
    public Report runOwn(ActorId annotator, Progress progress) {
        SortedMap<String, String> options = new TreeMap<>(maker.options());
        options.put(PrelabelRun.DOCUMENTS, PrelabelRun.OWN);
        return run(annotator, options, store.rows().stream().filter(row -> row.isFor(annotator)).toList(), progress);
    }

    private Report run(ActorId by, SortedMap<String, String> options, List<DocumentRow> rows, Progress progress) {
        String readOnly = store.readOnlyReason();
        if (readOnly != null) {
            throw new ProblemException(new Problem.Refused(readOnly, tr("Close the other program and try again.")));
        }
        if (rows.isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("The project has no documents."), tr("Import documents first.")));
        }
        PrelabelRun fresh = new PrelabelRun(
                PrelabelRun.nextNumber(store::setting), by, clock.instant(), 0, maker.model(), maker.modelHash(),
                maker.rules(), options, rows.size(), 0, 0, 0);
        PrelabelRun latest = PrelabelRun.latest(store::setting);
        PrelabelRun run = latest != null && !latest.isFinished() && latest.isLike(fresh) ? latest : begin(fresh);
        int resumedAt = run.done();
        long leftOut = 0;
        List<Against> against = new ArrayList<>();
        progress.report(run.done(), run.documents());
        while (!run.isFinished()) {
            List<DocumentRow> portion = rows.subList(run.done(), Math.min(run.documents(), run.done() + PORTION));
            Portion done = new Portion(store.labelSet());
            run = done.write(run, portion);
            leftOut += done.leftOut;
            against.addAll(done.against);
            progress.report(run.done(), run.documents());
        }
        return new Report(run, resumedAt, leftOut, against);
    }

    private PrelabelRun begin(PrelabelRun run) {
        write(new ArrayList<>(run.begin(store.setting(PrelabelRun.LATEST))));
        return run;
    }

    private void write(List<Edit> edits) {
        try {
            append.accept(Gesture.of(ActorId.MODEL, edits));
        } catch (StaleEditException e) {
            throw new ProblemException(
                    new Problem.Refused(tr("Someone else pre-labeled the project at the same time."), tr("Try again.")), e);
        }
    }

    /// Some documents on their way through.
    private final class Portion {
        private final LabelSet labels;
        private final List<Edit> edits = new ArrayList<>();
        private long words;
        private long suggestions;
        private long leftOut;
        private final List<Against> against = new ArrayList<>();

        Portion(LabelSet labels) {
            this.labels = labels;
        }

        PrelabelRun write(PrelabelRun run, List<DocumentRow> rows) {
            long began = System.nanoTime();
            List<Document> documents = new ArrayList<>();
            rows.forEach(row -> documents.add(store.document(row.id()).orElseThrow()));
            List<Judged> judged = maker.judge(documents.stream().map(Subject::of).toList());
            for (int i = 0; i < documents.size(); i++) {
                words += words(documents.get(i));
                Document document = documents.get(i);
                replace(document.id(), judged.get(i).made());
                judged.get(i).against().forEach(finding -> against.add(new Against(
                        document.id(), turn(document, finding), document.text().toCodePoints(finding.span()), finding)));
            }
            PrelabelRun next = run.after(rows.size(), words, suggestions, (System.nanoTime() - began) / 1e9);
            edits.add(run.goOn(next));
            PreLabel.this.write(edits);
            return next;
        }

        private static int turn(Document document, SuggestedSpan finding) {
            return document.turns().stream().filter(turn -> turn.span().overlaps(finding.span())).mapToInt(Turn::number).findFirst().orElse(0);
        }

        private void replace(DocumentId document, List<SuggestedSpan> suggested) {
            List<Annotation> before = store.state(document).layer(ActorId.MODEL).annotations();
            Map<Mark, Annotation> known = new HashMap<>();
            before.forEach(annotation -> known.put(annotation.mark(), annotation));
            List<Annotation> after = new ArrayList<>();
            for (SuggestedSpan suggestion : suggested) {
                if (labels.find(suggestion.label()).filter(label -> !label.retired()).isPresent()) {
                    @Nullable Annotation same = known.get(new Mark(suggestion.span(), suggestion.label()));
                    after.add(same == null
                            ? Annotation.of(suggestion.span(), suggestion.label(), suggestion.provenance())
                            : same.withProvenance(suggestion.provenance()));
                } else {
                    leftOut++;
                }
            }
            after.sort(null);
            suggestions += after.size();
            if (!after.equals(before)) {
                edits.add(new DocumentEdit.ReplaceLayer(document, ActorId.MODEL, before, after));
            }
        }
    }

    private static long words(Document document) {
        Tokens tokens = document.tokens();
        long words = 0;
        for (int i = 0; i < tokens.size(); i++) {
            words += document.text().slice(tokens.span(i)).isBlank() ? 0 : 1;
        }
        return words;
    }
}
