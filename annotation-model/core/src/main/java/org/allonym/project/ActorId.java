package org.allonym.project;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// The name of someone who works on a project; it also names their layer. Names are what team packages match people by.
///
/// [#MODEL] names a layer too, and nobody: it is never an actor, is assigned nothing, finishes nothing, and so is no
/// annotator whose marks count for conflicts or agreement.
///
/// @param value 1 to 64 characters without control characters, `/` or `\`, no blanks at either end
public record ActorId(String value) implements Comparable<ActorId> {

    private static final Pattern NAME = Pattern.compile("[^\\p{Cntrl}/\\\\\\s]([^\\p{Cntrl}/\\\\]{0,62}[^\\p{Cntrl}/\\\\\\s])?");
    private static final Set<String> RESERVED = Set.of("gold", "model");
    private static final String MODELS = "model";

    /// The model's layer: its suggestions, including those that annotators have rejected.
    public static final ActorId MODEL = new ActorId(MODELS);

    /// The layer of redactions that texts had when they came in: of an archived actor, so that it is kept and shown, and counts
    /// for no conflict and no agreement.
    public static final ActorId AS_RECEIVED = new ActorId("as received");

    public ActorId {
        if (!isName(value) && !value.equals(MODELS)) {
            throw new IllegalArgumentException("not a name for an actor: '%s'".formatted(value));
        }
    }

    /// Whether it names the model's layer, and no person.
    public boolean isModel() {
        return value.equals(MODELS);
    }

    /// Whether it names the layer of redactions, and no person.
    public boolean isAsReceived() {
        return equals(AS_RECEIVED);
    }

    /// Whether `value` can name a person; `gold` and `model` name layers of the program's own.
    public static boolean isName(String value) {
        return NAME.matcher(value).matches() && !RESERVED.contains(value.toLowerCase(Locale.ROOT));
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
