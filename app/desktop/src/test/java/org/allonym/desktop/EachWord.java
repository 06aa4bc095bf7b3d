package org.allonym.desktop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.text.Text;
import org.allonym.desktop.chart.DrawingView;
import org.allonym.desktop.language.InventedLanguage;
import org.allonym.desktop.select.SomeSubmissions;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentState;
import org.allonym.label.Label;
import org.allonym.label.LabelSets;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.Shape;
import org.allonym.services.sample.SampleProject;

/// Reads everything the screens in view say while the window speaks an [InventedLanguage], and collects what isn't in it and is
/// no data either, and what doesn't fit its place. Any thread but the JavaFX thread.
final class EachWord {

    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,}");

    /// A number as English writes it, where the language writes a comma.
    private static final Pattern POINT = Pattern.compile("(?<![\\d.,])\\d*\\.(?:\\d{1,2}|\\d{4,})(?![\\d.])");

    /// What is called the same in every language: the program, keys on key caps, the Spanish of a date.
    private static final Set<String> NAMES = Set.of("Allonym", "Ctrl", "Alt", "Esc", "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "sept", "oct", "nov", "dic",
            "lun", "mi", "jue", "vie", "dom", "Apache", "English", "Espa", "ol", "SHA", "PDF", "PI", "ROWER");

    /// Formats that other programs have given their names, formats as commands name them, and encodings.
    private static final List<String> FORMATS = List.of("CRAPII JSON Lines", "CRAPII JSON", "CoNLL-2003", "doccano JSON Lines",
            "Label Studio JSON", "spaCy JSON Lines", "WebAnno TSV (INCEpTION)", "doccano-code-points", "doccano", "presidio-samples",
            "presidio", "spans-jsonl", "cas-json", "transcript-json", "http", "ai4privacy", "label-studio", "spacy", "jsonl", "hf", "parquet", "tab",
            "UTF-8", "UTF-16", "ISO-8859-15", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254");

    /// Names of files, and endings of them.
    private static final Pattern FILE = Pattern.compile("(?:/[\\w.-]+){2,}|[\\w.-]*\\.(?:jsonl|json|onnx|md|allonym-return|allonym-sealed|allonym)\\b|\\b[0-9a-f]{64}\\b");

    /// Style classes of nodes that show words of documents, as the style sheet hides them.
    private static final Set<String> ESSAYS = Set.of(HiddenText.STYLE, "document-title", "span-surface", "mark-words", "reader-note",
            "alike-document", "passage-text", "passage-hit", "entry-words", "kwic-rows");

    /// Pages of the guide and their titles, which are English, and the passage on which a font is tried.
    private static final Set<String> PAGES = Set.of("guide-scroll", "sample-text");

    private final WindowUnderTest window;
    private final Path folder;
    private final String manifest = manifest();
    private final Map<String, String> left = new TreeMap<>();
    private final Map<String, String> cut = new TreeMap<>();
    private final Set<String> read = new HashSet<>();
    private String essays = "";
    private List<String> data = List.of();
    private Object known = this;

    EachWord(WindowUnderTest window, Path folder) {
        this.window = window;
        this.folder = folder;
    }

    /// What wasn't said in the language, each with the first screen it is on.
    List<String> left() {
        return lines(left);
    }

    /// What doesn't fit, each with the first screen it is on.
    List<String> cut() {
        return lines(cut);
    }

    /// How many different sentences were read.
    int sentences() {
        return read.size();
    }

    void look(String screen, Scene scene) {
        Hand.runFx(() -> {
            learn();
            said(screen, String.valueOf(title(scene)), "the title", false);
            read(screen, scene.getRoot());
            fits(screen, scene);
        });
    }

    private static List<String> lines(Map<String, String> faults) {
        return faults.entrySet().stream().map(fault -> fault.getValue() + ": " + fault.getKey()).toList();
    }

    /// Once for all screens it is on.
    private static void add(Map<String, String> faults, String fault, String screen) {
        faults.putIfAbsent(fault, screen);
    }

    private static Object title(Scene scene) {
        return scene.getWindow() instanceof javafx.stage.Stage stage && stage.getTitle() != null ? stage.getTitle() : "";
    }

    // data

    private void learn() {
        ProjectSession session = window.composition().shell().sessionProperty().get();
        if (Objects.equals(session, known)) {
            return;
        }
        known = session == null ? this : session;
        StringBuilder words = new StringBuilder();
        Set<String> names = new HashSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.forEach(file -> {
                names.add(file.toString());
                names.add(file.getFileName().toString());
                names.add(file.getFileName().toString().replaceFirst("\\.[a-z]+$", ""));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        LabelSets.presets().forEach(set -> {
            names.add(set.name());
            set.labels().forEach(label -> names.addAll(List.of(label.name(), label.title(), label.tag(), label.description())));
        });
        names.add("Odile rows.");
        names.add("Kitchen");
        Stream.of(SampleProject.AMINA, SampleProject.BRUNO, SampleProject.CLARA, SampleProject.PI).forEach(person -> names.add(person.value()));
        names.addAll(FORMATS);
        names.add("Personal data in student writing, compact");
        names.addAll(SomeSubmissions.words());
        // splits
        names.addAll(List.of("train", "dev", "test"));
        if (session != null) {
            names.add(session.store().name());
            session.actors().forEach(actor -> names.add(actor.id().value()));
            names.addAll(session.settings().flags());
            names.addAll(session.settings().skipReasons());
            session.rows().forEach(row -> {
                DocumentState state = session.store().state(row.id());
                state.layers().values().forEach(layer -> layer.annotations().forEach(one -> names.add(one.note())));
                state.decisions().forEach(decision -> names.add(decision.note()));
                state.work().values().forEach(work -> names.addAll(List.of(work.note(), work.reason(), work.flag())));
                names.add(row.id().value());
                row.metadata().forEach((key, value) -> names.addAll(List.of(key, value)));
                session.store().document(row.id()).ifPresent(document -> words.append(document.text().value()).append('\n'));
            });
            names.add(session.labelSet().name());
            for (Label label : session.labelSet().labels()) {
                names.addAll(List.of(label.name(), label.title(), label.tag(), label.description()));
                names.addAll(label.hits());
                names.addAll(label.nearMisses());
            }
        }
        essays = words.toString().toLowerCase(Locale.ROOT);
        names.removeIf(name -> name.length() < 2);
        data = names.stream().sorted(Comparator.comparing(String::length).reversed()).toList();
    }

    /// What the model that comes with the program says of itself.
    private static String manifest() {
        try (InputStream in = EachWord.class.getResourceAsStream("/org/allonym/inference/model/allonym-model.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // words

    private static boolean isPage(Node node) {
        return PAGES.contains(String.valueOf(node.getId())) || node.getStyleClass().contains("guide-entry");
    }

    private static Stream<Node> all(Node root) {
        return !root.isVisible() || root.getOpacity() == 0 || isPage(root)
                ? Stream.empty()
                : Stream.concat(Stream.of(root), root instanceof Parent parent
                        ? parent.getChildrenUnmodifiable().stream().flatMap(EachWord::all) : Stream.empty());
    }

    private void read(String screen, Node root) {
        all(root).forEach(node -> {
            if (node instanceof AnnotatedTextView text) {
                essays += text.documentProperty().get().value().toLowerCase(Locale.ROOT);
            }
        });
        all(root).forEach(node -> {
            boolean essay = isOfAnEssay(node);
            String who = who(node);
            switch (node) {
                case Labeled labeled when isOfAModel(node) -> saidOfAModel(screen, labeled.getText(), who);
                case Labeled labeled -> said(screen, labeled.getText(), who, essay);
                case Text text when !(text.getParent() instanceof Labeled) && !isTyped(text) -> said(screen, text.getText(), who, essay);
                case TextInputControl field -> said(screen, field.getPromptText(), who + " prompt", false);
                case DrawingView chart -> chart.drawing().ifPresent(drawing -> drawing(screen, drawing));
                default -> {}
            }
            if (node instanceof ComboBox<?> box) {
                offered(screen, box);
            }
            if (node instanceof MenuButton menu) {
                menu.getItems().forEach(item -> item(screen, item));
            }
            if (node instanceof Control control) {
                if (control.getContextMenu() != null) {
                    control.getContextMenu().getItems().forEach(item -> item(screen, item));
                }
                if (control.getTooltip() != null) {
                    said(screen, control.getTooltip().getText(), who + " tooltip", essay);
                }
            }
            if (node.hasProperties() && node.getProperties().get("javafx.scene.control.Tooltip") instanceof Tooltip tip) {
                said(screen, tip.getText(), who + " tooltip", essay);
            }
            boolean spoken = essay || node.getStyleClass().contains("spoken-text") || node instanceof AnnotatedTextView;
            said(screen, node.getAccessibleText(), who + " spoken", spoken);
            said(screen, node.getAccessibleHelp(), who + " help", spoken);
            said(screen, node.getAccessibleRoleDescription(), who + " role", false);
        });
    }

    /// What a closed box would offer.
    private <T> void offered(String screen, ComboBox<T> box) {
        ListView<T> list = new ListView<>(box.getItems());
        for (int i = 0; i < box.getItems().size(); i++) {
            if (box.getCellFactory() == null) {
                said(screen, box.getConverter().toString(box.getItems().get(i)), who(box) + " offers", isOfAnEssay(box));
            } else {
                ListCell<T> cell = box.getCellFactory().call(list);
                cell.updateListView(list);
                cell.updateIndex(i);
                said(screen, cell.getText(), who(box) + " offers", isOfAnEssay(box));
            }
        }
    }

    private void item(String screen, MenuItem item) {
        said(screen, item.getText(), "menu item", false);
    }

    private void drawing(String screen, Drawing drawing) {
        said(screen, drawing.title(), "chart", false);
        said(screen, drawing.description(), "chart spoken", false);
        drawing.areas().forEach(area -> said(screen, area.words(), "chart area", false));
        drawing.shapes().forEach(shape -> {
            if (shape instanceof Shape.Words words) {
                said(screen, words.text(), "chart words", false);
            }
        });
    }

    private static boolean isOfAModel(Node node) {
        Node at = node;
        while (at != null && !"model".equals(at.getId())) {
            at = at.getParent();
        }
        return at != null;
    }

    private static boolean isOfAnEssay(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof AnnotatedTextView || at.getStyleClass().stream().anyMatch(ESSAYS::contains)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTyped(Node node) {
        Node at = node;
        while (at != null && !(at instanceof TextInputControl)) {
            at = at.getParent();
        }
        return at != null;
    }

    private static String who(Node node) {
        String inside = "";
        for (Node at = node; at != null && inside.isEmpty(); at = at.getParent()) {
            inside = at.getId() == null ? "" : "#" + at.getId();
        }
        return node.getClass().getSimpleName() + node.getStyleClass() + inside;
    }

    /// Data are whole words: a person's name is no beginning of another's.
    private String withoutData(String words) {
        String rest = FILE.matcher(words).replaceAll(" ").replaceAll("\"\\w+\"|\\{\\w+}", " ");
        for (String each : data) {
            rest = rest.contains(each) ? rest.replaceAll("(?<!\\p{L})" + Pattern.quote(each) + "(?!\\p{L})", " ") : rest;
        }
        return rest;
    }

    /// A bundle is described by who made it, in English, down to its figures.
    private void saidOfAModel(String screen, String words, String who) {
        String rest = withoutData(words);
        boolean known = WORD.matcher(rest).results().allMatch(word -> NAMES.contains(word.group())
                || manifest.contains(word.group().toLowerCase(Locale.ROOT)));
        if (!known) {
            add(left, "%s “%s”".formatted(who, words), screen);
        }
    }

    private void said(String screen, String words, String who, boolean essay) {
        if (words == null || words.isBlank()) {
            return;
        }
        read.add(words);
        String rest = withoutData(words);
        Matcher matcher = WORD.matcher(rest);
        while (matcher.find()) {
            String word = matcher.group();
            // a row of the surrogates says what a name becomes: another name
            boolean made = who.startsWith("ItemCell") && Character.isUpperCase(word.charAt(0));
            if (!made && !NAMES.contains(word) && !(essay && essays.contains(word.toLowerCase(Locale.ROOT)))) {
                add(left, "%s “%s” (%s)".formatted(who, words, word), screen);
                return;
            }
        }
        if (!essay && POINT.matcher(rest).find()) {
            add(left, "%s “%s”".formatted(who, words), screen);
        }
    }

    // room

    /// Words in a scene that end in an ellipsis and that no hint says whole, each with where it is.
    static List<String> cutOff(Scene scene) {
        return Hand.onFx(() -> all(scene.getRoot())
                .filter(node -> node instanceof Text shown && node.getStyleClass().contains("text")
                        && node.getParent() instanceof Labeled labeled && labeled.getText() != null && !shown.getText().isEmpty()
                        && !shown.getText().equals(labeled.getText()) && !isHinted(labeled, labeled.getText()))
                .map(node -> "%s “%s”".formatted(who(node.getParent()), ((Labeled) node.getParent()).getText()))
                .toList());
    }

    private void fits(String screen, Scene scene) {
        cutOff(scene).stream().filter(InventedLanguage::isIn).forEach(words -> add(cut, words, screen));
        all(scene.getRoot()).forEach(node -> {
            if (node instanceof Labeled labeled && labeled.getText() != null && InventedLanguage.isIn(labeled.getText())
                    && !scrolls(node)) {
                Bounds box = node.localToScene(node.getLayoutBounds());
                if (box.getMinX() < -1 || box.getMinY() < -1 || box.getMaxX() > scene.getWidth() + 1 || box.getMaxY() > scene.getHeight() + 1) {
                    add(cut, "%s “%s” is out of sight".formatted(who(node), labeled.getText()), screen);
                }
            }
            if (node instanceof TextInputControl field && field.getPromptText() != null && field.getText().isEmpty()) {
                Text prompt = new Text(field.getPromptText());
                prompt.setFont(field.getFont());
                double room = field.getWidth() - field.snappedLeftInset() - field.snappedRightInset();
                if (!(field instanceof javafx.scene.control.TextArea) && prompt.getLayoutBounds().getWidth() > room + 1
                        && !isHinted(field, field.getPromptText())) {
                    add(cut, "%s prompt “%s”".formatted(who(node), field.getPromptText()), screen);
                }
            }
        });
    }

    /// Whether the words come whole when the pointer rests there.
    private static boolean isHinted(Node node, String words) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof Control control && (control.getTooltip() != null && control.getTooltip().getText().contains(words)
                    || String.valueOf(control.getAccessibleHelp()).contains(words))) {
                return true;
            }
        }
        return false;
    }

    private static boolean scrolls(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof ScrollPane || at instanceof VirtualFlow<?>) {
                return true;
            }
        }
        return false;
    }
}
