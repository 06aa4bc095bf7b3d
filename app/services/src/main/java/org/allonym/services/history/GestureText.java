package org.allonym.services.history;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.allonym.adjudicate.GuidelineGap;
import org.allonym.adjudicate.RemarkDraft;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.first.FirstSettings;
import org.allonym.first.Opinion;
import org.allonym.label.LabelSet;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.secondreader.RedactionVotes;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SelectionText;
import org.allonym.services.splits.ProjectSplits;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.Kwic;
import org.allonym.text.Span;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Describes a gesture in the past tense: `labelled “Odile” as Student name`. For people; never logged.
public final class GestureText {

    private static final int LONGEST = 40;

    private final LabelSet labels;
    private final Function<DocumentId, Optional<Document>> documents;
    private final RulingWords rulings = new RulingWords(this::quote);

    /// @param documents finds a document, to quote it
    public GestureText(LabelSet labels, Function<DocumentId, Optional<Document>> documents) {
        this.labels = labels;
        this.documents = documents;
    }

    /// What was done by a gesture of kind [Gesture.Kind#DO].
    public String of(Gesture gesture) {
        Optional<Edit> addition = gesture.edits().stream().filter(KeepSelection::isAddition).findFirst();
        if (addition.isPresent()) {
            return of(addition.get());
        }
        List<Edit> edits = gesture.edits().stream().filter(edit -> gesture.edits().size() == 1 || !begins(edit) && !drawsSecret(edit) && !isDraft(edit)).toList();
        if (edits.isEmpty()) {
            return tr("started %,d documents", gesture.edits().size());
        }
        return edits.size() == 1 ? of(edits.getFirst()) : ofSeveral(edits);
    }

    /// A document begins by itself with the first thing done in it.
    private static boolean begins(Edit edit) {
        return edit instanceof DocumentEdit.ChangeWork work
                && work.before().status() == DocumentStatus.NEW
                && work.after().equals(work.before().withStatus(DocumentStatus.STARTED));
    }

    /// Surrogates come with the secret they are drawn by, the first time.
    private static boolean drawsSecret(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting && setting.name().equals(SurrogateSettings.SECRET);
    }

    /// What was written about a conflict goes into its decision.
    private static boolean isDraft(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting && RemarkDraft.isOne(setting.name());
    }

