package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// Where in a project file something is wrong: said in the window's language when somebody reads it, in English in the log.
///
/// @param sentence with places for the values
record FaultLocation(@English String sentence, Object... values) {

    static final FaultLocation PROJECT = new FaultLocation("project");
    static final FaultLocation LABEL_SET = new FaultLocation("label set");
    static final FaultLocation ACTORS = new FaultLocation("people");
    static final FaultLocation SETTINGS = new FaultLocation("settings");
    static final FaultLocation DOCUMENTS = new FaultLocation("documents");
    static final FaultLocation LOG = new FaultLocation("log");
    static final FaultLocation ENTRY = new FaultLocation("log entry");
    static final FaultLocation FIRST_ENTRY = new FaultLocation("the log’s first entry");
    static final FaultLocation HISTORY = new FaultLocation("undo history");
    static final FaultLocation STRUCTURE = new FaultLocation("structure");
    static final FaultLocation TABLES = new FaultLocation("tables");
    static final FaultLocation PAGES = new FaultLocation("pages");
    static final FaultLocation KEYS = new FaultLocation("keys");
    static final FaultLocation LAYERS = new FaultLocation("layers");
    static final FaultLocation PLACES = new FaultLocation("positions");
    static final FaultLocation SOURCES = new FaultLocation("transcript files");
    static final FaultLocation ROW = new FaultLocation("a row");
    static final FaultLocation NAME = new FaultLocation("a person’s name");

    /// A document by its name.
    static FaultLocation document(Object name) {
        return new FaultLocation("document %s", name);
    }

    /// A document by its number, where its name isn't at hand.
    static FaultLocation document(long number) {
        return new FaultLocation("document number %s", number);
    }

    static FaultLocation entry(long entry) {
        return new FaultLocation("log entry %s", entry);
    }

    String spoken() {
        return tr(sentence, values);
    }

    @Override
    public String toString() {
        return sentence.formatted(values);
    }
}
