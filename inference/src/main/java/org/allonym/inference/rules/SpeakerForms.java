package org.allonym.inference.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.project.Turn;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The names that a transcript gives its speakers, part by part, and the ways in which people write them: small, drawn out, cut short, in full,
/// with an `s` or a title run into it, a letter wrong. Titles, words for elders and small words beside capitals (`Emre abi`) are no parts. What was said of a word is remembered. One thread.
final class SpeakerForms {

    /// @param label whose name it is, as the role says
    /// @param ordinary whether it is an English word, too
    record Part(String label, boolean ordinary) {}

    private static final int LEAST_IN = 4;
    private static final Part NONE = new Part("", false);
    /// Two letters that stand for something else.
    private static final Set<String> SHORT = Set.of("cm", "mm", "km", "kg", "ml", "mg", "kb", "gb", "mb", "lb", "oz", "hr", "ln", "lg", "pm", "am", "pe", "it", "uk", "us", "eu", "un", "tv", "pc", "id", "dj", "vs", "ok", "hm", "mr", "ms", "dr", "jr", "sr", "nd", "rd",
            "th", "hw", "gl", "gg", "ig", "fb", "vc", "jk", "lc", "gcd", "kj", "mj", "nm", "hp", "hl", "sl", "aa", "ai", "ib", "na", "la", "el", "lo", "mi", "mo", "no", "go", "do", "so", "me", "he", "hi", "ha", "we");
    /// Names of people that mathematics uses for something else.
    private static final Set<String> CALCULATED = Set.of("tan", "sin", "cos", "log", "sec", "even");
    private static final List<String> RUN_IN = List.of(
            "mr", "mrs", "ms", "miss", "dr", "sir", "prof", "profe", "profa", "teacher", "tutor", "coach", "maestra", "maestro", "uncle", "aunty", "aunt", "kuya", "ate", "tita", "tito");

    private final Map<String, Part> parts = new HashMap<>();
    private final Map<String, Part> variants = new HashMap<>();
    /// Of the first two names of a speaker, `jp` of `John Paul`.
    private final Map<String, Part> initials = new HashMap<>();
    private final Map<Character, Part> letters = new HashMap<>();

    static SpeakerForms of(List<Turn> turns) {
        SpeakerForms forms = new SpeakerForms();
        turns.forEach(new Learning(forms)::learn);
        return forms;
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    /// Whether a word is a part of a name as it stands in the file.
    boolean isExact(String folded) {
        return parts.containsKey(folded);
    }

    /// The part that a word is; null where it is none.
    @Nullable Part exact(String folded) {
        return parts.get(folded);
    }

    /// The part of which a word is another form; null where it is none.
    ///
    /// @param forename whether the word is known as a forename
    @Nullable Part variant(String folded, boolean forename) {
        Part known = variants.computeIfAbsent(folded, word -> search(word, forename));
        return known == NONE ? null : known;
    }

    /// The part of a speaker whose first two names have these initials, `jp` of `John Paul`; null where there is none.
    @Nullable Part initials(String folded) {
        return initials.get(folded);
    }

    /// The part that begins with a letter, as in `Mr O`; null where there is none.
    @Nullable Part beginning(char letter) {
        return letters.get(letter);
    }

    /// The part of which a word is the beginning; null where there is none.
    @Nullable Part beginning(String folded) {
        return parts.entrySet().stream().filter(entry -> entry.getKey().length() > folded.length() && entry.getKey().startsWith(folded))
                .map(Map.Entry::getValue).filter(part -> !part.ordinary()).findFirst().orElse(null);
    }

    /// Whether a word holds a part of four letters or more, with digits for letters or without: `mikkov1llarin`.
    boolean isIn(String handle) {
        String letters = handle.replace('0', 'o').replace('1', 'i').replace('3', 'e').replace('4', 'a').replace('5', 's');
        return parts.keySet().stream().anyMatch(part -> part.length() >= LEAST_IN && part.length() < handle.length() && (handle.contains(part) || letters.contains(part)));
    }

    private Part search(String word, boolean forename) {
        for (Map.Entry<String, Part> entry : parts.entrySet()) {
            if (entry.getKey().length() >= 3 && isVariant(word, entry.getKey(), entry.getValue().ordinary(), forename)) {
                return entry.getValue();
            }
        }
        return NONE;
    }

    private static boolean isVariant(String written, String part, boolean ordinary, boolean forename) {
        String calm = calm(written);
        if (calm.equals(calm(part)) || written.equals(part + "s") || calm.equals(part + "s")) {
            return true;
        }
        for (String title : RUN_IN) {
            if (written.length() > title.length() && written.startsWith(title) && !ChatNames.isTitle(written)) {
                String rest = written.substring(title.length());
                boolean begins = part.startsWith(rest) && (rest.length() >= 3 || rest.length() == 1 && title.length() >= 4);
                if (begins || calm(rest).equals(calm(part))) {
                    return true;
                }
            }
        }
        if (ordinary) {
            return false;
        }
        String stem = calm.endsWith("s") ? calm.substring(0, calm.length() - 1) : calm;
        boolean fond = written.length() >= 4 && written.length() <= 6 && "oiy".indexOf(written.charAt(written.length() - 1)) >= 0
                && part.length() > written.length() - 1 && part.startsWith(written.substring(0, written.length() - 1));
        return fond || part.length() > stem.length() && stem.length() >= 4 && part.startsWith(stem)
                || forename && written.startsWith(part) && written.length() >= Math.max(6, part.length() + 1)
                || part.length() >= 6 && written.charAt(0) == part.charAt(0) && isOneApart(written, part);
    }

    /// A word without the letters that are drawn out.
    private static String calm(String word) {
        StringBuilder calm = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            if (i == 0 || word.charAt(i) != word.charAt(i - 1)) {
                calm.append(word.charAt(i));
            }
        }
        return calm.toString();
    }

