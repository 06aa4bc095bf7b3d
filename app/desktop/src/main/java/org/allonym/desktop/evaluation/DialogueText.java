package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import org.allonym.agreement.Figure;
import org.allonym.language.Messages;
import org.allonym.services.report.Table;

/// What the tables of dialogues are called on the screen; files keep the English keys.
final class DialogueText {

    private DialogueText() {}

    static String title(Table table) {
        return switch (table.id()) {
            case "sessions" -> tr("Sessions by role of the speaker");
            case "detection" -> tr("What finds how much (MathEd-PII, table 4)");
            case "by-type" -> tr("By type (MathEd-PII, table 5)");
            case "by-segment" -> tr("Inside mathematics and elsewhere (MathEd-PII, table 6)");
            case "findings" -> tr("True and false positives by type (MathEd-PII, figure 2)");
            case "potential-pii" -> tr("By label, on tokens (PIIvot, table 2)");
            case "by-role" -> tr("By role of the speaker");
            case "grid" -> tr("Thresholds of mathematics against gold");
            default -> table.title();
        };
    }

    static String head(String head) {
        return switch (head) {
            case "role" -> tr("role");
            case "turns" -> tr("turns");
            case "words" -> tr("words");
            case "words a turn" -> tr("words a turn");
            case "turns in mathematics" -> tr("turns in mathematics");
            case "expressions" -> tr("expressions");
            case "found by" -> tr("found by");
            case "found by, where" -> tr("found by, where");
            case "found by, role" -> tr("found by, role");
            case "type" -> tr("type");
            case "label" -> tr("label");
            case "precision" -> tr("precision");
            case "recall" -> tr("recall");
            case "precision, strict" -> tr("precision, strict");
            case "recall, strict" -> tr("recall, strict");
            case "F1, strict" -> tr("F1, strict");
            case "precision, overlap" -> tr("precision, overlap");
            case "recall, overlap" -> tr("recall, overlap");
            case "F1, overlap" -> tr("F1, overlap");
            case "true in mathematics" -> tr("true, in mathematics");
            case "false in mathematics" -> tr("false, in mathematics");
            case "true elsewhere" -> tr("true, elsewhere");
            case "false elsewhere" -> tr("false, elsewhere");
            case "density above" -> tr("density above");
            case "cosine above" -> tr("cosine above");
            case "messages inside" -> tr("messages inside");
            case "true positives inside" -> tr("true positives inside");
            case "false positives inside" -> tr("false positives inside");
            default -> head;
        };
    }

    static String cell(Table.Cell cell) {
        return switch (cell) {
            case Table.Cell.Count(long count) -> Messages.number(count);
            case Table.Cell.Fig(Figure figure) -> value(figure);
            case Table.Cell.Words(String words) -> words(words);
        };
    }

    private static String value(Figure figure) {
        String interval = EvaluationText.interval(figure);
        return interval.isEmpty() ? EvaluationText.value(figure) : "%s  %s".formatted(EvaluationText.value(figure), interval);
    }

    private static String words(String words) {
        int comma = words.indexOf(", ");
        String last = comma < 0 ? words : words.substring(comma + 2);
        String said = switch (last) {
            case "mathematics" -> tr("mathematics");
            case "elsewhere" -> tr("elsewhere");
            case "all" -> tr("all");
            case "no role" -> tr("no role");
            case "model" -> tr("model");
            case "rules" -> tr("rules");
            default -> last;
        };
        return comma < 0 ? said : words(words.substring(0, comma)) + ", " + said;
    }
}
