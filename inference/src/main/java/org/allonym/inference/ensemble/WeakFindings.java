package org.allonym.inference.ensemble;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.PersonCues;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleWords;
import org.allonym.inference.rules.SharedContacts;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Leaves out what the whole text speaks against: weak findings in a text where nothing sure leads to anybody, names that a
/// model alone found and that are cited or told of at one mention and nowhere named as somebody the writer knows, speakers of a play,
/// addresses and numbers of offices, and what a model alone isn't sure of in a language that it hasn't learned.
///
/// Pure; any thread. Meant for scores that tell how often a finding is right, and for texts without turns.
public final class WeakFindings {

    /// From this score on a finding is sure: it tells that the text has personal information.
    private static final double SURE = 0.95;
    /// The least score of a name that only a model found, in a text without a sure finding.
    private static final double LIKELY_NAME = 0.9;
    /// The least score there of an indirect identifier, whoever found it; and of what a model finds in another language than English.
    private static final double LIKELY = 0.8;
    /// The least score of somebody who is cited, in a text with a sure finding.
    private static final double CITED = 0.7;
    /// The same in a text without one.
    private static final double CITED_ONLY = 0.9;
    /// The least score of a rule that counts as naming somebody, even somebody who is cited.
    private static final double NAMED = 0.6;
    /// A text with this many lines that begin with a name is a chat.
    private static final int SPEAKERS = 3;
    /// An e-mail address that holds this many letters of a name is that person's.
    private static final int SHARED = 4;

    /// Indirect identifiers.
    private static final Set<String> INDIRECT = Set.of("AGE", "DATE", "LOCATION", "EDUCATION", "EMPLOYER", "OTHER");

    /// Indirect identifiers that tell of the writer where they are sure.
    private static final Set<String> HOUSES = Set.of("EDUCATION", "EMPLOYER");

    /// Direct identifiers that stay whatever their score: missing one costs more than a false one.
    private static final Set<String> OWN = Set.of("EMAIL", "USERNAME", "ID_NUM", "URL_PERSONAL");

    /// An e-mail address beside one of these is somebody's own.
    private static final Set<String> REACHED = Set.of("PHONE_NUM", "ID_NUM", "STREET_ADDRESS");

    /// What the model takes words of other languages for.
    private static final Set<String> UNREAD = Set.of("LOCATION", "EDUCATION", "EMPLOYER", "OTHER", "STREET_ADDRESS");

    /// What mentions of one name say of a person. Names that share a word are one person's, whose [#whole] they are joined to.
    private static final class Person {
        private Person joined = this;
        private boolean ruled;
        private boolean named;
        private boolean cited;
        private boolean known;
        private boolean headed;
        private double score;

        Person whole() {
            Person at = this;
            while (at.joined != at) {
                at.joined = at.joined.joined;
                at = at.joined;
            }
            return at;
        }

        void join(Person other) {
            other.whole().joined = whole();
        }

        void tellWhole() {
            Person whole = whole();
            whole.ruled |= ruled;
            whole.named |= named;
            whole.cited |= cited;
            whole.known |= known;
            whole.headed |= headed;
            whole.score = Math.max(whole.score, score);
        }
    }

    private final RuleContext context;
    private final TextKind kind;
    private final List<SuggestedSpan> suggested;
    private final Map<String, Person> byWord = new HashMap<>();
    private final Map<SuggestedSpan, Person> people = new HashMap<>();

    private WeakFindings(RuleContext context, TextKind kind, List<SuggestedSpan> suggested) {
        this.context = context;
        this.kind = kind;
        this.suggested = suggested;
        suggested.stream().filter(each -> isName(each.label())).forEach(this::meet);
        people.values().forEach(Person::tellWhole);
    }

    /// The suggestions that stay, in order.
    public static List<SuggestedSpan> without(Subject subject, List<SuggestedSpan> suggested) {
        if (suggested.isEmpty()) {
            return suggested;
        }
        RuleContext context = new RuleContext(subject);
        TextKind kind = TextKind.of(context);
        List<SuggestedSpan> own = suggested.stream()
                .filter(each -> !isShared(context, each) && !(kind.foreign() && isUnread(each))).toList();
        List<SuggestedSpan> real = kind.stage() || kind.examples() ? new WeakFindings(context, kind, own).real() : own;
        return new WeakFindings(context, kind, real).strong();
    }

    private static boolean isShared(RuleContext context, SuggestedSpan each) {
        return (each.label().startsWith("EMAIL") || each.label().startsWith("URL")) && SharedContacts.isSharedAddress(context, each.span())
                || each.label().startsWith("PHONE") && SharedContacts.isSharedNumber(context, each.span());
    }

    private static boolean isUnread(SuggestedSpan each) {
        return each.score() < LIKELY && UNREAD.contains(each.label()) && isAlone(each);
    }

