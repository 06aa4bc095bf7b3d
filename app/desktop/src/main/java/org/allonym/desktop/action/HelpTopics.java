package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.allonym.label.LabelSet;
import org.allonym.language.English;
import org.jspecify.annotations.Nullable;

/// Everything that keys and mouse do, by topic: the help sheet and the guide are made from it.
public final class HelpTopics {

    /// What some keys or a gesture do.
    ///
    /// @param caps as on key caps, or a gesture in one or two words
    /// @param does for people, beginning with a capital
    public record Line(List<String> caps, String does) {
        public Line {
            caps = List.copyOf(caps);
        }

        /// Whether it is about what somebody looks for.
        ///
        /// @param wanted in lower case; nothing finds everything
        public boolean has(String wanted) {
            return does.toLowerCase(Locale.ROOT).contains(wanted)
                    || caps.stream().anyMatch(cap -> cap.toLowerCase(Locale.ROOT).equals(wanted));
        }
    }

    /// Lines that belong together.
    public record Topic(String title, List<Line> lines) {
        public Topic {
            lines = List.copyOf(lines);
        }
    }

    private HelpTopics() {}

    /// In the order of the sheet.
    ///
    /// @param labels the open project's; null when none is open
    public static List<Topic> of(KeyMap keys, @Nullable LabelSet labels) {
        List<Topic> topics = new ArrayList<>();
        topics.add(actions(keys, AppAction.Scope.TEXT));
        if (labels != null) {
            topics.add(new Topic(tr("Labels"), labels.labels().stream()
                    .filter(label -> !label.key().isEmpty())
                    .map(label -> new Line(List.of(label.key()), label.title()))
                    .toList()));
        }
        topics.add(actions(keys, AppAction.Scope.ANNOTATE));
        topics.add(actions(keys, AppAction.Scope.ADJUDICATE));
        topics.add(actions(keys, AppAction.Scope.SURROGATES));
        topics.add(actions(keys, AppAction.Scope.REDACTIONS));
        topics.add(actions(keys, AppAction.Scope.FIRST_DOCUMENTS));
        topics.add(actions(keys, AppAction.Scope.VOTES));
        topics.add(actions(keys, AppAction.Scope.EVERYWHERE));
        topics.add(mouse());
        return topics;
    }

    /// The actions of a scope with their keys.
    public static Topic actions(KeyMap keys, AppAction.Scope scope) {
        List<Line> lines = new ArrayList<>();
        if (scope == AppAction.Scope.ADJUDICATE) {
            lines.add(new Line(List.of("1", "2", "…"), tr("Choose that annotator’s spans")));
        }
        Arrays.stream(AppAction.values())
                .filter(action -> action.scope() == scope)
                .map(action -> new Line(keys.keys(action).stream().map(KeyChord::cap).toList(), action.title()))
                .forEach(lines::add);
        return new Topic(scope.title(), lines);
    }

    private static Topic mouse() {
        return new Topic(tr("Mouse in the text"), List.of(
                gesture("click", "Place the cursor or select a span"),
                gesture("click again", "Select the span underneath"),
                gesture("double-click", "Select the word"),
                gesture("drag", "Select words"),
                gesture("drag a boundary", "Move the boundary by words"),
                gesture("Ctrl+drag", "The same, by characters"),
                gesture("hover over a span", "Show its label and note")));
    }

    private static Line gesture(@English String how, @English String does) {
        return new Line(List.of(tr(how)), tr(does));
    }
}
