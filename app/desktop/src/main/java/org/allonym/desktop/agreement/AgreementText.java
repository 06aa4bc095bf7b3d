package org.allonym.desktop.agreement;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.Measure;
import org.allonym.services.agreement.Grouping;
import org.jspecify.annotations.Nullable;

/// What people read for sides and groups, which have English names in files.
final class AgreementText {

    private AgreementText() {}

    /// A side by its name.
    static String side(String name) {
        return name.equals(AgreementSides.GOLD) ? trc("side", "gold") : name;
    }

    static ComparedSides sides(ComparedSides sides) {
        return new ComparedSides(side(sides.first()), side(sides.second()));
    }

    /// A group; values of attributes stay as they are.
    static String group(@Nullable Grouping grouping, String value) {
        if (value.isEmpty()) {
            return tr("(none)");
        }
        return grouping instanceof Grouping.BuiltIn
                ? switch (value) {
                    case "shown" -> trc("group", "shown");
                    case "withheld" -> trc("group", "withheld");
                    case "after the first pass" -> trc("group", "after the first pass");
                    case "calibration" -> trc("group", "calibration");
                    case "rest" -> trc("group", "rest");
                    case "maths" -> trc("group", "math");
                    case "none" -> trc("group", "no suggestions");
                    case "other" -> trc("group", "other");
                    default -> value;
                }
                : value;
    }

    /// Of a chart of a figure over groups.
    static String trend(Measure measure, Grouping grouping) {
        return switch (grouping) {
            case Grouping.Attribute(String key) -> tr("%s by %s", measure.title(), key);
            case Grouping.BuiltIn.SUGGESTIONS -> tr("%s with suggestions or blind", measure.title());
            case Grouping.BuiltIn.WEEK -> tr("%s by week finished", measure.title());
            case Grouping.BuiltIn.GUIDELINE -> tr("%s by guideline version", measure.title());
            case Grouping.BuiltIn.CALIBRATION -> tr("%s by calibration round", measure.title());
            case Grouping.BuiltIn.ROLE -> tr("%s by speaker’s role", measure.title());
            case Grouping.BuiltIn.SEGMENT -> tr("%s by math and other text", measure.title());
        };
    }
}
