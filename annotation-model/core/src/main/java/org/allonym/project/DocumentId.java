package org.allonym.project;

/// The id of a document, as its source names it; unique in a project.
///
/// @param value 1 to 200 characters without control characters; `7` as a number and `"7"` as a string are one id
public record DocumentId(String value) implements Comparable<DocumentId> {

    public DocumentId {
        if (!isId(value)) {
            throw new IllegalArgumentException("not a document id of 1 to 200 plain characters");
        }
    }

    /// Whether `value` can name a document.
    public static boolean isId(String value) {
        return !value.isBlank() && value.length() <= 200 && value.chars().noneMatch(Character::isISOControl);
    }

    @Override
    public int compareTo(DocumentId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
