package org.allonym.services.redactions;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Resampler;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.Repair;
import org.allonym.edit.DocumentState;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.progress.Progress;
import org.allonym.services.report.Table;
import org.allonym.store.ProjectStore;

/// What the review says of the redactions that texts had when they came in: how many hid no personal information, and what they
/// missed. The figures of MathEd-PII's audit and its Table 3. Immutable.
///
/// Only settled redactions count as PII, not PII or uncertain. A share is of all that are settled, the uncertain ones among them.
/// Its interval is the percentile bootstrap over documents, which are sessions; see [Bootstrap]. What was missed are the spans of
/// gold that lie over no redaction.
///
/// @param documents with redactions
/// @param rows by label, in the order of names; labels without redactions and missed spans are missing
/// @param all over all labels
/// @param messages of transcripts
/// @param statuses how many redactions are in each state of the review
/// @param repair what becomes of the redactions in repaired texts
public record RedactionAudit(
        int documents,
        List<Row> rows,
        Row all,
        Messages messages,
        Map<Redaction.Status, Long> statuses,
        Repair.Counts repair,
        Bootstrap bootstrap) {

    private static final String NONE_SETTLED = "none is settled";

    /// The figures of one label.
    ///
    /// @param label empty for all
    /// @param received redactions of that type as received: before the review
    /// @param same of these, personal information of this type
    /// @param other of these, personal information of another type
    /// @param notPii of these, no personal information
    /// @param uncertain of these, undecidable
    /// @param open of these, not settled
    /// @param share of the settled ones that are no personal information, with its interval
    /// @param missed spans of this type that no redaction covers
    /// @param after personal information of this type after the review: redactions that hide it, and what was missed
    public record Row(
            String label,
            long received,
            long same,
            long other,
            long notPii,
            long uncertain,
            long open,
            Figure share,
            long missed,
            long after) {

        public long settled() {
            return received - open;
        }
    }

    /// Messages, where documents have turns.
    ///
    /// @param redacted messages with a redaction
    /// @param settled of these, all redactions are settled
    /// @param notPii of these, none hides personal information and none is uncertain
    /// @param missed messages with something that was missed
    public record Messages(long redacted, long settled, long notPii, long missed) {}

    public RedactionAudit {
        rows = List.copyOf(rows);
        statuses = Collections.unmodifiableMap(new EnumMap<>(statuses));
    }

    /// Counts over a project. Any thread. Progress counts documents.
    public static RedactionAudit of(ProjectStore project, Bootstrap bootstrap, Progress progress) {
        Counting counting = new Counting();
        int total = project.documentCount();
        int[] done = {0};
        project.scan((document, state) -> {
            counting.add(document, state);
            progress.report(++done[0], total);
            return true;
        });
        return counting.audit(bootstrap);
    }

    /// The audit as a table: a row a label and one for all, with the share of what is no personal information.
    public Table table() {
        Table.Builder table = new Table.Builder(
                "redactions", "Redactions as received", "label", "redactions", "PII", "other type", "not PII", "uncertain", "open", "share not PII", "missed");
        rows.forEach(row -> row(table, row.label(), row));
        row(table, "all", all);
        return table.done();
    }

    private static void row(Table.Builder table, String name, Row row) {
        table.row(
                name, row.received(), row.same(), row.other(), row.notPii(), row.uncertain(), row.open(), row.share(), row.missed());
    }

    /// Personal information by label, as received and after the review.
    public Table beforeAndAfter() {
        Table.Builder table = new Table.Builder("redactions-before-after", "Personal information before and after the review", "label", "before", "after");
        rows.forEach(row -> table.row(row.label(), row.received(), row.after()));
        return table.row("all", all.received(), all.after()).done();
    }

    /// Whether the project has a redaction at all.
    public boolean isEmpty() {
        return all.received() == 0;
    }

    /// What was counted in one label of one document.
    private static final class Counts {
        private long received;
        private long same;
        private long other;
        private long notPii;
        private long uncertain;
        private long missed;
        private long gained;

        void add(Counts more) {
            received += more.received;
            same += more.same;
            other += more.other;
            notPii += more.notPii;
            uncertain += more.uncertain;
            missed += more.missed;
            gained += more.gained;
        }

        long settled() {
            return same + other + notPii + uncertain;
        }

        Row row(String label, double[] resampled, int documents) {
            Figure share = Figure.ratio(notPii, settled(), settled(), NONE_SETTLED).with(Resampler.interval(resampled, documents));
            return new Row(label, received, same, other, notPii, uncertain, received - settled(), share, missed, gained + missed);
        }
    }

    /// One walk through a project. One thread.
    private static final class Counting {

        private final List<SortedMap<String, Counts>> documents = new ArrayList<>();
        private final Map<Redaction.Status, Long> statuses = new EnumMap<>(Redaction.Status.class);
        private Repair.Counts repair = Repair.Counts.NONE;
        private long redacted;
        private long settled;
        private long notPii;
        private long missed;

        void add(Document document, DocumentState state) {
            if (state.layer(ActorId.AS_RECEIVED).isEmpty()) {
                return;
            }
            List<Redaction> redactions = Redaction.of(state);
            SortedMap<String, Counts> counts = new TreeMap<>();
            redactions.forEach(redaction -> {
                statuses.merge(redaction.status(), 1L, Long::sum);
                count(redaction, counts);
            });
            List<Mark> overlooked = DocumentAdjudication.of(state).gold().marks().stream()
                    .filter(mark -> redactions.stream().noneMatch(redaction -> redaction.mark().span().overlaps(mark.span())))
                    .toList();
            overlooked.forEach(mark -> of(counts, mark.label()).missed++);
            documents.add(counts);
            repair = repair.plus(Repair.of(document.text(), state).counts());
            document.turns().forEach(turn -> message(turn, redactions, overlooked));
        }

        private static Counts of(Map<String, Counts> counts, String label) {
            return counts.computeIfAbsent(label, _ -> new Counts());
        }

        private static void count(Redaction redaction, SortedMap<String, Counts> counts) {
            Counts received = of(counts, redaction.mark().label());
            received.received++;
            Optional<Ruling.Judgement> settled = redaction.settled();
            if (settled.isEmpty()) {
                return;
            }
            switch (settled.get().verdict()) {
                case PII -> {
                    if (settled.get().label().equals(redaction.mark().label())) {
                        received.same++;
                    } else {
                        received.other++;
                    }
                    of(counts, settled.get().label()).gained++;
                }
                case NOT_PII -> received.notPii++;
                case UNCERTAIN -> received.uncertain++;
            }
        }

        private void message(Turn turn, List<Redaction> redactions, List<Mark> overlooked) {
            List<Redaction> here = redactions.stream().filter(one -> one.mark().span().overlaps(turn.span())).toList();
            if (!here.isEmpty()) {
                redacted++;
                if (here.stream().allMatch(one -> one.settled().isPresent())) {
                    settled++;
                    notPii += here.stream().allMatch(one -> one.settled().orElseThrow().verdict() == RedactionVerdict.NOT_PII) ? 1 : 0;
                }
            }
            missed += overlooked.stream().anyMatch(mark -> mark.span().overlaps(turn.span())) ? 1 : 0;
        }

        RedactionAudit audit(Bootstrap bootstrap) {
            TreeSet<String> labels = new TreeSet<>();
            documents.forEach(counts -> labels.addAll(counts.keySet()));
            List<String> named = List.copyOf(labels);
            double[][] values = Resampler.run(
                    documents.size(), named.size() + 1, bootstrap, () -> (drawn, into) -> shares(named, drawn, into));
            List<Row> rows = new ArrayList<>();
            Counts sum = new Counts();
            for (int i = 0; i < named.size(); i++) {
                Counts one = total(named.get(i));
                sum.add(one);
                rows.add(one.row(named.get(i), values[i], documents.size()));
            }
            Row all = sum.row("", values[named.size()], documents.size());
            return new RedactionAudit(
                    documents.size(), rows, all, new Messages(redacted, settled, notPii, missed), statuses, repair, bootstrap);
        }

        private Counts total(String label) {
            Counts sum = new Counts();
            documents.stream().filter(counts -> counts.containsKey(label)).forEach(counts -> sum.add(counts.get(label)));
            return sum;
        }

        /// The shares of each label and of all.
        ///
        /// @param drawn how often each document counts
        private void shares(List<String> labels, int[] drawn, double[] into) {
            double allOf = 0;
            double all = 0;
            for (int label = 0; label < labels.size(); label++) {
                double of = 0;
                double not = 0;
                for (int i = 0; i < drawn.length; i++) {
                    Counts counts = documents.get(i).get(labels.get(label));
                    if (counts != null) {
                        of += (double) drawn[i] * counts.settled();
                        not += (double) drawn[i] * counts.notPii;
                    }
                }
                into[label] = of == 0 ? Double.NaN : not / of;
                allOf += of;
                all += not;
            }
            into[labels.size()] = allOf == 0 ? Double.NaN : all / allOf;
        }
    }
}
