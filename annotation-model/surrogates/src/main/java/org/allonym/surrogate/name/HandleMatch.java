package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a run of letters is made of a person's names: in full, cut short, or by their initials. Stateless; any thread.
///
/// @param segments that make up the run without a rest
/// @param score how much of it is surely of the person
record HandleMatch(List<Segment> segments, int score) {

    /// A stretch of the run.
    ///
    /// @param length in letters
    /// @param surrogate what takes its place; empty for letters that are of no name
    record Segment(int length, Optional<String> surrogate) {}

    /// Fewer letters than this of a name that is cut short could be anything.
    private static final int SHORTEST_CUT = 3;
    private static final int SURE = 9;

    HandleMatch {
        segments = List.copyOf(segments);
    }

    /// Whether a name stands in it nearly in full.
    boolean isSure() {
        return score >= SURE;
    }

    /// The best way to make the run of the person's names; empty when there is none.
    ///
    /// @param run folded
    static Optional<HandleMatch> of(String run, HandlePerson person) {
        HandleMatch whole = cover(run, person.names(), 0);
        return whole != null ? Optional.of(whole) : within(run, person);
    }

    private static @Nullable HandleMatch cover(String run, List<HandlePerson.Spelled> names, long used) {
        if (run.isEmpty()) {
            return new HandleMatch(List.of(), 0);
        }
        HandleMatch best = null;
        for (int i = 0; i < names.size(); i++) {
            HandlePerson.Spelled name = names.get(i);
            int common = common(run, name.original());
            if ((used & 1L << i) != 0 || common == 0) {
                continue;
            }
            for (int length = common; length > 0; length--) {
                if (length > 1 && length < SHORTEST_CUT && length < name.original().length()) {
                    continue;
                }
                HandleMatch rest = cover(run.substring(length), names, used | 1L << i);
                if (rest != null) {
                    HandleMatch match = rest.after(segment(name, length), points(name, length));
                    best = best == null || match.score > best.score ? match : best;
                }
            }
        }
        return best;
    }

    private static int common(String run, String name) {
        int length = Math.min(run.length(), name.length());
        int common = 0;
        while (common < length && run.charAt(common) == name.charAt(common)) {
            common++;
        }
        return common;
    }

    private static Segment segment(HandlePerson.Spelled name, int length) {
        String surrogate = name.surrogate();
        boolean cut = length < name.original().length();
        return new Segment(length, Optional.of(cut ? surrogate.substring(0, Math.min(length, surrogate.length())) : surrogate));
    }

    private static int points(HandlePerson.Spelled name, int length) {
        if (length == name.original().length() && length > 1) {
            return 3 * length;
        }
        return length >= SHORTEST_CUT ? 2 * length : 1;
    }

    private HandleMatch after(Segment segment, int points) {
        List<Segment> all = new ArrayList<>();
        all.add(segment);
        all.addAll(segments);
        return new HandleMatch(all, score + points);
    }

    /// A name in full with other letters around it.
    private static Optional<HandleMatch> within(String run, HandlePerson person) {
        HandlePerson.Spelled longest = null;
        for (HandlePerson.Spelled name : person.names()) {
            int at = run.indexOf(name.original());
            boolean fits = name.original().length() > 3 && at >= 0 || name.original().length() == 3 && at == 0;
            if (fits && (longest == null || name.original().length() > longest.original().length())) {
                longest = name;
            }
        }
        if (longest == null) {
            return Optional.empty();
        }
        String name = longest.original();
        int at = run.indexOf(name);
        List<Segment> segments = new ArrayList<>();
        segments.addAll(rest(run.substring(0, at), person));
        segments.add(new Segment(name.length(), Optional.of(longest.surrogate())));
        segments.addAll(drawnOut(run.substring(at + name.length()), longest)
                .orElseGet(() -> rest(run.substring(at + name.length()), person)));
        return Optional.of(new HandleMatch(segments, 3 * name.length() - 1));
    }

    /// The last letter of a name again and again: `priyaaa`.
    private static Optional<List<Segment>> drawnOut(String letters, HandlePerson.Spelled name) {
        String last = name.original().substring(name.original().length() - 1);
        if (letters.isEmpty() || !letters.equals(last.repeat(letters.length())) || name.surrogate().isEmpty()) {
            return Optional.empty();
        }
        String other = name.surrogate().substring(name.surrogate().length() - 1);
        return Optional.of(List.of(new Segment(letters.length(), Optional.of(other.repeat(letters.length())))));
    }

    private static List<Segment> rest(String letters, HandlePerson person) {
        if (letters.isEmpty()) {
            return List.of();
        }
        return of(letters, person)
                .map(HandleMatch::segments)
                .orElseGet(() -> List.of(new Segment(letters.length(), Optional.empty())));
    }
}
