package org.allonym.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.allonym.problem.ProblemException;
import org.allonym.language.Language;
import org.junit.jupiter.api.Test;

class LabelSetsTest {

    @Test
    void everyLanguageHasEveryCardAndChangesNothingElse() {
        List<LabelSet> spanish = LabelSets.presets(Language.SPANISH);

        assertThat(spanish).hasSameSizeAs(LabelSets.presets(Language.ENGLISH));
        for (int i = 0; i < spanish.size(); i++) {
            LabelSet english = LabelSets.presets(Language.ENGLISH).get(i);
            assertThat(spanish.get(i).name()).isEqualTo(english.name());
            assertThat(spanish.get(i).labels()).usingRecursiveComparison()
                    .ignoringFields("title", "description", "hits", "nearMisses")
                    .isEqualTo(english.labels());
            for (Label label : spanish.get(i).labels()) {
                Label original = english.find(label.name()).orElseThrow();
                assertThat(label.description()).isNotBlank().isNotEqualTo(original.description());
                assertThat(label.hits()).hasSameSizeAs(original.hits());
                assertThat(label.nearMisses()).hasSameSizeAs(original.nearMisses());
            }
        }
    }

    @Test
    void crapiiHasFourteenLabelsEightOfThemDirectEachWithItsOwnKey() {
        assertThat(LabelSets.CRAPII_14.labels()).hasSize(14).allSatisfy(label -> assertThat(label.key()).hasSize(1));
        assertThat(LabelSets.CRAPII_14.labels()).filteredOn(label -> label.identifier() == Identifier.DIRECT).hasSize(8);
    }

    @Test
    void aKeyGivesItsLabelAndNoKeyGivesNone() {
        for (Label label : LabelSets.CRAPII_14.labels()) {
            assertThat(LabelSets.CRAPII_14.labelForKey(label.key())).contains(label);
        }
        assertThat(LabelSets.CRAPII_14.withAdded(List.of("PET_NAME")).labelForKey("")).isEmpty();
        assertThat(LabelSets.CRAPII_14.labelForKey("?")).isEmpty();
    }

    @Test
    void aLabelSetSurvivesItsJson() {
        String json = LabelSetJson.write(LabelSets.CRAPII_14);

        assertThat(LabelSetJson.read(json, "x.json")).isEqualTo(LabelSets.CRAPII_14);
    }

    @Test
    void addingLabelsCountsTheVersionUpAndKeepsTheRest() {
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("EMAIL", "PET_NAME"));

