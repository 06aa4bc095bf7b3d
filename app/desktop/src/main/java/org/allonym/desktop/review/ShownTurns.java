package org.allonym.desktop.review;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.function.Supplier;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.Speech;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.project.Document;
import org.allonym.services.maths.Mathematics;

/// Shows the turns of a transcript beside its text. Which of them are about mathematics follows as soon as it is known. JavaFX thread.
public final class ShownTurns {

    private final AnnotatedTextView text;
    private final JobRunner jobs;
    private final Supplier<MathsSettings> settings;

    /// @param settings what the project settled about mathematics
    public ShownTurns(AnnotatedTextView text, JobRunner jobs, Supplier<MathsSettings> settings) {
        this.text = text;
        this.jobs = jobs;
        this.settings = settings;
    }

    /// Shows the turns of a document whose text is in the view already.
    public void show(Document document) {
        List<Speech> speeches = Speech.of(document.turns());
        text.setSpeeches(speeches);
        if (speeches.isEmpty()) {
            return;
        }
        MathsSettings wanted = settings.get();
        jobs.start(
                tr("Looking for mathematics"),
                _ -> {
                    MathsSegments maths = Mathematics.segments(document, wanted);
                    return document.turns().stream().map(turn -> Speech.of(turn, turn.span(), maths.holds(turn.span()))).toList();
                },
                known -> {
                    if (text.documentProperty().get().equals(document.text())) {
                        text.setSpeeches(known);
                    }
                },
                _ -> {});
    }
}
