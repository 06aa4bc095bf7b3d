package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.DocumentContext.DocumentNames;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;
import org.allonym.text.WordPattern;
import org.jspecify.annotations.Nullable;

/// What the words around the mentions of a person say of their sex: a woman's name after `my brother` is a surrogate that
/// nobody believes. Titles and words of kinship bind; pronouns bind less. Immutable; any thread.
///
/// @param women how often titles and kinship say that it is a woman
/// @param men the same of men
/// @param she weight of the pronouns of women
/// @param he weight of the pronouns of men
/// @param placed whose college, ward or team the sentence is about
/// @param formal whether a title before the name is one that takes the name of the family
/// @param kin whether a word of kinship before the name takes a forename: `my son Matei`
record SexCues(int women, int men, int she, int he, Optional<Sex> placed, boolean formal, boolean kin) {

    private static final Set<Origin> IBERIAN = Set.of(Origin.SPANISH, Origin.PORTUGUESE, Origin.PHILIPPINE, Origin.CATALAN);
    private static final Set<Origin> SLAVIC = Set.of(Origin.RUSSIAN, Origin.UKRAINIAN, Origin.BELARUSIAN, Origin.BULGARIAN, Origin.CROATIAN, Origin.POLISH, Origin.CZECH, Origin.SLOVAK);
    private static final int IN_SENTENCE = 2;
    private static final int IN_NEXT = 1;
    private static final int REACH = 160;
    private static final int BEFORE = 60;

    private static final Map<String, Map<String, Sex>> WORDS = words();
    private static final Map<String, Sex> KINSHIP = words("kin");
    private static final Map<String, Sex> TITLES = words("title");
    private static final Map<String, Sex> HONOURS = words("honour");
    private static final Map<String, Sex> SELF = words("self");

