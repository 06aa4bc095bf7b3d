package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.inference.rules.RuleWords.Shape;
import org.allonym.text.Span;

/// Places of the writer's life and of those the writer speaks of: behind phrases such as `I live in`, behind `in` and
/// `near` in a sentence of the writer's, beside a name or a day in a line that signs, countries in brackets behind a name,
/// flags, and what people the writer is one of. Immutable; any thread.
final class LocationRule {

    private static final LeadingPhrases STRONG = LeadingPhrases.of(
            "i live in", "i lived in", "i am from", "i'm from", "i’m from", "i come from", "i was born in", "i grew up in",
            "my hometown is", "my hometown", "born and raised in", "i moved to", "my country", "my city", "my village",
            "we live in", "i reside in", "hometown of", "my home town", "we are from", "we're from", "we come from", "we moved to",
            "i am in", "i'm in", "i’m in", "i moved from", "i now live in", "i currently live in", "i was raised in", "i am based in",
            "i'm based in", "i live near", "i am originally from",
            "i'm originally from");

    /// Somebody lives there, but perhaps nobody the writer knows.
    private static final LeadingPhrases LIVED = LeadingPhrases.of(
            "living in", "based in", "raised in", "born in", "lived in", "live in", "moved to", "moved from", "grew up in", "lives on",
            "is in", "comes from", "came from", "is from", "live on", "lives in", "lives near", "originally from", "home in", "house in", "flat in",
            "building in", "apartment in", "village in", "school in", "town in");

    private static final Set<String> IN = Set.of("in", "near", "around", "outside", "from");
    private static final Set<String> KIN = Set.of("mother", "father", "mum", "mom", "dad", "brother", "sister", "family", "parents",
            "grandmother", "grandfather", "friend", "wife", "husband", "son", "daughter", "cousin", "uncle", "aunt", "neighbour");
    private static final Set<String> THEY = Set.of("she", "he", "they");

    /// What is made in a tool.
    private static final Set<String> MAKING = Set.of("drew", "drawn", "draw", "made", "make", "designed", "design", "wrote", "write",
            "written", "built", "build", "coded", "programming", "modelled", "sketched", "created", "create", "edited", "interested",
            "believe", "read", "published", "switch", "use", "used", "using");

    private static final Set<String> WIDE = Set.of("europe", "africa", "asia", "america", "south", "north", "west", "east", "earth",
            "western", "eastern", "middle", "latin", "scripture", "heaven", "hell", "congress", "parliament");

    /// In what one can be besides a place.
    private static final Set<String> NO_PLACE = Set.of(
            "english", "french", "german", "spanish", "italian", "latin", "greek", "chinese", "japanese", "arabic", "russian",
            "portuguese", "dutch", "swedish", "hindi", "turkish", "korean", "polish", "hebrew", "python", "java", "javascript", "excel",
            "word", "powerpoint", "google", "facebook", "coursera", "zoom", "skype", "youtube", "whatsapp", "github", "slack", "twitter",
            "wikipedia", "god", "jesus", "internet", "covid", "math", "maths", "stem", "christmas", "easter", "ramadan", "lent",
            "miro", "canva", "figma", "scratch", "matlab", "latex", "linkedin", "instagram", "tet", "shakespeare");

    private static final Set<String> CODES = Set.of("uk", "us", "usa", "uae", "nyc", "u.s", "dc");
    private static final Set<String> COUNTRIES = Arrays.stream(Locale.getISOCountries()).collect(Collectors.toUnmodifiableSet());

    private static final Set<String> PEOPLES = Set.of(
            "afghan", "albanian", "algerian", "american", "argentine", "argentinian", "armenian", "australian", "austrian", "bangladeshi",
            "belgian", "bolivian", "brazilian", "british", "bulgarian", "cambodian", "cameroonian", "canadian", "chilean", "chinese",
            "colombian", "croatian", "cuban", "czech", "danish", "dominican", "dutch", "ecuadorian", "egyptian", "ethiopian", "filipino",
            "filipina", "finnish", "french", "georgian", "german", "ghanaian", "greek", "guatemalan", "haitian", "honduran", "hungarian",
            "icelandic", "indian", "indonesian", "iranian", "iraqi", "irish", "israeli", "italian", "jamaican", "japanese", "jordanian",
            "kazakh", "kenyan", "korean", "latvian", "lebanese", "lithuanian", "malaysian", "mexican", "mongolian", "moroccan", "nepali",
            "nepalese", "nigerian", "norwegian", "pakistani", "palestinian", "peruvian", "polish", "portuguese", "romanian", "russian",
            "rwandan", "salvadoran", "scottish", "senegalese", "serbian", "singaporean", "slovak", "slovenian", "somali", "spanish",
            "sudanese", "swedish", "swiss", "syrian", "taiwanese", "tanzanian", "thai", "tunisian", "turkish", "ugandan", "ukrainian",
            "uruguayan", "venezuelan", "vietnamese", "welsh", "yemeni", "zambian", "zimbabwean");

    private static final LeadingPhrases BEING = LeadingPhrases.of("i am", "i'm", "i’m", "we are", "as a", "as an", "i'm a", "i’m a", "being");

    private LocationRule() {}

    static List<Vote> votes(RuleContext context) {
        Set<Integer> people = NameCandidate.firstWordsOfPeople(context);
        List<Vote> votes = CapitalRun.votes(context, "LOCATION", run -> score(context, run, people));
        addCountriesBehind(context, votes);
        addRegions(context, votes);
        List<Vote> all = new ArrayList<>(CapitalRun.withRepeats(context, votes, 0.5, 0.7));
        Flags.in(context.text()).forEach(flag -> all.add(Vote.of(flag, "LOCATION", 0.6)));
        return all;
    }

