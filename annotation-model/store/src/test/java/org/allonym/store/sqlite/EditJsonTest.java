package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.project.Task;
import org.allonym.store.LogHead;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EditJsonTest {

    private static final DocumentId DOCUMENT = new DocumentId("7");

    @Property(tries = 300)
    void everyDocumentEditComesBackEqual(@ForAll long seed) {
        Random random = new Random(seed);
        DocumentText text = DocumentText.of(Samples.text(random, 20));
        DocumentState state = DocumentState.empty(DOCUMENT);
        for (int i = 0; i < 20; i++) {
            DocumentEdit edit = Samples.edit(random, text, state);
            state = state.apply(edit);

            assertThat(roundTrip(edit, DOCUMENT, DocumentOffsets.of(text))).isEqualTo(edit);
            assertThat(roundTrip(edit.inverse(), DOCUMENT, DocumentOffsets.of(text))).isEqualTo(edit.inverse());
        }
    }

    @Test
    void theRandomEditsAreOfEveryKind() {
        Random random = new Random(1);
        DocumentText text = DocumentText.of(Samples.text(random, 20));
        DocumentState state = DocumentState.empty(DOCUMENT);
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            DocumentEdit edit = Samples.edit(random, text, state);
            state = state.apply(edit);
            kinds.add(edit.getClass());
        }

        assertThat(kinds).containsExactlyInAnyOrder(DocumentEdit.class.getPermittedSubclasses());
    }

    @Test
    void everyProjectEditComesBackEqual() {
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("NICKNAME"));
        Actor annotator = new Actor(Samples.BEN, Role.ANNOTATOR);
        Actor pi = new Actor(Samples.BEN, Role.PI);

        for (ProjectEdit edit : List.of(
                new ProjectEdit.ChangeLabelSet(LabelSets.CRAPII_14, more),
                new ProjectEdit.ChangeActor(null, annotator),
                new ProjectEdit.ChangeActor(annotator, pi),
                new ProjectEdit.ChangeActor(annotator, annotator.withArchived(true)),
                new ProjectEdit.ChangeSetting("flags", "", "hard\n\"odd\" 🙂"))) {
            assertThat(roundTrip(edit, null, DocumentOffsets.RAW)).isEqualTo(edit);
            assertThat(roundTrip(edit.inverse(), null, DocumentOffsets.RAW)).isEqualTo(edit.inverse());
        }
    }

    private static Edit roundTrip(Edit edit, @Nullable DocumentId document, DocumentOffsets offsets) {
        Action action = new Action.Perform(Gesture.Kind.DO, null, edit);
        String json = ActionJson.write(action, offsets);
        assertThat(json).doesNotContain("\n");
        Action.Perform read = (Action.Perform) ActionJson.read(json, document, offsets);
        assertThat(ActionJson.write(read, offsets)).isEqualTo(json);
        return read.edit();
    }

    @Test
    void everyActionComesBackEqual() {
        Edit edit = new ProjectEdit.ChangeSetting("a", "b", "c");
        Set<Gesture.Kind> kinds = EnumSet.noneOf(Gesture.Kind.class);
        for (Action action : List.of(
                new Action.Create("Essays 🙂\nof spring", LabelSets.CRAPII_14),
                new Action.AddDocument("a.json", true, "00ff", 12, 3, "11ee", Map.of("course", "\"x\""), null),
                new Action.AddDocument("a.json", true, "00ff", 12, 3, "11ee", Map.of(), "22dd"),
                new Action.Import("a.json", null, edit),
                new Action.Import("a.json", "abcd", edit),
                new Action.Perform(Gesture.Kind.DO, null, edit),
                new Action.Perform(Gesture.Kind.UNDO, "g1", edit),
                new Action.Perform(Gesture.Kind.REDO, "g1", edit),
                new Action.Package(
                        "Documents",
                        new ActorId("amina"),
                        Task.ANNOTATE,
                        List.of(new LogHead("00ab", 3, "ffee"), new LogHead("00ac", 4, "eeff")),
                        LabelSets.CRAPII_14),
                new Action.HandOut("00ad", new ActorId("rosa 🙂"), Task.ADJUDICATE, 3, true),
                new Action.Merge(List.of("amina.allonym-return"), List.of()),
                new Action.Restore(
                        "monday.allonym-backup", List.of(new LogHead("00ab", 1L << 40, "ffee"))))) {
            assertThat(ActionJson.read(ActionJson.write(action, DocumentOffsets.RAW), null, DocumentOffsets.RAW)).isEqualTo(action);
            if (action instanceof Action.Perform performed) {
                kinds.add(performed.kind());
            }
        }
        assertThat(kinds).containsExactly(Gesture.Kind.values());
    }

    @Test
    void offsetsInTheFileCountCodePoints() {
        DocumentText text = DocumentText.of("👩🎓 Odile");
        Annotation annotation = new Annotation(
                new AnnotationId("a"), new Span(5, 10), "NAME_STUDENT", new Provenance.Person(Samples.AMINA), "", false);
        Edit edit = new DocumentEdit.AddAnnotation(DOCUMENT, Samples.AMINA, annotation);

        String json = ActionJson.write(new Action.Perform(Gesture.Kind.DO, null, edit), DocumentOffsets.of(text));

        assertThat(text.slice(annotation.span())).isEqualTo("Odile");
        assertThat(json)
                .isEqualTo("{\"kind\":\"do\",\"edit\":\"add-annotation\",\"layer\":\"amina\",\"annotation\":"
                        + "{\"id\":\"a\",\"start\":3,\"end\":8,\"label\":\"NAME_STUDENT\","
                        + "\"origin\":{\"person\":\"amina\"}}}");
    }

    @Test
    void eachKindOfRulingHasTheFormThePageShows() {
        DocumentText text = DocumentText.of("👩🎓 Odile is low");
        Mark odile = new Mark(new Span(5, 10), "NAME_STUDENT");
        SortedSet<Mark> mentions = new TreeSet<>(List.of(odile));
        SortedMap<Mark, String> texts = new TreeMap<>(Map.of(odile, "Ines"));

        assertThat(List.of(
                                new Ruling.Grouping("g", mentions, Samples.ROSA),
                                new Ruling.Treatment("t", mentions, new Ruling.Choice.Another(2), Samples.ROSA),
                                new Ruling.Treatment(
                                        "t", mentions, new Ruling.Choice.Approved("Ines", "female", texts), Samples.ROSA),
                                new Ruling.Treatment("t", mentions, new Ruling.Choice.Own("Ines", texts), Samples.ROSA),
                                new Ruling.Treatment("t", mentions, new Ruling.Choice.Kept("a ship"), Samples.ROSA),
                                new Ruling.Clearance(
                                        "c", "", new Span(14, 17), "low", Ruling.Verdict.COMMON_WORD, "", Samples.ROSA),
                                new Ruling.Clearance(
                                        "c", "name", null, "low", Ruling.Verdict.OVERRIDDEN, "a title", Samples.ROSA),
                                new Ruling.Judgement("j", odile, RedactionVerdict.PII, "NAME_INSTRUCTOR", "Ines", true, Samples.ROSA),
                                new Ruling.Judgement("j", odile, RedactionVerdict.NOT_PII, "", "march", false, Samples.ROSA),
                                new Ruling.Judgement("j", odile, RedactionVerdict.UNCERTAIN, "", "", false, Samples.ROSA))
                        .stream()
                        .map(ruling -> Json.write(json -> RulingJson.write(json, ruling, DocumentOffsets.of(text)))))
                .containsExactly(
                        "{'id':'g','kind':'grouping','mentions':[[3,8,'NAME_STUDENT']],'by':'rosa'}".replace('\'', '"'),
                        "{'id':'t','kind':'treatment','mentions':[[3,8,'NAME_STUDENT']],'choice':'another','draw':2,'by':'rosa'}"
                                .replace('\'', '"'),
                        ("{'id':'t','kind':'treatment','mentions':[[3,8,'NAME_STUDENT']],'choice':'approved','value':'Ines',"
                                        + "'rung':'female','texts':[[[3,8,'NAME_STUDENT'],'Ines']],'by':'rosa'}")
                                .replace('\'', '"'),
                        ("{'id':'t','kind':'treatment','mentions':[[3,8,'NAME_STUDENT']],'choice':'own','value':'Ines',"
                                        + "'texts':[[[3,8,'NAME_STUDENT'],'Ines']],'by':'rosa'}")
                                .replace('\'', '"'),
                        "{'id':'t','kind':'treatment','mentions':[[3,8,'NAME_STUDENT']],'choice':'kept','reason':'a ship','by':'rosa'}"
                                .replace('\'', '"'),
                        ("{'id':'c','kind':'clearance','where':'','start':12,'end':15,'part':'low','verdict':'common_word',"
                                        + "'reason':'','by':'rosa'}")
                                .replace('\'', '"'),
                        ("{'id':'c','kind':'clearance','where':'name','part':'low','verdict':'overridden','reason':'a title',"
                                        + "'by':'rosa'}")
                                .replace('\'', '"'),
                        ("{'id':'j','kind':'judgement','redaction':[3,8,'NAME_STUDENT'],'verdict':'pii','label':'NAME_INSTRUCTOR',"
                                        + "'text':'Ines','decides':true,'by':'rosa'}")
                                .replace('\'', '"'),
                        ("{'id':'j','kind':'judgement','redaction':[3,8,'NAME_STUDENT'],'verdict':'not_pii','label':'',"
                                        + "'text':'march','decides':false,'by':'rosa'}")
                                .replace('\'', '"'),
                        ("{'id':'j','kind':'judgement','redaction':[3,8,'NAME_STUDENT'],'verdict':'uncertain','label':'',"
                                        + "'text':'','decides':false,'by':'rosa'}")
                                .replace('\'', '"'));
    }

    @Test
    void whatIsNoRulingIsRefused() {
        for (String json : List.of(
                "{}",
                "{'id':'g','kind':'grouping','mentions':[],'by':'rosa'}",
                "{'id':'g','kind':'grouping','mentions':[[3,8,'A']],'by':'model'}",
                "{'id':'g','kind':'group','mentions':[[3,8,'A']],'by':'rosa'}",
                "{'id':'t','kind':'treatment','mentions':[[3,8,'A']],'by':'rosa'}",
                "{'id':'t','kind':'treatment','mentions':[[3,8,'A']],'choice':'another','draw':0,'by':'rosa'}",
                "{'id':'t','kind':'treatment','mentions':[[3,8,'A']],'choice':'own','value':'x','by':'rosa'}",
                "{'id':'t','kind':'treatment','mentions':[[3,8,'A']],'choice':'kept','reason':'x','by':'rosa','more':1}",
                "{'id':'t','kind':'treatment','mentions':[[3,8,'A']],'choice':'own','value':'x',"
                        + "'texts':[[[3,8,'A'],'x'],[[3,8,'A'],'y']],'by':'rosa'}",
                "{'id':'c','kind':'clearance','where':'','part':'x','verdict':'common_word','reason':'','by':'rosa'}",
                "{'id':'j','kind':'judgement','redaction':[3,8,'A'],'verdict':'pii','label':'','text':'','decides':true,'by':'rosa'}",
                "{'id':'j','kind':'judgement','redaction':[3,8,'A'],'verdict':'not_pii','label':'A','text':'','decides':true,'by':'rosa'}",
                "{'id':'j','kind':'judgement','redaction':[3,8,'A'],'verdict':'uncertain','label':'','text':'x','decides':true,'by':'rosa'}",
                "{'id':'j','kind':'judgement','verdict':'uncertain','label':'','text':'','decides':true,'by':'rosa'}",
                "{'id':'c','kind':'clearance','where':'name','start':1,'end':2,'part':'x','verdict':'common_word',"
                        + "'reason':'','by':'rosa'}",
                "{'id':'c','kind':'clearance','where':'name','part':'x','verdict':'overridden','reason':' ','by':'rosa'}")) {
            String action = "{'kind':'do','edit':'change-ruling','before':null,'after':%s}".formatted(json).replace('\'', '"');

            assertThatThrownBy(() -> Json.decode(FaultLocation.LOG, () -> ActionJson.read(action, DOCUMENT, DocumentOffsets.RAW)))
                    .as(json)
                    .isInstanceOf(DamageException.class);
        }
    }

    @Test
    void aSpanThatCutsACharacterOrLeavesTheTextIsRefused() {
        DocumentText text = DocumentText.of("👩 a");

        for (Span span : List.of(new Span(0, 1), new Span(1, 3), new Span(3, 5))) {
            assertThatThrownBy(() -> DocumentOffsets.of(text).toFile(span)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> DocumentOffsets.plain(4).toFile(new Span(3, 5))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DocumentOffsets.plain(4).toProgram(3, 5)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void whatIsNoActionIsRefused() {
        for (String json : List.of(
                "",
                "null",
                "{}",
                "{\"kind\":\"do\"}",
                "{\"kind\":\"dance\"}",
                "{\"kind\":\"do\",\"edit\":\"change-setting\",\"name\":\"a\",\"before\":\"b\"}",
                "{\"kind\":\"do\",\"edit\":\"change-setting\",\"name\":\"a\",\"before\":\"b\",\"after\":1}",
                "{\"kind\":\"do\",\"edit\":\"change-setting\",\"name\":\"a\",\"before\":\"b\",\"after\":\"c\",\"more\":1}",
                "{\"kind\":\"do\",\"edit\":\"add-annotation\",\"layer\":\"amina\",\"annotation\":{}}",
                "{\"kind\":\"do\",\"edit\":\"change-setting\",\"name\":\"a\",\"before\":\"b\",\"after\":\"c\"} 1")) {
            assertThatThrownBy(() -> Json.decode(FaultLocation.LOG, () -> ActionJson.read(json, DOCUMENT, DocumentOffsets.RAW)))
                    .as(json)
                    .isInstanceOf(DamageException.class);
        }
    }
}
