package org.allonym.surrogate.value.date;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.value.date.WrittenDate.NewDate;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;

/// Festivals and seasons beside a date, which another date may not fit: `on Christmas Eve, 24 December`. From
/// `named-days.txt`. Stateless; any thread.
final class NamedDays {

    private static final int REACH = 60;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+(?:['’-][\\p{L}\\p{M}]+)*");
    /// The months of each word; none for a festival.
    private static final Map<String, Set<Integer>> MONTHS = new HashMap<>();
    /// Festivals on the same day every year, words with blanks around them.
    private static final Set<String> FIXED = new HashSet<>();

    static {
        WordLists.lines(NamedDays.class, "named-days.txt").forEach(NamedDays::read);
    }

    private NamedDays() {}

    private static void read(String line) {
        Set<Integer> of = new HashSet<>();
        List<String> words = WordLists.list(line);
        for (String word : words) {
            if (Character.isDigit(word.charAt(0))) {
                of.add(Integer.parseInt(word));
            } else if (!word.equals("day") && !word.equals("fixed")) {
                MONTHS.put(Folding.bare(word), of);
            }
        }
        if (words.getFirst().equals("fixed")) {
            words.stream().skip(1).forEach(word -> FIXED.add(" " + Folding.bare(word).replace('-', ' ') + " "));
        }
    }

    /// Whether a sentence names a festival beside one of its days that is on the same day every year.
    static boolean areFixed(Mention mention, DocumentText text) {
        String words = " " + Folding.bare(sentence(mention, text.value())).replace('-', ' ').replaceAll("[^\\p{L}\\p{M}' ]+", " ").replaceAll(" +", " ") + " ";
        return FIXED.stream().anyMatch(words::contains);
    }

    /// Whether a sentence names a festival beside one of its days, or a season that the new date isn't in.
    ///
    /// @param moving what the dates of the mention become
    static boolean speakAgainst(Mention mention, DocumentText text, ParsedDates dates, Supplier<List<NewDate>> moving) {
        String sentence = sentence(mention, text.value());
        Matcher word = WORD.matcher(sentence);
        while (word.find()) {
            Set<Integer> months = MONTHS.get(Folding.bare(word.group()));
            List<NewDate> moved = months == null || months.isEmpty() ? List.of() : moving.get();
            for (int i = 0; months != null && i < dates.dates().size(); i++) {
                WrittenDate date = dates.dates().get(i);
                boolean festival = months.isEmpty() && date.day() != null;
                boolean season = date.month() != null && months.contains(date.month().value()) && i < moved.size() && !months.contains(moved.get(i).month());
                if (festival || season) {
                    return true;
                }
            }
        }
        return false;
    }

    /// What stands around a mention in its sentence, without it.
    private static String sentence(Mention mention, String text) {
        int start = Math.min(mention.mark().span().start(), text.length());
        int end = Math.min(mention.mark().span().end(), text.length());
        String before = text.substring(Math.max(0, start - REACH), start);
        String behind = text.substring(end, Math.min(text.length(), end + REACH));
        return before.substring(Math.max(before.lastIndexOf(". "), before.lastIndexOf('\n')) + 1) + "|" + behind.split("[.!?]\\s|\\n", 2)[0];
    }
}
