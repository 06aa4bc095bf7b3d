package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.store.SearchHit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {

    private static final List<String> TEXTS = List.of(
            "👩‍🎓👩‍🎓 Odile Marchetti met Zoë, and zoe met her. E\u0301TUDE 𝒳 étude.",
            "Nothing here but the word odilette and an e-mail: odile@example.org\r\nAnd more.",
            "NEAR or NOT, \"quoted\" words; Odile* (text:col) ^start {a b} 100%");

    @TempDir
    private Path folder;

    private ProjectStore store;

    @BeforeEach
    void makeProject() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Essays", LabelSets.CRAPII_14);
        load("d", TEXTS);
        store.updateSearchIndex();
    }

    @AfterEach
    void closeProject() {
        store.close();
    }

    private void load(String prefix, List<String> texts) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < texts.size(); i++) {
                batch.add(Samples.imported(prefix + i, texts.get(i)));
            }
            batch.commit();
        }
    }

    private List<String> found(String words) {
        return store.search(words, 100).stream().map(this::surface).toList();
    }

    private String surface(SearchHit hit) {
        return hit.document() + ":" + store.document(hit.document()).orElseThrow().text().slice(hit.span());
    }

    @Test
    void hitsStandWhereTheWordsDoEvenAfterEmoji() {
        assertThat(found("marchetti ")).containsExactly("d0:Marchetti");
        assertThat(found("example ")).containsExactly("d1:example");
    }

    @Test
    void caseAndAccentsDoNotMatter() {
        assertThat(found("ZOE ")).containsExactly("d0:Zoë", "d0:zoe");
        assertThat(found("etude ")).containsExactly("d0:E\u0301TUDE", "d0:étude");
        assertThat(found("étude ")).containsExactly("d0:E\u0301TUDE", "d0:étude");
    }

    @Test
    void theWordBeingTypedMatchesAsABeginningAndACompletedOneDoesNot() {
        assertThat(found("odil")).contains("d1:odilette", "d0:Odile", "d1:odile", "d2:Odile");
        assertThat(found("odile ")).containsExactlyInAnyOrder("d0:Odile", "d1:odile", "d2:Odile");
        assertThat(found("odil ")).isEmpty();
    }

    @Test
    void everyWordMustOccur() {
        assertThat(found("odile more")).containsExactlyInAnyOrder("d1:odile", "d1:more");
        assertThat(found("odile absent ")).isEmpty();
    }

    @Test
    void aWordWithAHyphenIsFoundAsItStands() {
        assertThat(found("e-mail")).containsExactly("d1:e-mail");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"", "*", "NOT", "NEAR(", "text:odile", "^start", "{a b} : c", "a OR", "AND", "odile\u0000x", "(", "-", "''",
                "\ud83d", "100%", "odile\" OR \"more", "'; DROP TABLE document; --", "  ", ""
            })
    void whatAPersonTypesIsNeverSyntax(String words) {
        assertThat(store.search(words, 10)).allSatisfy(hit -> assertThat(surface(hit)).isNotBlank());
        assertThat(store.documentCount()).isEqualTo(3);
    }

    @Test
    void quotedOperatorsAreWords() {
        assertThat(found("NOT ")).containsExactly("d2:NOT");
        assertThat(found("odile\" OR \"more")).isEmpty();
    }

    @Test
    void theLimitCountsHits() {
        assertThat(store.search("odil", 2)).hasSize(2);
        assertThat(store.search("odil", 0)).isEmpty();
    }

    @Test
    void documentsThatCameLaterAreFoundAfterTheNextUpdate() {
        load("late", List.of("Tarek wrote 🙂 this."));
        assertThat(found("tarek ")).isEmpty();

        store.updateSearchIndex();

        assertThat(found("tarek ")).containsExactly("late0:Tarek");
        assertThat(store.examine().faults()).isEmpty();
    }

    @Test
    void anInterruptedUpdateGoesOnLater() {
        load("many", java.util.Collections.nCopies(1_200, "a common word"));
        Thread.currentThread().interrupt();
        store.updateSearchIndex();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.search("common ", 5_000)).isEmpty();

        store.updateSearchIndex();

        assertThat(store.search("common ", 5_000)).hasSize(1_200).extracting(SearchHit::document)
                .contains(new DocumentId("many1199"));
    }

    @Test
    void whoReadsOnlySearchesWhatIsIndexed() {
        try (ProjectStore second = ProjectFile.open(store.file())) {
            second.updateSearchIndex();
            assertThat(second.search("marchetti", 10)).hasSize(1);
        }
    }
}
