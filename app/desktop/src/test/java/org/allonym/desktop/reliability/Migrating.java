package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Assumptions;

/// A file of an older version is brought up to date, again and again from the beginning. Whenever that is cut short, the
/// file opens with all it had, and so does every copy of it that was kept.
final class Migrating implements Activity {

    private static final String OLD = "annotation-model/src/test/resources/org/allonym/store/sqlite/version-1.allonym";
    private static final int DOCUMENTS = 3;

    private static Path old() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(OLD))) {
                return at.resolve(OLD);
            }
        }
        return Assumptions.abort("no file of version 1 beside this module");
    }

    @Override
    public void prepare(Path folder) throws IOException {
        Files.copy(old(), Activity.project(folder));
        Files.copy(old(), folder.resolve("old"));
    }

    @Override
    public void work(Path folder, Saved saved) throws IOException {
        Path file = Activity.project(folder);
        while (true) {
            ProjectFile.open(file).close();
            saved.say("open");
            Path copy = Files.copy(folder.resolve("old"), folder.resolve("copy"), StandardCopyOption.REPLACE_EXISTING);
            Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) {
        expectWhole(store);
    }

    private static void expectWhole(ProjectStore store) {
        assertThat(store.documentCount()).isEqualTo(DOCUMENTS);
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Override
    public boolean mayLeave(String name) {
        return name.equals("old") || name.equals("copy");
    }
}
