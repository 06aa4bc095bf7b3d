package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.LogSource;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packages come back in any order, some more than once and some in parts: the project is the same in the end.
@Tag("slow")
class MergeOrderTest {

    /// `-Dallonym.permutations=1000` in the profile `reliability`.
    private static final int PERMUTATIONS = Integer.getInteger("allonym.permutations", 150);

    private static final int STUDIES = Math.max(3, PERMUTATIONS / 100);

    /// So many of a study's orders go through files that are opened, merged into, checked and closed; the others through
    /// the same merging in a transaction that is taken back, which is many times cheaper.
    private static final int THROUGH_FILES = 2;

    @TempDir
    Path folder;

    @Test
    void whateverTheOrderAndHoweverOftenAPackageComesTheProjectIsTheSame() throws IOException, SQLException {
        for (int study = 0; study < STUDIES; study++) {
            Random random = new Random(20261122L + study);
            Path project = folder.resolve("essays%d.allonym".formatted(study));
            List<LogSource> returns = returns(project, study, random);
            Set<String> states = new HashSet<>();
            for (int i = 0; i < THROUGH_FILES; i++) {
                states.add(merged(project, order(returns, random)));
            }
            try (Database database = Connections.open(project, Access.WRITE)) {
                for (int i = THROUGH_FILES; i < PERMUTATIONS / STUDIES; i++) {
                    states.add(merged(database, order(returns, random)));
                }
            }
            assertThat(states).as("study %d", study).hasSize(1);
        }
    }

    /// All that came back, two of them twice, one to three at a time.
    private static List<List<LogSource>> order(List<LogSource> returns, Random random) {
        List<LogSource> all = new ArrayList<>(returns);
        all.add(Samples.pick(random, returns));
        all.add(Samples.pick(random, returns));
        Collections.shuffle(all, random);
        List<List<LogSource>> order = new ArrayList<>();
        for (int from = 0; from < all.size(); ) {
            int to = Math.min(all.size(), from + 1 + random.nextInt(3));
            order.add(List.copyOf(all.subList(from, to)));
            from = to;
        }
        return order;
    }

    /// What four packages bring back, each from halfway and from its end. Meanwhile work goes on in the project.
    private List<LogSource> returns(Path project, int study, Random random) throws IOException {
        Team.project(project, random);
        List<LogSource> returns = new ArrayList<>();
        try (ProjectStore store = ProjectFile.open(project)) {
            Team.work(store, random, Samples.AMINA, 3);
            Team.work(store, random, Samples.ROSA, 2);
            List<Path> packages = new ArrayList<>();
            for (var scope : List.of(Team.AMINAS, Team.AMINAS, Team.BENS, Team.ROSAS)) {
                Path made = folder.resolve("package %d-%d.allonym".formatted(study, packages.size()));
                Team.handOut(store, made, scope);
                packages.add(made);
                Team.work(store, random, Samples.BEN, 1);
            }
            lead(store, study);
            for (Path made : packages) {
                for (int half = 0; half < 2; half++) {
                    try (ProjectStore package_ = ProjectFile.open(made)) {
                        Team.work(package_, random, package_.scope().orElseThrow().actor(), 4);
                        assertThat(package_.checkHealth().faults()).isEmpty();
                    }
                    returns.add(Team.log(made));
                }
                Team.work(store, random, Samples.AMINA, 1);
                Team.work(store, random, Samples.ROSA, 1);
            }
        }
        return returns;
    }

    /// A document of the packages is set aside, their owner's layer archived, and somebody comes and goes.
    private static void lead(ProjectStore store, int study) {
        DocumentId document = new DocumentId("d" + study % 3);
        String reason = store.state(document).aside();
        Actor ben = new Actor(Samples.BEN, Role.ANNOTATOR);
        Actor zoe = new Actor(new ActorId("Zoe"), Role.ANNOTATOR);
        for (Edit edit : List.of(
                new DocumentEdit.SetAside(document, reason, "twice in the corpus"),
                new ProjectEdit.ChangeActor(ben, ben.withArchived(true)),
                new ProjectEdit.ChangeActor(null, zoe),
                new ProjectEdit.ChangeActor(zoe, null))) {
            store.append(Gesture.of(Samples.ROSA, List.of(edit)));
        }
        Samples.load(store, Samples.imported("passing", "not for long"));
        store.undoImport(store.imports().getFirst(), Samples.ROSA);
        if (study % 2 == 1) {
            store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeActor(ben.withArchived(true), ben))));
        }
    }

    private String merged(Path project, List<List<LogSource>> order) throws IOException, SQLException {
        Path copy = folder.resolve("copy.allonym");
        Files.copy(project, copy);
        try (ProjectStore store = ProjectFile.open(copy)) {
            order.forEach(together -> store.merge(together, Samples.ROSA));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        try (Database database = Connections.open(copy, Access.STILL)) {
            return state(database);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static String merged(Database database, List<List<LogSource>> order) throws SQLException {
        database.begin();
        try {
            for (List<LogSource> together : order) {
                new LogMerge(database, Samples.ROSA, Progress.NONE).merge(together);
            }
            return state(database);
        } finally {
            database.rollback();
        }
    }

    /// Every row of every table that follows from the log.
    private static String state(Database database) throws SQLException {
        StringBuilder all = new StringBuilder();
        for (String rows : List.of(
                "SELECT name || ' ' || role || ' ' || archived FROM actor ORDER BY 1",
                "SELECT name || ' ' || value FROM setting ORDER BY 1",
                """
                SELECT l.document || ' ' || l.actor || ' ' || a.id || ' ' || a.start || ' ' || a.end || ' ' || a.label
                  || ' ' || a.origin || ' ' || a.note || ' ' || a.flagged
                FROM annotation a JOIN layer l ON l.id = a.layer ORDER BY 1""",
                """
                SELECT document || ' ' || actor || ' ' || status || ' ' || reason || ' ' || note || ' ' || flag || ' ' || passed
                FROM work ORDER BY 1""",
                "SELECT document || ' ' || actor FROM assignment ORDER BY 1",
                "SELECT document || ' ' || reason FROM aside ORDER BY 1",
                "SELECT document || ' ' || actor || ' ' || start || ' ' || end || ' ' || label FROM rejection ORDER BY 1",
                "SELECT document || ' ' || id || ' ' || json FROM decision ORDER BY 1",
                "SELECT document || ' ' || id || ' ' || json FROM ruling ORDER BY 1")) {
            database.each(rows, row -> {
                all.append(row.text(1)).append('\n');
            });
            all.append('\f');
        }
        return HexFormat.of().formatHex(HashChain.sha256(all.toString()));
    }
}
