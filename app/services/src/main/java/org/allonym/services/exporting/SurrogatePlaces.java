package org.allonym.services.exporting;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.services.report.Csv;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.CodePointSpan;

/// Writes a table of where surrogates stand in released texts and how they were made, without any original and without
/// the values themselves: `document,start,end,label,entity,method,standing,fate`. Offsets are code points of the new
/// text; entities are numbered within their document. One thread.
final class SurrogatePlaces {

    private final OutputStream out;

    SurrogatePlaces(OutputStream out) throws IOException {
        this.out = out;
        row(List.of("document", "start", "end", "label", "entity", "method", "standing", "fate"));
    }

    /// @param released the document as it leaves the project
    void write(Document released, DocumentPlan plan) throws IOException {
        Map<Mark, Integer> numbers = new HashMap<>();
        for (int i = 0; i < plan.entities().size(); i++) {
            for (Mark mark : plan.entities().get(i).entity().marks()) {
                numbers.put(mark, i);
            }
        }
        for (Rewriting.Replaced one : plan.rewriting().replaced()) {
            Integer number = numbers.get(one.mention().mark());
            if (number == null || one.text().isEmpty()) {
                continue;
            }
            PlannedEntity entity = plan.entities().get(number);
            CodePointSpan place = plan.rewriting().text().toCodePoints(one.span());
            row(List.of(
                    released.integerId() ? new BigInteger(released.id().value()) : released.id().value(),
                    place.start(),
                    place.end(),
                    one.mention().mark().label(),
                    number + 1,
                    entity.method().id(),
                    word(entity.standing()),
                    word(one.fate())));
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private void row(List<?> cells) throws IOException {
        Csv row = new Csv();
        row.row(cells);
        out.write(row.toString().getBytes(StandardCharsets.UTF_8));
    }
}
