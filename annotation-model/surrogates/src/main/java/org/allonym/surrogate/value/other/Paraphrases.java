package org.allonym.surrogate.value.other;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.CommunityNames;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.surrogate.value.place.Lands;
import org.allonym.text.Folding;

/// Suggests a plainer phrase for what only one house or boat is or has: `the house with the upturned boat for a roof` is a house. Says
/// no more than the original did, and always asks for a look. What somebody is or did a person writes: no phrase says that less exactly
/// and still says what the sentence is about.
public final class Paraphrases implements Strategy {

    private static final int REACH = 60;
    /// What is longer tells a story, of which a phrase would leave nothing.
    private static final int LONGEST = 160;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+(?:['’-][\\p{L}\\p{M}]+)*");
    private static final Pattern ARTICLE = Pattern.compile("^[Aa]n? ");
    private static final Pattern LINE = Pattern.compile("\\R");
    private static final Pattern DETERMINED = Pattern.compile("(?i)^(the|an?|my|our|his|her|their)\\s+(?=\\p{L})");
    private static final Pattern CODE = Pattern.compile("(?=.*\\p{Nd})(?=.*\\p{Lu})\\p{Lu}{1,4}(?:[ -]?(?:\\p{Lu}{1,4}|\\p{Nd}{1,6})){1,4}|\\p{Nd}{2,6}(?:[ -]?(?:\\p{Lu}{1,4}|\\p{Nd}{1,4})){1,3}");
    private static final Pattern BEGINNING = Pattern.compile("^\\p{Lu}{1,2}(?!\\p{L})|^\\p{Lu}{2}(?=\\p{Nd})");
    /// `M/V Sea Queen`, `the boat "Sea Queen II"`
    private static final Pattern SHIP = Pattern.compile(
            "^((?:[Tt]he )?(?:(?:M/?V|M\\.V\\.|m/s|M/S|M\\.?L\\.|SS|[Mm]v|boat|ship|ferry|launch|trawler|vessel|canoe|dhow) )?[\"“«*]*)(\\p{Lu}[\\p{L}'’.]*(?:[ -](?:d[aeo]s?|of|\\p{Lu}[\\p{L}'’.]*))*)((?:[ -]\\d+)?[\"”»*]*)$");
    private static final Pattern AFLOAT = Pattern.compile("(?iU)\\b(?:boat|ship|ferry|launch|trawler|vessel|canoe|dhow|aboard|sailed|fishing|crew|deck)\\b|^(?:M/?V|M\\.V\\.|m/s|M\\.?L\\.|SS)\\b");
    /// What ends the words before it: their last one is what it is.
    private static final Set<String> STOPS = WordLists.folded("""
            who whose whom that which with without in on at of off from for to behind after before by near where when while opposite outside
            inside under over above below beside between against across along round around through since during called named left right next
            and or but is was has had as until like among beyond towards
            """);
    /// What there are many of everywhere.
    private static final Set<String> THINGS = WordLists.folded("""
            accident apartment app award bakery bar barge barn belt bicycle bike boat book bridge building bus cabin cafe café camp cantina
            canoe car caravan cart cellar centre center chapel church clinic club concert corner cottage cup diner dog donkey farm ferry
            festival field film fire flat flood garage garden gate ger goat group gym hackathon hall hill hogan horse hospital hostel hotel
            house hut kiosk launch laundry library lorry market match medal mill mine mosque museum note office orchard organ photo
            photograph picture pier plot pond prize quarry race raft road room school seiner shed ship shop song stage stall station
            stop storm street studio tavern team temple tent theatre title tower tractor trailer train trawler tree trophy truck tug van
            vessel video village wall warehouse well workshop wreck yacht yard
            """);

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            Optional<String> plainer = plainer(mention, context, draw);
            if (plainer.isEmpty()) {
                return new Attempt.Unable(new Doubt(Doubt.Type.BY_HAND, tr("an invented phrase would tell readers nothing")));
            }
            texts.add(lines(mention.surface(), plainer.get()));
        }
        String value = texts.get(entity.mentions().stream().map(Mention::surface).toList().indexOf(entity.name()));
        return Attempts.made(entity, texts, DerivationPart.PLAINER_PHRASE.words(), Attempts.mapping(ValueKind.OTHER, Folding.bare(entity.name()), Folding.bare(value)));
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        return List.of(new Doubt(Doubt.Type.GUESSED, tr("a plainer phrase; see whether the sentence still says what it should")));
    }

