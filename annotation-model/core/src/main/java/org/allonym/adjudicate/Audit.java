package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A random sample for an adjudicator to check: spans on which all annotators agree, and documents in which no annotator marked
/// anything.
///
/// It lives in the project's settings and so in its log: `audit` names the latest, `audit.N` holds what was drawn, and
/// `audit.N.K` what was found at item K, counted from 0. Each verdict is an edit of its own with who and when, and is
/// undone like any other. `docs/formats/project-file.md` shows them.
///
/// @param number counts the project's audits from 1
/// @param seed of the draw: the same seed draws the same from the same project
/// @param agreedSpans how many spans there were to draw from
/// @param emptyDocuments how many documents without marks there were to draw from
/// @param items what was drawn, in the project's order: spans, then documents
public record Audit(int number, long seed, int agreedSpans, int emptyDocuments, List<AuditItem> items) {

    /// The setting that names the latest audit.
    public static final String LATEST = "audit";

    private static final JsonMapper JSON = new JsonMapper();

    public Audit {
        items = List.copyOf(items);
    }

    /// What an audit can be drawn from.
    ///
    /// @param spans agreed spans, accepted or still to be accepted, in the queue's order
    /// @param documents read documents with nothing marked and nothing found
    public record Population(List<QueueEntry> spans, List<DocumentId> documents) {

        public Population {
            spans = List.copyOf(spans);
            documents = List.copyOf(documents);
        }

        public static Population of(ConflictQueue queue) {
            List<QueueEntry> spans = new ArrayList<>();
            List<DocumentId> documents = new ArrayList<>();
            for (QueueDocument document : queue.documents()) {
                document.entries().stream().filter(entry -> entry.kind() == ConflictKind.AGREED).forEach(spans::add);
                boolean ready = document.readiness() instanceof Readiness.Settled;
                if (ready && document.entries().stream().allMatch(entry -> entry.kind() == ConflictKind.MODEL_ONLY
                        && entry.state() != QueueEntry.State.SETTLED)) {
                    documents.add(document.document());
                }
            }
            return new Population(spans, documents);
        }
    }

    /// Draws without replacement, every subset as likely as any other.
    ///
    /// @param spans how many spans; all where there are fewer
    /// @param documents how many documents; all where there are fewer
    /// @param place gives an entry's place in code points
    public static Audit draw(
            int number,
            long seed,
            Population from,
            int spans,
            int documents,
            Function<QueueEntry, CodePointSpan> place) {
        SplittableRandom random = new SplittableRandom(seed);
        List<AuditItem> items = new ArrayList<>();
        sample(from.spans(), spans, random).forEach(entry -> items.add(new AuditItem(entry.document(), place.apply(entry))));
        sample(from.documents(), documents, random).forEach(document -> items.add(new AuditItem(document, null)));
        return new Audit(number, seed, from.spans().size(), from.documents().size(), items);
    }

    /// Selection sampling, algorithm S of D. E. Knuth, *The Art of Computer Programming* 2, section 3.4.2.
    private static <T> List<T> sample(List<T> all, int wanted, SplittableRandom random) {
        List<T> chosen = new ArrayList<>();
        for (int i = 0; i < all.size() && chosen.size() < wanted; i++) {
            if (random.nextInt(all.size() - i) < wanted - chosen.size()) {
                chosen.add(all.get(i));
            }
        }
        return chosen;
    }

    /// The setting that keeps what was drawn.
    public static String setting(int number) {
        return LATEST + "." + number;
    }

    /// The setting that keeps what was found at the item of that index.
    private String verdictSetting(int item) {
        return setting(number) + "." + item;
    }

    /// What puts a new audit into the project.
    ///
    /// @param latest the number in [#LATEST] before, empty for none
    public List<Edit> begin(String latest) {
        return List.of(
                new ProjectEdit.ChangeSetting(setting(number), "", json()),
                new ProjectEdit.ChangeSetting(LATEST, latest, Integer.toString(number)));
    }

    /// What records a verdict on the item of that index.
    public Edit say(int item, AuditVerdict before, AuditVerdict after) {
        return new ProjectEdit.ChangeSetting(verdictSetting(item), before.word(), after.word());
    }

    /// The project's latest audit; null when none was drawn or its setting can't be read.
    ///
    /// @param settings gives a project setting
    public static @Nullable Audit latest(Function<String, String> settings) {
        String number = settings.apply(LATEST);
        return number.matches("[1-9][0-9]{0,8}")
                ? read(Integer.parseInt(number), settings.apply(setting(Integer.parseInt(number))))
                : null;
    }

    /// What was found at the item of that index.
    public AuditVerdict verdict(int item, Function<String, String> settings) {
        return AuditVerdict.of(settings.apply(verdictSetting(item)));
    }

    /// How many agreed spans were looked at, and how many were wrong.
    public ErrorRate spans(Function<String, String> settings) {
        return count(false, settings);
    }

    /// How many documents without marks were looked at, and in how many something was missed.
    public ErrorRate documents(Function<String, String> settings) {
        return count(true, settings);
    }

    private ErrorRate count(boolean documents, Function<String, String> settings) {
        int looked = 0;
        int wrong = 0;
        for (int item = 0; item < items.size(); item++) {
            if (items.get(item).isEmptyDocument() == documents) {
                switch (verdict(item, settings)) {
                    case OPEN -> {}
                    case CONFIRMED -> looked++;
                    case WRONG -> {
                        looked++;
                        wrong++;
                    }
                }
            }
        }
        return new ErrorRate(looked, wrong);
    }

    /// What was drawn, as the JSON of its setting; an item is `[document]` or `[document, start, end]`.
    private String json() {
        ObjectNode root = JSON.createObjectNode();
        root.put("seed", seed);
        root.put("agreed_spans", agreedSpans);
        root.put("empty_documents", emptyDocuments);
        ArrayNode array = root.putArray("items");
        for (AuditItem item : items) {
            ArrayNode one = array.addArray();
            one.add(item.document().value());
            CodePointSpan place = item.place();
            if (place != null) {
                one.add(place.start()).add(place.end());
            }
        }
        return JSON.writeValueAsString(root);
    }

    /// Null where the setting doesn't hold an audit.
    private static @Nullable Audit read(int number, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            List<AuditItem> items = new ArrayList<>();
            for (JsonNode one : root.path("items")) {
                CodePointSpan place =
                        one.size() == 3 ? new CodePointSpan(one.path(1).asInt(), one.path(2).asInt()) : null;
                items.add(new AuditItem(new DocumentId(one.path(0).asString("")), place));
            }
            return new Audit(
                    number,
                    root.path("seed").asLong(),
                    root.path("agreed_spans").asInt(),
                    root.path("empty_documents").asInt(),
                    items);
        } catch (JacksonException | IllegalArgumentException _) {
            return null;
        }
    }
}
