package org.allonym.services.surrogates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMap.MappedDocument;
import org.allonym.surrogate.SurrogateMap.MappedEntity;
import org.allonym.surrogate.SurrogateMap.MappedMention;
import org.allonym.surrogate.SurrogateMap;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.DocumentText;

/// Exports a project's map from originals to surrogates, and imports one into another project with the same documents.
/// Any thread.
public final class MapSurrogates {

    private static final int NAMED = 5;

    private MapSurrogates() {}

    /// The map of every document, in import order: all entities that have a value or are kept.
    ///
    /// @throws ProblemException when there are no documents, or nobody has made surrogates
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it
    public static SurrogateMap of(ProjectStore project, Progress progress) {
        List<MappedDocument> documents = new ArrayList<>();
        Surrogates surrogates = PlanDocuments.surrogates(project, progress);
        PlanDocuments.run(project, surrogates, MapSurrogates::mapped, documents::add, progress);
        return new SurrogateMap(documents);
    }

    private static MappedDocument mapped(PlanDocuments.Planned planned) {
        DocumentText text = planned.document().text();
        List<MappedEntity> entities = new ArrayList<>();
        for (PlannedEntity one : planned.plan().entities()) {
            Strategy.Attempt.Made made = one.made();
            boolean kept = one.standing() == EntityStatus.KEPT;
            if (one.standing() == EntityStatus.NEEDS_REVIEW || made == null && !kept) {
                continue;
            }
            List<MappedMention> mentions = new ArrayList<>();
            for (int i = 0; i < one.entity().mentions().size(); i++) {
                Mention mention = one.entity().mentions().get(i);
                mentions.add(new MappedMention(
                        text.toCodePoints(mention.mark().span()),
                        mention.mark().label(),
                        mention.surface(),
                        kept || made == null ? mention.surface() : made.texts().get(i)));
            }
            entities.add(new MappedEntity(
                    one.entity().key(),
                    one.entity().label(),
                    one.standing(),
                    kept || made == null ? "" : made.value(),
                    kept || made == null ? reason(one) : made.derivation(),
                    mentions));
        }
        return new MappedDocument(planned.document().id(), text.sha256(), entities);
    }

    private static String reason(PlannedEntity one) {
        return one.treatment() != null && one.treatment().choice() instanceof Ruling.Choice.Kept(String reason) ? reason : "";
    }

    /// What putting a map in came to.
    ///
    /// @param documents in which something changed
    /// @param entities that were decided as the map says
    /// @param same entities that were decided so already
    /// @param proposed entities of the map that nobody had decided; they are passed over
    public record Report(int documents, int entities, int same, int proposed) {}

    /// Decides entities as a map says that was taken from a project with the same documents, all in one step of undo.
    ///
    /// Documents that the map doesn't have stay as they are.
    ///
    /// @throws ProblemException when `by` isn't an adjudicator or PI; or a document of the map isn't in the project, has
    ///         another text, or another gold in the places of the map; nothing is changed
    /// @throws java.util.concurrent.CancellationException when `progress` stopped it; nothing is changed
    public static Report put(SurrogateMap map, ProjectStore project, ActorId by, Progress progress) {
        AutoAdjudicate.requireMayDecide(project.actors(), by);
        List<Edit> edits = new ArrayList<>();
        SurrogateSettings.firstSecret(project::setting).ifPresent(edits::add);
        Intake intake = intake(map, project, edits, by, progress);
        if (!intake.edits.isEmpty()) {
            edits.addAll(intake.edits);
            project.append(Gesture.of(by, edits));
        }
        return new Report(intake.changed, intake.decided, intake.same, intake.proposed);
    }

    /// Looks whether a map fits a project, and changes nothing.
    ///
    /// @throws org.allonym.problem.ProblemException when it doesn't, as [#put] does
    public static void check(SurrogateMap map, ProjectStore project, ActorId by, Progress progress) {
        List<Edit> edits = new ArrayList<>();
        SurrogateSettings.firstSecret(project::setting).ifPresent(edits::add);
        intake(map, project, edits, by, progress);
    }

    private static Intake intake(
            SurrogateMap map, ProjectStore project, List<Edit> edits, ActorId by, Progress progress) {
        Intake intake = new Intake(map, surrogates(project, edits, progress), by);
        int total = project.documentCount();
        int[] done = {0};
        project.scan((document, state) -> {
            intake.add(document, state);
            progress.report(++done[0], total);
            return true;
        });
        intake.refuseMisfits();
        return intake;
    }

    private static Surrogates surrogates(ProjectStore project, List<Edit> edits, Progress progress) {
        SurrogatePolicy policy = SurrogateSettings.policy(name -> edits.stream()
                .map(ProjectEdit.ChangeSetting.class::cast)
                .filter(edit -> edit.name().equals(name))
                .map(ProjectEdit.ChangeSetting::after)
                .findFirst()
                .orElseGet(() -> project.setting(name)));
        return PlanDocuments.surrogates(project, policy, progress);
    }

