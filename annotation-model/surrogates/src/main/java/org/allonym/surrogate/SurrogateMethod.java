package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.allonym.language.English;

/// How the values of a label are replaced; chosen per label in a project.
public enum SurrogateMethod {
    /// A name that fits its bearer and country, mapped part by part.
    CONTEXTUAL("a fitting name"),
    /// A new value of the same form, made by the kind's own rules.
    GENERATE("a generated value"),
    /// Other letters and digits in the same places.
    SHAPE("same shape, other characters"),
    /// A value that other documents have under the same label.
    SHUFFLE("a value from another document"),
    /// A band of values that holds the original, such as `20–29`.
    BAND("a band"),
    /// A tag such as `[NAME_STUDENT]`.
    REDACT("a tag"),
    /// Whatever a person writes.
    MANUAL("by hand"),
    /// The original stays.
    KEEP("left as it is");

    private final @English String words;

    SurrogateMethod(@English String words) {
        this.words = words;
    }

    /// What people read.
    public String words() {
        return words;
    }

    /// As the window says it; [#words] is what files hold.
    public String spoken() {
        return tr(words);
    }

    /// The name in settings and files.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<SurrogateMethod> find(String id) {
        return Arrays.stream(values()).filter(method -> method.id().equals(id)).findFirst();
    }
}
