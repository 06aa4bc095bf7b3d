package org.allonym.services.first;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.first.FirstSettings;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.ProjectStore;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Documents that aren't adjudicated yet because an annotator's first documents must be reviewed before, and these are among
/// them: the PI has sent that annotator no review of them. Immutable; any thread.
///
/// @param reviews whose review each waits for; nobody's in a work package, which doesn't tell
public record HeldDocuments(SortedMap<DocumentId, SortedSet<ActorId>> reviews) {

    /// Nothing waits.
    public static final HeldDocuments NONE = new HeldDocuments(Collections.emptySortedMap());

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public HeldDocuments {
        reviews = Collections.unmodifiableSortedMap(reviews);
    }

    /// None unless the project's rules say so. Reads the log then; progress as for [FirstDocuments#of].
    public static HeldDocuments of(ProjectStore store, Progress progress) {
        if (store.scope().isPresent()) {
            return read(store.setting(FirstSettings.HELD));
        }
        if (!ProjectSettings.of(store::setting).firstDocuments().required()) {
            return NONE;
        }
        SortedMap<DocumentId, SortedSet<ActorId>> held = new TreeMap<>();
        FirstDocuments.of(store, progress).forEach((annotator, documents) -> {
            Set<DocumentId> reviewed = new HashSet<>();
            FirstSettings.sent(annotator, store::settings).forEach(review -> reviewed.addAll(review.documents()));
            documents.stream()
                    .filter(document -> !reviewed.contains(document))
                    .forEach(document -> held.computeIfAbsent(document, _ -> new TreeSet<>()).add(annotator));
        });
        return new HeldDocuments(held);
    }

    private static HeldDocuments read(String json) {
        SortedMap<DocumentId, SortedSet<ActorId>> held = new TreeMap<>();
        try {
            if (!json.isEmpty()) {
                JSON.readTree(json).forEach(each -> Optional.of(each.asString(""))
                        .filter(DocumentId::isId)
                        .ifPresent(id -> held.put(new DocumentId(id), Collections.emptySortedSet())));
            }
        } catch (JacksonException _) {
            return NONE;
        }
        return new HeldDocuments(held);
    }

    /// What an adjudicator's work package says of it.
    ///
    /// @param here the documents of the package
    /// @return the value of [FirstSettings#HELD]; empty for none
    public String setting(Set<DocumentId> here) {
        List<String> held = new ArrayList<>();
        reviews.keySet().stream().filter(here::contains).forEach(document -> held.add(document.value()));
        return held.isEmpty() ? "" : JSON.writeValueAsString(held);
    }

    public boolean isHeld(DocumentId document) {
        return reviews.containsKey(document);
    }

    /// How many documents wait for the review of each annotator.
    public SortedMap<ActorId, Integer> annotators() {
        SortedMap<ActorId, Integer> annotators = new TreeMap<>();
        reviews.values().forEach(all -> all.forEach(annotator -> annotators.merge(annotator, 1, Integer::sum)));
        return annotators;
    }
}
