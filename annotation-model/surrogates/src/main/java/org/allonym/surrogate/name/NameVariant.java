package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.text.Folding;

/// How one name is made of the letters of another: cut short, with another ending, spelt otherwise, or that of the father within a
/// family name. The same made of the other's surrogate is what its bearer would be called, so that nobody becomes two people.
/// Immutable; any thread.
///
/// @param from the name it is made of, folded
/// @param to what is made of it, folded
/// @param likeness how much of one is in the other
record NameVariant(Kind kind, String from, String to, int likeness) {

    /// How it is made.
    enum Kind {
        /// `Vlad` for Vladimir.
        CUT,
        /// `Queta` for Enriqueta.
        END,
        /// `Abdielito` for Abdiel, `Polya` for Polina, the `Anguses`.
        ENDING,
        /// `Hammoud` for Hamoud.
        SPELLING,
        /// Nazar, the father or grandfather of a Nazarzoda.
        FATHER
    }

    private static final int STEM = 3;
    private static final int LONG = 7;
    private static final String VOWELS = "aeiouy";
    /// What stands behind the beginning of a name in a pet name: a vowel or a short syllable, perhaps with what makes things small.
    private static final Pattern ENDING = Pattern.compile("[^aeiouy]{0,3}[aeiouy]{1,2}(?:s{1,2}|(?:[kcntsz]|nk|ck|sh|ch|nh|ts)[aeiouy]{1,2}s?)?|[aeiouy]?(?:s|sz|ck|k|t)|[^aeiouy]{1,2}");
    private static final Pattern SMALL = Pattern.compile(".{3,}(?:it[ao]s?|inh[ao]s?|e[nc]k[aou]|ushka|ochka|ulya|usya|chen|lein|tje|ij?ka|ie|ek)|.{2,}(.)\\1[iyo]");
    private static final Pattern FATHERS = Pattern.compile("(?:[yi]?[eo]va?|zod[ae]|zad[ae]h?|oglu|uly|iyeva?|dze|shvili|yan|ian|ovich?|evich?|sson|son|sen|s?dottir|ez|es|iva?|escu|opoulo[su])");
    private static final int NEAR = 3;
    /// Spellings that sound the same, and what is written for each of them where names are compared.
    private static final List<Map.Entry<Pattern, String>> SOUNDS = Stream.of("([aou])e $1", "ph f", "ou|oo u", "ck|[cq] k", "(?<=.)h ", "[yj] i", "w v", "z s", "(.)\\1+ $1")
            .map(pair -> pair.split(" ", 2))
            .map(pair -> Map.entry(Pattern.compile(pair[0]), pair[1]))
            .toList();
    /// What is put in the place of what where a name is spelt otherwise.
    private static final List<String> RESPELT = List.of("i y", "y i", "ph f", "f ph", "ck k", "c k", "k c", "z s", "w v", "v w", "oo ou", "ou u", "tt t", "ll l", "nn n", "t tt", "l ll", "n nn", "r rr", "s ss");

    /// How a name is made of another one; empty where it is not.
    ///
    /// @param from folded
    /// @param to folded
    static Optional<NameVariant> of(String from, String to) {
        if (from.equals(to) || from.length() < STEM || to.length() < STEM) {
            return Optional.empty();
        }
        int common = common(from, to);
        boolean usual = isUsual(to);
        boolean both = usual && isUsual(from);
        Kind kind = null;
        boolean second = Nicknames.secondWord(from).filter(to::equals).isPresent();
        if (second) {
            kind = Kind.END;
        } else if (to.length() > STEM && from.startsWith(to) && FATHERS.matcher(from.substring(common)).matches() && (NameBearers.all().isGiven(to) || !NameBearers.all().isFamily(to))) {
            kind = Kind.FATHER;
        } else if (sounds(from).equals(sounds(to)) && to.length() > STEM) {
            kind = Kind.SPELLING;
        } else if (to.length() < from.length() && (from.startsWith(to) && (usual ? isForename(from) : isVowelled(to)) || !usual && soundsCut(from, to))) {
            kind = Kind.CUT;
        } else if (to.startsWith(from) && isEnding(to.substring(common)) && (!usual || SMALL.matcher(to).matches())) {
            kind = Kind.ENDING;
        } else if (to.length() > STEM && from.endsWith(to) && from.length() - to.length() > 1 && !usual && !isVowel(to, 0) && isForename(from)) {
            kind = Kind.END;
        } else if (!both && isSlip(from, to)) {
            kind = Kind.SPELLING;
        } else if (common >= STEM && (!usual || SMALL.matcher(to).matches()) && to.length() <= from.length() + NEAR && isEnding(to.substring(common)) && from.length() > common) {
            kind = Kind.ENDING;
        }
        boolean speaks = kind != null && !(kind != Kind.FATHER && kind != Kind.SPELLING && areOfTwoSexes(from, to));
        return speaks ? Optional.of(new NameVariant(kind, from, to, 4 * (kind == Kind.END ? to.length() : common) - from.length() - to.length() + (kind == Kind.SPELLING ? NEAR : 0))) : Optional.empty();
    }

