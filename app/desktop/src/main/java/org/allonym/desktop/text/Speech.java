package org.allonym.desktop.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// What somebody says in a transcript: name, number and time stand beside its first line.
///
/// @param number of the turn; 0 for none
/// @param role what the speaker is, may be empty
/// @param time as the file has it, may be empty
/// @param maths whether it is about mathematics
/// @param span where, in UTF-16 code units of the document
public record Speech(int number, String speaker, String role, String time, boolean maths, Span span) {

    private static final Pattern CLOCK = Pattern.compile("(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)");

    /// With nothing but a name.
    public Speech(String speaker, Span span) {
        this(0, speaker, "", "", false, span);
    }

    /// A turn of a document.
    ///
    /// @param place where it stands in the text that is shown
    public static Speech of(Turn turn, Span place, boolean maths) {
        return new Speech(turn.number(), turn.speaker(), turn.role(), turn.time(), maths, place);
    }

    /// The turns of a document as it is, without what is known of mathematics.
    public static List<Speech> of(List<Turn> turns) {
        return turns.stream().map(turn -> of(turn, turn.span(), false)).toList();
    }

    /// The time of day in its time, such as `15:31:04`; empty where there is none.
    String clock() {
        Matcher clock = CLOCK.matcher(time);
        return clock.find() ? clock.group() : "";
    }
}
