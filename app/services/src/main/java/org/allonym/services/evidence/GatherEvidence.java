package org.allonym.services.evidence;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.CountedPlace;
import org.allonym.agreement.GroupOrder;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.SpanItem;
import org.allonym.annotation.Mark;
import org.allonym.corpus.split.SplitBalance;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.evaluate.EvaluateProject;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.history.WorkLog;
import org.allonym.services.learning.LearnProject;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.report.Block;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.splits.MakeSplits;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.services.splits.SplitTable;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore.LabelSetVersion;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.suggest.PrelabelRun;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// Reads a project into an [EvidenceContents]; changes nothing. Any thread. Progress counts documents, several times.
final class GatherEvidence {

    /// More places nobody reads.
    static final int MOST_PASSAGES = 500;

    private final ProjectStore store;
    private final EvidencePack.Request request;
    private final Progress progress;
    private final Pseudonyms names;
    private final List<DocumentRow> rows;
    private final Map<ActorId, SortedMap<LocalDate, Long>> days = new HashMap<>();
    private long entries;
    private String first = "";
    private String head = "";

    private GatherEvidence(ProjectStore store, EvidencePack.Request request, Progress progress) {
        this.store = store;
        this.request = request;
        this.progress = progress;
        rows = store.rows();
        Set<ActorId> workers = new HashSet<>();
        rows.forEach(row -> workers.addAll(row.work().keySet()));
        store.log(this::read);
        names = Pseudonyms.of(first, store.actors(), workers, request.choices().names());
    }

    /// @param models what is known of a bundle by its hash
    static EvidenceContents of(
            ProjectStore store,
            EvidencePack.Request request,
            String programVersion,
            Function<String, Optional<BundleInspection.Facts>> models,
            Progress progress) {
        return new GatherEvidence(store, request, progress).gather(programVersion, models);
    }

    private EvidenceContents gather(String programVersion, Function<String, Optional<BundleInspection.Facts>> models) {
        CountProject counts = CountProject.of(store, names, progress);
        EvidenceRedaction decorum = new EvidenceRedaction(store, counts.originals(), request.choices());
        ProjectAgreement agreement = decorum.proper(agreement());
        List<PrelabelRun> runs = PrelabelRun.all(store::setting);
        Map<String, BundleInspection.Facts> known = new LinkedHashMap<>();
        runs.stream()
                .map(PrelabelRun::modelHash)
                .filter(hash -> !hash.isEmpty())
                .distinct()
                .forEach(hash -> models.apply(hash).ifPresent(facts -> known.put(hash, facts)));
        return new EvidenceContents(
                new EvidenceContents.About(
                        decorum.proper(store.name()), request.date(), programVersion, store.replica(), entries, head, request.choices()),
                counts.corpus(),
                SelectionSection.Selected.of(store),
                splits(decorum),
                decorum.proper(store.labelSet()),
                versions(decorum),
                people(counts),
                agreement,
                counts.adjudicated(),
                runs,
                known,
                quality(counts),
                LearnProject.report(store).orElse(null),
                hasSurrogates() ? new MakeSurrogates(new EnglishTokenizer()::tokenize).survey(store, 0, false, progress) : null,
                hasSurrogates() ? SelfTest.run(store, progress) : null,
                SecondReaderSection.Facts.of(store, by -> names.of(new ActorId(by)), decorum::proper),
                redactions(),
                request.choices().text() ? passages(agreement) : EvidenceContents.Passages.NONE);
    }

    private @Nullable RedactionAudit redactions() {
        RedactionAudit audit = RedactionAudit.of(store, Bootstrap.DEFAULT, progress);
        return audit.isEmpty() ? null : audit;
    }

    private EvidenceContents.@Nullable Splits splits(EvidenceRedaction decorum) {
        ProjectSplits made = ProjectSplits.of(store::setting).orElse(null);
        if (made == null) {
            return null;
        }
        SplitBalance balance = MakeSplits.balance(store, made, progress);
        return new EvidenceContents.Splits(
                SplitTable.of(balance, decorum::proper), SplitTable.sentence(made, balance, decorum::proper), balance.unsplit());
    }

    private void read(LogEntry entry) {
        entries++;
        if (entry.replica().equals(store.replica())) {
            first = first.isEmpty() ? entry.hash() : first;
            head = entry.hash();
        }
        WorkLog.move(entry).ifPresent(move -> {
            long change = (move.after() == DocumentStatus.FINISHED ? 1 : 0) - (move.before() == DocumentStatus.FINISHED ? 1 : 0);
            if (change != 0) {
                days.computeIfAbsent(move.annotator(), _ -> new TreeMap<>())
                        .merge(LocalDate.ofInstant(move.at(), ZoneOffset.UTC), change, Long::sum);
            }
        });
    }

