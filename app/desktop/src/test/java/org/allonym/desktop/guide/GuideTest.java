package org.allonym.desktop.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.desktop.guide.GuidePage.GuideLink;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The guide the program carries is the one in `docs`, whole.
class GuideTest {

    private static final Path DOCS = Path.of("..", "..", "docs");
    private static final Guide GUIDE = Guide.load();

    @Test
    void every_page_of_the_guide_and_every_format_can_be_reached() throws IOException {
        Set<String> reached = GUIDE.pages().stream()
                .map(GuidePage::path)
                .filter(path -> !path.startsWith("decisions/"))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> there = new TreeSet<>(Set.of("cli.md"));
        for (String folder : List.of("user-guide", "formats")) {
            try (Stream<Path> files = Files.walk(DOCS.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md"))
                        .forEach(file -> there.add(DOCS.relativize(file).toString().replace('\\', '/')));
            }
        }
        assertThat(reached).isEqualTo(there);
    }

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    @Test
    void the_guide_is_in_spanish_page_by_page() {
        Messages.use(Language.SPANISH);
        Guide spanish = Guide.load();

        assertThat(spanish.pages()).extracting(GuidePage::path).containsExactlyElementsOf(GUIDE.pages().stream().map(GuidePage::path).toList());
        for (GuidePage page : spanish.chapters()) {
            GuidePage english = GUIDE.page(page.path()).orElseThrow();
            assertThat(page.title()).as(page.path()).isNotEqualTo(english.title());
            assertThat(page.sections()).as(page.path()).hasSameSizeAs(english.sections());
            for (int i = 0; i < page.sections().size(); i++) {
                assertThat(page.at(english.sections().get(i).anchor())).contains(page.sections().get(i));
            }
        }
        assertThat(broken(spanish)).isEmpty();
    }

    @Test
    void every_link_leads_somewhere() {
        assertThat(broken(GUIDE)).isEmpty();
    }

    private static List<String> broken(Guide guide) {
        List<String> broken = new ArrayList<>();
        for (GuidePage page : guide.pages()) {
            page.tree().accept(new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                    if (!leadsSomewhere(guide, page, GuideLink.of(page.path(), link.getDestination()))) {
                        broken.add(page.path() + ": " + link.getDestination());
                    }
                    visitChildren(link);
                }
            });
        }
        return broken;
    }

    private static boolean leadsSomewhere(Guide guide, GuidePage from, GuideLink link) {
        if (link.leavesTheProgram()) {
            return true;
        }
        String target = link.target().isEmpty() ? from.path() : link.target();
        return guide.page(target)
                .map(page -> link.anchor().isEmpty()
                        || page.sections().stream().anyMatch(section -> section.anchor().equals(link.anchor())))
                .orElseGet(() -> Files.exists(target.startsWith("/") ? Path.of("../.." + target) : DOCS.resolve(target)));
    }

    @Test
    void every_picture_is_carried_and_says_what_it_shows() {
        List<String> faults = new ArrayList<>();
        for (GuidePage page : GUIDE.pages()) {
            page.tree().accept(new AbstractVisitor() {
                @Override
                public void visit(Image image) {
                    String path = GuideLink.of(page.path(), image.getDestination()).target();
                    try (InputStream in = Guide.class.getResourceAsStream("/org/allonym/guide/" + path)) {
                        if (in == null || in.readNBytes(8).length < 8) {
                            faults.add(page.path() + ": no " + path);
                        }
                    } catch (IOException e) {
                        faults.add(page.path() + ": " + e);
                    }
                    if (GuidePage.words(image).isBlank()) {
                        faults.add(page.path() + ": nothing said about " + path);
                    }
                }
            });
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void a_search_finds_headings_first() {
        List<Guide.Hit> hits = GUIDE.find("backups");
        assertThat(hits).isNotEmpty();
        assertThat(hits.getFirst().section().title()).containsIgnoringCase("backups");
        assertThat(GUIDE.find("Krippendorff agreement")).isNotEmpty();
        assertThat(GUIDE.find("zzzyx")).isEmpty();
    }

    @Test
    void links_are_resolved_against_their_page() {
        assertThat(GuideLink.of("user-guide/team.md", "../cli.md#package")).isEqualTo(new GuideLink("cli.md", "package"));
        assertThat(GuideLink.of("user-guide/team.md", "backups.md")).isEqualTo(new GuideLink("user-guide/backups.md", ""));
        assertThat(GuideLink.of("user-guide/team.md", "#merge")).isEqualTo(new GuideLink("", "merge"));
        assertThat(GuideLink.of("cli.md", "https://example.org/a").leavesTheProgram()).isTrue();
        assertThat(GuidePage.anchor("What “Saved” means, and why?")).isEqualTo("what-saved-means-and-why");
    }
}
