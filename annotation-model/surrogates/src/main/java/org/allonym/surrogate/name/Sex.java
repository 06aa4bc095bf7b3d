package org.allonym.surrogate.name;

/// What the bearers of a forename mostly are.
enum Sex {
    FEMALE,
    MALE;

    Sex other() {
        return this == FEMALE ? MALE : FEMALE;
    }
}
