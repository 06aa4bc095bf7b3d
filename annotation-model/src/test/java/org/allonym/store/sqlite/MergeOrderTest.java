package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.allonym.store.LogSource;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Packages come back in any order, some more than once and some in parts: the project is the same in the end.
class MergeOrderTest {

    /// `-Dallonym.permutations=1000` for the long form.
    private static final int PERMUTATIONS = Integer.getInteger("allonym.permutations", 60);

    @TempDir
    Path folder;

    @Test
    void whateverTheOrderAndHoweverOftenAPackageComesTheProjectIsTheSame() throws IOException {
        int studies = Math.max(3, PERMUTATIONS / 50);
        for (int study = 0; study < studies; study++) {
            Random random = new Random(20261122L + study);
            Path project = folder.resolve("essays%d.allonym".formatted(study));
            List<LogSource> returns = returns(project, study, random);
            Set<String> states = new HashSet<>();
            for (int i = 0; i < PERMUTATIONS / studies; i++) {
                states.add(merged(project, returns, random, i % 10 == 0));
            }
            assertThat(states).as("study %d", study).hasSize(1);
        }
    }

    /// What four packages bring back, each from halfway and from its end. Meanwhile work goes on in the project.
    private List<LogSource> returns(Path project, int study, Random random) throws IOException {
        Team.project(project, random);
        List<LogSource> returns = new ArrayList<>();
        try (ProjectStore store = ProjectFile.open(project)) {
            Team.work(store, random, Samples.AMINA, 6);
            Team.work(store, random, Samples.ROSA, 4);
            List<Path> packages = new ArrayList<>();
            for (var scope : List.of(Team.AMINAS, Team.AMINAS, Team.BENS, Team.ROSAS)) {
                Path made = folder.resolve("package %d-%d.allonym".formatted(study, packages.size()));
                Team.handOut(store, made, scope);
                packages.add(made);
                Team.work(store, random, Samples.BEN, 2);
            }
            for (Path made : packages) {
                for (int half = 0; half < 2; half++) {
                    try (ProjectStore package_ = ProjectFile.open(made)) {
                        Team.work(package_, random, package_.scope().orElseThrow().actor(), 8);
                        assertThat(package_.examine().faults()).isEmpty();
                    }
                    returns.add(Team.log(made));
                }
                Team.work(store, random, Samples.AMINA, 2);
                Team.work(store, random, Samples.ROSA, 2);
            }
        }
        return returns;
    }

    private String merged(Path project, List<LogSource> returns, Random random, boolean examine) throws IOException {
        List<LogSource> order = new ArrayList<>(returns);
        order.add(Samples.pick(random, returns));
        order.add(Samples.pick(random, returns));
        Collections.shuffle(order, random);
        Path copy = folder.resolve("copy.allonym");
        Files.copy(project, copy);
        try (ProjectStore store = ProjectFile.open(copy)) {
            while (!order.isEmpty()) {
                List<LogSource> together = order.subList(0, Math.min(order.size(), 1 + random.nextInt(3)));
                store.merge(List.copyOf(together), Samples.ROSA);
                together.clear();
            }
            if (examine) {
                assertThat(store.examine().faults()).isEmpty();
            }
            return Team.state(store);
        } finally {
            Files.deleteIfExists(copy);
        }
    }
}