    /// The last word before a name, and what may stand between.
    private static final Pattern WORD_BEFORE = Pattern.compile(
            "([\\p{L}’'-]+)(\\.?)(\\s+(?:called|named|by name|by the name of|is|was|are|were|is called|is named|was called))?([\\s,(:“\"‘'–—-]{0,3})$");
    private static final Pattern WORD_BEHIND = Pattern.compile(
            "^(?:\\s*[,(–—-]|['’]s(?=\\s(?:my|his|her|our|your|their|the|an?)\\s)|\\s+(?:is|was|as|(?=(?:my|mi|ma|mon|minha|meu)\\s)))\\s*(?:(?:my|his|her|our|your|their|the|a|an|mi|su|ma|mon|meu|minha)\\s+(?:\\p{Ll}+['’]s\\s+)?)"
                    + "(?:\\p{Ll}+[- ]){0,2}?(\\p{Ll}[\\p{L}-]+)(?!\\s+(?:and|is|was|are|were|\\p{Lu})|['’])");
    /// `my sister's name is `, `my cousin whose name was `, `Father's name: `
    private static final Pattern WHOSE = Pattern.compile("(?U)(\\p{L}[\\p{L}-]+)(?:['’]?s|,? whose) (?:(?:nick|first |full )?name)?(?:\\(s\\))?(?: (?:is|was) |\\s*[:=–-]\\s*)$");
    /// Words of kinship that are other words as well: `my da `.
    private static final Pattern FAMILIAR =
            Pattern.compile("\\b(?:[Mm]y|me|his|her|our|your|their|oul|auld) (?:(da|pa|pop|old man)|ma|mam|nan|old lady),?[ ]$");
    /// The father or the husband stands behind `S/O`, `D/O`, `W/O`, and the child or the wife before it.
    private static final Pattern CHILD = Pattern.compile("\\b[SDW]/O\\.?\\s*:?\\s*$");
    private static final Pattern OF_FATHER = Pattern.compile("^[\\s,(]*([SDW])/O\\b");
    private static final Pattern IN_LAW = Pattern.compile("[ -]in[ -]law(?=[\\s,]{1,2}$)");
    /// `, daughter of `
    private static final Pattern CHILD_OF = Pattern.compile(
            "^,?\\s+(?:is\\s+|was\\s+)?(?:the\\s+|an?\\s+)?(?:\\p{Ll}+\\s+){0,2}?(\\p{Ll}{3,}) of\\s");
    /// `five young men won: Ana, `, `our girls’ team – `
    private static final Pattern GROUP = Pattern.compile("(?U)^[^.!?\\n]{0,50}?[:–—(]\\s*(?:\\p{Lu}[^,;.!?\\n]{0,30}(?:,\\s+(?:and\\s+)?|;\\s+|\\s+(?:and|y|e|et|und|&)\\s+))*$");
    private static final Pattern PLURAL = Pattern.compile("(?U)\\b(men|women|(?:boy|girl|guy|ladie|sister|brother|son|daughter|chico|chica|muchacho|muchacha|menino|menina|rapaze|moça|fille|garçon|hermana|soeur|sœur)s|ragazze|ragazzi|Mädchen|Jungen)(?=[ ’':–—(])");
    /// `Ana está cansada`, `Pat is a pregnant patient`
    private static final Pattern PREDICATE = Pattern.compile(
            "(?iU)^\\s(?:es|era|está|estaba|estuvo|fue|é|foi|estava|ficou|est|était|è|war|ist|is|was|byla|była|был|была)\\s(?:(?:muy|muito|très|molto|so|a|an|una?|uma|une|la|o|el|eine?)\\s)*(\\p{L}{3,})");
    /// An article before the name of a person, which some languages have.
    private static final Pattern ARTICLE = Pattern.compile("(?U)(?<=^|[\\s(,])(?:(la|die)|(el|il|del|al)|([aA]|da|na|pela|à)|([oO]|do|no|pelo|ao))\\s$");
    private static final Pattern PORTUGUESE = Pattern.compile("(?iU)\\b(?:não|uma|são|muito|também|meu|minha|dos|das|você|anos|foi|pelo|pela|até|à|ao)\\b");
    private static final Pattern GERMAN = Pattern.compile("(?U)\\b(?:und|ich|ist|nicht)\\b");
    /// `my twin brothers Brody and `, before the second of them.
    private static final Pattern SEVERAL_BEFORE =
            Pattern.compile("(\\p{Ll}[\\p{L}-]*s)[,:]?\\s+(?:\\p{Lu}[\\p{L}’'-]*(?: \\(\\d+\\))?(?:,\\s+(?:and\\s+)?|\\s+(?:and|y|&)\\s+))+$");
    /// What may stand before a word of kinship and leaves the sex as it is: `great-great-grandmother`.
    private static final Pattern REMOTE = Pattern.compile("^(?:(?:great|step|half|foster|twin|ex|bis)-?)+(?=\\p{Ll}{3})");
    /// `Mama Obinna`: the mother of Obinna, a man. `Mama Ngozi` may be Ngozi herself.
    private static final Pattern PARENT_OF = Pattern.compile("(?<!\\p{L})(?:Mama|Mum|Umm?|Oum|Baba|Papa|Abu|Abou|Mai|Bapak) $");
    /// `Ana (wife)`
    private static final Pattern BRACKETED = Pattern.compile("^\\s*\\((\\p{Ll}[\\p{L}-]+)[,;)]");
    /// `Ana (she …`
    private static final Pattern ASIDE = Pattern.compile("^(?:\\s*\\((he|she|him|her|his)\\b|, (he|she)(?:['’]s| is| was| has) )", Pattern.CASE_INSENSITIVE);
    private static final List<String> ONE_SEX = List.of("omen", "oman", "irl", "adies", "ady", "men", "oy");
    /// Before it, a pronoun behind is somebody else's: `according to Tom, she is`.
    private static final Pattern GOVERNED = Pattern.compile("(?iU)\\b(?:to|with|of|by|for|from|told|met|saw|and|like|than|as|unlike) $");
    /// `the girls’ dormitory`
    private static final Pattern PLACE = Pattern.compile(
            "(?iU)\\b(wom[ae]n|girls?|ladies|lady|men|boys?)['’]?s?['’]? (?:college|school|high school|dorm|dormitory|hostel|hall|residence|ward|team|choir|academy|squad|side|prison)\\b");
    private static final Pattern CALLED = Pattern.compile(
            "\\b(he|she|his|her|him)\\b[^.!?\\n]{0,20}\\b(?:name|named|names|called|calls?|call|nickname)\\b[^.!?\\n]{0,16}$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRONOUN =
            Pattern.compile("(?iU)\\b(he|him|his|himself|she|her|hers|herself|él|ella|ela|elle)\\b");
    /// Somebody else behind the name, of whom the pronouns of that sex are that follow.
    private static final Pattern SOMEBODY = Pattern.compile("(?iU)\\b(?:the|a|his|her|their|my|our|whose) (?:(?:old|older|elder|younger|little|late|poor|other) )?"
            + "(?:(mother|mum|mom|mama|mamá|sister|wife|daughter|grandmother|grandma|granny|aunt|auntie|girl|woman|lady|girlfriend|niece|madre|hermana|abuela)"
            + "|(?:father|dad|papa|papá|brother|husband|son|grandfather|grandpa|uncle|boy|man|boyfriend|nephew|padre|hermano|abuelo))\\b");
    private static final Pattern END = Pattern.compile("[.!?]+[\\s”\"’)]+(?=\\p{Lu})|\\n\\s*");
    private static final Pattern FORMAL = Pattern.compile(
            "(?:^|[^\\p{L}])(?:Mr|Mrs|Ms|Miss|Fr|Father|Dr|Prof|Professor|Doctor|Sr|Sister|Nurse|Matron|Officer|Sgt|Sergeant|Capt|Captain|Judge|Reverend|Rev|Herrn?|Hr|Frau|Fräulein|Fru|Mme|[Mm]adame|[Mm]onsieur|M|Mlle|Mademoiselle|[Ss]eñora?|Señorita|Sra|Srta|Ing|Lic|Mag|Profe|Eng|Engr|Master|[Dd]ra|[Pp]rofa|[Dd]r|[Pp]rof|Doc"
                    + "|[Ss]ignor[ae]?|Sig|Sig\\.ra|Dott|[Pp]ani?|Paní|[Pp]anu|[Mm]evrouw|[Mm]eneer|Mevr|Mw|Dhr|[Gg]ospođa|[Gg]ospodin)\\.?\\s$");
    /// `Kuroda-sensei`
    private static final Pattern HONOURED = Pattern.compile("^-(?:san|sensei|sama|senpai|shi)(?!\\p{L})");
    /// `Eng.º `, `Prof.ª `: titles cut short by their last letter.
    private static final Pattern CUT_SHORT = Pattern.compile("(?U)\\p{Lu}\\p{L}{0,5}\\.?([ºª])\\.?\\s$");
    /// `my husband`, `I am the elder of the boys`, `as a mother of two, I`
    private static final WordPattern OF_ONESELF = WordPattern.of(Pattern.compile(
            "(?iu)\\bmy (?:late |future |ex-)?(husband|wife|hubby|wifey|missus|boyfriend|girlfriend|bf|gf|fianc[ée]e?)\\b"
                    + "|\\bI(?: am|['’]m| was)(?: (?!(?:not|no|never|to|sure|with|in|at|from|than|like|my|his|her|your|their|our)\\b)\\p{L}+){0,4} (\\p{L}+)\\b(?= of|[.,;:!?)]| who| and| in| with|\\n|$)"
                    + "|\\bas an? (?:[\\p{L}-]+ ){0,2}?(\\p{L}+)\\b(?: [^.!?\\n]{0,40})?, I\\b"));
    /// `soy alumna`, `je suis née`, `ich bin Studentin`, `я ученица`; `obrigada` stands alone.
    private static final WordPattern OF_MYSELF = WordPattern.of(Pattern.compile(
            "(?iuU)\\b(?:soy|fui|estoy|estaba|estuve|me siento|sou|estou|estava|fiquei|me sinto|je suis|j['’]étais|j['’]ai été|sono(?: stat[ao])?|mi sento|ich bin|bin ich|ich war|war ich|als|я|jestem)"
                    + "((?: [\\p{L}-]+){1,4})|\\b(obrigad[oa])\\b"));
    /// Before the name of who writes.
    private static final Pattern MY_NAME = Pattern.compile(
            "(?iuU)(?:\\bmy (?:full )?name(?:['’]s| is)|\\b(?:this|it) is|\\bI am|\\bI['’]m|me llamo|mi nombre es|me chamo|meu nome é|je m['’]appelle|mon nom est|mi chiamo|ich heiße|mein name ist|меня зовут|nazywam się|yours(?: \\p{L}+)?,|regards,|sincerely,|signed:?|saludos,|atentamente,|cordialement,|gruß,|grüße,|thanks,|love,|abraços?,|—|--)\\s*$");
    private static final int HEAD = 300;
    private static final int SIGNED = 160;
    private static final int OPENING = 24;
    private static final Pattern GREETING = Pattern.compile("(?iU)\\b(?:dear|hi|hello|hey|to|para|an|my|our|his|her|for|querid[oa]|cher|chère|ola|olá)\\b");
    /// `my son `, `your sister, `
    private static final Pattern RELATION = Pattern.compile("(?iu)\\b(?:my|his|her|our|your|their|mi|mon|ma|minha|meu)\\s(?:\\p{Ll}+[ -]){0,2}?(\\p{L}[\\p{L}-]+),?\\s$");
    /// Behind the name: `Ayub bhai`, `Leyla xanım`.
    private static final Pattern HONOUR = Pattern.compile("^[ -](\\p{L}{2,8})(?![\\p{L}])");
    private static final Set<String> ABBREVIATED = Set.of("mr", "mrs", "ms", "dr", "sr", "sra", "srta", "dra", "prof", "profa", "mtra",
            "mtro", "lic", "licda", "mme", "mlle", "sig", "sigra", "smt", "tmt", "m", "fr", "hr", "st");

    /// `sex-words.txt` by kind, then by folded word.
    private static Map<String, Map<String, Sex>> words() {
        Map<String, Map<String, Sex>> words = new HashMap<>();
        for (String line : WordLists.lines(SexCues.class, "sex-words.txt")) {
            List<String> parts = WordLists.list(line);
            Map<String, Sex> of = words.computeIfAbsent(parts.getFirst(), _ -> new HashMap<>());
            Sex sex = parts.get(1).equals("female") ? Sex.FEMALE : Sex.MALE;
            parts.subList(2, parts.size()).forEach(word -> {
                of.put(word, sex);
                of.putIfAbsent(Folding.bare(word), sex);
            });
        }
        return words;
    }

    /// A word as the lists have it: with its accents where only these tell `avô` from `avó`, else folded.
    private static String bare(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return KINSHIP.containsKey(lower) || KINSHIP.containsKey(REMOTE.matcher(lower).replaceFirst("")) ? lower : Folding.bare(word);
    }

    private static Map<String, Sex> words(String kind) {
        return Map.copyOf(WORDS.getOrDefault(kind, Map.of()));
    }

    /// @param names of the document: another one ends what belongs to this one
    static SexCues of(Entity person, DocumentNames names, DocumentText text) {
        int women = 0;
        int men = 0;
        int she = 0;
        int he = 0;
        boolean formal = false;
        boolean kin = false;
        Optional<Sex> placed = Optional.empty();
        // outside the countries that say señor, `Sr.` is a sister
        Sex sr = names.home().countries().stream().findFirst().flatMap(Origin::of).filter(IBERIAN::contains).isPresent() ? Sex.MALE : Sex.FEMALE;
        // a grandmother there, a father elsewhere
        boolean slavic = names.home().countries().stream().findFirst().flatMap(Origin::of).filter(SLAVIC::contains).isPresent();
        for (Mention mention : person.mentions()) {
            int start = Math.min(mention.mark().span().start(), text.length());
            int end = Math.min(mention.mark().span().end(), text.length());
            boolean speaks = (start == 0 || text.value().charAt(start - 1) == '\n') && text.value().startsWith(":", end);
            String ahead = speaks ? "" : text.value().substring(Math.max(0, start - BEFORE), start);
            String before = slavic ? ahead.replaceFirst("\\b([Bb])aba $", "$1abushka ") : ahead;
            int reach = Math.min(text.length(), end + REACH);
            int to = Math.min(reach, names.nextBut(person, end).orElse(reach));
            String behind = text.value().substring(end, Math.max(end, to));
            String far = text.value().substring(Math.max(0, start - REACH), start);
            Optional<Sex> word = before(before, sr).filter(sex -> !PARENT_OF.matcher(before).find() || !isNamedAs(sex.other(), person));
            Optional<Sex> said = word.or(() -> group(far)).or(() -> article(before, text));
            for (Optional<Sex> sex : List.of(said, behind(behind, before), called(before))) {
                women += sex.filter(Sex.FEMALE::equals).isPresent() ? 1 : 0;
                men += sex.filter(Sex.MALE::equals).isPresent() ? 1 : 0;
            }
            int[] pronouns = pronouns(behind);
            she += pronouns[Sex.FEMALE.ordinal()];
            he += pronouns[Sex.MALE.ordinal()];
            placed = placed.isPresent() || !person.label().contains("STUDENT") ? placed : place(far, behind);
            formal |= FORMAL.matcher(before).find() || HONOURED.matcher(behind).find();
            Matcher relation = RELATION.matcher(before);
            kin |= relation.find() && isKin(bare(relation.group(1)));
        }
        if (!kin && isWriter(person, names, text)) {
            int[] own = ofOneself(text);
            boolean clear = own[0] == 0 != (own[1] == 0) && introduced(person, text);
            women += clear ? own[Sex.FEMALE.ordinal()] : 0;
            men += clear ? own[Sex.MALE.ordinal()] : 0;
            she += own[Sex.FEMALE.ordinal()] * IN_SENTENCE;
            he += own[Sex.MALE.ordinal()] * IN_SENTENCE;
        }
        return new SexCues(women, men, she, he, placed, formal, kin);
    }

    private static boolean isNamedAs(Sex sex, Entity person) {
        return NamedPerson.of(person).sex(Optional.empty()).equals(Optional.of(sex));
    }

    /// How often the writer says which sex they are.
    private static int[] ofOneself(DocumentText text) {
        int[] own = new int[Sex.values().length];
        for (MatchResult self : OF_ONESELF.findAll(text.value())) {
            Optional<Sex> partner = word(self.group(1)).flatMap(SexCues::kinship).map(Sex::other);
            partner.or(() -> word(self.group(2)).or(() -> word(self.group(3))).flatMap(word -> kinship(word).or(() -> Optional.ofNullable(SELF.get(word)))))
                    .ifPresent(sex -> own[sex.ordinal()]++);
        }
        for (MatchResult myself : OF_MYSELF.findAll(text.value())) {
            word(myself.group(1)).or(() -> word(myself.group(2))).stream()
                    .flatMap(Pattern.compile(" ")::splitAsStream)
                    .flatMap(word -> Optional.ofNullable(SELF.get(word)).or(() -> kinship(word)).stream())
                    .findFirst()
                    .ifPresent(sex -> own[sex.ordinal()]++);
        }
        return own;
    }

    private static Optional<String> word(@Nullable String found) {
        return Optional.ofNullable(found).map(SexCues::bare);
    }

    /// Whether a text seems to be a person's own: a student is named first of all, is introduced by the words of the text, or signs.
    private static boolean isWriter(Entity person, DocumentNames names, DocumentText text) {
        int begins = person.mentions().getFirst().mark().span().start();
        boolean first = begins <= names.first() && begins < HEAD && opensLine(begins, text);
        int last = person.mentions().getLast().mark().span().start();
        boolean signs = text.length() - person.mentions().getLast().mark().span().end() < SIGNED && opensLine(last, text);
        return !person.label().contains("INSTRUCTOR") && (first || signs || introduced(person, text));
    }

    /// Whether nothing but a word or two stands before it in its line, and no greeting.
    private static boolean opensLine(int at, DocumentText text) {
        String line = text.value().substring(text.value().lastIndexOf('\n', Math.min(at, text.length()) - 1) + 1, Math.min(at, text.length()));
        return line.length() <= OPENING && !GREETING.matcher(line).find();
    }

    /// Whether the text says whose it is: `my name is`, `yours,`.
    private static boolean introduced(Entity person, DocumentText text) {
        return person.mentions().stream().anyMatch(mention -> {
            int start = Math.min(mention.mark().span().start(), text.length());
            return MY_NAME.matcher(text.value().substring(Math.max(0, start - 24), start)).find();
        });
    }

    /// Whether a word as it is written is one of kinship: `Avó`.
    static boolean isKinship(String text) {
        return isKin(bare(text));
    }

    /// Whether a word is one of kinship.
    static boolean isKin(String folded) {
        return kinship(folded).isPresent();
    }

    /// What a word of kinship says that somebody is called by: `Mamaw`.
    static Optional<Sex> ofKin(String folded) {
        return kinship(folded);
    }

    /// What a word says that stands before a name within it: `teze Shpresa`.
    static Optional<Sex> ofTitle(String text) {
        return Optional.ofNullable(TITLES.get(bare(text))).or(() -> kinship(bare(text)));
    }

    /// What a word says that stands behind a name within it: `Feyza Hanım`.
    static Optional<Sex> ofHonour(String text) {
        return Optional.ofNullable(HONOURS.get(bare(text)));
    }

    /// What a word of kinship says, also of several people or of remoter ones.
    private static Optional<Sex> kinship(String folded) {
        String nearer = REMOTE.matcher(folded).replaceFirst("");
        return Stream.of(folded, nearer, nearer.endsWith("s") ? nearer.substring(0, nearer.length() - 1) : nearer)
                .filter(KINSHIP::containsKey)
                .findFirst()
                .map(KINSHIP::get);
    }

    private static Optional<Sex> before(String stretch, Sex sr) {
        if (CHILD.matcher(stretch).find()) {
            return Optional.of(Sex.MALE);
        }
        Matcher cut = CUT_SHORT.matcher(stretch);
        if (cut.find()) {
            return Optional.of(cut.group(1).equals("ª") ? Sex.FEMALE : Sex.MALE);
        }
        String text = IN_LAW.matcher(stretch).replaceFirst("-in-law");
        Matcher whose = WHOSE.matcher(text);
        Matcher familiar = FAMILIAR.matcher(text);
        if (familiar.find()) {
            return Optional.of(familiar.group(1) != null ? Sex.MALE : Sex.FEMALE);
        }
        if (whose.find() && isKin(bare(whose.group(1)))) {
            return kinship(bare(whose.group(1)));
        }
        Matcher several = SEVERAL_BEFORE.matcher(text);
        if (several.find()) {
            return kinship(bare(several.group(1)));
        }
        Matcher word = WORD_BEFORE.matcher(text);
        if (!word.find()) {
            return Optional.empty();
        }
        return before(word, sr).or(() -> Character.isUpperCase(word.group(1).codePointAt(0)) && word.group(4).isBlank()
                ? Optional.of(WORD_BEFORE.matcher(text.substring(0, word.start()))).filter(Matcher::find).flatMap(earlier -> before(earlier, sr))
                : Optional.empty());
    }

    private static Optional<Sex> before(Matcher word, Sex sr) {
        String folded = bare(word.group(1)).replaceAll("[^\\p{L}-]", "");
        boolean plain = word.group(3) == null && word.group(4).isBlank() && !word.group(4).isEmpty();
        boolean capital = Character.isUpperCase(word.group(1).codePointAt(0));
        // `our father. Shilan said` ends a sentence
        boolean dotted = !word.group(2).isEmpty();
        if (plain && dotted && folded.equals("m") && capital) {
            // `M. Traoré`: initials are part of what is labelled
            return Optional.of(Sex.MALE);
        }
        boolean title = plain && (dotted ? ABBREVIATED.contains(folded) : capital || NameWords.isTitle(folded));
        if (title && TITLES.containsKey(folded)) {
            return Optional.of(folded.equals("sr") ? sr : TITLES.get(folded));
        }
        boolean joined = word.group(2).isEmpty() && (word.group(3) != null || !word.group(4).isEmpty());
        return joined ? kinship(folded) : Optional.empty();
    }

    private static Optional<Sex> behind(String text, String before) {
        Matcher honour = HONOUR.matcher(text);
        if (honour.find() && HONOURS.containsKey(bare(honour.group(1)))) {
            return Optional.of(HONOURS.get(bare(honour.group(1))));
        }
        Matcher whose = OF_FATHER.matcher(text);
        if (whose.find()) {
            return Optional.of(whose.group(1).equals("S") ? Sex.MALE : Sex.FEMALE);
        }
        Matcher aside = ASIDE.matcher(text);
        if (aside.find() && (aside.group(1) != null || !GOVERNED.matcher(before).find())) {
            return Optional.of(sex(aside.group(1) != null ? aside.group(1) : aside.group(2)));
        }
        Matcher bracketed = BRACKETED.matcher(text);
        if (bracketed.find()) {
            return kinship(bare(bracketed.group(1)));
        }
        Matcher child = CHILD_OF.matcher(text);
        if (child.find() && isKin(bare(child.group(1)))) {
            return kinship(bare(child.group(1)));
        }
        Matcher predicate = PREDICATE.matcher(text);
        if (predicate.find() && SELF.containsKey(bare(predicate.group(1)))) {
            return Optional.of(SELF.get(bare(predicate.group(1))));
        }
        Matcher word = WORD_BEHIND.matcher(text);
        return word.find() ? kinship(bare(word.group(1))) : Optional.empty();
    }

    /// What the last of several people in a list before the name says of all who follow.
    private static Optional<Sex> group(String before) {
        Optional<Sex> sex = Optional.empty();
        if (before.chars().noneMatch(c -> c == ':' || c == '(' || c == '–' || c == '—')) {
            return sex;
        }
        Matcher plural = PLURAL.matcher(before);
        while (plural.find()) {
            if (GROUP.matcher(before.substring(plural.end())).find()) {
                sex = kinship(bare(plural.group(1)));
            }
        }
        return sex;
    }

    /// Whose place the sentence of a name is about, where it is for one sex.
    private static Optional<Sex> place(String before, String behind) {
        int from = Math.max(before.lastIndexOf('.'), before.lastIndexOf('\n')) + 1;
        String sentence = before.substring(from) + "\u0001" + behind.split("[.\n]", 2)[0];
        Matcher place = PLACE.matcher(sentence);
        return ONE_SEX.stream().anyMatch(sentence::contains) && place.find() ? kinship(bare(place.group(1))) : Optional.empty();
    }

    /// `a Ednei`, `la Giulia`, where the language has articles before names.
    private static Optional<Sex> article(String before, DocumentText text) {
        Matcher article = ARTICLE.matcher(before);
        if (!article.find() || article.start(3) + article.start(4) > -2 && !isIn(PORTUGUESE, text)
                || "die".equals(article.group(1)) && !isIn(GERMAN, text)) {
            return Optional.empty();
        }
        return Optional.of(article.group(1) != null || article.group(3) != null ? Sex.FEMALE : Sex.MALE);
    }

    private static boolean isIn(Pattern language, DocumentText text) {
        Matcher words = language.matcher(text.value());
        return words.find() && words.find() && words.find();
    }

    private static Optional<Sex> called(String text) {
        Matcher called = CALLED.matcher(text);
        return called.find() ? Optional.of(sex(called.group(1))) : Optional.empty();
    }

    /// The weight of each sex's pronouns in the sentence and in the next one.
    private static int[] pronouns(String text) {
        Matcher pronoun = PRONOUN.matcher(text);
        int[] weights = new int[Sex.values().length];
        if (!pronoun.find()) {
            return weights;
        }
        Matcher ends = END.matcher(text);
        int sentence = next(ends, text);
        int following = next(ends, text);
        Matcher other = SOMEBODY.matcher(text);
        int[] others = {text.length(), text.length()};
        while (other.find()) {
            Sex sex = other.group(1) != null ? Sex.FEMALE : Sex.MALE;
            others[sex.ordinal()] = Math.min(others[sex.ordinal()], other.start());
        }
        do {
            // `the mother is happy, she wants to go`
            if (pronoun.start() > others[sex(pronoun.group()).ordinal()]) {
                continue;
            }
            weights[sex(pronoun.group()).ordinal()] += pronoun.start() < sentence ? IN_SENTENCE : pronoun.start() < following ? IN_NEXT : 0;
        } while (pronoun.find());
        return weights;
    }

    private static int next(Matcher ends, String text) {
        while (ends.find()) {
            int word = ends.start();
            while (word > 0 && Character.isLetter(text.charAt(word - 1))) {
                word--;
            }
            if (!ABBREVIATED.contains(text.substring(word, ends.start()).toLowerCase(Locale.ROOT))) {
                return ends.start();
            }
        }
        return text.length();
    }

    private static Sex sex(String pronoun) {
        String lower = pronoun.toLowerCase(Locale.ROOT);
        return lower.startsWith("her") || lower.startsWith("s") || lower.startsWith("el") ? Sex.FEMALE : Sex.MALE;
    }

    /// What titles and kinship say; empty where they say nothing, or both.
    Optional<Sex> bound() {
        return women > 0 == men > 0 ? Optional.empty() : Optional.of(women > 0 ? Sex.FEMALE : Sex.MALE);
    }

    /// What the pronouns say; empty where there are none, or as many of either.
    Optional<Sex> spoken() {
        return she == he ? placed : Optional.of(she > he ? Sex.FEMALE : Sex.MALE);
    }

    /// Whether pronouns of either sex stand in sentences of the person, and nothing else tells which are theirs.
    boolean differ() {
        return bound().isEmpty() && Math.min(she, he) >= IN_SENTENCE;
    }

    /// Whether nothing but a place for one sex tells.
    boolean isPlaced() {
        return she == he && placed.isPresent();
    }

    /// Whether a name that only the other sex bears stands beside a place for one.
    boolean misplaces(Optional<Sex> named) {
        return bound().isEmpty() && isPlaced() && named.isPresent() && !named.equals(placed);
    }

    /// Whether titles and kinship contradict each other, or a title within the name.
    boolean contradict(Optional<Sex> titled) {
        return women > 0 && men > 0 || titled.isPresent() && bound().isPresent() && !titled.equals(bound());
    }
}