    private static Optional<String> plainer(Mention mention, DocumentContext context, SeededRandom draw) {
        String written = mention.surface().strip().replaceAll("\\s+", " ");
        if (written.length() > LONGEST) {
            return Optional.empty();
        }
        if (CODE.matcher(written).matches()) {
            return Optional.of(code(written, draw));
        }
        Optional<String> group = group(written, draw);
        if (group.isPresent()) {
            return group;
        }
        int start = Math.min(mention.mark().span().start(), context.text().length());
        String before = context.text().value().substring(Math.max(0, start - REACH), start);
        Matcher ship = SHIP.matcher(written);
        if (ship.matches() && (AFLOAT.matcher(before).find() || AFLOAT.matcher(written).find())) {
            return Optional.of(ship.group(1) + Gazetteer.town(Lands.of(context).country(null), draw) + ship.group(3));
        }
        return phrase(written).map(said -> Character.isUpperCase(written.codePointAt(0)) ? Casing.capital(said) : said);
    }

    /// A number plate or a call sign keeps the letters that tell its country.
    private static String code(String written, SeededRandom draw) {
        Matcher beginning = BEGINNING.matcher(written);
        int kept = beginning.find() ? beginning.end() : 0;
        return written.substring(0, kept) + CharacterClasses.redraw(written.substring(kept), draw);
    }

    private static Optional<String> group(String written, SeededRandom draw) {
        Matcher article = ARTICLE.matcher(written);
        boolean has = article.find();
        return CommunityNames.another(has ? written.substring(article.end()) : written, draw)
                .map(other -> has ? written.charAt(0) + (other.matches("(?i)[aeio].*") ? "n " : " ") + other : other);
    }

    /// What a phrase is about, without what tells it from others; empty where that is no thing there are many of.
    private static Optional<String> phrase(String written) {
        Matcher determined = DETERMINED.matcher(written);
        boolean has = determined.find();
        String head = head(written, has ? determined.end() : 0);
        if (!has || !THINGS.contains(Folding.bare(head))) {
            return Optional.empty();
        }
        String article = determined.group(1).toLowerCase(Locale.ROOT);
        boolean owned = !article.equals("the") && !article.startsWith("a");
        return Optional.of((owned ? article : head.matches("(?i)[aeio].*") ? "an" : "a") + " " + head);
    }

    /// The last of the words before those that tell it from others.
    private static String head(String written, int from) {
        Matcher word = WORD.matcher(written).region(from, written.length());
        String head = "";
        int at = from;
        while (word.find()) {
            String next = word.group();
            boolean apart = !head.isEmpty() && !written.substring(at, word.start()).equals(" ");
            boolean name = Character.isUpperCase(next.codePointAt(0)) && !head.isEmpty();
            boolean done = !head.isEmpty() && THINGS.contains(Folding.bare(head)) && next.matches("\\p{L}+(?:ed|ing)|shot|built|made|seen|sold|told");
            if (apart || name || done || STOPS.contains(Folding.bare(next).replaceFirst("['’].*", "")) && !head.isEmpty()) {
                break;
            }
            head = next;
            at = word.end();
        }
        return head;
    }

    /// A line break where the original has one.
    private static String lines(String written, String phrase) {
        Matcher line = LINE.matcher(written);
        return line.find() && phrase.contains(" ") ? phrase.replaceFirst(" ", line.group()) : phrase;
    }
}
