package org.allonym.surrogate.value.place;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.PlainBlanks;
import org.allonym.surrogate.value.place.PlaceWords.Stage;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The name of a place, an employer or a school as written: which of its words are names, and what sort it is.
///
/// @param surface as written
/// @param runs names in it: words in a row that don't only say what something is
/// @param plain words that say what it is, folded
/// @param nation the nation that it is as a whole; null for none
/// @param stage of a school
/// @param words that tell it from others, folded
/// @param length in words
/// @param bare folded, without article, possessive and outer blanks
/// @param acronym whether it is one word in capitals, such as `UNILAG`; towns are written in capitals too, and are
///        longer
/// @param commas how many it has
record PlaceForm(
        ValueKind kind,
        String surface,
        List<Run> runs,
        Set<String> plain,
        Nations.@Nullable Word nation,
        Stage stage,
        Set<String> words,
        int length,
        String bare,
        boolean acronym,
        boolean digit,
        boolean article,
        int commas) {

    /// A name within a name.
    ///
    /// @param after the word before it, folded; empty for none
    record Run(int start, int end, String text, String after) {

        List<String> words() {
            return WORD.matcher(text).results().map(one -> one.group()).toList();
        }
    }

    static final Pattern WORD = Pattern.compile(
            "[dDlL](?=['’]\\p{Lu}\\p{L}{2})|[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}.]*[\\p{L}\\p{M}\\p{N}])?(?:['’](?:s\\b|\\p{L}+))?");
    private static final Pattern ARTICLE = Pattern.compile("^(?:the|la|el|le)\\s+(?=\\p{L})", Pattern.CASE_INSENSITIVE);
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s?$");
    private static final Pattern INITIALS = Pattern.compile("(?:\\p{Lu}\\.)+\\p{Lu}?|\\p{Lu}{1,2}");
    private static final Pattern BETWEEN = Pattern.compile("[ \\t-]|\\.[ \\t]|[ \\t](?:\\p{L}{1,3}[ \\t]){1,2}|-(?:\\p{Ll}{1,4}-){1,2}|-\\p{Ll}{1,2}[ \\t]");
    private static final Pattern HEADED = Pattern.compile("[ \\t](?:de|del|da|do|das|dos|des|du|della|delle|á|í|w|we|na|v|ve|til|på|yr|pri|nad|pod|ob|im|am|zu|di)[ \\t](?:(?:la|las|los|le|les)[ \\t])?(?:[dDlL]['’])?\\p{Lu}");
    private static final List<String> LANGUAGES = List.of("en", "es", "pt-BR", "fr", "it");
    /// Small words between the words of one name: `Serra do Caldeirão`.
    private static final Pattern WITHIN = Pattern.compile("[ \\t](?:de|del|da|do|dos|das|di|della|des|du|na|y|e|et|és|i|la|las|los|le|a|an)(?:[ \\t](?:la|las|los|le|les))?[ \\t](?:[dDlL]['’])?");
    private static final Pattern QUOTED = Pattern.compile("[\"“„«][^\"“”„«»]*\\p{Lu}[^\"“”„«»]*[\"”“»]");
    private static final int MOST_WORDS = 3;
    private static final int SHORTEST = 3;
    private static final int LONGEST_ABBREVIATION = 5;

    /// Stands for any direction: `northern Nigeria` and `southern Italy` are alike.
    private static final String DIRECTION = "~";
    private static final int MOST_KNOWN = 10_000;
    private static final Map<ValueKind, Map<String, PlaceForm>> KNOWN = new ConcurrentHashMap<>();

    /// Reading is costly, and the same values are asked for again and again.
    static PlaceForm of(ValueKind kind, String surface) {
        Map<String, PlaceForm> known = KNOWN.computeIfAbsent(kind, _ -> new ConcurrentHashMap<>());
        PlaceForm found = known.get(surface);
        if (found == null) {
            if (known.size() >= MOST_KNOWN) {
                known.clear();
            }
            found = read(kind, surface, true);
            // a school called Bright Hope has a name of common words
            found = found.nation() == null && found.runs().isEmpty() ? read(kind, surface, false) : found;
            known.put(surface, found);
        }
        return found;
    }

    /// @param common whether words that many texts have, and small ones beside words with a capital, are no names
    private static PlaceForm read(ValueKind kind, String written, boolean common) {
        String surface = PlainBlanks.plain(written);
        String bare = bare(surface);
        Nations.Word nation = kind == ValueKind.LOCATION ? Nations.whole(bare) : null;
        Reading reading = new Reading(kind, written, surface, common);
        reading.readAll();
        return new PlaceForm(
                kind,
                written,
                List.copyOf(reading.runs),
                Set.copyOf(reading.plain),
                nation,
                kind == ValueKind.EDUCATION ? Stage.of(surface) : Stage.NONE,
                words(reading.runs, nation),
                bare.split("[\\s-]+").length,
                Folding.bare(bare),
                isAcronym(kind, bare),
                hasDigit(surface),
                hasArticle(surface),
                (int) surface.chars().filter(c -> c == ',').count());
    }

    /// Parts the words of a value into runs, which are its names, and plain words, which say what it is.
    private static final class Reading {

        private final ValueKind kind;
        private final String written;
        /// As written, with plain blanks.
        private final String surface;
        /// Whether words that many texts have are no names.
        private final boolean common;
        private final boolean location;
        /// Whether a word of it has a capital and small letters.
        private final boolean titled;
        /// Where a name in quotes stands; -1 for none.
        private final int[] quoted;
        /// The word that is being read.
        private final Matcher word;
        private final List<Run> runs = new ArrayList<>();
        private final Set<String> plain = new LinkedHashSet<>();
        /// Where the run that is being read begins, or -1, and where it ends so far.
        private int from = -1;
        private int to = -1;
        /// The word before that run, folded.
        private String after = "";
        /// The word before the one that is being read, folded.
        private String before = "";
        /// Where the last known town or region ends.
        private int endOfTown;
        /// Where the word before begins that describes the next one, as `Old` does in Old Mill; -1 for none.
        private int describing = -1;

        Reading(ValueKind kind, String written, String surface, boolean common) {
            this.kind = kind;
            this.written = written;
            this.surface = surface;
            this.common = common;
            location = kind == ValueKind.LOCATION;
            titled = surface.matches("(?s).*\\p{Lu}\\p{Ll}.*");
            quoted = location ? new int[] {-1, -1} : quoted(surface);
            word = WORD.matcher(surface);
        }

        void readAll() {
            while (word.find()) {
                endOfTown = Math.max(endOfTown, endOfTown(surface, word));
                boolean stays = stays();
                if (location && from >= 0 && stays && isWithin(surface, to, word)) {
                    continue;
                }
                read(stays);
            }
            endRun();
            if (!location) {
                join(runs, written);
            }
        }

        private void read(boolean stays) {
            if (from >= 0 && (stays || !BETWEEN.matcher(surface.substring(to, word.start())).matches())) {
                endRun();
            }
            boolean capital = Character.isUpperCase(word.group().codePointAt(0));
            if (!stays) {
                boolean described = from < 0 && describing >= 0 && surface.substring(describing, word.start()).endsWith(" ");
                after = from < 0 && !described ? before : after;
                from = from < 0 ? described ? describing : word.start() : from;
                to = word.end();
            } else if (!PlaceWords.isJoining(word.group())) {
                plain.add(PlaceWords.isDirection(word.group()) ? DIRECTION : Folding.bare(word.group()));
            }
            describing = stays && !location && PlaceWords.isDescribing(word.group()) && capital ? word.start() : -1;
            before = Folding.bare(word.group());
        }

        private void endRun() {
            if (from >= 0) {
                runs.add(new Run(from, to, written.substring(from, to), after));
                from = -1;
            }
        }

        /// Whether a word is none of a name, and stays.
        private boolean stays() {
            if (isQuoted() || word.start() < endOfTown) {
                return false;
            }
            String text = word.group();
            boolean initial = !location && text.matches("\\p{Lu}") && surface.startsWith(". ", word.end());
            return isBesideQuoted()
                    || !initial && PlaceWords.isPlain(kind, text) && !isState(kind, surface, word)
                    || INITIALS.matcher(text).matches() && (hasDigit(surface) || !location && text.contains(".") || isSlashed(surface, word))
                    || titled && Character.isLowerCase(text.codePointAt(0))
                    || !location && staysInOrganization(text);
        }

        private boolean staysInOrganization(String text) {
            return kind == ValueKind.EDUCATION && text.matches("[LMB]\\d")
                    || !common && (!plain.isEmpty() || from >= 0) && PlaceWords.isNamedAfter(Folding.bare(text))
                    || isBracketed(surface, word)
                    || before.isEmpty() && isHead(surface, word)
                    || isAbbreviation(surface, word)
                    || PlaceWords.isType(text)
                    || common && PlaceWords.isCommonWord(text) && !isBetweenHyphens();
        }

        /// `Storm` in Theodor-Storm-Schule is a name.
        private boolean isBetweenHyphens() {
            return surface.startsWith("-", word.end()) && word.start() > 0 && surface.charAt(word.start() - 1) == '-';
        }

        private boolean isQuoted() {
            return quoted[0] >= 0 && word.start() >= quoted[0] && word.end() <= quoted[1] && Character.isUpperCase(word.group().codePointAt(0));
        }

        private boolean isBesideQuoted() {
            return quoted[0] >= 0 && (word.end() <= quoted[0] || word.start() >= quoted[1] && surface.indexOf(',', quoted[1]) < 0)
                    && !Gazetteer.isTown(word.group()) && !Gazetteer.isRegion(word.group());
        }
    }

    /// Where a name in quotes stands, beside which words only say what bears it; -1 for none.
    private static int[] quoted(String surface) {
        Matcher quoted = QUOTED.matcher(surface);
        boolean within = quoted.find() && (quoted.start() > 0 || quoted.end() < surface.length());
        return within ? new int[] {quoted.start(), quoted.end()} : new int[] {-1, -1};
    }

    /// Where a town or a region of several words ends that begins with a word; 0 where none does: `Port Harcourt`, `Red Sea`.
    private static int endOfTown(String surface, Matcher word) {
        Matcher next = WORD.matcher(surface).region(word.end(), surface.length());
        int found = 0;
        for (int more = 0; more < MOST_WORDS && Character.isUpperCase(word.group().codePointAt(0)) && next.find(); more++) {
            String words = surface.substring(word.start(), next.end());
            found = Gazetteer.isTown(words) || Gazetteer.isRegion(words) ? next.end() : found;
        }
        return found;
    }

    /// Makes one name of those that small words join, unless both are places.
    private static void join(List<Run> runs, String written) {
        for (int i = runs.size() - 1; i > 0; i--) {
            Run one = runs.get(i - 1);
            Run next = runs.get(i);
            boolean places = Gazetteer.isTown(one.text()) && Gazetteer.isTown(next.text());
            if (!places && WITHIN.matcher(written.substring(one.end(), next.start())).matches()) {
                runs.set(i - 1, new Run(one.start(), next.end(), written.substring(one.start(), next.end()), one.after()));
                runs.remove(i);
            }
        }
    }

    /// Whether its words say that it serves everybody at a place, and is no firm of a family.
    boolean isPublic() {
        return plain.stream().anyMatch(PlaceWords::isPublic);
    }

    /// Whether an unknown word begins a name as what it is does in Romance languages: `Cabane de Moiry`.
    private static boolean isHead(String surface, Matcher word) {
        return HEADED.matcher(surface).region(word.end(), surface.length()).lookingAt()
                && word.group().matches("\\p{Lu}\\p{Ll}{3,}")
                && !Gazetteer.isTown(word.group())
                && !Gazetteer.isRegion(word.group())
                && LANGUAGES.stream().noneMatch(tag -> Gazetteer.surnames(tag).contains(word.group()));
    }

    /// `SJK(T)`
    private static boolean isBracketed(String surface, Matcher word) {
        return word.end() - word.start() <= 2 && surface.startsWith(")", word.end()) && word.start() > 0 && surface.charAt(word.start() - 1) == '(';
    }

    /// `P/S`
    private static boolean isSlashed(String surface, Matcher word) {
        return word.end() - word.start() == 1 && (surface.startsWith("/", word.end()) || word.start() > 0 && surface.charAt(word.start() - 1) == '/');
    }

    /// `Govt.`, `Profa.`
    private static boolean isAbbreviation(String surface, Matcher word) {
        int length = word.end() - word.start();
        return length > 1 && length <= LONGEST_ABBREVIATION && surface.startsWith(". ", word.end());
    }

    /// Whether a direction begins the name of a state or a country: `North Carolina`.
    private static boolean isState(ValueKind kind, String surface, Matcher word) {
        if (kind != ValueKind.LOCATION || !PlaceWords.isDirection(word.group())) {
            return false;
        }
        Matcher next = WORD.matcher(surface).region(word.end(), surface.length());
        String pair = next.find() ? surface.substring(word.start(), next.end()) : "";
        return Gazetteer.states().contains(pair) || Nations.find(pair) != null;
    }

    /// Whether a word joins the words of one name: `del` in `Villafranca del Cid`.
    private static boolean isWithin(String surface, int to, Matcher word) {
        boolean izafe = word.end() - word.start() <= 2 && surface.startsWith(" ", word.end());
        if ((izafe || surface.startsWith("-", word.end())) && to == word.start() - 1 && surface.charAt(to) == '-' && Character.isLowerCase(word.group().codePointAt(0))) {
            return true;
        }
        if (!PlaceWords.isParticle(word.group())
                || !surface.substring(to, word.start()).matches("[ \\t]|[ \\t]\\p{L}{1,3}[ \\t]")) {
            return false;
        }
        Matcher next = WORD.matcher(surface).region(word.end(), surface.length());
        int end = word.end();
        while (next.find() && surface.substring(end, next.start()).isBlank()) {
            if (!PlaceWords.isParticle(next.group())) {
                return !PlaceWords.isPlain(ValueKind.LOCATION, next.group());
            }
            end = next.end();
        }
        return false;
    }

    private static Set<String> words(List<Run> runs, Nations.@Nullable Word nation) {
        Set<String> words = new LinkedHashSet<>();
        if (nation != null) {
            words.add("nation:" + nation.nation().name());
        }
        for (Run run : runs) {
            run.words().stream()
                    .map(word -> Folding.bare(bare(word)))
                    .filter(word -> word.length() >= SHORTEST)
                    .forEach(words::add);
        }
        return Set.copyOf(words);
    }

    private static boolean hasDigit(String surface) {
        return surface.chars().anyMatch(Character::isDigit);
    }

    /// Without article, possessive and outer blanks.
    static String bare(String surface) {
        String stripped = PlainBlanks.plain(surface).strip().replaceAll("\\s+", " ");
        return ARTICLE.matcher(POSSESSIVE.matcher(stripped).replaceFirst("")).replaceFirst("");
    }

    /// The article with the blanks around it; empty for none.
    static String article(String surface) {
        Matcher article = ARTICLE.matcher(surface.stripLeading());
        return article.find() ? article.group() : "";
    }

    /// Whether its first word says what it is: `Ministry of Health`, which takes an article in a sentence.
    boolean startsPlain() {
        String bare = bare(surface);
        Matcher word = WORD.matcher(bare);
        return word.find() && PlaceWords.isPlain(kind, word.group());
    }

    static boolean hasArticle(String surface) {
        return ARTICLE.matcher(surface.stripLeading()).find();
    }

    /// The possessive it ends with; empty for none. The apostrophe of a plural counts.
    static String possessive(String surface) {
        Matcher found = POSSESSIVE.matcher(surface.stripTrailing());
        return found.find() ? found.group() : "";
    }

    private static boolean isAcronym(ValueKind kind, String bare) {
        int longest = switch (kind) {
            case EDUCATION -> 7;
            case EMPLOYER -> 5;
            default -> 3;
        };
        long capitals = bare.codePoints().filter(Character::isUpperCase).count();
        return capitals >= 2 && capitals <= longest && bare.matches("[\\p{Lu}\\d&.-]+");
    }

    /// Its names: each word that isn't too common, and the whole where a word is.
    List<Part> parts() {
        Set<Part> parts = new LinkedHashSet<>();
        if (nation != null) {
            boolean sign = nation.form() == Nations.Form.CODE || nation.form() == Nations.Form.FLAG;
            return sign || bare.length() < SHORTEST ? List.of() : List.of(new Part(bare(surface), Part.Match.WORD));
        }
        for (Run run : runs) {
            boolean common = false;
            for (String word : run.words()) {
                String bare = POSSESSIVE.matcher(word).replaceFirst("");
                if (bare.length() < SHORTEST
                        || bare.chars().allMatch(Character::isDigit)
                        || PlaceWords.isCommon(bare)
                        || PlaceWords.isJoining(bare)) {
                    common = true;
                } else {
                    parts.add(new Part(bare, Part.Match.WORD));
                }
            }
            String whole = POSSESSIVE.matcher(run.text()).replaceFirst("");
            if (common && run.words().size() > 1) {
                parts.add(new Part(whole, Part.Match.WORD));
            }
        }
        if (parts.isEmpty() && !runs.isEmpty() && length > 1) {
            String whole = ARTICLE.matcher(surface.strip()).replaceFirst("");
            parts.add(new Part(POSSESSIVE.matcher(whole).replaceFirst(""), Part.Match.WORD));
        }
        return List.copyOf(parts);
    }

    /// The text with other names, as many as it has.
    String with(List<String> names) {
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (int i = 0; i < runs.size(); i++) {
            made.append(surface, at, runs.get(i).start()).append(names.get(i));
            at = runs.get(i).end();
        }
        return made.append(surface.substring(at)).toString();
    }
}
