package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.WordLists;

/// Words that stand in names and name nobody: titles, particles, suffixes. All folded.
final class NameWords {

    private static final Set<String> WOMEN = Set.of("mrs", "ms", "miss", "madam", "madame", "maam", "mme", "mlle",
            "lady", "dame", "sister", "sra", "srta", "senora", "senorita", "dona", "dra", "profa", "profesora",
            "professora", "mtra", "maestra", "licda", "frau", "fraulein", "signora", "signorina", "aunt", "auntie",
            "aunty", "grandma", "umm", "oum", "tia", "mother", "queen", "princess", "syeda");

    private static final Set<String> MEN = Set.of("mr", "mister", "sir", "lord", "brother", "father", "senor",
            "monsieur", "md", "mohd", "syed", "herr", "hr", "signor", "sig", "profesor", "mtro", "maestro", "uncle", "grandpa", "tio", "king",
            "prince");

    private static final Set<String> OTHERS = Set.of("mx", "dr", "doctor", "prof", "professor", "rev", "reverend",
            "pastor", "rabbi", "imam", "hon", "honorable", "judge", "justice", "coach", "teacher", "instructor",
            "lecturer", "dean", "president", "principal", "capt", "captain", "col", "colonel", "lt", "lieutenant",
            "sgt", "sergeant", "gen", "maj", "officer", "chef", "nurse", "ing", "engr", "engg", "arq", "lic", "dott",
            "dipl", "mag", "dear", "student", "author", "saint");

    /// Titles only where a full stop follows or more than one word is left, because they are names as well.
    private static final Set<String> WEAK = Set.of("sr", "fr", "st", "don", "dean", "king", "prince", "princess",
            "queen", "judge", "justice", "chef", "mag", "sig", "maj", "lord", "dear", "dona", "tia", "tio", "major",
            "ing", "lic", "saint", "dame", "dipl", "syed", "syeda");

    /// What is said of people before their forenames, and stays: `Ti Marie`.
    private static final Set<String> DESCRIBING = Set.of("ti", "lil", "little", "big", "small", "old", "young", "baby", "petit", "petite", "klein", "pikku");

    /// What parents are called by, before the name of a child, and elders before their own; a name alone.
    private static final Set<String> MOTHERS = Set.of("mama", "maama", "maman", "mami", "um", "umm", "oumm", "maame", "maa", "nne", "mma", "mai", "grann", "bana", "hooyo");
    private static final Set<String> FATHERS = Set.of("papa", "abou", "tata", "taata", "mzee", "kota", "lolo", "bashi", "aabo");

    /// Names by the order of birth on Bali, before which `I` and `Ni` tell men from women.
    private static final Set<String> BALINESE = Set.of("wayan", "made", "nyoman", "ketut", "putu", "kadek", "komang", "gede", "gusti", "luh", "nengah");
    private static final Set<String> FATHER_BEFORE = Set.of("bin", "bint", "binti", "binte", "ibn", "a/l", "a/p", "s/o", "d/o");

    /// `qizi`: the daughter of the one before it.
    private static final Set<String> DESCENT = Set.of("qizi", "kizi", "qyzy", "kyzy", "gizi", "ogli", "o'g'li", "oglu", "uly", "uulu", "bey", "hanim", "xanim");

    /// What people are addressed with behind their names.
    private static final Set<String> HONOURS = Set.of("hanim", "xanim", "bey", "abla", "abi", "agabey", "teyze", "amca", "hoca", "muellim", "muellime", "opa", "aka");

    /// A grandmother in some languages, a father in others, and a chief in a third.
    private static final Set<String> OF_EITHER_SEX = Set.of("baba", "bu", "nana");

    private static final Set<String> PARTICLES = Set.of("van", "von", "der", "den", "het", "op", "de", "del", "dela",
            "della", "degli", "delle", "dei", "di", "da", "do", "dos", "das", "du", "des", "la", "las", "los", "le",
            "el", "al", "ul", "ur", "bin", "ibn", "binti", "bint", "binte", "abu", "ter", "ten", "te", "zu", "zum",
            "zur", "af", "av", "vid", "san", "santa", "y", "e", "und", "vom", "t", "boru", "a/l", "a/p", "s/o", "d/o");

