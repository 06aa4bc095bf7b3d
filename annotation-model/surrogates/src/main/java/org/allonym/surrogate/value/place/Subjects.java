package org.allonym.surrogate.value.place;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// What is studied at a school, and what a public office is for: another subject of the same language stands for one where a
/// value has no name. Stateless; any thread.
final class Subjects {

    private static final Pattern WORD = Pattern.compile("(?U)\\p{L}+");
    private static final List<String> SERVED = List.of("Agriculture", "Works", "Transport", "Health", "Finance", "Energy", "Tourism",
            "Fisheries", "Forestry", "Housing", "Labour", "Mines", "Water Resources", "Public Works", "Education", "Environment",
            "Statistics", "Social Welfare", "Communications", "Customs", "Culture", "Printing", "Lands", "Sports", "Trade");

    /// By language, `en` first; the subjects of a field stand together.
    private static final Map<String, List<List<String>>> FIELDS = new TreeMap<>();

    /// By language, `en` first.
    private static final Map<String, List<String>> STUDIED = new TreeMap<>(Comparator.comparing((String tag) -> !tag.equals("en"))
            .thenComparing(Comparator.naturalOrder()));

    /// Words behind which a subject stands, by the language of the subject; the last one where it stands before them.
    private static final Map<String, Pattern> HEADS = new TreeMap<>();

    /// The folded form and the words of each subject: a plan asks for them at every school.
    private static final Map<String, String> FOLDED = new HashMap<>();

    private static final Map<String, Set<String>> WORDS = new HashMap<>();

    /// The languages of the words that subjects of several words begin with.
    private static final Map<String, String> FIRST = new TreeMap<>();

    /// What has a purpose in its name that could be another.
    private static final Pattern OFFICE =
            Pattern.compile("(?i)\\b(?:ministry|department|dept|bureau|board|directorate|authority|agency|secretariat|commission|division|office|service)\\b");
    /// A faculty called after somebody has no subject.
    private static final Pattern CALLED = Pattern.compile("(?iu).*(?:facul|facol|fakul|escola)\\p{L}*\\s+");
    /// Two letters of a degree may be those of something else.
    private static final Pattern SHORT = Pattern.compile("[BM]\\.?\\s?[A-Z]\\.?\\s+");
    /// Before a subject, at most four words of it: `L3 `, `Level 3 `.
    private static final Pattern LEVEL = Pattern.compile("(?iuU)\\s*(?:(?:\\p{L}{1,2}\\d|\\d+|year|level|class|lic(?:ence)?|grade)[\\s.,:–-]+){1,4}");
    /// Words of many subjects tell less.
    private static final Set<String> GENERIC = WordLists.folded(
            "studies science sciences engineering management general applied technology development education community arts social ciencias ingenieria gestion");
    /// What belongs to the subject behind it: `Naval Architecture` is none about buildings.
    private static final String BEFORE = "(?:\\b(?:naval|marine|medical|music|art|sports?|veterinary|landscape|industrial|electrical|criminal|family|international|maritime|social|cultural|environmental)\\s+)?";
    private static final long SPECIFIC = 10;
    private static final long WHOLE = 1000;
    private static final String NUMBER = "(?:\\s+(?:\\d+|[IVX]+))?";
    private static final String JOINING = "(?:\\s+(?:of|in|en|em|de|des|di|du|da|do|del|za|fur|für|the|la|las|los|w|z|–|-)){0,6}";

    /// A shorter word begins other names as well: `y` is medicine in Vietnamese, and an article in Welsh.
    private static final int SHORTEST_FIRST = 4;

