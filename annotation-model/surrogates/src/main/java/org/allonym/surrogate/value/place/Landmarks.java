package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ValueKind;

/// Rivers, mountains, streets and sights that nobody labelled beside a town: they say which town it was. Stateless; any thread.
final class Landmarks {

    /// How far from the town, in its paragraph.
    private static final int REACH = 80;
    private static final Pattern NAMED = Pattern.compile("(?U)\\b(?:(?:Lake|River|Mount|Mt\\.?|Río|Lago|Lac|Cerro|Plaza|Praça|Piazza|Calle|Rua|Rue|Avenida) (?:d[eoa]s? |la )?\\p{Lu}\\p{Ll}{2,}"
            + "|(?!The|Our|My|This|That|His|Her|Their|Every|Each|Next|One|No|Old|New|Big|Main|Central|Local|In|At|By|On|And|But)\\p{Lu}\\p{Ll}{2,} "
            + "(?:[Rr]iver|[Ll]ake|Falls|Bay|[Bb]ridge|[Cc]athedral|[Cc]astle|Mountains|[Bb]each|Harbour|[Cc]anal|Square|[Ss]tadium|[Aa]irport|Gorge))\\b");

    private Landmarks() {}

    /// @param entity a town
    static List<Doubt> beside(Entity entity, DocumentContext context) {
        String text = context.text().value();
        for (Mention mention : entity.mentions()) {
            int start = Math.min(mention.mark().span().start(), text.length());
            int end = Math.min(mention.mark().span().end(), text.length());
            Matcher named = NAMED.matcher(text);
            named.region(
                    Math.max(Math.max(0, start - REACH), text.lastIndexOf('\n', start - 1) + 1),
                    Math.min(Math.min(text.length(), end + REACH), text.indexOf('\n', end) < 0 ? text.length() : text.indexOf('\n', end)));
            while (named.find()) {
                if (!isLabelled(named.start(), named.end(), context)) {
                    return List.of(new Doubt(Doubt.Type.GUESSED, tr("%s next to it gives the place away", named.group())));
                }
            }
        }
        return List.of();
    }

    private static boolean isLabelled(int start, int end, DocumentContext context) {
        return context.entities().stream()
                .filter(entity -> entity.kind() != ValueKind.AGE)
                .flatMap(entity -> entity.mentions().stream())
                .anyMatch(mention -> mention.mark().span().start() < end && mention.mark().span().end() > start);
    }
}
