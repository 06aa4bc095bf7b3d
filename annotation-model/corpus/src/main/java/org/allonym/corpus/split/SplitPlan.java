package org.allonym.corpus.split;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Into which splits documents go, and how large each is to be.
///
/// @param parts two or more
/// @param seed decides what nothing else decides
public record SplitPlan(List<Part> parts, long seed) {

    /// The most parts.
    public static final int MOST = 20;

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. -]{0,39}");

    /// What is usual.
    public static final SplitPlan USUAL = new SplitPlan(List.of(new Part("train", 70), new Part("dev", 15), new Part("test", 15)), 1);

    /// A split.
    ///
    /// @param name 1 to 40 letters, digits, spaces and `._-`
    /// @param weight its share is this over the sum of all; from 1 to 1,000,000, so that shares are compared in whole numbers
    public record Part(String name, int weight) {

        public Part {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("a split can’t be called “%s”".formatted(name));
            }
            if (weight < 1 || weight > 1_000_000) {
                throw new IllegalArgumentException("the share %d is not from 1 to 1,000,000".formatted(weight));
            }
        }
    }

    public SplitPlan {
        parts = List.copyOf(parts);
        if (parts.size() < 2 || parts.size() > MOST) {
            throw new IllegalArgumentException("%d splits; there must be 2 to %d".formatted(parts.size(), MOST));
        }
        Set<String> names = new HashSet<>();
        for (Part part : parts) {
            if (!names.add(part.name())) {
                throw new IllegalArgumentException("two splits are called %s".formatted(part.name()));
            }
        }
    }

    /// The sum of all weights.
    public long weights() {
        return parts.stream().mapToLong(Part::weight).sum();
    }

    /// What names the parts, in order.
    public List<String> names() {
        return parts.stream().map(Part::name).toList();
    }
}
