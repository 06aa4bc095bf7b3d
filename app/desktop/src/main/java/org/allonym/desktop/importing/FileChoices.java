package org.allonym.desktop.importing;

import static org.allonym.language.Messages.tr;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FileSettings;
import org.allonym.formats.LabelNames;
import org.allonym.formats.Notice;
import org.allonym.formats.TranscriptColumns;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.services.importing.ImportReport;
import org.jspecify.annotations.Nullable;

/// What a person can say of files where these leave it open, each shown where it matters: their encoding and format, what columns of
/// transcripts mean, the column with the labels, the names of the labels here, and whether what is wrong is left out. JavaFX thread.
public final class FileChoices {

    private static final List<Charset> ENCODINGS = Stream.of(
                    "UTF-8", "UTF-16", "windows-1252", "ISO-8859-15", "windows-1250", "windows-1251", "windows-1253", "windows-1254")
            .map(Charset::forName)
            .toList();
    private static final double HIGHEST = 150;
    private static final int MOST_NAMES = 100;

    /// Hears what was said so far.
    @FunctionalInterface
    public interface Said {

        /// @param skipBad whether what is wrong is left out
        /// @param format name of the format that the files are read as; null to tell it from each
        void say(FileSettings settings, boolean skipBad, @Nullable String format);
    }

    private final Said chosen;
    /// How a text with lines that begin with speakers can be read.
    private static final Set<String> SPOKEN = Set.of("text", "speaker-lines");

    private final TitledBox<ExchangeFormat> readAs =
            TitledBox.<ExchangeFormat>orAny("read-as", tr("Read the files as"), tr("detected"), ExchangeFormat::title).onChoice(one -> readAs(one));
    private final HBox readAsRow = Controls.row(8, new Label(tr("Read as")), readAs);
    private final TranscriptChoices transcripts = new TranscriptChoices(more -> say(more));
    private @Nullable String format;
    private List<Path> looked = List.of();
    /// Whether there are texts that people may have spoken by turns, perhaps in a folder, whose name has no ending.
    private boolean spoken;
    private final Supplier<LabelSet> labels;
    private final ComboBox<Charset> encoding = new ComboBox<>();
    private final ComboBox<String> column = new ComboBox<>();
    private final GridPane names = new GridPane(8, 4);
    private final Button rename = new Button(tr("Use these names"));
    private final CheckBox skipBad = new CheckBox(tr("Leave out what is wrong and import the rest"));
    private final HBox encodingRow;
    private final HBox columnRow;
    private final VBox renaming;
    private final VBox box;
    private final Map<String, String> renames = new TreeMap<>();
    private FileSettings settings = FileSettings.USUAL;
    private List<String> columns = List.of();
    private boolean showing;

    /// @param labels the label set that labels get their names from
    /// @param chosen hears everything that was said so far, after each change
    public FileChoices(Supplier<LabelSet> labels, Said chosen) {
        this.labels = labels;
        this.chosen = chosen;
        encoding.setId("encoding");
        encoding.setAccessibleText(tr("Text encoding"));
        encoding.getItems().setAll(ENCODINGS);
        Controls.titles(encoding, Charset::displayName);
        encoding.valueProperty().subscribe(one -> {
            if (one != null) {
                say(settings.withEncoding(one));
            }
        });
        encodingRow = Controls.row(8, new Label(tr("Text encoding")), encoding);
        column.setId("layer-column");
        column.setAccessibleText(tr("The column with the labels"));
        column.setPromptText(tr("choose one"));
        column.valueProperty().subscribe(one -> {
            if (one != null) {
                say(settings.withColumn(one));
            }
        });
        columnRow = Controls.row(8, new Label(tr("The labels are in the column")), column);
        rename.setId("use-names");
        rename.setOnAction(_ -> say(settings.withLabels(renamed())));
        ScrollPane scroll = new ScrollPane(names);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(HIGHEST);
        scroll.getStyleClass().add("edge-to-edge");
        renaming = new VBox(8, Controls.muted(tr("Labels the project lacks, and what they become:")), scroll, rename);
        skipBad.setId("skip-bad");
        skipBad.setOnAction(_ -> chosen.say(settings, skipBad.isSelected(), format));
        box = new VBox(12, readAsRow, transcripts.node(), columnRow, renaming, skipBad);
        box.visibleProperty().bind(columnRow.visibleProperty().or(renaming.visibleProperty()).or(skipBad.visibleProperty())
                .or(readAsRow.visibleProperty()).or(transcripts.node().visibleProperty()));
        box.managedProperty().bind(box.visibleProperty());
        Controls.show(readAsRow, false);
        show(FileSettings.USUAL, false, null, false);
    }

    /// The choice of an encoding, which stands by itself: a look at files may be wrong without it.
    public Node encoding() {
        return encodingRow;
    }

    /// The other choices.
    public Node node() {
        return box;
    }

