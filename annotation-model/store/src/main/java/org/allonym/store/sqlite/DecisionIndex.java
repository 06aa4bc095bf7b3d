package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The decisions that stand in a document, so laid out that those about one place which a writer didn't know are found
/// without looking at all the others: with 100,000 of them, looking at each pair would take a quarter of an hour.
///
/// For every replica, and for each kind of who decided, there is a tree in order of place. A branch knows how far its
/// places reach, which entries it was written with, and whether all in it say the same; so a branch that lies outside,
/// or that can't add anything to the answer, is passed over whole. One thread.
final class DecisionIndex {

    /// Who decided.
    private enum Kind {
        PERSON,
        RULE,
        CLASH;

        static Kind of(Decision decision) {
            return decision.isByPerson() ? PERSON : Clash.is(decision) ? CLASH : RULE;
        }
    }

    /// What decisions that a writer didn't know come to, beside one of the writer's.
    ///
    /// @param any whether there are some about the place
    /// @param differ whether some of them say something else
    /// @param persons whether all that say something else are people's
    /// @param rules whether all that say something else are rules'
    record Beside(boolean any, boolean differ, boolean persons, boolean rules) {}

    /// What a decision says.
    private record Saying(boolean settles, List<Mark> marks) {}

    private static final Comparator<Decision> ORDER = Comparator.comparing(Decision::place).thenComparing(Decision::id);

    /// A decision, and what is to know of all beneath it, itself included.
    private static final class Node {
        private final Decision decision;
        private final long seq;
        private final int saying;
        private final long priority;
        private @Nullable Node left;
        private @Nullable Node right;
        private int lastStart;
        private int firstEnd;
        private int lastEnd;
        private long firstSeq;
        private long lastSeq;
        private boolean uniform;

        Node(Decision decision, long seq, int saying, long priority) {
            this.decision = decision;
            this.seq = seq;
            this.saying = saying;
            this.priority = priority;
            sum();
        }

        private void sum() {
            lastStart = right == null ? decision.place().start() : right.lastStart;
            firstEnd = decision.place().end();
            lastEnd = firstEnd;
            firstSeq = seq;
            lastSeq = seq;
            uniform = true;
            add(left);
            add(right);
        }

        private void add(@Nullable Node branch) {
            if (branch != null) {
                firstEnd = Math.min(firstEnd, branch.firstEnd);
                lastEnd = Math.max(lastEnd, branch.lastEnd);
                firstSeq = Math.min(firstSeq, branch.firstSeq);
                lastSeq = Math.max(lastSeq, branch.lastSeq);
                uniform &= branch.uniform && branch.saying == saying;
            }
        }

        private boolean isAllIn(Span place, long known) {
            return lastStart < place.end() && firstEnd > place.start() && firstSeq > known;
        }

        private boolean isIn(Span place, long known) {
            return seq > known && decision.place().overlaps(place);
        }

        private boolean isOut(Span place, long known) {
            return lastEnd <= place.start() || lastSeq <= known;
        }
    }

    private final Map<String, Map<Kind, Node>> trees = new HashMap<>();
    private final Map<String, Writing> writings = new HashMap<>();
    private final Map<Saying, Integer> sayings = new HashMap<>();
    private final SplittableRandom random = new SplittableRandom();

    /// Takes in a decision; none of its id may stand.
    void add(Decision decision, Writing writing) {
        writings.put(decision.id(), writing);
        Map<Kind, Node> kinds = trees.computeIfAbsent(writing.replica(), _ -> new EnumMap<>(Kind.class));
        Node node = new Node(decision, writing.seq(), saying(decision), random.nextLong());
        kinds.merge(Kind.of(decision), node, (root, _) -> insert(root, node));
    }

    /// Takes out a decision that stands.
    void remove(Decision decision) {
        Writing writing = Objects.requireNonNull(writings.remove(decision.id()), "it doesn't stand");
        Map<Kind, Node> kinds = Objects.requireNonNull(trees.get(writing.replica()));
        kinds.computeIfPresent(Kind.of(decision), (_, root) -> remove(root, decision));
        kinds.values().removeIf(Objects::isNull);
        if (kinds.isEmpty()) {
            trees.remove(writing.replica());
        }
    }

    /// The entry that a decision which stands was written with.
    Writing writing(String id) {
        return Objects.requireNonNull(writings.get(id), "it doesn't stand");
    }

