package org.allonym.store.sqlite;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.LogSource;
import org.allonym.store.MergeReport;
import org.allonym.store.PackageScope;
import org.jspecify.annotations.Nullable;

/// Takes the entries of work packages into the log, each looked at as if a stranger had written it: that its chain
/// holds, that it goes on from what came before, that it was made from this project, and that its owner may do what it
/// says. One transaction long; whoever gets an exception takes everything back.
final class LogIntake {

    /// A replica whose entries are coming in.
    private final class Strand {
        private final String replica;
        private final long number;
        private final long there;
        private final PackageScope scope;
        private final long unknown;
        private final Set<String> documents;
        private long seq;
        private long fresh;
        private long edits;
        private byte[] hash = HashChain.START;
        private @Nullable Instant last;

        Strand(String replica, PackageScope scope, long unknown, Set<String> documents) throws SQLException {
            this.replica = replica;
            this.scope = scope;
            this.unknown = unknown;
            this.documents = documents;
            database.update("INSERT OR IGNORE INTO replica (name) VALUES (?)", replica);
            number = database.number("SELECT id FROM replica WHERE name = ?", replica);
            there = database.number("SELECT max(seq) FROM edit_log WHERE replica = ?", number);
        }
    }

    /// Nobody restores a package from backups more often. Each replica is read by a statement of its own.
    private static final int MOST_REPLICAS = 1_000;

    private static final int PORTION = 100;

    private final Database database;
    private final ProjectTable project;
    private final DocumentTable documents;
    private final Lineage lineage;
    private final Map<String, Strand> strands = new HashMap<>();
    private final List<MergeReport.Log> logs = new ArrayList<>();
    private final Progress progress;
    private long entry;
    private long read;

    /// @param progress hears how many entries were read
    LogIntake(Database database, Progress progress) throws SQLException {
        this.database = database;
        this.progress = progress;
        project = new ProjectTable(database);
        documents = new DocumentTable(database);
        lineage = Lineage.read(database);
        entry = database.number("SELECT max(entry) FROM edit_log");
    }

    /// What was brought so far.
    List<MergeReport.Log> logs() {
        return logs;
    }

    void take(LogSource source) throws SQLException {
        strands.clear();
        List<Strand> order = new ArrayList<>();
        try {
            source.each(line -> step(source.name(), line, order));
        } catch (Database.UncheckedSqlException e) {
            throw e.cause();
        }
        if (order.isEmpty()) {
            throw StoreProblems.brokenLog(source.name(), tr("it contains no log"));
        }
        for (Strand strand : order) {
            checkEnd(source.name(), strand);
            logs.add(new MergeReport.Log(
                    source.name(),
                    strand.replica,
                    strand.scope.actor(),
                    strand.scope.task(),
                    strand.seq,
                    strand.fresh,
                    strand.edits,
                    strand.unknown,
                    strand.last));
        }
    }

    private void step(String source, LogEntry line, List<Strand> order) {
        if (++read % PORTION == 0) {
            progress.report(read, -1);
        }
        try {
            take(source, line, order);
        } catch (SQLException e) {
            throw new Database.UncheckedSqlException(e);
        } catch (DamageException | IllegalArgumentException _) {
            throw StoreProblems.brokenLog(source, tr("entry %,d of its log can’t be read", line.seq()));
        }
    }

    private void take(String source, LogEntry line, List<Strand> order) throws SQLException {
        @Nullable DocumentId document = line.document() == null ? null : new DocumentId(line.document());
        Action action = Json.decode(FaultLocation.ENTRY, () -> ActionJson.read(line.action(), document, DocumentOffsets.RAW));
        Strand strand = strands.get(line.replica());
        if (strand == null) {
            if (order.size() == MOST_REPLICAS) {
                throw StoreProblems.brokenLog(source, tr("its log continues from a backup more than %,d times", MOST_REPLICAS - 1));
            }
            strand = begin(source, line, action);
            strands.put(line.replica(), strand);
            order.add(strand);
        } else {
            check(source, strand, line, action);
        }
        follow(source, strand, line, action);
    }

