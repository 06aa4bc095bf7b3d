package org.allonym.desktop.exporting;

import static org.allonym.language.Messages.tr;

import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.surrogate.Standing;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// Gold with surrogates: whether it is wanted, what keeps it closed, and why it goes out all the same. JavaFX thread; knows
/// no node.
public final class Releasing {

    /// How far surrogates are, as far as an export is concerned.
    ///
    /// @param begun whether anybody has made surrogates
    /// @param findings pieces of originals that are still there
    /// @param inReview entities without a value that may be written
    /// @param unsettled documents that aren't adjudicated
    /// @param unseen entities with a value that nobody has looked at
    public record Standings(boolean begun, long findings, long inReview, int unsettled, int unseen) {

        /// Whether nothing keeps the export closed.
        public boolean isOpen() {
            return begun && findings == 0 && inReview == 0 && unsettled == 0;
        }
    }

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final BooleanProperty wanted = new SimpleBooleanProperty(false);
    private final BooleanProperty places = new SimpleBooleanProperty(false);
    private final StringProperty allowOpen = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<@Nullable Standings> standings = new ReadOnlyObjectWrapper<>(null);

    Releasing(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        wanted.addListener((_, _, now) -> {
            if (now) {
                check();
            }
        });
    }

    /// Whether surrogates take the place of originals.
    public BooleanProperty wantedProperty() {
        return wanted;
    }

    /// Whether a table says where surrogates stand.
    public BooleanProperty placesProperty() {
        return places;
    }

    /// Why it goes out although something is open; blank for no reason.
    public StringProperty allowOpenProperty() {
        return allowOpen;
    }

    /// How far surrogates are; null while that is being found out, and as long as they aren't wanted.
    public ReadOnlyObjectProperty<@Nullable Standings> standingsProperty() {
        return standings.getReadOnlyProperty();
    }

    /// Whether an export with surrogates could be begun.
    public boolean isReady() {
        Standings now = standings.get();
        return now != null && now.begun() && (now.isOpen() || !allowOpen.get().isBlank());
    }

    /// The reason to write into the manifest; null where there is none, or none is needed.
    @Nullable String reason() {
        Standings now = standings.get();
        return now == null || now.isOpen() || allowOpen.get().isBlank() ? null : allowOpen.get().strip();
    }

    /// Finds out what is open, where surrogates are wanted.
    void check() {
        standings.set(null);
        if (!wanted.get()) {
            return;
        }
        if (session.setting(SurrogateSettings.SECRET).isEmpty()) {
            standings.set(new Standings(false, 0, 0, 0, 0));
            return;
        }
        session.flush();
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        jobs.start(
                tr("Checking what is open"),
                progress -> of(new MakeSurrogates(tokenizer::tokenize).survey(session.store(), 0, false, progress)),
                standings::set,
                show);
    }

    private static Standings of(MakeSurrogates.Report report) {
        return new Standings(
                true,
                report.open().stream().mapToLong(document -> document.findings().size()).sum(),
                report.open().stream().mapToLong(document -> document.inReview().size()).sum(),
                report.unsettled(),
                report.counts().entities(Standing.PROPOSED));
    }
}
