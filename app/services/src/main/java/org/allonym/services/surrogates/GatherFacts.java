package org.allonym.services.surrogates;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.Values;
import org.allonym.text.Folding;

/// Collects from the gold of a whole project what the surrogates of one document depend on in the others.
public final class GatherFacts {

    private final SurrogatePolicy policy;
    private final Map<String, ValueKind> kinds = new HashMap<>();
    private final Map<String, Identifier> identifiers = new HashMap<>();
    private final SortedMap<String, TreeSet<String>> pools = new TreeMap<>();
    private final Map<String, String> originals = new HashMap<>();
    private final TreeSet<String> dates = new TreeSet<>();

    /// Nothing yet.
    public GatherFacts(LabelSet labels, SurrogatePolicy policy) {
        this.policy = policy;
        for (Label label : labels.labels()) {
            kinds.put(label.name(), ValueKind.of(label));
            identifiers.put(label.name(), label.identifier());
        }
    }

    /// Of one consistent view of a project; any thread. Progress counts documents.
    ///
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public static ProjectFacts of(ProjectStore project, SurrogatePolicy policy, Progress progress) {
        GatherFacts gathering = new GatherFacts(project.labelSet(), policy);
        int total = project.documentCount();
        int[] done = {0};
        project.scan((document, state) -> {
            for (Mark mark : DocumentAdjudication.of(state).gold().marks()) {
                gathering.add(mark.label(), document.text().slice(mark.span()));
            }
            progress.report(++done[0], total);
            return true;
        });
        return gathering.facts();
    }

    /// Adds a value of the gold; one that is there already changes nothing.
    public void add(String label, String surface) {
        ValueKind kind = kinds.computeIfAbsent(label, ValueKind::named);
        if (identifiers.getOrDefault(label, kind.identifier()) == Identifier.DIRECT) {
            originals.putIfAbsent(Folding.bare(surface), label);
        }
        if (kind == ValueKind.DATE) {
            dates.add(surface);
        } else if (isShuffled(label)) {
            pools.computeIfAbsent(label, _ -> new TreeSet<>()).add(surface);
        }
    }

    /// Whether values of a label are shuffled, so that some of many would do; of others, all are looked for in what is released.
    public boolean isShuffled(String label) {
        return switch (kinds.computeIfAbsent(label, ValueKind::named)) {
            case LOCATION, EMPLOYER, EDUCATION, OTHER -> true;
            case NAME, EMAIL, USERNAME, PHONE, ID, URL, STREET_ADDRESS, AGE, DATE -> false;
        };
    }

    /// What was added so far comes to.
    public ProjectFacts facts() {
        SortedMap<String, List<String>> pooled = new TreeMap<>();
        pools.forEach((label, values) -> pooled.put(label, List.copyOf(values)));
        return new ProjectFacts(policy, kinds, pooled, originals, Values.latest(dates).orElse(null));
    }
}
