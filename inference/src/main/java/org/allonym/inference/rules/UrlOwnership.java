package org.allonym.inference.rules;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// An address on the web in its parts, and whose it looks to be. Immutable.
///
/// @param host in small letters, without `www.`, user and port
/// @param path its parts without the slashes, in small letters, at most [#PARTS]
/// @param query whether something stands behind a `?`
record UrlOwnership(String host, List<String> path, boolean query) {

    private static final int PARTS = 8;
    private static final List<String> RESERVED = List.of(".example.com", ".example.org", ".example.net", ".example", ".test", ".invalid");

    /// Whose an address is.
    enum Owner {
        /// A page of a person, or something they made.
        PERSON,
        /// A film or a host with a family name: perhaps a person's, perhaps everybody's.
        UNSURE,
        /// A site for everybody.
        PUBLIC
    }

    /// Takes an address apart that begins at its host.
    static UrlOwnership of(String address) {
        int end = 0;
        while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        String host = address.substring(address.lastIndexOf('@', end) + 1, end).toLowerCase(Locale.ROOT);
        int port = host.indexOf(':');
        host = port >= 0 ? host.substring(0, port) : host;
        host = withoutReserved(host.startsWith("www.") ? host.substring(4) : host);
        int question = address.indexOf('?', end);
        int hash = address.indexOf('#', end);
        int pathEnd = Math.min(question < 0 ? address.length() : question, hash < 0 ? address.length() : hash);
        List<String> path = Stream.of(address.substring(end, Math.max(end, pathEnd)).toLowerCase(Locale.ROOT).split("/", PARTS + 1))
                .filter(part -> !part.isEmpty()).toList();
        return new UrlOwnership(host, path, question >= 0);
    }

    /// `wordpress.com` for `wordpress.example` and `github.com` for `github.example.net`: names that are reserved for
    /// examples (RFC 2606) stand for the site they are made from.
    private static String withoutReserved(String host) {
        for (String reserved : RESERVED) {
            if (host.endsWith(reserved)) {
                String site = host.substring(0, host.length() - reserved.length());
                return Hosts.HOMES.contains(Hosts.tail(site, 1) + ".com") || Hosts.PROFILES.contains(site + ".com") ? site + ".com" : host;
            }
        }
        return host;
    }

    Owner owner() {
        String site = Hosts.tail(host, 2);
        if (path.stream().anyMatch(part -> part.length() > 1 && (part.charAt(0) == '~' || part.charAt(0) == '@'))) {
            return Owner.PERSON;
        }
        if (isFilm()) {
            return Owner.UNSURE;
        }
        if (Hosts.SHARED_WORK.contains(host) || Hosts.SHARED_WORK.contains(site)) {
            return path.isEmpty() && !query ? Owner.PUBLIC : Owner.PERSON;
        }
        if (isProfile(site) || isHome(site)) {
            return Owner.PERSON;
        }
        if (path.size() > 2 && path.getFirst().equals("file") && path.get(1).equals("d")) {
            return Owner.PERSON;
        }
        if (path.size() > 1 && Hosts.OWNERS.contains(path.getFirst()) && !isLanguage(path.get(1))) {
            return path.getFirst().length() > 2 ? Owner.PERSON : Owner.PUBLIC;
        }
        return byName();
    }

    private boolean isFilm() {
        boolean film = Hosts.FILMS.contains(host);
        boolean brief = host.equals("youtu.be") && !path.isEmpty();
        boolean watched = path.size() == 1 && query && path.getFirst().equals("watch")
                || path.size() > 1 && Set.of("embed", "shorts", "video", "live").contains(path.getFirst());
        boolean number = path.size() == 1 && path.getFirst().chars().allMatch(Character::isDigit);
        return film && (brief || watched || number);
    }

    private boolean isProfile(String site) {
        boolean known = Hosts.PROFILES.contains(site) || Hosts.PROFILES.contains(host);
        if (!known || path.isEmpty()) {
            return false;
        }
        String first = path.getFirst();
        return path.size() > 1 && Hosts.OWNERS.contains(first)
                || site.equals("facebook.com") && first.equals("profile.php")
                || !Hosts.SITE_PATHS.contains(first) && !Hosts.OWNERS.contains(first)
                        && !Set.of("linkedin.com", "coursera.org", "reddit.com", "stackoverflow.com", "quora.com").contains(site);
    }

    private boolean isHome(String site) {
        boolean blog = host.contains(".blogspot.");
        boolean below = Hosts.HOMES.contains(site) && !host.equals(site)
                && !Set.of("help", "support", "en", "blog", "about", "developer").contains(host.substring(0, host.indexOf('.')));
        return blog || below;
    }

    private static boolean isLanguage(String part) {
        return part.length() == 2;
    }

    /// A host with somebody's names in it.
    private Owner byName() {
        String[] labels = host.split("\\.");
        if (labels.length < 2) {
            return Owner.PUBLIC;
        }
        String main = labels[labels.length - 2];
        if (main.length() <= 3 && labels.length > 2) {
            main = labels[labels.length - 3];
        }
        return HostNames.owner(main, path.isEmpty());
    }

    /// Looks for names of people in the name of a host: `maria-lopez`, `johnsmith`, `lopez`. Immutable; any thread.
    private static final class HostNames {

        private static final int SHORTEST = 3;
        private static final int LONGEST = 32;

        private HostNames() {}

        /// @param bare whether nothing follows the host
        static Owner owner(String label, boolean bare) {
            if (label.length() > LONGEST) {
                return Owner.PUBLIC;
            }
            if (label.indexOf('-') > 0) {
                return hyphened(label.split("-"));
            }
            for (int cut = SHORTEST; cut <= label.length() - SHORTEST; cut++) {
                boolean forename = plain(label.substring(0, cut), Lexicon.FORENAME);
                if (forename && plain(label.substring(cut), Lexicon.SURNAME) && cut + 1 < label.length() && known(label) == 0) {
                    return Owner.PERSON;
                }
            }
            return bare && label.length() > 4 && plain(label, Lexicon.SURNAME) ? Owner.UNSURE : Owner.PUBLIC;
        }

        private static Owner hyphened(String[] parts) {
            int names = 0;
            for (String part : parts) {
                names += part.length() >= SHORTEST && plain(part, Lexicon.FORENAME | Lexicon.SURNAME) ? 1 : 0;
            }
            return names >= 2 ? Owner.PERSON : Owner.PUBLIC;
        }

        private static int known(String word) {
            return Lexicon.standard().of(word) & (Lexicon.ORDINARY | Lexicon.PROPER);
        }

        private static boolean plain(String word, int kinds) {
            int bits = Lexicon.standard().of(word);
            return (bits & kinds) != 0 && (bits & (Lexicon.ORDINARY | Lexicon.PROPER)) == 0;
        }
    }
}
