package org.allonym.desktop.annotate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.desktop.text.Direction;
import org.allonym.desktop.text.Wrapping;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.text.Span;

/// A document for paper: its name and its paragraphs, what is labelled underlined, with the tag behind it. JavaFX thread.
final class PrintedText {

    /// A paragraph that is longer goes on in a block of its own, so that each finds room on a page.
    private static final int LONGEST = 1500;

    private PrintedText() {}

    static List<Region> of(Document document, Layer layer, LabelSet labels) {
        List<Region> blocks = new ArrayList<>();
        Label name = new Label(document.id().value());
        name.getStyleClass().add("printed-title");
        blocks.add(name);
        String text = document.text().value();
        for (int from = 0; from < text.length(); ) {
            int line = text.indexOf('\n', from);
            int end = line < 0 ? text.length() : line;
            if (end - from > LONGEST) {
                int blank = text.lastIndexOf(' ', from + LONGEST);
                end = blank > from ? blank : from + LONGEST;
            }
            if (!text.substring(from, end).isBlank()) {
                blocks.add(paragraph(text, new Span(from, end), layer.overlapping(new Span(from, end)), labels));
            }
            from = end < text.length() && Character.isWhitespace(text.charAt(end)) ? end + 1 : end;
        }
        return blocks;
    }

    private static TextFlow paragraph(String text, Span part, List<Annotation> marked, LabelSet labels) {
        TextFlow flow = new TextFlow();
        TreeSet<Integer> borders = new TreeSet<>(List.of(part.start(), part.end()));
        for (Annotation each : marked) {
            borders.add(Math.max(part.start(), each.span().start()));
            borders.add(Math.min(part.end(), each.span().end()));
        }
        for (int from = borders.first(); from < borders.last(); ) {
            int at = from;
            int to = borders.higher(from);
            boolean labelled = marked.stream().anyMatch(each -> each.span().contains(new Span(at, to)));
            flow.getChildren().addAll(Wrapping.parts(text.substring(at, to), labelled ? "printed-span" : "printed-text"));
            marked.stream().filter(each -> each.span().end() == to).forEach(each -> {
                Text tag = new Text(" " + labels.find(each.label()).map(label -> label.tag()).orElse(each.label()));
                tag.getStyleClass().add("printed-tag");
                flow.getChildren().add(tag);
            });
            from = to;
        }
        String words = text.substring(part.start(), part.end());
        flow.setNodeOrientation(Direction.of("", words, ""));
        return flow;
    }
}
