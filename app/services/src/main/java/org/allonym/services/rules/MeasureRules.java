package org.allonym.services.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.DocumentCounts;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.UndefinedReason;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.TokenTags;
import org.allonym.edit.DocumentState;
import org.allonym.inference.Detection;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.learning.aggregate.Dispersion;
import org.allonym.learning.aggregate.LabelModels;
import org.allonym.learning.aggregate.SoftMajority;
import org.allonym.learning.aggregate.SourceVotes;
import org.allonym.learning.aggregate.TagStates;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.rules.RuleFigures.Kind;
import org.allonym.services.rules.RuleFigures.Line;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Measures every rule of a project that is on, all of them together, and the dispersion filter against gold.
///
/// The hidden Markov model is fitted without gold, and out of fold all the same: on four fifths of the documents for each fifth.
/// What a model found counts as the latest pre-label run left it. Any thread; progress counts documents, then the steps of the fit.
public final class MeasureRules {

    private static final int FOLDS = 5;

    /// @param gold whose finished layers are gold; null for what adjudication made
    /// @param dispersion from how many documents on a labelled token is let go; empty for no filter
    public record Request(
            @Nullable ActorId gold, Aggregation aggregation, OptionalInt dispersion, Dispersion.KnownNames known, Bootstrap bootstrap) {}

    /// What is kept of a document between the passes; labels of tokens are the states of their beginnings.
    ///
    /// @param byLabel the votes on each label apart; none where nobody asks for them
    /// @param best the labels by best score; null where that isn't asked for
    /// @param gold null where gold isn't complete
    /// @param voters how many vote on each token
    /// @param common the label all of them vote for; −1 where they differ
    /// @param voted on how many tokens anybody votes
    private record Read(
            Document document, SourceVotes votes, SortedMap<String, SourceVotes> byLabel, int @Nullable [] best, int @Nullable [] gold, byte[] voters, byte[] common, int voted) {

        static Read of(
                Document document, SourceVotes votes, SortedMap<String, SourceVotes> byLabel, int @Nullable [] best, int @Nullable [] gold) {
            byte[] voters = new byte[votes.tokens()];
            byte[] common = new byte[votes.tokens()];
            int voted = 0;
            for (byte[] said : votes.bySource().values()) {
                for (int i = 0; i < said.length; i++) {
                    int label = label(said[i]);
                    if (label > 0) {
                        common[i] = (byte) (voters[i] == 0 || common[i] == label ? label : -1);
                        voters[i]++;
                        voted += voters[i] == 1 ? 1 : 0;
                    }
                }
            }
            return new Read(document, votes, byLabel, best, gold, voters, common, voted);
        }
    }

    private final TagStates states;
    private final List<String> labels;
    private final LabelMapping mapping;
    private final Request request;
    private final RuleEngine engine;
    private final ProjectRules rules;
    private final List<Read> documents = new ArrayList<>();

    private MeasureRules(LabelSet set, ProjectRules rules, Request request) {
        this.labels = set.offered().stream().map(Label::name).toList();
        this.mapping = KeepRules.mapping(set);
        this.states = new TagStates(labels);
        this.request = request;
        this.rules = rules;
        this.engine = rules.engine(KeepRules.standard(set));
    }

    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static RuleFigures run(ProjectStore store, ProjectRules rules, Request request, Progress progress) {
        MeasureRules measuring = new MeasureRules(store.labelSet(), rules, request);
        int total = store.documentCount();
        store.scan((document, state) -> {
            progress.report(measuring.documents.size(), total);
            measuring.read(document, state);
            return true;
        });
        return measuring.figures(progress);
    }

    private void read(Document document, DocumentState state) {
        Subject subject = Subject.of(document);
        DocumentVotes votes = DocumentVotes.of(engine, subject, DocumentVotes.ofModel(state.layer(ActorId.MODEL)));
        Optional<List<Mark>> gold = RuleGold.of(state, request.gold()).whole();
        documents.add(Read.of(
                document,
                votes.bySource(states, mapping),
                request.aggregation() == Aggregation.HMM ? votes.byLabel(states, mapping) : Collections.emptySortedMap(),
                request.aggregation() == Aggregation.BEST ? tags(subject, best(subject, votes)) : null,
                gold.map(marks -> tags(subject, marks)).orElse(null)));
    }

    private List<Mark> best(Subject subject, DocumentVotes votes) {
        List<Detection> detections = RuleEngine.decide(new RuleContext(subject), votes.ballots());
        return detections.stream().flatMap(each -> mapping.of(each.label()).map(label -> new Mark(each.span(), label)).stream()).toList();
    }

