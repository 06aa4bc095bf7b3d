package org.allonym.project;

import java.util.Set;
import java.util.regex.Pattern;

/// The name of someone who works on a project; it also names their layer. Names are what team packages match people by.
///
/// @param value 1 to 64 characters without control characters, `/` or `\`, no blanks at either end
public record ActorId(String value) implements Comparable<ActorId> {

    private static final Pattern NAME = Pattern.compile("[^\\p{Cntrl}/\\\\\\s]([^\\p{Cntrl}/\\\\]{0,62}[^\\p{Cntrl}/\\\\\\s])?");
    private static final Set<String> RESERVED = Set.of("gold", "model");

    public ActorId {
        if (!isName(value)) {
            throw new IllegalArgumentException("not a name for an actor: '%s'".formatted(value));
        }
    }

    /// Whether `value` can name an actor; `gold` and `model` name layers of the program's own.
    public static boolean isName(String value) {
        return NAME.matcher(value).matches() && !RESERVED.contains(value.toLowerCase(java.util.Locale.ROOT));
    }

    @Override
    public int compareTo(ActorId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
