package org.allonym.services.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.dialogue.maths.MessageComparison;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// By what the tokens of files are grouped.
public enum FileGroups {
    /// `maths` and `other`, by [MathsSegments] with the usual thresholds: of messages, or of lines.
    SEGMENT,
    /// The role of the speaker; empty outside messages and where the file has none.
    ROLE;

    /// The group of each token.
    List<String> of(DocumentText text, List<Turn> turns, Tokens tokens) {
        MathsSegments maths = turns.isEmpty()
                ? MathsSegments.of(text.value(), MathsSettings.DEFAULT, MessageComparison.WORDS)
                : MathsSegments.of(text.value(), turns, MathsSettings.DEFAULT, MessageComparison.WORDS);
        List<String> groups = new ArrayList<>(tokens.size());
        int turn = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Span token = tokens.span(i);
            while (turn < turns.size() && turns.get(turn).span().end() <= token.start()) {
                turn++;
            }
            groups.add(switch (this) {
                case SEGMENT -> maths.holds(token) ? "maths" : "other";
                case ROLE -> turn < turns.size() && turns.get(turn).span().contains(token.start()) ? turns.get(turn).role() : "";
            });
        }
        return groups;
    }
}
