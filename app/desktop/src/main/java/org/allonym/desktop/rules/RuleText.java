package org.allonym.desktop.rules;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import org.allonym.agreement.Figure;

/// Figures of rules in plain words.
final class RuleText {

    private RuleText() {}

    /// Precision: `of 20 found, 17 right`; empty where nothing was found.
    static String right(Figure precision) {
        return precision instanceof Figure.Value value ? tr("of %s found, %s right", number(value.n()), number(part(value))) : "";
    }

    /// Recall: `17 of 85 found`; empty where gold has none.
    static String found(Figure recall) {
        return recall instanceof Figure.Value value ? tr("%s of %s found", number(part(value)), number(value.n())) : "";
    }

    private static long part(Figure.Value of) {
        return Math.round(of.value() * of.n());
    }
}
