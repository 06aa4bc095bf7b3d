package org.allonym.surrogate.name;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.text.DocumentText;
import org.allonym.text.Folding;

/// Whether a person is old or young, as far as the words around the name tell: few students of today are called Doris. A student who is called
/// so is of neither generation, and any name fits.
enum Generation {
    OLD,
    YOUNG;

    private static final int REACH = 60;
    /// So many names are enough to draw from.
    private static final int ENOUGH = 12;
    private static final Pattern OLD_BEFORE = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:(?:great-?)?grand(?:ma|mother|mum|mom|father|pa|dad|parents)|great-(?:aunt|uncle)|granny|gran|nan|nana|nanna|abuel[oa]|av[óô]|babcia|babushka|oma|opa|nonn[oa]"
                    + "|old (?:man|woman|lady|mr|mrs)|elderly|retired|widow(?:er)?)(?!\\p{L})[^.!?\\n]{0,20}$");
    /// Before the name of somebody who is hardly older than the writer.
    private static final Pattern YOUNG_BEFORE = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:sister|brother|cousin|daughter|son|niece|nephew|girlfriend|boyfriend|hermana|hermano|prima|primo|hija|hijo|irmã|irmão|s(?:oe|œ)ur|frère|schwester|bruder|zus|broer|syster|bror)"
                    + ",? (?:called |named )?$");
    private static final Pattern AGED = Pattern.compile("^[^.!?\\n]{0,30}?\\b([6-9]\\d|1[01]\\d)(?:[ -](?:years?|yrs?|yo|y/o)\\b|[),]| and\\b)");

    /// @param names of the person, folded
    /// @param cues of the same person
    /// @return empty where nothing tells
    static Optional<Generation> of(Entity person, Collection<String> names, Origin origin, SexCues cues, DocumentText text) {
        if (person.mentions().stream().anyMatch(mention -> isOld(mention, text))) {
            return Optional.of(OLD);
        }
        boolean unclear = cues.formal() || cues.kin() || cues.women() + cues.men() > 0 || names.stream().anyMatch(name -> DrawnNames.all().isOldFashioned(origin, name));
        boolean young = person.mentions().stream().anyMatch(mention -> YOUNG_BEFORE.matcher(before(mention, text)).find());
        return unclear && !young || !person.label().contains("STUDENT") ? Optional.empty() : Optional.of(YOUNG);
    }

    private static boolean isOld(Mention mention, DocumentText text) {
        int end = Math.min(mention.mark().span().end(), text.length());
        Matcher aged = AGED.matcher(text.value().substring(end, Math.min(text.length(), end + REACH)));
        return aged.find() || OLD_BEFORE.matcher(before(mention, text)).find();
    }

    private static String before(Mention mention, DocumentText text) {
        int start = Math.min(mention.mark().span().start(), text.length());
        return text.value().substring(Math.max(0, start - REACH), start);
    }

    /// Those of some forenames that people of this generation bear; all of them where that leaves too few.
    List<String> among(List<String> forenames, Origin origin) {
        List<String> some = forenames.stream().filter(name -> DrawnNames.all().isOldFashioned(origin, Folding.bare(name)) == (this == OLD)).toList();
        return some.size() < ENOUGH ? forenames : some;
    }
}