    private static double score(RuleContext context, CapitalRun run, Set<Integer> people) {
        RuleWords words = context.words();
        if (Signatures.isDated(context, run) && canBePlace(words, run)) {
            return 0.6;
        }
        if (run.first() == 0) {
            return 0;
        }
        if (run.size() == 1 && Clause.isOneOf(words, run.first(), PEOPLES)) {
            return isOnePeople(context, run) ? 0.6 : 0;
        }
        if (!canBePlace(words, run)) {
            return 0;
        }
        if (STRONG.standBefore(context, run.first())) {
            return 0.75;
        }
        if (LIVED.standBefore(context, run.first())) {
            return Clause.before(context, run.first(), 8, Clause.WRITER) ? 0.65
                    : Clause.before(context, run.first(), 6, KIN) ? 0.55
                    : Clause.before(context, run.first(), 4, THEY) || people.contains(run.first() - 3) ? 0.4 : 0;
        }
        int before = run.first() - 1;
        if (words.onlyBlankAfter(before) && Clause.isOneOf(words, before, IN)) {
            boolean vague = people.contains(run.first()) || Clause.isOneOf(words, run.first(), WIDE)
                    || Clause.before(context, before, 6, MAKING);
            return !vague && Clause.before(context, before, 10, Clause.WRITER) ? 0.35 : 0;
        }
        return !people.contains(run.first()) && Signatures.isPlace(context, run) ? 0.5 : 0;
    }

    private static boolean isOnePeople(RuleContext context, CapitalRun run) {
        boolean language = run.last() + 1 < context.words().size() && context.words().onlyBlankAfter(run.last())
                && Clause.isOneOf(context.words(), run.last() + 1, Set.of("teacher", "class", "lesson", "course", "language", "teachers"));
        return !language && BEING.standBefore(context, run.first()) && Clause.before(context, run.first(), 5, Clause.WRITER);
    }

    private static boolean canBePlace(RuleWords words, CapitalRun run) {
        int first = run.first();
        if (run.size() == 1) {
            boolean letters = words.shape(first) == Shape.CAPITALS && run.span().length() <= 5;
            return !(letters && !Clause.isOneOf(words, first, CODES)) && (words.known(first) & Lexicon.ORDINARY) == 0
                    && !Clause.isOneOf(words, first, NO_PLACE) && !Clause.isOneOf(words, first, PEOPLES)
                    && !Months.isEither(words, first) && run.span().length() > 1;
        }
        boolean ordinary = true;
        for (int word = first; word <= run.last(); word++) {
            ordinary &= (words.known(word) & Lexicon.ORDINARY) != 0 || words.shape(word) == Shape.SMALL;
        }
        return !ordinary && run.size() <= 5 && !EducationRule.isSchool(words, run) && !Months.isEither(words, first)
                && !Clause.isOneOf(words, first, NO_PLACE);
    }

    /// `Anouk van der Zwan (NL)`.
    private static void addCountriesBehind(RuleContext context, List<Vote> votes) {
        RuleWords words = context.words();
        String text = context.text();
        for (NameCandidate name : context.names()) {
            int next = name.last() + 1;
            if (next < words.size() && words.end(next) - words.start(next) <= 3 && words.start(next) - name.span().end() == 2
                    && text.startsWith(" (", name.span().end()) && text.startsWith(")", words.end(next))) {
                String code = text.substring(words.start(next), words.end(next));
                if (COUNTRIES.contains(code) || CODES.contains(code.toLowerCase(Locale.ROOT))) {
                    votes.add(Vote.of(new Span(words.start(next), words.end(next)), "LOCATION", 0.65));
                }
            }
        }
    }

    /// The country or region behind a comma: `São Paulo, Brazil`, joined to its town as one place.
    private static void addRegions(RuleContext context, List<Vote> votes) {
        List<CapitalRun> runs = context.runs();
        RuleWords words = context.words();
        for (int i = 0; i < votes.size(); i++) {
            Vote vote = votes.get(i);
            int word = words.at(vote.span().end());
            if (word + 1 >= words.size() || words.end(word) != vote.span().end() || !words.gapIsOf(word, ", ", 2, 2)) {
                continue;
            }
            CapitalRun region = at(runs, words.start(word + 1));
            if (region != null && vote.score() >= 0.6 && canBePlace(words, region) && region.size() <= 3) {
                votes.set(i, Vote.of(new Span(vote.span().start(), region.span().end()), "LOCATION", vote.score()));
            }
        }
    }

    private static @org.jspecify.annotations.Nullable CapitalRun at(List<CapitalRun> runs, int start) {
        int low = 0;
        int high = runs.size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int found = runs.get(middle).span().start();
            if (found == start) {
                return runs.get(middle);
            }
            low = found < start ? middle + 1 : low;
            high = found < start ? high : middle - 1;
        }
        return null;
    }

    /// Finds flags of countries: pairs of regional indicators. Immutable; any thread.
    private static final class Flags {

        /// All regional indicators begin with this unit.
        private static final char LEAD = '\uD83C';

        private Flags() {}

        static List<Span> in(String text) {
            List<Span> found = new ArrayList<>();
            int at = text.indexOf(LEAD);
            while (at >= 0) {
                boolean flag = isIndicator(text, at) && isIndicator(text, at + 2);
                if (flag) {
                    found.add(new Span(at, at + 4));
                }
                at = text.indexOf(LEAD, at + (flag ? 4 : 1));
            }
            return found;
        }

        private static boolean isIndicator(String text, int at) {
            return at + 1 < text.length() && text.charAt(at) == LEAD && text.charAt(at + 1) >= '\uDDE6' && text.charAt(at + 1) <= '\uDDFF';
        }
    }
}
