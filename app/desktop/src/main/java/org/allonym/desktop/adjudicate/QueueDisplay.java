package org.allonym.desktop.adjudicate;

import org.allonym.adjudicate.AnnotatorOrder;
import org.allonym.project.ProjectSettings;

/// How the project shows its conflicts; the PI sets it.
///
/// @param namesHidden whether annotators are shown as numbers only
/// @param order in which annotators are numbered; always shuffled where names are hidden, since the order of names would tell them
/// @param modelOnly whether what only the model marked is shown among the conflicts
public record QueueDisplay(boolean namesHidden, AnnotatorOrder order, boolean modelOnly) {

    static QueueDisplay of(ProjectSettings settings, String replica) {
        boolean shuffled = settings.namesHidden() || settings.orderShuffled();
        return new QueueDisplay(
                settings.namesHidden(),
                shuffled ? new AnnotatorOrder(replica) : AnnotatorOrder.BY_NAME,
                settings.modelOnlyShown());
    }
}