    private String of(Edit edit) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation add ->
                    tr("labeled %s as %s", quote(add.document(), add.annotation()), title(add.annotation()));
            case DocumentEdit.RemoveAnnotation remove ->
                    tr("deleted %s (%s)", quote(remove.document(), remove.annotation()), title(remove.annotation()));
            case DocumentEdit.ChangeAnnotation change -> of(change);
            case DocumentEdit.ReplaceLayer replace -> tr("replaced the spans of %s", replace.document());
            case DocumentEdit.ChangeWork work -> of(work);
            case DocumentEdit.ChangeAssignment assignment -> assignment.after().isEmpty()
                    ? tr("unassigned %s from everyone", assignment.document())
                    : tr("assigned %s to %s", assignment.document(), String.join(", ", assignment.after().stream().map(Object::toString).toList()));
            case DocumentEdit.SetAside aside -> aside.after().isEmpty()
                    ? tr("restored %s", aside.document())
                    : tr("set %s aside: %s", aside.document(), SelectionText.aside(aside.after()));
            case DocumentEdit.RejectSuggestion reject -> tr("rejected the suggestion for %s", quote(reject.document(), reject.mark().span()));
            case DocumentEdit.RestoreSuggestion restore ->
                    tr("restored the suggestion for %s", quote(restore.document(), restore.mark().span()));
            case DocumentEdit.ChangeDecision decision -> decision.after() == null
                    ? tr("took back a decision in %s", decision.document())
                    : tr(
                            decision.before() == null ? "decided a conflict in %s" : "changed the decision on a conflict in %s",
                            decision.document());
            case DocumentEdit.ChangeRuling ruling -> rulings.of(ruling);
            case ProjectEdit.ChangeLabelSet _ -> tr("changed the label set");
            case ProjectEdit.ChangeActor actor -> of(actor);
            case ProjectEdit.ChangeSetting setting when GuidelineGap.isAnswer(setting.name()) -> setting.after().isEmpty()
                    ? tr("reopened a guideline gap")
                    : tr("marked a guideline gap as answered in version %s", setting.after());
            case ProjectEdit.ChangeSetting setting when setting.name().equals(SurrogateSettings.POLICY) ->
                    tr("changed how surrogates are made");
            case ProjectEdit.ChangeSetting setting when setting.name().equals(SurrogateSettings.SECRET) ->
                    tr("generated the secret used to create surrogates");
            case ProjectEdit.ChangeSetting setting when setting.name().equals(ProjectSplits.SETTING) -> setting.after().isEmpty()
                    ? tr("removed the splits")
                    : tr(setting.before().isEmpty() ? "made splits" : "made other splits");
            case ProjectEdit.ChangeSetting setting when KeepSelection.isAddition(setting) -> tr("added the selection to the project");
            case ProjectEdit.ChangeSetting setting when isOfSelection(setting) -> tr("changed the selection plan");
            case ProjectEdit.ChangeSetting setting when setting.name().startsWith(KeepSelection.RULING) -> ofSubmission(setting);
            case ProjectEdit.ChangeSetting setting when !FirstSettings.annotator(setting.name()).isEmpty() -> ofFirst(setting);
            case ProjectEdit.ChangeSetting setting when isOfRules(setting) -> ofRule(setting);
            case ProjectEdit.ChangeSetting setting when setting.name().startsWith(RedactionVotes.SETTING) -> setting.after().isEmpty()
                    ? tr("took back a vote on the second reader")
                    : tr("voted on what the second reader says of a redaction");
            case ProjectEdit.ChangeSetting setting when RemarkDraft.isOne(setting.name()) -> setting.after().isEmpty()
                    ? tr("removed the note on an open conflict in %s", RemarkDraft.document(setting.name()))
                    : tr("wrote on an open conflict in %s", RemarkDraft.document(setting.name()));
            case ProjectEdit.ChangeSetting _ -> tr("changed a project setting");
        };
    }

    /// Whether an edit changes how documents are selected: the plan, or what it is applied to.
    private static boolean isOfSelection(Edit edit) {
        return edit instanceof ProjectEdit.ChangeSetting setting
                && Set.of(KeepSelection.PLAN, KeepSelection.SOURCE, KeepSelection.TABLE, KeepSelection.MESSAGES).contains(setting.name());
    }

    private static boolean isOfRules(ProjectEdit.ChangeSetting setting) {
        return setting.name().startsWith(ProjectRules.OWN) || setting.name().startsWith(ProjectRules.BUILT_IN);
    }

    private static String ofRule(ProjectEdit.ChangeSetting setting) {
        String own = setting.name().startsWith(ProjectRules.OWN) ? setting.name().substring(ProjectRules.OWN.length()) : "";
        if (own.isEmpty()) {
            String builtIn = setting.name().substring(ProjectRules.BUILT_IN.length());
            return tr(setting.after().equals("off") ? "switched off rule %s" : "switched on rule %s", builtIn);
        }
        return setting.after().isEmpty()
                ? tr("removed rule %s", own)
                : tr(setting.before().isEmpty() ? "added rule %s" : "changed rule %s", own);
    }

    /// What was done to several rules at once.
    private static String ofRules(List<? extends Edit> edits) {
        boolean fresh = edits.stream().allMatch(edit -> edit instanceof ProjectEdit.ChangeSetting setting && setting.before().isEmpty()
                && setting.name().startsWith(ProjectRules.OWN));
        boolean gone = edits.stream().allMatch(edit -> edit instanceof ProjectEdit.ChangeSetting setting && setting.after().isEmpty());
        if (fresh) {
            return tr("added %,d rules", edits.size());
        }
        return tr(gone ? "removed %,d rules" : "switched %,d rules", edits.size());
    }

    private static String ofSubmission(ProjectEdit.ChangeSetting setting) {
        String id = setting.name().substring(KeepSelection.RULING.length());
        if (setting.after().isEmpty()) {
            return tr("took back the ruling on submission %s", id);
        }
        try {
            boolean keep = JsonMapper.shared().readValue(setting.after(), SubmissionRuling.class).keep();
            return tr(keep ? "kept submission %s" : "left out submission %s", id);
        } catch (JacksonException e) {
            return tr("ruled on submission %s", id);
        }
    }

    /// A step of the review of somebody's first documents.
    private String ofFirst(ProjectEdit.ChangeSetting setting) {
        String annotator = FirstSettings.annotator(setting.name());
        if (FirstSettings.isSent(setting.name())) {
            return tr(setting.after().isEmpty() ? "took back a review sent to %s" : "sent a review to %s", annotator);
        }
        if (FirstSettings.isRead(setting.name())) {
            return tr(setting.after().isEmpty() ? "marked a review as unread" : "marked a review as read");
        }
        Optional<Opinion> said = FirstSettings.opinionIn(setting.after());
        return said.or(() -> FirstSettings.opinionIn(setting.before()))
                .map(one -> said.isPresent()
                        ? tr("reviewed %s of %s: %s", quote(one), annotator, one.verdict().words())
                        : tr("took back the review of %s of %s", quote(one), annotator))
                .orElse(tr("reviewed a place of %s", annotator));
    }

    private String quote(Opinion one) {
        return documents.apply(one.document())
                .filter(document -> one.place().end() <= document.text().codePointLength())
                .map(document -> quote(document.id(), document.text().toUtf16(one.place())))
                .orElse(tr("a span"));
    }

    private String of(DocumentEdit.ChangeAnnotation change) {
        Annotation before = change.before();
        Annotation after = change.after();
        String quoted = quote(change.document(), before);
        if (!before.label().equals(after.label())) {
            return tr("relabeled %s from %s to %s", quoted, title(before), title(after));
        }
        if (!before.span().equals(after.span())) {
            return tr("changed the boundaries of %s to %s", quoted, quote(change.document(), after));
        }
        if (!before.note().equals(after.note())) {
            return tr("changed the note on %s", quoted);
        }
        if (before.flagged() != after.flagged()) {
            return tr(after.flagged() ? "flagged %s" : "removed the flag from %s", quoted);
        }
        return tr("changed %s", quoted);
    }

    private static String of(DocumentEdit.ChangeWork change) {
        AnnotatorStatus before = change.before();
        AnnotatorStatus after = change.after();
        DocumentId document = change.document();
        if (before.status() != after.status()) {
            return switch (after.status()) {
                case FINISHED -> tr("finished %s", document);
                case SKIPPED -> tr("skipped %s", document);
                case STARTED -> !after.reason().isEmpty()
                        ? tr("gave %s back to %s", document, change.actor())
                        : tr(before.status() == DocumentStatus.NEW ? "started %s" : "reopened %s", document);
                case NEW -> tr("set %s back to new", document);
            };
        }
        if (!before.note().equals(after.note())) {
            return tr("changed the note on %s", document);
        }
        if (!before.flag().equals(after.flag())) {
            return tr(after.flag().isEmpty() ? "removed the flag from %s" : "flagged %s", document);
        }
        return tr("changed the status of %s", document);
    }

    private static String of(ProjectEdit.ChangeActor change) {
        if (change.before() == null) {
            return tr("added %s to the project", change.after() == null ? "" : change.after().id());
        }
        if (change.after() == null) {
            return tr("removed %s from the project", change.before().id());
        }
        if (change.before().archived() != change.after().archived()) {
            return tr(change.after().archived() ? "archived the layer of %s" : "restored the layer of %s", change.before().id());
        }
        return tr("changed the role of %s", change.before().id());
    }

    private String ofSeveral(List<Edit> edits) {
        Set<Class<?>> kinds = new HashSet<>();
        edits.forEach(edit -> kinds.add(edit.getClass()));
        Optional<String> many = labelledManyPlaces(edits);
        if (many.isPresent()) {
            return many.get();
        }
        if (kinds.equals(Set.of(DocumentEdit.ChangeAssignment.class, ProjectEdit.ChangeSetting.class))) {
            return tr("assigned %,d documents with a calibration round", edits.size() - 1);
        }
        if (edits.stream().allMatch(edit -> edit instanceof ProjectEdit.ChangeSetting setting && isOfRules(setting))) {
            return ofRules(edits);
        }
        if (edits.stream().allMatch(GestureText::isOfSelection)) {
            return tr("changed the selection plan");
        }
        if (edits.stream().allMatch(edit -> edit instanceof ProjectEdit.ChangeSetting setting && setting.name().startsWith(KeepSelection.RULING))) {
            return tr("ruled on %,d submissions", edits.size());
        }
        if (kinds.size() > 1) {
            return changes(edits.size());
        }
        return switch (edits.getFirst()) {
            case DocumentEdit.AddAnnotation add -> labelled(add, edits);
            case DocumentEdit.ChangeRuling _ ->
                    rulings.ofSeveral(edits.stream().map(DocumentEdit.ChangeRuling.class::cast).toList());
            case DocumentEdit _, ProjectEdit _ -> ofMany(edits.getFirst(), edits.size(), documents(edits));
        };
    }

    /// What is said of edits of several kinds.
    static String changes(int edits) {
        return tr("made %,d changes", edits);
    }

    /// What was done by so many edits of one kind.
    ///
    /// @param edit one of them
    /// @param n how many they are
    /// @param documents in how many documents
    String ofMany(Edit edit, int n, long documents) {
        return switch (edit) {
            case DocumentEdit.AddAnnotation _ -> tr(documents > 1 ? "labeled %,d spans in %,d documents" : "labeled %,d spans", n, documents);
            case DocumentEdit.RemoveAnnotation _ -> tr(documents > 1 ? "deleted %,d spans in %,d documents" : "deleted %,d spans", n, documents);
            case DocumentEdit.ChangeAnnotation _ -> tr("changed %,d spans", n);
            case DocumentEdit.ReplaceLayer _ -> tr("replaced the spans of %,d documents", n);
            case DocumentEdit.ChangeWork _ -> tr("changed the status of %,d documents", n);
            case DocumentEdit.ChangeAssignment _ -> tr("assigned %,d documents", n);
            case DocumentEdit.SetAside aside -> tr(aside.after().isEmpty() ? "restored %,d documents" : "set %,d documents aside", n);
            case DocumentEdit.RejectSuggestion _ -> tr("rejected %,d suggestions", n);
            case DocumentEdit.RestoreSuggestion _ -> tr("restored %,d suggestions", n);
            case DocumentEdit.ChangeDecision change -> tr(change.after() == null ? "took back %,d decisions" : "decided %,d conflicts", n);
            case DocumentEdit.ChangeRuling _ -> 
                    tr(documents > 1 ? "made %,d surrogate decisions in %,d documents" : "made %,d surrogate decisions", n, documents);
            case ProjectEdit.ChangeLabelSet _ -> tr("changed the label set");
            case ProjectEdit.ChangeActor _ -> tr("changed %,d people in the project", n);
            case ProjectEdit.ChangeSetting setting when FirstSettings.isOpinion(setting.name()) ->
                    tr("reviewed %,d places of %s", n, FirstSettings.annotator(setting.name()));
            case ProjectEdit.ChangeSetting _ -> tr("changed %,d project settings", n);
        };
    }

    /// Places of several documents that all got one label, whatever they had before.
    private Optional<String> labelledManyPlaces(List<Edit> edits) {
        Set<String> given = new HashSet<>();
        for (Edit edit : edits) {
            if (edit instanceof DocumentEdit.AddAnnotation add) {
                given.add(add.annotation().label());
            } else if (edit instanceof DocumentEdit.ChangeAnnotation change
                    && change.after().equals(change.before().withLabel(change.after().label()))) {
                given.add(change.after().label());
            } else {
                return Optional.empty();
            }
        }
        return documents(edits) < 2 || given.size() != 1
                ? Optional.empty()
                : Optional.of(tr("labeled %,d places in %,d documents as %s", edits.size(), documents(edits), title(given.iterator().next())));
    }

    private static long documents(List<Edit> edits) {
        return edits.stream()
                .filter(DocumentEdit.class::isInstance)
                .map(edit -> ((DocumentEdit) edit).document())
                .distinct()
                .count();
    }

    private String labelled(DocumentEdit.AddAnnotation first, List<Edit> edits) {
        boolean alike = edits.stream().allMatch(edit -> edit instanceof DocumentEdit.AddAnnotation add
                && add.document().equals(first.document())
                && add.annotation().label().equals(first.annotation().label())
                && add.annotation().span().length() == first.annotation().span().length());
        return alike
                ? tr("labeled %,d more %s as %s", edits.size(), quote(first.document(), first.annotation()), title(first.annotation()))
                : tr("labeled %,d spans", edits.size());
    }

    private String title(Annotation annotation) {
        return title(annotation.label());
    }

    private String title(String name) {
        return labels.find(name).map(label -> label.title()).orElse(name);
    }

    private String quote(DocumentId id, Annotation annotation) {
        return quote(id, annotation.span());
    }

    private String quote(DocumentId id, Span span) {
        return documents.apply(id)
                .filter(document -> document.text().holds(span))
                .map(document -> document.text().slice(span).replaceAll("\\s+", " "))
                .map(surface -> "“%s”".formatted(shortened(surface)))
                .orElse(tr("a span"));
    }

    static String shortened(String surface) {
        return Kwic.start(surface, LONGEST);
    }

    /// Describes decisions on surrogates in the past tense.
    private static final class RulingWords {

        /// What a ruling does, as far as words differ.
        private enum Deed {
            APPROVED,
            ANOTHER,
            OWN,
            KEPT,
            CLEARED,
            OVERRODE,
            GROUPED,
            JUDGED,
            TOOK_BACK
        }

        private final BiFunction<DocumentId, Span, String> quote;

        /// @param quote a place of a document in quotation marks
        RulingWords(BiFunction<DocumentId, Span, String> quote) {
            this.quote = quote;
        }

        /// What one change did.
        String of(DocumentEdit.ChangeRuling change) {
            return switch (deed(change)) {
                case APPROVED -> tr("approved the surrogate for %s", quoted(change));
                case ANOTHER -> tr("asked for another surrogate for %s", quoted(change));
                case OWN -> tr("wrote a custom surrogate for %s", quoted(change));
                case KEPT -> tr("kept %s as it is", quoted(change));
                case CLEARED -> tr("cleared a leak in %s", change.document());
                case OVERRODE -> tr("kept a leak in %s with a reason", change.document());
                case GROUPED -> grouped(List.of(change));
                case JUDGED -> judged(change);
                case TOOK_BACK -> change.ruling() instanceof Ruling.Judgement judgement
                        ? tr("took back a judgment of %s", quote.apply(change.document(), judgement.redaction().span()))
                        : tr("took back a surrogate decision in %s", change.document());
            };
        }

        /// What several changes of one step did.
        ///
        /// @param changes at least two
        String ofSeveral(List<DocumentEdit.ChangeRuling> changes) {
            if (changes.stream().anyMatch(change -> change.ruling() instanceof Ruling.Grouping)) {
                return grouped(changes);
            }
            Set<Deed> deeds = changes.stream().map(RulingWords::deed).collect(Collectors.toSet());
            long documents = changes.stream().map(DocumentEdit.ChangeRuling::document).distinct().count();
            boolean several = documents > 1;
            if (deeds.size() > 1) {
                return tr(
                        several ? "made %,d surrogate decisions in %,d documents" : "made %,d surrogate decisions",
                        changes.size(),
                        documents);
            }
            int n = changes.size();
            return switch (deeds.iterator().next()) {
                case APPROVED -> tr(several ? "approved %,d surrogates in %,d documents" : "approved %,d surrogates", n, documents);
                case ANOTHER -> tr(several ? "asked for %,d other surrogates in %,d documents" : "asked for %,d other surrogates", n, documents);
                case OWN -> tr(several ? "wrote %,d surrogates in %,d documents" : "wrote %,d surrogates", n, documents);
                case KEPT -> tr(several ? "kept %,d original values in %,d documents" : "kept %,d original values", n, documents);
                case CLEARED -> tr(several ? "cleared %,d leaks in %,d documents" : "cleared %,d leaks", n, documents);
                case OVERRODE -> tr(several ? "kept %,d leaks in %,d documents with a reason" : "kept %,d leaks with a reason", n, documents);
                case GROUPED -> grouped(changes);
                case JUDGED -> tr(several ? "judged %,d redactions in %,d documents" : "judged %,d redactions", n, documents);
                case TOOK_BACK -> tr(several ? "took back %,d surrogate decisions in %,d documents" : "took back %,d surrogate decisions", n, documents);
            };
        }

        private static Deed deed(DocumentEdit.ChangeRuling change) {
            return switch (change.after()) {
                case null -> Deed.TOOK_BACK;
                case Ruling.Grouping _ -> Deed.GROUPED;
                case Ruling.Judgement _ -> Deed.JUDGED;
                case Ruling.Clearance clearance ->
                        clearance.verdict() == Ruling.Verdict.OVERRIDDEN ? Deed.OVERRODE : Deed.CLEARED;
                case Ruling.Treatment treatment -> switch (treatment.choice()) {
                    case Ruling.Choice.Another _ -> Deed.ANOTHER;
                    case Ruling.Choice.Approved _ -> Deed.APPROVED;
                    case Ruling.Choice.Own _ -> Deed.OWN;
                    case Ruling.Choice.Kept _ -> Deed.KEPT;
                };
            };
        }

        /// What became of entities. What was joined takes back what was said of its parts; what was split, what was said of
        /// more than went off, or it leaves a smaller group; where neither shows, nobody can tell which it was.
        private static String grouped(List<DocumentEdit.ChangeRuling> changes) {
            SortedSet<Mark> together = new TreeSet<>();
            SortedSet<Mark> takenBack = new TreeSet<>();
            boolean shrank = false;
            for (DocumentEdit.ChangeRuling change : changes) {
                if (change.before() == null) {
                    together.addAll(mentions(change.ruling()));
                } else if (change.after() == null) {
                    takenBack.addAll(mentions(change.before()));
                } else {
                    shrank |= mentions(change.after()).size() < mentions(change.before()).size();
                }
            }
            DocumentId where = changes.getFirst().document();
            if (together.isEmpty() && !shrank) {
                return tr("took back entity decisions in %s", where);
            }
            if (shrank || together.size() == 1 || !together.containsAll(takenBack)) {
                return tr("split an entity in %s", where);
            }
            return takenBack.isEmpty()
                    ? tr("made one entity from %,d mentions in %s", together.size(), where)
                    : tr("joined entities in %s", where);
        }

        private static SortedSet<Mark> mentions(Ruling ruling) {
            return switch (ruling) {
                case Ruling.Grouping grouping -> grouping.mentions();
                case Ruling.Treatment treatment -> treatment.mentions();
                case Ruling.Clearance _, Ruling.Judgement _ -> new TreeSet<>();
            };
        }

        private String judged(DocumentEdit.ChangeRuling change) {
            Ruling.Judgement judgement = (Ruling.Judgement) change.ruling();
            String words = quote.apply(change.document(), judgement.redaction().span());
            return switch (judgement.verdict()) {
                case PII -> tr("judged %s as PII", words);
                case NOT_PII -> tr("judged %s as not PII", words);
                case UNCERTAIN -> tr("judged %s as uncertain", words);
            };
        }

        private String quoted(DocumentEdit.ChangeRuling change) {
            return change.ruling() instanceof Ruling.Treatment treatment
                    ? quote.apply(change.document(), treatment.mentions().first().span())
                    : tr("an entity");
        }
    }
}
