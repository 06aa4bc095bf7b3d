package org.allonym.surrogate.value.url;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.surrogate.name.Handles;
import org.allonym.surrogate.value.form.WordLists;
import org.jspecify.annotations.Nullable;

/// An address with what of it is somebody's own, and what of it goes.
///
/// @param site whose pieces they are; the host of a site that isn't known
/// @param known whether the site is in the list
/// @param host its labels
/// @param path its pieces
/// @param query the pieces that stay
record UrlParts(ParsedUrl address, String site, boolean known, List<Piece> host, List<Piece> path, List<Piece> query) {

    /// A piece of an address.
    ///
    /// @param lead what stays before the slot; all of it where there is none
    /// @param tail what stays after it
    record Piece(String lead, @Nullable Slot slot, String tail) {

        static Piece fixed(String text) {
            return new Piece(text, null, "");
        }
    }

    private static final Set<String> PLAIN_LABELS = WordLists.folded("""
            www www2 web m mobile blog blogs mail home my people users user personal portal sites site pages en es pt
            fr de it ru app docs wiki news old staff faculty students student moodle classroom shop store online
            """);
    private static final Set<String> SECOND_LEVELS = WordLists.folded("""
            co com org net edu ac gov gob go or ne nom sch mil info web github art blog
            """);
    private static final Set<String> PLAIN_SEGMENTS = WordLists.folded("""
            about about-me account accounts activity all app apps archive archives article articles author authors blog
            blogs bio book books categories category class classes community comments contact content course courses cv
            dashboard default doc document documents docs download downloads edit en es explore faq featured file files
            folder folders forum fr gallery groups help home homepage html image images img index info item items learn
            lesson lessons list login main media member members me my news note notes page pages people photo photos
            pdf portfolio post posts preview privacy profile profiles project projects pt public publications read
            register resources resume review reviews school search section share shared sharing shop show site sites
            staff static stories story student students tag tags teacher teachers terms topic topics u upload uploads
            user users v video videos view viewer viewform watch web welcome wiki work works wp-content html5 playlists
            streams shorts followers following repositories blob tree master raw d e p s c t usp embed present pub copy
            recent-activity details
            """);

    static UrlParts of(ParsedUrl address) {
        Optional<String> site = Sites.site(address.folded());
        if (site.isEmpty()) {
            return new UrlParts(
                    address,
                    suffix(address.folded()),
                    false,
                    strangeHost(address.host(), !address.path().isEmpty()),
                    strangePath(address, 0),
                    List.of());
        }
        List<String> labels = List.of(address.host().split("\\."));
        int owner = labels.stream()
                        .map(label -> label.toLowerCase(Locale.ROOT))
                        .toList()
                        .lastIndexOf(site.get().split("\\.")[0])
                - 1;
        boolean owned = owner >= 0 && !PLAIN_LABELS.contains(labels.get(owner).toLowerCase(Locale.ROOT));
        Optional<Sites.Page> page = Sites.page(site.get(), owned, address.path(), address.query());
        List<Piece> host = new ArrayList<>();
        boolean ownLabel = owned && Sites.hasOwners(site.get());
        for (int i = 0; i < labels.size(); i++) {
            host.add(
                    ownLabel && i == owner
                            ? new Piece("", new Slot(Slot.Kind.NAME, labels.get(i)), "")
                            : Piece.fixed(labels.get(i)));
        }
        if (page.isEmpty()) {
            return new UrlParts(address, site.get(), true, host, strangePath(address, 0), List.of());
        }
        return new UrlParts(address, site.get(), true, host, path(address, page.get()), query(address, page.get()));
    }

