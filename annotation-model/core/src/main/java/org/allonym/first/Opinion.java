package org.allonym.first;

import java.util.Optional;
import org.allonym.annotation.Mark;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What the PI thinks of one place. Immutable.
///
/// @param place of the span it is about, in code points
/// @param label of that span, by name
/// @param rightPlace where the span should be; null where that wasn't said, or where it is right
/// @param rightLabel which label it should have, by name; empty where that wasn't said, or where it is right
/// @param note the PI's words, empty for none
public record Opinion(
        DocumentId document,
        CodePointSpan place,
        String label,
        Verdict verdict,
        @Nullable CodePointSpan rightPlace,
        String rightLabel,
        String note) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public Opinion {
        boolean fits = switch (verdict) {
            case LABEL -> !rightLabel.isEmpty() && !rightLabel.equals(label) && rightPlace == null;
            case BOUNDARIES -> rightLabel.isEmpty() && !place.equals(rightPlace);
            case MISSED -> !rightLabel.equals(label) && !place.equals(rightPlace);
            case RIGHT, NOT_PERSONAL, NOTHING -> rightLabel.isEmpty() && rightPlace == null;
        };
        if (!fits || label.isEmpty()) {
            throw new IllegalArgumentException("%s of %s at %s, should be %s at %s".formatted(verdict, label, place, rightLabel, rightPlace));
        }
    }

    /// A verdict that needs no more words.
    public static Opinion of(FirstItem item, Verdict verdict) {
        return new Opinion(item.document(), item.place(), item.mark().label(), verdict, null, "", "");
    }

    /// That a span should have another label.
    ///
    /// @param name of the label it should have
    /// @throws IllegalArgumentException when it has that label
    public static Opinion labelled(FirstItem item, String name) {
        return new Opinion(item.document(), item.place(), item.mark().label(), Verdict.LABEL, null, name, "");
    }

    /// This opinion with other words.
    public Opinion withNote(String newNote) {
        return new Opinion(document, place, label, verdict, rightPlace, rightLabel, newNote);
    }

    /// The same with where and what it should have been.
    ///
    /// @param span null for where it is
    /// @param name empty for the label it has
    public Opinion withRight(@Nullable CodePointSpan span, String name) {
        return new Opinion(
                document, place, label, verdict, place.equals(span) ? null : span, label.equals(name) ? "" : name, note);
    }

    /// Whether it is about a span that the annotator marked.
    public boolean isOfMarked() {
        return verdict.isOfMarked();
    }

    /// Whether it is about this item.
    public boolean isOf(FirstItem item) {
        return item.document().equals(document)
                && item.marked() == isOfMarked()
                && item.place().equals(place)
                && item.mark().label().equals(label);
    }

    /// The label that should stand there; where nothing should, the one it had.
    public String labelInForce() {
        return rightLabel.isEmpty() ? label : rightLabel;
    }

    /// Where it should be, as far as that was said.
    public CodePointSpan placeInForce() {
        return rightPlace == null ? place : rightPlace;
    }

    /// What should stand there; empty for nothing, and where the boundaries are wrong and nobody said which are right.
    ///
    /// @throws IndexOutOfBoundsException when the text is another one
    public Optional<Mark> should(DocumentText text) {
        return switch (verdict) {
            case RIGHT, LABEL, MISSED -> Optional.of(new Mark(text.toUtf16(placeInForce()), labelInForce()));
            case BOUNDARIES -> Optional.ofNullable(rightPlace).map(span -> new Mark(text.toUtf16(span), label));
            case NOT_PERSONAL, NOTHING -> Optional.empty();
        };
    }

    /// Whether what an annotator has marked by now is what the opinion asks for.
    ///
    /// @param now everything the annotator has marked in the document
    /// @throws IndexOutOfBoundsException when the text is another one
    public boolean isMetBy(DocumentText text, Iterable<Mark> now) {
        Mark before = new Mark(text.toUtf16(place), label);
        Optional<Mark> wanted = should(text);
        boolean there = false;
        boolean touched = false;
        boolean stays = false;
        for (Mark mark : now) {
            there |= wanted.filter(mark::equals).isPresent();
            stays |= mark.equals(before);
            touched |= mark.span().overlaps(before.span());
        }
        return switch (verdict) {
            case RIGHT, LABEL, MISSED -> there;
            case BOUNDARIES -> wanted.isPresent() ? there : touched && !stays;
            case NOT_PERSONAL, NOTHING -> !touched;
        };
    }

    /// What the annotator is told: of what was missed, only what should be there, and so nothing of who else found what.
    Opinion told() {
        return verdict == Verdict.MISSED
                ? new Opinion(document, placeInForce(), labelInForce(), verdict, null, "", note)
                : this;
    }

    /// As the JSON of a setting.
    String json() {
        return JSON.writeValueAsString(node());
    }

    ObjectNode node() {
        ObjectNode node = JSON.createObjectNode();
        node.put("document", document.value());
        node.put("start", place.start()).put("end", place.end());
        node.put("label", label);
        node.put("verdict", verdict.word());
        if (rightPlace != null) {
            node.put("right_start", rightPlace.start()).put("right_end", rightPlace.end());
        }
        if (!rightLabel.isEmpty()) {
            node.put("right_label", rightLabel);
        }
        if (!note.isEmpty()) {
            node.put("note", note);
        }
        return node;
    }

    /// Empty where it holds no opinion.
    static Optional<Opinion> read(JsonNode node) {
        try {
            Optional<Verdict> verdict = Verdict.of(node.path("verdict").asString(""));
            CodePointSpan right = node.has("right_start")
                    ? new CodePointSpan(node.path("right_start").asInt(), node.path("right_end").asInt())
                    : null;
            return verdict.map(said -> new Opinion(
                    new DocumentId(node.path("document").asString("")),
                    new CodePointSpan(node.path("start").asInt(), node.path("end").asInt()),
                    node.path("label").asString(""),
                    said,
                    right,
                    node.path("right_label").asString(""),
                    node.path("note").asString("")));
        } catch (JacksonException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