    private int[] tags(Subject subject, List<Mark> marks) {
        int[] tags = new int[subject.tokens().size()];
        List<Mark> known = marks.stream().filter(mark -> labels.contains(mark.label())).toList();
        for (TokenTags.Tag tag : Projection.COVER.project(subject.text(), subject.tokens(), known, labels).tags().tags()) {
            tags[tag.token()] = 1 + 2 * labels.indexOf(tag.label());
        }
        return tags;
    }

    private RuleFigures figures(Progress progress) {
        List<Line> lines = new ArrayList<>();
        Set<String> all = new LinkedHashSet<>();
        for (Rule rule : engine.rules()) {
            List<String> own = rule.labels().stream().flatMap(label -> mapping.of(label).stream()).filter(labels::contains).sorted().toList();
            if (!own.isEmpty()) {
                all.addAll(own);
                lines.add(line(rules.own().containsKey(rule.name()) ? Kind.OWN : Kind.BUILT_IN, rule.name(), own));
            }
        }
        for (String model : models()) {
            List<String> own = labelsOf(model);
            all.addAll(own);
            lines.add(line(Kind.MODEL, model, own));
        }
        List<String> voted = labels.stream().filter(all::contains).toList();
        List<int[]> joined = joined(progress);
        lines.addAll(lines(Kind.AGGREGATE, request.aggregation().word(), voted, joined));
        List<Dispersion.LetGo> letGo = List.of();
        if (request.dispersion().isPresent()) {
            Dispersion filter = new Dispersion(request.dispersion().getAsInt(), request.known());
            for (int i = 0; i < joined.size(); i++) {
                filter.count(Subject.of(documents.get(i).document()), joined.get(i));
            }
            List<int[]> left = new ArrayList<>();
            for (int i = 0; i < joined.size(); i++) {
                left.add(filter.filter(Subject.of(documents.get(i).document()), joined.get(i)));
            }
            lines.addAll(lines(Kind.FILTER, "dispersion", voted, left));
            letGo = filter.removed();
        }
        int settled = (int) documents.stream().filter(document -> document.gold() != null).count();
        return new RuleFigures(lines, letGo, settled, documents.size() - settled);
    }

    /// Who votes and is no rule.
    private Set<String> models() {
        Set<String> models = new TreeSet<>();
        documents.forEach(document -> models.addAll(document.votes().bySource().keySet()));
        engine.rules().forEach(rule -> models.remove(rule.name()));
        return models;
    }

    private List<String> labelsOf(String source) {
        Set<Integer> voted = new LinkedHashSet<>();
        for (Read document : documents) {
            for (byte state : document.votes().bySource().getOrDefault(source, new byte[0])) {
                voted.add(label(state));
            }
        }
        return labels.stream().filter(label -> voted.contains(1 + 2 * labels.indexOf(label))).toList();
    }

    /// What all votes together say of each token of each document.
    private List<int[]> joined(Progress progress) {
        return switch (request.aggregation()) {
            case BEST -> documents.stream().map(document -> Objects.requireNonNull(document.best())).toList();
            case MAJORITY -> documents.stream().map(document -> SoftMajority.of(document.votes(), states, Map.of()).best()).toList();
            case HMM -> outOfFold(progress);
        };
    }

    private List<int[]> outOfFold(Progress progress) {
        int folds = Math.min(FOLDS, documents.size());
        int[][] joined = new int[documents.size()][];
        for (int fold = 0; fold < folds; fold++) {
            List<SortedMap<String, SourceVotes>> seen = new ArrayList<>();
            for (int i = 0; i < documents.size(); i++) {
                if (folds == 1 || i % folds != fold) {
                    seen.add(documents.get(i).byLabel());
                }
            }
            LabelModels model = LabelModels.fit(states, seen, progress);
            for (int i = fold; i < documents.size(); i += folds) {
                joined[i] = model.posteriors(documents.get(i).votes().tokens(), documents.get(i).byLabel()).best();
            }
        }
        return Arrays.asList(joined);
    }

    /// A state's label, as the state of its beginning; 0 for none.
    private static int label(int state) {
        return state <= 0 ? 0 : (state - 1) / 2 * 2 + 1;
    }

    private Line line(Kind kind, String source, List<String> own) {
        Counting counting = new Counting(own, true);
        for (Read document : documents) {
            byte[] said = document.votes().bySource().get(source);
            counting.document(document, said == null ? null : token -> said[token]);
        }
        return counting.line(kind, source);
    }

    /// One line for all labels, and where there are several one for each.
    private List<Line> lines(Kind kind, String name, List<String> voted, List<int[]> joined) {
        List<List<String>> sets = new ArrayList<>(List.of(voted));
        if (voted.size() > 1) {
            voted.forEach(label -> sets.add(List.of(label)));
        }
        List<Line> lines = new ArrayList<>();
        for (List<String> set : sets) {
            Counting counting = new Counting(set, false);
            for (int i = 0; i < documents.size(); i++) {
                int[] said = joined.get(i);
                counting.document(documents.get(i), token -> said[token]);
            }
            lines.add(counting.line(kind, name));
        }
        return lines;
    }

