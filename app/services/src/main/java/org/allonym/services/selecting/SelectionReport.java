package org.allonym.services.selecting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.allonym.corpus.Fate;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.anomaly.Anomalies;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// How a project's documents were selected, as it is kept in the project file and published. Two runs over the same files with
/// the same plan and rulings give the same bytes: it holds no time and no path.
///
/// @param program what selected them, with its version
/// @param source the name of the folder or archive
/// @param files how many files are in it
/// @param table the table's name; null without one
/// @param tableSha256 of its bytes; null without one
/// @param withoutRow files that no row of the table names
/// @param unread messages and sessions that could not be read; null where the source isn't a table of messages
/// @param submissions how many there were
/// @param steps the funnel
/// @param anomalies what the search for anomalies rests on; null where there was none
/// @param overruled how many submissions a person spoke of
/// @param documents how many were selected
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SelectionReport(
        String program,
        String source,
        int files,
        @Nullable String table,
        @Nullable String tableSha256,
        int withoutRow,
        @Nullable Integer unread,
        int submissions,
        List<Selection.Count> steps,
        @Nullable AnomalyBasis anomalies,
        int overruled,
        int documents,
        SelectionPlan plan) {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final JsonMapper LINES = JsonMapper.builder()
            .changeDefaultPropertyInclusion(_ -> JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .build();

    /// What the search for anomalies rests on.
    ///
    /// @param core how many of the texts the others were compared with
    /// @param robust whether these are the most alike; else they are all
    /// @param characters how many were looked at
    /// @param weighed how many of them count: the others don't vary
    /// @param rank in how many directions texts can be far from the others; fewer than `weighed` where the covariance is singular
    /// @param limit the squared distance that anomalies are above
    public record AnomalyBasis(int texts, int core, boolean robust, int characters, int weighed, int rank, double limit) {

        static AnomalyBasis of(Anomalies found) {
            return new AnomalyBasis(
                    found.documents(), found.coreDocuments(), found.isRobust(), found.columns().size(), found.weighedColumns(), found.rank(),
                    Math.round(found.threshold() * 10) / 10.0);
        }
    }

    public SelectionReport {
        steps = List.copyOf(steps);
    }

    /// As JSON.
    public String json() {
        return MAPPER.writeValueAsString(this);
    }

    /// @throws IllegalArgumentException when it isn't one
    public static SelectionReport read(String json) {
        try {
            return MAPPER.readValue(json, SelectionReport.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no selection report", e);
        }
    }

    /// What the project file keeps of a submission, beside its id.
    ///
    /// @param file its name in the source
    /// @param writer a number for its student, the same for all of one student's submissions; null where nobody says whose it is
    public record Kept(@Nullable String file, Fate fate, Selection.@Nullable Facts facts, @Nullable Integer writer) {

        String json() {
            return LINES.writeValueAsString(this);
        }

        /// Reads what the project file keeps.
        public static Kept read(String json) {
            return LINES.readValue(json, Kept.class);
        }
    }
}
