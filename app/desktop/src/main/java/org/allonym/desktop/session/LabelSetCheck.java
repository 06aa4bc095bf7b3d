package org.allonym.desktop.session;

import static org.allonym.language.Messages.tr;

import org.allonym.desktop.job.SerialWriter;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Refuses at once, before the screen shows it, what the store would refuse of a label set later. UI thread.
final class LabelSetCheck {

    private LabelSetCheck() {}

    /// @param apartFrom the gesture that an undo or redo is of, whose own uses of a label don't count; else null
    /// @throws StaleEditException when another set is in force, or a label would go that was ever used
    static void check(
            ProjectEdit.ChangeLabelSet change,
            LabelSet inForce,
            @Nullable String apartFrom,
            SerialWriter writer,
            ProjectStore store) {
        if (!inForce.equals(change.before())) {
            throw new StaleEditException(tr("the label set has changed"));
        }
        if (!change.dropped().isEmpty()) {
            writer.drain();
        }
        for (Label label : change.dropped()) {
            if (store.labelEverUsed(label.name(), apartFrom)) {
                throw new StaleEditException(tr("the label “%s” has been used", label.title()));
            }
        }
    }
}
