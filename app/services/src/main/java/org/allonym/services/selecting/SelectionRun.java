package org.allonym.services.selecting;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.allonym.corpus.Choosing;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Funnel;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.language.Languages;
import org.allonym.corpus.language.WhitespaceWords;
import org.allonym.inference.Subject;
import org.allonym.label.Identifier;
import org.allonym.label.LabelSets;
import org.allonym.formats.TranscriptColumns;
import org.allonym.progress.Progress;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// A source that is open, with the funnel over it. What was found stays known from run to run, until the meaning of the table's
/// columns changes; the texts of files even then.
///
/// One thread at a time; must be closed.
public final class SelectionRun implements AutoCloseable {

    private final SubmissionSource source;
    private final ReadSubmissions texts;
    private final Choosing choosing = new Choosing(this::identifiers);
    private final EnglishTokenizer tokenizer = new EnglishTokenizer();
    private @Nullable Prelabelling prelabelling;
    private @Nullable SubmissionColumns columns;
    private SubmissionSource.@Nullable Listing listing;
    private @Nullable Funnel funnel;

    private SelectionRun(SubmissionSource source) {
        this.source = source;
        this.texts = new ReadSubmissions(source);
    }

    /// As [#open(Path, Path, TranscriptColumns)], where nobody can be asked.
    ///
    /// @throws org.allonym.problem.ProblemException also where it isn't told what the columns of messages mean
    public static SelectionRun openClear(Path source, @Nullable Path table, TranscriptColumns messages) {
        return new SelectionRun(SubmissionSource.openClear(source, table, messages));
    }

    /// Opens a source.
    ///
    /// @param messages what the columns of a table of messages mean; see [SubmissionSource#open(Path, Path, TranscriptColumns)]
    /// @throws org.allonym.problem.ProblemException when source or table can't be read
    public static SelectionRun open(Path source, @Nullable Path table, TranscriptColumns messages) {
        return new SelectionRun(SubmissionSource.open(source, table, messages));
    }

    public SubmissionSource source() {
        return source;
    }

    /// The submissions of the last run.
    public SubmissionSource.Listing listing() {
        return Objects.requireNonNull(listing, "not run");
    }

    /// What a stratified choice would take of those that passed every step.
    public List<Choosing.Stratum> strata(SampleChoice.Stratified choice, Selection selection) {
        return Choosing.strata(choice, listing().submissions().stream()
                .filter(one -> {
                    Fate fate = selection.fates().get(one.id());
                    return fate != null && (fate.isIn() || Selection.CHOICE.equals(fate.step()));
                })
                .toList());
    }

    /// The funnel of the last run.
    public Funnel funnel() {
        return Objects.requireNonNull(funnel, "not run");
    }

    /// Runs a plan.
    ///
    /// @throws org.allonym.problem.ProblemException when the plan doesn't fit the table
    /// @throws java.util.concurrent.CancellationException when the listener stopped it; what was found is known the next time
    public Selection run(SelectionPlan plan, Map<String, SubmissionRuling> rulings, Funnel.Listener listener) {
        if (funnel == null || !plan.columns().equals(columns)) {
            SubmissionSource.Listing listed = source.submissions(plan.columns());
            listing = listed;
            funnel = new Funnel(listed.submissions(), texts, Loaded::languages, choosing);
            columns = plan.columns();
        }
        return funnel.run(plan, rulings, listener);
    }

    /// Reads a submission that no step has read, to be looked at: [Funnel#text] has it then.
    ///
    /// @return why there is no text; null where there is
    public @Nullable ExclusionReason read(String id, Progress progress) {
        return funnel().read(id, progress);
    }

    /// What [KeepSelection] keeps of it.
    ///
    /// @param calibration how many of the documents make up the calibration round; 0 for none
    public KeepSelection.Request request(SelectionPlan plan, Selection selection, boolean keepTexts, int calibration) {
        return new KeepSelection.Request(source, listing(), plan, funnel(), selection, keepTexts, calibration);
    }

    /// How many direct identifiers pre-labelling finds by a thousand words.
    private double identifiers(String text) {
        Prelabelling ready = prelabelling;
        if (ready == null) {
            ready = Prelabelling.open(PrelabelSettings.standard(Optional.empty()), LabelSets.CRAPII_14);
            prelabelling = ready;
        }
        Subject subject = Subject.of(DocumentText.of(text), tokenizer);
        long direct = ready.suggest(List.of(subject)).getFirst().stream()
                .filter(span -> LabelSets.CRAPII_14.find(span.label()).filter(label -> label.identifier() == Identifier.DIRECT).isPresent())
                .count();
        return 1000.0 * direct / Math.max(1, WhitespaceWords.count(text));
    }

    /// Once for the program, when it is needed first.
    private static final class Loaded {
        private static final Languages LANGUAGES = new Languages();

        static Languages languages() {
            return LANGUAGES;
        }
    }

    @Override
    public void close() {
        if (prelabelling != null) {
            prelabelling.close();
        }
        texts.close();
        source.close();
    }
}
