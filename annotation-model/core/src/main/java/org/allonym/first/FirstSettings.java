package org.allonym.first;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The project settings that keep the reviews: one for each opinion, each sending, and each reading of what was sent, so that
/// each is an undoable edit of its own, with who and when in the log. `docs/formats/project-file.md` lists them.
///
/// The names of people have no `/`, so that what is one annotator's begins with a prefix of its own.
public final class FirstSettings {

    /// Documents that wait for a review, in an adjudicator's work package: a JSON list.
    public static final String HELD = "first-documents.held";

    private static final String OPINION = "first-documents.opinion/";
    private static final String SENT = "first-documents.sent/";
    private static final String READ = "first-documents.read/";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private FirstSettings() {}

    /// What the names of the settings with opinions on an annotator's places begin with.
    public static String opinions(ActorId annotator) {
        return OPINION + annotator + "/";
    }

    /// What the names of the settings with what was sent to an annotator begin with.
    public static String sent(ActorId annotator) {
        return SENT + annotator + "/";
    }

    /// What the names of the settings begin with by which an annotator says that they have read what was sent.
    public static String read(ActorId annotator) {
        return READ + annotator + "/";
    }

    /// The setting that keeps the opinion on an item.
    public static String opinion(ActorId annotator, FirstItem item) {
        return opinion(annotator, item.document(), item.marked(), item.place().start(), item.place().end(), item.mark().label());
    }

    /// The setting that keeps an opinion.
    public static String opinion(ActorId annotator, Opinion one) {
        return opinion(annotator, one.document(), one.isOfMarked(), one.place().start(), one.place().end(), one.label());
    }

    private static String opinion(ActorId annotator, DocumentId document, boolean marked, int start, int end, String label) {
        return "%s%s/%d-%d/%s/%s".formatted(opinions(annotator), marked ? "marked" : "unmarked", start, end, label, document);
    }

    /// Whether a setting keeps an opinion.
    public static boolean isOpinion(String name) {
        return name.startsWith(OPINION);
    }

    /// Whether a setting keeps what was sent to somebody.
    public static boolean isSent(String name) {
        return name.startsWith(SENT);
    }

    /// Whether a setting says that somebody has read what was sent to them.
    public static boolean isRead(String name) {
        return name.startsWith(READ);
    }

    /// Whose places or mail a setting is about, by name; empty for another setting.
    public static String annotator(String name) {
        return isOpinion(name) || isSent(name) || isRead(name) ? name.substring(name.indexOf('/') + 1).replaceFirst("/.*", "") : "";
    }

    /// The opinion that a setting holds; empty where it holds none.
    public static Optional<Opinion> opinionIn(String json) {
        return json.isEmpty() ? Optional.empty() : parse(json).flatMap(Opinion::read);
    }

    private static Optional<JsonNode> parse(String json) {
        try {
            return Optional.of(JSON.readTree(json));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// What says an opinion, in the place of one that was said before.
    ///
    /// @param stored the value of a setting as it is stored now
    public static ChangeSetting say(ActorId annotator, Opinion one, UnaryOperator<String> stored) {
        String name = opinion(annotator, one);
        return new ChangeSetting(name, stored.apply(name), one.json());
    }

    /// What takes back the opinion on an item.
    public static ChangeSetting takeBack(ActorId annotator, FirstItem item, UnaryOperator<String> stored) {
        String name = opinion(annotator, item);
        return new ChangeSetting(name, stored.apply(name), "");
    }

    /// What sends a review.
    public static ChangeSetting send(ActorId annotator, SentReview review) {
        return new ChangeSetting(sent(annotator) + review.number(), "", review.json());
    }

    /// What says that the annotator has read what was sent.
    ///
    /// @param replica of the file it is said in: said in the project and in a work package, it is two settings, and merging
    ///        finds nothing that differs
    public static ChangeSetting markRead(ActorId annotator, int number, Instant at, String replica) {
        return new ChangeSetting("%s%d/%s".formatted(read(annotator), number, replica), "", at.toString());
    }

    /// What a setting sends to an annotator; empty where it sends nothing.
    public static Optional<SentReview> sentIn(ActorId annotator, String name, String json) {
        String number = name.startsWith(sent(annotator)) ? name.substring(sent(annotator).length()) : "";
        return number.matches("[1-9][0-9]{0,8}") ? SentReview.read(Integer.parseInt(number), json) : Optional.empty();
    }

    /// What was sent to an annotator, in order.
    ///
    /// @param settings gives the settings of a prefix, by the rest of their names, such as
    ///        [org.allonym.store.ProjectStore#settings]
    public static List<SentReview> sent(ActorId annotator, Function<String, SortedMap<String, String>> settings) {
        List<SentReview> all = new ArrayList<>();
        settings.apply(sent(annotator)).forEach((number, json) -> sentIn(annotator, sent(annotator) + number, json).ifPresent(all::add));
        all.sort(Comparator.comparingInt(SentReview::number));
        return List.copyOf(all);
    }

    /// When an annotator first said that they have read what was sent, by its number; what wasn't read is missing.
    ///
    /// @param settings as for [#sent(ActorId, Function)]
    public static Map<Integer, Instant> read(ActorId annotator, Function<String, SortedMap<String, String>> settings) {
        Map<Integer, Instant> read = new TreeMap<>();
        settings.apply(read(annotator)).forEach((rest, at) -> {
            String number = rest.replaceFirst("/.*", "");
            if (number.matches("[1-9][0-9]{0,8}")) {
                instant(at).ifPresent(when -> read.merge(Integer.parseInt(number), when, (a, b) -> a.isBefore(b) ? a : b));
            }
        });
        return read;
    }

    private static Optional<Instant> instant(String at) {
        try {
            return Optional.of(Instant.parse(at));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The opinions on an annotator's places, in the order of their settings.
    ///
    /// @param settings as for [#sent(ActorId, Function)]
    public static List<Opinion> opinions(ActorId annotator, Function<String, SortedMap<String, String>> settings) {
        return settings.apply(opinions(annotator)).values().stream().flatMap(json -> opinionIn(json).stream()).toList();
    }
}
