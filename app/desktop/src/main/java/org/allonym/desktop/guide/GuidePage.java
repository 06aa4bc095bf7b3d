package org.allonym.desktop.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/// A page of the guide.
///
/// @param path where it lies, seen from `docs`: `user-guide/keys.md`
/// @param title its first heading
/// @param sections its headings with what stands below each, up to the next
/// @param english what the page in English calls each of them, in links; the same where this is it
record GuidePage(String path, String title, Document tree, List<Section> sections, List<String> english) {

    /// @param anchor as links name it
    /// @param words what it says, without marks
    record Section(String anchor, String title, String words) {}

    GuidePage {
        sections = List.copyOf(sections);
        english = List.copyOf(english);
    }

    GuidePage(String path, String title, Document tree, List<Section> sections) {
        this(path, title, tree, sections, sections.stream().map(Section::anchor).toList());
    }

    /// This page, as the translation of another: its headings can be called by the names they have there, too.
    GuidePage called(GuidePage original) {
        return new GuidePage(path, title, tree, sections, original.english);
    }

    /// A heading by the name that links have for it, on this page or on the one in English.
    Optional<Section> at(String anchor) {
        return sections.stream().filter(section -> section.anchor().equals(anchor)).findFirst()
                .or(() -> Optional.of(english.indexOf(anchor)).filter(index -> index >= 0 && index < sections.size()).map(sections::get));
    }

    /// The name links have for a heading: small letters and digits, a hyphen for each blank, nothing else.
    static String anchor(String heading) {
        StringBuilder anchor = new StringBuilder();
        heading.toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c) || c == '_' || c == '-') {
                anchor.appendCodePoint(c);
            } else if (c == ' ') {
                anchor.append('-');
            }
        });
        return anchor.toString();
    }

    /// What a node and those in it say, on one line.
    static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock block) {
                words.append(block.getLiteral()).append(' ');
            }

            @Override
            public void visit(SoftLineBreak lineBreak) {
                words.append(' ');
            }

            @Override
            public void visit(HardLineBreak lineBreak) {
                words.append(' ');
            }

            @Override
            public void visit(Paragraph paragraph) {
                visitChildren(paragraph);
                words.append(' ');
            }

            @Override
            public void visit(Heading heading) {
                visitChildren(heading);
                words.append(' ');
            }

            @Override
            public void visit(CustomNode other) {
                visitChildren(other);
                if (other instanceof TableCell) {
                    words.append(' ');
                }
            }
        });
        return words.toString().strip();
    }

    /// Where a link of a page leads.
    ///
    /// @param target a path seen from `docs`, or an address; empty for a place on the same page
    /// @param anchor a heading there; empty for the top
    record GuideLink(String target, String anchor) {

        /// @param from path of the page the link stands on
        static GuideLink of(String from, String destination) {
            int hash = destination.indexOf('#');
            String file = hash < 0 ? destination : destination.substring(0, hash);
            String anchor = hash < 0 ? "" : destination.substring(hash + 1);
            if (file.isEmpty() || isAddress(file)) {
                return new GuideLink(file, anchor);
            }
            Path resolved = Path.of("/docs").resolve(from).resolveSibling(file).normalize();
            Path docs = Path.of("/docs");
            return new GuideLink(
                    resolved.startsWith(docs) ? docs.relativize(resolved).toString().replace('\\', '/') : resolved.toString(),
                    anchor);
        }

        private static boolean isAddress(String file) {
            return file.startsWith("http:") || file.startsWith("https:") || file.startsWith("mailto:");
        }

        boolean leavesTheProgram() {
            return isAddress(target);
        }

        /// The page it leads to, whether or not that is in the guide; empty for addresses and places on the same page.
        Optional<String> page() {
            return target.isEmpty() || leavesTheProgram() || !target.endsWith(".md") ? Optional.empty() : Optional.of(target);
        }
    }
}
