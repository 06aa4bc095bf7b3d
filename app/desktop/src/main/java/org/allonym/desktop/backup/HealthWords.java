package org.allonym.desktop.backup;

import static org.allonym.language.Messages.tr;

/// What the checks of an examination are called, and what their faults mean.
final class HealthWords {

    private HealthWords() {}

    static String title(String check) {
        return switch (check) {
            case "structure" -> tr("The file itself");
            case "foreign key" -> tr("Rows that point to nothing");
            case "text" -> tr("Texts");
            case "span" -> tr("Places");
            case "layer" -> tr("Layers");
            case "log chain" -> tr("The chain of the log");
            case "log" -> tr("Entries of the log");
            case "replay" -> tr("What the log adds up to");
            default -> tr("More");
        };
    }

    static String meaning(String check) {
        return switch (check) {
            case "structure" -> tr("The disk or another program has changed bytes of the file.");
            case "foreign key" -> tr("Something was taken out that other things belong to.");
            case "text" -> tr("A text is not the one that was imported. It is never shown.");
            case "span" -> tr("Something stands at a place that its text doesn’t have.");
            case "layer" -> tr("A layer has lost annotations, or got some, past the program.");
            case "log chain" -> tr("An entry was changed, taken out or moved after it was written.");
            case "log" -> tr("An entry doesn’t fit those before it.");
            case "replay" -> tr("What is in the file is not what people did in it.");
            default -> tr("There are too many faults to list.");
        };
    }
}