    private int saying(Decision decision) {
        return sayings.computeIfAbsent(new Saying(decision.settles(), decision.marks()), _ -> sayings.size());
    }

    /// What those that overlap a decision's place come to.
    ///
    /// @param also one to count among them, wherever its place is; null for none
    /// @param known how far the writer of `decision` knew each replica
    Beside beside(Decision decision, @Nullable Decision also, ToLongFunction<String> known) {
        Query query = new Query(decision.place(), saying(decision));
        trees.forEach((replica, kinds) ->
                kinds.forEach((kind, root) -> query.look(root, kind, known.applyAsLong(replica))));
        if (also != null) {
            query.found(Kind.of(also), saying(also) == query.saying);
        }
        return query.answer();
    }

    /// All that overlap a place and that a writer didn't know, in no order.
    List<Decision> unknown(Span place, ToLongFunction<String> known) {
        List<Decision> all = new ArrayList<>();
        trees.forEach((replica, kinds) -> {
            long upTo = known.applyAsLong(replica);
            kinds.values().forEach(root -> collect(root, place, upTo, all));
        });
        return all;
    }

    private static void collect(@Nullable Node node, Span place, long known, List<Decision> all) {
        if (node == null || node.isOut(place, known)) {
            return;
        }
        collect(node.left, place, known, all);
        if (node.isIn(place, known)) {
            all.add(node.decision);
        }
        if (node.decision.place().start() < place.end()) {
            collect(node.right, place, known, all);
        }
    }

    /// A question on its way through the trees.
    private static final class Query {
        private final Span place;
        private final int saying;
        private final Set<Kind> differing = EnumSet.noneOf(Kind.class);
        private boolean any;

        Query(Span place, int saying) {
            this.place = place;
            this.saying = saying;
        }

        private void look(@Nullable Node node, Kind kind, long known) {
            if (node == null || node.isOut(place, known) || differing.contains(kind)) {
                return;
            }
            boolean same = node.uniform && node.saying == saying;
            if (any && same) {
                return;
            }
            if (node.isAllIn(place, known)) {
                found(kind, same);
                return;
            }
            look(node.left, kind, known);
            if (node.isIn(place, known)) {
                found(kind, node.saying == saying);
            }
            if (node.decision.place().start() < place.end()) {
                look(node.right, kind, known);
            }
        }

        private void found(Kind kind, boolean same) {
            any = true;
            if (!same) {
                differing.add(kind);
            }
        }

        Beside answer() {
            boolean differ = !differing.isEmpty();
            return new Beside(any, differ, differ && only(Kind.PERSON), differ && only(Kind.RULE));
        }

        private boolean only(Kind kind) {
            return differing.size() == 1 && differing.contains(kind);
        }
    }

    private static Node insert(@Nullable Node root, Node added) {
        if (root == null) {
            return added;
        }
        if (ORDER.compare(added.decision, root.decision) < 0) {
            root.left = insert(root.left, added);
            root.sum();
            return root.left.priority > root.priority ? turnRight(root) : root;
        }
        root.right = insert(root.right, added);
        root.sum();
        return root.right.priority > root.priority ? turnLeft(root) : root;
    }

    private static @Nullable Node remove(@Nullable Node root, Decision gone) {
        if (root == null) {
            return null;
        }
        int side = ORDER.compare(gone, root.decision);
        if (side == 0) {
            return join(root.left, root.right);
        }
        if (side < 0) {
            root.left = remove(root.left, gone);
        } else {
            root.right = remove(root.right, gone);
        }
        root.sum();
        return root;
    }

    private static @Nullable Node join(@Nullable Node left, @Nullable Node right) {
        if (left == null) {
            return right;
        }
        if (right == null) {
            return left;
        }
        if (left.priority > right.priority) {
            left.right = join(left.right, right);
            left.sum();
            return left;
        }
        right.left = join(left, right.left);
        right.sum();
        return right;
    }

    private static Node turnRight(Node root) {
        Node up = Objects.requireNonNull(root.left);
        root.left = up.right;
        root.sum();
        up.right = root;
        up.sum();
        return up;
    }

    private static Node turnLeft(Node root) {
        Node up = Objects.requireNonNull(root.right);
        root.right = up.left;
        root.sum();
        up.left = root;
        up.sum();
        return up;
    }
}
