package org.allonym.store.sqlite;

import java.util.Map;
import java.util.SortedMap;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.store.HealthReport;
import org.jspecify.annotations.Nullable;

/// What one entry of the log says was done.
sealed interface Action {

    /// The file was made.
    record Create(String name, LabelSet labels) implements Action {}

    /// A document came in; entry and document carry its name.
    ///
    /// @param source name of the file or folder it came from
    /// @param sha256 of the text's UTF-8 bytes, in hexadecimal digits
    /// @param tokens how many
    /// @param tokensSha256 of the bytes [TokenBlob] makes of them
    /// @param turnsSha256 of the turns as [TurnJson] writes them; null when there are none
    record AddDocument(
            String source,
            boolean integerName,
            String sha256,
            int characters,
            int tokens,
            String tokensSha256,
            Map<String, String> metadata,
            @Nullable String turnsSha256)
            implements Action {}

    /// An edit that came with an import and is no step of undo.
    ///
    /// @param tagsSha256 for a layer that came with BIO tags: of the tags as [LayerTable] keeps them; else null
    record Import(String source, @Nullable String tagsSha256, Edit edit) implements Action {}

    /// One edit of a person's gesture.
    ///
    /// @param of for an undo or redo the gesture it takes back or repeats, else null
    record Perform(Gesture.Kind kind, @Nullable String of, Edit edit) implements Action {}

    /// The file was made from a backup and is a replica of its own from here on; nothing else changes.
    ///
    /// @param backup the backup's file name
    /// @param heads the last entry of every replica it held
    record Restore(String backup, SortedMap<String, HealthReport.Head> heads) implements Action {}
}
