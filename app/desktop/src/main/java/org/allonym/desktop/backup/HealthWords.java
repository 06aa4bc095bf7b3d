package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

/// What the checks of an examination are called, and what their faults mean.
final class HealthWords {

    private HealthWords() {}

    static String title(String check) {
        return switch (check) {
            case "structure" -> tr("File structure");
            case "foreign key" -> tr("Broken references");
            case "text" -> tr("Document texts");
            case "span" -> tr("Places");
            case "layer" -> tr("Layers");
            case "log chain" -> tr("Log chain");
            case "log" -> tr("Log entries");
            case "replay" -> tr("Log replay");
            default -> tr("More");
        };
    }

    static String meaning(String check) {
        return switch (check) {
            case "structure" -> tr("The disk or another program has changed bytes in the file.");
            case "foreign key" -> tr("Something that other data belongs to was removed.");
            case "text" -> tr("A document’s text isn’t the one that was imported. It is never shown.");
            case "span" -> tr("Something is located outside its document’s text.");
            case "layer" -> tr("A layer has gained or lost annotations outside the program.");
            case "log chain" -> tr("An entry was changed, removed or moved after it was written.");
            case "log" -> tr("An entry doesn’t fit the ones before it.");
            case "replay" -> tr("The file’s contents don’t match the work recorded in the log.");
            default -> tr("There are too many to list.");
        };
    }
}