    private List<EvidenceContents.Version> versions(EvidenceRedaction decorum) {
        List<EvidenceContents.Version> versions = new ArrayList<>();
        for (LabelSetVersion version : store.labelSetHistory()) {
            versions.add(new EvidenceContents.Version(
                    decorum.proper(version.labels().name()),
                    version.labels().version(),
                    LocalDate.ofInstant(version.at(), ZoneOffset.UTC),
                    version.labels().offered().size(),
                    version.by().isEmpty() || !ActorId.isName(version.by()) ? "" : names.of(new ActorId(version.by()))));
        }
        return versions;
    }

    private List<EvidenceContents.Person> people(CountProject counts) {
        List<EvidenceContents.Person> people = new ArrayList<>();
        for (Actor actor : store.actors()) {
            ActorId id = actor.id();
            String name = names.of(id);
            people.add(new EvidenceContents.Person(
                    name,
                    actor.role(),
                    (int) rows.stream().filter(row -> row.assigned().contains(id)).count(),
                    standing(id, DocumentStatus.FINISHED),
                    standing(id, DocumentStatus.STARTED),
                    standing(id, DocumentStatus.SKIPPED),
                    counts.corpus().layers().getOrDefault(name, new TreeMap<>()).values().stream().mapToLong(Long::longValue).sum(),
                    days.getOrDefault(id, new TreeMap<>())));
        }
        people.sort(Comparator.comparing(EvidenceContents.Person::name, GroupOrder.ORDER));
        return people;
    }

    private int standing(ActorId actor, DocumentStatus status) {
        return (int) rows.stream()
                .filter(row -> row.work().containsKey(actor) && row.work().get(actor).status() == status)
                .count();
    }

    private ProjectAgreement agreement() {
        MeasureAgreement.Options options = request.options();
        List<Side> between = request.between();
        if (between.isEmpty()) {
            return MeasureAgreement.amongAnnotators(store, options, names::of, progress);
        }
        List<Side> sides = between.stream()
                .map(side -> side instanceof Side.Annotator annotator ? new Side.Annotator(annotator.actor(), names.of(annotator.actor())) : side)
                .toList();
        return MeasureAgreement.between(store, sides.getFirst(), sides.getLast(), options, progress);
    }

    private EvidenceContents.@Nullable Quality quality(CountProject counts) {
        if (!counts.hasSuggestions() || counts.corpus().settled() == 0) {
            return null;
        }
        Bootstrap bootstrap = request.options().bootstrap();
        EvaluateProject.Result result = EvaluateProject.run(
                store,
                new EvaluateProject.Request(
                        new EvaluateProject.Gold.Adjudicated(), new EvaluateProject.Judged.Suggested(SuggestionSource.ALL), null, bootstrap),
                progress);
        return result.coverage().compared() == 0
                ? null
                : new EvidenceContents.Quality(result.judged().agreement(), result.coverage(), result.suggestions());
    }

    private boolean hasSurrogates() {
        return store.documentCount() > 0 && !SurrogateSettings.policy(store::setting).secret().isEmpty();
    }

    private EvidenceContents.Passages passages(ProjectAgreement agreement) {
        List<Block.Quote> quotes = new ArrayList<>();
        long total = 0;
        for (PairReport pair : agreement.pairs()) {
            Agreement measured = pair.agreement();
            List<CountedPlace.SpanPlace> places = new ArrayList<>();
            for (MatchKind kind : MatchKind.values()) {
                if (kind != MatchKind.CORRECT) {
                    places.addAll(measured.spans(kind, null));
                }
            }
            total += places.size();
            places.sort(Comparator.comparing(CountedPlace.SpanPlace::document).thenComparing(CountedPlace.SpanPlace::span));
            Map<String, DocumentText> texts = new HashMap<>();
            for (CountedPlace.SpanPlace place : places) {
                if (quotes.size() < MOST_PASSAGES) {
                    DocumentText text = texts.computeIfAbsent(place.document(), id -> store.document(new DocumentId(id))
                            .map(Document::text)
                            .orElseThrow());
                    quotes.add(quote(place, Kwic.of(text, place.span()), measured));
                }
            }
        }
        return new EvidenceContents.Passages(quotes, total);
    }

    private static Block.Quote quote(CountedPlace.SpanPlace place, Kwic kwic, Agreement measured) {
        SpanItem item = place.item();
        return new Block.Quote(
                place.document(),
                kwic.left(),
                kwic.hit(),
                kwic.right(),
                "%s: %s, %s: %s".formatted(
                        measured.sides().first(), said(item.first()), measured.sides().second(), said(item.second())));
    }

    private static String said(@Nullable Mark mark) {
        return mark == null ? "nothing" : mark.label();
    }
}