    /// Without the speakers of a play and those of examples.
    private List<SuggestedSpan> real() {
        Set<Person> invented = new HashSet<>();
        people.forEach((name, person) -> {
            if (kind.stage() && PersonCues.speaks(context, name.span()) || kind.examples() && isExample(name)) {
                invented.add(person.whole());
            }
        });
        return suggested.stream().filter(each -> !invented.contains(person(each))).toList();
    }

    private boolean isExample(SuggestedSpan name) {
        Person person = people.get(name).whole();
        return !person.known && !person.named && TextKind.EXAMPLES.contains(context.text().substring(name.span().start(), name.span().end()).toLowerCase(Locale.ROOT));
    }

    private List<SuggestedSpan> strong() {
        if (suggested.stream().anyMatch(this::tells) || !kind.stage() && isChat()) {
            return suggested.stream().filter(each -> !isCited(each, CITED)).toList();
        }
        boolean somebody = people.values().stream().anyMatch(this::isKnown);
        return suggested.stream().filter(each -> isStrong(each, somebody)).toList();
    }

    private boolean isChat() {
        return people.keySet().stream().filter(name -> PersonCues.speaks(context, name.span())).count() >= SPEAKERS;
    }

    private void meet(SuggestedSpan name) {
        Person person = new Person();
        RuleWords words = context.words();
        for (int word = Math.max(0, words.at(name.span().start())); word < words.size() && words.start(word) < name.span().end(); word++) {
            if (words.end(word) - words.start(word) > 2) {
                byWord.computeIfAbsent(words.folded(word), _ -> new Person()).whole().join(person);
            }
        }
        for (Detection voice : name.voices()) {
            person.ruled |= !isModel(voice.source());
            person.named |= !isModel(voice.source()) && voice.score() >= NAMED;
        }
        person.cited = PersonCues.isPublic(context, name.span());
        person.known = PersonCues.isPrivate(context, name.span());
        person.headed = PersonCues.isHeading(context, name.span());
        person.score = name.score();
        people.put(name, person);
    }

    /// Whether a finding is sure and leads to somebody.
    private boolean tells(SuggestedSpan each) {
        Person person = person(each);
        if (each.score() < SURE || INDIRECT.contains(each.label()) && !HOUSES.contains(each.label())) {
            return false;
        }
        return person == null ? !each.label().startsWith("EMAIL") || isSomebodys(each) : isKnown(person) || !kind.work() && !person.cited;
    }

    /// Whether an address of e-mail holds letters of a name, or stands in a text with somebody's number or street.
    private boolean isSomebodys(SuggestedSpan address) {
        String written = context.text().substring(address.span().start(), address.span().end());
        String local = Folding.ascii(written.substring(0, Math.max(0, written.indexOf('@'))));
        return suggested.stream().anyMatch(each -> each.score() >= LIKELY_NAME && REACHED.contains(each.label())) || byWord.keySet().stream().anyMatch(word -> local.contains(word.substring(0, Math.min(SHARED, word.length()))));
    }

    private @Nullable Person person(SuggestedSpan each) {
        Person own = people.get(each);
        return own == null ? null : own.whole();
    }

    /// Where writers stand, titles stand, too: there nobody is known who is cited elsewhere, or in a text about a work.
    private boolean isKnown(Person one) {
        Person person = one.whole();
        return person.named || person.known || person.headed && !person.cited && !kind.work();
    }

    /// @param somebody whether a person is known in the text
    private boolean isStrong(SuggestedSpan each, boolean somebody) {
        Person person = person(each);
        if (person != null) {
            return isKnown(person) || !isCited(each, CITED_ONLY)
                    && (person.ruled && !kind.work() || person.score >= (kind.work() ? SURE : LIKELY_NAME));
        }
        if (INDIRECT.contains(each.label())) {
            return each.score() >= LIKELY && (somebody || isWriters(each));
        }
        return OWN.contains(each.label()) || !isAlone(each) || each.score() >= LIKELY;
    }

    private boolean isWriters(SuggestedSpan each) {
        RuleWords words = context.words();
        int first = words.at(each.span().start());
        return first >= 0 && PersonCues.isWriters(context, first, words.at(each.span().end() - 1));
    }

    /// Whether a model alone takes somebody for private who is cited, and isn't as sure as `least`.
    private boolean isCited(SuggestedSpan each, double least) {
        Person person = person(each);
        return person != null && person.cited && !isKnown(person) && person.score < least;
    }

    private static boolean isAlone(SuggestedSpan each) {
        return each.voices().stream().allMatch(voice -> isModel(voice.source()));
    }

    /// Whether a label, in the words of any label set, is for names of people.
    public static boolean isName(String label) {
        return label.startsWith("NAME_") || label.equals("PERSON") || label.equals("name");
    }

    private static boolean isModel(Source source) {
        return switch (source) {
            case Source.Model _ -> true;
            case Source.Rule _ -> false;
            case Source.Spread(Source of) -> isModel(of);
        };
    }
}
