package org.allonym.dialogue.redaction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// Guesses which redacted names of a session are one person's, by who speaks to whom: *I’m …* names the speaker, *Hi …!* and
/// *thanks, …* the person spoken to, *Mr …* whoever else has that title. Other names are people of their own. A guess, for
/// proposals that a person approves. Stateless; any thread.
public final class SamePerson {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final Pattern SELF = Pattern.compile(
            "(?:^|[^\\p{L}])(?:i['’]?m|i am|it['’]?s|this is|my name['’]?s|my name is|call me|name:|me llamo|soy|mi nombre es|aku|saya)\\s*$", FLAGS);

    private static final Pattern TITLE = Pattern.compile(
            "(?:^|[^\\p{L}])(mr|mrs|ms|miss|mister|dr|sir|madam|prof|professor|coach|señora?|sra?|profe|maestra|maestro|pak|bu|bapak|ibu)\\.?\\s*$",
            FLAGS);

    private static final Pattern GREETING = Pattern.compile(
            "(?:^|[^\\p{L}])(?:hi|hii+|hey|hello|hola|thanks|thank you|thx|bye|goodbye|welcome|well done|good (?:morning|afternoon|evening|job|work)"
                    + "|yes|ok|okay|nice|great|perfect|exactly|gracias|adiós|chao|halo|selamat \\p{L}+|terima kasih)[,!]?\\s*$",
            FLAGS);

    private static final Pattern COMMA = Pattern.compile(",\\s*$");
    private static final Pattern ENDS = Pattern.compile("^\\s*(?:[.!?,…\\p{So}]|$)");

    /// How far before a name cues are looked for.
    private static final int BEFORE = 40;

    private final Document document;
    private final Set<String> speakers = new LinkedHashSet<>();

    private SamePerson(Document document) {
        this.document = document;
        document.turns().forEach(turn -> speakers.add(turn.speaker()));
    }

    /// Who each name is, as numbers from 0 in the order in which people appear.
    ///
    /// @param names places of redacted names, in reading order
    public static List<Integer> of(Document document, List<Span> names) {
        SamePerson session = new SamePerson(document);
        Map<String, Integer> numbers = new HashMap<>();
        List<Integer> people = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String key = session.who(names.get(i)).orElse("name " + i);
            people.add(numbers.computeIfAbsent(key, _ -> numbers.size()));
        }
        return people;
    }

    private Optional<String> who(Span name) {
        int at = Span.indexAt(document.turns(), Turn::span, name.start());
        Turn turn = at < 0 ? null : document.turns().get(at);
        int from = turn == null ? 0 : turn.span().start();
        int to = turn == null ? document.text().length() : turn.span().end();
        String text = document.text().value();
        String before = text.substring(Math.max(from, name.start() - BEFORE), name.start());
        String after = text.substring(name.end(), Math.max(name.end(), to));
        if (turn != null && SELF.matcher(before).find()) {
            return Optional.of("speaker " + turn.speaker());
        }
        var title = TITLE.matcher(before);
        boolean titled = title.find();
        String head = titled ? before.substring(0, title.start()) + " " : before;
        boolean spokenTo = ENDS.matcher(after).find() && (GREETING.matcher(head).find() || COMMA.matcher(head).find() || before.isBlank() && after.startsWith(","));
        if (spokenTo && turn != null) {
            return other(at).map(speaker -> "speaker " + speaker);
        }
        return titled ? Optional.of("title " + title.group(1).toLowerCase(java.util.Locale.ROOT)) : Optional.empty();
    }

    /// Whom a message speaks to: the only other speaker, or whoever spoke last before.
    private Optional<String> other(int at) {
        String self = document.turns().get(at).speaker();
        if (speakers.size() == 2) {
            return speakers.stream().filter(speaker -> !speaker.equals(self)).findFirst();
        }
        return document.turns().subList(0, at).reversed().stream().map(Turn::speaker).filter(speaker -> !speaker.equals(self)).findFirst();
    }
}
