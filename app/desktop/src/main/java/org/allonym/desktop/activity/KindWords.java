package org.allonym.desktop.activity;

import static org.allonym.language.Messages.tr;

import org.allonym.store.LogKind;

/// What people call the kinds of steps.
final class KindWords {

    private KindWords() {}

    static String of(LogKind kind) {
        return switch (kind) {
            case SPANS -> tr("Spans");
            case SUGGESTIONS -> tr("Suggestions");
            case STANDING -> tr("Status");
            case DECISIONS -> tr("Decisions");
            case SURROGATES -> tr("Surrogates");
            case ASSIGNMENTS -> tr("Assignments");
            case PEOPLE -> tr("People");
            case LABELS -> tr("Labels");
            case SETTINGS -> tr("Settings");
            case IMPORTS -> tr("Imports");
            case FILE -> tr("The file");
        };
    }
}
