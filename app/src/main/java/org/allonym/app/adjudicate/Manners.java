package org.allonym.app.adjudicate;

import java.util.function.UnaryOperator;
import org.allonym.adjudicate.ReaderOrder;

/// How a project wants its conflicts shown; the PI sets it.
///
/// @param namesHidden whether readers are numbers only
/// @param order in which readers are numbered; where names are hidden always shuffled, for the order of names tells them
/// @param modelOnly whether what only the model marked is shown among the conflicts
public record Manners(boolean namesHidden, ReaderOrder order, boolean modelOnly) {

    static final String NAMES = "adjudication.names";
    static final String ORDER = "adjudication.order";
    static final String MODEL_ONLY = "adjudication.model-only";

    /// @param setting gives a project setting
    static Manners of(UnaryOperator<String> setting, String replica) {
        boolean hidden = setting.apply(NAMES).equals("hidden");
        boolean shuffled = hidden || setting.apply(ORDER).equals("shuffled");
        return new Manners(
                hidden,
                shuffled ? new ReaderOrder(replica) : ReaderOrder.BY_NAME,
                setting.apply(MODEL_ONLY).equals("shown"));
    }
}
