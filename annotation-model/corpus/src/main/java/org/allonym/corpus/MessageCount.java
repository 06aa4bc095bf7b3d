package org.allonym.corpus;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts the messages of a transcript: a line that begins with its speaker and a colon, with what follows up to the next.
final class MessageCount {

    /// At most four words that begin with a letter, then a colon and something said.
    private static final Pattern SPEAKER = Pattern.compile("^\\s*(\\p{L}[\\p{L}\\p{N}._'’-]*(?: [\\p{L}\\p{N}._'’-]+){0,3})\\s*:\\s+\\S", Pattern.MULTILINE);

    private MessageCount() {}

    /// How many messages each speaker has, most first.
    static List<Integer> bySpeaker(String text) {
        Map<String, Integer> counts = new HashMap<>();
        Matcher found = SPEAKER.matcher(text);
        while (found.find()) {
            counts.merge(found.group(1).toLowerCase(Locale.ROOT), 1, Integer::sum);
        }
        return counts.values().stream().sorted(Comparator.reverseOrder()).toList();
    }
}
