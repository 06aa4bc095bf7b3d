package org.allonym.agreement;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.TokenTags;

/// One document as several annotators tagged it.
///
/// @param tokens how many tokens it has
/// @param readings by annotator; who hasn't finished the document is absent
public record PanelDocument(String document, int tokens, SortedMap<String, TokenTags> readings) {

    public PanelDocument {
        readings = Collections.unmodifiableSortedMap(new TreeMap<>(readings));
        for (TokenTags tags : readings.values()) {
            if (tags.size() != tokens) {
                throw new IllegalArgumentException("%d tokens, tags for %d".formatted(tokens, tags.size()));
            }
        }
    }
}
