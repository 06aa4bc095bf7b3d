package org.allonym.services.importing;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.allonym.formats.AnnotatorSource;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Decides whose labels to import if a file contains those of several people or models: one import adds one layer.
///
/// If a source is asked for by name, only its labels are taken. Otherwise people's labels are taken for a person's layer
/// and models' for the model's, as long as no document has two of them. One file, one thread.
final class SourceChoice {

    private static final int MOST = 1000;
    private static final int NAMED = 20;

    private final String file;
    private final @Nullable String asked;
    private final boolean forModel;
    private final Set<String> heard = new LinkedHashSet<>();
    private final Set<String> fitting = new LinkedHashSet<>();
    private int contested;
    private int repeated;
    private int voiced;
    private int taken;
    /// Documents whose labels are nobody's by name.
    private int nameless;

    /// @param asked name of the voice to take; null to take the only one
    /// @param forModel whether it is the model's layer that the labels become
    SourceChoice(String file, @Nullable String asked, boolean forModel) {
        this.file = file;
        this.asked = asked;
        this.forModel = forModel;
    }

    /// Chooses among a document's labels.
    ///
    /// @return the labels to take, never [Labels.Voices]; null for none
    @Nullable Labels of(@Nullable Labels said) {
        if (!(said instanceof Labels.Voices voices)) {
            nameless += said == null ? 0 : 1;
            return said;
        }
        voiced++;
        List<Labels.Voiced> candidates = voices.voiced().stream().filter(this::hear).toList();
        contested += candidates.size() > 1 ? 1 : 0;
        taken += candidates.isEmpty() ? 0 : 1;
        return candidates.isEmpty() ? null : candidates.getFirst().spans();
    }

    /// Records the source, and returns whether it could be taken.
    private boolean hear(Labels.Voiced one) {
        AnnotatorSource voice = one.voice();
        if (heard.size() < MOST) {
            heard.add(voice.name());
        }
        boolean fits = asked == null ? voice.model() == forModel : voice.name().equals(asked);
        if (fits && fitting.size() < MOST) {
            fitting.add(voice.name());
        }
        return fits;
    }

    /// Whether the record is another voice's alone, so that the document comes, if it does, with another record.
    boolean passesOver(@Nullable Labels said) {
        if (asked == null || !(said instanceof Labels.Voices voices) || voices.whole()) {
            return false;
        }
        voices.voiced().forEach(this::hear);
        return voices.voiced().stream().noneMatch(one -> one.voice().name().equals(asked));
    }

    /// Whether a document that was there before comes again only in another voice; [#settle] refuses it then.
    boolean repeats(@Nullable Labels said) {
        if (asked != null || !(said instanceof Labels.Voices voices) || voices.whole()) {
            return false;
        }
        voices.voiced().forEach(this::hear);
        repeated++;
        return true;
    }

    /// The names of the sources, in the file's order.
    List<String> heard() {
        return List.copyOf(heard);
    }

    /// Refuses what can't be settled without asking.
    ///
    /// @param labels whether labels are wanted at all
    /// @throws ProblemException when a document has several voices to take and none was asked for, or the one asked for
    ///         isn't in the file
    void settle(boolean labels) {
        if (asked != null && labels && heard.isEmpty() && nameless > 0) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s doesn’t say whose labels it contains, so there are none by %s.", file, asked),
                    either(tr("Import this file by itself."), "Remove --voice.")));
        }
        if (asked != null && !heard.isEmpty() && !heard.contains(asked)) {
            throw refused(tr("%s contains nothing by %s; it contains labels by %s.", file, asked, names(heard)));
        }
        if (repeated > 0 && heard.size() > 1 || labels && contested > 0) {
            int documents = Math.max(contested, repeated);
            throw refused(tr(
                    "%s: %s, but each import adds only one layer. Available: %s.",
                    file,
                    Messages.count(documents, "document has labels from several sources", "documents have labels from several sources"),
                    names(heard)));
        }
        if (repeated > 0) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s: %s, by %s.", file, Messages.count(repeated, "document appears more than once", "documents appear more than once"), names(heard)),
                    tr("Keep only one of each.")));
        }
        if (labels && asked == null && voiced > 0 && taken == 0) {
            throw refused(forModel
                    ? tr("%s contains no predictions. Available: %s.", file, names(heard))
                    : tr("%s contains no annotations by people. Available: %s.", file, names(heard)));
        }
    }

    private static ProblemException refused(String what) {
        return new ProblemException(new Problem.Refused(what, either(tr("Choose below whose labels to import."), "Choose whose labels to import, with --voice NAME or in the app.")));
    }

    private static String names(Set<String> names) {
        String first = String.join(", ", names.stream().limit(NAMED).toList());
        return names.size() > NAMED ? first + ", …" : first;
    }

    /// Says whose labels were taken where there were more, unless [#settle] has refused them.
    void notices(Consumer<Notice> notices) {
        if (asked == null && (contested > 0 || repeated > 0)) {
            return;
        }
        List<String> took = asked == null ? List.copyOf(fitting) : List.of(asked);
        List<String> others = heard.stream().filter(name -> !took.contains(name)).toList();
        if (!others.isEmpty()) {
            notices.accept(new Notice.VoicesLeftOut(file, others));
        }
        if (took.size() > 1) {
            notices.accept(new Notice.VoicesTogether(file, took));
        }
    }
}
