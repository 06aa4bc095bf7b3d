package org.allonym.edit;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.ProjectSettings;
import org.jspecify.annotations.Nullable;

/// A change to what all documents share.
public sealed interface ProjectEdit extends Edit {

    @Override
    ProjectEdit inverse();

    /// Another version of the label set. Every version that was ever in force stays in the project.
    record ChangeLabelSet(LabelSet before, LabelSet after) implements ProjectEdit {
        @Override
        public ChangeLabelSet inverse() {
            return new ChangeLabelSet(after, before);
        }

        /// The labels whose names it takes out of the set. Nobody may have used them.
        public List<Label> dropped() {
            return before.labels().stream().filter(label -> !after.has(label.name())).toList();
        }
    }

    /// An actor added (`before` is null), given another role, archived or restored, or removed (`after` is null).
    record ChangeActor(@Nullable Actor before, @Nullable Actor after) implements ProjectEdit {
        public ChangeActor {
            if (before == null ? after == null : after != null && !before.id().equals(after.id())) {
                throw new IllegalArgumentException("a change of actor keeps its name");
            }
        }

        /// Who is removed; null for any other change.
        public @Nullable ActorId removed() {
            return after == null && before != null ? before.id() : null;
        }

        @Override
        public ChangeActor inverse() {
            return new ChangeActor(after, before);
        }
    }

    /// Another value of a project setting; an empty value is the default.
    record ChangeSetting(String name, String before, String after) implements ProjectEdit {

        /// The setting that holds what surrogates are drawn with.
        public static final String SURROGATE_SECRET = "surrogates.secret";

        @Override
        public ChangeSetting inverse() {
            return new ChangeSetting(name, after, before);
        }

        /// The first secret is drawn by the way, and without it every surrogate that was reviewed would become another.
        @Override
        public boolean isLasting() {
            return name.equals(SURROGATE_SECRET) && before.isEmpty();
        }

        /// One edit for each setting that differs from what a project has settled; none when nothing does.
        ///
        /// @param stored the value of a setting as it is stored now, which the edits expect to find
        public static List<ChangeSetting> from(UnaryOperator<String> stored, ProjectSettings after) {
            Map<String, String> before = ProjectSettings.of(stored).values();
            return after.values().entrySet().stream()
                    .filter(setting -> !setting.getValue().equals(before.get(setting.getKey())))
                    .map(setting -> new ChangeSetting(setting.getKey(), stored.apply(setting.getKey()), setting.getValue()))
                    .toList();
        }
    }
}
