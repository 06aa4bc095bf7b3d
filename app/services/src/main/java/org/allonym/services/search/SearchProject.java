package org.allonym.services.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.edit.DocumentState;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.store.ProjectStore;
import org.allonym.text.Boundaries;
import org.allonym.text.Kwic;
import org.allonym.text.SearchPattern;
import org.allonym.text.Span;

/// Finds words in the documents a person may see, with the labels they may see.
///
/// The full-text index says which documents to read first. Documents whose text the index divides into words in its
/// own way are read besides; which those are is found out by the first search and remembered. Any thread, one search
/// at a time or several. Progress counts documents.
public final class SearchProject {

    /// Which places are wanted.
    public sealed interface Which {

        record Every() implements Which {}

        /// Those that share no text with a label.
        record Unlabelled() implements Which {}

        /// Those that share text with one label.
        record Labelled(String label) implements Which {}
    }

    /// What to look for.
    ///
    /// @param speaker whose messages are places of a session in which they speak, which isn't searched for the words; empty for nobody's
    /// @param most how many places to hand over; those beyond are only counted
    public record Request(SearchPattern words, String speaker, Which which, int most) {

        /// Of words only.
        public Request(SearchPattern words, Which which, int most) {
            this(words, "", which, most);
        }

        /// The speaker that typed words mean: `ana` for `@ana`, and empty for words that mean none.
        public static String speaker(String typed) {
            String words = typed.strip();
            return words.startsWith("@") ? words.substring(1) : "";
        }

        private List<Span> in(Document document) {
            List<Span> messages = speaker.isEmpty()
                    ? List.of()
                    : document.turns().stream().filter(turn -> turn.isBy(speaker)).map(Turn::span).toList();
            return messages.isEmpty() ? words.in(document.text()) : messages;
        }
    }

    /// A place that was found: what a person would mark there.
    ///
    /// @param span whole words without punctuation at their edges, UTF-16; where that leaves nothing, what was found
    /// @param label the label it carries: that of the same span, else of the shortest that holds it, else of the first
    ///        that shares text with it; empty for none
    public record Place(DocumentId document, Span span, Kwic words, String label) {}

    /// How many places there are, and in how many documents.
    public record Found(long places, int documents) {}

    /// Hears of places while the search goes on, on the thread that searches.
    @FunctionalInterface
    public interface Listener {

        /// @param places more places, documents in order, each document's together
        /// @param soFar all that were found until now
        void found(List<Place> places, Found soFar);
    }

    private static final int PORTION = 400;
    private static final long PORTION_NANOS = 60_000_000;

    private final ProjectStore store;
    private final Set<DocumentId> documents;
    private final Function<DocumentState, Layer> seen;
    private final Map<DocumentId, Boolean> plain = new ConcurrentHashMap<>();

    /// @param documents those a person may see, in order
    /// @param seen the layer a person may see in each
    public SearchProject(ProjectStore store, List<DocumentId> documents, Function<DocumentState, Layer> seen) {
        this.store = store;
        this.documents = new LinkedHashSet<>(documents);
        this.seen = seen;
    }

    /// How many documents there are to search.
    public int size() {
        return documents.size();
    }

    /// Searches, and brings the index up to date before where it may.
    public Found run(Request request, Listener listener, Progress progress) {
        if (request.words().isEmpty() && request.speaker().isEmpty()) {
            return new Found(0, 0);
        }
        int behind = store.unindexed();
        store.updateSearchIndex(left -> progress.report(behind - left, behind));
        Optional<String> query = store.unindexed() > 0 || !request.speaker().isEmpty() ? Optional.empty() : request.words().forIndex();
        List<DocumentId> first = new ArrayList<>();
        List<DocumentId> rest = new ArrayList<>();
        if (query.isEmpty()) {
            first.addAll(documents);
        } else {
            Set<DocumentId> indexed = new HashSet<>(store.documentsWith(query.get()));
            for (DocumentId id : documents) {
                if (indexed.contains(id) || Boolean.FALSE.equals(plain.get(id))) {
                    first.add(id);
                } else if (!plain.containsKey(id)) {
                    rest.add(id);
                }
            }
        }
        return new Pass(request, listener, progress, first.size() + rest.size()).run(first, rest);
    }

    /// Where one search has got.
    private final class Pass {

        private final Request request;
        private final Listener listener;
        private final Progress progress;
        private final int total;
        private final List<Place> portion = new ArrayList<>();
        private long told = System.nanoTime();
        private long places;
        private int documentsFound;
        private int read;

        Pass(Request request, Listener listener, Progress progress, int total) {
            this.request = request;
            this.listener = listener;
            this.progress = progress;
            this.total = total;
        }

        Found run(List<DocumentId> first, List<DocumentId> rest) {
            for (DocumentId id : first) {
                read(id, true);
            }
            tell();
            for (DocumentId id : rest) {
                read(id, false);
            }
            tell();
            return soFar();
        }

        private void read(DocumentId id, boolean always) {
            progress.report(read++, total);
            store.document(id).ifPresent(document -> {
                boolean known = plain.computeIfAbsent(id, _ -> SearchPattern.isPlainForIndex(document.text()));
                if (always || !known) {
                    search(document);
                }
            });
            if (portion.size() >= PORTION || !portion.isEmpty() && System.nanoTime() - told > PORTION_NANOS) {
                tell();
            }
        }

        private void search(Document document) {
            List<Span> found = request.in(document);
            if (found.isEmpty()) {
                return;
            }
            Layer layer = seen.apply(store.state(document.id()));
            Boundaries boundaries = new Boundaries(document.text(), document.tokens());
            int end = 0;
            boolean some = false;
            for (Span each : found) {
                Span place = marked(boundaries, each);
                if (place.start() >= end && isWanted(layer, place)) {
                    end = place.end();
                    places++;
                    some = true;
                    if (places <= request.most()) {
                        portion.add(new Place(document.id(), place, Kwic.of(document.text(), place), labelAt(layer, place)));
                    }
                }
            }
            documentsFound += some ? 1 : 0;
        }

        private boolean isWanted(Layer layer, Span place) {
            return switch (request.which()) {
                case Which.Every _ -> true;
                case Which.Unlabelled _ -> layer.overlapping(place).isEmpty();
                case Which.Labelled(String label) ->
                        layer.overlapping(place).stream().anyMatch(annotation -> annotation.label().equals(label));
            };
        }

        private void tell() {
            listener.found(List.copyOf(portion), soFar());
            portion.clear();
            told = System.nanoTime();
        }

        private Found soFar() {
            return new Found(places, documentsFound);
        }
    }

    private static Span marked(Boundaries boundaries, Span found) {
        return boundaries.snapToTokens(found.start(), found.end()).flatMap(boundaries::trim).orElse(found);
    }

    /// The label that `place` carries in `layer`, as [Place#label] says.
    public static String labelAt(Layer layer, Span place) {
        Annotation first = null;
        Annotation shortest = null;
        for (Annotation annotation : layer.annotations()) {
            if (annotation.span().start() >= place.end()) {
                break;
            }
            if (annotation.span().overlaps(place)) {
                first = first == null ? annotation : first;
                boolean closer = shortest == null || annotation.span().length() < shortest.span().length();
                shortest = annotation.span().contains(place) && closer ? annotation : shortest;
            }
        }
        Annotation carried = shortest != null ? shortest : first;
        return carried == null ? "" : carried.label();
    }
}
