package org.allonym.services.prelabel;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.services.prelabel.PreLabel.Against;
import org.allonym.services.report.Csv;

/// Lists what mathematics spoke against in a run, without any text. Any thread.
public final class WriteAgainst {

    private static final List<String> COLUMNS = List.of("document", "turn", "start", "end", "label", "score", "reason", "found_by");

    private WriteAgainst() {}

    /// CSV, RFC 4180, a row a finding; offsets count UTF-16 code units of the document.
    public static String csv(List<Against> findings) {
        Csv csv = new Csv();
        csv.row(COLUMNS);
        for (Against each : findings) {
            csv.row(List.of(
                    each.document().value(), each.turn(), each.finding().span().start(), each.finding().span().end(), each.finding().label(),
                    String.format(Locale.ROOT, "%.3f", each.finding().score()),
                    String.join(" ", each.finding().provenance().cautions().stream().map(caution -> caution.word()).toList()),
                    String.join("; ", each.finding().voices().stream().map(voice -> voice.source().title()).toList())));
        }
        return csv.toString();
    }

    /// How many there are of each label.
    public static SortedMap<String, Long> byLabel(List<Against> findings) {
        SortedMap<String, Long> counts = new TreeMap<>();
        findings.forEach(each -> counts.merge(each.finding().label(), 1L, Long::sum));
        return counts;
    }
}
