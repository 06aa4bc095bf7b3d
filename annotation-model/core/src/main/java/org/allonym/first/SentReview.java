package org.allonym.first;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What the PI sent to an annotator at one time: what went wrong, what has a note, and how much was right.
///
/// It says what the PI thinks, and nothing of what another annotator or the model marked.
///
/// @param number counts what was sent to this annotator, from 1
/// @param by who sent it
/// @param note for the meeting, empty for none
/// @param documents whose review it ends
/// @param right how many places were right, in these documents
/// @param opinions what was wrong, and whatever has a note, in order of documents and text
public record SentReview(
        int number, Instant at, ActorId by, String note, List<DocumentId> documents, int right, List<Opinion> opinions) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public SentReview {
        documents = List.copyOf(documents);
        opinions = List.copyOf(opinions);
    }

    /// What is sent of some opinions.
    ///
    /// @param all the PI's opinions on places in these documents, in order
    public static SentReview of(int number, Instant at, ActorId by, String note, List<DocumentId> documents, List<Opinion> all) {
        return new SentReview(
                number,
                at,
                by,
                note,
                documents,
                (int) all.stream().filter(one -> one.verdict() == Verdict.RIGHT).count(),
                all.stream().flatMap(one -> toTell(one).stream()).toList());
    }

    /// What the annotator is told of an opinion: what is wrong, and what is right where the PI said something about it. That
    /// nothing is to be marked is told of nothing, since it would tell where others marked something.
    public static Optional<Opinion> toTell(Opinion one) {
        boolean worth = !one.verdict().isRight() || !one.note().isEmpty() && one.verdict() == Verdict.RIGHT;
        return worth ? Optional.of(one.told()) : Optional.empty();
    }

    String json() {
        ObjectNode root = JSON.createObjectNode();
        root.put("at", at.toString());
        root.put("by", by.value());
        root.put("note", note);
        documents.forEach(document -> root.withArray("documents").add(document.value()));
        root.put("right", right);
        opinions.forEach(one -> root.withArray("opinions").add(one.node()));
        return JSON.writeValueAsString(root);
    }

    /// Empty where a setting doesn't hold one.
    static Optional<SentReview> read(int number, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            List<DocumentId> documents = new ArrayList<>();
            root.path("documents").forEach(each -> documents.add(new DocumentId(each.asString(""))));
            List<Opinion> opinions = new ArrayList<>();
            root.path("opinions").forEach(each -> Opinion.read(each).ifPresent(opinions::add));
            return Optional.of(new SentReview(
                    number,
                    Instant.parse(root.path("at").asString("")),
                    new ActorId(root.path("by").asString("")),
                    root.path("note").asString(""),
                    documents,
                    root.path("right").asInt(),
                    opinions));
        } catch (JacksonException | IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }
}