    /// One letter more, less or other, or two neighbours in the other order.
    private static boolean isOneApart(String one, String other) {
        if (Math.abs(one.length() - other.length()) > 1) {
            return false;
        }
        int from = 0;
        while (from < one.length() && from < other.length() && one.charAt(from) == other.charAt(from)) {
            from++;
        }
        String a = one.substring(from);
        String b = other.substring(from);
        return a.length() == b.length() && (a.length() <= 1 || a.substring(1).equals(b.substring(1))
                        || a.length() > 1 && a.charAt(0) == b.charAt(1) && a.charAt(1) == b.charAt(0) && a.substring(2).equals(b.substring(2)))
                || a.length() == b.length() + 1 && a.substring(1).equals(b)
                || b.length() == a.length() + 1 && b.substring(1).equals(a);
    }

    /// Learns the names of speakers, each once.
    private static final class Learning {

        private final SpeakerForms forms;
        private final Map<String, String> seen = new HashMap<>();

        Learning(SpeakerForms forms) {
            this.forms = forms;
        }

        void learn(Turn turn) {
            if (turn.role().equals(seen.put(turn.speaker(), turn.role()))) {
                return;
            }
            String role = turn.role().toLowerCase(Locale.ROOT);
            boolean teaches = List.of("tutor", "teach", "instructor", "coach", "mentor").stream().anyMatch(role::contains);
            String label = teaches ? NameCues.INSTRUCTOR : NameCues.STUDENT;
            RuleWords name = RuleWords.in(turn.speaker().replaceAll("[^\\p{L}\\p{M}'’]+", " "));
            StringBuilder whole = new StringBuilder();
            int names = 0;
            StringBuilder firsts = new StringBuilder();
            boolean capitals = IntStream.range(0, name.size()).anyMatch(word -> name.shape(word) == Shape.CAPITALISED);
            for (int word = 0; word < name.size(); word++) {
                String small = name.small(word);
                String folded = name.folded(word);
                boolean said = ChatWords.TITLES.contains(small) || name.size() > 1 && ChatWords.BESIDE.contains(small) || ChatWords.ELDERS.contains(small) && (word < name.size() - 1 || word == 0) || ChatNames.isBehind(small) && word > 0 || capitals && name.shape(word) == Shape.SMALL && (name.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) == 0 || ChatWords.GREETINGS.contains(small) || name.size() > 1 && ChatWords.RELATIVES.contains(small) || small.equals(role) || small.equals("student") || small.equals("user") || small.equals("parent");
                boolean ordinary = CALCULATED.contains(folded) || (name.known(word) & Lexicon.ORDINARY) != 0
                        && ((name.known(word) & (Lexicon.FORENAME | Lexicon.SURNAME)) == 0 || folded.length() < 3 || ChatWords.COMMON.contains(folded));
                boolean handle = ordinary && name.shape(word) == Shape.SMALL && name.size() > 1;
                if (!said && !folded.isEmpty()) {
                    forms.letters.putIfAbsent(folded.charAt(0), new Part(label, false));
                }
                if (!said && !handle && folded.length() >= 3 && firsts.length() < 2) {
                    firsts.append(folded.charAt(0));
                }
                if (!said && !handle && folded.length() >= (name.size() == 1 || word == 0 && name.shape(word) == Shape.CAPITALS && !SHORT.contains(folded) ? 2 : 3)) {
                    forms.parts.putIfAbsent(folded, new Part(label, ordinary));
                    whole.append(folded);
                    names++;
                }
            }
            // letters of a figure, such as AB
            if (firsts.length() == 2 && !SHORT.contains(firsts.toString()) && firsts.chars().anyMatch(letter -> "abcdefpqrstxyz".indexOf(letter) < 0)) {
                forms.initials.putIfAbsent(firsts.toString(), new Part(label, false));
            }
            joined(turn.speaker(), label);
            if (names > 1 && whole.length() >= 6) {
                forms.parts.putIfAbsent(whole.toString(), new Part(label, false));
            }
        }

        private void joined(String speaker, String label) {
            for (String token : speaker.split("\\s+")) {
                String joined = Folding.ascii(token.replaceAll("[^\\p{L}\\p{M}]", ""));
                if (joined.length() >= 4 && token.matches(".*\\p{L}[^\\p{L}\\p{M}]+\\p{L}.*") && (Lexicon.standard().of(joined) & Lexicon.ORDINARY) == 0) {
                    forms.parts.putIfAbsent(joined, new Part(label, false));
                }
            }
        }
    }
}
