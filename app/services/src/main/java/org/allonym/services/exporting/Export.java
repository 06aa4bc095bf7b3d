package org.allonym.services.exporting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projected;
import org.allonym.annotation.Projection;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.Repair;
import org.allonym.edit.DocumentState;
import org.allonym.file.NewFile;
import org.allonym.formats.BioTags;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.LabelledSpan;
import org.allonym.formats.Manifest;
import org.allonym.formats.Notice;
import org.allonym.formats.OffsetUnit;
import org.allonym.formats.OutgoingDocument;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// One export while it runs: makes each document ready for its format and counts for the manifest. One thread.
final class Export {

    private final ExportLayer.Request request;
    private final ExchangeFormat format;
    private final LabelSet labels;
    private final List<String> labelNames;
    private final boolean carriesTags;
    private final boolean suggested;
    private final SortedMap<String, String> splits;

    private Repair.Counts redactions = Repair.Counts.NONE;
    private int documents;
    private long tokens;
    private final SortedMap<String, Long> byLabel = new TreeMap<>();
    private int originals;
    private int withMetadata;
    private int unfinished;
    private int skipped;
    private long leftOutCount;
    private final List<Manifest.LeftOut> leftOut = new ArrayList<>();
    private long differingCount;
    private final List<Manifest.Differing> differing = new ArrayList<>();

    /// @param stored the value of a setting of the project
    /// @throws org.allonym.problem.ProblemException when the project hasn't the split that is asked for
    Export(ExportLayer.Request request, ExchangeFormat format, LabelSet labels, UnaryOperator<String> stored) {
        String split = request.split();
        Optional<ProjectSplits> made = split == null ? ProjectSplits.of(stored) : Optional.of(ProjectSplits.with(split, stored));
        this.splits = made.map(ProjectSplits::byDocument).orElse(new TreeMap<>());
        this.request = request;
        this.format = format;
        this.labels = labels;
        this.labelNames = labels.names();
        this.carriesTags = format.offsetUnit() == OffsetUnit.TOKENS;
        ActorId actor = request.layer().actor();
        this.suggested = actor != null && actor.isModel();
    }

    /// Whose original tags could be written for a document in this state; null for nobody's.
    ///
    /// An empty layer needs none: its tags are `O` throughout either way. Any thread.
    @Nullable ActorId wantsOriginalTags(DocumentState state) {
        ActorId actor = request.layer().actor();
        boolean wanted = actor != null && carriesTags && request.projection() == Projection.COVER;
        return wanted && !state.layer(actor).isEmpty() ? actor : null;
    }

    /// Whether what was settled of redactions stands in their place.
    boolean isRepaired() {
        return request.repaired();
    }

    int documents() {
        return documents;
    }

    /// Whether a document goes into the file.
    boolean takes(DocumentId document) {
        return request.split() == null || request.split().equals(splits.get(document.value()));
    }

    /// How many documents go into the file.
    ///
    /// @param all how many the project has
    int expected(int all) {
        return request.split() == null ? all : (int) splits.values().stream().filter(request.split()::equals).count();
    }

    /// The document with its split among its attributes, where it has one and the format carries attributes.
    ///
    /// @param id what the project calls it
    Document withSplit(DocumentId id, Document document) {
        String split = splits.get(id.value());
        if (split == null || !format.carriesMetadata()) {
            return document;
        }
        Map<String, String> attributes = new LinkedHashMap<>(document.metadata());
        attributes.put(ProjectSplits.ATTRIBUTE, split);
        return new Document(document.id(), document.integerId(), document.text(), document.tokens(), attributes, document.turns());
    }

    /// The document as the format gets it.
    ///
    /// @param originalTags what its layer was imported from, null when unknown or of no matter
    OutgoingDocument outgoing(Document document, DocumentState state, @Nullable List<String> originalTags) {
        LayerChoice.Reading reading = request.layer().read().apply(state);
        Layer layer = reading.layer();
        ActorId actor = request.layer().actor();
        unfinished += reading.standing() == LayerChoice.Standing.UNFINISHED ? 1 : 0;
        skipped += reading.standing() == LayerChoice.Standing.SKIPPED ? 1 : 0;
        List<LabelledSpan> spans = layer.annotations().stream()
                .map(one -> new LabelledSpan(
                        one.span(), one.label(), actor == null ? "" : one.note(), score(one.provenance())))
                .toList();
        if (!request.repaired()) {
            return outgoing(withSplit(document.id(), document), spans, originalTags);
        }
        ReleasedDocument whole = repaired(new ReleasedDocument(document, spans), Repair.of(document.text(), state), new EnglishTokenizer()::tokenize);
        return outgoing(withSplit(document.id(), whole.document()), whole.spans(), null);
    }

