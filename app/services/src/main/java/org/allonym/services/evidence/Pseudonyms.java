package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.text.Sha256;

/// The names of people in a pack: annotators A1, A2 …, adjudicators and PIs D1, D2 …; or their own names if asked for.
///
/// Numbers follow the order of SHA-256(hash of the first entry of the project's log, line feed, name): the same whenever the same
/// project is written, as long as the same people are in it. No pack holds that hash, so a list of names is no guide to who
/// stands under which number; the project file is.
final class Pseudonyms {

    private final Map<ActorId, String> names;

    private Pseudonyms(Map<ActorId, String> names) {
        this.names = names;
    }

    /// @param key what only the project file has
    /// @param workers everybody who stands with a document, on the project's list or not
    static Pseudonyms of(String key, List<Actor> actors, Set<ActorId> workers, boolean realNames) {
        List<Actor> drawn = new ArrayList<>(actors);
        Set<ActorId> listed = actors.stream().map(Actor::id).collect(Collectors.toSet());
        workers.stream().filter(worker -> !listed.contains(worker)).forEach(worker -> drawn.add(new Actor(worker, Role.ANNOTATOR)));
        Map<ActorId, String> names = new LinkedHashMap<>();
        if (realNames) {
            drawn.forEach(actor -> names.put(actor.id(), actor.id().value()));
            return new Pseudonyms(names);
        }
        drawn.sort(Comparator.comparing(actor -> digest(key + "\n" + actor.id().value())));
        int annotators = 0;
        int others = 0;
        for (Actor actor : drawn) {
            names.put(actor.id(), actor.role() == Role.ANNOTATOR ? "A" + ++annotators : "D" + ++others);
        }
        return new Pseudonyms(names);
    }

    /// What somebody is called.
    String of(ActorId actor) {
        return names.getOrDefault(actor, "somebody");
    }

    private static String digest(String text) {
        return Sha256.hex(text);
    }
}