    /// Of which of some names one is made, the likeliest.
    static Optional<NameVariant> among(Collection<String> names, String to) {
        return names.stream()
                .map(from -> of(from, to))
                .flatMap(Optional::stream)
                .max(Comparator.comparingInt(NameVariant::likeness).thenComparing(NameVariant::from, Comparator.reverseOrder()));
    }

    private static boolean isUsual(String folded) {
        return NameBearers.all().isUsualGiven(folded) || NameBearers.all().isUsualFamily(folded);
    }

    private static boolean isForename(String folded) {
        return NameBearers.all().isGiven(folded) || !NameBearers.all().isFamily(folded);
    }

    private static boolean isVowelled(String folded) {
        return folded.chars().anyMatch(NameVariant::isVowel);
    }

    /// `Tereż` for Teresa.
    private static boolean soundsCut(String from, String to) {
        String whole = sounds(from);
        String cut = sounds(to);
        return cut.length() > STEM && whole.startsWith(cut) && whole.length() - cut.length() < STEM;
    }

    private static boolean isEnding(String rest) {
        return rest.isEmpty() || ENDING.matcher(rest).matches();
    }

    private static boolean areOfTwoSexes(String from, String to) {
        Optional<Sex> one = NameBearers.all().sex(from, null);
        Optional<Sex> other = NameBearers.all().isUsualGiven(to) ? NameBearers.all().sex(to, null) : Optional.empty();
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    private static int common(String one, String other) {
        int length = Math.min(one.length(), other.length());
        int at = 0;
        while (at < length && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    /// How a name sounds, whoever writes it down: without doubled letters, with one letter for those that are mistaken for one another.
    private static String sounds(String folded) {
        String sounds = folded;
        for (Map.Entry<Pattern, String> alike : SOUNDS) {
            sounds = alike.getKey().matcher(sounds).replaceAll(alike.getValue());
        }
        return sounds;
    }

    /// Whether a letter or two are wrong, missing, too many or swapped.
    private static boolean isSlip(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        boolean begins = one.charAt(0) == other.charAt(0);
        int most = shorter >= LONG && begins ? 2 : shorter > STEM && begins || shorter > STEM + 1 ? 1 : 0;
        return most > 0 && Edits.between(one, other).size() <= most || most > 0 && shorter > STEM + 1 && Edits.isSwapped(one, other);
    }

    /// What is made in the same way of another name, the best first; none may be the name itself.
    ///
    /// @param surrogate as it is written
    List<String> of(String surrogate) {
        String folded = Folding.bare(surrogate);
        String base = folded.length() == surrogate.length() ? surrogate : folded;
        Set<String> made = new LinkedHashSet<>();
        switch (kind) {
            case CUT -> {
                Nicknames.listed(folded).stream().filter(each -> folded.startsWith(Folding.bare(each))).forEach(made::add);
                made.addAll(cuts(base, to.length(), isVowel(to, to.length() - 1)));
                made.addAll(Nicknames.listed(folded));
                made.addAll(cuts(base, to.length(), !isVowel(to, to.length() - 1)));
            }
            case ENDING -> {
                boolean shorter = to.length() < from.length();
                Nicknames.listed(folded).stream().filter(each -> shorter && each.charAt(each.length() - 1) == to.charAt(to.length() - 1)).forEach(made::add);
                made.addAll(withEnding(base));
            }
            case END -> {
                Nicknames.secondWord(from).filter(to::equals).flatMap(_ -> Nicknames.secondWord(folded)).ifPresent(made::add);
                boolean usual = Nicknames.listed(from).stream().map(Folding::bare).anyMatch(to::equals);
                Nicknames.listed(folded).stream().filter(each -> usual || folded.endsWith(Folding.bare(each))).forEach(made::add);
                made.addAll(ends(base, to.length()));
                made.addAll(Nicknames.listed(folded));
            }
            case SPELLING -> {
                if (sounds(from).equals(sounds(to))) {
                    made.addAll(respelt(base));
                }
                made.addAll(Edits.likewise(from, to, base));
            }
            case FATHER -> fathers(base).ifPresent(made::add);
        }
        made.removeIf(each -> each.length() < 2 || Folding.bare(each).equals(folded));
        return made.stream().map(Casing::capital).toList();
    }

    /// The beginnings of a name that end in a vowel or in a consonant, that of the wanted length first.
    private static List<String> cuts(String name, int length, boolean vowel) {
        List<String> cuts = new ArrayList<>();
        for (int end = STEM; end < name.length(); end++) {
            boolean whole = vowel || isVowel(name, end - 2) && name.charAt(end) != 'h';
            if (isVowel(name, end - 1) == vowel && whole && isVowelled(name.substring(0, end))) {
                cuts.add(name.substring(0, end));
            }
        }
        cuts.sort(Comparator.comparingInt(cut -> Math.abs(cut.length() - Math.max(STEM, length))));
        return cuts;
    }

    /// The ends of a name that begin with a consonant, that of the wanted length first.
    private static List<String> ends(String name, int length) {
        List<String> ends = new ArrayList<>();
        for (int at = 1; at < name.length() - 2; at++) {
            if (!isVowel(name, at) && Character.isLetter(name.charAt(at)) && isVowel(name, at + 1) && !(at > 1 && "hw".indexOf(name.charAt(at)) >= 0)) {
                ends.add(name.substring(at));
            }
        }
        ends.sort(Comparator.comparingInt(end -> Math.abs(end.length() - length)));
        return ends;
    }

    /// Other spellings that sound the same.
    private static List<String> respelt(String name) {
        String folded = Folding.bare(name);
        return RESPELT.stream()
                .map(pair -> pair.split(" "))
                .filter(pair -> folded.indexOf(pair[0], 1) > 0 && folded.length() == name.length())
                .map(pair -> name.substring(0, folded.indexOf(pair[0], 1)) + pair[1] + name.substring(folded.indexOf(pair[0], 1) + pair[0].length()))
                .filter(other -> sounds(Folding.bare(other)).equals(sounds(folded)))
                .toList();
    }

    /// With the same ending behind as much of a name.
    private List<String> withEnding(String name) {
        int common = common(from, to);
        String ending = to.substring(common);
        boolean whole = common == from.length();
        if (ending.isEmpty() || !whole && !isVowelled(ending)) {
            return cuts(name, to.length(), isVowel(to, to.length() - 1));
        }
        if (whole && ending.charAt(0) == 's') {
            return List.of(name + (ending.equals("s") && name.endsWith("s") ? "es" : ending));
        }
        boolean open = isVowel(ending, 0);
        List<String> stems = new ArrayList<>();
        if (whole) {
            stems.add(open ? closed(name) : name);
        }
        stems.addAll(cuts(name, common, !open && isVowel(from, common - 1)));
        stems.add(open ? closed(name) : name);
        boolean doubled = !open && ending.length() > 1 && ending.charAt(0) == from.charAt(common - 1) && isVowel(ending, 1);
        return stems.stream()
                .filter(stem -> stem.length() > 1)
                .map(stem -> doubled && !isVowel(stem, stem.length() - 1) ? stem + stem.substring(stem.length() - 1) + ending.substring(1) : joined(stem, ending))
                .toList();
    }

    /// Without the vowels at the end.
    private static String closed(String name) {
        int end = name.length();
        while (end > STEM && isVowel(name, end - 1)) {
            end--;
        }
        return isVowel(name, end - 1) ? name : name.substring(0, end);
    }

    /// `Yul` and `ulya` are `Yulya`.
    private static String joined(String stem, String ending) {
        for (int length = Math.min(stem.length() - 1, ending.length()); length > 0; length--) {
            if (stem.endsWith(ending.substring(0, length))) {
                return stem + ending.substring(length);
            }
        }
        return stem + ending;
    }

    /// Whether a name may be made of two: one that nobody is known to bear.
    static boolean mayBeOfTwo(String folded) {
        return folded.length() > STEM && !isUsual(folded);
    }

    /// Whether it is two names of one person in one word: `Jihoon` of Park Ji-hoon.
    static boolean isOfTwo(List<HandlePerson.Spelled> names, String to) {
        return names.stream().anyMatch(first -> names.stream().anyMatch(second -> to.equals(first.original() + second.original())));
    }

    /// A name that is made of the beginnings of two, `Luzma` of Luz Marina; the same of their surrogates.
    ///
    /// @param names of one person
    /// @param to one that may be made of two
    static Optional<String> together(List<HandlePerson.Spelled> names, String to) {
        for (int at = 2; at <= to.length() - 2; at++) {
            String front = to.substring(0, at);
            String back = to.substring(at);
            for (HandlePerson.Spelled first : names) {
                for (HandlePerson.Spelled second : names) {
                    boolean whole = first.original().equals(front) || second.original().equals(back);
                    boolean both = first.original().startsWith(front) && second.original().startsWith(back) && !first.equals(second) && !first.original().startsWith(to);
                    if (both && (whole || to.length() > STEM + 1)) {
                        boolean all = first.original().equals(front) && second.original().equals(back);
                        return Optional.of(Casing.capital(all ? first.surrogate() + second.surrogate() : beginning(first, at) + beginning(second, to.length() - at)));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static String beginning(HandlePerson.Spelled name, int length) {
        return name.surrogate().substring(0, Math.min(length, name.surrogate().length()));
    }

    private static Optional<String> fathers(String name) {
        for (int end = STEM + 1; end < name.length(); end++) {
            if (FATHERS.matcher(Folding.bare(name.substring(end))).matches()) {
                return Optional.of(name.substring(0, end));
            }
        }
        return Optional.empty();
    }

    private static boolean isVowel(String text, int at) {
        return at >= 0 && isVowel(folded(text, at));
    }

    private static boolean isVowel(int folded) {
        return VOWELS.indexOf(folded) >= 0;
    }

    private static char folded(String text, int at) {
        return Folding.bare(text.substring(at, at + 1)).charAt(0);
    }

    @Override
    public String toString() {
        return "NameVariant(" + kind + ")";
    }

    /// What turns one spelling into another. Stateless; any thread.
    private static final class Edits {

        /// Letters that stand for one another in misspelt names.
        private static final List<String> ALIKE = List.of("aeo", "ouw", "iye", "td", "kgcq", "sz", "vwf", "bp", "mn", "lr", "jg", "hx");

        private Edits() {}

        /// A letter replaced, left out (`now` is 0) or put in (`was` is 0).
        ///
        /// @param at where it stands in the first, from 0 to 1
        private record Edit(char was, char now, double at) {}

        static boolean isSwapped(String one, String other) {
            int at = common(one, other);
            return one.length() == other.length() && at + 1 < one.length()
                    && one.charAt(at) == other.charAt(at + 1) && one.charAt(at + 1) == other.charAt(at)
                    && one.substring(at + 2).equals(other.substring(at + 2));
        }

        /// The fewest edits, after Wagner and Fischer (1974).
        static List<Edit> between(String one, String other) {
            int[][] cost = new int[one.length() + 1][other.length() + 1];
            for (int i = 0; i <= one.length(); i++) {
                for (int j = 0; j <= other.length(); j++) {
                    cost[i][j] = i == 0 || j == 0 ? i + j : Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1,
                            cost[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1));
                }
            }
            List<Edit> edits = new ArrayList<>();
            int i = one.length();
            int j = other.length();
            while (i > 0 || j > 0) {
                double at = (double) i / one.length();
                if (i > 0 && j > 0 && one.charAt(i - 1) == other.charAt(j - 1) && cost[i][j] == cost[i - 1][j - 1]) {
                    i--;
                    j--;
                } else if (i > 0 && j > 0 && cost[i][j] == cost[i - 1][j - 1] + 1) {
                    edits.add(new Edit(one.charAt(--i), other.charAt(--j), at));
                } else if (i > 0 && cost[i][j] == cost[i - 1][j] + 1) {
                    edits.add(new Edit(one.charAt(--i), (char) 0, at));
                } else {
                    edits.add(new Edit((char) 0, other.charAt(--j), at));
                }
            }
            return edits;
        }

        /// Other spellings of a name that differ from it as one spelling of another name from the other.
        static List<String> likewise(String from, String to, String name) {
            List<Edit> edits = between(from, to);
            String made = name;
            for (Edit edit : edits.subList(0, Math.min(edits.size(), 2))) {
                made = apply(made, edit);
            }
            List<String> spellings = new ArrayList<>();
            spellings.add(made);
            for (int at = name.length() - 1; at > 0; at--) {
                if (Character.isLetter(name.charAt(at))) {
                    spellings.add(replaced(name, at, (char) 0));
                }
            }
            return spellings;
        }

        private static String apply(String name, Edit edit) {
            boolean vowel = isVowel(edit.was() == 0 ? edit.now() : edit.was());
            int at = nearest(name, edit, vowel);
            if (edit.at() <= 0 || edit.was() != 0 && edit.now() == 0 && edit.at() * 100 < 15) {
                return isVowel(name, 0) ? "H" + name.toLowerCase(Locale.ROOT) : Casing.capital(name.substring(1));
            }
            if (edit.was() != 0 && edit.now() != 0) {
                return replaced(name, at, edit.now());
            }
            if (edit.was() == 0) {
                char now = edit.now() == 'h' || vowel ? edit.now() : folded(name, at);
                return name.substring(0, at + 1) + now + name.substring(at + 1);
            }
            boolean twin = at > 0 && at + 1 < name.length() && !vowel && !isVowel(name, at - 1);
            return twin || vowel && at + 1 < name.length() ? name.substring(0, at) + name.substring(at + 1) : name.substring(0, at + 1) + name.substring(at);
        }

        /// Where a letter of the sort is nearest to where the other stood; the first letter only where there is no other.
        private static int nearest(String name, Edit edit, boolean vowel) {
            int best = -1;
            double least = 2;
            for (int at = 1; at < name.length(); at++) {
                char letter = folded(name, at);
                double away = Math.abs((at + 1.0) / name.length() - edit.at()) - (letter == edit.was() ? 1 : 0);
                boolean last = edit.now() == 0 && at == name.length() - 1;
                if (Character.isLetter(letter) && isVowel(letter) == vowel && away < least && !last) {
                    least = away;
                    best = at;
                }
            }
            return best < 0 ? name.length() - 1 : best;
        }

        /// @param wanted the letter to take where it is another one; else one of those that stand for the one there
        private static String replaced(String name, int at, char wanted) {
            char there = folded(name, at);
            char other = wanted != 0 && wanted != there && isVowel(wanted) ? wanted : (char) 0;
            for (String letters : ALIKE) {
                int index = letters.indexOf(there);
                if (other == 0 && index >= 0) {
                    other = letters.charAt((index + 1) % letters.length());
                }
            }
            return other == 0 ? name.substring(0, at + 1) + name.substring(at) : name.substring(0, at) + other + name.substring(at + 1);
        }
    }
}
