package org.allonym.desktop.feedback;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.FeedbackDesk.Correction;
import org.allonym.file.NewFile;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What of the feedback a person has seen on this machine, beside their preferences: to look is no change to a project.
///
/// The file holds hashes only, by project and person: no text, no places. JavaFX thread.
public final class SeenFeedback {

    private static final Logger LOG = LoggerFactory.getLogger(SeenFeedback.class);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int HEX = 16;

    private final Path file;

    public SeenFeedback(Path file) {
        this.file = file;
    }

    /// What identifies a correction: it is another one when the reason or the note has changed.
    static String key(Correction one) {
        String whole = String.join(
                "\n",
                one.document().value(),
                mark(one.yours()),
                mark(one.gold()),
                one.reason().name(),
                one.note());
        byte[] hash = Sha256.of(whole);
        return HexFormat.of().formatHex(hash).substring(0, HEX);
    }

    private static String mark(@Nullable Mark mark) {
        return mark == null ? "" : mark.span().start() + " " + mark.span().end() + " " + mark.label();
    }

    /// The keys of what somebody has seen; none when the file can't be read.
    Set<String> of(String project, ActorId person) {
        Set<String> seen = new LinkedHashSet<>();
        read().path(project).path(person.value()).forEach(key -> seen.add(key.asString("")));
        return seen;
    }

    /// Notes what somebody has seen in place of what was noted before. Trouble is logged only: it makes old things look
    /// new and loses nothing.
    void remember(String project, ActorId person, Collection<String> keys) {
        ObjectNode root = read();
        ObjectNode people = root.path(project) instanceof ObjectNode known ? known : root.putObject(project);
        ArrayNode seen = people.putArray(person.value());
        keys.forEach(seen::add);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            NewFile.write(file, MAPPER.writeValueAsString(root));
        } catch (IOException | ProblemException e) {
            LOG.warn("what was seen can't be saved: {}", e.getClass().getSimpleName());
        }
    }

    private ObjectNode read() {
        try {
            if (Files.exists(file) && MAPPER.readTree(Files.readString(file)) instanceof ObjectNode root) {
                return root;
            }
        } catch (IOException | JacksonException e) {
            LOG.warn("what was seen can't be read: {}", e.getClass().getSimpleName());
        }
        return MAPPER.createObjectNode();
    }
}
