package org.allonym.services.evidence;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.services.prelabel.ModelLibrary;

/// Finds a model on this machine by the hash that a run keeps of it.
public final class KnownModels {

    private KnownModels() {}

    /// What is known of the bundle of a hash; empty where none of the models in `folder` has it. Looks only when asked.
    public static Function<String, Optional<BundleInspection.Facts>> on(Path folder) {
        return hash -> new ModelLibrary(folder)
                .list().stream()
                        .flatMap(inspection -> inspection.facts().stream())
                        .filter(facts -> facts.hash().equals(hash))
                        .findFirst();
    }
}
