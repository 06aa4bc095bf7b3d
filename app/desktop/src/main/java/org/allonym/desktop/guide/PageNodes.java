package org.allonym.desktop.guide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.allonym.desktop.shell.Controls;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.jspecify.annotations.Nullable;

/// Makes a page of the guide from its tree. JavaFX thread.
final class PageNodes {

    private static final double COLUMN = 680;

    private final Function<String, @Nullable Image> pictures;
    private final Predicate<String> leads;
    private final Consumer<String> follow;
    private final Map<String, Node> anchors = new HashMap<>();

    /// @param pictures the picture a page names, as the theme wants it; null where there is none
    /// @param leads whether a link can be followed; else its words are words
    /// @param follow goes where a link leads
    PageNodes(Function<String, @Nullable Image> pictures, Predicate<String> leads, Consumer<String> follow) {
        this.pictures = pictures;
        this.leads = leads;
        this.follow = follow;
    }

    /// The whole page.
    VBox of(GuidePage page) {
        VBox all = blocks(page.tree());
        all.getStyleClass().add("guide-page");
        all.setMaxWidth(COLUMN + 64);
        return all;
    }

    /// Headings by the names links have for them; those of the page made last.
    Map<String, Node> anchors() {
        return anchors;
    }

    private VBox blocks(org.commonmark.node.Node parent) {
        VBox all = new VBox();
        all.getStyleClass().add("guide-blocks");
        for (var node = parent.getFirstChild(); node != null; node = node.getNext()) {
            all.getChildren().add(block(node));
        }
        return all;
    }

    private Node block(org.commonmark.node.Node node) {
        return switch (node) {
            case Heading heading -> heading(heading);
            case Paragraph paragraph when paragraph.getFirstChild() instanceof org.commonmark.node.Image image
                    && image.getNext() == null -> picture(image);
            case Paragraph paragraph -> flow(paragraph);
            case BulletList list -> list(list, _ -> "•");
            case OrderedList list -> {
                Integer first = list.getMarkerStartNumber();
                yield list(list, index -> (first == null ? 1 : first) + index + ".");
            }
            case FencedCodeBlock code -> code(code.getLiteral());
            case IndentedCodeBlock code -> code(code.getLiteral());
            case TableBlock table -> table(table);
            case BlockQuote quote -> {
                VBox quoted = blocks(quote);
                quoted.getStyleClass().add("guide-quote");
                yield quoted;
            }
            default -> new Region();
        };
    }

    private Node heading(Heading heading) {
        String words = GuidePage.words(heading);
        Label label = new Label(words);
        label.getStyleClass().addAll("guide-heading", "guide-h" + Math.min(3, heading.getLevel()));
        label.setAccessibleRole(AccessibleRole.TEXT);
        Controls.wrap(label);
        anchors.putIfAbsent(GuidePage.anchor(words), label);
        return label;
    }

