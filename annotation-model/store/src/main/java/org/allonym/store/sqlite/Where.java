package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// Where in a project file something is wrong: said in the window's language when somebody reads it, in English in the log.
///
/// @param sentence with places for the values
record Where(@English String sentence, Object... values) {

    static final Where PROJECT = new Where("project");
    static final Where LABEL_SET = new Where("label set");
    static final Where ACTORS = new Where("people");
    static final Where SETTINGS = new Where("settings");
    static final Where DOCUMENTS = new Where("documents");
    static final Where LOG = new Where("log");
    static final Where ENTRY = new Where("log entry");
    static final Where FIRST_ENTRY = new Where("the log's first entry");
    static final Where HISTORY = new Where("undo history");
    static final Where STRUCTURE = new Where("structure");
    static final Where TABLES = new Where("tables");
    static final Where PAGES = new Where("pages");
    static final Where KEYS = new Where("keys");
    static final Where LAYERS = new Where("layers");
    static final Where PLACES = new Where("positions");
    static final Where ROW = new Where("a row");
    static final Where NAME = new Where("a person's name");

    /// A document by its name.
    static Where document(Object name) {
        return new Where("document %s", name);
    }

    /// A document by its number, where its name isn't at hand.
    static Where document(long number) {
        return new Where("document number %s", number);
    }

    static Where entry(long entry) {
        return new Where("log entry %s", entry);
    }

    String spoken() {
        return tr(sentence, values);
    }

    @Override
    public String toString() {
        return sentence.formatted(values);
    }
}
