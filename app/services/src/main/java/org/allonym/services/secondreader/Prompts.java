package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The prompts of a project: those that come with the program, and its own in their place or beside them. A project's own are
/// settings, so that every version is in its log.
///
/// @param purpose what they ask for
/// @param all by name; those of the program first, in their order
/// @param chosen name of the one in use
public record Prompts(Purpose purpose, Map<String, Prompt> all, String chosen) {

    private static final String OWN = "second-reader.prompt.";
    private static final String CHOSEN = "second-reader.chosen.";
    private static final String SYSTEM = "# System\n";
    private static final String USER = "\n# User\n";
    private static final Map<Purpose, List<String>> SHIPPED = Map.of(
            Purpose.READ, List.of("basic", "maths", "segments", "cards"),
            Purpose.REDACTION, List.of("redactions"),
            Purpose.SURROGATE, List.of("surrogates"),
            Purpose.ESSAY, List.of("essay"));
    private static final JsonMapper MAPPER = new JsonMapper();

    private record Stored(String purpose, String system, String user) {}

    /// @param own the project's settings below a prefix, such as [org.allonym.store.ProjectStore#settings]
    public static Prompts of(Purpose purpose, Function<String, SortedMap<String, String>> own) {
        Map<String, Prompt> all = new LinkedHashMap<>();
        shipped(purpose).forEach(prompt -> all.put(prompt.name(), prompt));
        own.apply(OWN).forEach((name, json) -> {
            Prompt prompt = read(purpose, name, json);
            if (prompt != null) {
                all.put(name, prompt);
            }
        });
        String chosen = own.apply(CHOSEN).getOrDefault(purpose.word(), "");
        return new Prompts(purpose, all, all.containsKey(chosen) ? chosen : shipped(purpose).getFirst().name());
    }

    private static @Nullable Prompt read(Purpose purpose, String name, String json) {
        try {
            Stored stored = MAPPER.readValue(json, Stored.class);
            return stored.purpose().equals(purpose.word()) && Prompt.isName(name) ? new Prompt(name, stored.system(), stored.user()) : null;
        } catch (JacksonException _) {
            return null;
        }
    }

    /// The version of a prompt that a change of a setting keeps; null where the setting is no such prompt, or it is given up.
    public static @Nullable Prompt version(Purpose purpose, String setting, String value) {
        return setting.startsWith(OWN) ? read(purpose, setting.substring(OWN.length()), value) : null;
    }

    /// Those that come with the program.
    public static List<Prompt> shipped(Purpose purpose) {
        List<Prompt> all = new ArrayList<>();
        for (String name : Objects.requireNonNull(SHIPPED.get(purpose))) {
            try (InputStream in = Objects.requireNonNull(Prompts.class.getResourceAsStream(name + ".md"), name)) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                int user = text.indexOf(USER);
                all.add(new Prompt(name, text.substring(SYSTEM.length(), user).strip(), text.substring(user + USER.length()).strip()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return all;
    }

    /// The one in use.
    public Prompt prompt() {
        return Objects.requireNonNull(all.get(chosen));
    }

    /// @throws ProblemException when there is none of that name
    public Prompt prompt(String name) {
        Prompt prompt = all.get(name);
        if (prompt == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("There is no prompt “%s”.", name), tr("There are: %s.", String.join(", ", all.keySet()))));
        }
        return prompt;
    }

    /// What puts a version of a prompt into the project.
    ///
    /// @throws ProblemException when its placeholders are wrong, it has the name of a prompt for something else, or they are no PI; the
    ///         first fault is said
    public List<ChangeSetting> keep(UnaryOperator<String> stored, Prompt prompt, Actor by) {
        ReaderSettings.requirePi(by);
        List<String> faults = prompt.faults(purpose);
        if (!faults.isEmpty()) {
            throw new ProblemException(new Problem.Refused(faults.getFirst(), tr("Correct the prompt and try again.")));
        }
        requireOwnName(prompt.name(), stored);
        List<ChangeSetting> edits = new ArrayList<>();
        boolean asShipped = shipped(purpose).contains(prompt);
        ReaderSettings.change(edits, stored, OWN + prompt.name(),
                asShipped ? "" : MAPPER.writeValueAsString(new Stored(purpose.word(), prompt.system(), prompt.user())));
        return edits;
    }

    private void requireOwnName(String name, UnaryOperator<String> stored) {
        for (Purpose other : Purpose.values()) {
            boolean taken = Objects.requireNonNull(SHIPPED.get(other)).contains(name) || read(other, name, stored.apply(OWN + name)) != null;
            if (other != purpose && taken) {
                throw new ProblemException(new Problem.Refused(
                        tr("“%s” is a prompt for another purpose: %s.", name, other.title()), tr("Give this one another name.")));
            }
        }
    }

    /// What puts a prompt in use.
    public List<ChangeSetting> choose(UnaryOperator<String> stored, String name, Actor by) {
        ReaderSettings.requirePi(by);
        prompt(name);
        List<ChangeSetting> edits = new ArrayList<>();
        ReaderSettings.change(edits, stored, CHOSEN + purpose.word(), name);
        return edits;
    }
}
