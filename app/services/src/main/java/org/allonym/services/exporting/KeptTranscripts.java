package org.allonym.services.exporting;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.formats.FormatWriter;
import org.allonym.formats.TranscriptFile;
import org.allonym.formats.TranscriptWriter;
import org.allonym.project.Document;
import org.allonym.services.surrogates.PlanDocuments;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.text.OffsetMap;

/// The transcript files that a project keeps, on their way out again in the form they came in. Any thread.
public final class KeptTranscripts {

    /// The name of the format.
    public static final String FORMAT = "transcript";

    private KeptTranscripts() {}

    /// What a project keeps.
    ///
    /// @param names of the files
    /// @param columns that go out only if somebody names them, in the order of the files
    public record Kept(List<String> names, List<String> columns) {
        public Kept {
            names = List.copyOf(names);
            columns = List.copyOf(columns);
        }
    }

    /// What the project keeps; reads all of it.
    public static Kept of(ProjectStore project) {
        List<String> names = new ArrayList<>();
        Set<String> columns = new LinkedHashSet<>();
        project.sources(kept -> {
            names.add(kept.name());
            columns.addAll(TranscriptFile.of(kept.name(), kept.format(), kept.settings(), kept.bytes()).otherColumns());
        });
        return new Kept(names, List.copyOf(columns));
    }

    /// Gives a writer of transcripts the files it needs; other writers need none.
    static void offer(FormatWriter writer, ProjectStore project) {
        if (writer instanceof TranscriptWriter transcripts) {
            transcripts.from(visitor -> project.sources(kept -> visitor.accept(new TranscriptWriter.Source(
                    TranscriptFile.of(kept.name(), kept.format(), kept.settings(), kept.bytes()), kept.documents()))));
        }
    }

    /// The policy for an export of transcripts: columns that nobody named don't go out, and so needn't be searched for leaks.
    public static SurrogatePolicy policy(SurrogatePolicy policy, ProjectStore project) {
        Set<String> attributes = new TreeSet<>();
        project.rows().forEach(row -> attributes.addAll(row.metadata().keySet()));
        attributes.removeIf(policy::releases);
        TreeSet<String> dropped = new TreeSet<>(policy.dropped());
        dropped.addAll(attributes);
        return policy.withReleased(policy.numbered(), dropped);
    }

    /// Writes a planned document.
    ///
    /// @param released as it leaves the project
    /// @param map from its text as imported to the one that leaves
    static void write(TranscriptWriter writer, PlanDocuments.Planned planned, Document released, OffsetMap map) {
        Set<String> withheld = new TreeSet<>();
        for (Leak leak : planned.plan().leaks()) {
            if (leak.isOpen() && leak.where().startsWith(Leak.ATTRIBUTE)) {
                withheld.add(leak.where().substring(Leak.ATTRIBUTE.length()));
            }
        }
        writer.write(planned.document(), released, map, withheld);
    }
}
