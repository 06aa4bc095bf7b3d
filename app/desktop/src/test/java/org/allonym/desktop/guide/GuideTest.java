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
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
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

    @Test
    void every_link_leads_somewhere() {
        List<String> broken = new ArrayList<>();
        for (GuidePage page : GUIDE.pages()) {
            page.tree().accept(new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                    if (!leadsSomewhere(page, GuideLink.of(page.path(), link.getDestination()))) {
                        broken.add(page.path() + ": " + link.getDestination());
                    }
                    visitChildren(link);
                }
            });
        }
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(GuidePage from, GuideLink link) {
        if (link.leavesTheProgram()) {
            return true;
        }
        String target = link.target().isEmpty() ? from.path() : link.target();
        return GUIDE.page(target)
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
