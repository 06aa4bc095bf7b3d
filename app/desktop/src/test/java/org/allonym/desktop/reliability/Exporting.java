package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Projection;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// The layers of two annotators are exported to the same place in turns. What stands there is always one of the two, whole.
final class Exporting implements Activity {

    private static final List<ActorId> LAYERS = List.of(SampleProject.AMINA, SampleProject.BRUNO);
    private static final String OUT = "layer.json";
    private static final String EXPECTED = "expected";

    @Override
    public void prepare(Path folder) throws IOException {
        Activity.super.prepare(folder);
        Path expected = Files.createDirectory(folder.resolve(EXPECTED));
        try (ProjectStore store = ProjectFile.open(Activity.project(folder))) {
            for (ActorId layer : LAYERS) {
                export(store, layer, Files.createDirectory(expected.resolve(layer.value())));
            }
        }
    }

    private static void export(ProjectStore store, ActorId layer, Path folder) {
        new ExportLayer("1.0").run(
                new ExportLayer.Request(LayerChoice.of(layer), "crapii", Projection.COVER, folder.resolve(OUT)),
                store,
                Progress.NONE);
    }

    @Override
    public void work(Path folder, Saved saved) {
        ProjectStore store = ProjectFile.open(Activity.project(folder));
        while (true) {
            for (ActorId layer : LAYERS) {
                export(store, layer, folder);
                saved.say(layer.value());
            }
        }
    }

    @Override
    public void check(Path folder, ProjectStore store, List<String> said) throws IOException {
        for (String name : List.of(OUT, OUT + ".manifest.json")) {
            Path file = folder.resolve(name);
            List<String> whole = new ArrayList<>();
            for (ActorId layer : LAYERS) {
                if (Files.exists(file) && Files.mismatch(file, folder.resolve(EXPECTED).resolve(layer.value()).resolve(name)) < 0) {
                    whole.add(layer.value());
                }
            }
            assertThat(whole).as("which of the two exports %s is", name).hasSize(Files.exists(file) ? 1 : 0);
            assertThat(said.isEmpty() || Files.exists(file)).as("an export that was said to be there").isTrue();
        }
        for (String name : Activity.names(folder)) {
            if (name.endsWith(".part") || name.endsWith(".part-in-use")) {
                Files.delete(folder.resolve(name));
            }
        }
    }

    @Override
    public boolean mayLeave(String name) {
        return name.startsWith(OUT) || name.equals(EXPECTED);
    }
}
