package org.allonym.services.team;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.Task;
import org.allonym.store.DocumentRow;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The work packages of a project, and what was merged of each.
///
/// @param packages in the order in which they were made
public record Outstanding(List<Handed> packages) {

    /// A project of which no package was made.
    public static final Outstanding NONE = new Outstanding(List.of());

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String CREATE = "{\"kind\":\"create\"";
    private static final String HAND_OUT = "{\"kind\":\"hand-out\"";
    private static final String MERGE = "{\"kind\":\"merge\"";
    private static final String RESTORE = "{\"kind\":\"restore\"";
    private static final String IMPORT = "{\"kind\":\"import\"";

    /// A package, from its making on.
    ///
    /// @param replica the package as a replica
    /// @param to whose it is
    /// @param by who made it
    /// @param at when it was made
    /// @param documents how many it holds
    /// @param suggestions whether it holds the model's
    /// @param returned what came back; null while nothing did
    public record Handed(
            String replica,
            ActorId to,
            Task task,
            ActorId by,
            Instant at,
            int documents,
            boolean suggestions,
            @Nullable Returned returned) {}

    /// What came back of a package until now.
    ///
    /// @param last when it was merged for the last time with something new
    /// @param times how often something new was merged
    /// @param entries how many entries its owner wrote in it
    /// @param done of its documents, how many its annotator has finished or skipped by now; for an adjudicator, in how
    ///        many they decided something
    public record Returned(Instant last, int times, long entries, int done) {}

    public Outstanding {
        packages = List.copyOf(packages);
    }

    /// Those of which nothing has come back yet.
    public long awaited() {
        return packages.stream().filter(handed -> handed.returned() == null).count();
    }

    /// Which of the project's packages one of these is, counted from 1 as they were made.
    public int number(Handed one) {
        return packages.indexOf(one) + 1;
    }

    /// Reads the whole log; a second or more in a large project. Any thread.
    public static Outstanding of(ProjectStore project) {
        Reading reading = new Reading();
        project.log(reading::take);
        return reading.result(project.rows());
    }

    /// What one replica's entries come to, when they come from a package.
    private static final class Strand {
        private final Set<DocumentId> documents = new HashSet<>();
        private final Set<DocumentId> worked = new HashSet<>();
        private long entries;

        void add(Strand other) {
            documents.addAll(other.documents);
            worked.addAll(other.worked);
            entries += other.entries;
        }
    }

    private record Merged(Instant at, List<LogHead> heads) {}

    private static final class Reading {
        private final List<Handed> handed = new ArrayList<>();
        private final List<Merged> merges = new ArrayList<>();
        private final Map<String, Strand> strands = new HashMap<>();
        private final Map<String, List<LogHead>> restored = new HashMap<>();
        private String project = "";

        void take(LogEntry entry) {
            String action = entry.action();
            if (action.startsWith(CREATE)) {
                project = entry.replica();
            } else if (action.startsWith(HAND_OUT)) {
                handed.add(handed(entry, MAPPER.readTree(action)));
            } else if (action.startsWith(MERGE)) {
                merges.add(new Merged(entry.at(), heads(MAPPER.readTree(action))));
            } else if (action.startsWith(RESTORE)) {
                restored.put(entry.replica(), heads(MAPPER.readTree(action)));
            } else if (entry.document() != null) {
                Strand strand = strands.computeIfAbsent(entry.replica(), _ -> new Strand());
                DocumentId document = new DocumentId(entry.document());
                strand.documents.add(document);
                if (!action.startsWith(IMPORT)) {
                    strand.worked.add(document);
                    strand.entries++;
                }
            }
        }

        private static Handed handed(LogEntry entry, JsonNode action) {
            Task task = action.path("task").asString("").equals("annotate") ? Task.ANNOTATE : Task.ADJUDICATE;
            return new Handed(
                    action.path("package").asString(""),
                    new ActorId(action.path("for").asString("")),
                    task,
                    new ActorId(entry.actor()),
                    entry.at(),
                    action.path("documents").asInt(0),
                    action.path("suggestions").asBoolean(false),
                    null);
        }

        private static List<LogHead> heads(JsonNode action) {
            List<LogHead> heads = new ArrayList<>();
            action.path("heads").properties().forEach(head -> heads.add(new LogHead(
                    head.getKey(), head.getValue().path(0).asLong(0), head.getValue().path(1).asString(""))));
            return heads;
        }

        Outstanding result(List<DocumentRow> rows) {
            return new Outstanding(handed.stream().map(each -> withReturned(each, rows)).toList());
        }

        private Handed withReturned(Handed made, List<DocumentRow> rows) {
            Set<String> own = lineage(made.replica());
            own.removeAll(lineage(project));
            Map<String, Long> known = new HashMap<>();
            Instant last = null;
            int times = 0;
            for (Merged merge : merges) {
                boolean fresh = false;
                for (LogHead head : merge.heads()) {
                    if (own.contains(head.replica())) {
                        fresh |= head.seq() > known.getOrDefault(head.replica(), 0L);
                        known.merge(head.replica(), head.seq(), Math::max);
                    }
                }
                times += fresh ? 1 : 0;
                last = fresh ? merge.at() : last;
            }
            if (last == null) {
                return made;
            }
            Strand all = new Strand();
            own.stream().filter(strands::containsKey).forEach(replica -> all.add(strands.get(replica)));
            int done = made.task() == Task.ADJUDICATE ? all.worked.size() : done(all, made.to(), rows);
            Returned returned = new Returned(last, times, all.entries, done);
            return new Handed(
                    made.replica(), made.to(), made.task(), made.by(), made.at(), made.documents(), made.suggestions(), returned);
        }

        /// A file and what went on from its backups. What went on from the project's knows the packages, too.
        private Set<String> lineage(String replica) {
            Set<String> own = new HashSet<>(Set.of(replica));
            boolean grown = true;
            while (grown) {
                grown = false;
                for (Map.Entry<String, List<LogHead>> after : restored.entrySet()) {
                    if (after.getValue().stream().anyMatch(head -> own.contains(head.replica()))) {
                        grown |= own.add(after.getKey());
                    }
                }
            }
            return own;
        }

        private static int done(Strand strand, ActorId annotator, List<DocumentRow> rows) {
            return (int) rows.stream()
                    .filter(row -> strand.documents.contains(row.id())
                            && !row.work().getOrDefault(annotator, AnnotatorStatus.NEW).status().isEditable())
                    .count();
        }
    }
}
