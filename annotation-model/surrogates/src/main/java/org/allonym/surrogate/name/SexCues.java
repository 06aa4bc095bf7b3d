package org.allonym.surrogate.name;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.DocumentContext.DocumentNames;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;

/// What the words around the mentions of a person say of their sex: a woman's name after `my brother` is a surrogate that
/// nobody believes. Titles and words of kinship bind; pronouns bind less. Immutable; any thread.
///
/// @param women how often titles and kinship say that it is a woman
/// @param men the same of men
/// @param she weight of the pronouns of women
/// @param he weight of the pronouns of men
/// @param formal whether a title before the name is one that takes the name of the family
/// @param kin whether a word of kinship before the name takes a forename: `my son Matei`
record SexCues(int women, int men, int she, int he, boolean formal, boolean kin) {

    private static final Set<Origin> IBERIAN = Set.of(Origin.SPANISH, Origin.PORTUGUESE, Origin.PHILIPPINE, Origin.CATALAN);
    private static final int IN_SENTENCE = 2;
    private static final int IN_NEXT = 1;
    private static final int REACH = 160;
    private static final int BEFORE = 60;

    private static final String FEMALE = """
            sister stepsister half-sister sister-in-law mother stepmother grandmother mother-in-law godmother mom mum mommy mummy
            mama mamma grandma granny nana nan gran daughter stepdaughter granddaughter daughter-in-law goddaughter wife girlfriend
            fiancee bride widow ex-wife aunt auntie aunty great-aunt niece girl woman lady schoolgirl actress waitress nun matron
            midwife queen princess sis sista lass lassie gal gf missus missis wifey nanna nanny grandmom grandmum grandmama
            stepmom stepmum granma gramma grammy mawmaw mamaw memaw meemaw bridesmaid housewife landlady ladyfriend ex-girlfriend mother-to-be girlie hermanita mami mamita nieta
            novia nuera suegrita madrina ahijada esposita hijita chica muchacha mujer senora viuda cunadita primita sobrinita
            abue comadre dadi nani bua mausi chachi bhabhi didi yaya nonni vecina companera jefa alumna irmazinha namorada sogra menina moca madrinha afilhada
            neta vovo vizinha professora amiga cousine copine belle-soeur petite-fille grand-maman maman marraine filleule voisine
            nichte tante cousine freundin enkelin nonnina cugina nipotina ragazza sorellina
            babcia ciocia siostra corka matka dede-anne nine anne teyze hala kizi nenek ibu tante bibi babushka tyotya bunica matusa sora
            baka teta sestra kci majka giagia thia adelfi nagymama nagyanya neni huga novere mormor farmor moster syster mummo taeti sisko
            abuela abuelita hermana madre esposa hija sobrina tia mama prima suegra cunada amiga soeur mere tante fille grand-mere
            femme mamie schwester mutter tochter oma nonna mamma zia irma mae avo filha tia""";
    private static final String MALE = """
            brother stepbrother half-brother brother-in-law father stepfather grandfather father-in-law godfather dad daddy papa
            grandpa grandad granddad son stepson grandson son-in-law godson husband boyfriend fiance groom widower ex-husband uncle
            great-uncle nephew boy man guy gentleman lad schoolboy waiter monk priest imam king prince bro brotha bruv laddie bf hubby
            dude bloke fella chap granddaddy grandaddy chacha devar papaw peepaw grampa gramp pops gramps granda grandda dada stepdad stepbro landlord ex-boyfriend
            hermanito papi papito nieto novio yerno padrino ahijado hijito chico muchacho hombre senor viudo primito sobrinito
            compadre vecino companero jefe alumno irmaozinho namorado sogro genro menino moco padrinho afilhado vizinho
            copain beau-frere petit-fils parrain filleul voisin grand-papa neffe enkel freund
            cugino fratellino ragazzo
            dziadek wujek brat syn ojciec dede baba amca dayi abi oglu kakek bapak paman dedushka dyadya bunic unchi frate djed stric ujak
            otac pappous theios adelfos nagyapa nagypapa bacsi ocs morfar farfar farbror morbror pappa isoisa setae veli
            abuelo hermano padre esposo marido hijo sobrino tio primo suegro cunado amigo frere pere oncle fils grand-pere mari
            bruder vater onkel sohn opa nonno papa zio irmao pai filho""";
    /// Titles and forms of address of many languages, with a capital.
    private static final String LADIES = """
            mrs ms miss madam madame mme mlle mademoiselle maam lady dame sister sra srta senora senorita dona dra profa profesora
            professora maestra mtra licda tita nanay lola ate frau fraulein signora signorina sigra pani paní doamna gospodja
            gospozha hanim abla teyze khanum khanom umm um oum sitt ustaza sayyida didi apa baji akka amma paatti thayi chechi khala
            ibu bu mbak puan cik makcik mama mami nne maame mma woizero weyzero emahoy kyria kyra panna tmt smt kumari begum nyonya
            aunty auntie aunt tia tante tetya baba-ji babushka""";
    private static final String LORDS = """
            mr mister sir lord brother father monsieur messrs sr senor don profesor maestro mtro kuya tatay tay tito lolo herr signor
            sig pan pán domnul gospodin bey abi amca dayi agha abu sheikh shaykh sheik ustaz ustad sayyid bhai bhaiya bhaijaan chacha
            mama-ji anna-na thiru shri sri sh pak bapak mas datuk encik pakcik mzee bwana ato abba kyrios papa uncle tio oncle thatha
            hajji alhaji oga monsignor frere rabbi imam""";

