package org.allonym.services.evidence;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.agreement.GroupOrder;
import org.allonym.annotation.Layer;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.exporting.DisclosureCheck;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.ValueKind;

/// Counts the content of a project and the outcomes of its conflicts in one pass. One thread.
final class CountProject {

    private final Pseudonyms names;
    private final SortedMap<String, Long> gold = new TreeMap<>();
    private final Map<String, SortedMap<String, Long>> layers = new TreeMap<>(GroupOrder.ORDER);
    private final Map<ConflictKind, SortedMap<String, Long>> outcomes = new EnumMap<>(ConflictKind.class);
    private final Map<Reason, Long> reasons = new EnumMap<>(Reason.class);
    private final Map<ConflictKind, Long> unsettled = new EnumMap<>(ConflictKind.class);
    private final SortedMap<String, Long> byPeople = new TreeMap<>();
    private final SortedMap<String, SortedMap<String, Long>> byRules = new TreeMap<>();
    private final int aside;
    private int documents;
    private long tokens;
    private int settled;
    private int open;
    private int waiting;
    private int skipped;
    private long agreed;
    private long accepted;
    private long finds;
    private long gaps;
    private final Map<String, ValueKind> direct;
    private final Set<String> originals = new HashSet<>();
    private boolean suggestions;

    private CountProject(Pseudonyms names, LabelSet labels, int aside) {
        this.aside = aside;
        this.names = names;
        direct = labels.labels().stream()
                .filter(label -> label.identifier() == Identifier.DIRECT)
                .collect(Collectors.toMap(Label::name, ValueKind::of));
    }

    static CountProject of(ProjectStore store, Pseudonyms names, Progress progress) {
        CountProject counting = new CountProject(names, store.labelSet(), store.setAside().size());
        int total = store.documentCount();
        store.scan((document, state) -> {
            counting.add(document, state);
            progress.report(counting.documents, total);
            return true;
        });
        return counting;
    }

    /// Direct identifiers that anybody marked, and their pieces, folded: what words that leave the project mustn't hold.
    Set<String> originals() {
        return originals;
    }

    boolean hasSuggestions() {
        return suggestions;
    }

    EvidenceContents.Corpus corpus() {
        return new EvidenceContents.Corpus(documents, tokens, settled, open, waiting, skipped, aside, gold, new LinkedHashMap<>(layers));
    }

    EvidenceContents.Adjudicated adjudicated() {
        return new EvidenceContents.Adjudicated(outcomes, reasons, unsettled, agreed, accepted, finds, byPeople, byRules, gaps);
    }

    private void add(Document document, DocumentState state) {
        documents++;
        tokens += document.tokens().size();
        state.layers().forEach((actor, layer) -> {
            if (actor.isModel()) {
                suggestions |= layer.size() > 0;
            } else if (!actor.isAsReceived()) {
                remember(document, layer);
                count(layer, layers.computeIfAbsent(names.of(actor), _ -> new TreeMap<>()));
            }
        });
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        remember(document, adjudication.gold());
        switch (adjudication.readiness()) {
            case Readiness.Settled _ -> {
                settled++;
                count(adjudication.gold(), gold);
            }
            case Readiness.Open _ -> open++;
            case Readiness.Waiting _ -> waiting++;
            case Readiness.LeftOut _ -> skipped++;
        }
        if (adjudication.isReady()) {
            adjudication.cases().forEach(this::add);
            finds += adjudication.finds().size();
            gaps += adjudication.finds().stream().filter(Decision::guidelineGap).count();
            if (!adjudication.withdrawn().isEmpty()) {
                unsettled.merge(ConflictKind.WITHDRAWN, (long) adjudication.withdrawn().size(), Long::sum);
            }
        }
    }

    private void remember(Document document, Layer layer) {
        layer.annotations().stream()
                .filter(annotation -> direct.containsKey(annotation.label()))
                .forEach(annotation -> originals.addAll(
                        DisclosureCheck.pieces(direct.get(annotation.label()), document.text().slice(annotation.span()))));
    }

    private void add(ConflictRegion one) {
        ConflictKind kind = one.conflict().kind();
        if (kind == ConflictKind.AGREED) {
            agreed++;
            accepted += one.standing().isSettled() ? 1 : 0;
            return;
        }
        if (!(one.standing() instanceof RegionStatus.Settled(Decision decision))) {
            unsettled.merge(kind, 1L, Long::sum);
            return;
        }
        String outcome = outcome(decision.outcome());
        outcomes.computeIfAbsent(kind, _ -> new TreeMap<>()).merge(outcome, 1L, Long::sum);
        gaps += decision.guidelineGap() ? 1 : 0;
        if (decision.isByPerson()) {
            reasons.merge(decision.reason(), 1L, Long::sum);
            byPeople.merge(outcome, 1L, Long::sum);
        } else {
            byRules.computeIfAbsent(decision.policy(), _ -> new TreeMap<>()).merge(outcome, 1L, Long::sum);
        }
    }

    /// A decision in words.
    static String outcome(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Agreed() -> "accepted";
            case Outcome.Took(ActorId annotator) -> annotator.isModel() ? "the model's reading" : "one annotator's reading";
            case Outcome.Union() -> "widest borders";
            case Outcome.Intersection() -> "shared text";
            case Outcome.Own() -> "adjudicator's own";
            case Outcome.Nothing() -> "nothing here";
            case Outcome.Imported _ -> "gold from a file";
            case Outcome.Later() -> "put off";
        };
    }

    private static void count(Layer layer, SortedMap<String, Long> counts) {
        layer.annotations().forEach(annotation -> counts.merge(annotation.label(), 1L, Long::sum));
    }
}