        assertThat(more.version()).isEqualTo(2);
        assertThat(more.labels()).hasSize(15).startsWith(LabelSets.CRAPII_14.labels().toArray(Label[]::new));
        assertThat(LabelSets.CRAPII_14.withAdded(List.of("EMAIL"))).isSameAs(LabelSets.CRAPII_14);
    }

    @Test
    void aFileThatIsNoLabelSetIsRefusedByName() {
        assertThatThrownBy(() -> LabelSetJson.read("{\"name\":\"x\",\"labels\":[{\"name\":\"A B\"}]}", "mine.json"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().what()).contains("mine.json").contains("A B"));
    }

    @Test
    void thePresetsAreFourAndFoundInAnyCase() {
        assertThat(LabelSets.presets()).extracting(LabelSet::name).containsExactly("CRAPII-14", "competition-7", "MathEd", "PIIvot");
        assertThat(LabelSets.preset("PIIVOT")).contains(LabelSets.PIIVOT);
        assertThat(LabelSets.preset("mathed")).contains(LabelSets.MATH_ED);
        assertThat(LabelSets.preset("mine")).isEmpty();
        assertThat(LabelSets.presets()).extracting(LabelSets::about).doesNotHaveDuplicates().noneMatch(String::isBlank);
    }

    @Test
    void thePresetsBringTheNamesTheirWorldsUse() {
        assertThat(LabelSets.COMPETITION_7.labels()).extracting(Label::name).containsExactly(
                "NAME_STUDENT", "EMAIL", "USERNAME", "ID_NUM", "PHONE_NUM", "URL_PERSONAL", "STREET_ADDRESS");
        assertThat(LabelSets.PIIVOT.labels()).extracting(Label::name).containsExactlyInAnyOrder(
                "name", "location_address", "url", "date_of_birth", "phone_number", "school_name", "email_social", "other");
        assertThat(LabelSets.MATH_ED.labels()).extracting(Label::name).containsExactlyInAnyOrder(
                "PERSON", "LOCATION", "SCHOOL", "COURSE_NUMBER", "GRADE_LEVEL", "NRP", "AGE", "DATE", "URL", "US_DRIVER_LICENSE",
                "PHONE_NUMBER", "IP_ADDRESS", "US_BANK_NUMBER", "US_PASSPORT", "US_SSN", "EMAIL_ADDRESS", "OTHER");
    }

    @Test
    void piivotsCardsSayThatNoGenderRelationshipAgeYearOrOtherDateIsMarked() {
        assertThat(nearMisses(LabelSets.PIIVOT)).contains("gender", "relationship", "an age or a year", "Tuesday");
        assertThat(nearMisses(LabelSets.presets(Language.SPANISH).getLast())).contains("género", "parentesco", "una edad o un año", "martes");
        assertThat(LabelSets.PIIVOT.labels()).flatExtracting(Label::hits).noneMatch(hit -> hit.matches(".*\\b(dad|mum|sister|brother)\\b.*"));
    }

    private static String nearMisses(LabelSet set) {
        return set.labels().stream().flatMap(label -> label.nearMisses().stream()).collect(Collectors.joining("\n"));
    }

    @Test
    void everyPresetLabelHasACardAKeyATagAndAColourOfItsOwn() {
        for (LabelSet set : LabelSets.presets()) {
            assertThat(set.labels()).extracting(Label::tag).as(set.name()).doesNotHaveDuplicates().allMatch(tag -> tag.matches("[A-Z]{2,6}"));
            assertThat(set.labels()).extracting(Label::role).as(set.name()).doesNotHaveDuplicates();
            assertThat(set.labels()).extracting(Label::title).as(set.name()).doesNotHaveDuplicates();
            assertThat(set.labels()).allSatisfy(label -> {
                assertThat(label.key()).as(label.name()).matches("[0-9A-Z]");
                assertThat(label.description()).as(label.name()).endsWith(".");
                assertThat(label.hits()).as(label.name()).isNotEmpty();
                assertThat(label.nearMisses()).as(label.name()).isNotEmpty();
            });
        }
    }

    @Test
    void aRetiredLabelStaysInTheSetWithoutAKeyAndIsNotOffered() {
        LabelSet set = withFirst(LabelSets.CRAPII_14.labels().getFirst().retire());

        assertThat(set.has("NAME_STUDENT")).isTrue();
        assertThat(set.labels().getFirst().key()).isEmpty();
        assertThat(set.offered()).hasSize(13).extracting(Label::name).doesNotContain("NAME_STUDENT");
        assertThat(LabelSetJson.read(LabelSetJson.write(set), "x.json")).isEqualTo(set);
    }

    @Test
    void aSetOfRetiredLabelsOnlyIsRefused() {
        List<Label> retired = LabelSets.PIIVOT.labels().stream().map(Label::retire).toList();

        assertThatThrownBy(() -> new LabelSet("x", 1, retired, OverlapPolicy.ALLOWED)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSetWithoutRetiredLabelsIsWrittenAsItWasBeforeTheyCouldBeRetired() {
        String before = """
                {"name":"x","version":3,"overlap":"allowed","labels":[{"name":"A","title":"A","tag":"AA","identifier":"direct",\
                "description":"","hits":[],"nearMisses":[],"role":1,"key":"1","strategy":""}]}""";

        assertThat(LabelSetJson.write(LabelSetJson.read(before, "x.json"))).isEqualTo(before);
    }

    @Test
    void addedLabelsGetTagsOfTheirOwn() {
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("NAME_2", "NAMES_OF_PETS", "NAMESAKE", "42"));

        assertThat(more.labels()).extracting(Label::tag).doesNotHaveDuplicates().allMatch(tag -> tag.length() <= Label.LONGEST_TAG);
    }

    @Test
    void aBrokenSetIsRefusedWithTheLabelAndTheValue() {
        assertThat(fault("{\"name\":\"x\"}")).contains("no list of labels");
        assertThat(fault("{\"labels\":[{\"name\":\"A\"}]}")).contains("it has no name");
        assertThat(fault("{\"name\":\"x\",\"labels\":[{\"name\":\"A\",\"identifier\":\"sure\"}]}"))
                .contains("label A", "sure", "direct or indirect");
        assertThat(fault("{\"name\":\"x\",\"labels\":[{\"name\":\"A\",\"role\":25}]}")).contains("label A", "25");
        assertThat(fault("{\"name\":\"x\",\"labels\":[{\"title\":\"A\"}]}")).contains("label number 1");
        assertThat(fault("{\"name\":\"x\",\"labels\":[{\"name\":\"A\"},{\"name\":\"A\"}]}")).contains("label A twice");
    }

    private static String fault(String json) {
        try {
            LabelSetJson.read(json, "mine.json");
            throw new AssertionError("read");
        } catch (ProblemException e) {
            return e.problem().what();
        }
    }

    @Test
    void changesAreSaidInWords() {
        LabelSet before = LabelSets.CRAPII_14;
        Label age = before.find("AGE").orElseThrow();
        Label older = new Label("AGE", "Age or birthday", "AGE", Identifier.DIRECT, "New.", age.hits(), age.nearMisses(), 9, "B", "");
        List<Label> labels = new ArrayList<>(before.withAdded(List.of("PET")).labels());
        labels.set(8, older);
        labels.set(13, labels.get(13).retire());
        labels.addFirst(labels.remove(1));
        LabelSet after = new LabelSet("Ours", 2, labels, OverlapPolicy.REFUSED);

        assertThat(LabelSetChanges.between(before, after)).containsExactly(
                "renamed to “Ours” (was “CRAPII-14”)",
                "spans may no longer overlap",
                "“Age”: title Age → Age or birthday, key 9 → B, kind indirect → direct, guideline card changed",
                "“Other”: retired",
                "“Pet” added (PET)",
                "labels reordered");
        assertThat(LabelSetChanges.between(after, before)).contains("“Pet” removed (PET)", "“Other”: reinstated, key none → O");
        assertThat(LabelSetChanges.between(before, before)).isEmpty();
    }

    private static LabelSet withFirst(Label label) {
        List<Label> labels = new ArrayList<>(LabelSets.CRAPII_14.labels());
        labels.set(0, label);
        return new LabelSet("CRAPII-14", 2, labels, OverlapPolicy.ALLOWED);
    }
}
