package org.allonym.services.agreement;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.history.WorkLog;
import org.allonym.services.maths.Mathematics;
import org.allonym.store.DocumentRow;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.suggest.PrelabelRun;
import org.allonym.suggest.Withholding;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Assigns documents, or parts of them, to the groups of a [Grouping].
interface Groups {

    /// What of a document counts in a group.
    ///
    /// @param value of the group; empty where the document has none
    /// @param pieces stretches of the text in order, for a part of the document; empty for all of it
    record Share(String value, Optional<List<Span>> pieces) {
        static List<Share> whole(String value) {
            return List.of(new Share(value, Optional.empty()));
        }
    }

    List<Share> of(Document document, Side first, Side second);

    /// In English how groups are told apart, for reports; null where their name says it.
    default @Nullable String method() {
        return null;
    }

    /// Whether groups hold parts of documents.
    default boolean parts() {
        return false;
    }

    /// Reads what a grouping needs to know of the project.
    static Groups of(Grouping grouping, ProjectStore store) {
        return switch (grouping) {
            case Grouping.Attribute(String name) ->
                (document, _, _) -> Share.whole(document.metadata().getOrDefault(name, ""));
            case Grouping.BuiltIn.SUGGESTIONS -> {
                ReadingTimes times = ReadingTimes.of(store);
                SuggestionTimes suggestions = SuggestionTimes.of(store);
                yield (document, first, second) ->
                        Share.whole(suggestions.reading(document.id(), finished(times, document.id(), first, second)));
            }
            case Grouping.BuiltIn.CALIBRATION -> {
                Set<DocumentId> round = Set.copyOf(ProjectSettings.of(store::setting).calibration());
                yield (document, _, _) -> Share.whole(round.contains(document.id()) ? "calibration" : "rest");
            }
            case Grouping.BuiltIn.WEEK -> {
                ReadingTimes times = ReadingTimes.of(store);
                yield (document, first, second) -> Share.whole(finished(times, document.id(), first, second)
                        .max(Instant::compareTo).map(Groups::week).orElse(""));
            }
            case Grouping.BuiltIn.GUIDELINE -> {
                ReadingTimes times = ReadingTimes.of(store);
                NavigableMap<Instant, Integer> versions = new TreeMap<>();
                for (LabelSetVersion version : store.labelSetHistory()) {
                    versions.put(version.at(), version.labels().version());
                }
                yield (document, first, second) -> Share.whole(versions(finished(times, document.id(), first, second), versions));
            }
            case Grouping.BuiltIn.ROLE -> new Roles();
            case Grouping.BuiltIn.SEGMENT -> new Segments(MathsSettings.of(store::setting));
        };
    }

    private static Stream<Instant> finished(ReadingTimes times, DocumentId document, Side first, Side second) {
        return Stream.of(first, second)
                .filter(Side.Annotator.class::isInstance)
                .map(Side.Annotator.class::cast)
                .flatMap(annotator -> times.finished(annotator.actor(), document).stream());
    }

    private static String week(Instant at) {
        LocalDate day = LocalDate.ofInstant(at, ZoneOffset.UTC);
        return String.format(
                Locale.ROOT, "%d-W%02d", day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
    }

    private static String versions(Stream<Instant> finished, NavigableMap<Instant, Integer> versions) {
        TreeSet<Integer> inForce = new TreeSet<>();
        finished.map(versions::floorEntry).filter(entry -> entry != null).forEach(entry -> inForce.add(entry.getValue()));
        return String.join(" and ", inForce.stream().map(version -> "version " + version).toList());
    }

    /// Mathematics and all else, by [MathsSegments].
    final class Segments implements Groups {

        private final MathsSettings settings;

        Segments(MathsSettings settings) {
            this.settings = settings;
        }

        @Override
        public List<Share> of(Document document, Side first, Side second) {
            List<Span> maths = Mathematics.segments(document, settings).spans();
            List<Span> rest = new ArrayList<>();
            int from = 0;
            for (Span span : maths) {
                if (span.start() > from) {
                    rest.add(new Span(from, span.start()));
                }
                from = span.end();
            }
            if (from < document.text().length()) {
                rest.add(new Span(from, document.text().length()));
            }
            return List.of(new Share("maths", Optional.of(maths)), new Share("other", Optional.of(rest)));
        }

        @Override
        public String method() {
            return Mathematics.told(Mathematics.followed(settings));
        }

        @Override
        public boolean parts() {
            return true;
        }
    }

    /// The messages of each role; documents without turns, and speakers without a role, are of the role "".
    final class Roles implements Groups {
        @Override
        public List<Share> of(Document document, Side first, Side second) {
            if (document.turns().isEmpty()) {
                return Share.whole("");
            }
            Map<String, List<Span>> byRole = new TreeMap<>();
            document.turns().forEach(turn -> byRole.computeIfAbsent(turn.role(), _ -> new ArrayList<>()).add(turn.span()));
            return byRole.entrySet().stream().map(role -> new Share(role.getKey(), Optional.of(role.getValue()))).toList();
        }

        @Override
        public boolean parts() {
            return true;
        }
    }

    /// When each annotator finished each document, as the log tells it: the last time, and only where it is finished still.
    final class ReadingTimes {

        private record Reading(ActorId annotator, DocumentId document) {}

        private final Map<Reading, Instant> times = new HashMap<>();

        /// Reads the whole log.
        static ReadingTimes of(ProjectStore store) {
            ReadingTimes read = new ReadingTimes();
            store.log(entry -> WorkLog.move(entry).ifPresent(move -> {
                Reading reading = new Reading(move.annotator(), move.document());
                if (move.after() == DocumentStatus.FINISHED) {
                    read.times.merge(reading, move.at(), (one, other) -> one.isAfter(other) ? one : other);
                } else {
                    read.times.remove(reading);
                }
            }));
            return read;
        }

        Optional<Instant> finished(ActorId annotator, DocumentId document) {
            return Optional.ofNullable(times.get(new Reading(annotator, document)));
        }
    }

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
                case Withholding.Share share -> share.withholds(document, AnnotatorStatus.NEW) ? "withheld" : "shown";
            };
        }
    }
}
