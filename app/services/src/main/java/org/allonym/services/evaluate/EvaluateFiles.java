package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedDocument;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.DoubleReading;
import org.allonym.agreement.TaggedDocument;
import org.allonym.annotation.TokenTags;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Scores the tags of one file against those of another over the same documents and tokens. Tags are scored raw.
///
/// Only the first file is held, packed; the second streams past it. [org.allonym.services.report.EvaluationReport]
/// writes the answer.
public final class EvaluateFiles {

    private static final String ADVICE = "Both files must hold the same documents with the same tokens, such as two"
            + " exports of one project.";
    private static final int NAMED = 5;

    /// A file that hands over its documents one by one.
    @FunctionalInterface
    public interface Source {
        /// Reads the file from its beginning to its end.
        void read(Consumer<TaggedDocument> into);
    }

    /// A document of the gold file: its tokens end to end, and its tags.
    private record Gold(String document, String tokens, int[] ends, TokenTags tags) {
        String token(int i) {
            return tokens.substring(i == 0 ? 0 : ends[i - 1], ends[i]);
        }
    }

    private final Map<String, Gold> gold = new HashMap<>();
    private final List<String> order = new ArrayList<>();
    private final Map<String, ComparedDocument> compared = new HashMap<>();
    private final TreeSet<String> unknown = new TreeSet<>();

    private EvaluateFiles() {}

    /// Compares two files.
    ///
    /// @return the agreement of `gold`, the first side, and `predicted`, the second; labels are those that occur
    /// @throws ProblemException when documents or tokens differ, or an id stands twice in one file
    public static Agreement evaluate(Source gold, Source predicted, Bootstrap bootstrap) {
        EvaluateFiles evaluation = new EvaluateFiles();
        gold.read(evaluation::keep);
        predicted.read(evaluation::compare);
        return evaluation.agreement(bootstrap);
    }

    /// Compares two files that [#evaluate] has accepted, group by group.
    ///
    /// @param groups the group of each token, by document; see [TaggedFile#groups]
    /// @return by group, over the documents that have any token of it
    public static SortedMap<String, Agreement> evaluate(
            Source gold, Source predicted, Map<String, List<String>> groups, Bootstrap bootstrap) {
        Map<String, List<String>> tags = new LinkedHashMap<>();
        gold.read(document -> tags.put(document.document(), document.tags()));
        SortedMap<String, List<ComparedDocument>> compared = new TreeMap<>();
        predicted.read(document -> {
            List<String> first = Objects.requireNonNull(tags.get(document.document()));
            List<String> places = groups.getOrDefault(document.document(), List.of());
            for (String group : new TreeSet<>(places)) {
                List<String> one = new ArrayList<>();
                List<String> other = new ArrayList<>();
                for (int i = 0; i < places.size(); i++) {
                    if (places.get(i).equals(group)) {
                        one.add(first.get(i));
                        other.add(document.tags().get(i));
                    }
                }
                compared.computeIfAbsent(group, _ -> new ArrayList<>())
                        .add(ComparedDocument.of(DoubleReading.ofTags(document.document(), TokenTags.bio(one), TokenTags.bio(other))));
            }
        });
        SortedMap<String, Agreement> byGroup = new TreeMap<>();
        compared.forEach((group, documents) ->
                byGroup.put(group, Agreement.of(new ComparedSides("gold", "predicted"), List.of(), documents, bootstrap)));
        return byGroup;
    }

    private void keep(TaggedDocument document) {
        int[] ends = new int[document.tokens().size()];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            end += document.tokens().get(i).length();
            ends[i] = end;
        }
        Gold kept = new Gold(
                document.document(),
                String.join("", document.tokens()),
                ends,
                TokenTags.bio(document.tags()));
        if (gold.put(document.document(), kept) != null) {
            throw twice(document.document(), "gold");
        }
        order.add(document.document());
    }

    private void compare(TaggedDocument document) {
        Gold same = gold.get(document.document());
        if (same == null) {
            if (!unknown.add(document.document())) {
                throw twice(document.document(), "predicted");
            }
            return;
        }
        sameTokens(same, document.tokens());
        DoubleReading reading =
                DoubleReading.ofTags(document.document(), same.tags(), TokenTags.bio(document.tags()));
        if (compared.put(document.document(), ComparedDocument.of(reading)) != null) {
            throw twice(document.document(), "predicted");
        }
    }

    private static void sameTokens(Gold gold, List<String> tokens) {
        for (int i = 0; i < Math.min(gold.ends().length, tokens.size()); i++) {
            if (!gold.token(i).equals(tokens.get(i))) {
                throw refused("Tokens differ in document %s: token %d is “%s” in the gold file and “%s” in the predicted file."
                        .formatted(gold.document(), i, gold.token(i), tokens.get(i)));
            }
        }
        if (gold.ends().length != tokens.size()) {
            throw refused("Tokens differ in document %s: the gold file has %d, the predicted file %d."
                    .formatted(gold.document(), gold.ends().length, tokens.size()));
        }
    }

    private Agreement agreement(Bootstrap bootstrap) {
        TreeSet<String> missing = new TreeSet<>(order);
        missing.removeAll(compared.keySet());
        if (!missing.isEmpty() || !unknown.isEmpty()) {
            throw refused("The files hold different documents: %s in the gold file, %s in the predicted file."
                    .formatted(only(missing), only(unknown)));
        }
        ComparedDocument[] inOrder = new ComparedDocument[order.size()];
        Arrays.setAll(inOrder, i -> Objects.requireNonNull(compared.get(order.get(i))));
        return Agreement.of(new ComparedSides("gold", "predicted"), List.of(), List.of(inOrder), bootstrap);
    }

    private static String only(TreeSet<String> ids) {
        String names = String.join(", ", ids.stream().limit(NAMED).toList());
        return ids.isEmpty()
                ? "none only"
                : "%d only (%s%s)".formatted(ids.size(), names, ids.size() > NAMED ? ", …" : "");
    }

    private static ProblemException twice(String document, String file) {
        return refused("Document %s stands twice in the %s file.".formatted(document, file));
    }

    private static ProblemException refused(String what) {
        return new ProblemException(new Problem.Refused(what, ADVICE));
    }
}
