package org.allonym.services.first;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.first.FirstItem;
import org.allonym.first.FirstSettings;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.text.Kwic;

/// The review of one annotator's first documents as the project file has it. Immutable.
///
/// @param documents the annotator's first, in the order in which they were finished
/// @param places what there is to look at, document by document
/// @param opinions everything the PI has said of their places, also of places that have changed since
/// @param sent what was sent to the annotator, in order
/// @param read when the annotator said that they have read it, by number
public record FirstReview(
        ActorId annotator,
        List<DocumentId> documents,
        List<Place> places,
        List<Opinion> opinions,
        List<SentReview> sent,
        Map<Integer, Instant> read) {

    /// UTF-16 units shown on either side of a place.
    private static final int AROUND = 60;

    public FirstReview {
        documents = List.copyOf(documents);
        places = List.copyOf(places);
        opinions = List.copyOf(opinions);
        sent = List.copyOf(sent);
        read = Map.copyOf(read);
    }

    /// A place to look at.
    ///
    /// @param words the place in its sentence
    /// @param corrected whether the annotator has since done here what an opinion asked for
    public record Place(FirstItem item, Kwic words, boolean corrected) {}

    /// Reads everything of an annotator. Progress counts documents.
    ///
    /// @param documents the annotator's first, as [FirstDocuments] gives them
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static FirstReview read(ProjectStore store, ActorId annotator, List<DocumentId> documents, Progress progress) {
        List<Opinion> opinions = FirstSettings.opinions(annotator, store::settings);
        Map<DocumentId, List<Opinion>> byDocument = new HashMap<>();
        opinions.forEach(one -> byDocument.computeIfAbsent(one.document(), _ -> new ArrayList<>()).add(one));
        List<Place> places = new ArrayList<>();
        int done = 0;
        for (DocumentId id : documents) {
            Document document = store.document(id).orElse(null);
            if (document != null) {
                DocumentState state = store.state(id);
                List<Opinion> said = byDocument.getOrDefault(id, List.of());
                for (FirstItem item : FirstItem.of(document.text(), state, annotator)) {
                    places.add(new Place(
                            item, Kwic.of(document.text(), item.mark().span(), AROUND), isCorrected(document, state, annotator, item, said)));
                }
            }
            progress.report(++done, documents.size());
        }
        return new FirstReview(
                annotator,
                documents,
                places,
                opinions,
                FirstSettings.sent(annotator, store::settings),
                FirstSettings.read(annotator, store::settings));
    }

    /// Reads what was said and sent, and not the places.
    public static FirstReview said(ProjectStore store, ActorId annotator, List<DocumentId> documents) {
        return new FirstReview(
                annotator,
                documents,
                List.of(),
                FirstSettings.opinions(annotator, store::settings),
                FirstSettings.sent(annotator, store::settings),
                FirstSettings.read(annotator, store::settings));
    }

    /// This review with what was said and sent since.
    public FirstReview with(List<Opinion> newOpinions, List<SentReview> newSent) {
        return new FirstReview(annotator, documents, places, newOpinions, newSent, read);
    }

    private static boolean isCorrected(
            Document document, DocumentState state, ActorId annotator, FirstItem item, List<Opinion> said) {
        List<Mark> now = state.layer(annotator).marks();
        return said.stream()
                .filter(one -> !one.verdict().isRight() && !one.isOf(item))
                .filter(one -> one.placeInForce().end() <= document.text().codePointLength()
                        && one.place().end() <= document.text().codePointLength())
                .filter(one -> document.text().toUtf16(one.placeInForce()).overlaps(item.mark().span()))
                .anyMatch(one -> one.isMetBy(document.text(), now)
                        && (item.marked() ? one.should(document.text()).map(item.mark()::equals).orElse(true) : one.should(document.text()).isEmpty()));
    }

    /// The number of what is sent next: one that was never used, also where a sending that was read has been taken back.
    public int nextNumber() {
        int last = sent.isEmpty() ? 0 : sent.getLast().number();
        return 1 + read.keySet().stream().reduce(last, Math::max);
    }

    /// The documents whose review was sent.
    public Set<DocumentId> sentDocuments() {
        Set<DocumentId> all = new HashSet<>();
        sent.forEach(review -> all.addAll(review.documents()));
        return all;
    }

    /// The first documents whose review wasn't sent yet, in order.
    public Set<DocumentId> unsent() {
        Set<DocumentId> left = new LinkedHashSet<>(documents);
        left.removeAll(sentDocuments());
        return left;
    }
}
