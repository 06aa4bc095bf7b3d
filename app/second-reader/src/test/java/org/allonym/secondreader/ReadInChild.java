package org.allonym.secondreader;

import java.nio.file.Path;
import java.time.Clock;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReadProject;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// A second reading in a process of its own, or a run over redactions, to be watched or killed.
final class ReadInChild {

    private ReadInChild() {}

    /// @param args the project and the purpose
    public static void main(String[] args) {
        Purpose purpose = Purpose.valueOf(args[1]);
        try (ProjectStore store = ProjectFile.open(Path.of(args[0]))) {
            ReaderPermission permission = ReaderSettings.of(store::setting).permission(store.actors());
            try (ChatClient client = ChatClients.find().orElseThrow().open(permission, ChatLimits.USUAL)) {
                int asked = new ReadProject(store, client, permission, ChatLimits.USUAL, Clock.systemUTC())
                        .run(purpose, Prompts.of(purpose, store::settings).prompt(), ReadProjectTest.PI.id(), store::append, Progress.NONE)
                        .tally()
                        .asked();
                System.out.println("asked " + asked);
            }
        } catch (ProblemException e) {
            System.out.println("refused: " + e.problem().what());
        }
    }
}
