package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// Addresses on the web that may tell who somebody is: [WebAddress] tells by host and path, and words such as "my blog"
/// before it count too. Addresses for everybody are a rule of their own, which is off unless somebody wants them.
/// Immutable; any thread.
final class UrlRule implements Rule {

    private static final int CONTEXT = 60;
    private static final Set<String> OWN = Set.of("my", "our");
    private static final Set<String> THINGS = Set.of(
            "blog", "website", "site", "portfolio", "profile", "channel", "video", "page", "github", "linkedin",
            "homepage", "account", "presentation", "slides", "prototype", "poster", "podcast", "repository");

    private static final Set<String> MADE = Set.of("sketches", "drawings", "slides", "photographs", "photos", "film", "portfolio",
            "prototype", "notes", "blog", "page", "recording", "poster", "code", "project");

    private final boolean everybody;

    /// @param everybody whether it votes for the addresses for everybody, and no others
    UrlRule(boolean everybody) {
        this.everybody = everybody;
    }

    @Override
    public String name() {
        return everybody ? "url-public" : "url";
    }

    @Override
    public Set<String> labels() {
        return Set.of("URL_PERSONAL");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        for (Span span : Urls.in(reading.text())) {
            Vote vote = vote(reading, span);
            if (vote != null && everybody == (vote.score() < 0.2)) {
                votes.add(vote);
            }
        }
        return votes;
    }

    private static Vote vote(Reading reading, Span span) {
        String url = reading.text().substring(span.start(), span.end());
        int scheme = url.indexOf("://");
        WebAddress address = WebAddress.of(scheme >= 0 ? url.substring(scheme + 3) : url);
        boolean own = isOwn(reading.words(), span);
        return switch (address.owner()) {
            case PERSON -> Vote.of(span, "URL_PERSONAL", own ? 0.95 : 0.85);
            case UNSURE -> own
                    ? Vote.of(span, "URL_PERSONAL", 0.85)
                    : Vote.of(span, "URL_PERSONAL", 0.5).with(Caution.PUBLIC_SITE);
            case PUBLIC -> own || isMade(reading, span)
                    ? Vote.of(span, "URL_PERSONAL", own ? 0.6 : 0.45).with(Caution.PUBLIC_SITE)
                    : Vote.of(span, "URL_PERSONAL", 0.1).with(Caution.PUBLIC_SITE);
        };
    }

    /// Whether it is where something is that people make: `the sketches are at …`.
    private static boolean isMade(Reading reading, Span span) {
        Words words = reading.words();
        int at = words.at(span.start()) - 1;
        return at > 1 && (words.is(at, "at") || words.is(at, "in") || words.is(at, "on"))
                && (words.is(at - 1, "are") || words.is(at - 1, "is")) && Clause.before(reading, at - 1, 3, MADE);
    }

    /// Whether words just before it say that it is the writer's.
    private static boolean isOwn(Words words, Span span) {
        boolean thing = false;
        int word = words.at(span.start());
        if (word >= 0 && words.start(word) == span.start()) {
            word--;
        }
        for (int left = 10; word >= 0 && left > 0 && span.start() - words.end(word) <= CONTEXT; word--, left--) {
            if (words.end(word) - words.start(word) > 12) {
                continue;
            }
            String small = words.small(word).toLowerCase(Locale.ROOT);
            thing |= THINGS.contains(small);
            if (thing && OWN.contains(small)) {
                return true;
            }
        }
        return false;
    }
}