    static {
        for (String line : WordLists.lines(Subjects.class, "subjects.txt")) {
            String language = line.substring(0, line.indexOf('\t'));
            List<List<String>> fields = Arrays.stream(line.substring(line.indexOf('\t') + 1).split("; "))
                    .map(field -> List.of(field.split(", ")))
                    .toList();
            FIELDS.put(language, fields);
            STUDIED.put(language, fields.stream().flatMap(List::stream).toList());
        }
        Stream.concat(STUDIED.values().stream().flatMap(List::stream), SERVED.stream()).forEach(subject -> {
            WORDS.put(subject, words(subject));
            FOLDED.put(subject, Folding.bare(subject));
        });
        STUDIED.forEach((language, subjects) -> subjects.stream()
                .filter(subject -> subject.indexOf(' ') >= SHORTEST_FIRST)
                .forEach(subject -> FIRST.putIfAbsent(Folding.bare(subject.split(" ")[0]), language)));
        head("en", "master(?:['’]?s)?|bachelor(?:['’]?s)?|(?-i:[BM]\\.?\\s?(?:Sc|Ed|Tech|Eng|Com|Phil|Arch|Pharm|E|A|S|N)\\.?|MBA)|ph\\.?\\s?d|diploma|degree"
                + "|certificate|faculty|department|dept|programme|program|major|hon(?:our)?s");
        head("es", "a[ñn]o de|maestr[ií]a|licenciatura|licenciad[oa]|grado|facultad|departamento|carrera|tecnicatura|profesorado|(?:ingenier[ií]a|pedagog[ií]a|doctorado|diplomado|t[ée]cnic[ao]) en");
        head("pt", "ano d[eao]|escola superior|departamento|mestrado|bacharelado|graduação|faculdade|licenciatura em|curso");
        head("hr", "odsjek|odjel|studij");
        head("cs", "katedra|fakulta|[úu]stav|obor");
        head("vi", "khoa|ngành");
        head("ro", "facultatea|specializarea|catedra");
        head("fr", "ann[ée]e|licence|lf|facult[ée]|d[ée]partement|fili[èe]re|ufr|bts");
        head("de", "studiengang|fakult[äa]t|fachbereich");
        head("it", "laurea(?: magistrale| triennale)?|facolt[àa]|dipartimento");
        head("id", "prodi|jurusan|fakultas|program studi");
        head("nl", "opleiding|faculteit");
        head("pl", "wydział|kierunek|katedra");
    }

    private static final Map<String, Pattern> TAILS = Map.of(
            "en", Pattern.compile("(?iuU)^(\\s*)(\\p{L}[^\\d]*?)(\\s+(?:department|dept\\.?|degree|programme|program|major|course|diploma|cert(?:ificate)?(?:\\s+[ivx\\d]+)?))(\\s*)$"),
            "tr", Pattern.compile("(?iuU)^(\\s*)(\\p{L}[^\\d]*?)(\\s+(?:bölümü|fakültesi))(\\s*)$"));

    /// The countries where an institution names its subjects in one of these languages.
    private static final Map<String, String> SPOKEN = Map.of(
            "es", "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE", "pt", "AO BR CV GW MZ PT ST",
            "fr", "BF BJ CD CG CI CM DZ FR GA GN HT MA MG ML NE SN TG TN", "de", "DE AT", "it", "IT", "id", "ID", "nl", "NL", "pl", "PL",
            "tr", "TR");

    private static final Set<String> ENGLISH = Set.of("US", "GB", "CA", "AU", "IE", "NZ", "NG", "GH", "KE", "UG", "TZ", "ZM", "ZW", "ZA", "BW", "LS", "SZ", "MW", "NA", "GM",
            "SL", "LR", "IN", "PK", "BD", "LK", "NP", "PH", "SG", "MY", "JM", "TT", "BB", "GY", "BS", "BZ", "FJ", "PG", "WS", "TO", "SB", "VU", "RW", "ET", "MT", "SS", "AE", "OM", "QA", "BH",
            "KW");

    private Subjects() {}

    /// Whether firms and schools of a country are mostly called in English.
    static boolean isEnglish(String country) {
        return ENGLISH.contains(country);
    }

    private static void head(String language, String words) {
        HEADS.put(language, Pattern.compile(
                "(?iuU)^(.*?(?<![\\p{L}])(?:" + words + ")(?![\\p{L}])\\.?\\)?" + NUMBER + JOINING + "\\s+\\(?(?:[dl]['’])?)(\\p{L}[^\\d()]*?)(\\)?(?:\\s+\\d)?\\s*)$", Pattern.DOTALL));
    }

    private static List<String> of(ValueKind kind, String language) {
        return kind == ValueKind.EMPLOYER ? SERVED : kind == ValueKind.EDUCATION ? STUDIED.getOrDefault(language, List.of()) : List.of();
    }

    /// The longest subject that a value names, in English.
    static Optional<String> find(ValueKind kind, String value) {
        String folded = " " + Folding.bare(value).replaceAll("[^\\p{L}]+", " ") + " ";
        return of(kind, "en").stream()
                .filter(subject -> folded.contains(" " + folded(subject) + " "))
                .max(Comparator.comparingInt(String::length));
    }

    /// Whether a name has a subject of any language in it.
    static boolean names(String value) {
        String folded = " " + Folding.bare(value).replaceAll("[^\\p{L}]+", " ") + " ";
        return STUDIED.values().stream().flatMap(List::stream).anyMatch(subject -> folded.contains(" " + folded(subject) + " "));
    }