    private Node list(org.commonmark.node.Node list, Function<Integer, String> marker) {
        VBox items = new VBox();
        items.getStyleClass().add("guide-list");
        int index = 0;
        for (var node = list.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof ListItem item) {
                Label mark = new Label(marker.apply(index++));
                mark.getStyleClass().add("guide-marker");
                mark.setMinWidth(Region.USE_PREF_SIZE);
                VBox content = blocks(item);
                HBox.setHgrow(content, Priority.ALWAYS);
                HBox row = new HBox(8, mark, content);
                row.setAlignment(Pos.TOP_LEFT);
                items.getChildren().add(row);
            }
        }
        return items;
    }

    private static Node code(String literal) {
        Label code = new Label(literal.stripTrailing());
        code.getStyleClass().add("guide-block-code");
        code.setWrapText(true);
        code.setMaxWidth(Double.MAX_VALUE);
        code.setMinHeight(Region.USE_PREF_SIZE);
        return code;
    }

    private Node picture(org.commonmark.node.Image image) {
        String says = GuidePage.words(image);
        Image pixels = pictures.apply(image.getDestination());
        if (pixels == null) {
            Label instead = Controls.muted(says);
            instead.setWrapText(true);
            return instead;
        }
        ImageView view = new ImageView(pixels);
        view.setPreserveRatio(true);
        view.setSmooth(true);
        view.setFitWidth(Math.min(COLUMN - 2, pixels.getWidth()));
        view.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        view.setAccessibleText(says);
        StackPane framed = new StackPane(view);
        framed.getStyleClass().add("guide-picture");
        framed.setMaxWidth(Region.USE_PREF_SIZE);
        return framed;
    }

    private Node table(TableBlock table) {
        List<List<TableCell>> rows = new ArrayList<>();
        for (var part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (var row = part.getFirstChild(); row != null; row = row.getNext()) {
                if (row instanceof TableRow) {
                    List<TableCell> cells = new ArrayList<>();
                    for (var cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
                        cells.add((TableCell) cell);
                    }
                    if (cells.stream().anyMatch(cell -> !GuidePage.words(cell).isEmpty())) {
                        rows.add(cells);
                    }
                }
            }
        }
        GridPane grid = new GridPane();
        grid.getStyleClass().add("guide-table");
        widths(rows).forEach(share -> {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(share);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        });
        for (int i = 0; i < rows.size(); i++) {
            for (int k = 0; k < rows.get(i).size(); k++) {
                TextFlow words = flow(rows.get(i).get(k));
                words.getStyleClass().add(rows.get(i).get(k).isHeader() ? "guide-head-cell" : "guide-cell");
                words.setMaxHeight(Double.MAX_VALUE);
                grid.add(words, k, i);
            }
        }
        return grid;
    }

    /// Shares of the width in percent: by the longest cell of each column, none below a tenth.
    private static List<Double> widths(List<List<TableCell>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(1);
        double[] longest = new double[columns];
        for (List<TableCell> row : rows) {
            for (int k = 0; k < row.size(); k++) {
                longest[k] = Math.max(longest[k], Math.clamp(GuidePage.words(row.get(k)).length(), 6, 60));
            }
        }
        double sum = Arrays.stream(longest).sum();
        return Arrays.stream(longest).map(each -> 100 * each / sum).boxed().toList();
    }

    private TextFlow flow(org.commonmark.node.Node parent) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("guide-text");
        inline(parent, flow, List.of());
        return flow;
    }

    private void inline(org.commonmark.node.Node parent, TextFlow into, List<String> styles) {
        for (var node = parent.getFirstChild(); node != null; node = node.getNext()) {
            switch (node) {
                case org.commonmark.node.Text text -> into.getChildren().add(text(text.getLiteral(), styles));
                case SoftLineBreak _ -> into.getChildren().add(text(" ", styles));
                case HardLineBreak _ -> into.getChildren().add(text("\n", styles));
                case Code code -> into.getChildren().add(text(code.getLiteral(), with(styles, "guide-code")));
                case Emphasis emphasis -> inline(emphasis, into, with(styles, "guide-emphasis"));
                case StrongEmphasis strong -> inline(strong, into, with(styles, "guide-strong"));
                case Link link when leads.test(link.getDestination()) -> into.getChildren().add(link(link));
                case org.commonmark.node.Image image -> into.getChildren().add(text(GuidePage.words(image), styles));
                default -> inline(node, into, styles);
            }
        }
    }

    private Hyperlink link(Link link) {
        Hyperlink hyperlink = new Hyperlink(GuidePage.words(link));
        hyperlink.setWrapText(true);
        hyperlink.setOnAction(_ -> follow.accept(link.getDestination()));
        if (link.getDestination().startsWith("http")) {
            hyperlink.setTooltip(new Tooltip(link.getDestination()));
        }
        return hyperlink;
    }

    private static List<String> with(List<String> styles, String style) {
        List<String> all = new ArrayList<>(styles);
        all.add(style);
        return all;
    }

    private static Text text(String words, List<String> styles) {
        Text text = new Text(words);
        text.getStyleClass().add("guide-words");
        text.getStyleClass().addAll(styles);
        return text;
    }
}