    /// The counts of one line. One thread.
    private final class Counting {

        private final List<String> own;
        private final boolean votes;
        private final boolean[] counted = new boolean[states.size()];
        private final DocumentCounts.Builder places = new DocumentCounts.Builder(4);
        private final DocumentCounts.Builder hits = new DocumentCounts.Builder(3);
        private long spoken;
        private boolean forLabel;
        private boolean againstLabel;

        /// @param own labels that count
        /// @param votes whether it is one of those that vote
        Counting(List<String> own, boolean votes) {
            this.own = own;
            this.votes = votes;
            own.forEach(label -> counted[1 + 2 * labels.indexOf(label)] = true);
        }

        /// @param said the state of each token; null where it says nothing in the document
        void document(Read document, @Nullable IntUnaryOperator said) {
            int[] gold = document.gold();
            boolean opposes = said != null && votes && opposes(document, said);
            places.add(0, document.voted());
            for (int i = 0; i < document.votes().tokens(); i++) {
                int state = said == null ? 0 : said.applyAsInt(i);
                int label = state > 0 && counted[label(state)] ? label(state) : 0;
                if (label > 0 || opposes && state == 0) {
                    speaks(document, i, label);
                }
                if (gold != null) {
                    judge(gold[i], label, opposes && state == 0);
                }
            }
            places.endDocument();
            if (gold != null) {
                hits.endDocument();
            }
        }

        /// Whether it votes against labels here: then it says nothing of most tokens, and *outside* of some.
        private static boolean opposes(Read document, IntUnaryOperator said) {
            for (int i = 0; i < document.votes().tokens(); i++) {
                if (said.applyAsInt(i) == SourceVotes.NOTHING) {
                    return true;
                }
            }
            return false;
        }

        private void speaks(Read document, int token, int label) {
            spoken++;
            forLabel |= label > 0;
            againstLabel |= label == 0;
            int others = document.voters()[token] - (votes && label > 0 ? 1 : 0);
            places.add(0, document.voters()[token] == 0 ? 1 : 0);
            places.add(1, 1);
            places.add(2, others > 0 ? 1 : 0);
            places.add(3, others > 0 && document.common()[token] != label ? 1 : 0);
        }

        private void judge(int gold, int label, boolean against) {
            if (against) {
                hits.add(gold > 0 && counted[gold] ? 1 : 0, 1);
            } else {
                boolean right = label > 0 && gold == label;
                hits.add(0, right ? 1 : 0);
                hits.add(1, label > 0 && !right ? 1 : 0);
                hits.add(2, gold > 0 && counted[gold] && !right ? 1 : 0);
            }
        }

        Line line(Kind kind, String name) {
            boolean against = againstLabel && !forLabel;
            DocumentCounts spots = places.build();
            DocumentCounts judged = hits.build();
            long[] p = spots.total();
            long[] h = judged.total();
            String nobody = "nobody votes";
            Interval[] shares = spots.intervals(3, (sums, into) -> {
                for (int i = 0; i < 3; i++) {
                    into[i] = ratio(sums[i + 1], sums[0]);
                }
            }, request.bootstrap());
            Interval[] quality = judged.intervals(3, (sums, into) -> {
                into[0] = ratio(sums[0], sums[0] + sums[1]);
                into[1] = ratio(sums[0], sums[0] + sums[2]);
                into[2] = ratio(2 * sums[0], 2 * sums[0] + sums[1] + sums[2]);
            }, request.bootstrap());
            Figure none = new Figure.Undefined("it votes against", 0);
            return new Line(
                    kind, name, own, against, spoken,
                    Figure.ratio(p[1], p[0], p[0], nobody).with(shares[0]),
                    Figure.ratio(p[2], p[0], p[0], nobody).with(shares[1]),
                    Figure.ratio(p[3], p[0], p[0], nobody).with(shares[2]),
                    Figure.ratio(h[0], h[0] + h[1], h[0] + h[1], UndefinedReason.NOTHING_FOUND).with(quality[0]),
                    against ? none : Figure.ratio(h[0], h[0] + h[2], h[0] + h[2], UndefinedReason.NO_GOLD).with(quality[1]),
                    against ? none : Figure.ratio(2 * h[0], 2 * h[0] + h[1] + h[2], h[0] + h[1] + h[2], UndefinedReason.NEITHER).with(quality[2]));
        }

        private static double ratio(double part, double whole) {
            return whole == 0 ? Double.NaN : part / whole;
        }
    }
}
