package org.allonym.desktop.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.allonym.desktop.guide.GuidePage.GuideLink;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Document;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/// All pages of the guide, in the order in which its first page names them; each page is followed by those that only it
/// leads to. Made once, then safe on every thread.
public final class Guide {

    /// The page that leads to all others.
    public static final String FIRST = "user-guide/README.md";

    private static final String ROOT = "/org/allonym/guide/";
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /// Where the pages of the guide proper are in another language: the same names, the same headings in the same order.
    private static final String PAGES = "user-guide/";

    private final Map<String, GuidePage> pages = new LinkedHashMap<>();

    private Guide() {}

    /// Reads the guide the program comes with, in the language of the window. The reference is in English.
    public static Guide load() {
        Guide guide = new Guide();
        List<String> waiting = new ArrayList<>(List.of(FIRST));
        while (!waiting.isEmpty()) {
            String path = waiting.removeFirst();
            if (!guide.pages.containsKey(path)) {
                read(path).ifPresent(page -> {
                    guide.pages.put(path, page);
                    waiting.addAll(linked(page));
                });
            }
        }
        return guide;
    }

    private static Optional<GuidePage> read(String path) {
        Optional<GuidePage> original = source(path).map(source -> page(path, source));
        if (Messages.language() == Language.ENGLISH || !path.startsWith(PAGES)) {
            return original;
        }
        String other = "user-guide-" + Messages.language().locale().getLanguage() + path.substring(PAGES.length() - 1);
        return source(other).map(source -> page(path, source)).map(page -> page.called(original.orElseThrow())).or(() -> original);
    }

    private static Optional<String> source(String path) {
        try (InputStream in = Guide.class.getResourceAsStream(ROOT + path)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GuidePage page(String path, String source) {
        Document tree = (Document) PARSER.parse(source);
        List<GuidePage.Section> sections = new ArrayList<>();
        String title = path;
        String heading = "";
        StringBuilder below = new StringBuilder();
        for (Node node = tree.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                if (!heading.isEmpty()) {
                    sections.add(new GuidePage.Section(GuidePage.anchor(heading), heading, below.toString().strip()));
                }
                heading = GuidePage.words(next);
                title = next.getLevel() == 1 ? heading : title;
                below.setLength(0);
            } else {
                below.append(GuidePage.words(node)).append(' ');
            }
        }
        sections.add(new GuidePage.Section(GuidePage.anchor(heading), heading, below.toString().strip()));
        return new GuidePage(path, title, tree, sections);
    }

    private static List<String> linked(GuidePage page) {
        List<String> linked = new ArrayList<>();
        page.tree().accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                GuideLink.of(page.path(), link.getDestination()).page().ifPresent(linked::add);
                visitChildren(link);
            }
        });
        return linked;
    }

    Collection<GuidePage> pages() {
        return pages.values();
    }

    /// Those of the guide proper, without the reference of formats and commands.
    List<GuidePage> chapters() {
        return pages.values().stream().filter(page -> page.path().startsWith("user-guide/")).toList();
    }

    /// The reference. Reasons behind decisions are read where a page links to them.
    List<GuidePage> reference() {
        return pages.values().stream()
                .filter(page -> page.path().startsWith("formats/") || page.path().equals("cli.md"))
                .toList();
    }

    /// Whether there is a page of that path, with the heading that stands behind a `#`.
    public boolean has(String path) {
        String[] parts = path.split("#");
        return page(parts[0])
                .filter(page -> parts.length == 1 || page.at(parts[1]).isPresent())
                .isPresent();
    }

    Optional<GuidePage> page(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    /// Where all words stand that somebody looks for, those with one of them in a heading first.
    ///
    /// @param wanted words in any case, parted by blanks
    List<Hit> find(String wanted) {
        List<String> words = List.of(wanted.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        List<Hit> inHeading = new ArrayList<>();
        List<Hit> below = new ArrayList<>();
        for (GuidePage page : pages.values()) {
            for (GuidePage.Section section : page.sections()) {
                String title = section.title().toLowerCase(Locale.ROOT);
                String all = title + " " + section.words().toLowerCase(Locale.ROOT);
                if (words.stream().allMatch(all::contains)) {
                    (words.stream().anyMatch(title::contains) ? inHeading : below)
                            .add(new Hit(page, section, around(section.words(), words.getFirst())));
                }
            }
        }
        inHeading.addAll(below);
        return inHeading;
    }

    private static String around(String text, String word) {
        int at = Math.max(0, text.toLowerCase(Locale.ROOT).indexOf(word));
        int from = at < 40 ? 0 : text.lastIndexOf(' ', at - 30) + 1;
        int to = Math.min(text.length(), at + 90);
        return (from > 0 ? "… " : "") + text.substring(Math.max(0, from), to) + (to < text.length() ? " …" : "");
    }

    /// A place where words were found.
    ///
    /// @param around some words round the first of them
    record Hit(GuidePage page, GuidePage.Section section, String around) {}
}
