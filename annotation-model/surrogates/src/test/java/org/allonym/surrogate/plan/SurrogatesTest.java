package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class SurrogatesTest {

    @Provide
    Arbitrary<Essays.Essay> essays() {
        return Essays.random();
    }

    @Property(tries = 300)
    void theSamePlanComesOutAgain(@ForAll("essays") Essays.Essay essay) {
        DocumentPlan one = essay.plan();
        DocumentPlan again = essay.plan();

        assertThat(again.entities()).isEqualTo(one.entities());
        assertThat(again.leaks()).isEqualTo(one.leaks());
        assertThat(again.rewriting().text()).isEqualTo(one.rewriting().text());
    }

    @Property(tries = 300)
    void textOutsideSpansIsAsItWasAndInsideStandWhatTheEntitiesBecame(@ForAll("essays") Essays.Essay essay) {
        DocumentPlan plan = essay.plan();
        Rewriting made = plan.rewriting();

        Map<Mark, String> texts = new HashMap<>();
        for (PlannedEntity one : plan.entities()) {
            for (int i = 0; i < one.entity().mentions().size(); i++) {
                Strategy.Attempt.Made value = one.made();
                boolean writes = value != null && one.standing() != EntityStatus.NEEDS_REVIEW;
                Mark mark = one.entity().mentions().get(i).mark();
                texts.put(mark, writes ? value.texts().get(i) : "[" + mark.label() + "]");
            }
        }
        StringBuilder expected = new StringBuilder();
        int at = 0;
        for (Mark mark : essay.gold().marks()) {
            expected.append(essay.document().text().value(), at, mark.span().start()).append(texts.get(mark));
            at = mark.span().end();
        }
        expected.append(essay.document().text().value().substring(at));
        assertThat(made.text().value()).isEqualTo(expected.toString());
        for (Rewriting.Replaced one : made.replaced()) {
            assertThat(made.map().toOld(one.span())).contains(one.mention().mark().span());
            assertThat(made.text().slice(one.span())).isEqualTo(one.text());
        }
    }

    @Property(tries = 300)
    void twoEntitiesNeverReadAlikeAndNothingOfAnOriginalIsLeft(@ForAll("essays") Essays.Essay essay) {
        DocumentPlan plan = essay.plan();

        List<String> values = plan.entities().stream()
                .filter(one -> one.standing() == EntityStatus.PROPOSED)
                .map(one -> Folding.bare(one.made().value()))
                .toList();
        assertThat(values).doesNotHaveDuplicates();
        assertThat(plan.leaks()).isEmpty();
        assertThat(plan.entities()).allSatisfy(one -> {
            assertThat(one.made()).isNotNull();
            assertThat(one.breaches()).isEmpty();
        });
    }

    @Property(tries = 20)
    void noOrderNoThreadNoLocaleAndNoTimeZoneMatter(@ForAll("essays") Essays.Essay essay) throws Exception {
        List<Essays.Essay> all = new ArrayList<>(List.of(
                essay,
                Essays.essay("a", "{DATE:3 May 2021} {NAME_STUDENT:Odile Marchetti} {LOCATION:Leeds} {AGE:19}"),
                Essays.essay("b", "{NAME_STUDENT:Tunde Okonkwo} {LOCATION:Ibadan} {PHONE_NUM:+57 300 123 4567}")));
        ProjectFacts facts = Essays.facts(Essays.policy(), all);
        Map<String, DocumentPlan> plans = new TreeMap<>();
        Surrogates surrogates = Surrogates.of(facts);
        all.forEach(one -> plans.put(one.document().id().value(), surrogates.plan(one.document(), one.gold(), List.of())));

        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            Collections.reverse(all);
            Surrogates again = Surrogates.of(Essays.facts(Essays.policy(), all));
            List<Future<DocumentPlan>> futures = all.stream()
                    .map(one -> threads.submit(() -> again.plan(one.document(), one.gold(), List.of())))
                    .toList();
            for (Future<DocumentPlan> future : futures) {
                DocumentPlan plan = future.get();
                assertThat(plan.rewriting().text()).isEqualTo(plans.get(plan.document().value()).rewriting().text());
            }
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Property(tries = 200)
    void everyPlantedLeakIsFound(@ForAll("essays") Essays.Essay essay) {
        for (Mark mark : essay.gold().marks()) {
            for (Part part : StrategyRegistry.rules(ValueKind.named(mark.label())).parts(essay.document().text().slice(mark.span()))) {
                if (part.text().codePointCount(0, part.text().length()) < 3) {
                    continue;
                }
                String text = essay.document().text().value();
                String planted = part.text().toUpperCase(Locale.ROOT);
                Essays.Essay with = new Essays.Essay(
                        Essays.essay(essay.document().id().value(), text + " Then " + planted + " again.").document(),
                        essay.gold());

                DocumentPlan plan = with.plan();

                Span place = new Span(text.length() + 6, text.length() + 6 + planted.length());
                assertThat(plan.leaks()).as(part.text()).anyMatch(found -> found.place().overlaps(place));
            }
        }
    }

    @Test
    void aPlaceAloneIsWhatItIsBesideItsRegion() {
        Essays.Essay essay = Essays.essay("p", "I worked in {LOCATION:Likasi, Haut-Katanga}. The word “{LOCATION:Likasi}” is mine.");

        List<String> made = essay.plan().entities().stream().map(one -> one.made().value()).toList();

        assertThat(made.getFirst().split(",")[0]).isEqualTo(made.getLast());
    }

    @Test
    void peopleOfOneDocumentGetDifferentNamesAndKeepThem() {
        Essays.Essay essay = Essays.essay(
                "7",
                "{NAME_STUDENT:Odile Marchetti} and {NAME_STUDENT:Giulia Bianchi} cooked. {NAME_STUDENT:Odile} sang, {NAME_STUDENT:O. M.} wrote. {NAME_STUDENT:Marchetti, Odile}");

        DocumentPlan plan = essay.plan();

        assertThat(plan.entities()).hasSize(2);
        List<String> texts = plan.entities().getFirst().made().texts();
        String[] parts = texts.getFirst().split(" ");
        assertThat(texts).containsExactly(
                texts.getFirst(), parts[0], parts[0].charAt(0) + ". " + parts[1].charAt(0) + ".", parts[1] + ", " + parts[0]);
        assertThat(plan.entities().get(1).made().value().split(" ")).doesNotContain(parts);
    }

    @Test
    void peopleOfWhomOnlyInitialsDifferAllGetANameOfTheirOwn() {
        String letters = "ABCDEFGHIJKLMN";
        String people = letters.chars().mapToObj(letter -> "{NAME_STUDENT:%c. Petrova}".formatted(letter)).collect(Collectors.joining(", "));
        for (int id = 0; id < 5; id++) {
            DocumentPlan plan = Essays.essay("essay-" + id, people + " and {NAME_STUDENT:P. Petrova} cooked.").plan();

            assertThat(plan.entities()).hasSize(15).allMatch(PlannedEntity::isClean);
        }
    }

    @Test
    void aHandleIsTheSameOnEverySiteAndInAnAddress() {
        Essays.Essay essay = Essays.essay(
                "7",
                "Code: {URL_PERSONAL:https://github.com/zorbaq88}, pictures {URL_PERSONAL:https://www.instagram.com/zorbaq88}, "
                        + "{USERNAME:@zorbaq88}, {EMAIL:zorbaq88@gmail.com}, films {URL_PERSONAL:https://www.youtube.com/@qorbit77} and"
                        + " {URL_PERSONAL:https://www.tiktok.com/@qorbit77}.");

        List<String> values = essay.plan().entities().stream().map(one -> one.made().value()).toList();

        String handle = values.get(2).substring(1);
        assertThat(handle).isNotEqualTo("zorbaq88");
        assertThat(values.subList(0, 4)).containsExactly(
                "https://github.com/" + handle, "https://www.instagram.com/" + handle, "@" + handle, handle + "@gmail.com");
        assertThat(values.get(4).replaceFirst(".*@", "")).isEqualTo(values.get(5).replaceFirst(".*@", "")).isNotEqualTo("qorbit77");
    }

    @Test
    void aPartOfAnAddressBecomesThatPartOfItsSurrogate() {
        for (int id = 0; id < 10; id++) {
            List<String> values = Essays.essay(
                            "essay-" + id,
                            "I live at {STREET_ADDRESS:14 Hawthorn Lane, Leeds}; {STREET_ADDRESS:Hawthorn Lane} is long, and at"
                                    + " {STREET_ADDRESS:14 Hawthorn Lane} it ends.")
                    .plan().entities().stream().map(one -> one.made().value()).toList();

            assertThat(values.getFirst()).startsWith(values.get(2) + ",").contains(values.get(1));
            assertThat(values.get(2)).endsWith(" " + values.get(1));
        }
    }

    @Test
    void aCountryWithoutAnArticleBecomesOneWithoutAnArticle() {
        for (int id = 0; id < 20; id++) {
            String text = Essays.essay("essay-" + id, "Once in {LOCATION:America} it rained.").plan().rewriting().text().value();

            assertThat(text).doesNotContainPattern("in (United|Netherlands|Philippines|Bahamas|Gambia|Czech|Dominican)");
        }
    }

    @Test
    void agesAndDatesOfBirthMoveTogether() {
        for (int id = 0; id < 12; id++) {
            DocumentPlan plan = Essays.essay(
                            "essay-" + id,
                            "Written in {DATE:2023}. I am {AGE:19}, born in {DATE:2004}. DOB: {DATE:3 September 2004}. We met in {DATE:2019}.")
                    .plan();
            List<Integer> values = plan.entities().stream()
                    .map(one -> Integer.parseInt(one.made().value().replaceFirst(".* ", "")))
                    .toList();

            assertThat(plan.entities()).allMatch(PlannedEntity::isClean);
            assertThat(values.get(0) - values.get(2)).as("age by the year of birth").isEqualTo(values.get(1));
            assertThat(values.get(0) - values.get(4)).as("other intervals stay").isEqualTo(4);
            assertThat(Math.abs(values.get(2) - values.get(3))).as("the day of birth").isLessThanOrEqualTo(1);
        }
    }

    @Test
    void contradictionsAboutTheGenderAreLeftToAPerson() {
        PlannedEntity one = Essays.essay("7", "My brother {NAME_STUDENT:Alex} and Ms. {NAME_STUDENT:Alex}.").plan().entities().getFirst();

        assertThat(one.standing()).isEqualTo(EntityStatus.NEEDS_REVIEW);
        assertThat(one.doubts()).extracting(Doubt::type).containsExactly(Doubt.Type.GENDER);
    }

    @Test
    void placesOfASmallProjectAreNotThoseOfItsOtherDocuments() {
        Essays.Essay one = Essays.essay("1", "At {EDUCATION:Greenfield Primary School} and {EMPLOYER:Vroomhuis Bakery} in {LOCATION:Utrecht}.");
        Essays.Essay two = Essays.essay("2", "At {EDUCATION:Brookside Primary School} and {EMPLOYER:Karanja Motors} in {LOCATION:Nyeri}.");

        DocumentPlan plan = Surrogates.of(Essays.facts(one, two)).plan(one.document(), one.gold(), List.of());

        assertThat(plan.entities()).allMatch(PlannedEntity::isClean);
        assertThat(plan.rewriting().text().value()).doesNotContain("Brookside", "Karanja", "Nyeri").matches("At \\S.* Primary School and \\S.* Bakery in \\S.*\\.");
    }

    @Test
    void anotherDrawIsAnotherValueAndTheEarlierOnesDontComeBack() {
        Essays.Essay essay = Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti}.");
        PlannedEntity first = essay.plan().entities().getFirst();

        List<String> values = new ArrayList<>(List.of(first.made().value()));
        for (int draw = 1; draw <= 12; draw++) {
            Ruling another = new Ruling.Treatment(
                    Ruling.newId(), first.entity().marks(), new Ruling.Choice.Another(draw), Essays.CLARA);
            values.add(essay.plan(another).entities().getFirst().made().value());
        }

        assertThat(values).doesNotHaveDuplicates();
    }

    @Test
    void whatWasApprovedStaysWhateverElseChanges() {
        Essays.Essay essay = Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti}, {NAME_STUDENT:Odile}.");
        PlannedEntity one = essay.plan().entities().getFirst();
        TreeMap<Mark, String> texts = new TreeMap<>();
        texts.put(one.entity().mentions().get(0).mark(), "Camille Bassi");
        texts.put(one.entity().mentions().get(1).mark(), "Camille");
        Ruling approved = new Ruling.Treatment(
                Ruling.newId(), one.entity().marks(), new Ruling.Choice.Approved("Camille Bassi", "x", texts), Essays.CLARA);

        SurrogatePolicy other = SurrogatePolicy.standard("ff".repeat(32));
        DocumentPlan plan = Surrogates.of(Essays.facts(other, List.of(essay))).plan(essay.document(), essay.gold(), List.of(approved));

        assertThat(plan.rewriting().text().value()).isEqualTo("By Camille Bassi, Camille.");
        assertThat(plan.entities()).extracting(PlannedEntity::standing).containsExactly(EntityStatus.APPROVED);
        assertThat(plan.isOpen()).isFalse();
    }

    @Test
    void anApprovedEntityWithAnotherMentionNeedsReviewAndIsNotWritten() {
        Essays.Essay before = Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti}, Odile.");
        PlannedEntity one = before.plan().entities().getFirst();
        TreeMap<Mark, String> texts = new TreeMap<>();
        texts.put(one.entity().mentions().getFirst().mark(), "Camille Bassi");
        Ruling approved = new Ruling.Treatment(
                Ruling.newId(), one.entity().marks(), new Ruling.Choice.Approved("Camille Bassi", "x", texts), Essays.CLARA);
        Essays.Essay after = Essays.essay("7", "By {NAME_STUDENT:Odile Marchetti}, {NAME_STUDENT:Odile}.");

        DocumentPlan plan = after.plan(approved);

        PlannedEntity now = plan.entities().getFirst();
        assertThat(now.standing()).isEqualTo(EntityStatus.NEEDS_REVIEW);
        assertThat(now.doubts()).extracting(Doubt::type).contains(Doubt.Type.CHANGED);
        assertThat(now.made().texts()).containsExactly("Camille Bassi", "Camille");
        assertThat(plan.rewriting().text().value()).isEqualTo("By [NAME_STUDENT], [NAME_STUDENT].");
        assertThat(plan.isOpen()).isTrue();
    }

    @Test
    void otherIsByHandAndSoItNeedsReviewUntilSomebodyWroteAValue() {
        Essays.Essay essay = Essays.essay("7", "I won the {OTHER:Hawthorn Cup}; the {OTHER:Hawthorn cup}!");
        PlannedEntity one = essay.plan().entities().getFirst();
        assertThat(one.entity().mentions()).hasSize(2);
        assertThat(one.standing()).isEqualTo(EntityStatus.NEEDS_REVIEW);
        assertThat(one.doubts()).extracting(Doubt::type).containsExactly(Doubt.Type.BY_HAND);

        Surrogates surrogates = Surrogates.of(Essays.facts(essay));
        Trial bad = surrogates.tryOut(essay.document(), essay.gold(), List.of(), one.entity().key(), "Hawthorn Prize");
        Trial good = surrogates.tryOut(essay.document(), essay.gold(), List.of(), one.entity().key(), "Maple Shield");

        assertThat(bad.breaches()).extracting(Breach::type).contains(Breach.Type.HOLDS_PART);
        assertThat(good.breaches()).isEmpty();
        assertThat(good.texts()).hasSize(2);
    }

    @Test
    void whatStandsInsideAnotherSpanOnlySaysSoAndWhatCrossesOneWarns() {
        Essays.Essay plain = Essays.essay(
                "7", "By {NAME_STUDENT:Odile Marchetti}, at {URL_PERSONAL:www.youtube.com/c/giuliabianchi} or {ID_NUM:4471-0936}.");
        Span nested = plain.find("giuliabianchi");
        Span crossing = plain.find("Marchetti, at");
        Essays.Essay essay = plain.with(new Mark(nested, "USERNAME")).with(new Mark(crossing, "ID_NUM"));

        DocumentPlan plan = essay.plan();

        PlannedEntity inner = plan.of(new Mark(nested, "USERNAME")).orElseThrow();
        assertThat(inner.standing()).isEqualTo(EntityStatus.PROPOSED);
        assertThat(inner.doubts()).extracting(Doubt::type).containsExactly(Doubt.Type.NESTED);
        assertThat(inner.isClean()).isTrue();
        assertThat(inner.warns()).isFalse();
        PlannedEntity over = plan.of(new Mark(crossing, "ID_NUM")).orElseThrow();
        assertThat(over.standing()).isEqualTo(EntityStatus.PROPOSED);
        assertThat(over.doubts()).extracting(Doubt::type).containsExactly(Doubt.Type.CROSSES);
        assertThat(over.isClean()).isFalse();
        assertThat(over.warns()).isTrue();
        assertThat(plan.entities())
                .filteredOn(one -> one != inner && one != over)
                .hasSize(3)
                .allSatisfy(one -> assertThat(one.doubts()).isEmpty());
    }

    @Test
    void peopleJoinAndSplitEntities() {
        Essays.Essay essay = Essays.essay("7", "{NAME_STUDENT:Odile Marchetti} and {NAME_STUDENT:Didi}.");
        assertThat(essay.plan().entities()).hasSize(2);
        Ruling together =
                new Ruling.Grouping(Ruling.newId(), new TreeSet<>(essay.gold().marks()), Essays.CLARA);

        List<PlannedEntity> joined = essay.plan(together).entities();

        assertThat(joined).hasSize(1);
        assertThat(joined.getFirst().entity().grouped()).isTrue();
        assertThat(joined.getFirst().made().texts()).hasSize(2);
    }

    @Property(tries = 200)
    void whatPeoplePutTogetherIsOneEntityOfAKindAndTheRestIsGatheredAsIfItWereAlone(
            @ForAll("essays") Essays.Essay essay, @ForAll long seed) {
        List<Mark> marks = new ArrayList<>(essay.gold().marks());
        Collections.shuffle(marks, new Random(seed));
        List<Mark> first = marks.subList(0, marks.size() / 3);
        List<Mark> second = marks.subList(marks.size() / 4, marks.size() / 2);
        List<Ruling> groupings = new ArrayList<>();
        for (List<Mark> group : List.of(first, second)) {
            if (!group.isEmpty()) {
                groupings.add(new Ruling.Grouping("id-" + groupings.size(), new java.util.TreeSet<>(group), Essays.CLARA));
            }
        }

        List<Entity> entities = Surrogates.of(Essays.facts(essay)).entities(essay.document(), essay.gold(), groupings);

        assertThat(entities.stream().flatMap(entity -> entity.marks().stream()))
                .containsExactlyInAnyOrderElementsOf(essay.gold().marks());
        for (Entity entity : entities) {
            if (entity.grouped()) {
                List<Mark> group = first.contains(entity.marks().first()) ? first : second;
                assertThat(entity.marks()).isEqualTo(group.stream()
                        .filter(mark -> group == first || !first.contains(mark))
                        .filter(mark -> ValueKind.named(mark.label()) == entity.kind())
                        .collect(Collectors.toCollection(TreeSet::new)));
            } else {
                assertThat(entity.marks()).noneMatch(first::contains).noneMatch(second::contains);
            }
        }
    }

    @Test
    void inMentionScopeEveryMentionGetsAValueOfItsOwn() {
        Essays.Essay essay = Essays.essay("7", "{NAME_STUDENT:Odile} and {NAME_STUDENT:Odile}.");
        SurrogatePolicy policy = Essays.policy();
        SurrogatePolicy each = new SurrogatePolicy(
                policy.preset(), policy.methods(), SurrogateScope.MENTION, false, false, 2, false, policy.dropped(), policy.secret());

        DocumentPlan plan = Surrogates.of(Essays.facts(each, List.of(essay))).plan(essay.document(), essay.gold(), List.of());

        assertThat(plan.entities()).hasSize(2);
        assertThat(plan.entities()).extracting(one -> one.made().value()).doesNotHaveDuplicates();
    }

    @Test
    void aMethodOfTheProjectIsKeptTo() {
        Essays.Essay essay = Essays.essay(
                "7", "{NAME_STUDENT:Odile Marchetti} and {NAME_STUDENT:Tunde Okonkwo}, {AGE:19}, call {PHONE_NUM:+57 300 123 4567}.");
        SurrogatePolicy policy = Essays.policy();
        TreeMap<String, SurrogateMethod> methods = new TreeMap<>(
                Map.of("NAME_STUDENT", SurrogateMethod.REDACT, "AGE", SurrogateMethod.KEEP, "PHONE_NUM", SurrogateMethod.MANUAL));
        SurrogatePolicy chosen = new SurrogatePolicy(
                policy.preset(), methods, SurrogateScope.DOCUMENT, false, false, 2, false, policy.dropped(), policy.secret());

        DocumentPlan plan = Surrogates.of(Essays.facts(chosen, List.of(essay))).plan(essay.document(), essay.gold(), List.of());

        assertThat(plan.rewriting().text().value())
                .isEqualTo("[NAME_STUDENT_1] and [NAME_STUDENT_2], 19, call [PHONE_NUM].");
        assertThat(plan.inReview()).isEqualTo(1);
    }

    @Test
    void inProjectScopeOneOriginalReadsTheSameInEveryDocument() {
        Essays.Essay one = Essays.essay("1", "By {NAME_STUDENT:Odile Marchetti}.");
        Essays.Essay two = Essays.essay("2", "With {NAME_STUDENT:Odile Marchetti} and {PHONE_NUM:+57 300 123 4567}.");
        SurrogatePolicy policy = Essays.policy();
        SurrogatePolicy wide = new SurrogatePolicy(
                policy.preset(), policy.methods(), SurrogateScope.PROJECT, false, false, 2, false, policy.dropped(), policy.secret());
        Surrogates wider = Surrogates.of(Essays.facts(wide, List.of(one, two)));
        Surrogates narrow = Surrogates.of(Essays.facts(one, two));

        assertThat(name(wider, one)).isEqualTo(name(wider, two));
        assertThat(name(narrow, one)).isNotEqualTo(name(narrow, two));
    }

    private static String name(Surrogates surrogates, Essays.Essay essay) {
        return surrogates.plan(essay.document(), essay.gold(), List.of()).entities().getFirst().made().value();
    }

    @Property(tries = 200)
    void approvingOneEntityLeavesTheSuggestionsForTheOthersAsTheyWere(@ForAll("essays") Essays.Essay essay) {
        DocumentPlan before = essay.plan();

        for (PlannedEntity one : before.entities()) {
            if (one.standing() != EntityStatus.PROPOSED) {
                continue;
            }
            TreeMap<Mark, String> texts = new TreeMap<>();
            for (int i = 0; i < one.entity().mentions().size(); i++) {
                texts.put(one.entity().mentions().get(i).mark(), one.made().texts().get(i));
            }
            Ruling approved = new Ruling.Treatment(
                    Ruling.newId(),
                    one.entity().marks(),
                    new Ruling.Choice.Approved(one.made().value(), one.made().derivation(), texts),
                    Essays.CLARA);

            DocumentPlan after = essay.plan(approved);

            assertThat(after.rewriting().text().value()).isEqualTo(before.rewriting().text().value());
            assertThat(after.of(texts.firstKey()).orElseThrow().standing()).isEqualTo(EntityStatus.APPROVED);
        }
    }

    @Test
    void anotherDateMovesAllDatesOfTheDocumentAndAnotherAgeAllAges() {
        Essays.Essay essay = Essays.essay(
                "7", "On {DATE:3 May 2021} and {DATE:10 May 2021}; I was {AGE:23}, she was {AGE:31}, they were {AGE:91} and {AGE:93}.");
        DocumentPlan before = essay.plan();
        assertThat(before.entities()).allMatch(one -> one.standing() == EntityStatus.PROPOSED);

        for (ValueKind kind : List.of(ValueKind.DATE, ValueKind.AGE)) {
            List<Ruling> rulings = new ArrayList<>();
            before.entities().stream()
                    .filter(one -> one.entity().kind() == kind)
                    .forEach(one -> rulings.add(new Ruling.Treatment(
                            Ruling.newId(), one.entity().marks(), new Ruling.Choice.Another(1), Essays.CLARA)));
            List<String> texts = new ArrayList<>();
            for (int draw = 1; draw <= 6; draw++) {
                int now = draw;
                List<Ruling> drawn = rulings.stream()
                        .map(Ruling.Treatment.class::cast)
                        .<Ruling>map(one -> one.withChoice(new Ruling.Choice.Another(now), one.mentions(), one.by()))
                        .toList();
                DocumentPlan after = essay.plan(drawn.toArray(Ruling[]::new));
                assertThat(after.entities()).allMatch(one -> one.standing() == EntityStatus.PROPOSED);
                texts.add(after.rewriting().text().value());
            }
            assertThat(texts).anyMatch(text -> !text.equals(before.rewriting().text().value()));
        }
    }

    @Test
    void aGroupThatTheProgramDoesNotKnowIsAskedForAndBecomesNoTown() {
        DocumentPlan plan = Essays.essay("essay-1", "We are {NRP:Sabbatarian} and my aunt is {NRP:Kenyan}.").plan();

        assertThat(plan.entities().getFirst().standing()).isEqualTo(EntityStatus.NEEDS_REVIEW);
        assertThat(plan.entities().get(1).standing()).isEqualTo(EntityStatus.PROPOSED);
    }

    @Test
    void aTownInAnAddressGoesWithTheTown() {
        Essays.Essay essay = Essays.essay("7", "At {STREET_ADDRESS:Lindenstraße 4, 07743 Jena} I sit, in {LOCATION:Jena}, at {EDUCATION:Universität Jena}.");
        String text = essay.plan().rewriting().text().value();

        assertThat(text).matches("At .*, \\d{5} (.+) I sit, in \\1, at Universität \\1\\.");
    }

    @Test
    void datesInLinksFollowTheDatesOfTheText() {
        Essays.Essay essay = Essays.essay("7", "Handed in on {DATE:2023-10-04}: {URL_PERSONAL:https://drive.example/lou/2023-10-04_TD.pdf}");

        assertThat(essay.plan().rewriting().text().value()).matches("Handed in on (\\S+): \\S+/\\1_TD\\.pdf");
    }

    @Test
    void theDayComesFirstWhereTheDocumentIsFrom() {
        DocumentPlan plan = Essays.essay("7", "In {LOCATION:Lecce}, Italy: {DATE:Tue 12/03/2024}.").plan();

        assertThat(plan.entities()).extracting(PlannedEntity::standing).containsOnly(EntityStatus.PROPOSED);
        assertThat(plan.entities().getLast().doubts()).extracting(Doubt::detail).containsExactly("read day first");
    }

    @Test
    void aFestivalBesideADateIsForAPerson() {
        assertThat(doubts("On Christmas Eve, {DATE:24 December 2022}, we met.")).containsExactly(Doubt.Type.GUESSED);
        assertThat(doubts("On {DATE:24 December 2022} we met. Christmas came.")).isEmpty();
    }

    @Test
    void anAgeThatFollowsAndIsNotLabelledIsForAPerson() {
        assertThat(doubts("He is {AGE:9} and will be ten in spring.")).containsExactly(Doubt.Type.GUESSED);
        assertThat(doubts("He is {AGE:9} and will be {AGE:ten} in spring.")).isEmpty();
    }

    private static List<Doubt.Type> doubts(String marked) {
        return Essays.essay("7", marked).plan().entities().stream().flatMap(one -> one.doubts().stream()).map(Doubt::type).toList();
    }
}
