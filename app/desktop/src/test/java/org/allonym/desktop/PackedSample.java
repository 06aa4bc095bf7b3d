package org.allonym.desktop;

import java.nio.file.Path;
import org.allonym.seal.Passphrase;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.team.MakePackage;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// The adjudicated sample with a work package for Amina and a locked one for Bruno.
///
/// @param project where the window looks for the sample
record PackedSample(Path project, Path open, Path locked) {

    /// Makes them in a folder.
    static PackedSample in(Path folder) {
        PackedSample made = new PackedSample(
                AdjudicatedSample.in(folder), folder.resolve("sample-package-1.allonym"), folder.resolve("sample-package-2.allonym-sealed"));
        try (ProjectStore store = ProjectFile.open(made.project)) {
            MakePackage.make(
                    store, new MakePackage.Request(SampleProject.AMINA, made.open, true, null, SampleProject.PI), (_, _) -> {});
            MakePackage.make(
                    store,
                    new MakePackage.Request(
                            SampleProject.BRUNO, made.locked, true, Passphrase.of("seven lemons on a boat"), SampleProject.PI),
                    (_, _) -> {});
        }
        return made;
    }
}
