package org.allonym.services.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.rules.RuleEngine.Ballot;
import org.allonym.learning.rule.Condition;
import org.allonym.learning.rule.Finders;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.edit.DocumentState;
import org.allonym.services.rules.RuleGold.Standing;
import org.allonym.store.ProjectStore;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Runs one rule over all documents of a project, before it is kept: where it finds something, and what of that is gold.
///
/// A place is gold where it overlaps gold of the rule's label; it is not where the document is settled otherwise; else nobody has
/// decided yet. Any thread; progress counts documents.
public final class TryRule {

    /// A place that a rule found.
    public record Place(DocumentId document, Span span, Kwic words, Standing standing) {}

    /// How many places there are.
    ///
    /// @param documents in how many documents
    /// @param full in how many documents the most that count were found, so that there may be more
    public record Counts(long gold, long notGold, long undecided, int documents, int full) {

        public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        public long places() {
            return gold + notGold + undecided;
        }

        Counts with(List<Place> places, boolean isFull) {
            long right = places.stream().filter(place -> place.standing() == Standing.GOLD).count();
            long wrong = places.stream().filter(place -> place.standing() == Standing.NOT_GOLD).count();
            return new Counts(
                    gold + right, notGold + wrong, undecided + places.size() - right - wrong, documents + (places.isEmpty() ? 0 : 1), full + (isFull ? 1 : 0));
        }
    }

    /// Hears of places while the work goes on, on the thread that works.
    @FunctionalInterface
    public interface Listener {

        /// @param places more of them, documents in order
        void found(List<Place> places, Counts soFar);
    }

    private static final int PORTION = 400;
    private static final long PORTION_NANOS = 60_000_000;

    private final ProjectStore store;
    private final Rule rule;
    private final String label;
    private final RuleEngine before;
    private final int most;

    /// @param others the project's rules, whose mentions a rule for other mentions looks for
    /// @param most how many places to hand over; those beyond are only counted
    /// @throws org.allonym.problem.ProblemException when the rule can't be run
    public TryRule(ProjectStore store, WrittenRule rule, ProjectRules others, int most) {
        this(store, rule.compiled(), rule.label(), rule.find() instanceof Condition.Mentions
                ? others.without(rule.name()).engine(KeepRules.standard(store.labelSet())).withLabels(Set.of(rule.label()))
                : new RuleEngine(List.of()), most);
    }

    /// One of the program's own rules.
    public TryRule(ProjectStore store, Rule builtIn, int most) {
        this(store, builtIn, label(store, builtIn), new RuleEngine(List.of()), most);
    }

    private static String label(ProjectStore store, Rule builtIn) {
        String label = builtIn.labels().iterator().next();
        return KeepRules.mapping(store.labelSet()).of(label).orElse(label);
    }

    private TryRule(ProjectStore store, Rule rule, String label, RuleEngine before, int most) {
        this.store = store;
        this.rule = rule;
        this.label = label;
        this.before = before;
        this.most = most;
    }

    /// Reads the project.
    ///
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public Counts run(Listener listener, Progress progress) {
        Pass pass = new Pass(listener, progress, store.documentCount());
        store.scan(pass::read);
        pass.tell();
        return pass.counts;
    }

    /// Where one run has got. One thread.
    private final class Pass {

        private final Listener listener;
        private final Progress progress;
        private final int total;
        private final List<Place> portion = new ArrayList<>();
        private long told = System.nanoTime();
        private Counts counts = Counts.NONE;
        private int read;

        Pass(Listener listener, Progress progress, int total) {
            this.listener = listener;
            this.progress = progress;
            this.total = total;
        }

        boolean read(Document document, DocumentState state) {
            progress.report(read++, total);
            List<Place> places = places(document, state);
            long room = most - counts.places();
            counts = counts.with(places, places.size() >= Finders.MOST);
            portion.addAll(places.subList(0, Math.clamp(room, 0, places.size())));
            if (portion.size() >= PORTION || !portion.isEmpty() && System.nanoTime() - told > PORTION_NANOS) {
                tell();
            }
            return true;
        }

        private List<Place> places(Document document, DocumentState state) {
            Subject subject = Subject.of(document);
            List<Ballot> earlier = DocumentVotes.of(before, subject, DocumentVotes.ofModel(state.layer(ActorId.MODEL))).ballots();
            List<Ballot> all = DocumentVotes.of(new RuleEngine(List.of(rule)), subject, earlier).ballots();
            @Nullable RuleGold gold = null;
            List<Place> places = new ArrayList<>();
            for (Ballot ballot : all.subList(earlier.size(), all.size())) {
                gold = gold == null ? RuleGold.of(state, null) : gold;
                Span span = ballot.vote().span();
                places.add(new Place(document.id(), span, Kwic.of(document.text(), span), gold.of(span, label)));
            }
            return places;
        }

        void tell() {
            listener.found(List.copyOf(portion), counts);
            portion.clear();
            told = System.nanoTime();
        }
    }
}
