package org.allonym.store;

import java.time.Instant;
import java.util.List;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.Task;
import org.jspecify.annotations.Nullable;

/// What came, or would come, into a project by merging.
///
/// @param logs what was brought, one a replica, in order
/// @param layers layers and standings that became others, in order of document
/// @param decisions documents whose decisions became others, in order of document
/// @param done what people had done that is new here, by person in order of name
public record MergeReport(List<Log> logs, List<LayerChange> layers, List<DecisionChange> decisions, List<Done> done) {

    /// Nothing at all.
    public static final MergeReport NOTHING = new MergeReport(List.of(), List.of(), List.of(), List.of());

    /// One replica's entries.
    ///
    /// @param source name of the file
    /// @param entries how many it brought
    /// @param fresh how many of them were not here before; those that say what a package was given are among them, those
    ///        that say that it was given back are not
    /// @param edits how many of the fresh ones are changes its owner made
    /// @param unknown how many entries its writer knew of this project that are not here, as after a restored backup
    /// @param last when the last entry was written, by that machine's clock
    public record Log(
            String source,
            String replica,
            ActorId owner,
            Task task,
            long entries,
            long fresh,
            long edits,
            long unknown,
            @Nullable Instant last) {}

    /// What became of somebody's layer of a document and of how far they are with it.
    ///
    /// @param parallel whether they worked on it in two places at once, so that what came is not all that is there
    public record LayerChange(
            DocumentId document,
            ActorId actor,
            int added,
            int changed,
            int removed,
            AnnotatorStatus before,
            AnnotatorStatus after,
            boolean parallel) {}

    /// What became of a document's decisions.
    ///
    /// @param clashes places that were decided differently in two places at once, and are to be decided again
    public record DecisionChange(DocumentId document, int made, int changed, int takenBack, int clashes) {}

    /// What one person had done, by what came of it: somebody who marked a place and thought better of it did nothing.
    ///
    /// @param finished documents they finished
    /// @param marks annotations they added
    /// @param changed annotations they changed otherwise than by a note
    /// @param removed annotations they took away
    /// @param notes notes they wrote or changed, on annotations and on documents
    /// @param declined suggestions they turned down
    /// @param decisions places they decided, or decided otherwise
    public record Done(
            ActorId actor, int finished, int marks, int changed, int removed, int notes, int declined, int decisions) {}

    /// Whether everything was here before.
    public boolean isEmpty() {
        return logs.stream().allMatch(log -> log.fresh() == 0);
    }
}
