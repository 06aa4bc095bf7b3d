package org.allonym.desktop.search;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.allonym.annotation.Layer;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.project.DocumentId;
import org.allonym.services.search.LabelPlaces.Target;
import org.allonym.services.search.SearchProject;
import org.allonym.services.search.SearchProject.Found;
import org.allonym.services.search.SearchProject.Place;
import org.allonym.services.search.SearchProject.Which;
import org.allonym.text.SearchPattern;
import org.jspecify.annotations.Nullable;

/// What is looked for and what has been found; what is done to it is in [BulkLabels]. JavaFX thread; knows no node.
public final class SearchModel {

    /// How many places are listed; those beyond are counted.
    public static final int MOST = 20_000;

    /// How far a search is.
    public enum Standing {
        NOTHING_ASKED,
        SEARCHING,
        STOPPED,
        DONE
    }

    /// Where the search stands and what it has found so far.
    ///
    /// @param most how many places are listed at most
    public record Outcome(Standing standing, Found found, int most) {

        /// Whether there are more places than are listed.
        public boolean isTooMuch() {
            return found.places() > most;
        }
    }

    private static final Found NONE = new Found(0, 0);

    private record Question(String words, SearchPattern.Fit fit, boolean matchCase, Which which) {}

    private final SearchDesk desk;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final int most;
    private final BulkLabels.Saved saved;
    private final BulkLabels bulk;
    private final KwicModel places = new KwicModel();
    private final StringProperty words = new SimpleStringProperty("");
    private final ObjectProperty<SearchPattern.Fit> fit = new SimpleObjectProperty<>(SearchPattern.Fit.BEGINNING);
    private final ObjectProperty<Boolean> matchCase = new SimpleObjectProperty<>(false);
    private final ObjectProperty<Which> which = new SimpleObjectProperty<>(new Which.Every());
    private final ReadOnlyObjectWrapper<Outcome> outcome;
    private final BiConsumer<DocumentId, Layer> follower = this::changed;
    private final Map<DocumentId, Layer> changed = new HashMap<>();
    private @Nullable Question asked;
    private @Nullable Job job;
    private int search;
    private int size;

    public SearchModel(SearchDesk desk, JobRunner jobs, Consumer<Problem> show) {
        this(desk, jobs, show, MOST);
    }

    SearchModel(SearchDesk desk, JobRunner jobs, Consumer<Problem> show, int most) {
        this.desk = desk;
        this.jobs = jobs;
        this.show = show;
        this.most = most;
        this.outcome = new ReadOnlyObjectWrapper<>(new Outcome(Standing.NOTHING_ASKED, NONE, most));
        this.saved = new BulkLabels.Saved(desk.saveStateProperty(), show);
        this.bulk = new BulkLabels(desk, jobs, show, saved, places);
    }

    /// Begins to follow the documents, and looks again for what was looked for.
    public void attach() {
        desk.follow(follower);
        size = desk.search().size();
        Question known = asked;
        if (known != null) {
            start(known, places.rows().isEmpty() ? _ -> true : stillTicked());
        }
    }

    public void detach() {
        desk.unfollow(follower);
        bulk.forget();
        stop();
    }

    /// The words to look for, as typed.
    public StringProperty wordsProperty() {
        return words;
    }

    public ObjectProperty<SearchPattern.Fit> fitProperty() {
        return fit;
    }

    public ObjectProperty<Boolean> matchCaseProperty() {
        return matchCase;
    }

    public ObjectProperty<Which> whichProperty() {
        return which;
    }

    /// Where the search stands.
    public ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /// How many documents are searched.
    public int size() {
        return size;
    }

    /// The places found; the ticked ones are those to be labelled.
    public KwicModel places() {
        return places;
    }

    /// What is done to the ticked places.
    public BulkLabels bulk() {
        return bulk;
    }

    public SearchDesk desk() {
        return desk;
    }

    /// The search that goes on; null when none does.
    public @Nullable Job job() {
        return job;
    }

    /// Looks for the words with the options as they are, unless that is what was looked for last.
    public void search() {
        Question next = new Question(words.get(), fit.get(), matchCase.get(), which.get());
        if (!next.equals(asked) || outcome.get().standing() == Standing.STOPPED) {
            start(next, _ -> true);
        }
    }

    /// Stops the search; what was found stays.
    public void stop() {
        search++;
        Job.stop(job);
        job = null;
        Outcome now = outcome.get();
        if (now.standing() == Standing.SEARCHING) {
            outcome.set(new Outcome(Standing.STOPPED, now.found(), most));
        }
    }

