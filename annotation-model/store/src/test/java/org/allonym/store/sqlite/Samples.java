package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Evidence;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.edit.StatusForbidsException;
import org.allonym.edit.StatusRules;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Documents and edits of our own making, some of them random.
final class Samples {

    static final ActorId AMINA = new ActorId("amina");
    static final ActorId BEN = new ActorId("Ben Ō.");
    static final ActorId ROSA = new ActorId("rosa");
    static final List<ActorId> ACTORS = List.of(AMINA, BEN, ROSA);

    private static final List<String> WORDS = List.of(
            "Odile", "wrote", "to", "tarek@example.org", "in", "Zürich", "👩‍🎓", "naïve", "e\u0301tude", "שלום", "𝒳-ray", "the", "a");
    private static final List<String> GAPS = List.of(" ", " ", " ", " ", "  ", "\r\n", "\n\n", "\t", "\u00a0");
    private static final List<String> LABELS = List.of("EMAIL", "NAME_STUDENT", "LOCATION", "a label with \"quotes\" 🙂");

    private Samples() {}

    /// Stands for all bytes of a file.
    static String digest(Path file) throws IOException {
        return HexFormat.of().formatHex(HashChain.sha256(Files.readAllBytes(file)));
    }

    static ImportedDocument imported(String id, String text) {
        return new ImportedDocument(document(id, text), null);
    }

