package org.allonym.surrogate.name;

/// What the bearers of a forename mostly are.
enum Sex {
    FEMALE,
    MALE;

    /// For the reviewer.
    String word() {
        return this == FEMALE ? "female" : "male";
    }
}