    private static List<Piece> path(ParsedUrl address, Sites.Page page) {
        List<Piece> path = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < address.segments().size() && at < page.path().size(); i++) {
            String segment = address.segments().get(i);
            if (segment.isEmpty()) {
                path.add(Piece.fixed(segment));
                continue;
            }
            String wanted = page.path().get(at++);
            Optional<Slot> slot = wanted.equals("*")
                    ? Optional.empty()
                    : Sites.slot(wanted, segment).filter(own -> own.kind() != Slot.Kind.SLUG || !isPlain(segment));
            path.add(slot.map(own -> piece(segment, own)).orElseGet(() -> Piece.fixed(segment)));
        }
        path.addAll(strangePath(address, path.size()));
        return path;
    }

    private static Piece piece(String segment, Slot own) {
        String lead = segment.substring(0, segment.length() - own.text().length());
        int point = own.kind() == Slot.Kind.SLUG ? own.text().lastIndexOf('.') : -1;
        if (point > 0 && own.text().length() - point <= 6) {
            return new Piece(
                    lead,
                    new Slot(own.kind(), own.text().substring(0, point)),
                    own.text().substring(point));
        }
        return new Piece(lead, own, "");
    }

    private static List<Piece> query(ParsedUrl address, Sites.Page page) {
        List<Piece> query = new ArrayList<>();
        for (String item : address.query()) {
            for (String wanted : page.query()) {
                Optional<Slot> slot = Sites.slot(wanted, item);
                if (slot.isPresent()) {
                    query.add(piece(item, slot.get()));
                    break;
                }
            }
        }
        return query;
    }

    /// The pieces of a path that no line of the list describes: words that many sites have stay.
    private static List<Piece> strangePath(ParsedUrl address, int from) {
        List<Piece> path = new ArrayList<>();
        for (String segment : address.segments()
                .subList(
                        Math.min(from, address.segments().size()),
                        address.segments().size())) {
            if (segment.isEmpty() || isPlain(segment)) {
                path.add(Piece.fixed(segment));
            } else if (segment.startsWith("~") || segment.startsWith("@")) {
                path.add(new Piece(segment.substring(0, 1), new Slot(Slot.Kind.NAME, segment.substring(1)), ""));
            } else {
                path.add(piece(segment, new Slot(isCode(stem(segment)) ? Slot.Kind.ID : Slot.Kind.SLUG, segment)));
            }
        }
        return path;
    }

    private static boolean isPlain(String segment) {
        return PLAIN_SEGMENTS.contains(stem(segment));
    }

    private static String stem(String segment) {
        int point = segment.lastIndexOf('.');
        return (point > 0 ? segment.substring(0, point) : segment).toLowerCase(Locale.ROOT);
    }

    /// Whether a piece is a code and not words: it mixes digits into letters.
    private static boolean isCode(String segment) {
        return segment.length() >= 6
                && segment.matches("[a-z0-9_]*[a-z][0-9][a-z0-9_]*[0-9a-z]")
                && segment.matches(".*[0-9][a-z].*");
    }

    /// The labels of a host that isn't known: all are somebody's own but those of the suffix and those that many have.
    ///
    /// @param pages whether it has pages of several people: then a word that says what it is, such as `video`, stays
    private static List<Piece> strangeHost(String host, boolean pages) {
        List<String> labels = List.of(host.split("\\."));
        int suffix = suffix(labels);
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            boolean plain = i >= labels.size() - suffix
                    || pages && i == labels.size() - suffix - 1 && Handles.isGeneral(labels.get(i))
                    || i < labels.size() - suffix - 1
                            && PLAIN_LABELS.contains(labels.get(i).toLowerCase(Locale.ROOT));
            pieces.add(plain ? Piece.fixed(labels.get(i)) : new Piece("", new Slot(Slot.Kind.NAME, labels.get(i)), ""));
        }
        return pieces;
    }

    private static int suffix(List<String> labels) {
        int size = labels.size();
        if (size > 2 && labels.get(size - 2).equalsIgnoreCase("example")) {
            return 2;
        }
        boolean country = size > 2 && labels.get(size - 1).length() == 2;
        return country && SECOND_LEVELS.contains(labels.get(size - 2).toLowerCase(Locale.ROOT))
                ? 2
                : Math.min(1, size - 1);
    }

    private static String suffix(String host) {
        List<String> labels = List.of(host.split("\\."));
        return String.join(".", labels.subList(labels.size() - suffix(labels), labels.size()));
    }

    List<Slot> slots() {
        return Stream.of(host, path, query)
                .flatMap(List::stream)
                .map(Piece::slot)
                .filter(slot -> slot != null)
                .map(slot -> slot == null ? new Slot(Slot.Kind.ID, "") : slot)
                .toList();
    }

    /// A piece of an address that is somebody's own.
    ///
    /// @param kind how its place is taken
    /// @param text as written, without what it begins with on every page of its kind, such as the `@` of a handle
    record Slot(Kind kind, String text) {

        enum Kind {
            /// What somebody calls themselves.
            NAME,
            /// Letters and digits without meaning.
            ID,
            /// Digits.
            NUMBER,
            /// Words of a title.
            SLUG
        }
    }

    /// Sites where people have pages, from `sites.txt`. Loaded when first asked; any thread.
    private static final class Sites {

        private static final Pattern SLOT = Pattern.compile("(.*)\\{(name|id|number|slug)}");

        /// RFC 2606: a site that stands for another one in examples, such as `github.example.com`.
        private static final Pattern EXAMPLE = Pattern.compile("(?:^|\\.)([a-z0-9-]+)\\.example(?:\\.(?:com|net|org))?$");

        /// A line of the list.
        ///
        /// @param site without `{name}.`
        /// @param owner whether the label before the site is somebody's own
        /// @param path pieces as in the list
        /// @param query such as `v={id}`
        record Page(String site, boolean owner, List<String> path, List<String> query) {}

        private static final class Loaded {
            private static final Map<String, String> SAME = new HashMap<>();
            private static final Map<String, List<Page>> PAGES = load(SAME);
        }

        private Sites() {}

        private static Map<String, List<Page>> load(Map<String, String> same) {
            Map<String, List<Page>> pages = new HashMap<>();
            for (String line : WordLists.lines(Sites.class, "sites.txt")) {
                String[] words = line.split("\\s+");
                if (words.length == 1) {
                    same.put(
                            words[0].substring(0, words[0].indexOf('=')),
                            words[0].substring(words[0].indexOf('=') + 1));
                } else {
                    boolean owner = words[0].startsWith("{name}.");
                    String site = owner ? words[0].substring("{name}.".length()) : words[0];
                    List<String> path = words[1].length() == 1
                            ? List.of()
                            : List.of(words[1].substring(1).split("/"));
                    pages.computeIfAbsent(site, _ -> new ArrayList<>())
                            .add(new Page(
                                    site, owner, path, List.of(words).subList(2, words.length)));
                }
            }
            return pages;
        }

        /// The site of a host: the longest known one that it is or ends with; country variants of blogs count as the site.
        static Optional<String> site(String host) {
            String rest = host.replaceFirst("\\.blogspot\\.[a-z.]+$", ".blogspot.com");
            rest = rest.replaceFirst("(^|\\.)(pinterest|amazon|airbnb)\\.[a-z.]+$", "$1$2.com");
            Matcher example = EXAMPLE.matcher(rest);
            if (example.find()) {
                return Stream.of(".com", ".google.com", ".io", ".org", ".net")
                        .map(suffix -> example.group(1) + suffix)
                        .filter(Loaded.PAGES::containsKey)
                        .findFirst();
            }
            while (!rest.isEmpty()) {
                String known = Loaded.SAME.getOrDefault(rest, rest);
                if (Loaded.PAGES.containsKey(known)) {
                    return Optional.of(known);
                }
                int dot = rest.indexOf('.');
                rest = dot < 0 ? "" : rest.substring(dot + 1);
            }
            return Optional.empty();
        }

        /// The line that fits an address, the first of those of its site.
        ///
        /// @param owned whether a label before the site could be somebody's own
        static Optional<Page> page(String site, boolean owned, List<String> path, List<String> query) {
            return Loaded.PAGES.getOrDefault(site, List.of()).stream()
                    .filter(page -> page.owner() == owned || !page.owner() && !hasOwners(site))
                    .filter(page -> fits(page, path, query))
                    .findFirst();
        }

        static boolean hasOwners(String site) {
            return Loaded.PAGES.getOrDefault(site, List.of()).stream().anyMatch(Page::owner);
        }

        private static boolean fits(Page page, List<String> path, List<String> query) {
            if (path.size() < page.path().size()) {
                return false;
            }
            for (int i = 0; i < page.path().size(); i++) {
                String wanted = page.path().get(i);
                String found = path.get(i);
                if (!wanted.equals("*")
                        && !wanted.equalsIgnoreCase(found)
                        && slot(wanted, found).isEmpty()) {
                    return false;
                }
            }
            return page.query().isEmpty()
                    || page.query().stream()
                            .anyMatch(wanted -> query.stream()
                                    .anyMatch(found -> slot(wanted, found).isPresent()));
        }

        /// What of `found` is somebody's own where the list has `wanted`; empty where it doesn't fit.
        static Optional<Slot> slot(String wanted, String found) {
            Matcher slot = SLOT.matcher(wanted);
            if (!slot.matches()
                    || !found.regionMatches(true, 0, slot.group(1), 0, slot.group(1).length())) {
                return Optional.empty();
            }
            String text = found.substring(slot.group(1).length());
            boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
            if (text.isEmpty() || slot.group(2).equals("number") && !digits) {
                return Optional.empty();
            }
            return Optional.of(new Slot(Slot.Kind.valueOf(slot.group(2).toUpperCase(Locale.ROOT)), text));
        }
    }

    /// A value that holds one address, or several with words between them.
    ///
    /// @param pieces in order: an address, or null where `texts` has what stands there
    /// @param texts as written
    record UrlForm(List<Optional<UrlParts>> pieces, List<String> texts) {

        private static final Pattern BLANKS = Pattern.compile("\\s+|[^\\s]+");

        /// Browsers take no longer ones.
        private static final int LONGEST = 2000;

        static UrlForm read(String surface) {
            List<Optional<UrlParts>> pieces = new ArrayList<>();
            List<String> texts = new ArrayList<>();
            Matcher word = BLANKS.matcher(surface);
            while (surface.length() <= LONGEST && word.find()) {
                String text = word.group();
                pieces.add(text.isBlank() ? Optional.empty() : ParsedUrl.read(text).map(UrlParts::of));
                texts.add(text);
            }
            return new UrlForm(List.copyOf(pieces), List.copyOf(texts));
        }

        List<UrlParts> addresses() {
            return pieces.stream().flatMap(Optional::stream).toList();
        }

        List<Slot> slots() {
            return addresses().stream().flatMap(address -> address.slots().stream()).toList();
        }
    }
}
