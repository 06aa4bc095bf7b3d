package org.allonym.services.first;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Mark;
import org.allonym.file.NewFile;
import org.allonym.first.FirstFigures;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.first.Verdict;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.report.Csv;
import org.allonym.store.ProjectStore;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;

/// The tables for the meeting, for a spreadsheet or a printer: UTF-8 CSV, RFC 4180, no cell taken for a formula. Any thread.
public final class FirstTables {

    private static final int AROUND = 60;
    private static final List<String> PLACES =
            List.of("annotator", "document", "before", "text", "after", "label", "verdict", "right_text", "right_label", "note");

    private FirstTables() {}

    /// The figures: a row for each annotator, and one for each label of theirs.
    ///
    /// @param reviews one for each annotator
    public static String figures(List<FirstReview> reviews) {
        Csv csv = new Csv();
        List<String> head = new ArrayList<>(List.of("annotator", "label", "documents", "reviewed"));
        Arrays.stream(Verdict.values()).map(FirstTables::column).forEach(head::add);
        head.addAll(List.of("last_sent", "read"));
        csv.row(head);
        for (FirstReview review : reviews) {
            FirstFigures figures = FirstFigures.of(review.opinions());
            List<Object> all = new ArrayList<>(List.of(review.annotator(), "", review.documents().size(), figures.reviewed()));
            Arrays.stream(Verdict.values()).map(figures::count).forEach(all::add);
            Optional<SentReview> last = review.sent().isEmpty() ? Optional.empty() : Optional.of(review.sent().getLast());
            all.add(last.map(sent -> sent.at().toString()).orElse(""));
            all.add(last.map(sent -> review.read().get(sent.number())).map(Object::toString).orElse(""));
            csv.row(all);
            figures.labels().forEach((label, counts) -> {
                List<Object> row = new ArrayList<>(
                        List.of(review.annotator(), label, "", counts.values().stream().mapToInt(Integer::intValue).sum()));
                Arrays.stream(Verdict.values()).map(verdict -> figures.count(label, verdict)).forEach(row::add);
                row.addAll(List.of("", ""));
                csv.row(row);
            });
        }
        return csv.toString();
    }

    private static String column(Verdict verdict) {
        return verdict.word().replace('-', '_');
    }

    /// What the PI thinks of each place of an annotator, document by document, with its words.
    public static String places(ProjectStore store, FirstReview review) {
        Csv csv = new Csv();
        csv.row(PLACES);
        for (DocumentId id : review.documents()) {
            Optional<Document> document = store.document(id);
            review.opinions().stream()
                    .filter(one -> one.document().equals(id))
                    .sorted((a, b) -> Integer.compare(a.place().start(), b.place().start()))
                    .forEach(one -> document.map(Document::text)
                            .filter(text -> fits(text, one))
                            .ifPresent(text -> csv.row(row(review, text, one))));
        }
        return csv.toString();
    }

    private static boolean fits(DocumentText text, Opinion one) {
        return Math.max(one.place().end(), one.placeInForce().end()) <= text.codePointLength();
    }

    private static List<String> row(FirstReview review, DocumentText text, Opinion one) {
        int length = text.codePointLength();
        CodePointSpan place = one.place();
        Optional<Mark> right = one.verdict().isRight() ? Optional.empty() : one.should(text);
        return List.of(
                review.annotator().value(),
                one.document().value(),
                words(text, Math.max(0, place.start() - AROUND), place.start()),
                words(text, place.start(), place.end()),
                words(text, place.end(), Math.min(length, place.end() + AROUND)),
                one.label(),
                one.verdict().word(),
                right.map(mark -> text.slice(mark.span()).replaceAll("\\s+", " ")).orElse(""),
                right.map(Mark::label).orElse(""),
                one.note());
    }

    private static String words(DocumentText text, int from, int to) {
        return text.value().substring(text.toUtf16(from), text.toUtf16(to)).replaceAll("\\s+", " ");
    }

    /// Writes a table, whole or not at all.
    public static void write(String table, Path file) {
        try (NewFile fresh = NewFile.at(file)) {
            fresh.out().write(table.getBytes(StandardCharsets.UTF_8));
            fresh.seal();
            fresh.place();
        } catch (IOException e) {
            throw NewFile.unwritable(file, e);
        }
    }
}
