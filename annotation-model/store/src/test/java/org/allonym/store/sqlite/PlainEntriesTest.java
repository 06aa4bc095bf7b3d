package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.allonym.project.Work;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is read from an entry's bytes is what is read from its JSON, or nothing.
class PlainEntriesTest {

    private static final DocumentId DOCUMENT = new DocumentId("7");
    private static final String SHA = "0123456789abcdef".repeat(4);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Annotation annotation(Random random, DocumentText text) {
        Annotation annotation = Samples.annotation(random, text);
        Provenance origin = switch (random.nextInt(4)) {
            case 0 -> new Provenance.Model("m", random.nextDouble());
            case 1 -> new Provenance.Rule("r", random.nextInt(3) / 2.0);
            case 2 -> new Provenance.Imported("a.json");
            default -> annotation.provenance();
        };
        return annotation.withProvenance(origin).withNote(Samples.pick(random, List.of("", "", "ein Wort für 👩", "x y")));
    }

    private static String entry(Random random) {
        DocumentText text = DocumentText.of(Samples.text(random, 20));
        List<Annotation> before = random.nextBoolean() ? List.of() : Stream.generate(() -> annotation(random, text)).limit(3).toList();
        List<Annotation> after = Stream.generate(() -> annotation(random, text)).limit(random.nextInt(6)).toList();
        DocumentEdit edit = new DocumentEdit.ReplaceLayer(DOCUMENT, Samples.pick(random, Samples.ACTORS), before, after);
        return ActionJson.write(random.nextBoolean()
                ? new Action.Perform(Gesture.Kind.DO, null, edit)
                : new Action.Import("a.json", random.nextBoolean() ? SHA : null, edit), Offsets.RAW);
    }

    private static Map<AnnotationId, Annotation> byId(List<Annotation> annotations) {
        Map<AnnotationId, Annotation> all = new HashMap<>();
        annotations.forEach(annotation -> all.put(annotation.id(), annotation));
        return all;
    }

    private static boolean readAs(byte[] entry) {
        LayerEntries.Replacement found;
        try {
            found = new LayerEntries().read(entry);
        } catch (IllegalArgumentException _) {
            return false;
        }
        if (found == null) {
            return false;
        }
        Action action = ActionJson.read(entry, DOCUMENT, Offsets.RAW);
        DocumentEdit.ReplaceLayer said;
        if (action instanceof Action.Import(_, var tags, DocumentEdit.ReplaceLayer replaced)) {
            assertThat(found.imported()).isTrue();
            assertThat(found.tagsSha256()).isEqualTo(tags);
            said = replaced;
        } else {
            assertThat(found.imported()).isFalse();
            said = (DocumentEdit.ReplaceLayer) ((Action.Perform) action).edit();
        }
        assertThat(found.layer()).isEqualTo(said.layer());
        assertThat(found.before().annotations()).isEqualTo(byId(said.before()));
        assertThat(found.after().annotations()).isEqualTo(byId(said.after()));
        return true;
    }

    @Property(tries = 500)
    void aLayerIsReadAsItsJsonIsWhateverByteIsAnother(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] entry = bytes(entry(random));
        readAs(entry);

        entry[random.nextInt(entry.length)] = (byte) random.nextInt(256);

        readAs(entry);
    }

    @Test
    void anOrdinaryLayerIsReadFromItsBytes() {
        DocumentText text = DocumentText.of("Odile wrote to Tarek");
        List<Annotation> layer = List.of(
                Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Model("m", 0.25)),
                Annotation.of(new Span(15, 20), "NAME_STUDENT", new Provenance.Model("m", 0.125)).withNote("für Rosa").withFlagged(true));
        DocumentEdit edit = new DocumentEdit.ReplaceLayer(DOCUMENT, Samples.AMINA, List.of(), layer);

        assertThat(readAs(bytes(ActionJson.write(new Action.Import("Aufsätze.json", SHA, edit), Offsets.of(text))))).isTrue();
        assertThat(readAs(bytes(ActionJson.write(new Action.Perform(Gesture.Kind.DO, null, edit), Offsets.of(text))))).isTrue();
    }

    /// Each is an entry that JSON or an annotation doesn't allow, or that has another form than ours.
    @ParameterizedTest
    @ValueSource(strings = {
        "{\"id\":\"\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\" \",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":1,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":00,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":-1,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":0,\"end\":9999999999,\"label\":\"A\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"\\u0041\",\"origin\":{\"person\":\"a\"}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"model\":\"m\",\"score\":1.5}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\" a\"}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{}}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"},\"flagged\":false}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\"}",
        "{\"id\":\"1\",\"start\":0,\"end\":1,\"label\":\"A\",\"origin\":{\"person\":\"a\"},\"more\":1}",
    })
    void anAnnotationThatCannotBeIsLeftToTheParser(String annotation) {
        String entry = "{\"kind\":\"do\",\"edit\":\"replace-layer\",\"layer\":\"amina\",\"before\":[],\"after\":[%s]}";

        assertThat(new LayerEntries().read(bytes(entry.formatted(annotation)))).isNull();
    }

    @Test
    void aDocumentIsReadAsItsJsonIsWhateverByteIsAnother() {
        Action.AddDocument plain = new Action.AddDocument("a.json", true, SHA, 3_000, 300, SHA, Map.of("course", "Ökonomie"), null);
        byte[] entry = bytes(ActionJson.write(plain, Offsets.RAW));
        assertThat(new DocumentEntries().read(entry)).isEqualTo(plain);
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            byte[] other = entry.clone();
            other[random.nextInt(other.length)] = (byte) random.nextInt(256);
            Action.AddDocument found;
            try {
                found = new DocumentEntries().read(other);
            } catch (RuntimeException _) {
                continue;
            }
            if (found != null) {
                assertThat(found).isEqualTo(ActionJson.read(other, DOCUMENT, Offsets.RAW));
            }
        }
    }

    @Test
    void aStandingIsThatOfItsOwnDocument() {
        ActionReader reader = new ActionReader();
        DocumentEdit edit = new DocumentEdit.ChangeWork(
                DOCUMENT, Samples.AMINA, Work.NEW, Work.NEW.withFlag("later"));
        byte[] entry = bytes(ActionJson.write(new Action.Import("a.json", null, edit), Offsets.RAW));

        for (String name : List.of("7", "8", "7")) {
            DocumentId document = new DocumentId(name);
            assertThat(reader.read(entry, document)).isEqualTo(ActionJson.read(entry, document, Offsets.RAW));
        }
    }
}
