package org.allonym.inference.ensemble;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.PersonCues;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.rules.RuleWords;
import org.jspecify.annotations.Nullable;

/// Leaves out what the whole text speaks against: weak findings in a text where nothing sure leads to anybody, and names that a
/// model alone found and that are cited or told of at one mention and nowhere named as somebody the writer knows.
///
/// Pure; any thread. Meant for scores that tell how often a finding is right, and for texts without turns.
public final class WeakFindings {

    /// From this score on a finding is sure: it tells that the text has personal information.
    private static final double SURE = 0.95;
    /// In a text without a sure finding a model alone has to be so sure; of what leads to somebody only beside a name, rules too.
    private static final double LIKELY = 0.8;
    /// In one with a sure finding, of somebody who is cited.
    private static final double CITED = 0.7;
    /// In one without, of somebody who is cited.
    private static final double CITED_ONLY = 0.9;
    /// A rule that is less sure of a name doesn't speak for somebody who is cited.
    private static final double NAMED = 0.6;
    /// So many lines that begin with a name make a chat.
    private static final int SPEAKERS = 3;

    /// What leads to somebody only beside a name.
    private static final Set<String> INDIRECT = Set.of("AGE", "DATE", "LOCATION", "EDUCATION", "EMPLOYER", "OTHER");

    /// What is somebody's own wherever it stands.
    private static final Set<String> OWN = Set.of("EMAIL", "USERNAME", "ID_NUM", "URL_PERSONAL");

    /// Words of those who write about books, films and pictures; a text that holds so many of them speaks of people in these.
    private static final Set<String> ABOUT = Set.of("novel", "novels", "novella", "chapter", "chapters", "narrator", "narrates", "protagonist",
            "character", "characters", "stanza", "stanzas", "poem", "poems", "poet", "film", "films", "scene", "scenes", "playwright", "heroine",
            "myth", "legend", "critic", "critics", "painter", "painting", "portrait", "translation", "plot", "fiction", "tragedy", "literature");
    private static final int ENOUGH = 3;

    /// What mentions of one name say of a person. Names that share a word are one person's, whose [#whole] they are joined to.
    private static final class Person {
        private Person joined = this;
        private boolean ruled;
        private boolean named;
        private boolean cited;
        private boolean known;
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
            whole.score = Math.max(whole.score, score);
        }
    }

    private final RuleContext context;
    private final Map<String, Person> byWord = new HashMap<>();
    private final Map<SuggestedSpan, Person> people = new HashMap<>();

    private WeakFindings(Subject subject, List<SuggestedSpan> suggested) {
        context = new RuleContext(subject);
        suggested.stream().filter(each -> isName(each.label())).forEach(this::meet);
        people.values().forEach(Person::tellWhole);
    }

    /// The suggestions that stay, in order.
    public static List<SuggestedSpan> without(Subject subject, List<SuggestedSpan> suggested) {
        if (suggested.stream().noneMatch(each -> each.score() < SURE)) {
            return suggested;
        }
        WeakFindings findings = new WeakFindings(subject, suggested);
        if (findings.isPersonal(suggested)) {
            return suggested.stream().filter(each -> !findings.isCited(each, CITED)).toList();
        }
        double likely = findings.isAboutAWork() ? SURE : LIKELY;
        return suggested.stream().filter(each -> findings.isStrong(each, likely)).toList();
    }

    private boolean isAboutAWork() {
        RuleWords words = context.words();
        return IntStream.range(0, words.size()).filter(word -> ABOUT.contains(words.small(word))).limit(ENOUGH).count() == ENOUGH;
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
        person.score = name.score();
        people.put(name, person);
    }

    /// Whether something sure leads to somebody, or people chat.
    private boolean isPersonal(List<SuggestedSpan> suggested) {
        long speakers = people.keySet().stream().filter(name -> PersonCues.speaks(context, name.span())).count();
        return speakers >= SPEAKERS || suggested.stream().anyMatch(each -> {
            Person person = person(each);
            return each.score() >= SURE && !INDIRECT.contains(each.label()) && (person == null || person.named || person.known);
        });
    }

    private @Nullable Person person(SuggestedSpan each) {
        Person own = people.get(each);
        return own == null ? null : own.whole();
    }

    /// @param likely how sure a model alone has to be of a name
    private boolean isStrong(SuggestedSpan each, double likely) {
        Person person = person(each);
        if (person != null) {
            return person.known || person.named || !isCited(each, CITED_ONLY) && (person.ruled || person.score >= likely);
        }
        boolean alone = each.voices().stream().allMatch(voice -> isModel(voice.source()));
        return OWN.contains(each.label()) || !alone && !INDIRECT.contains(each.label()) || each.score() >= LIKELY;
    }

    /// Whether a model alone takes somebody for private who is cited, and isn't as sure as `least`.
    private boolean isCited(SuggestedSpan each, double least) {
        Person person = person(each);
        return person != null && !person.named && person.cited && !person.known && person.score < least;
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