    private static final Map<String, Sex> KINSHIP = Map.copyOf(sexes(FEMALE, MALE));
    private static final Map<String, Sex> TITLES = Map.copyOf(sexes(LADIES, LORDS));

    /// The last word before a name, and what may stand between.
    private static final Pattern WORD_BEFORE = Pattern.compile(
            "([\\p{L}’'-]+)(\\.?)(\\s+(?:called|named|is|was|is called|is named|was called))?([\\s,(:“\"‘'–—-]{0,3})$");
    private static final Pattern WORD_BEHIND = Pattern.compile(
            "^(?:\\s*[,(–—-]|['’]s|\\s+(?:is|was|as|(?=(?:my|mi|ma|mon|minha|meu)\\s)))\\s*(?:(?:my|his|her|our|your|their|the|a|an|mi|su|ma|mon|meu|minha)\\s+)"
                    + "(?:\\p{Ll}+[- ]){0,2}?(\\p{Ll}[\\p{L}-]+)(?!\\s+(?:and|\\p{Lu})|['’])");
    /// `my sister's name is `, `my cousin whose name was `
    private static final Pattern WHOSE = Pattern.compile("(\\p{Ll}[\\p{L}-]+)(?:['’]s|,? whose) (?:nick)?name (?:is|was) $");
    /// Words of kinship that are other words as well: `my da `.
    private static final Pattern FAMILIAR =
            Pattern.compile("\\b(?:[Mm]y|me|his|her|our|your|their|oul|auld) (?:(da|pa|pop|old man)|ma|mam|nan|old lady),?[ ]$");
    /// `my twin brothers Brody and `, before the second of them.
    private static final Pattern SEVERAL_BEFORE =
            Pattern.compile("(\\p{Ll}[\\p{L}-]*s)[,:]?\\s+(?:\\p{Lu}[\\p{L}’'-]*(?: \\(\\d+\\))?(?:,\\s+(?:and\\s+)?|\\s+(?:and|y|&)\\s+))+$");
    /// What may stand before a word of kinship and leaves the sex as it is: `great-great-grandmother`.
    private static final Pattern REMOTE = Pattern.compile("^(?:(?:great|step|half|foster|twin|ex|bis)-?)+(?=\\p{Ll}{3})");
    /// `Ana (wife)`
    private static final Pattern BRACKETED = Pattern.compile("^\\s*\\((\\p{Ll}[\\p{L}-]+)[,;)]");
    /// `Ana (she …`
    private static final Pattern ASIDE = Pattern.compile("^\\s*\\((he|she|him|her|his)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern CALLED = Pattern.compile(
            "\\b(he|she|his|her|him)\\b[^.!?\\n]{0,20}\\b(?:name|named|names|called|calls?|call|nickname)\\b[^.!?\\n]{0,16}$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRONOUN =
            Pattern.compile("(?iU)\\b(he|him|his|himself|she|her|hers|herself|él|ella|ela|elle)\\b");
    private static final Pattern END = Pattern.compile("[.!?]+[\\s”\"’)]+(?=\\p{Lu})|\\n\\s*");
    private static final Pattern FORMAL = Pattern.compile(
            "(?:^|[^\\p{L}])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Doctor|Herr|Frau|Mme|Madame|madame|Monsieur|monsieur|M|Mlle|Señor|Señora|Ing|Lic)\\.?\\s$");
    /// `my husband`, `I am the elder of the boys`, `I am also mother`
    private static final Pattern OF_ONESELF = Pattern.compile(
            "(?iu)\\bmy (?:late |future |ex-)?(husband|wife|hubby|wifey|missus|boyfriend|girlfriend|bf|gf|fianc[ée]e?)\\b"
                    + "|\\bI(?: am|['’]m| was)(?: (?!(?:not|no|never|to|sure|with|in|at|from|than|like|my|his|her|your|their|our)\\b)\\p{L}+){0,4} (\\p{L}+)\\b(?= of|[.,;:!?)]| who| and| in| with|\\n|$)");
    private static final int HEAD = 300;
    private static final int SIGNED = 160;
    /// `my son `, `your sister, `
    private static final Pattern RELATION = Pattern.compile("(?iu)\\b(?:my|his|her|our|your|their|mi|mon|ma|minha|meu)\\s(?:\\p{Ll}+[ -]){0,2}?(\\p{L}[\\p{L}-]+),?\\s$");
    /// Behind the name: `Ayub bhai`, `Leyla xanım`.
    private static final Pattern HONOUR = Pattern.compile("^[ -](\\p{L}{2,8})(?![\\p{L}])");
    private static final Map<String, Sex> HONOURS = Map.copyOf(sexes(
            "didi apa opa opai xola khola kelin aapa baji khanum khanom khanim xanim hanim abla begum bibi khatun bai ben behn akka amma qizi kizi",
            "bhai bhaiya aka tog'a amaki bey efendi abi aga agha dada chacha ogli oglu anna sahib saheb"));
    private static final Set<String> ABBREVIATED = Set.of("mr", "mrs", "ms", "dr", "sr", "sra", "srta", "dra", "prof", "profa", "mtra",
            "mtro", "lic", "licda", "mme", "mlle", "sig", "sigra", "smt", "tmt", "m", "fr", "hr", "st");

    private static Map<String, Sex> sexes(String women, String men) {
        Map<String, Sex> sexes = new HashMap<>();
        WordLists.folded(men).forEach(word -> sexes.put(word, Sex.MALE));
        WordLists.folded(women).forEach(word -> sexes.put(word, Sex.FEMALE));
        return sexes;
    }

    /// @param names of the document: another one ends what belongs to this one
    static SexCues of(Entity person, DocumentNames names, DocumentText text) {
        int women = 0;
        int men = 0;
        int she = 0;
        int he = 0;
        boolean formal = false;
        boolean kin = false;
        // outside the countries that say señor, `Sr.` is a sister
        Sex sr = names.home().countries().stream().findFirst().flatMap(Origin::of).filter(IBERIAN::contains).isPresent() ? Sex.MALE : Sex.FEMALE;
        for (Mention mention : person.mentions()) {
            int start = Math.min(mention.mark().span().start(), text.length());
            int end = Math.min(mention.mark().span().end(), text.length());
            String before = text.value().substring(Math.max(0, start - BEFORE), start);
            int reach = Math.min(text.length(), end + REACH);
            int to = Math.min(reach, names.nextBut(person, end).orElse(reach));
            String behind = text.value().substring(end, Math.max(end, to));
            for (Optional<Sex> sex : List.of(before(before, sr), behind(behind), called(before))) {
                women += sex.filter(Sex.FEMALE::equals).isPresent() ? 1 : 0;
                men += sex.filter(Sex.MALE::equals).isPresent() ? 1 : 0;
            }
            int[] pronouns = pronouns(behind);
            she += pronouns[Sex.FEMALE.ordinal()];
            he += pronouns[Sex.MALE.ordinal()];
            formal |= FORMAL.matcher(before).find();
            Matcher relation = RELATION.matcher(before);
            kin |= relation.find() && isKin(Folding.bare(relation.group(1)));
        }
        if (isWriter(person, names, text)) {
            Matcher self = OF_ONESELF.matcher(text.value());
            while (self.find()) {
                Optional<Sex> partner = Optional.ofNullable(self.group(1)).flatMap(word -> kinship(Folding.bare(word))).map(Sex::other);
                Optional<Sex> sex = partner.or(() -> Optional.ofNullable(self.group(2)).flatMap(word -> kinship(Folding.bare(word))));
                she += sex.filter(Sex.FEMALE::equals).isPresent() ? IN_SENTENCE : 0;
                he += sex.filter(Sex.MALE::equals).isPresent() ? IN_SENTENCE : 0;
            }
        }
        return new SexCues(women, men, she, he, formal, kin);
    }

    /// Whether a text seems to be a person's own: a student is named first of all, or signs.
    private static boolean isWriter(Entity person, DocumentNames names, DocumentText text) {
        boolean first = person.mentions().getFirst().mark().span().start() <= names.first();
        boolean signs = text.length() - person.mentions().getLast().mark().span().end() < SIGNED;
        return !person.label().contains("INSTRUCTOR") && (first && names.first() < HEAD || signs);
    }

    /// Whether a word is one of kinship.
    static boolean isKin(String folded) {
        return kinship(folded).isPresent();
    }

    /// What a word of kinship says, also of several people or of remoter ones.
    private static Optional<Sex> kinship(String folded) {
        String nearer = REMOTE.matcher(folded).replaceFirst("");
        return Stream.of(folded, nearer, nearer.endsWith("s") ? nearer.substring(0, nearer.length() - 1) : nearer)
                .filter(KINSHIP::containsKey)
                .findFirst()
                .map(KINSHIP::get);
    }

    private static Optional<Sex> before(String text, Sex sr) {
        Matcher whose = WHOSE.matcher(text);
        Matcher familiar = FAMILIAR.matcher(text);
        if (familiar.find()) {
            return Optional.of(familiar.group(1) != null ? Sex.MALE : Sex.FEMALE);
        }
        if (whose.find() && isKin(Folding.bare(whose.group(1)))) {
            return kinship(Folding.bare(whose.group(1)));
        }
        Matcher several = SEVERAL_BEFORE.matcher(text);
        if (several.find()) {
            return kinship(Folding.bare(several.group(1)));
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
        String folded = Folding.bare(word.group(1)).replaceAll("[^\\p{L}-]", "");
        boolean plain = word.group(3) == null && word.group(4).isBlank() && !word.group(4).isEmpty();
        boolean capital = Character.isUpperCase(word.group(1).codePointAt(0));
        // `our father. Shilan said` ends a sentence
        boolean dotted = !word.group(2).isEmpty();
        boolean title = plain && (dotted ? ABBREVIATED.contains(folded) : capital || NameWords.isTitle(folded));
        if (title && TITLES.containsKey(folded)) {
            return Optional.of(folded.equals("sr") ? sr : TITLES.get(folded));
        }
        boolean joined = word.group(2).isEmpty() && (word.group(3) != null || !word.group(4).isEmpty());
        return joined ? kinship(folded) : Optional.empty();
    }

    private static Optional<Sex> behind(String text) {
        Matcher honour = HONOUR.matcher(text);
        if (honour.find() && HONOURS.containsKey(Folding.bare(honour.group(1)))) {
            return Optional.of(HONOURS.get(Folding.bare(honour.group(1))));
        }
        Matcher aside = ASIDE.matcher(text);
        if (aside.find()) {
            return Optional.of(sex(aside.group(1)));
        }
        Matcher bracketed = BRACKETED.matcher(text);
        if (bracketed.find()) {
            return kinship(Folding.bare(bracketed.group(1)));
        }
        Matcher word = WORD_BEHIND.matcher(text);
        return word.find() ? kinship(Folding.bare(word.group(1))) : Optional.empty();
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
        do {
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
        return she == he ? Optional.empty() : Optional.of(she > he ? Sex.FEMALE : Sex.MALE);
    }

    /// Whether pronouns of either sex stand in sentences of the person, and nothing else tells which are theirs.
    boolean differ() {
        return bound().isEmpty() && Math.min(she, he) >= IN_SENTENCE;
    }

    /// Whether titles and kinship contradict each other, or a title within the name.
    boolean contradict(Optional<Sex> titled) {
        return women > 0 && men > 0 || titled.isPresent() && bound().isPresent() && !titled.equals(bound());
    }
}
