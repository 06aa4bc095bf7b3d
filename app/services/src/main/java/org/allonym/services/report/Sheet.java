package org.allonym.services.report;

import java.util.List;

/// A table for people. The first column names the row; the others are figures.
///
/// @param notes what has to be said under the table, such as why a figure is n/a
record Sheet(String title, List<String> head, List<List<String>> rows, List<String> notes) {

    Sheet {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }

    /// What is said about two sides, or about a panel.
    record Section(String title, List<String> notes, List<Sheet> sheets) {
        Section {
            notes = List.copyOf(notes);
            sheets = List.copyOf(sheets);
        }
    }
}
