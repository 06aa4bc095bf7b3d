package org.allonym.surrogate.value.url;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sites where people have pages, from `sites.txt`. Loaded when first asked; any thread.
final class Sites {

    private static final Pattern SLOT = Pattern.compile("(.*)\\{(name|id|number|slug)}");

    /// RFC 2606: a site that stands for another one in examples, such as `github.example.com`.
    private static final Pattern EXAMPLE = Pattern.compile("(?:^|\\.)([a-z0-9-]+)\\.example(?:\\.(?:com|net|org))?$");

    /// A line of the list.
    ///
    /// @param site without `{name}.`
    /// @param owner whether the label before the site is somebody's own
    /// @param path pieces as in the list
    /// @param query such as `v={id}`
    record Page(String site, boolean owner, List<String> path, List<String> query) {}

    private static final class Loaded {
        private static final Map<String, String> SAME = new HashMap<>();
        private static final Map<String, List<Page>> PAGES = load(SAME);
    }

    private Sites() {}

    private static Map<String, List<Page>> load(Map<String, String> same) {
        Map<String, List<Page>> pages = new HashMap<>();
        try (InputStream list = Sites.class.getResourceAsStream("sites.txt")) {
            if (list == null) {
                throw new IllegalStateException("sites.txt is missing");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8));
            reader.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(line -> {
                        String[] words = line.split("\\s+");
                        if (words.length == 1) {
                            same.put(
                                    words[0].substring(0, words[0].indexOf('=')),
                                    words[0].substring(words[0].indexOf('=') + 1));
                        } else {
                            boolean owner = words[0].startsWith("{name}.");
                            String site = owner ? words[0].substring("{name}.".length()) : words[0];
                            List<String> path = words[1].length() == 1
                                    ? List.of()
                                    : List.of(words[1].substring(1).split("/"));
                            pages.computeIfAbsent(site, _ -> new ArrayList<>())
                                    .add(new Page(
                                            site, owner, path, List.of(words).subList(2, words.length)));
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pages;
    }

    /// The site of a host: the longest known one that it is or ends with; country variants of blogs count as the site.
    static Optional<String> site(String host) {
        String rest = host.replaceFirst("\\.blogspot\\.[a-z.]+$", ".blogspot.com");
        rest = rest.replaceFirst("(^|\\.)(pinterest|amazon|airbnb)\\.[a-z.]+$", "$1$2.com");
        Matcher example = EXAMPLE.matcher(rest);
        if (example.find()) {
            return Stream.of(".com", ".google.com", ".io", ".org", ".net")
                    .map(suffix -> example.group(1) + suffix)
                    .filter(Loaded.PAGES::containsKey)
                    .findFirst();
        }
        while (!rest.isEmpty()) {
            String known = Loaded.SAME.getOrDefault(rest, rest);
            if (Loaded.PAGES.containsKey(known)) {
                return Optional.of(known);
            }
            int dot = rest.indexOf('.');
            rest = dot < 0 ? "" : rest.substring(dot + 1);
        }
        return Optional.empty();
    }

    /// The line that fits an address, the first of those of its site.
    ///
    /// @param owned whether a label before the site could be somebody's own
    static Optional<Page> page(String site, boolean owned, List<String> path, List<String> query) {
        return Loaded.PAGES.getOrDefault(site, List.of()).stream()
                .filter(page -> page.owner() == owned || !page.owner() && !hasOwners(site))
                .filter(page -> fits(page, path, query))
                .findFirst();
    }

    static boolean hasOwners(String site) {
        return Loaded.PAGES.getOrDefault(site, List.of()).stream().anyMatch(Page::owner);
    }

    private static boolean fits(Page page, List<String> path, List<String> query) {
        if (path.size() < page.path().size()) {
            return false;
        }
        for (int i = 0; i < page.path().size(); i++) {
            String wanted = page.path().get(i);
            String found = path.get(i);
            if (!wanted.equals("*")
                    && !wanted.equalsIgnoreCase(found)
                    && slot(wanted, found).isEmpty()) {
                return false;
            }
        }
        return page.query().isEmpty()
                || page.query().stream()
                        .anyMatch(wanted -> query.stream()
                                .anyMatch(found -> slot(wanted, found).isPresent()));
    }

    /// What of `found` is somebody's own where the list has `wanted`; empty where it doesn't fit.
    static Optional<Slot> slot(String wanted, String found) {
        Matcher slot = SLOT.matcher(wanted);
        if (!slot.matches()
                || !found.regionMatches(true, 0, slot.group(1), 0, slot.group(1).length())) {
            return Optional.empty();
        }
        String text = found.substring(slot.group(1).length());
        boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (text.isEmpty() || slot.group(2).equals("number") && !digits) {
            return Optional.empty();
        }
        return Optional.of(new Slot(Slot.Kind.valueOf(slot.group(2).toUpperCase(Locale.ROOT)), text));
    }
}
