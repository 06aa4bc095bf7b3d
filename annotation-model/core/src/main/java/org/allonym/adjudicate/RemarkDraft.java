package org.allonym.adjudicate;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What an adjudicator has written about a conflict that isn't decided: a project setting of its own for each conflict and
/// person, so that each change is an undoable edit. `docs/formats/project-file.md` shows it.
///
/// @param by who wrote it; the names of people have no `/`
/// @param place of the conflict
public record RemarkDraft(ActorId by, DocumentId document, CodePointSpan place) {

    private static final String DRAFT = "adjudication.draft/";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// What the names of a person's begin with.
    public static String of(ActorId by) {
        return DRAFT + by + "/";
    }

    /// Whether a setting is one, of whomever.
    public static boolean isOne(String setting) {
        return setting.startsWith(DRAFT);
    }

    /// The document that a setting of [#isOne] is about.
    public static DocumentId document(String setting) {
        return new DocumentId(setting.split("/", 4)[3]);
    }

    /// The setting's name.
    public String setting() {
        return "%s%d-%d/%s".formatted(of(by), place.start(), place.end(), document);
    }

    /// What is written; empty where nothing is, or nothing that can be read.
    ///
    /// @param stored the stored value of a setting
    public Optional<Remark> read(UnaryOperator<String> stored) {
        String value = stored.apply(setting());
        if (value.isEmpty()) {
            return Optional.empty();
        }
        try {
            JsonNode json = JSON.readTree(value);
            Reason reason = Arrays.stream(Reason.values())
                    .filter(one -> one.name().equals(json.path("reason").asString("")))
                    .findFirst()
                    .orElse(Reason.UNSTATED);
            return Optional.of(new Remark(reason, json.path("note").asString(""), json.path("guideline_gap").asBoolean(false)));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /// Writes this in its place; nothing where that is there already.
    ///
    /// @param after empty to drop it
    public Optional<ChangeSetting> write(Optional<Remark> after, UnaryOperator<String> stored) {
        String before = stored.apply(setting());
        String now = after.map(RemarkDraft::json).orElse("");
        return now.equals(before) ? Optional.empty() : Optional.of(new ChangeSetting(setting(), before, now));
    }

    private static String json(Remark remark) {
        return JSON.writeValueAsString(JSON.createObjectNode()
                .put("reason", remark.reason().name())
                .put("note", remark.note())
                .put("guideline_gap", remark.guidelineGap()));
    }
}