    /// A map on its way into a project. One thread.
    private static final class Intake {

        private final Map<DocumentId, MappedDocument> left = new HashMap<>();
        private final Surrogates surrogates;
        private final ActorId by;
        private final List<Edit> edits = new ArrayList<>();
        private final List<String> misfits = new ArrayList<>();
        private int changed;
        private int decided;
        private int same;
        private int proposed;

        Intake(SurrogateMap map, Surrogates surrogates, ActorId by) {
            map.documents().forEach(document -> left.put(document.document(), document));
            this.surrogates = surrogates;
            this.by = by;
        }

        void add(Document document, DocumentState state) {
            MappedDocument mapped = left.remove(document.id());
            if (mapped == null) {
                return;
            }
            if (!mapped.sha256().equals(document.text().sha256())) {
                misfits.add("document %s has another text".formatted(document.id()));
                return;
            }
            Layer gold = DocumentAdjudication.of(state).gold();
            Set<Mark> marks = new HashSet<>(gold.marks());
            Map<SortedSet<Mark>, Entity> entities = new HashMap<>();
            surrogates
                    .entities(document, gold, state.rulings())
                    .forEach(entity -> entities.put(entity.marks(), entity));
            int before = edits.size();
            for (MappedEntity entity : mapped.entities()) {
                if (entity.standing() == EntityStatus.PROPOSED) {
                    proposed++;
                } else if (!add(document, state, entity, marks, entities.keySet())) {
                    misfits.add("document %s has other labels in the map’s places".formatted(document.id()));
                    return;
                }
            }
            changed += edits.size() > before ? 1 : 0;
        }

        private boolean add(
                Document document,
                DocumentState state,
                MappedEntity entity,
                Set<Mark> gold,
                Set<SortedSet<Mark>> entities) {
            SortedMap<Mark, String> texts = new TreeMap<>();
            for (MappedMention mention : entity.mentions()) {
                if (mention.span().end() > document.text().codePointLength()) {
                    return false;
                }
                Mark mark = new Mark(document.text().toUtf16(mention.span()), mention.label());
                if (!gold.contains(mark) || !document.text().slice(mark.span()).equals(mention.original())) {
                    return false;
                }
                texts.put(mark, mention.surrogate());
            }
            SortedSet<Mark> marks = new TreeSet<>(texts.keySet());
            if (!entities.contains(marks) && !group(document.id(), state, marks)) {
                return false;
            }
            treat(document.id(), state, marks, choice(entity, texts));
            return true;
        }

        /// Gathers the mentions as the map has them, where nobody in this project has said otherwise.
        private boolean group(DocumentId document, DocumentState state, SortedSet<Mark> marks) {
            boolean free = state.rulings().stream()
                    .noneMatch(ruling -> ruling instanceof Ruling.Grouping(_, SortedSet<Mark> theirs, _)
                            && theirs.stream().anyMatch(marks::contains));
            if (free) {
                Ruling grouping = new Ruling.Grouping(Ruling.newId(), marks, by);
                edits.add(new DocumentEdit.ChangeRuling(document, null, grouping));
            }
            return free;
        }

        private static Ruling.Choice choice(MappedEntity entity, SortedMap<Mark, String> texts) {
            return switch (entity.standing()) {
                case APPROVED -> new Ruling.Choice.Approved(entity.value(), entity.derivation(), texts);
                case OWN -> new Ruling.Choice.Own(entity.value(), texts);
                case KEPT -> new Ruling.Choice.Kept(entity.derivation());
                case PROPOSED, NEEDS_REVIEW -> throw new IllegalArgumentException("nobody has decided it");
            };
        }

        private void treat(DocumentId document, DocumentState state, SortedSet<Mark> marks, Ruling.Choice choice) {
            Ruling.Treatment before = state.rulings().stream()
                    .filter(Ruling.Treatment.class::isInstance)
                    .map(Ruling.Treatment.class::cast)
                    .filter(treatment -> treatment.mentions().equals(marks))
                    .findFirst()
                    .orElse(null);
            if (before != null && before.choice().equals(choice)) {
                same++;
                return;
            }
            decided++;
            edits.add(new DocumentEdit.ChangeRuling(
                    document,
                    before,
                    before == null
                            ? new Ruling.Treatment(Ruling.newId(), marks, choice, by)
                            : before.withChoice(choice, marks, by)));
        }

        void refuseMisfits() {
            left.keySet().stream().sorted().forEach(id -> misfits.add("document %s isn’t in this project".formatted(id)));
            if (!misfits.isEmpty()) {
                String first = String.join("; ", misfits.subList(0, Math.min(NAMED, misfits.size())));
                throw new ProblemException(new Problem.Refused(
                        "The map doesn’t fit this project: %s%s.".formatted(first, misfits.size() > NAMED ? "; …" : ""),
                        "Put it into a project with the same documents and the same gold."));
            }
        }
    }
}
