package org.allonym.services.splits;

import java.util.List;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.corpus.split.SplitPlan;

/// How the documents of a project are split.
///
/// @param by the attributes that are spread evenly, beside labels
/// @param people the attribute that says whose a document is, or [#STUDENT]; empty for none
/// @param similar documents with a similarity above this stay together, from [Similarities#LOWEST] to 1; above 1 there is none
public record SplitChoices(SplitPlan plan, List<String> by, String people, double similar) {

    /// Documents of one student, as the selection of the documents knew it; an attribute of this name goes before.
    public static final String STUDENT = "student";

    /// What is usual.
    public static final SplitChoices USUAL = new SplitChoices(SplitPlan.USUAL, List.of(), "", 0.5);

    public SplitChoices {
        by = by.stream().distinct().toList();
        if (!(similar >= Similarities.LOWEST && similar <= 1)) {
            throw new IllegalArgumentException("the similarity %s is not from %s to 1".formatted(similar, Similarities.LOWEST));
        }
    }

    /// Whether any two documents can be similar enough to stay together.
    public boolean looksForSimilar() {
        return similar < 1;
    }
}