    /// Particles that aren't names where they stand first with a capital.
    private static final Set<String> LEADING = Set.of("de", "del", "dela", "della", "di", "da", "dos", "du", "des",
            "la", "el", "las", "los", "von", "bin", "ibn", "abu");

    private static final Set<String> SUFFIXES = Set.of("jr", "jnr", "snr", "ii", "iii", "iv", "vi", "vii", "phd",
            "esq", "junior", "senior", "filho", "neto", "mba", "msc", "bsc", "edd", "dds", "cpa", "nd", "rd", "th");

    /// What else stands in brackets behind a name.
    private static final Set<String> ASIDES = Set.of("she", "her", "hers", "he", "him", "his", "they", "them", "theirs",
            "nee", "born", "aka", "me", "author", "student", "teacher", "instructor");

    private static final Set<String> CAPITAL_SUFFIXES = Set.of("MD", "MA", "BA", "JD", "RN", "MS", "BS", "PE", "LLB",
            "LLM", "MFA", "MSW", "MPH", "BEd", "MEd");

    private static final Set<String> AND = Set.of("and", "und", "or", "with", "plus", "et");

    private static final Set<String> STRAYS = Set.of("and", "by", "of", "the", "with", "from", "to", "for", "my", "name",
            "is", "am", "an", "in", "on", "at", "hi", "hello", "dear", "thanks", "regards", "sincerely", "said", "says",
            "was", "has", "our", "their", "as", "also", "or", "that", "this", "are", "were");

    private static final Map<String, Origin> HOMES = Map.ofEntries(
            Map.entry("van", Origin.DUTCH), Map.entry("der", Origin.DUTCH), Map.entry("den", Origin.DUTCH),
            Map.entry("ter", Origin.DUTCH), Map.entry("ten", Origin.DUTCH), Map.entry("von", Origin.GERMAN),
            Map.entry("zu", Origin.GERMAN), Map.entry("vom", Origin.GERMAN), Map.entry("del", Origin.SPANISH),
            Map.entry("la", Origin.SPANISH), Map.entry("los", Origin.SPANISH), Map.entry("las", Origin.SPANISH),
            Map.entry("da", Origin.PORTUGUESE), Map.entry("do", Origin.PORTUGUESE), Map.entry("dos", Origin.PORTUGUESE),
            Map.entry("di", Origin.ITALIAN), Map.entry("della", Origin.ITALIAN), Map.entry("degli", Origin.ITALIAN),
            Map.entry("du", Origin.FRENCH), Map.entry("des", Origin.FRENCH), Map.entry("le", Origin.FRENCH),
            Map.entry("al", Origin.ARABIC), Map.entry("ul", Origin.PAKISTANI), Map.entry("ibn", Origin.ARABIC), Map.entry("abu", Origin.ARABIC), Map.entry("bou", Origin.ARABIC), Map.entry("ait", Origin.ARABIC), Map.entry("binti", Origin.MALAY), Map.entry("a/l", Origin.SOUTH_INDIAN), Map.entry("a/p", Origin.SOUTH_INDIAN), Map.entry("boru", Origin.INDONESIAN));

    private NameWords() {}

    /// Where a particle is at home.
    static Optional<Origin> home(String particle) {
        return Optional.ofNullable(HOMES.get(particle));
    }

    static boolean isTitle(String folded) {
        return isStrongTitle(folded) || WEAK.contains(folded);
    }

    /// Whether it is a title whatever stands around it.
    static boolean isStrongTitle(String folded) {
        return !WEAK.contains(folded) && (WOMEN.contains(folded) || MEN.contains(folded) || OTHERS.contains(folded));
    }

