package org.allonym.services.agreement;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.project.DocumentId;
import org.allonym.project.Work;
import org.allonym.store.DocumentRow;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.PrelabelRun;
import org.allonym.suggest.Withholding;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whether there were suggestions for a document, and whether the project showed them, at any time, as the log tells it.
///
/// There are suggestions from when a run has read the document, also where it found nothing, or as long as a layer of
/// suggestions that was brought in isn't empty.
final class SuggestionTimes {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final NavigableMap<Instant, Withholding> withheld = new TreeMap<>();
    private final Map<DocumentId, NavigableMap<Instant, Boolean>> layers = new HashMap<>();
    private final Map<DocumentId, Instant> runs = new HashMap<>();
    private final List<DocumentRow> rows;

    private SuggestionTimes(List<DocumentRow> rows) {
        this.rows = rows;
    }

    /// Reads the whole log.
    static SuggestionTimes of(ProjectStore store) {
        SuggestionTimes times = new SuggestionTimes(store.rows());
        store.log(times::read);
        return times;
    }

    private void read(LogEntry entry) {
        String action = entry.action();
        if (entry.document() == null) {
            if (action.contains("\"edit\":\"change-setting\"")) {
                setting(entry.at(), MAPPER.readTree(action));
            }
        } else if (action.contains("\"layer\":\"model\"")) {
            layer(new DocumentId(entry.document()), entry.at(), MAPPER.readTree(action));
        }
    }

    private void setting(Instant at, JsonNode change) {
        String name = change.path("name").asString("");
        String after = change.path("after").asString("");
        if (name.equals(Withholding.SETTING)) {
            withheld.put(at, Withholding.of(after));
        } else if (name.startsWith(PrelabelRun.LATEST + ".")) {
            int from = PrelabelRun.doneIn(change.path("before").asString(""));
            int to = Math.min(PrelabelRun.doneIn(after), rows.size());
            for (int i = from; i < to; i++) {
                runs.merge(rows.get(i).id(), at, (one, other) -> one.isBefore(other) ? one : other);
            }
        }
    }

    private void layer(DocumentId document, Instant at, JsonNode change) {
        switch (change.path("edit").asString("")) {
            case "replace-layer" -> put(document, at, !change.path("after").isEmpty());
            case "add-annotation" -> put(document, at, true);
            default -> {}
        }
    }

    private void put(DocumentId document, Instant at, boolean some) {
        layers.computeIfAbsent(document, _ -> new TreeMap<>()).put(at, some);
    }

    private boolean were(DocumentId document, Instant at) {
        Instant run = runs.get(document);
        if (run != null && !run.isAfter(at)) {
            return true;
        }
        NavigableMap<Instant, Boolean> changes = layers.get(document);
        Map.Entry<Instant, Boolean> last = changes == null ? null : changes.floorEntry(at);
        return last != null && last.getValue();
    }

    /// How a document was read that people finished at those times: `shown`, `withheld`, `after the first pass`, `none`
    /// where there was nothing to show, several joined by “and”; empty without times.
    String reading(DocumentId document, Stream<Instant> finished) {
        TreeSet<String> ways = new TreeSet<>();
        finished.forEach(at -> ways.add(were(document, at) ? way(document, at) : "none"));
        return String.join(" and ", ways);
    }

    private String way(DocumentId document, Instant at) {
        Map.Entry<Instant, Withholding> inForce = withheld.floorEntry(at);
        return switch (inForce == null ? new Withholding.Never() : inForce.getValue()) {
            case Withholding.Never _ -> "shown";
            case Withholding.Always _ -> "withheld";
            case Withholding.UntilFirstPass _ -> "after the first pass";
            case Withholding.Share share -> share.withholds(document, Work.NEW) ? "withheld" : "shown";
        };
    }
}
