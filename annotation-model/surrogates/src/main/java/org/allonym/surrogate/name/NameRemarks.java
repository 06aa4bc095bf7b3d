package org.allonym.surrogate.name;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Entity;
import org.allonym.text.DocumentText;

/// What a text says about a name itself, and not about who bears it: `Noy, it means small`, `spelled Mitü`. It is true of no other
/// name, so that a person has to read on. Stateless; any thread.
final class NameRemarks {

    private static final int REACH = 60;
    /// What it means, is short for, sounds like.
    private static final String SAYS = "mean(?:s|ing|t)?\\b(?! (?:to|that I|I|we|he|she|they|business|well|a lot|everything|so much|the world|me|us|you|it)\\b)|(?:is|was|it['’]s|being)? ?short for|stands for|rhymes? with|translates (?:as|to|into)\\b"
            + "|(?:is|was|it['’]s)? ?(?:spell?ed|spelt|pronounced)|(?:has|with|without) (?:an?|the|one|two|no) (?:letters?|accents?|[\"“‘'][\\p{L}][\"”’'])"
            + "|significa|quiere decir|quer dizer|veut dire|signifie|bedeutet|heißt auf|vuol dire|znaczy|oznacza|означает|значит|betekent|betyder";
    private static final Pattern BEHIND = Pattern.compile(
            "(?iuU)^[\"”’'*_)]*(?:,|\\s*[–—-])?\\s?(?:(?:it|this|that|which|and it|because it|the name|my name|a name that|as it)\\s)?(?:(?:really|only|just|also|literally)\\s)?(?:" + SAYS + ")");
    /// `Noy (“small one”)`, `Noy = small`
    private static final Pattern GLOSS = Pattern.compile("(?uU)^[\"”’'*_]*\\s*(?:\\((?:i\\.e\\. |literally )?[\"“‘']\\p{Ll}+(?: \\p{Ll}+){0,2}[\"”’']\\)|=\\s*[\"“‘']?\\p{Ll})");
    private static final Pattern BEFORE = Pattern.compile(
            "(?iuU)(?:short for|rhymes? with|(?:spell|spell?ed|spelt|spelling|pronounced?|mispronounced?)(?: it)?(?: as)?|the (?:name|word)(?: of)?(?: itself)?,?|the letters? in|the meaning of|letters? of)\\s[\"“‘'*_]*$");

    private NameRemarks() {}

    /// Whether one of the person's mentions stands in such words.
    static boolean areMadeOn(Entity person, DocumentText text) {
        String all = text.value();
        return person.mentions().stream().anyMatch(mention -> {
            int start = Math.min(mention.mark().span().start(), all.length());
            int end = Math.min(mention.mark().span().end(), all.length());
            String behind = all.substring(end, Math.min(all.length(), end + REACH));
            Matcher before = BEFORE.matcher(all.substring(Math.max(0, start - REACH), start));
            return BEHIND.matcher(behind).find() || GLOSS.matcher(behind).find() || before.find();
        });
    }
}
