package org.allonym.surrogate.value.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.datafaker.service.FakeValuesService;
import net.datafaker.service.FakerContext;
import net.datafaker.service.RandomService;
import org.junit.jupiter.api.Test;

class LocaleDataTest {

    private static List<?> asked(String tag, String name) {
        FakeValuesService alone = new FakeValuesService();
        FakerContext context = new FakerContext(Locale.forLanguageTag(tag), new RandomService());
        alone.updateFakeValuesInterfaceMap(context.getLocaleChain());
        return (List<?>) alone.fetchObject(name, context);
    }

    @Test
    void aRegionHasItsOwnListWhateverWasAskedBefore() {
        String name = "name.last_name";
        List<String> language = LocaleData.list("es", name);
        List<String> region = LocaleData.list("es-MX", name);

        assertThat(region).isNotEqualTo(language);
        assertThat(asked("es-MX", name).stream().map(String::valueOf)).containsAll(region);
    }
}
