package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.allonym.desktop.shell.Words;
import org.allonym.project.ActorId;
import org.allonym.project.Task;
import org.allonym.project.Work;
import org.allonym.services.team.Outstanding;
import org.allonym.store.DocumentRow;

/// What an annotator who was handed a work package has neither finished nor skipped yet, as far as the project knows.
///
/// @param documents how many; at least one
record Left(ActorId who, int documents) {

    /// In the order in which packages were made; those who have done everything aren't among them.
    ///
    /// @param rows of the project; where nothing is assigned, everybody reads everything
    static List<Left> of(Outstanding outstanding, List<DocumentRow> rows) {
        boolean assigned = rows.stream().anyMatch(row -> !row.assigned().isEmpty());
        return outstanding.packages().stream()
                .filter(handed -> handed.task() == Task.ANNOTATE)
                .map(Outstanding.Handed::to)
                .distinct()
                .map(who -> of(who, assigned, rows))
                .filter(left -> left.documents() > 0)
                .toList();
    }

    private static Left of(ActorId who, boolean assigned, List<DocumentRow> rows) {
        return new Left(who, (int) rows.stream()
                .filter(row -> !assigned || row.assigned().contains(who))
                .filter(row -> Objects.requireNonNullElse(row.work().get(who), Work.NEW).status().isEditable())
                .count());
    }

    /// One sentence; empty of nothing.
    static String words(List<Left> all) {
        return all.isEmpty()
                ? ""
                : tr("Not finished yet: %s.", all.stream()
                        .map(left -> left.who() + " " + Words.count(left.documents(), "document", "documents"))
                        .collect(Collectors.joining(", ")));
    }
}