    static Optional<Sex> sex(String title) {
        if (WOMEN.contains(title) || MOTHERS.contains(title) || title.equals("alhaja") || title.equals("hajia")) {
            return Optional.of(Sex.FEMALE);
        }
        if (title.equals("ni")) {
            return Optional.of(Sex.FEMALE);
        }
        return MEN.contains(title) || FATHERS.contains(title) || isHajji(title) ? Optional.of(Sex.MALE) : Optional.empty();
    }

    /// Whether it says of somebody whose name follows that they made the journey to Mecca.
    static boolean isHajji(String folded) {
        return folded.startsWith("hadj") || folded.startsWith("hajj") || folded.equals("alhaji") || folded.equals("alhaja") || folded.equals("hajia")
                || folded.equals("haci") || folded.equals("hagg") || folded.equals("haxhi");
    }

    /// Whether it is the `I` or the `Ni` of Balinese names.
    static boolean isBalinese(String folded, String next) {
        return (folded.equals("i") || folded.equals("ni")) && BALINESE.contains(next);
    }

    /// Whether it stands between the names of Vietnamese women and men: `Nguyễn Thị Lan`.
    static boolean isVietnameseMiddle(String text) {
        return text.equals("Thị") || text.equals("Văn");
    }

    /// Whether the name of a father follows: `bint`.
    static boolean isBeforeFather(String folded) {
        return FATHER_BEFORE.contains(folded);
    }

    static boolean isDescribing(String folded) {
        return DESCRIBING.contains(folded);
    }

    static boolean isParent(String folded) {
        return MOTHERS.contains(folded) || FATHERS.contains(folded) || folded.equals("bu") || folded.equals("nana") || folded.equals("baba");
    }

    static boolean isDescent(String folded) {
        return DESCENT.contains(folded.replace('’', '\'').replace('‘', '\'').replace('ʻ', '\''));
    }

    /// Whether the title is a woman's in one language and a man's in another.
    static boolean isOfEitherSex(String folded) {
        return OF_EITHER_SEX.contains(folded);
    }

    /// Whether people are addressed with it behind their names, and nobody has it for a name.
    static boolean isHonour(String folded) {
        return HONOURS.contains(folded);
    }

    /// Whether it is the son or the daughter of Irish family names, as it is written.
    static boolean isGaelic(String text) {
        return text.equals("Ó") || text.equals("Ní") || text.equals("Nic") || text.equals("Uí") || text.equals("Mac");
    }

    static boolean isParticle(String folded) {
        return PARTICLES.contains(folded);
    }

    /// Whether it makes one name with the next where it has a capital, too: `Slim Ben Ammar`, `Bou Khalil`.
    ///
    /// @param first whether no other name stands before it: `Ben` is somebody's forename there
    static boolean joinsNext(String text, boolean first) {
        return text.equals("Ben") && !first || text.equals("Bou") || text.equals("Ould") || text.equals("Aït") || text.equals("Ait");
    }

    static boolean leads(String folded) {
        return LEADING.contains(folded);
    }

    static boolean isSuffix(String folded) {
        return SUFFIXES.contains(folded);
    }

    /// Whether it is said about the person in brackets: pronouns, `née`.
    static boolean isAside(String folded) {
        return ASIDES.contains(folded);
    }

    /// Whether it is a degree as it is written.
    static boolean isDegree(String text) {
        return CAPITAL_SUFFIXES.contains(text);
    }

    /// Whether it is a word of the sentence and no name: small, or a greeting.
    static boolean isStray(NamePiece word) {
        String folded = word.folded();
        boolean greets = folded.equals("hi") || folded.equals("hello") || folded.equals("dear");
        return STRAYS.contains(folded) && (greets || word.text().equals(folded));
    }

    /// Whether it joins two people.
    static boolean joins(String folded) {
        return AND.contains(folded);
    }

    /// Second halves of Spanish and Portuguese forenames that are called after Mary and the saints: `del Carmen`, `de los
    /// Ángeles`. They fit only the article before them. Stateless; any thread.
    static final class Devotions {

