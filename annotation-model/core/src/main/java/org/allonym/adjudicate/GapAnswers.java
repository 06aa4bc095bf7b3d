package org.allonym.adjudicate;

import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;

/// Which gaps the guideline has answered since, and in which version of the label set: a project setting for each gap,
/// so that an answer is one undoable edit and two people who answer different gaps don't meet.
public final class GapAnswers {

    private static final String SETTING = "guideline.answered.";

    private GapAnswers() {}

    /// The name of the setting that says so for a decision.
    ///
    /// @param decision its id
    public static String setting(String decision) {
        return SETTING + decision;
    }

    /// Whether a setting is one of these.
    public static boolean isAnswer(String setting) {
        return setting.startsWith(SETTING);
    }

    /// The version of the label set whose cards answer the gap; empty while it is open.
    ///
    /// @param stored the stored value of a setting
    public static OptionalInt version(GuidelineGap gap, UnaryOperator<String> stored) {
        String value = stored.apply(setting(gap.decision().id()));
        return value.matches("[1-9][0-9]{0,8}") ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty();
    }

    /// Says that a version answers the gap.
    public static ProjectEdit.ChangeSetting answer(GuidelineGap gap, int version, UnaryOperator<String> stored) {
        if (version < 1) {
            throw new IllegalArgumentException("version %d of a label set".formatted(version));
        }
        String name = setting(gap.decision().id());
        return new ProjectEdit.ChangeSetting(name, stored.apply(name), Integer.toString(version));
    }

    /// Says that the gap is open again.
    public static ProjectEdit.ChangeSetting reopen(GuidelineGap gap, UnaryOperator<String> stored) {
        String name = setting(gap.decision().id());
        return new ProjectEdit.ChangeSetting(name, stored.apply(name), "");
    }
}