    /// A value without a name, with another subject or another purpose; empty where it names none that is known.
    static Optional<String> instead(ValueKind kind, String value, SeededRandom draw) {
        Optional<String> renamed = kind == ValueKind.EDUCATION ? renamed(value, _ -> false, draw) : Optional.empty();
        return renamed.or(() -> find(kind, value).filter(_ -> kind == ValueKind.EDUCATION || OFFICE.matcher(value).find()).map(subject -> another(kind, value, subject, draw)));
    }

    /// A subject of any language that stands alone or behind a level: `L3 Sociologie`.
    private static Optional<String> whole(String value, SeededRandom draw) {
        Matcher level = LEVEL.matcher(value);
        String studied = level.lookingAt() ? value.substring(level.end()) : value;
        String folded = folded(studied.strip());
        return STUDIED.entrySet().stream()
                .filter(language -> language.getValue().stream().anyMatch(subject -> folded(subject).equals(folded)))
                .findFirst()
                .map(language -> value.replace(studied.strip(), drawn(language.getKey(), ValueKind.EDUCATION, studied.strip(), draw)));
    }

    private static String another(ValueKind kind, String value, String subject, SeededRandom draw) {
        String pattern = "(?iu)" + (kind == ValueKind.EDUCATION ? BEFORE : "") + Pattern.quote(subject).replace(" ", "\\E\\s+\\Q");
        String written = Pattern.compile(pattern).matcher(value).results().map(found -> found.group()).findFirst().orElse(subject);
        return value.replace(written, drawn("en", kind, written, draw));
    }

    private static String drawn(String language, ValueKind kind, String written, SeededRandom draw) {
        List<String> all = kind == ValueKind.EDUCATION ? field(language, written) : of(kind, language);
        return Casing.of(written).apply(draw.pick(others(all, written)));
    }

    /// Those of some subjects that say something else than what is written: `Química` says the same as `Ciencias Químicas`.
    private static List<String> others(List<String> subjects, String written) {
        Set<String> words = words(written);
        String bare = folded(written);
        List<String> different = subjects.stream().filter(each -> !folded(each).equals(bare)).toList();
        List<String> others = different.stream()
                .filter(each -> !isWithin(words(each), words))
                .toList();
        return others.isEmpty() ? different : others;
    }

    private static boolean isWithin(Set<String> some, Set<String> words) {
        return some.stream().allMatch(word -> words.stream().anyMatch(other -> isAlike(word, other)));
    }

    /// A subject behind a word that may be one itself: no `Ingeniería en Ingeniería Civil`, and no `Ingeniería en Enfermería`.
    private static String behind(String language, String head, String written, SeededRandom draw) {
        List<String> field = field(language, most(language, written) > 0 ? written : head + written);
        Set<String> heads = words(head);
        List<String> others = others(field, written).stream()
                .filter(subject -> words(subject).stream().noneMatch(heads::contains))
                .toList();
        return others.isEmpty() ? drawn(language, ValueKind.EDUCATION, written, draw) : Casing.of(written).apply(draw.pick(others));
    }

    /// The subjects of the field of one, which fit what else the text says of the studies; all where its field is not known.
    private static List<String> field(String language, String written) {
        Set<String> words = words(written);
        String bare = folded(written);
        return FIELDS.getOrDefault(language, List.of()).stream()
                .max(Comparator.comparingLong(field -> field.stream()
                        .mapToLong(subject -> folded(subject).equals(bare) ? WHOLE : shared(words, subject))
                        .max()
                        .orElse(0)))
                .filter(field -> field.stream().anyMatch(subject -> shared(words, subject) > 0))
                .orElse(of(ValueKind.EDUCATION, language));
    }

    /// Whether a subject that is known has a word of it: `MS Obertal` is no degree.
    private static boolean touches(String language, String written) {
        Set<String> words = words(written);
        return STUDIED.getOrDefault(language, List.of()).stream().anyMatch(subject -> shared(words, subject) > 0);
    }

    /// How much one of a language's subjects shares with what is written: `departamento de Engenharia` is no Spanish one.
    private static long most(String language, String written) {
        Set<String> words = words(written);
        return STUDIED.getOrDefault(language, List.of()).stream().mapToLong(subject -> shared(words, subject)).max().orElse(0);
    }

