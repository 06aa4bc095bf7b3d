package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore.SearchHit;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.SearchPattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
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
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
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
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Test
    void anInterruptedUpdateGoesOnLater() {
        load("many", Collections.nCopies(1_200, "a common word"));
        Thread.currentThread().interrupt();
        store.updateSearchIndex();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.search("common ", 5_000)).isEmpty();

        store.updateSearchIndex();

        assertThat(store.search("common ", 5_000)).hasSize(1_200).extracting(SearchHit::document)
                .contains(new DocumentId("many1199"));
    }

    @Test
    void documentsWithAllWordsComeInImportOrder() {
        assertThat(store.documentsWith("odile")).extracting(DocumentId::value).containsExactly("d0", "d1", "d2");
        assertThat(store.documentsWith("odile ")).extracting(DocumentId::value).containsExactly("d0", "d1", "d2");
        assertThat(store.documentsWith("odil ")).isEmpty();
        assertThat(store.documentsWith("more odile")).extracting(DocumentId::value).containsExactly("d1");
        assertThat(store.documentsWith("odile\" OR \"more")).isEmpty();
        assertThat(store.documentsWith("- *")).isEmpty();
    }

    @Test
    void whatIsNotIndexedIsCountedDownPortionByPortion() {
        assertThat(store.unindexed()).isZero();
        load("many", Collections.nCopies(1_200, "a common word"));
        List<Integer> left = new ArrayList<>();

        store.updateSearchIndex(left::add);

        assertThat(left).containsExactly(1_200, 700, 200);
        assertThat(store.unindexed()).isZero();
    }

    @Test
    void whoeverHearsOfTheProgressMayStopIt() {
        load("many", Collections.nCopies(1_200, "a common word"));

        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> store.updateSearchIndex(left -> {
                    if (left < 1_000) {
                        throw new CancellationException();
                    }
                }));

        assertThat(store.unindexed()).isEqualTo(700);
    }

    /// Letters beyond the scripts of Europe: one in so many is tried in every build, all of them with `-Dallonym.letters=1`.
    private static final int ONE_IN = Integer.getInteger("allonym.letters", 9);

    /// Every letter that is found with, without or under another accent or case: the index must know it the same way,
    /// or else the words must say that it can't be asked.
    @Test
    void theIndexLeavesOutNoDocumentThatTheSoughtWordsStandIn() {
        List<String> texts = new ArrayList<>();
        List<String> letters = new ArrayList<>();
        for (int c = 0x21; c < 0x2FA20; c += c == 0xD7FF ? 0x801 : 1) {
            boolean plausible = c < 0x3100 || c >= 0xA640 && c < 0xA800 || c >= 0xAB30 && c < 0xABC0
                    || c >= 0xFB00 && c < 0x10200 || c >= 0x1D400 && c < 0x1D800 || c >= 0x1F000 && c < 0x1FB00;
            String text = "q" + Character.toString(c) + "q " + Character.toString(c) + " q" + Character.toString(c);
            if (plausible && (c < 0x600 || c % ONE_IN == 0) && Character.isDefined(c) && SearchPattern.isPlainForIndex(DocumentText.of(text))) {
                letters.add(Character.toString(c));
                texts.add(text);
            }
        }
        load("letter", texts);
        store.updateSearchIndex();

        assertThat(texts).hasSizeGreaterThan(1_000);
        Map<String, Set<DocumentId>> answers = new HashMap<>();
        List<String> missed = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            DocumentText text = DocumentText.of(texts.get(i));
            DocumentId id = new DocumentId("letter" + i);
            for (String typed : spellings(letters.get(i))) {
                for (SearchPattern.Fit fit : List.of(SearchPattern.Fit.BEGINNING, SearchPattern.Fit.WHOLE)) {
                    SearchPattern words = SearchPattern.of(typed, fit, false);
                    Optional<String> query = words.forIndex();
                    if (query.isPresent()
                            && !words.in(text).isEmpty()
                            && !answers.computeIfAbsent(query.get(), asked -> Set.copyOf(store.documentsWith(asked))).contains(id)) {
                        missed.add("U+%04X %s".formatted(letters.get(i).codePointAt(0), fit));
                    }
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(answers).hasSizeGreaterThan(300);
    }

    /// A letter as it is, small, and without accents, alone and inside a word; and the word beside it.
    private static List<String> spellings(String letter) {
        String small = letter.toLowerCase(Locale.ROOT);
        String bare = Normalizer.normalize(small, Normalizer.Form.NFD).replaceAll("\\p{Mn}", "");
        return Stream.of(letter, small, bare).flatMap(each -> Stream.of(each, "q" + each + "q", "q")).distinct().toList();
    }

    @Test
    void whoReadsOnlySearchesWhatIsIndexed() {
        try (ProjectStore second = ProjectFile.open(store.file())) {
            second.updateSearchIndex();
            assertThat(second.search("marchetti", 10)).hasSize(1);
        }
    }
}
