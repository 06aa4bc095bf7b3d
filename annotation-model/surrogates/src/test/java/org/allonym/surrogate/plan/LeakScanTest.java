package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeakScanTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NAME_STUDENT|Odile Marchetti|Marchetti",
                "NAME_STUDENT|Odile Marchetti|ODILE",
                "NAME_STUDENT|Odile Marchetti|odile",
                "NAME_STUDENT|José Núñez|Nunez",
                "NAME_STUDENT|Odile Marchetti|Od\u200Bile",
                "NAME_STUDENT|Odile Marchetti|Odile's",
                "NAME_STUDENT|Odile Marchetti|Odiles",
                "NAME_STUDENT|Odile Marchetti|marchetti_odile",
                "NAME_STUDENT|Odile Marchetti|Odile\u00ADMarchetti",
                "EMAIL|omarchetti77@canteen-school.edu|omarchetti77",
                "EMAIL|omarchetti77@canteen-school.edu|OMARCHETTI77@canteen-school.edu",
                "USERNAME|@kitchen_fox|kitchen_fox",
                "PHONE_NUM|+57 300 123 4567|573001234567",
                "PHONE_NUM|+57 300 123 4567|(57) 300-123-4567",
                "ID_NUM|AB-209481|ab-209481",
                "URL_PERSONAL|https://www.youtube.com/watch?v=Ab3dE5gH1jK|youtu.be/Ab3dE5gH1jK",
            })
    void aPieceOfAnOriginalThatIsLeftIsFound(String label, String original, String left) {
        Essays.Essay essay = Essays.essay("7", "By {%s:%s}. We met %s there.".formatted(label, original, left));

        List<Leak> leaks = essay.plan().leaks();

        assertThat(leaks).isNotEmpty();
        Span planted = essay.find(left + " there");
        assertThat(leaks).allSatisfy(leak -> {
            assertThat(planted.contains(leak.place())).isTrue();
            assertThat(leak.isOpen()).isTrue();
            assertThat(leak.label()).isEqualTo(label);
        });
    }

    @Test
    void theDocumentsNameAndItsAttributesAreSearchedToo() {
        Essays.Essay essay = Essays.essay(
                "marchetti-essay", "By {NAME_STUDENT:Odile Marchetti}.", Map.of("course", "Design", "author", "Odile M."));

        List<Leak> leaks = essay.plan().leaks();

        assertThat(leaks).extracting(Leak::where).containsExactly("name", "attribute:author");
        assertThat(essay.plan().isOpen()).isTrue();
    }

    @Test
    void aStretchWithPiecesOfTwoOriginalsIsFoundForBoth() {
        Essays.Essay essay =
                Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti} and {NAME_STUDENT:Bruno Okonkwo}. Odile Marchetti Okonkwo. {USERNAME:odilemarchetti77}");

        List<Leak> overlapping = Essays.essay(
                        "8", "By {NAME_STUDENT:Odile Marchetti} for {USERNAME:marchetti_ok}. Send it to odile marchetti_ok now.")
                .plan()
                .leaks();

        assertThat(essay.plan().leaks()).extracting(Leak::original)
                .containsExactly("Odile Marchetti", "Bruno Okonkwo");
        assertThat(overlapping).extracting(Leak::original, Leak::surface)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("Odile Marchetti", "odile marchetti"),
                        org.assertj.core.groups.Tuple.tuple("marchetti_ok", "marchetti_ok"));
    }

    @Test
    void aMailProviderAndASiteAndATitleIdentifyNobody() {
        Essays.Essay essay = Essays.essay(
                "7",
                """
                {EMAIL:omarchetti77@gmail.com}, {NAME_INSTRUCTOR:Professor Okonkwo}, {URL_PERSONAL:https://www.youtube.com/@kitchenfox}.
                Our professor liked gmail and www.youtube.com videos.""");

        assertThat(essay.plan().leaks()).isEmpty();
    }

    @Test
    void aFullOriginalOfAnotherDocumentIsAWarningThatKeepsNothingClosed() {
        Essays.Essay one = Essays.essay("1", "By {NAME_STUDENT:Odile Marchetti}.");
        Essays.Essay other = Essays.essay("2", "I worked with Odile Marchetti, and with an odile.");

        DocumentPlan plan = Surrogates.of(Essays.facts(one, other)).plan(other.document(), other.gold(), List.of());

        assertThat(plan.leaks()).hasSize(1);
        Leak leak = plan.leaks().getFirst();
        assertThat(leak.source()).isEqualTo(Leak.Source.OTHER_DOCUMENT);
        assertThat(leak.surface()).isEqualTo("Odile Marchetti");
        assertThat(plan.isOpen()).isFalse();
    }

    @Test
    void aSurrogateThatSharesANameWithSomebodyElsewhereIsNoLeak() {
        Essays.Essay one = Essays.essay("1", "By {NAME_STUDENT:Odile Marchetti}.");
        PlannedEntity entity = one.plan().entities().getFirst();
        String first = entity.made().value().split(" ")[0];
        Essays.Essay other = Essays.essay("2", "By {NAME_STUDENT:" + first + "}.");
        Ruling.Treatment approved = new Ruling.Treatment(
                Ruling.newId(),
                entity.entity().marks(),
                new Ruling.Choice.Approved(
                        entity.made().value(),
                        "x",
                        new TreeMap<>(Map.of(entity.entity().marks().first(), entity.made().value()))),
                Essays.CLARA);

        DocumentPlan plan = Surrogates.of(Essays.facts(one, other)).plan(one.document(), one.gold(), List.of(approved));

        assertThat(plan.rewriting().text().value()).contains(first);
        assertThat(plan.leaks()).isEmpty();
    }

    @Test
    void aClearedLeakStaysInTheListAndKeepsNothingClosed() {
        Essays.Essay essay = Essays.essay("7", "By {NAME_STUDENT:Will Okonkwo}. I will cook. Okonkwo will too.");
        List<Leak> before = essay.plan().leaks();
        assertThat(before).extracting(Leak::surface).containsExactly("will", "Okonkwo will");

        Leak first = before.getFirst();
        Ruling.Clearance word = new Ruling.Clearance(
                Ruling.newId(), "", first.place(), first.part(), Ruling.Verdict.COMMON_WORD, "", Essays.CLARA);

        List<Leak> after = essay.plan(word).leaks();
        assertThat(after).extracting(Leak::isOpen).containsExactly(false, true);
        assertThat(after.getFirst().cleared()).isEqualTo(word);
    }

    @Test
    void aCommonWordThatSomebodyIsCalledByCountsWhereItIsWrittenAsAName() {
        Essays.Essay essay = Essays.essay(
                "7", "We call {NAME_STUDENT:Bear} so, and {OTHER:Number Six} too. A bear is big. Bear in mind a number. Six came, but Bear slept. Number Six again.");

        assertThat(essay.plan().leaks()).extracting(Leak::surface).containsExactly("Bear", "Number Six");
        assertThat(Essays.essay("8", "hi {NAME_STUDENT:bear} its me, bear").plan().leaks()).extracting(Leak::surface).containsExactly("bear");
    }

    @Test
    void aCommonWordIsNoNameWithAccents() {
        assertThat(Essays.essay("7", "I saw {NAME_STUDENT:Tôn Thất Bảo}, that one.").plan().leaks()).isEmpty();
        assertThat(Essays.essay("8", "I saw {NAME_STUDENT:Tôn Thất Bảo}, Thất said.").plan().leaks()).hasSize(1);
    }

    @Test
    void ofAPhraseNamesAndLongWordsAreLookedFor() {
        Essays.Essay essay = Essays.essay("7", "I am {OTHER:the last keeper of the Qorvik millstones}. A keeper, a Qorvik, the millstones.");

        assertThat(essay.plan().leaks()).extracting(Leak::surface).containsExactly("Qorvik", "millstones");
    }

    @Test
    void aClearanceOfWhatIsNoLongerFoundIsStale() {
        Essays.Essay essay = Essays.essay("7", "By {NAME_STUDENT:Will Okonkwo}. Nothing else.");
        Ruling.Clearance word =
                new Ruling.Clearance(Ruling.newId(), "", new Span(3, 7), "will", Ruling.Verdict.COMMON_WORD, "", Essays.CLARA);

        assertThat(essay.plan(word).stale()).containsExactly(word);
    }

    @Test
    void whatAPersonKeptIsNotLookedFor() {
        Essays.Essay essay = Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti}, says {NAME_STUDENT:Odile Marchetti}. Odile! Odile Marchetti!");
        PlannedEntity entity = essay.plan().entities().getFirst();
        Ruling kept = new Ruling.Treatment(
                Ruling.newId(), entity.entity().marks(), new Ruling.Choice.Kept("a public figure"), Essays.CLARA);

        DocumentPlan plan = essay.plan(kept);

        assertThat(plan.rewriting().text()).isEqualTo(essay.document().text());
        assertThat(plan.leaks()).isEmpty();
        assertThat(plan.entities().getFirst().standing()).isEqualTo(EntityStatus.KEPT);
    }
}
