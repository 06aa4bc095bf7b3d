package org.allonym.desktop.redactions;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.allonym.annotation.Mark;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.review.FilteredQueue.Traits;
import org.allonym.desktop.review.QueueLoader;
import org.allonym.desktop.review.ReviewModel;
import org.allonym.desktop.session.RedactionDesk;
import org.allonym.desktop.session.RedactionDesk.Place;
import org.allonym.desktop.session.RedactionDesk.Step;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.redactions.ProposeSurrogates;
import org.allonym.services.secondreader.RedactionAnswer;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.jspecify.annotations.Nullable;

/// The review of redactions: which one is current, what is proposed for it, and what is said of it. JavaFX thread; knows no node.
public final class RedactionsModel extends ReviewModel<Place, RedactionsModel.Kind, RedactionsModel.Current> {

    /// A redaction in the passage around it.
    ///
    /// @param passage what is shown of the document
    /// @param proposal the surrogate proposed for it; empty where none can be made
    /// @param used surrogates that the document has for the same label, in the order of the text
    /// @param reader what the second reader would put there, once this is settled; empty for nothing, and where it breaks a rule
    public record Current(Place place, RedactionPassage passage, String proposal, List<String> used, String reader) {

        public Current {
            used = List.copyOf(used);
        }
    }

    /// What a redaction is known by.
    record Key(DocumentId document, Span span) {

        static Key of(Place place) {
            return new Key(place.document(), place.redaction().mark().span());
        }
    }

    /// What sort of redactions.
    enum Kind {
        OPEN(Place::isOpen),
        CONFLICT(place -> place.redaction().status() == Redaction.Status.CONFLICT),
        PII(place -> says(place, RedactionVerdict.PII)),
        NOT_PII(place -> says(place, RedactionVerdict.NOT_PII)),
        UNCERTAIN(place -> says(place, RedactionVerdict.UNCERTAIN)),
        /// The second reader says something else than people settled.
        DISPUTED(Place::isDisputed);

        private final Predicate<Place> test;

        Kind(Predicate<Place> test) {
            this.test = test;
        }

        private boolean is(Place place) {
            return test.test(place);
        }

        private static boolean says(Place place, RedactionVerdict verdict) {
            return place.redaction().settled().or(() -> Optional.ofNullable(place.said())).filter(one -> one.verdict() == verdict).isPresent();
        }
    }

    private final RedactionDesk desk;
    private final QueueLoader<List<Place>> loader;
    private final Map<Key, Integer> draws = new HashMap<>();
    private Subscription following = Subscription.EMPTY;
    private boolean read;
    /// The proposals for one document, with what they were made for.
    private @Nullable DocumentId proposedFor;
    private Map<Mark, ProposeSurrogates.Hidden> proposedOf = new HashMap<>();
    private SortedMap<Mark, String> proposals = Collections.emptySortedMap();
    /// The words chosen to be marked, in the document; null for none.
    private final ReadOnlyObjectWrapper<@Nullable Span> chosen = new ReadOnlyObjectWrapper<>(null);
    private @Nullable DocumentId walked;
    private @Nullable SpanCursor walker;

    public RedactionsModel(RedactionDesk desk, JobRunner jobs, Consumer<Problem> show) {
        this(desk, new QueueLoader<>(jobs, show, () -> {}));
    }

    private RedactionsModel(RedactionDesk desk, QueueLoader<List<Place>> loader) {
        super(traits(desk.decides()), Current::place, loader);
        this.desk = desk;
        this.loader = loader;
    }

    /// Readers don't see where they differ, nor what the second reader says.
    private static Traits<Place, Kind> traits(boolean decides) {
        List<Kind> kinds = Arrays.stream(Kind.values()).filter(kind -> decides || kind != Kind.CONFLICT && kind != Kind.DISPUTED).toList();
        return new Traits<>(kinds, Kind::is, Key::of, place -> place.redaction().mark().label(), Place::isOpen);
    }

    /// Begins to follow the project and reads the queue.
    public void attach() {
        following = desk.follow(this::changed);
        desk.flush();
        List<DocumentId> rows = desk.rows();
        loader.read(tr("Reading the redactions"), progress -> desk.read(rows, progress), this::take, () -> {});
    }