    private static long shared(Set<String> words, String subject) {
        return words(subject).stream().filter(word -> words.stream().anyMatch(other -> isAlike(word, other))).mapToLong(word -> GENERIC.contains(word) ? 1 : SPECIFIC).sum();
    }

    /// `Química` and `Químicas`
    private static boolean isAlike(String one, String other) {
        return one.equals(other) || one.equals(other + "s") || other.equals(one + "s");
    }

    private static String folded(String subject) {
        String known = FOLDED.get(subject);
        return known == null ? Folding.bare(subject) : known;
    }

    private static Set<String> words(String subject) {
        Set<String> known = WORDS.get(subject);
        return known != null ? known : Set.copyOf(Arrays.asList(Folding.bare(subject).split("[^\\p{L}]+")).stream().filter(word -> word.length() > 3).toList());
    }

    /// The name of a degree, a department or a faculty with another subject; empty where it is none, or names a place.
    ///
    /// @param isPlace whether words name a place or a family
    static Optional<String> renamed(String segment, Predicate<String> isPlace, SeededRandom draw) {
        Matcher best = null;
        String language = "";
        for (Map.Entry<String, Pattern> head : HEADS.entrySet()) {
            Matcher found = head.getValue().matcher(segment);
            if (found.matches() && !isPlace.test(found.group(2)) && !(SHORT.matcher(found.group(1)).matches() && !touches(head.getKey(), found.group(2))) && !(CALLED.matcher(found.group(1)).matches() && !isKnown(found.group(2)))
                    && (best == null || most(head.getKey(), found.group(2)) > most(language, best.group(2)))) {
                best = found;
                language = head.getKey();
            }
        }
        if (best != null) {
            String other = behind(language, best.group(1), best.group(2), draw);
            return Optional.of(full(best.group(1), other) + other + best.group(3));
        }
        for (Map.Entry<String, Pattern> tail : TAILS.entrySet()) {
            Matcher found = tail.getValue().matcher(segment);
            if (found.matches() && !isPlace.test(found.group(2))) {
                return Optional.of(found.group(1) + drawn(tail.getKey(), ValueKind.EDUCATION, found.group(2), draw) + found.group(3) + found.group(4));
            }
        }
        return beginning(segment, isPlace, draw).or(() -> whole(segment, draw));
    }

    /// `d’Aix` and `de Limoges`: what stands before a name where another one takes its place.
    static String full(String before, String name) {
        boolean vowel = Folding.bare(name).matches("[aeiouyh].*");
        return vowel ? before : before.replaceFirst("(?<![\\p{L}])([dD]e )l['’]$", "$1").replaceFirst("(?<![\\p{L}])([dl])['’]$", "$1e ");
    }

    /// `Escuela de Ingeniería Forestal` has the first word of subjects that we know.
    private static Optional<String> beginning(String segment, Predicate<String> isPlace, SeededRandom draw) {
        Matcher word = WORD.matcher(segment);
        while (word.find()) {
            String language = FIRST.getOrDefault(Folding.bare(word.group()), "");
            String rest = segment.substring(word.start());
            if (!language.isEmpty() && word.end() < segment.stripTrailing().length() && rest.chars().noneMatch(Character::isDigit) && !isPlace.test(rest)
                    && !isNamed(segment.substring(0, word.start()))) {
                return Optional.of(segment.substring(0, word.start()) + drawn(language, ValueKind.EDUCATION, rest.strip(), draw));
            }
        }
        return Optional.empty();
    }

    private static boolean isNamed(String words) {
        return PlaceForm.of(ValueKind.EDUCATION, words).runs().stream().anyMatch(run -> Character.isUpperCase(run.text().codePointAt(0)));
    }

    /// Whether a value is a subject and nothing else.
    static boolean isKnown(String value) {
        return !language(value).isEmpty();
    }

    private static String language(String subject) {
        String folded = folded(subject);
        return STUDIED.entrySet().stream()
                .filter(entry -> entry.getValue().stream().anyMatch(each -> folded(each).equals(folded)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /// A subject in the language of a country.
    static String in(String country, String written, SeededRandom draw) {
        String own = language(written);
        String language = own.isEmpty() ? language(country, SPOKEN.keySet()) : own;
        return drawn(language, ValueKind.EDUCATION, written, draw);
    }

    /// The language, of some, in which an institution of a country names things; `en` for any other.
    static String language(String country, Set<String> some) {
        return some.stream()
                .sorted()
                .filter(tag -> Arrays.asList(SPOKEN.getOrDefault(tag, "").split(" ")).contains(country))
                .findFirst()
                .orElse("en");
    }
}