    private Predicate<KwicRow> stillTicked() {
        Set<Target> unticked = new HashSet<>();
        for (int i = 0; i < places.rows().size(); i++) {
            if (!places.isTicked(i)) {
                unticked.add(target(places.rows().get(i)));
            }
        }
        return row -> !unticked.contains(target(row));
    }

    static Target target(KwicRow row) {
        return new Target(row.document(), row.span());
    }

    private void start(Question question, Predicate<KwicRow> ticked) {
        stop();
        bulk.forget();
        asked = question;
        SearchPattern sought = SearchPattern.of(question.words(), question.fit(), question.matchCase());
        String speaker = SearchProject.Request.speaker(question.words());
        if (sought.isEmpty() && speaker.isEmpty()) {
            places.show(List.of());
            outcome.set(new Outcome(Standing.NOTHING_ASKED, NONE, most));
            return;
        }
        outcome.set(new Outcome(Standing.SEARCHING, NONE, most));
        int mine = search;
        saved.then(() -> {
            if (mine == search) {
                // whole messages are seldom labelled: a person ticks them
                run(mine, new SearchProject.Request(sought, speaker, question.which(), most), speaker.isEmpty() ? ticked : _ -> false);
            }
        });
    }

    private void run(int mine, SearchProject.Request request, Predicate<KwicRow> ticked) {
        SearchProject project = desk.search();
        size = project.size();
        LabelSet labels = desk.labelSet();
        Incoming incoming = new Incoming(mine, ticked);
        changed.clear();
        job = jobs.start(
                tr("Searching"),
                progress -> project.run(
                        request,
                        (portion, soFar) -> {
                            List<KwicRow> rows = rows(portion, labels);
                            jobs.ui().execute(() -> incoming.add(rows, soFar));
                        },
                        progress),
                incoming::end,
                problem -> {
                    stop();
                    show.accept(problem);
                });
    }

    private static List<KwicRow> rows(List<Place> portion, LabelSet labels) {
        return portion.stream()
                .map(place -> new KwicRow(place.document(), place.span(), place.words(), label(labels, place.label())))
                .toList();
    }

    /// A label by name; null for none. One that the label set has dropped is shown under its own name.
    static @Nullable Label label(LabelSet labels, String name) {
        return name.isEmpty() ? null : labels.find(name).or(() -> labels.withAdded(List.of(name)).find(name)).orElse(null);
    }

    /// Takes in what one search finds, unless another has begun since. What the search before has found is shown
    /// until this one has something to show.
    private final class Incoming {

        private final int mine;
        private final Predicate<KwicRow> ticked;
        private boolean first = true;

        Incoming(int mine, Predicate<KwicRow> ticked) {
            this.mine = mine;
            this.ticked = ticked;
        }

        void add(List<KwicRow> rows, Found soFar) {
            if (mine != search) {
                return;
            }
            if (first && !rows.isEmpty()) {
                places.show(rows, ticked);
                first = false;
            } else if (!rows.isEmpty()) {
                places.add(rows, ticked);
            }
            outcome.set(new Outcome(Standing.SEARCHING, soFar, most));
        }

        void end(Found all) {
            if (mine != search) {
                return;
            }
            if (first) {
                places.show(List.of());
            }
            job = null;
            outcome.set(new Outcome(Standing.DONE, all, most));
        }
    }

    private void changed(DocumentId document, Layer layer) {
        if (changed.put(document, layer) == null && changed.size() == 1) {
            jobs.ui().execute(this::showChanged);
        }
        bulk.forget();
    }

    /// Shows the labels of all documents that have changed, at once.
    private void showChanged() {
        Map<Integer, KwicRow> relabelled = new HashMap<>();
        for (int i = 0; i < places.rows().size(); i++) {
            KwicRow row = places.rows().get(i);
            Layer layer = changed.get(row.document());
            if (layer != null) {
                Label now = label(desk.labelSet(), SearchProject.labelAt(layer, row.span()));
                if (!Objects.equals(now, row.label())) {
                    relabelled.put(i, row.withLabel(now));
                }
            }
        }
        changed.clear();
        if (relabelled.size() < 100) {
            relabelled.forEach(places::replace);
        } else {
            List<KwicRow> all = new ArrayList<>(places.rows());
            relabelled.forEach(all::set);
            places.replaceAll(all);
        }
    }
}
