package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.allonym.progress.Progress;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;

/// The PI imports folders of texts, and the index for searching is brought up to date after each.
final class Importing implements Activity {

    private static final int BATCH = 8;
    private static final String IN = "in";

    @Override
    public void work(Path folder, Saved saved) throws IOException {
        List<String> essays = SampleProject.lines("essays.jsonl");
        ImportFiles importing = new ImportFiles(new EnglishTokenizer()::tokenize);
        Files.createDirectories(folder.resolve(IN));
        ProjectStore store = ProjectFile.open(Activity.project(folder));
        while (true) {
            Path batch = Files.createDirectory(folder.resolve(IN).resolve(UUID.randomUUID().toString()));
            for (int i = 0; i < BATCH; i++) {
                Files.writeString(batch.resolve("%s-%d.txt".formatted(batch.getFileName(), i)), essays.get(i));
            }
            importing.run(ImportFiles.Request.of(List.of(batch), SampleProject.PI), store, Progress.NONE);
            saved.say(Integer.toString(store.documentCount()));
            store.updateSearchIndex();
        }
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) {
        int sample = SampleProject.lines("essays.jsonl").size();
        assertThat((store.documentCount() - sample) % BATCH).as("documents of half an import").isZero();
        said.forEach(line -> assertThat(store.documentCount()).isGreaterThanOrEqualTo(Integer.parseInt(line)));
        store.rows().forEach(row -> assertThat(store.document(row.id())).isPresent());
    }

    @Override
    public boolean mayLeave(String name) {
        return name.equals(IN);
    }
}
