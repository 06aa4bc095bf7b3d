package org.allonym.project;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// One speaker's message in a transcript.
///
/// @param number its place among the document's turns, from 1; turns without text have a number but are left out
/// @param speaker as the file has it, may be empty
/// @param role what the file says the speaker is, such as `tutor`; may be empty
/// @param time when it was said, as the file has it; may be empty
/// @param attributes what else the file says of this message and not of the whole session, by name in the file's order
/// @param span where it stands in the text
public record Turn(int number, String speaker, String role, String time, Map<String, String> attributes, Span span) {

    public Turn {
        if (number < 1) {
            throw new IllegalArgumentException("turns count from 1, not " + number);
        }
        attributes = attributes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /// Without attributes of its own.
    public Turn(int number, String speaker, String role, String time, Span span) {
        this(number, speaker, role, time, Map.of(), span);
    }

    /// Of a file that says neither roles nor times.
    public Turn(int number, String speaker, Span span) {
        this(number, speaker, "", "", span);
    }

    /// Whether whoever says it is called so or has such a role; a part of the name will do, and case and accents don't matter.
    public boolean isBy(String name) {
        String wanted = Folding.bare(name);
        return Folding.bare(speaker).contains(wanted) || Folding.bare(role).contains(wanted);
    }

    /// The same message elsewhere.
    public Turn at(Span place) {
        return new Turn(number, speaker, role, time, attributes, place);
    }
}