    private void say(FileSettings more) {
        if (!showing && !more.equals(settings)) {
            settings = more;
            chosen.say(more, skipBad.isSelected(), format);
        }
    }

    private void readAs(@Nullable ExchangeFormat one) {
        format = one == null ? null : one.name();
        settings = settings.withColumns(TranscriptColumns.NONE);
        chosen.say(settings, skipBad.isSelected(), format);
    }

    /// Offers the formats that files could be read as, where there are several with their endings.
    ///
    /// @param asked name of the one that was chosen; null for none
    public void offer(List<Path> files, @Nullable String asked) {
        format = asked;
        looked = files;
        List<ExchangeFormat> fitting = ExchangeFormats.readable().stream()
                .filter(ExchangeFormat::bringsTexts)
                .filter(one -> spoken && SPOKEN.contains(one.name()) || files.stream().anyMatch(file -> one.endings().stream()
                        .anyMatch(ending -> file.toString().toLowerCase(Locale.ROOT).endsWith(ending))))
                .toList();
        readAs.offer(fitting);
        readAs.show(asked == null ? null : ExchangeFormats.readable(asked));
        Controls.show(readAsRow, fitting.size() > 1);
    }

    /// Shows what there is to choose.
    ///
    /// @param said so far
    /// @param report null while a look is under way: what was offered stays
    /// @param wanted whether labels are imported
    public void show(FileSettings said, boolean skips, @Nullable ImportReport report, boolean wanted) {
        showing = true;
        settings = said;
        skipBad.setSelected(skips);
        encoding.setValue(said.encoding());
        if (report != null) {
            columns = report.columns();
            spoken = report.notices().stream().anyMatch(Notice.MayBeTranscripts.class::isInstance)
                    || report.transcripts().stream().anyMatch(one -> SPOKEN.contains(one.format()));
            offer(looked, format);
            offer(report, said);
            transcripts.show(said, report.transcripts());
            boolean broken = report.problems().stream().anyMatch(Problem.BrokenFile.class::isInstance);
            Controls.show(skipBad, skips || broken);
        }
        if (!column.getItems().equals(columns)) {
            column.getItems().setAll(columns);
        }
        column.setValue(said.column().isEmpty() ? null : said.column());
        Controls.show(columnRow, wanted && columns.size() > 1);
        Controls.show(renaming, wanted && !names.getChildren().isEmpty());
        if (report == null && columns.isEmpty()) {
            Controls.show(skipBad, skips);
        }
        showing = false;
    }

    private void offer(ImportReport report, FileSettings said) {
        renames.clear();
        renames.putAll(said.labels().renamed());
        report.renames().forEach(renames::putIfAbsent);
        report.unknownLabels().stream().limit(MOST_NAMES).filter(there -> !said.labels().renamed().containsValue(there))
                .forEach(there -> renames.putIfAbsent(there, there));
        names.getChildren().clear();
        int row = 0;
        for (String there : renames.keySet()) {
            Label label = new Label(there.equals(LabelNames.NONE) ? tr("spans without a label") : there);
            names.addRow(row++, HiddenText.mark(label), new Label("→"), choice(there));
        }
        rename.setDisable(said.labels().equals(renamed()));
    }

    /// Those that were chosen; a label that is to be added keeps its name.
    private LabelNames renamed() {
        Map<String, String> others = new TreeMap<>(renames);
        others.entrySet().removeIf(one -> one.getKey().equals(one.getValue()));
        return new LabelNames(others);
    }

    private ComboBox<String> choice(String there) {
        String here = renames.getOrDefault(there, "");
        List<String> all = new ArrayList<>(labels.get().labels().stream().map(label -> label.name()).toList());
        if (!here.isEmpty() && !all.contains(here)) {
            all.addFirst(here);
        }
        if (org.allonym.label.Label.isName(there) && !all.contains(there)) {
            all.addFirst(there);
        }
        all.add("");
        ComboBox<String> choice = new ComboBox<>();
        choice.setId("name-of-" + there);
        choice.getItems().setAll(all);
        Controls.titles(choice, name -> title(name));
        choice.setAccessibleText(tr("Name of %s here", there));
        choice.setValue(here);
        choice.setOnAction(_ -> {
            renames.put(there, choice.getValue());
            rename.setDisable(settings.labels().equals(renamed()));
        });
        return choice;
    }

    private String title(String name) {
        return name.isEmpty() ? tr("leave these spans out") : labels.get().has(name) ? name : tr("%s (a new label)", name);
    }

    /// What can be chosen; the list of formats is there for whoever asks.
    ///
    /// @param more what else is said, or nothing
    public static VBox lead(String more) {
        String words = tr("Files, or a folder of them: texts, PDF, Word and web pages, transcripts, tables, and what other annotation tools write. Labels are optional.");
        return new VBox(4, Controls.wrap(Controls.muted((words + " " + more).strip())), Controls.folded("formats", tr("All formats"), Controls.muted(ImportModel.titles())));
    }
}
