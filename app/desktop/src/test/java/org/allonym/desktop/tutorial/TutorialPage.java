package org.allonym.desktop.tutorial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.desktop.action.KeyChord;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Image;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// One of the guide's ten-minute pages. In its numbered steps code is a key, and what is bold, in italics or in “quotes”
/// stands on the screen.
///
/// @param name of its file, without the ending
/// @param pictures what it shows, in order, as its links say it
record TutorialPage(String name, List<Step> steps, List<String> pictures) {

    private static final Pattern QUOTED = Pattern.compile("“([^”]+)”");

    /// @param keys every key it names
    /// @param onScreen every name and sentence that it says is on the screen
    record Step(int number, List<KeyChord> keys, List<String> onScreen) {}

    static TutorialPage read(String name) {
        Path file = docs().resolve("user-guide/" + name + ".md");
        List<Step> steps = new ArrayList<>();
        List<String> pictures = new ArrayList<>();
        try {
            Parser.builder().build().parse(Files.readString(file)).accept(new AbstractVisitor() {
                @Override
                public void visit(OrderedList list) {
                    Integer first = list.getMarkerStartNumber();
                    int number = first == null ? 1 : first;
                    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
                        steps.add(step(number++, (ListItem) item));
                    }
                    visitChildren(list);
                }

                @Override
                public void visit(Image image) {
                    pictures.add(image.getDestination());
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TutorialPage(name, steps, pictures);
    }

    /// The folder of the documentation.
    static Path docs() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(at.resolve("docs/user-guide"))) {
            at = at.getParent();
        }
        return at.resolve("docs");
    }

    private static Step step(int number, ListItem item) {
        List<KeyChord> keys = new ArrayList<>();
        List<String> onScreen = new ArrayList<>();
        item.accept(new AbstractVisitor() {
            @Override
            public void visit(Code code) {
                keys.add(chord(code.getLiteral()));
            }

            @Override
            public void visit(StrongEmphasis strong) {
                onScreen.add(words(strong));
            }

            @Override
            public void visit(Emphasis emphasis) {
                onScreen.add(words(emphasis));
            }

            @Override
            public void visit(Image image) {
                // what a picture shows is looked at
            }
        });
        Matcher quoted = QUOTED.matcher(words(item));
        while (quoted.find()) {
            onScreen.add(quoted.group(1));
        }
        return new Step(number, keys, onScreen);
    }

    /// The chord that a key cap names: `Ctrl ⇧⏎`.
    static KeyChord chord(String cap) {
        StringBuilder text = new StringBuilder();
        for (String part : cap.replace("Ctrl ", "Ctrl+").replace("Alt ", "Alt+").replace("⇧", "Shift+").split("(?<=\\+)(?=.)")) {
            text.append(switch (part) {
                case "→" -> "Right";
                case "←" -> "Left";
                case "↑" -> "Up";
                case "↓" -> "Down";
                case "⏎" -> "Enter";
                case "⌫" -> "Backspace";
                default -> part;
            });
        }
        return KeyChord.of(text.toString());
    }

    private static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak line) {
                words.append(' ');
            }

            @Override
            public void visit(Image image) {
                // what a picture shows is looked at
            }
        });
        return words.toString();
    }
}
