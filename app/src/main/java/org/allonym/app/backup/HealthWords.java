package org.allonym.app.backup;

/// What the checks of an examination are called, and what their faults mean.
final class HealthWords {

    private HealthWords() {}

    static String title(String check) {
        return switch (check) {
            case "structure" -> "The file itself";
            case "foreign key" -> "Rows that point to nothing";
            case "text" -> "Texts";
            case "span" -> "Places";
            case "layer" -> "Layers";
            case "log chain" -> "The chain of the log";
            case "log" -> "Entries of the log";
            case "replay" -> "What the log adds up to";
            default -> "More";
        };
    }

    static String meaning(String check) {
        return switch (check) {
            case "structure" -> "The disk or another program has changed bytes of the file.";
            case "foreign key" -> "Something was taken out that other things belong to.";
            case "text" -> "A text is not the one that was imported. It is never shown.";
            case "span" -> "Something stands at a place that its text doesn’t have.";
            case "layer" -> "A layer has lost annotations, or got some, past the program.";
            case "log chain" -> "An entry was changed, taken out or moved after it was written.";
            case "log" -> "An entry doesn’t fit those before it.";
            case "replay" -> "What is in the file is not what people did in it.";
            default -> "There are too many faults to list.";
        };
    }
}
