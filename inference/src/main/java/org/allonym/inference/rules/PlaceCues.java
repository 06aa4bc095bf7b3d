package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.inference.rules.Words.Shape;
import org.allonym.text.Span;

/// Capitalised words behind phrases that tie a place, a school or an employer to the writer: `I live in …`,
/// `I study at …`, `I work for …`. Immutable; any thread.
final class PlaceCues implements Rule {

    private static final int LONGEST = 7;
    private static final int LONGEST_CUE_WORD = 10;
    private static final Set<String> INSIDE = Set.of("of", "the", "and", "for", "de", "la", "del", "do", "da", "&");
    private static final Set<String> SCHOOL = Set.of(
            "university", "college", "school", "institute", "academy", "universidad", "universidade", "università",
            "université", "universität", "polytechnic", "faculty", "lyceum", "gymnasium");

    private final String name;
    private final String label;
    private final boolean school;
    private final double score;
    /// By their last word.
    private final Map<String, List<String[]>> cues;

    private PlaceCues(String name, String label, boolean school, double score, String... cues) {
        this.name = name;
        this.label = label;
        this.school = school;
        this.score = score;
        this.cues = Arrays.stream(cues)
                .map(cue -> cue.split(" "))
                .collect(Collectors.groupingBy(cue -> cue[cue.length - 1]));
    }

    static Rule location() {
        return new PlaceCues("location", "LOCATION", false, 0.75,
                "i live in", "i lived in", "i am from", "i'm from", "i’m from", "i come from", "i was born in", "i grew up in",
                "living in", "my hometown is", "my hometown", "born and raised in", "i moved to", "based in", "my country",
                "my city", "my village", "we live in", "i reside in", "raised in", "born in", "hometown of", "my home town");
    }

    static Rule education() {
        return new PlaceCues("education", "EDUCATION", true, 0.8,
                "i study at", "i studied at", "i am studying at", "student at", "student of", "student in", "i attend",
                "i attended", "graduated from", "enrolled at", "enrolled in", "i teach at", "my school", "my university",
                "my college", "degree from", "degree at", "graduate of", "alumni of", "pupil at", "studying at", "i go to");
    }

    static Rule employer() {
        return new PlaceCues("employer", "EMPLOYER", false, 0.7,
                "i work at", "i work for", "i worked at", "i worked for", "i am working at", "i am working for", "employed at",
                "employed by", "i'm working at", "i'm working for", "i have worked at", "i have worked for", "my employer",
                "my company", "working at", "intern at", "internship at", "i was working at", "i was working for", "my job at",
                "manager at", "engineer at", "analyst at", "consultant at");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<String> labels() {
        return Set.of(label);
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        Words words = reading.words();
        for (int word = 2; word < words.size(); word++) {
            if (isCapital(words, word) && !isCapital(words, word - 1) || word > 2 && words.is(word - 1, "the") && isCapital(words, word)) {
                int before = words.is(word - 1, "the") ? word - 1 : word;
                if (isCued(words, reading.text(), before)) {
                    add(reading, word, votes);
                }
            }
        }
        return votes;
    }

    private static boolean isCapital(Words words, int word) {
        return words.shape(word) == Shape.CAPITALISED || words.shape(word) == Shape.CAPITALS || words.shape(word) == Shape.OTHER;
    }

    private boolean isCued(Words words, String text, int first) {
        int last = first - 1;
        if (last < 0 || words.end(last) - words.start(last) > LONGEST_CUE_WORD) {
            return false;
        }
        return cues.getOrDefault(words.small(last), List.of()).stream().anyMatch(cue -> endsWith(words, text, first, cue));
    }

    private static boolean endsWith(Words words, String text, int first, String[] cue) {
        if (first < cue.length || words.start(first) - words.end(first - 1) > 3) {
            return false;
        }
        for (int i = 0; i < cue.length; i++) {
            int word = first - cue.length + i;
            if (!words.is(word, cue[i]) || i + 1 < cue.length && !words.onlyBlankAfter(word)) {
                return false;
            }
        }
        char gap = text.charAt(words.end(first - 1));
        return gap == ' ' || gap == ',' || gap == ':' || gap == '\u00A0';
    }

    private void add(Reading reading, int first, List<Vote> votes) {
        Words words = reading.words();
        int last = first;
        boolean named = isSchool(words, first);
        for (int at = first; at + 1 < words.size() && at - first < LONGEST && joined(words, at); at++) {
            if (isCapital(words, at + 1) || words.shape(at + 1) == Shape.INITIAL && !words.is(at + 1, "i")) {
                last = at + 1;
                named |= isSchool(words, last);
            } else if (!isInside(words, at + 1)) {
                break;
            }
        }
        boolean word = last == first && (words.known(first) & Lexicon.ORDINARY) != 0;
        if (!word && (!school || named)) {
            votes.add(Vote.of(new Span(words.start(first), words.end(last)), label, score));
        }
    }

    private boolean joined(Words words, int word) {
        return words.onlyBlankAfter(word) || !school && label.equals("LOCATION") && words.gapIsOf(word, ", ", 2, 2);
    }

    private static boolean isInside(Words words, int word) {
        return words.end(word) - words.start(word) <= 3 && INSIDE.contains(words.small(word));
    }

    private static boolean isSchool(Words words, int word) {
        return words.end(word) - words.start(word) <= 12 && SCHOOL.contains(words.small(word));
    }
}
