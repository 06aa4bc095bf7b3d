package org.allonym.desktop.text;

import javafx.geometry.NodeOrientation;

/// Which way words of an essay run where they stand on a line of their own, outside the text view.
///
/// A stretch of text may begin anywhere in its paragraph, so that not its first letter decides, but most of its letters.
public final class Direction {

    /// What stands for a line break where a passage is shown on one line.
    private static final char BREAK = '\u21b5';

    private Direction() {}

    /// For what shows a place between the words around it: what comes first stands on the left, or on the right where most
    /// letters run from right to left. Only the place's own paragraph counts, which ends at a line break or at `↵`.
    public static NodeOrientation of(String before, String place, String after) {
        String own = before.substring(lastBreak(before) + 1) + place + after.substring(0, firstBreak(after));
        return isLeftward(own) ? NodeOrientation.RIGHT_TO_LEFT : NodeOrientation.LEFT_TO_RIGHT;
    }

    private static int lastBreak(String words) {
        return Math.max(words.lastIndexOf('\n'), words.lastIndexOf(BREAK));
    }

    private static int firstBreak(String words) {
        int end = words.length();
        int line = words.indexOf('\n');
        int mark = words.indexOf(BREAK);
        return Math.min(line < 0 ? end : line, mark < 0 ? end : mark);
    }

    static boolean isLeftward(String words) {
        int balance = 0;
        for (int i = 0; i < words.length(); i++) {
            balance += switch (Character.getDirectionality(words.charAt(i))) {
                case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> -1;
                case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> 1;
                default -> 0;
            };
        }
        return balance > 0;
    }
}