    /// A document with what was settled of its redactions in their place.
    ///
    /// @param repair of its text
    ReleasedDocument repaired(ReleasedDocument before, Repair repair, Function<DocumentText, Tokens> tokenize) {
        redactions = redactions.plus(repair.counts());
        if (repair.map().isIdentity()) {
            return before;
        }
        List<LabelledSpan> spans = new ArrayList<>();
        before.spans().forEach(span -> repair.moved(span.span())
                .ifPresent(place -> spans.add(new LabelledSpan(place, span.label(), span.note(), span.score()))));
        repair.marks().forEach(mark -> spans.add(new LabelledSpan(mark.span(), mark.label(), "")));
        spans.sort(Comparator.comparing(LabelledSpan::span));
        Document document = before.document();
        return new ReleasedDocument(
                new Document(
                        document.id(), document.integerId(), repair.text(), tokenize.apply(repair.text()), document.metadata(),
                        repair.moved(document.turns())),
                spans);
    }

    /// The document with these spans, in reading order, as the format gets it.
    ///
    /// @param originalTags what the spans were imported from, null when unknown or of no matter
    OutgoingDocument outgoing(Document document, List<LabelledSpan> spans, @Nullable List<String> originalTags) {
        documents++;
        tokens += document.tokens().size();
        withMetadata += document.metadata().isEmpty() ? 0 : 1;
        List<Mark> marks = spans.stream().map(span -> new Mark(span.span(), span.label())).toList();
        Projected cover = Projection.COVER.project(document.text(), document.tokens(), marks, labelNames);
        if (!carriesTags) {
            marks.forEach(mark -> byLabel.merge(mark.label(), 1L, Long::sum));
            return new OutgoingDocument(document, spans, cover.tags().bio(), suggested);
        }
        return new OutgoingDocument(document, spans, tags(document, marks, cover, originalTags), suggested);
    }

    private static double score(Provenance origin) {
        return origin.certainty().orElse(Double.NaN);
    }

    private List<String> tags(Document document, List<Mark> marks, Projected cover, @Nullable List<String> originalTags) {
        if (marks.isEmpty()) {
            return cover.tags().bio();
        }
        Projected competition =
                Projection.COMPETITION.project(document.text(), document.tokens(), marks, labelNames);
        differ(document, cover.tags().bio(), competition.tags().bio());
        if (originalTags != null && BioTags.decode(document.tokens(), originalTags).marks().equals(marks)) {
            originals++;
            marks.forEach(mark -> byLabel.merge(mark.label(), 1L, Long::sum));
            return originalTags;
        }
        Projected projected = request.projection() == Projection.COVER ? cover : competition;
        count(document, marks, projected);
        return projected.tags().bio();
    }

    private void differ(Document document, List<String> cover, List<String> competition) {
        for (int token = 0; token < cover.size(); token++) {
            if (!cover.get(token).equals(competition.get(token))) {
                differingCount++;
                if (differing.size() < Manifest.LISTED) {
                    differing.add(new Manifest.Differing(
                            document.id().value(), token, cover.get(token), competition.get(token)));
                }
            }
        }
    }

    private void count(Document document, List<Mark> marks, Projected projected) {
        marks.stream().distinct().forEach(mark -> byLabel.merge(mark.label(), 1L, Long::sum));
        for (Projected.LeftOut lost : projected.leftOut()) {
            if (lost.why() != Projected.Why.TOKEN_SHARED) {
                byLabel.merge(lost.mark().label(), -1L, Long::sum);
            }
            leftOutCount++;
            if (leftOut.size() < Manifest.LISTED) {
                Mark winner = lost.winner();
                leftOut.add(new Manifest.LeftOut(
                        document.id().value(),
                        document.text().toCodePoints(lost.mark().span()),
                        lost.mark().label(),
                        lost.why(),
                        winner == null ? null : document.text().toCodePoints(winner.span()),
                        winner == null ? null : winner.label()));
            }
        }
    }

    /// The manifest of what has gone out.
    ///
    /// @param file sealed
    /// @param surrogates what was replaced; null when the texts are as imported
    /// @param said what the writer could not carry
    /// @param aside how many documents are set aside
    Manifest manifest(
            String programVersion, NewFile file, @Nullable ReleaseSummary surrogates, List<Notice> said, int aside) {
        List<Notice> notices = new ArrayList<>(said);
        if (aside > 0) {
            notices.add(new Notice.SetAside(aside));
        }
        if (redactions.all() > 0) {
            notices.add(new Notice.Redactions(redactions.surrogates(), redactions.restored(), redactions.left()));
        }
        if (withMetadata > 0 && !format.carriesMetadata()) {
            notices.add(new Notice.MetadataLeftOut(withMetadata));
        }
        boolean labelled = format.offsetUnit() != OffsetUnit.NONE;
        if (labelled && unfinished > 0) {
            notices.add(new Notice.Unfinished(request.layer().name(), unfinished));
        }
        if (labelled && skipped > 0) {
            notices.add(new Notice.Skipped(skipped));
        }
        byLabel.values().removeIf(count -> count == 0);
        return new Manifest(
                String.valueOf(request.out().getFileName()),
                file.sha256(),
                file.size(),
                format.name(),
                programVersion,
                request.layer().name(),
                request.split(),
                labels,
                format.offsetUnit(),
                carriesTags ? request.projection() : null,
                documents,
                tokens,
                byLabel,
                originals,
                leftOutCount,
                leftOut,
                differingCount,
                differing,
                notices,
                surrogates);
    }
}