    public void detach() {
        following.unsubscribe();
        loader.detach();
    }

    private void take(List<Place> all) {
        read = true;
        show(all);
        cursor.follow(this::stay);
    }

    private void changed(DocumentId document) {
        if (!read) {
            return;
        }
        List<Place> now = desk.of(document);
        List<Place> all = new ArrayList<>();
        boolean put = false;
        for (Place place : queueProperty().get().all()) {
            if (!place.document().equals(document)) {
                all.add(place);
            } else if (!put) {
                all.addAll(now);
                put = true;
            }
        }
        show(all);
        cursor.follow(this::stay);
    }

    @Override
    public void open(Place place) {
        desk.document(place.document()).ifPresent(document -> {
            Current before = cursor.get();
            if (before == null || !Key.of(before.place()).equals(Key.of(place))) {
                chosen.set(null);
            }
            RedactionPassage passage = before != null && Key.of(before.place()).equals(Key.of(place))
                    ? before.passage()
                    : RedactionPassage.around(document, place.redaction().mark().span());
            propose(document);
            String label = label(place);
            String proposal = proposals.getOrDefault(place.redaction().mark(), "");
            RedactionAnswer answer = place.answer();
            String reader = answer == null ? "" : desk.usable(document, place.redaction(), answer).orElse("");
            cursor.set(new Current(place, passage, proposal, used(document.id(), label), reader));
        });
    }

    /// The label of what it hides, as far as somebody said; else the one it came with.
    private static String label(Place place) {
        Ruling.Judgement said = place.said();
        return said != null && said.verdict() == RedactionVerdict.PII ? said.label() : place.redaction().mark().label();
    }

    private List<String> used(DocumentId document, String label) {
        LinkedHashSet<String> values = new LinkedHashSet<>();
        for (Place place : desk.of(document)) {
            Ruling.Judgement said = place.said();
            if (said != null && said.verdict() == RedactionVerdict.PII && said.label().equals(label) && !said.text().isEmpty()) {
                values.add(said.text());
            }
        }
        return List.copyOf(values);
    }

    /// Makes proposals for a document where those there are don't fit it any more.
    private void propose(Document document) {
        List<ProposeSurrogates.Hidden> hidden = new ArrayList<>();
        for (Place place : desk.of(document.id())) {
            Ruling.Judgement said = place.said();
            if (said == null || said.verdict() == RedactionVerdict.PII) {
                Mark mark = place.redaction().mark();
                String approved = said == null ? "" : said.text();
                ProposeSurrogates.Hidden before = document.id().equals(proposedFor) ? proposedOf.get(mark) : null;
                boolean asProposed = before != null && approved.equals(proposals.get(mark));
                hidden.add(new ProposeSurrogates.Hidden(
                        mark, label(place), asProposed ? before.approved() : approved, draws.getOrDefault(Key.of(place), 0)));
            }
        }
        if (!document.id().equals(proposedFor) || !proposedOf.values().containsAll(hidden)) {
            proposals = ProposeSurrogates.of(document, desk.labelSet(), hidden);
            proposedFor = document.id();
            proposedOf = new HashMap<>();
            hidden.forEach(one -> proposedOf.put(one.redaction(), one));
        }
    }

    @Override
    public LabelSet labelSet() {
        return desk.labelSet();
    }

    public ReadOnlyObjectProperty<LabelSet> labelSetProperty() {
        return desk.labelSetProperty();
    }

    /// Whether what this person says settles a redaction.
    public boolean decides() {
        return desk.decides();
    }

    /// Whether this person hears what the second reader says of settled redactions, and there is something.
    boolean hearsSecondReader() {
        return desk.hearsSecondReader();
    }

    /// Whether annotators are named.
    public boolean namesHidden() {
        return desk.namesHidden();
    }

    private Current require() {
        return cursor.require(new Problem.Refused(tr("No redaction is selected."), tr("Choose one in the list on the left.")));
    }

    // What is said

    /// It hides personal information of the type it came with, and the proposed surrogate is approved.
    public void personal() {
        Current shown = require();
        say(RedactionVerdict.PII, shown.place().redaction().mark().label(), shown.proposal());
    }

