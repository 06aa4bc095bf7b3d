package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.store.ProjectStore;

/// How gestures that were saved are said, `ENTRIES ID`, and looked for: the log has as many entries, and one with that id.
final class Gestures {

    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    private Gestures() {}

    static String said(long entries, String id) {
        return entries + " " + id;
    }

    static void check(ProjectStore store, List<String> said) {
        Set<String> ids = new HashSet<>();
        long[] entries = new long[1];
        store.log(entry -> {
            entries[0]++;
            Matcher found = ID.matcher(entry.action());
            while (found.find()) {
                ids.add(found.group(1));
            }
        });
        for (String line : said) {
            String[] parts = line.split(" ");
            assertThat(entries[0]).as("entries of the log").isGreaterThanOrEqualTo(Long.parseLong(parts[0]));
            assertThat(ids).contains(parts[1]);
        }
    }
}
