package org.allonym.services.agreement;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.ComparedDocument;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.DoubleReading;
import org.allonym.agreement.EntityDocument;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.GroupOrder;
import org.allonym.agreement.Panel;
import org.allonym.agreement.PanelDocument;
import org.allonym.agreement.Stratum;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.TokenTags;
import org.allonym.edit.DocumentState;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.services.report.Coverage;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.jspecify.annotations.Nullable;

/// Takes a project's documents one by one and keeps what the agreement of its sides, each with each, is counted from.
/// One thread.
final class MeasureAgreementScan {

    private final List<MeasureAgreement.Side> sides;
    private final LabelSet labelSet;
    private final List<String> labels;
    private final @Nullable Groups groups;
    private final List<Pair> pairs = new ArrayList<>();
    private final List<PanelDocument> panel = new ArrayList<>();

    /// Two of the sides, by number.
    private static final class Pair {
        private final int first;
        private final int second;
        private final boolean standard;
        private final List<ComparedDocument> compared = new ArrayList<>();
        private final List<EntityDocument> entities = new ArrayList<>();
        private final SortedMap<String, List<ComparedDocument>> groups = new TreeMap<>(GroupOrder.ORDER);
        private int onlyFirst;
        private int onlySecond;
        private int neither;

        Pair(int first, int second, boolean standard) {
            this.first = first;
            this.second = second;
            this.standard = standard;
        }
    }

    /// One side's reading of a document.
    private record Reading(List<Mark> marks, TokenTags tags) {}

    /// @param groups into which the documents go; null for none
    MeasureAgreementScan(List<MeasureAgreement.Side> sides, LabelSet labelSet, @Nullable Groups groups) {
        this.sides = List.copyOf(sides);
        this.groups = groups;
        this.labelSet = labelSet;
        this.labels = labelSet.labels().stream().map(Label::name).toList();
        for (int first = 0; first < sides.size(); first++) {
            boolean standard =
                    sides.get(first) instanceof MeasureAgreement.Side.Computed computed && computed.standard();
            for (int second = first + 1; second < sides.size(); second++) {
                pairs.add(new Pair(first, second, standard));
            }
        }
    }

    void visit(Document document, DocumentState state) {
        List<@Nullable Reading> readings = new ArrayList<>();
        SortedMap<String, TokenTags> byName = new TreeMap<>();
        for (MeasureAgreement.Side side : sides) {
            if (side.isReady(state)) {
                List<Mark> marks = side.layerOf(state).marks();
                Reading reading =
                        new Reading(marks, Projection.COVER.project(document.text(), document.tokens(), marks, labels).tags());
                readings.add(reading);
                byName.put(side.name(), reading.tags());
            } else {
                readings.add(null);
            }
        }
        for (Pair pair : pairs) {
            visit(document, pair, readings.get(pair.first), readings.get(pair.second));
        }
        if (sides.size() > 2) {
            panel.add(new PanelDocument(document.id().value(), document.tokens().size(), byName));
        }
    }

    private void visit(
            Document document,
            Pair pair,
            @Nullable Reading first,
            @Nullable Reading second) {
        if (first == null && second == null) {
            pair.neither++;
        } else if (second == null) {
            pair.onlyFirst++;
        } else if (first == null) {
            pair.onlySecond++;
        } else {
            DoubleReading reading = new DoubleReading(
                    document.id().value(),
                    document.text().length(),
                    document.text().supplementary(),
                    first.marks(),
                    second.marks(),
                    first.tags(),
                    second.tags(),
                    document.metadata());
            ComparedDocument compared = ComparedDocument.of(reading);
            pair.compared.add(compared);
            group(document, pair, reading, compared);
            if (pair.standard) {
                pair.entities.add(EntityDocument.of(
                        document.id().value(),
                        document.text(),
                        document.tokens(),
                        EntityDocument.bySurface(document.text(), first.marks(), this::isDirect),
                        second.marks().stream().map(Mark::span).toList()));
            }
        }
    }

    private void group(Document document, Pair pair, DoubleReading reading, ComparedDocument compared) {
        if (groups == null) {
            return;
        }
        for (Groups.Share share : groups.of(document, sides.get(pair.first), sides.get(pair.second))) {
            ComparedDocument counts = share.pieces()
                    .map(pieces -> ComparedDocument.of(reading.part(pieces, document.tokens())))
                    .orElse(compared);
            if (share.pieces().isEmpty() || counts.tokens() > 0) {
                pair.groups.computeIfAbsent(share.value(), _ -> new ArrayList<>()).add(counts);
            }
        }
    }

    private boolean isDirect(String label) {
        return labelSet.isDirect(label);
    }

    /// @param checkpoint called between resamplings; may throw to stop
    ProjectAgreement agreement(String project, MeasureAgreement.Options options, Runnable checkpoint) {
        List<PairReport> reports = new ArrayList<>();
        for (Pair pair : pairs) {
            checkpoint.run();
            reports.add(report(pair, options, checkpoint));
        }
        checkpoint.run();
        TreeSet<String> names = new TreeSet<>();
        sides.forEach(side -> names.add(side.name()));
        Panel together = sides.size() > 2 ? Panel.of(names, labels, panel, options.bootstrap()) : null;
        return new ProjectAgreement(project, options.bootstrap(), reports, together);
    }

    private PairReport report(Pair pair, MeasureAgreement.Options options, Runnable checkpoint) {
        ComparedSides names = new ComparedSides(sides.get(pair.first).name(), sides.get(pair.second).name());
        String attribute = options.attribute();
        if (attribute != null) {
            requireFew(attribute, pair.groups.size());
        }
        List<Stratum> strata = new ArrayList<>();
        pair.groups.forEach((value, documents) -> {
            checkpoint.run();
            Agreement agreement = Agreement.of(names, labels, documents, options.bootstrap());
            strata.add(groups != null && groups.parts() ? Stratum.ofParts(value, agreement) : new Stratum(value, agreement));
        });
        return new PairReport(
                Agreement.of(names, labels, pair.compared, options.bootstrap()),
                new Coverage(pair.compared.size(), pair.onlyFirst, pair.onlySecond, pair.neither),
                attribute,
                groups == null ? null : groups.method(),
                strata,
                Stratum.changes(strata, options.bootstrap()),
                pair.standard ? EntityRecall.of(pair.entities, options.bootstrap()) : null);
    }

    private static void requireFew(String attribute, int groups) {
        if (groups > MeasureAgreement.MOST_GROUPS) {
            throw new ProblemException(new Problem.Refused(
                    tr("The attribute %s has %d values; figures for more than %d groups aren’t useful.", attribute, groups, MeasureAgreement.MOST_GROUPS),
                    tr("Choose an attribute that many documents share, such as a batch or a week.")));
        }
    }
}