    /// A project of these documents.
    static void project(Path file, ImportedDocument... documents) {
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14, store -> load(store, documents));
    }

    static void load(ProjectStore store, ImportedDocument... documents) {
        try (ImportBatch batch = store.beginImport(ROSA, "essays")) {
            for (ImportedDocument document : documents) {
                batch.add(document);
            }
            batch.commit();
        }
    }

    static Document document(String id, String text) {
        DocumentText value = DocumentText.of(text);
        return new Document(new DocumentId(id), id.matches("[0-9]{1,9}"), value, tokens(value), Map.of());
    }

    /// Runs of blanks and of everything else; one plain blank after a token belongs to none.
    static Tokens tokens(DocumentText text) {
        List<int[]> borders = new ArrayList<>();
        String value = text.value();
        int at = 0;
        while (at < value.length()) {
            boolean blank = isBlank(value.charAt(at));
            int end = at + 1;
            while (end < value.length() && isBlank(value.charAt(end)) == blank) {
                end++;
            }
            boolean single = blank && end == at + 1 && value.charAt(at) == ' ' && !borders.isEmpty();
            if (!single) {
                borders.add(new int[] {at, end});
            }
            at = end;
        }
        return Tokens.of(
                text,
                borders.stream().mapToInt(border -> border[0]).toArray(),
                borders.stream().mapToInt(border -> border[1]).toArray());
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\u00a0';
    }

    static String text(Random random, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(i == 0 ? "" : pick(random, GAPS)).append(pick(random, WORDS));
        }
        return text.toString();
    }

    static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /// A span that cuts no surrogate pair.
    static Span span(Random random, DocumentText text) {
        while (true) {
            int start = random.nextInt(text.length());
            int end = start + 1 + random.nextInt(Math.min(12, text.length() - start));
            Span span = new Span(start, end);
            if (text.holds(span)) {
                return span;
            }
        }
    }

    static Annotation annotation(Random random, DocumentText text) {
        Provenance provenance = switch (random.nextInt(8)) {
            case 0 -> new Provenance.Person(pick(random, ACTORS));
            case 1 -> new Provenance.Model("deberta \"small\"", random.nextDouble());
            case 2 -> random.nextBoolean()
                    ? new Provenance.Rule("e-mail", 1)
                    : new Provenance.SameString(new Provenance.Rule("url", 0.5, EnumSet.allOf(Caution.class)));
            case 7 -> new Provenance.Joint(
                    List.of(new Provenance.Model("m", random.nextDouble()), new Provenance.Rule("name-cue", 0.5)), 0.75);
            case 3 -> new Provenance.Propagated(pick(random, ACTORS), AnnotationId.random());
            case 4 -> Provenance.Model.unscored("rules of thumb");
            case 5 -> new Provenance.Imported("essays 🙂.json");
            default -> new Provenance.Adjudicated(ROSA);
        };
        return new Annotation(
                new AnnotationId(Long.toHexString(random.nextLong())),
                span(random, text),
                pick(random, LABELS),
                provenance,
                random.nextInt(4) == 0 ? "sure? \n\"𝒳\" 'y' \u0000 \u2028" : "",
                random.nextInt(5) == 0);
    }

    static List<Annotation> annotations(Random random, DocumentText text, int most) {
        List<Annotation> all = new ArrayList<>();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            all.add(annotation(random, text));
        }
        return all.stream().sorted().toList();
    }

    static Decision decision(Random random, DocumentText text, String id) {
        SortedMap<ActorId, List<Mark>> readings = new TreeMap<>();
        for (ActorId reader : List.of(AMINA, BEN)) {
            readings.put(reader, annotations(random, text, 2).stream().map(Annotation::mark).toList());
        }
        if (random.nextInt(8) == 0) {
            Outcome.Imported file = new Outcome.Imported("gold 🙂.json", "5e".repeat(32));
            Decision made = pick(random, Decision.fromFile(text.length(), annotations(random, text, 3), file, ROSA));
            return made.withId(id);
        }
        Outcome outcome = switch (random.nextInt(7)) {
            case 0 -> new Outcome.Agreed();
            case 1 -> new Outcome.Took(BEN);
            case 2 -> new Outcome.Union();
            case 3 -> new Outcome.Intersection();
            case 4 -> new Outcome.Own();
            case 5 -> new Outcome.Nothing();
            default -> new Outcome.Later();
        };
        boolean empty = outcome instanceof Outcome.Nothing || outcome instanceof Outcome.Later;
        return new Decision(
                id,
                span(random, text),
                random.nextInt(4) == 0 ? Evidence.NONE : new Evidence(readings),
                outcome,
                empty ? List.of() : annotations(random, text, 3),
                random.nextBoolean() ? "" : "unanimous",
                pick(random, List.of(Reason.values())),
                random.nextBoolean() ? "" : "why 🙂",
                random.nextBoolean(),
                ROSA);
    }

    static Ruling ruling(Random random, DocumentText text, String id) {
        SortedSet<Mark> mentions = new TreeSet<>();
        SortedMap<Mark, String> texts = new TreeMap<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            Mark mark = new Mark(span(random, text), pick(random, LABELS));
            mentions.add(mark);
            texts.put(mark, pick(random, WORDS));
        }
        ActorId by = pick(random, ACTORS);
        return switch (random.nextInt(9)) {
            case 0 -> new Ruling.Grouping(id, mentions, by);
            case 1 -> new Ruling.Treatment(id, mentions, new Ruling.Choice.Another(1 + random.nextInt(9)), by);
            case 2 -> new Ruling.Treatment(
                    id, mentions, new Ruling.Choice.Approved(text(random, 2), "female · country 🙂", texts), by);
            case 3 -> new Ruling.Treatment(id, mentions, new Ruling.Choice.Own(text(random, 2), texts), by);
            case 4 -> new Ruling.Treatment(id, mentions, new Ruling.Choice.Kept(random.nextBoolean() ? "" : "a ship"), by);
            case 5 -> new Ruling.Clearance(
                    id, "", span(random, text), "low", Ruling.Verdict.COMMON_WORD, random.nextBoolean() ? "" : "a verb", by);
            case 6 -> new Ruling.Judgement(id, mentions.first(), RedactionVerdict.PII, pick(random, LABELS), text(random, 2), random.nextBoolean(), by);
            case 7 -> random.nextBoolean()
                    ? new Ruling.Judgement(id, mentions.first(), RedactionVerdict.UNCERTAIN, "", "", random.nextBoolean(), by)
                    : new Ruling.Judgement(id, mentions.first(), RedactionVerdict.NOT_PII, "", text(random, 2), random.nextBoolean(), by);
            default -> new Ruling.Clearance(
                    id,
                    random.nextBoolean() ? "name" : "attribute:title 𝒳",
                    null,
                    "zürich",
                    pick(random, List.of(Ruling.Verdict.values())),
                    "a town",
                    by);
        };
    }

    static AnnotatorStatus work(Random random) {
        AnnotatorStatus work = new AnnotatorStatus(DocumentStatus.NEW, "", "", random.nextBoolean() ? "" : "hard", random.nextBoolean());
        return switch (random.nextInt(4)) {
            case 0 -> AnnotatorStatus.NEW;
            case 1 -> work.withStatus(DocumentStatus.STARTED).withNote("a 🙂 note");
            case 2 -> work.withStatus(DocumentStatus.FINISHED);
            default -> work.skipped("not an essay");
        };
    }

    /// Some standing that may follow `before`.
    static AnnotatorStatus next(Random random, AnnotatorStatus before) {
        AnnotatorStatus next = work(random);
        return before.status() == next.status() || before.status().canMoveTo(next.status()) ? next : before.withNote("stays");
    }

    static SortedSet<ActorId> actors(Random random) {
        SortedSet<ActorId> some = new TreeSet<>();
        ACTORS.stream().filter(_ -> random.nextBoolean()).forEach(some::add);
        return some;
    }

    /// An edit that fits `state`; over many calls every kind comes.
    static DocumentEdit edit(Random random, DocumentText text, DocumentState state) {
        DocumentId document = state.document();
        if (!state.aside().isEmpty()) {
            return new DocumentEdit.SetAside(document, state.aside(), random.nextInt(5) == 0 ? "off-task, \"odd\" 🙂" : "");
        }
        if (random.nextInt(30) == 0) {
            return new DocumentEdit.SetAside(document, "", "a duplicate");
        }
        ActorId actor = pick(random, ACTORS);
        List<Annotation> layer = state.layer(actor).annotations();
        int kind = random.nextInt(layer.isEmpty() ? 7 : 10);
        return switch (kind) {
            case 0 -> new DocumentEdit.AddAnnotation(document, actor, annotation(random, text));
            case 1 -> new DocumentEdit.ChangeWork(document, actor, state.work(actor), next(random, state.work(actor)));
            case 2 -> new DocumentEdit.ChangeAssignment(document, state.assigned(), actors(random));
            case 3 -> decided(random, text, state);
            case 4 -> new DocumentEdit.ReplaceLayer(document, actor, layer, annotations(random, text, 4));
            case 5 -> rejection(random, text, state, actor);
            case 6 -> ruled(random, text, state);
            case 7 -> new DocumentEdit.RemoveAnnotation(document, actor, pick(random, layer));
            default -> {
                Annotation before = pick(random, layer);
                Annotation after = before.withSpan(span(random, text)).withLabel(pick(random, LABELS));
                yield new DocumentEdit.ChangeAnnotation(document, actor, before, after);
            }
        };
    }

    private static DocumentEdit rejection(Random random, DocumentText text, DocumentState state, ActorId actor) {
        List<Mark> rejected = List.copyOf(state.rejected(actor));
        if (!rejected.isEmpty() && random.nextBoolean()) {
            return new DocumentEdit.RestoreSuggestion(state.document(), actor, pick(random, rejected));
        }
        Mark mark = annotation(random, text).mark();
        return state.rejected(actor).contains(mark)
                ? new DocumentEdit.RestoreSuggestion(state.document(), actor, mark)
                : new DocumentEdit.RejectSuggestion(state.document(), actor, mark);
    }

    /// As [#edit(Random, DocumentText, DocumentState)], but nothing that `by` may not do because they have finished.
    static DocumentEdit edit(Random random, DocumentText text, DocumentState state, ActorId by) {
        while (true) {
            DocumentEdit edit = edit(random, text, state);
            try {
                StatusRules.check(by, edit, state::work);
                return edit;
            } catch (StatusForbidsException _) {
                // another one
            }
        }
    }

    private static DocumentEdit ruled(Random random, DocumentText text, DocumentState state) {
        if (state.rulings().isEmpty() || random.nextInt(3) == 0) {
            return new DocumentEdit.ChangeRuling(
                    state.document(), null, ruling(random, text, Long.toHexString(random.nextLong())));
        }
        Ruling before = pick(random, state.rulings());
        Ruling after = random.nextInt(3) == 0 ? null : ruling(random, text, before.id());
        return new DocumentEdit.ChangeRuling(state.document(), before, after);
    }

    private static DocumentEdit decided(Random random, DocumentText text, DocumentState state) {
        if (state.decisions().isEmpty() || random.nextInt(3) == 0) {
            return new DocumentEdit.ChangeDecision(
                    state.document(), null, decision(random, text, Long.toHexString(random.nextLong())));
        }
        Decision before = pick(random, state.decisions());
        Decision after = random.nextInt(3) == 0 ? null : decision(random, text, before.id());
        return new DocumentEdit.ChangeDecision(state.document(), before, after);
    }
}
