package org.allonym.app.exporting;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.Readiness;
import org.allonym.app.Version;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.exchange.ExchangeFormat;
import org.allonym.exchange.ExchangeFormats;
import org.allonym.exchange.Projection;
import org.allonym.problem.Problem;
import org.allonym.project.Role;
import org.allonym.workflow.ExportLayer;
import org.allonym.workflow.LayerChoice;
import org.jspecify.annotations.Nullable;

/// What is exported, in which form, and what came of it. JavaFX thread; knows no node.
public final class ExportModel {

    /// What adjudication has left to do, as far as an export of gold is concerned.
    public record Completeness(int documents, int settled, int open, int waiting, int leftOut) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<LayerChoice> layer;
    private final ObjectProperty<ExchangeFormat> format = new SimpleObjectProperty<>(ExchangeFormats.writable("crapii"));
    private final ObjectProperty<Projection> projection = new SimpleObjectProperty<>(Projection.COVER);
    private final ReadOnlyObjectWrapper<@Nullable Completeness> completeness = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<ExportLayer.@Nullable Report> report = new ReadOnlyObjectWrapper<>(null);

    public ExportModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        this.layer = new SimpleObjectProperty<>(layers().getFirst());
    }

    /// The gold layer, then every annotator's.
    public List<LayerChoice> layers() {
        List<LayerChoice> layers = new ArrayList<>();
        layers.add(LayerChoice.gold());
        session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(actor -> LayerChoice.of(actor.id()))
                .sorted(java.util.Comparator.comparing(LayerChoice::name))
                .forEach(layers::add);
        return layers;
    }

    public ObjectProperty<LayerChoice> layerProperty() {
        return layer;
    }

    public ObjectProperty<ExchangeFormat> formatProperty() {
        return format;
    }

    public ObjectProperty<Projection> projectionProperty() {
        return projection;
    }

    /// How complete gold is; null while that is being found out.
    public ReadOnlyObjectProperty<@Nullable Completeness> completenessProperty() {
        return completeness.getReadOnlyProperty();
    }

    /// What the last export wrote; null before the first.
    public ReadOnlyObjectProperty<ExportLayer.@Nullable Report> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /// A name for the file.
    public String suggestedName() {
        String ending = format.get().writtenEnding();
        return layer.get().name() + ending;
    }

    /// Finds out how complete gold is.
    public void check() {
        completeness.set(null);
        jobs.start(
                "Looking at what is adjudicated",
                progress -> {
                    int[] counts = new int[4];
                    int total = session.store().documentCount();
                    session.store().scan((_, state) -> {
                        counts[switch (DocumentAdjudication.of(state).readiness()) {
                            case Readiness.Settled _ -> 0;
                            case Readiness.Open _ -> 1;
                            case Readiness.Waiting _ -> 2;
                            case Readiness.LeftOut _ -> 3;
                        }]++;
                        progress.report((long) counts[0] + counts[1] + counts[2] + counts[3], total);
                        return true;
                    });
                    return new Completeness(total, counts[0], counts[1], counts[2], counts[3]);
                },
                completeness::set,
                show);
    }

    /// Exports into a file, whole or not at all.
    public void export(Path file) {
        report.set(null);
        ExportLayer.Request request =
                new ExportLayer.Request(layer.get(), format.get().name(), projection.get(), file);
        jobs.start(
                "Exporting",
                progress -> new ExportLayer(Version.NUMBER).run(request, session.store(), progress),
                report::set,
                show);
    }
}
