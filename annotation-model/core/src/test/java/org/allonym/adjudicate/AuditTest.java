package org.allonym.adjudicate;

import static org.allonym.adjudicate.Scene.AMINA;
import static org.allonym.adjudicate.Scene.BRUNO;
import static org.allonym.adjudicate.Scene.mark;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.Test;

class AuditTest {

    private static final DocumentText TEXT = DocumentText.of("x".repeat(100));

    private final Map<String, String> settings = new HashMap<>();

    /// Twenty documents with two agreed spans and a conflict each, ten without a mark, one still awaited.
    private static ConflictQueue queue() {
        ConflictQueue.Builder queue = new ConflictQueue.Builder();
        for (int i = 0; i < 20; i++) {
            queue.add(QueueDocument.of(TEXT, Scene.of("marked " + i)
                    .reads(AMINA, mark(0, 5, "DATE"), mark(10, 15, "DATE"), mark(20, 25, "DATE"))
                    .reads(BRUNO, mark(0, 5, "DATE"), mark(10, 15, "DATE"))
                    .state()));
        }
        for (int i = 0; i < 10; i++) {
            queue.add(QueueDocument.of(TEXT, Scene.of("empty " + i).reads(AMINA).reads(BRUNO).state()));
        }
        queue.add(QueueDocument.of(TEXT, Scene.of("awaited").reads(AMINA).assigned(AMINA, BRUNO).state()));
        return queue.build();
    }

    private static Audit draw(long seed, int spans, int documents) {
        return Audit.draw(1, seed, Audit.Population.of(queue()), spans, documents,
                entry -> new CodePointSpan(entry.place().start(), entry.place().end()));
    }

    private void carryOut(List<Edit> edits) {
        edits.forEach(edit -> {
            if (edit instanceof ProjectEdit.ChangeSetting(String name, String before, String after)) {
                assertThat(settings.getOrDefault(name, "")).isEqualTo(before);
                settings.put(name, after);
            }
        });
    }

    private String setting(String name) {
        return settings.getOrDefault(name, "");
    }

    @Test
    void itDrawsFromAgreedSpansAndReadDocumentsWithoutMarksOnly() {
        Audit audit = draw(1, 1000, 1000);
        assertThat(audit.items()).hasSize(50).doesNotHaveDuplicates();
        assertThat(audit.agreedSpans()).isEqualTo(40);
        assertThat(audit.emptyDocuments()).isEqualTo(10);
        assertThat(audit.items().stream().filter(AuditItem::isEmptyDocument))
                .hasSize(10)
                .allMatch(item -> item.document().value().startsWith("empty"));
    }

    @Test
    void theSameSeedDrawsTheSame() {
        assertThat(draw(42, 10, 5)).isEqualTo(draw(42, 10, 5)).isNotEqualTo(draw(43, 10, 5));
        assertThat(draw(42, 10, 5).items()).hasSize(15);
    }

    @Test
    void everySpanIsDrawnAboutAsOften() {
        TreeMap<String, Integer> times = new TreeMap<>();
        for (int seed = 0; seed < 2000; seed++) {
            draw(seed, 10, 0).items().forEach(item -> times.merge(item.toString(), 1, Integer::sum));
        }
        assertThat(times).hasSize(40);
        assertThat(times.values()).as("500 expected, four standard deviations are 78").allMatch(n -> n > 422 && n < 578);
    }

    @Test
    void itLivesInSettingsAndCountsWhatWasFound() {
        Audit audit = draw(42, 3, 2);
        assertThat(Audit.latest(this::setting)).isNull();
        carryOut(audit.begin(""));
        assertThat(Audit.latest(this::setting)).isEqualTo(audit);

        carryOut(List.of(
                audit.say(0, AuditVerdict.OPEN, AuditVerdict.CONFIRMED),
                audit.say(1, AuditVerdict.OPEN, AuditVerdict.CONFIRMED),
                audit.say(1, AuditVerdict.CONFIRMED, AuditVerdict.WRONG),
                audit.say(4, AuditVerdict.OPEN, AuditVerdict.WRONG)));

        assertThat(audit.spans(this::setting)).isEqualTo(new ErrorRate(2, 1));
        assertThat(audit.documents(this::setting)).isEqualTo(new ErrorRate(1, 1));
        assertThat(audit.verdict(2, this::setting)).isEqualTo(AuditVerdict.OPEN);
        Audit next = new Audit(2, 7, 40, 10, audit.items());
        carryOut(next.begin("1"));
        assertThat(Audit.latest(this::setting)).isEqualTo(next);
        assertThat(next.spans(this::setting)).as("verdicts are each audit's own").isEqualTo(new ErrorRate(0, 0));
    }

    @Test
    void aSettingThatHoldsNoAuditIsNone() {
        settings.put("audit", "1");
        for (String broken : List.of("", "{", "{\"items\": [[\"\"]]}", "{\"items\": [[\"7\", 5, 2]]}", "[]")) {
            settings.put("audit.1", broken);
            Audit read = Audit.latest(this::setting);
            assertThat(read == null || read.items().isEmpty()).as(broken).isTrue();
        }
    }
}
