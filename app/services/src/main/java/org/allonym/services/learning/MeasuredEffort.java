package org.allonym.services.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.allonym.learning.effort.EditKind;
import org.allonym.learning.effort.Effort;
import org.allonym.learning.effort.TimedEdit;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What edits cost a project's annotators, from its log. A gesture of several edits, such as labelling all mentions of a name, is one edit of
/// its first kind; what was undone counts as time, not as an edit. Adjudicators and PIs are left out.
public final class MeasuredEffort {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private MeasuredEffort() {}

    /// Reads the whole log.
    public static Effort of(ProjectStore store) {
        Map<String, Role> roles = new HashMap<>();
        for (Actor actor : store.actors()) {
            roles.put(actor.id().value(), actor.role());
        }
        List<TimedEdit> edits = new ArrayList<>();
        String[] last = {""};
        store.log(entry -> {
            String document = entry.document();
            if (document != null && roles.get(entry.actor()) == Role.ANNOTATOR && !entry.gesture().equals(last[0])) {
                last[0] = entry.gesture();
                edits.add(new TimedEdit(entry.at(), entry.actor(), document, kind(entry)));
            }
        });
        return Effort.of(edits, 1);
    }

    private static EditKind kind(LogEntry entry) {
        JsonNode action = MAPPER.readTree(entry.action());
        if (!action.path("kind").asString("").equals("do")) {
            return EditKind.OTHER;
        }
        return switch (action.path("edit").asString("")) {
            case "add-annotation" -> isSuggested(action.path("annotation")) ? EditKind.CONFIRMATION : EditKind.ADDITION;
            case "remove-annotation", "reject-suggestion" -> EditKind.DELETION;
            case "change-annotation" -> change(action.path("before"), action.path("after"));
            default -> EditKind.OTHER;
        };
    }

    private static boolean isSuggested(JsonNode annotation) {
        return Stream.of("model", "rule", "joint", "same").anyMatch(annotation.path("origin")::has);
    }

    private static EditKind change(JsonNode before, JsonNode after) {
        if (!before.path("label").equals(after.path("label"))) {
            return EditKind.RELABEL;
        }
        boolean moved = !before.path("start").equals(after.path("start")) || !before.path("end").equals(after.path("end"));
        return moved ? EditKind.BORDER : EditKind.OTHER;
    }
}