    /// It hides personal information of another type; a surrogate is proposed for that type and approved.
    public void personal(String label) {
        Current shown = require();
        Mark mark = shown.place().redaction().mark();
        if (mark.label().equals(label)) {
            personal();
            return;
        }
        Document document = desk.document(shown.place().document()).orElseThrow();
        String surrogate = ProposeSurrogates.of(document, desk.labelSet(), List.of(new ProposeSurrogates.Hidden(mark, label, "", 0)))
                .getOrDefault(mark, "");
        say(RedactionVerdict.PII, label, surrogate);
    }

    /// It hides personal information, and a person's own words stand for it.
    ///
    /// @throws ProblemException when there are none
    public void personalAs(String surrogate) {
        if (surrogate.isBlank()) {
            throw new ProblemException(new Problem.Refused(tr("A surrogate can’t be empty."), tr("Enter a surrogate.")));
        }
        say(RedactionVerdict.PII, label(require().place()), surrogate.strip());
    }

    /// It hides no personal information, and stays as it is.
    public void notPersonal() {
        say(RedactionVerdict.NOT_PII, "", "");
    }

    /// It hides no personal information, and these words must have stood there.
    public void restore(String words) {
        say(RedactionVerdict.NOT_PII, "", words.strip());
    }

    /// Nobody can tell.
    public void uncertain() {
        say(RedactionVerdict.UNCERTAIN, "", "");
    }

    /// What the second reader would put there stands there, where this person said the same of it otherwise.
    void takeWords() {
        Current shown = require();
        Ruling.Judgement said = shown.place().said();
        if (said != null) {
            say(said.verdict(), said.label(), shown.reader());
        }
    }

    /// What a reader says holds: a decision with the same verdict, type and words.
    public void follow(Ruling.Judgement reader) {
        say(reader.verdict(), reader.label(), reader.text());
    }

    /// Takes back what this person said.
    ///
    /// @throws ProblemException when they said nothing
    public void takeBack() {
        Place place = require().place();
        Ruling.Judgement said = place.said();
        if (said == null) {
            throw new ProblemException(new Problem.Refused(tr("You haven’t judged this redaction."), tr("There is nothing to take back.")));
        }
        desk.say(place.document(), said, null);
    }

    private void say(RedactionVerdict verdict, String label, String text) {
        Place place = require().place();
        Ruling.Judgement said = place.said();
        Ruling.Judgement now =
                Ruling.Judgement.of(place.redaction().mark(), verdict, label, text, desk.decides(), desk.me());
        if (now.equals(said)) {
            cursor.goOn(this::stay);
        } else {
            cursor.stepAndGoOn(() -> desk.say(place.document(), said, now));
        }
    }

    /// What the reader of that number says holds.
    ///
    /// @param number from 1
    /// @throws ProblemException when there is none, or this person doesn't decide
    void follow(int number) {
        List<Ruling.Judgement> readers = decides() ? require().place().redaction().readers() : List.of();
        if (number > readers.size()) {
            throw new ProblemException(new Problem.Refused(
                    decides() ? tr("Annotator %d hasn’t judged this redaction.", number) : tr("Only adjudicators can follow an annotator."),
                    tr("Decide for yourself what it hides.")));
        }
        follow(readers.get(number - 1));
    }

    // What was missed

    /// The words chosen to be marked, in the document; null for none.
    ReadOnlyObjectProperty<@Nullable Span> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /// Chooses words to mark.
    ///
    /// @param inPassage null for none
    void choose(@Nullable Span inPassage) {
        Current shown = cursor.get();
        chosen.set(inPassage == null || shown == null ? null : shown.passage().outside(inPassage));
    }

    /// Chooses the first word after the redaction.
    void chooseNext() {
        Span redaction = require().place().redaction().mark().span();
        chosen.set(word(redaction, walker()::next).or(() -> word(redaction, walker()::previous)).orElse(null));
    }

