package org.allonym.desktop.adjudicate;

import org.allonym.adjudicate.ReaderOrder;
import org.allonym.project.ProjectSettings;

/// How a project wants its conflicts shown; the PI sets it.
///
/// @param namesHidden whether readers are numbers only
/// @param order in which readers are numbered; where names are hidden always shuffled, for the order of names tells them
/// @param modelOnly whether what only the model marked is shown among the conflicts
public record Manners(boolean namesHidden, ReaderOrder order, boolean modelOnly) {

    static Manners of(ProjectSettings settings, String replica) {
        boolean shuffled = settings.namesHidden() || settings.orderShuffled();
        return new Manners(
                settings.namesHidden(),
                shuffled ? new ReaderOrder(replica) : ReaderOrder.BY_NAME,
                settings.modelOnlyShown());
    }
}
