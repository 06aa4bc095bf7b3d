package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The agreement over the documents that share one value of an attribute: a batch, a week, a course.
///
/// @param value of the attribute; empty for documents without it
public record Stratum(String value, Agreement agreement) {

    /// The documents by value of an attribute, in their order.
    public static SortedMap<String, List<ComparedDocument>> groups(String attribute, List<ComparedDocument> documents) {
        SortedMap<String, List<ComparedDocument>> groups = new TreeMap<>();
        for (ComparedDocument document : documents) {
            groups.computeIfAbsent(document.attributes().getOrDefault(attribute, ""), _ -> new ArrayList<>())
                    .add(document);
        }
        return groups;
    }
}
