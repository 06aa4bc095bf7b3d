package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.SeededRandom;
import org.allonym.text.Folding;

/// The handles of one value being made: user names, local parts of mail addresses, and pieces of addresses of the web become
/// what the same handle became elsewhere in the document, or follow their owner's surrogate name. One attempt, one thread.
public final class Handles {

    private static final String PREFIX = "username:";

    private final SortedMap<String, String> known = new TreeMap<>();
    private final SortedMap<String, String> fresh = new TreeMap<>();
    private final HandleWriter writer;
    private boolean linked;

    private Handles(HandleWriter writer) {
        this.writer = writer;
    }

    public static Handles of(DocumentContext context, SeededRandom draw) {
        Handles handles = new Handles(new HandleWriter(HandlePerson.of(context), draw));
        context.mapped().tailMap(PREFIX).forEach((from, to) -> {
            if (from.startsWith(PREFIX)) {
                handles.known.put(key(from.substring(PREFIX.length())), to.substring(PREFIX.length()));
            }
        });
        return handles;
    }

    /// Whatever separates its letters and digits.
    private static String key(String handle) {
        return Folding.bare(handle).replaceAll("[^\\p{L}\\p{Nd}]", "");
    }

    /// What a handle became elsewhere in the document.
    Optional<String> known(String handle) {
        return Optional.ofNullable(known.get(key(handle)));
    }

    /// A handle of somebody, whoever that is.
    public String write(String handle) {
        Optional<String> elsewhere = known(handle);
        String name = elsewhere.orElseGet(() -> writer.write(handle, true));
        linked |= elsewhere.isPresent() || writer.linked();
        if (elsewhere.isEmpty() && key(handle).length() > 2) {
            fresh.put(PREFIX + Folding.bare(handle), PREFIX + Folding.bare(name));
        }
        return name;
    }

    /// The same for what may be no handle: empty where nothing in it is anybody's in the document.
    public Optional<String> writeLinked(String text) {
        Optional<String> elsewhere = known(text);
        String name = elsewhere.orElseGet(() -> writer.write(text, false));
        boolean follows = elsewhere.isPresent() || writer.linked();
        linked |= follows;
        return follows ? Optional.of(name) : Optional.empty();
    }

    /// What letters become that are the initials of one person of the document, or the beginnings of the names; empty for others.
    public static Optional<String> initials(DocumentContext context, String letters) {
        List<String> made = HandlePerson.of(context).stream().flatMap(person -> person.initials(HandlePerson.spell(letters)).stream()).distinct().toList();
        return made.size() == 1 ? Optional.of(made.getFirst()) : Optional.empty();
    }

    /// Whether anything so far followed a name or a handle of the document.
    public boolean isLinked() {
        return linked;
    }

    /// What the handles became, as [org.allonym.surrogate.Strategy.Attempt.Made#mapping] has it.
    public SortedMap<String, String> mapping() {
        return fresh;
    }

    /// Whether words say nothing of anybody: `blog`, `info`.
    public static boolean isGeneral(String words) {
        return List.of(Folding.bare(words).split("[^\\p{L}]+")).stream().allMatch(HandleWords::isGeneral);
    }
}