    /// The nearest word on one side of a place, passing over punctuation.
    private Optional<Span> word(Span from, Function<Span, Optional<Span>> step) {
        Optional<Span> at = step.apply(from);
        while (at.isPresent() && walker().boundaries().trim(at.get()).isEmpty()) {
            at = step.apply(at.get());
        }
        return at;
    }

    /// Moves what is chosen, beginning after the redaction; it stays in the passage.
    void move(BiFunction<SpanCursor, Span, Span> how) {
        Span from = chosen.get();
        if (from == null) {
            chooseNext();
        } else {
            Span to = how.apply(walker(), from);
            chosen.set(require().passage().inside(to).isPresent() ? to : from);
        }
    }

    /// What the mouse covered of the passage as a span of it, as when annotating.
    Optional<Span> snap(Span raw, boolean byCharacter) {
        Current shown = cursor.get();
        return shown == null
                ? Optional.empty()
                : walker().snap(shown.passage().outside(raw), byCharacter).flatMap(shown.passage()::inside);
    }

    private SpanCursor walker() {
        Document document = desk.document(require().place().document()).orElseThrow();
        SpanCursor known = walker;
        if (known == null || !document.id().equals(walked)) {
            known = new SpanCursor(document.text(), document.tokens(), document.turns().stream().map(Turn::span).toList());
            walker = known;
            walked = document.id();
        }
        return known;
    }

    /// What this person has marked in the passage shown.
    List<Mark> marks() {
        Current shown = cursor.get();
        return shown == null ? List.of() : desk.marks(shown.passage().document());
    }

    /// A label: of the words that are chosen, or else of what the redaction hides.
    ///
    /// @return the words that were marked; empty when it was said of the redaction
    Optional<String> label(String name) {
        Span selected = chosen.get();
        if (selected == null) {
            personal(name);
            return Optional.empty();
        }
        Span span = walker().boundaries().trim(selected).orElseThrow(() -> new ProblemException(new Problem.Refused(
                tr("The selection contains only spaces or punctuation."), tr("Select the words to mark."))));
        Current shown = require();
        desk.mark(shown.place().document(), span, name);
        chosen.set(null);
        return shown.passage().inside(span).map(shown.passage().text()::slice);
    }

    /// Deletes the mark that is chosen, or else takes back what this person said of the redaction.
    void delete() {
        Span span = chosen.get();
        if (span == null) {
            takeBack();
        } else if (desk.unmark(require().place().document(), span)) {
            chosen.set(null);
        } else {
            throw new ProblemException(new Problem.Refused(tr("You marked nothing there."), tr("Click one of your marks, or press Esc.")));
        }
    }

    /// Proposes another surrogate.
    ///
    /// @throws ProblemException when there is none to replace
    public void another() {
        Current shown = require();
        Ruling.Judgement said = shown.place().said();
        if (shown.proposal().isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("There is no suggestion for this type."), tr("Type a surrogate.")));
        }
        if (said != null) {
            throw new ProblemException(new Problem.Refused(tr("You have approved this one."), tr("Take it back first, or write your own.")));
        }
        draws.merge(Key.of(shown.place()), 1, Integer::sum);
        stay(shown);
    }

    /// Takes back the last step, and shows where it was.
    ///
    /// @return what was taken back, for people; empty when there is nothing
    public Optional<String> undo() {
        return desk.undo().map(this::goTo);
    }

    /// Repeats what was taken back.
    ///
    /// @return what was repeated, for people; empty when there is nothing
    public Optional<String> redo() {
        return desk.redo().map(this::goTo);
    }

    private String goTo(Step step) {
        Span span = step.span();
        Current shown = cursor.get();
        boolean inView = span != null && shown != null && shown.passage().document().equals(step.document()) && shown.passage().inside(span).isPresent();
        if (step.document() != null && span != null) {
            queueProperty().get().find(new Key(step.document(), span))
                    .or(() -> inView ? Optional.empty() : nearest(step.document(), span))
                    .ifPresent(this::open);
        }
        return step.words();
    }

    private Optional<Place> nearest(DocumentId document, Span span) {
        return queueProperty().get().all().stream()
                .filter(place -> place.document().equals(document))
                .min(Comparator.comparing(place -> Math.abs(place.redaction().mark().span().start() - span.start())));
    }
}