    /// The entry must follow the last one of its replica; one that was here before must be the same.
    private void follow(String source, Strand strand, LogEntry line, Action said) throws SQLException {
        String at = LogTable.time(line.at());
        byte[] action = line.action().getBytes(StandardCharsets.UTF_8);
        byte[] hash = HashChain.hash(
                strand.hash, line.replica(), line.seq(), line.actor(), line.document(), line.gesture(), action, at);
        if (line.seq() != strand.seq + 1
                || !HexFormat.of().formatHex(hash).equals(line.hash())
                || !HexFormat.of().formatHex(strand.hash).equals(line.previousHash())
                || oneLine(line.actor(), line.gesture(), line.action(), String.valueOf(line.document()))) {
            throw StoreProblems.brokenLog(source, tr("the chain of its log is broken at entry %,d", line.seq()));
        }
        if (line.seq() == strand.there) {
            checkSame(source, strand, line.seq(), hash);
        } else if (line.seq() > strand.there) {
            entry++;
            // that it was given back is nothing that anybody did
            strand.fresh += said instanceof Action.Return ? 0 : 1;
            strand.edits += said instanceof Action.Perform ? 1 : 0;
            database.update(
                    "INSERT INTO edit_log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    entry,
                    strand.number,
                    line.seq(),
                    line.actor(),
                    line.document(),
                    line.gesture(),
                    line.action(),
                    at,
                    strand.hash,
                    hash);
        }
        strand.seq = line.seq();
        strand.hash = hash;
        strand.last = line.at();
    }

    private static boolean oneLine(String... texts) {
        return Arrays.stream(texts).anyMatch(text -> text.indexOf('\n') >= 0);
    }

    private void checkSame(String source, Strand strand, long seq, byte[] hash) throws SQLException {
        Optional<byte[]> here = hash(strand.replica, seq);
        if (here.isEmpty() || !Arrays.equals(here.get(), hash)) {
            throw StoreProblems.forkedLog(source, seq);
        }
    }

    private Optional<byte[]> hash(String replica, long seq) throws SQLException {
        return database.first(
                "SELECT l.hash FROM edit_log l JOIN replica r ON r.id = l.replica WHERE r.name = ? AND l.seq = ?",
                row -> row.bytes(1),
                replica,
                seq);
    }

    /// An older state of a log that has gone on here since is the same up to its end.
    private void checkEnd(String source, Strand strand) throws SQLException {
        if (strand.seq < strand.there) {
            checkSame(source, strand, strand.seq, strand.hash);
        }
    }

    private Strand begin(String source, LogEntry line, Action action) throws SQLException {
        if (lineage.own().contains(line.replica())) {
            throw StoreProblems.unmergeable(
                    source,
                    tr("it is this project itself or a copy of its file."),
                    tr("Only work packages and returned packages can be merged."));
        }
        return switch (action) {
            case Action.Package made -> begin(source, line.replica(), made);
            case Action.Restore(_, List<LogHead> heads) -> goOn(source, line.replica(), heads);
            case Action.Create _ -> throw StoreProblems.unmergeable(
                    source,
                    tr("it is a separate project, not a work package."),
                    either(
                            tr("Only work packages can be merged."),
                            "Only work packages can be merged. To bring in its labels, export them from that project and use `label-layer`."));
            case Action.AddDocument _, Action.RemoveDocument _, Action.Import _, Action.Perform _, Action.HandOut _, Action.Return _, Action.Merge _ ->
                throw StoreProblems.brokenLog(source, tr("the beginning of its log is missing"));
        };
    }

    private Strand begin(String source, String replica, Action.Package made) throws SQLException {
        if (made.heads().stream().noneMatch(head -> lineage.own().contains(head.replica()))) {
            throw StoreProblems.otherProject(source);
        }
        long unknown = 0;
        for (LogHead head : made.heads()) {
            Optional<byte[]> here = hash(head.replica(), head.seq());
            if (here.isPresent() && !HexFormat.of().formatHex(here.get()).equals(head.hash())) {
                throw StoreProblems.unmergeable(
                        source,
                        tr("it was made from another copy of this project, in which someone has also worked."),
                        tr("Merge it into that copy, or restore a backup of this project with “Restore” instead of copying files."));
            }
            if (here.isEmpty() && head.replica().equals(project.replica())) {
                throw StoreProblems.unmergeable(
                        source,
                        tr("it was made from a later state of this project; this file is an older copy."),
                        tr("Open the newest file, or restore this one with “Restore”, so that it accepts packages "
                                + "made from the lost part."));
            }
            unknown += here.isEmpty() ? Math.max(0, head.seq() - last(head.replica())) : 0;
        }
        owner(source, made);
        labels(source, made.labels());
        return new Strand(replica, new PackageScope(made.owner(), made.task()), unknown, new HashSet<>());
    }

