package org.allonym.services.secondreader;

import java.util.LinkedHashSet;
import java.util.Set;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;

/// A prompt tried on a few documents beside gold, before it runs on all.
///
/// @param tally what was asked and found
/// @param quality over those of the documents whose gold is complete
public record PromptTrial(ReaderRun.Tally tally, ReaderQuality quality) {

    /// How many documents a prompt is tried on.
    public static final int DOCUMENTS = 10;

    /// Asks about the first ten documents whose gold is complete, filled up with others where there are fewer.
    ///
    /// @param model the server's name for it
    public static PromptTrial run(ReadProject reads, ProjectStore store, String model, Prompt prompt, Progress progress) {
        Set<DocumentId> chosen = new LinkedHashSet<>();
        Set<DocumentId> others = new LinkedHashSet<>();
        store.scan((document, state) -> {
            if (DocumentAdjudication.of(state).isSettled()) {
                chosen.add(document.id());
            } else if (others.size() < DOCUMENTS) {
                others.add(document.id());
            }
            return chosen.size() < DOCUMENTS;
        });
        others.stream().limit(DOCUMENTS - (long) chosen.size()).forEach(chosen::add);
        ReaderRun.Tally tally = reads.tryOn(Purpose.READ, prompt, chosen::contains, _ -> true, progress);
        ReaderRun run = new ReaderRun(0, "", "", "", model, prompt.name(), prompt.hash(), Asking.reading(model, prompt), tally, true);
        return new PromptTrial(tally, ReaderQuality.of(store, run, chosen::contains, Bootstrap.NONE, progress));
    }
}
