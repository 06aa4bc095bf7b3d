package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The agreement over the documents that share one value of an attribute: a batch, a week, a course.
///
/// @param value of the attribute; empty for documents without it
public record Stratum(String value, Agreement agreement) {

    /// A group of parts of documents, such as the paragraphs with mathematics: a part is no continuum of its own, so
    /// α for unitizing is undefined.
    public static Stratum ofParts(String value, Agreement agreement) {
        return new Stratum(value, agreement.without(Measure.ALPHA_U, UndefinedReason.PARTS));
    }

    /// What became of every group since the one before it, in the groups' order; documents without the attribute have
    /// no place in it.
    public static List<AgreementChange> changes(List<Stratum> strata, Bootstrap bootstrap) {
        List<AgreementChange> changes = new ArrayList<>();
        Stratum before = null;
        for (Stratum stratum : strata) {
            if (!stratum.value().isEmpty()) {
                if (before != null) {
                    changes.add(AgreementChange.of(before, stratum, bootstrap));
                }
                before = stratum;
            }
        }
        return changes;
    }

    /// The documents by value of an attribute ([GroupOrder]), in their order.
    public static SortedMap<String, List<ComparedDocument>> groups(String attribute, List<ComparedDocument> documents) {
        SortedMap<String, List<ComparedDocument>> groups = new TreeMap<>(GroupOrder.ORDER);
        for (ComparedDocument document : documents) {
            groups.computeIfAbsent(document.attributes().getOrDefault(attribute, ""), _ -> new ArrayList<>())
                    .add(document);
        }
        return groups;
    }
}
