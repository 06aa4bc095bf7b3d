package org.allonym.services.selecting;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.progress.Progress;
import org.allonym.store.ProjectStore;

/// The selection that a project file keeps.
///
/// @param texts of submissions that were left out, by id, as far as the project keeps them
/// @param files the names of submissions’ files in the source, by id
public record StoredSelection(Selection selection, SelectionPlan plan, Map<String, String> texts, Map<String, String> files) {

    private static final int PORTION = 1000;

    public StoredSelection {
        texts = Collections.unmodifiableMap(texts);
        files = Collections.unmodifiableMap(files);
    }

    /// Reads it, in a job.
    ///
    /// @param progress counts submissions
    /// @throws java.util.NoSuchElementException when the project has none
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static StoredSelection read(ProjectStore store, Progress progress) {
        SelectionReport report = SelectionReport.read(store.selection().orElseThrow());
        SequencedMap<String, Fate> fates = new LinkedHashMap<>();
        Map<String, Selection.Facts> facts = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        Map<String, String> files = new HashMap<>();
        store.submissions(row -> {
            SelectionReport.Kept read = SelectionReport.Kept.read(row.fate());
            fates.put(row.id(), read.fate());
            if (read.file() != null) {
                files.put(row.id(), read.file());
            }
            if (row.text() != null) {
                texts.put(row.id(), row.text());
            }
            if (read.facts() != null) {
                facts.put(row.id(), read.facts());
            }
            if (fates.size() % PORTION == 0) {
                progress.report(fates.size(), report.submissions());
            }
        });
        return new StoredSelection(new Selection(report.submissions(), report.steps(), fates, facts), report.plan(), texts, files);
    }
}
