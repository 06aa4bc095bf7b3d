package org.allonym.adjudicate;

import java.util.Comparator;
import java.util.List;
import org.allonym.edit.Decision;

/// Whether a region is open, deferred, decided, or decided differently on two machines.
public sealed interface RegionStatus {

    /// Nobody has decided it as it reads now.
    record Open() implements RegionStatus {}

    /// Deferred; still open.
    record PutOff(Decision decision) implements RegionStatus {}

    /// Decided.
    record Settled(Decision decision) implements RegionStatus {}

    /// Decided differently on two machines; open until one decision is made of them.
    ///
    /// @param decisions by id
    record Contested(List<Decision> decisions) implements RegionStatus {
        public Contested {
            decisions = List.copyOf(decisions);
        }
    }

    default boolean isSettled() {
        return this instanceof Settled;
    }

    /// What `current`, the decisions whose evidence is what the region reads now, make of it. A person's decision
    /// outweighs a policy's; decisions that say the same are one, and the least id speaks for them.
    static RegionStatus of(List<Decision> current) {
        List<Decision> people = current.stream().filter(Decision::isByPerson).toList();
        List<Decision> weighty = (people.isEmpty() ? current : people)
                .stream().sorted(Comparator.comparing(Decision::id)).toList();
        if (weighty.isEmpty()) {
            return new Open();
        }
        Decision first = weighty.getFirst();
        if (!weighty.stream().allMatch(first::saysTheSameAs)) {
            return new Contested(weighty);
        }
        return first.settles() ? new Settled(first) : new PutOff(first);
    }
}
