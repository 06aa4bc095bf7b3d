package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import org.allonym.agreement.Figure;
import org.allonym.language.Messages;
import org.allonym.services.dialogue.DialogueKeys.Columns;
import org.allonym.services.dialogue.DialogueKeys.Rows;
import org.allonym.services.dialogue.DialogueKeys.Tables;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.report.Table;

/// What the tables of dialogues are called on the screen; files keep the English keys.
final class DialogueText {

    private DialogueText() {}

    static String title(Table table) {
        return switch (table.id()) {
            case Tables.SESSIONS -> tr("Sessions by role of the speaker");
            case Tables.DETECTION -> tr("Detection by source (MathEd-PII, table 4)");
            case Tables.BY_TYPE -> tr("By type (MathEd-PII, table 5)");
            case Tables.BY_SEGMENT -> tr("Inside mathematics and elsewhere (MathEd-PII, table 6)");
            case Tables.FINDINGS -> tr("True and false positives by type (MathEd-PII, figure 2)");
            case Tables.POTENTIAL_PII -> tr("By label, on tokens (PIIvot, table 2)");
            case Tables.BY_ROLE -> tr("By role of the speaker");
            case Tables.GRID -> tr("Thresholds of mathematics against gold");
            default -> table.title();
        };
    }

    static String head(String head) {
        return switch (head) {
            case Columns.ROLE -> tr("role");
            case Columns.TURNS -> tr("turns");
            case Columns.WORDS -> tr("words");
            case Columns.WORDS_PER_TURN -> tr("words a turn");
            case Columns.TURNS_IN_MATHEMATICS -> tr("turns in mathematics");
            case Columns.EXPRESSIONS -> tr("expressions");
            case Columns.FOUND_BY -> tr("found by");
            case Columns.FOUND_BY_WHERE -> tr("found by, where");
            case Columns.FOUND_BY_ROLE -> tr("found by, role");
            case Columns.TYPE -> tr("type");
            case Columns.LABEL -> tr("label");
            case Columns.PRECISION -> tr("precision");
            case Columns.RECALL -> tr("recall");
            case Columns.PRECISION_STRICT -> tr("precision, strict");
            case Columns.RECALL_STRICT -> tr("recall, strict");
            case Columns.F1_STRICT -> tr("F1, strict");
            case Columns.PRECISION_OVERLAP -> tr("precision, overlap");
            case Columns.RECALL_OVERLAP -> tr("recall, overlap");
            case Columns.F1_OVERLAP -> tr("F1, overlap");
            case Columns.TRUE_IN_MATHEMATICS -> tr("true, in mathematics");
            case Columns.FALSE_IN_MATHEMATICS -> tr("false, in mathematics");
            case Columns.TRUE_ELSEWHERE -> tr("true, elsewhere");
            case Columns.FALSE_ELSEWHERE -> tr("false, elsewhere");
            case Columns.DENSITY_ABOVE -> tr("density above");
            case Columns.COSINE_ABOVE -> tr("cosine above");
            case Columns.MESSAGES_INSIDE -> tr("messages inside");
            case Columns.TRUE_POSITIVES_INSIDE -> tr("true positives inside");
            case Columns.FALSE_POSITIVES_INSIDE -> tr("false positives inside");
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
        String said = last.equals(SuggestionSource.MODEL.title()) ? tr("model") : last.equals(SuggestionSource.RULES.title()) ? tr("rules") : switch (last) {
            case Rows.MATHEMATICS -> tr("mathematics");
            case Rows.ELSEWHERE -> tr("elsewhere");
            case Rows.ALL -> tr("all");
            case Rows.NO_ROLE -> tr("no role");
            default -> last;
        };
        return comma < 0 ? said : words(words.substring(0, comma)) + ", " + said;
    }
}
