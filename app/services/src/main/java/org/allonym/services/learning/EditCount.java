package org.allonym.services.learning;

import java.util.List;
import org.allonym.agreement.SpanItem;
import org.allonym.agreement.SpanMatching;
import org.allonym.annotation.Mark;
import org.allonym.learning.effort.EditKind;
import org.allonym.learning.effort.Effort;

/// What stands between the suggestions of a document, or of several, and its gold. Immutable.
///
/// @param additions gold spans that no suggestion touches
/// @param deletions suggestions that touch no gold span, by the optimal matching of [SpanMatching]
/// @param relabels suggestions with another label than their gold span
/// @param borders suggestions with other borders
/// @param kept suggestions that are right as they are
/// @param gold gold spans
/// @param stray deletions in documents whose gold is empty
public record EditCount(int additions, int deletions, int relabels, int borders, int kept, int gold, int stray) {

    /// Nothing to do.
    public static final EditCount NONE = new EditCount(0, 0, 0, 0, 0, 0, 0);

    /// Compares the suggestions of one document with its gold.
    public static EditCount of(List<Mark> gold, List<Mark> suggested) {
        int[] kinds = new int[5];
        for (SpanItem item : SpanMatching.match(gold, suggested).items()) {
            switch (item.kind()) {
                case CORRECT -> kinds[4]++;
                case LABEL_WRONG -> kinds[2]++;
                case BORDERS_WRONG -> kinds[3]++;
                case BOTH_WRONG -> {
                    kinds[2]++;
                    kinds[3]++;
                }
                case MISSED -> kinds[0]++;
                case SPURIOUS -> kinds[1]++;
            }
        }
        return new EditCount(kinds[0], kinds[1], kinds[2], kinds[3], kinds[4], gold.size(), gold.isEmpty() ? kinds[1] : 0);
    }

    public EditCount plus(EditCount other) {
        return new EditCount(
                additions + other.additions, deletions + other.deletions, relabels + other.relabels, borders + other.borders,
                kept + other.kept, gold + other.gold, stray + other.stray);
    }

    EditCount times(int times) {
        return new EditCount(
                times * additions, times * deletions, times * relabels, times * borders, times * kept, times * gold, times * stray);
    }

    /// Every edit counted once.
    public int edits() {
        return additions + deletions + relabels + borders;
    }

    /// The share of gold spans that a suggestion touches; NaN without any.
    public double recall() {
        return gold == 0 ? Double.NaN : 1 - additions / (double) gold;
    }

    /// What it all costs where an addition costs as much as several other edits.
    public double cost(double addition) {
        return additions * addition + deletions + relabels + borders;
    }

    /// What it all costs by `effort`: in seconds where that is measured, else in edits.
    public double cost(Effort effort) {
        return additions * effort.of(EditKind.ADDITION)
                + deletions * effort.of(EditKind.DELETION)
                + relabels * effort.of(EditKind.RELABEL)
                + borders * effort.of(EditKind.BORDER)
                + kept * effort.of(EditKind.CONFIRMATION);
    }
}
