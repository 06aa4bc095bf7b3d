package org.allonym.services.secondreader;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.RedactionReading.Place;
import org.allonym.services.secondreader.RedactionVotes.Sampled;
import org.allonym.store.ProjectStore;

/// A prompt tried on a sample of the redactions that texts came with, beside what people voted, before it runs on all. Immutable.
///
/// @param reading everything that the prompt was asked so far
/// @param tally how far the prompt is
public record RedactionTrial(List<Sampled> sample, RedactionReading reading, RedactionVotes votes, RedactionVotes.Tally tally) {

    public RedactionTrial {
        sample = List.copyOf(sample);
    }

    /// What there is, without asking anything.
    ///
    /// @param model the server's name for it
    public static RedactionTrial of(ProjectStore store, String model, Prompt prompt) {
        RedactionVotes votes = RedactionVotes.of(store::settings);
        List<Sampled> sample = votes.sample(store);
        RedactionReading reading = RedactionReading.of(store, model, prompt);
        return new RedactionTrial(sample, reading, votes, votes.tally(sample, reading));
    }

    /// The same after somebody voted.
    public RedactionTrial with(RedactionVotes now) {
        return new RedactionTrial(sample, reading, now, now.tally(sample, reading));
    }

    /// Asks about the redactions of the sample that the prompt has no answer for.
    public static ReaderRun.Tally ask(ReadProject reads, ProjectStore store, Prompt prompt, Progress progress) {
        Set<Place> places = new HashSet<>();
        Set<DocumentId> documents = new HashSet<>();
        RedactionVotes.of(store::settings).sample(store).forEach(each -> {
            places.add(each.place());
            documents.add(each.place().document());
        });
        return reads.tryOn(
                Purpose.REDACTION, prompt, documents::contains, passage -> places.contains(Place.of(passage.document(), passage.mark())), progress);
    }
}
