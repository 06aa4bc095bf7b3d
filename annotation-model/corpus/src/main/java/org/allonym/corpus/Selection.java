package org.allonym.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a plan made of submissions: the funnel, and each one's fate.
///
/// @param submissions how many there were
/// @param steps those that were applied, in order
/// @param fates by id, in the source's order
/// @param facts what was learnt of a file by id, for those whose file was looked at
public record Selection(int submissions, List<Count> steps, Map<String, Fate> fates, Map<String, Facts> facts) {

    /// The step that leaves out what a person said.
    public static final String BY_HAND = "by-hand";
    /// The last step: the choice among those that passed the others.
    public static final String CHOICE = "choice";

    /// One line of the funnel.
    ///
    /// @param step its name
    /// @param left how many passed it
    /// @param out how many didn't, by reason
    /// @param kept how many of those that passed are here because a person said so
    public record Count(String step, int left, SortedMap<ExclusionReason.Kind, Integer> out, int kept) {
        public Count {
            out = Collections.unmodifiableSortedMap(new TreeMap<>(out));
        }

        /// How many it left out.
        public int leftOut() {
            return out.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /// What a change of plan or rulings did to submissions that it wasn't about.
    ///
    /// @param in ids of those that came in
    /// @param out ids of those that went out
    public record Moved(List<String> in, List<String> out) {

        public static final Moved NONE = new Moved(List.of(), List.of());

        public Moved {
            in = List.copyOf(in);
            out = List.copyOf(out);
        }

        /// Whether it moved none.
        public boolean isNone() {
            return in.isEmpty() && out.isEmpty();
        }
    }

    /// What is known of a file. What no step asked for has its zero.
    ///
    /// @param sha256 of its bytes
    /// @param words delimited by whitespace
    /// @param language ISO 639-1; empty where nothing asked
    /// @param confidence of the language
    /// @param neighbour the id of the text most like it; empty for none above the floor
    /// @param similarity to that one, the cosine of token trigrams
    /// @param distance of its characters from the others', a robust Mahalanobis distance, squared
    public record Facts(
            String sha256, long bytes, int pages, int words, String language, double confidence, String neighbour, double similarity,
            double distance) {

        Facts withLanguage(String found, double sure) {
            return new Facts(sha256, bytes, pages, words, found, sure, neighbour, similarity, distance);
        }

        Facts withNeighbour(String other, double alike) {
            return new Facts(sha256, bytes, pages, words, language, confidence, other, alike, distance);
        }

        Facts withDistance(double far) {
            return new Facts(sha256, bytes, pages, words, language, confidence, neighbour, similarity, far);
        }
    }

    public Selection {
        steps = List.copyOf(steps);
        fates = Collections.unmodifiableMap(new LinkedHashMap<>(fates));
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    /// The ids of those that are in, in the source's order.
    public List<String> in() {
        return fates.entrySet().stream().filter(entry -> entry.getValue().isIn()).map(Map.Entry::getKey).toList();
    }

    /// How many a step left out, by reason; none for a step that isn't there.
    public SortedMap<ExclusionReason.Kind, Integer> reasons(String step) {
        return steps.stream().filter(count -> count.step().equals(step)).map(Count::out).findFirst().orElse(Collections.emptySortedMap());
    }

    /// What moved along since another selection of the same submissions, such as a text that is no longer an anomaly because an earlier
    /// step lets another text through. Leaves aside those whose rulings differ, and those moved by a step that was itself changed.
    ///
    /// @param former its plan
    /// @param now the plan of this one
    public Moved since(Selection before, SelectionPlan former, SelectionPlan now) {
        List<String> in = new ArrayList<>();
        List<String> out = new ArrayList<>();
        fates.forEach((id, fate) -> {
            Fate other = before.fates.get(id);
            if (other == null || other.isIn() == fate.isIn() || !Objects.equals(other.ruling(), fate.ruling())) {
                return;
            }
            String step = Objects.requireNonNull(fate.isIn() ? other.step() : fate.step());
            if (former.isAlike(step, now)) {
                (fate.isIn() ? in : out).add(id);
            }
        });
        return new Moved(in, out);
    }

    /// The ids of those that came as far as a step; none where it wasn't applied.
    public Set<String> reached(String step) {
        List<String> names = steps.stream().map(Count::step).toList();
        int at = names.indexOf(step);
        return at < 0 ? Set.of() : fates.entrySet().stream()
                .filter(each -> each.getValue().isIn() || names.indexOf(each.getValue().step()) >= at)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// How many passed every step, before some of them were chosen.
    public int passed() {
        return in().size() + steps.stream().filter(count -> count.step().equals(CHOICE)).mapToInt(Count::leftOut).sum();
    }

    /// How many students wrote the submissions that were left out for a reason.
    ///
    /// @param submissions those the selection was made of; the others don't count
    public int students(ExclusionReason.Kind reason, List<Submission> submissions) {
        return (int) submissions.stream()
                .filter(one -> one.student() != null && isOut(fates.get(one.id()), reason))
                .map(Submission::student)
                .distinct()
                .count();
    }

    /// How many submissions that were kept for their student have no text that can be used: an earlier one of the student may have.
    public int keptWithoutText() {
        return (int) fates.values().stream()
                .filter(fate -> isOut(fate, ExclusionReason.Kind.ANOTHER_KEPT))
                .map(fate -> Objects.requireNonNull(fate.reason()).details().get("kept"))
                .distinct()
                .map(fates::get)
                .filter(kept -> kept != null && kept.reason() != null && !kept.reason().kind().canBeOverruled())
                .count();
    }

    private static boolean isOut(@Nullable Fate fate, ExclusionReason.Kind kind) {
        return fate != null && fate.reason() != null && fate.reason().kind() == kind;
    }
}
