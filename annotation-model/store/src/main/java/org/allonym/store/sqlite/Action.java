package org.allonym.store.sqlite;

import java.util.List;
import java.util.Map;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.allonym.store.LogHead;
import org.jspecify.annotations.Nullable;

/// What one entry of the log says was done.
sealed interface Action {

    /// What the entry says its writer knew of other replicas' logs; nothing for most.
    default List<LogHead> heads() {
        return List.of();
    }

    /// The file was made.
    record Create(String name, LabelSet labels) implements Action {}

    /// The file was made as a work package of a project; what is `imported` after it was in that project before.
    ///
    /// @param owner who works in it
    /// @param heads how far the project's log went, by replica
    record Package(String name, ActorId owner, Task task, List<LogHead> heads, LabelSet labels) implements Action {}

    /// A work package was made of this project.
    ///
    /// @param replica the package as a replica
    /// @param documents how many it holds
    /// @param suggestions whether it holds the model's
    record HandOut(String replica, ActorId owner, Task task, int documents, boolean suggestions) implements Action {}

    /// What was done in this work package was given back.
    ///
    /// @param entries how many of this replica's entries went along, from the first
    record Return(long entries) implements Action {}

    /// Entries of other replicas came in.
    ///
    /// @param sources names of the files they came from
    /// @param heads how far every other replica's log goes in this file now
    record Merge(List<String> sources, List<LogHead> heads) implements Action {}

    /// The file goes on from a backup, as a new replica.
    ///
    /// @param heads how far the log of every replica went in the backup
    record Restore(String backup, List<LogHead> heads) implements Action {}

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

    /// A document of an import that was undone: it is gone, with all that came with it.
    ///
    /// @param source as the import has it
    /// @param of the gesture of the import
    record RemoveDocument(String source, String of) implements Action {}

    /// An edit that came with an import and is no step of undo.
    ///
    /// @param tagsSha256 for a layer that came with BIO tags: of the tags as [LayerTable] keeps them; else null
    record Import(String source, @Nullable String tagsSha256, Edit edit) implements Action {}

    /// One edit of a person's gesture.
    ///
    /// @param of for an undo or redo the gesture it takes back or repeats, else null
    record Perform(Gesture.Kind kind, @Nullable String of, Edit edit) implements Action {}
}