        private static final List<List<String>> ALL = List.of(
                List.of("carmen", "pilar", "rosario", "rocio", "socorro", "consuelo", "refugio"),
                List.of("angeles", "milagros", "remedios", "dolores"),
                List.of("mercedes", "nieves", "angustias"),
                List.of("jesus", "lourdes", "fatima", "guadalupe"),
                List.of("carmo", "ceu", "socorro"),
                List.of("dores", "gracas", "neves", "merces", "candeias"),
                List.of("anjos", "prazeres", "milagres"),
                List.of("conceicao", "penha", "gloria", "luz", "paz", "piedade", "assuncao"));
        private static final List<List<String>> WRITTEN = List.of(
                List.of("Carmen", "Pilar", "Rosario", "Rocío", "Socorro", "Consuelo", "Refugio"),
                List.of("Ángeles", "Milagros", "Remedios", "Dolores"),
                List.of("Mercedes", "Nieves", "Angustias"),
                List.of("Jesús", "Lourdes", "Fátima", "Guadalupe"),
                List.of("Carmo", "Céu", "Socorro"),
                List.of("Dores", "Graças", "Neves", "Mercês", "Candeias"),
                List.of("Anjos", "Prazeres", "Milagres"),
                List.of("Conceição", "Penha", "Glória", "Luz", "Paz", "Piedade", "Assunção"));

        private Devotions() {}

        static boolean has(String folded) {
            return like(folded).isPresent();
        }

        /// Those that fit the same article; empty for any other name.
        static Optional<List<String>> like(String folded) {
            for (int i = 0; i < ALL.size(); i++) {
                if (ALL.get(i).contains(folded)) {
                    return Optional.of(WRITTEN.get(i));
                }
            }
            return Optional.empty();
        }
    }

    /// Names of families that stand behind a particle, from `particle-names.txt`: `van der Meer`, `Ní Bhriain`. Stateless; any thread.
    static final class ParticleNames {

        private static final Map<String, List<String>> BEHIND = read();

        private ParticleNames() {}

        private static Map<String, List<String>> read() {
            Map<String, List<String>> behind = new HashMap<>();
            for (String line : WordLists.lines(NameWords.class, "particle-names.txt")) {
                behind.put(line.substring(0, line.indexOf(':')), WordLists.list(line.substring(line.indexOf(':') + 1)));
            }
            return Map.copyOf(behind);
        }

        /// Empty where any name may stand behind it.
        ///
        /// @param particles folded, a blank between two
        /// @param origin of whose names there are: `de Vries` is no Spaniard
        static List<String> behind(String particles, Origin origin) {
            List<String> any = BEHIND.getOrDefault(particles, List.of());
            return any.isEmpty() ? BEHIND.getOrDefault(particles + "=" + origin.name().toLowerCase(Locale.ROOT), List.of()) : any;
        }
    }

    /// Words that people are called by: another of its kind takes the place of one, from `word-names.txt`. Stateless; any thread.
    static final class WordNames {

        private static final Map<String, List<String>> KINDS = read();

        private WordNames() {}

        private static Map<String, List<String>> read() {
            Map<String, List<String>> kinds = new HashMap<>();
            for (String line : WordLists.lines(NameWords.class, "word-names.txt")) {
                List<String> kind = WordLists.list(line);
                kind.forEach(word -> kinds.put(word, kind.stream().map(Casing::capital).toList()));
            }
            return Map.copyOf(kinds);
        }

        /// Others of its kind; empty for what is no such word.
        static List<String> like(String folded) {
            return KINDS.getOrDefault(folded, List.of());
        }

        /// Whether a name is one because a word is: nobody is known to bear it in earnest.
        static boolean isWord(String folded) {
            boolean word = KINDS.containsKey(folded) || WordLists.isCommon(folded) || HandleWords.isWord(folded);
            return word && !NameBearers.all().isUsualGiven(folded) && !NameBearers.all().isUsualFamily(folded);
        }
    }
}
