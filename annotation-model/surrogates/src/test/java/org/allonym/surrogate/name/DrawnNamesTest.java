package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.datafaker.service.FakeValuesService;
import net.datafaker.service.FakerContext;
import net.datafaker.service.RandomService;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawnNamesTest {

    @ParameterizedTest
    @EnumSource(People.class)
    void everyPeopleHasEnoughNamesOfSingleLatinWords(People people) {
        for (DrawnNames.Part part : DrawnNames.Part.values()) {
            List<String> names = DrawnNames.all().list(people, part);

            assertThat(names).allMatch(name -> name.matches("\\p{Lu}\\p{Ll}+|Ma?c\\p{Lu}\\p{Ll}+") && name.length() > 2 && name.length() < 15);
            assertThat(names).allMatch(name -> name.codePoints().allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN));
            assertThat(names.stream().map(Folding::bare)).doesNotHaveDuplicates();
            assertThat(names).noneMatch(name -> NameWords.isTitle(Folding.ascii(name)));
        }
        for (Sex sex : Sex.values()) {
            assertThat(DrawnNames.all().given(people, sex)).hasSizeGreaterThanOrEqualTo(DrawnNames.ENOUGH);
            assertThat(DrawnNames.all().family(people, sex)).hasSizeGreaterThanOrEqualTo(DrawnNames.ENOUGH);
        }
        assertThat(DrawnNames.all().given(people, Sex.FEMALE)).doesNotContainAnyElementsOf(DrawnNames.all().given(people, Sex.MALE));
        assertThat(people.origin().countries()).containsAll(people.countries());
    }

    @ParameterizedTest
    @EnumSource(Origin.class)
    void namesAreSingleLatinWordsWithoutRepetition(Origin origin) {
        for (DrawnNames.Part part : DrawnNames.Part.values()) {
            List<String> names = DrawnNames.all().list(origin, part);

            assertThat(names).allMatch(name -> name.matches("(?:[OD]['’])?\\p{Lu}\\p{Ll}+|Ma?c\\p{Lu}\\p{Ll}+"));
            assertThat(names).allMatch(name -> name.codePoints().allMatch(c -> !Character.isLetter(c)
                    || Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN));
            assertThat(names.stream().map(Folding::bare)).doesNotHaveDuplicates();
            assertThat(names).allMatch(name -> name.length() > 2 && name.length() < 15);
            // `Dean M.` would be read as a title and an initial
            assertThat(names).noneMatch(name -> NameWords.isTitle(Folding.ascii(name)));
        }
    }

    @ParameterizedTest
    @EnumSource(Origin.class)
    void noForenameIsBothAWomansAndAMans(Origin origin) {
        Set<String> both = new HashSet<>(DrawnNames.all().given(origin, Sex.FEMALE));
        both.retainAll(DrawnNames.all().given(origin, Sex.MALE));

        assertThat(both).isEmpty();
    }

    @Test
    void everyNameThatIsSaidToBeFromTheLibraryIsInItsLocaleData() {
        Set<String> data = new HashSet<>();
        for (Origin origin : Origin.values()) {
            origin.locales().forEach(locale -> {
                FakeValuesService values = new FakeValuesService();
                FakerContext context = new FakerContext(locale, new RandomService());
                values.updateFakeValuesInterfaceMap(context.getLocaleChain());
                for (String key : NameBearers.KEYS) {
                    if (values.fetchObject("name." + key, context) instanceof List<?> names) {
                        names.forEach(name -> data.add(Folding.bare(name.toString()).replaceAll("[\\s-]", "")));
                    }
                }
            });
        }

        for (String line : WordLists.lines(NameBearers.class, "drawn.txt")) {
            assertThat(List.of(line.split(" +")).stream().skip(2)).allMatch(name -> data.contains(Folding.bare(name)));
        }
    }

    @ParameterizedTest
    @EnumSource(Origin.class)
    void thereAreEnoughNamesOfEveryOrigin(Origin origin) {
        for (Sex sex : Sex.values()) {
            assertThat(DrawnNames.all().given(origin, sex)).hasSizeGreaterThanOrEqualTo(DrawnNames.ENOUGH);
            assertThat(DrawnNames.all().family(origin, sex)).hasSizeGreaterThanOrEqualTo(DrawnNames.ENOUGH);
        }
    }

    @Test
    void everyCountryHasOneOrigin() {
        List<String> countries = Arrays.stream(Origin.values())
                .flatMap(origin -> origin.countries().stream().filter(country -> Origin.of(country).filter(origin::equals).isPresent()))
                .toList();

        assertThat(Arrays.stream(Origin.values()).flatMap(origin -> origin.countries().stream()).distinct()).allMatch(country -> Origin.of(country).isPresent());
        assertThat(countries).doesNotHaveDuplicates().contains("MT", "ZW", "TW", "IE").allMatch(country -> country.equals("XK") || List.of(Locale.getISOCountries()).contains(country));
    }
}
