package org.allonym.surrogate.value.form;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import net.datafaker.service.FakeValuesService;
import net.datafaker.service.FakerContext;
import net.datafaker.service.RandomService;

/// Lists of names from Datafaker's locale data, in the order they have there. Loaded once when first asked for; any
/// thread.
public final class LocaleData {

    private record Key(String tag, String name) {}

    private static final Map<Key, List<String>> LISTS = new ConcurrentHashMap<>();
    private static final Map<Key, Map<String, List<String>>> TABLES = new ConcurrentHashMap<>();

    private LocaleData() {}

    /// One for each tag: what a service found for a language it gives the language's regions, too, so that their values would depend
    /// on what was asked first. Each reads its files when it is first used.
    private static final Map<String, FakeValuesService> SERVICES = new ConcurrentHashMap<>();

    /// The values of a key without those that are made of others. A locale that lacks the key has its language's, or
    /// the English ones.
    ///
    /// @param tag of the locale, such as `pt-BR`
    /// @param name such as `address.city_name`
    public static List<String> list(String tag, String name) {
        return LISTS.computeIfAbsent(
                new Key(tag, name),
                key -> fetch(key) instanceof List<?> found
                        ? found.stream()
                                .filter(String.class::isInstance)
                                .map(value -> capitals(((String) value).strip()))
                                .filter(value -> !value.isEmpty() && !value.contains("#{"))
                                .distinct()
                                .toList()
                        : List.of());
    }

    /// `O'Conner` and `McCullough`, which the data has with one capital.
    private static String capitals(String value) {
        int at = value.startsWith("O'") || value.startsWith("Mc") ? 2 : 0;
        return at == 0 || value.length() <= at
                ? value
                : value.substring(0, at) + Character.toUpperCase(value.charAt(at)) + value.substring(at + 1);
    }

    /// A table of lists, such as the postcodes of each state.
    public static Map<String, List<String>> table(String tag, String name) {
        return TABLES.computeIfAbsent(new Key(tag, name), key -> {
            Map<String, List<String>> table = new TreeMap<>();
            if (fetch(key) instanceof Map<?, ?> found) {
                found.forEach((row, values) -> table.put(
                        String.valueOf(row),
                        values instanceof List<?> several
                                ? several.stream().map(String::valueOf).toList()
                                : List.of(String.valueOf(values))));
            }
            return table;
        });
    }

    private static Object fetch(Key key) {
        FakeValuesService values = SERVICES.computeIfAbsent(key.tag(), _ -> new FakeValuesService());
        synchronized (values) {
            FakerContext context = new FakerContext(Locale.forLanguageTag(key.tag()), new RandomService(new Random(0)));
            values.updateFakeValuesInterfaceMap(context.getLocaleChain());
            Object found = values.fetchObject(key.name(), context);
            return found == null ? List.of() : found;
        }
    }
}
