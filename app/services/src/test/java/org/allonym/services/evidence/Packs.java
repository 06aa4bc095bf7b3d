package org.allonym.services.evidence;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.allonym.agreement.Bootstrap;
import org.allonym.progress.Progress;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Packs of real projects.
final class Packs {

    static final LocalDate DATE = LocalDate.of(2031, 5, 14);
    static final Bootstrap BOOTSTRAP = new Bootstrap(200, 1);
    static final EvidencePack PACK = new EvidencePack("1.2.3", _ -> Optional.empty());

    private Packs() {}

    static EvidencePack.Request request(boolean text, boolean names, String attribute) {
        return new EvidencePack.Request(
                new EvidencePack.Choices(text, names),
                new MeasureAgreement.Options(BOOTSTRAP, attribute.isEmpty() ? null : attribute),
                MeasureAgreement.Round.ALL,
                List.of(),
                DATE);
    }

    /// The sample adjudicated, with suggestions and surrogates.
    static Path whole(Path folder) {
        Path file = AdjudicatedSample.in(folder);
        NoisySuggestions.in(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            MakeSurrogates.choose(store, UnaryOperator.identity(), SampleProject.CLARA);
            MakeSurrogates.approveClean(store, SampleProject.CLARA, Progress.NONE);
        }
        return file;
    }

    static Map<String, byte[]> files(Path project, EvidencePack.Request request) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return PACK.files(store, request, Progress.NONE);
        }
    }
}
