package org.allonym.app.activity;

import org.allonym.store.LogKind;

/// What people call the kinds of steps.
final class KindWords {

    private KindWords() {}

    static String of(LogKind kind) {
        return switch (kind) {
            case SPANS -> "Spans";
            case SUGGESTIONS -> "Suggestions";
            case STANDING -> "Standing";
            case DECISIONS -> "Decisions";
            case SURROGATES -> "Surrogates";
            case ASSIGNMENTS -> "Assignments";
            case PEOPLE -> "People";
            case LABELS -> "Labels";
            case SETTINGS -> "Settings";
            case IMPORTS -> "Imports";
            case FILE -> "The file";
        };
    }
}