    private long last(String replica) throws SQLException {
        return database.number(
                "SELECT max(l.seq) FROM edit_log l JOIN replica r ON r.id = l.replica WHERE r.name = ?", replica);
    }

    private void owner(String source, Action.Package made) throws SQLException {
        Optional<Actor> actor = project.actor(made.owner());
        boolean fits = actor.isPresent() && (made.task() == Task.ANNOTATE) == (actor.get().role() == Role.ANNOTATOR);
        if (!fits) {
            throw StoreProblems.unmergeable(
                    source,
                    made.task() == Task.ANNOTATE
                            ? tr("it belongs to %s, who is not an annotator in this project.", made.owner())
                            : tr("it belongs to %s, who is not an adjudicator in this project.", made.owner()),
                    tr("Add this person with that role first."));
        }
    }

    private void labels(String source, LabelSet labels) throws SQLException {
        if (!project.labelSets().contains(labels)) {
            throw StoreProblems.unmergeable(
                    source,
                    tr("its label set “%s”, version %d, was never used in this project.", labels.name(), labels.version()),
                    tr("Merge it into the project it was made from."));
        }
    }

    /// A package that was restored from a backup on its owner's machine goes on as another replica.
    private Strand goOn(String source, String replica, List<LogHead> heads) throws SQLException {
        Strand before = null;
        for (LogHead head : heads) {
            Strand known = strands.get(head.replica());
            before = known != null ? known : before;
            Optional<byte[]> here = hash(head.replica(), head.seq());
            if (lineage.own().contains(head.replica())
                    || here.isEmpty()
                    || !HexFormat.of().formatHex(here.get()).equals(head.hash())) {
                throw StoreProblems.brokenLog(source, tr("its log continues from something other than a work package"));
            }
        }
        if (before == null) {
            throw StoreProblems.brokenLog(source, tr("the beginning of its log is missing"));
        }
        return new Strand(replica, before.scope, 0, before.documents);
    }

    private void check(String source, Strand strand, LogEntry line, Action action) throws SQLException {
        switch (action) {
            case Action.AddDocument added -> {
                document(source, String.valueOf(line.document()), added);
                strand.documents.add(line.document());
            }
            case Action.Import _ -> {}
            case Action.Perform(_, _, Edit edit) -> {
                boolean here = edit instanceof ProjectEdit.ChangeSetting setting
                        ? line.document() == null && lineage.own().stream().noneMatch(own -> setting.name().endsWith("/" + own))
                        : line.document() != null && strand.documents.contains(line.document());
                boolean allowed = here
                        && line.actor().equals(strand.scope.actor().value())
                        && strand.scope.allows(strand.scope.actor(), edit);
                if (!allowed) {
                    throw StoreProblems.brokenLog(
                            source, tr("the package’s owner isn’t allowed to make entry %,d of its log", line.seq()));
                }
            }
            case Action.Return _ -> {
                if (line.document() != null || !line.actor().equals(strand.scope.actor().value())) {
                    throw strange(source, line);
                }
            }
            case Action.Create _, Action.Package _, Action.RemoveDocument _, Action.HandOut _, Action.Merge _, Action.Restore _ ->
                throw strange(source, line);
        }
    }

    private static ProblemException strange(String source, LogEntry line) {
        return StoreProblems.brokenLog(source, tr("entry %,d of its log doesn’t belong there", line.seq()));
    }

    private void document(String source, String name, Action.AddDocument added) throws SQLException {
        Optional<String> here = database.first(
                "SELECT sha256 FROM document WHERE name = ?", row -> HexFormat.of().formatHex(row.bytes(1)), name);
        if (here.isEmpty()) {
            throw StoreProblems.unmergeable(
                    source,
                    tr("it contains document %s, which is not in this project.", name),
                    tr("Merge it into the project it was made from."));
        }
        if (!here.get().equals(added.sha256())) {
            throw StoreProblems.unmergeable(
                    source,
                    tr("its text of document %s differs from this project’s.", name),
                    tr("Merge it into the project it was made from."));
        }
    }
}
