package org.allonym.services.maths;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.dialogue.maths.MathsSettings.Embedding;
import org.allonym.dialogue.maths.MessageComparison;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.services.AppFolder;

/// Tells which messages are about mathematics. Messages are compared by the embedding model that the settings name, if it is among the
/// models of this computer, and by the session's words otherwise; [#method] says which. A model that was used stays in memory until the
/// program ends. Any thread.
public final class Mathematics {

    private static final Map<Embedding, Known> KNOWN = new ConcurrentHashMap<>();

    private Mathematics() {}

    /// The segments of a document: of its turns, or of its lines.
    public static MathsSegments segments(Document document, MathsSettings settings) {
        return MathsSegments.of(document, settings, comparison(settings));
    }

    /// The segments of a session.
    public static MathsSegments segments(String text, List<Turn> turns, MathsSettings settings) {
        return MathsSegments.of(text, turns, settings, comparison(settings));
    }

    /// The settings as they can be followed on this computer: without an embedding model that isn't here.
    public static MathsSettings followed(MathsSettings settings) {
        return settings.withEmbedding(settings.embedding().filter(embedding -> vectors(embedding).isPresent()));
    }

    /// What messages are compared by, in English, as reports have it.
    public static String method(MathsSettings settings) {
        return method(settings, followed(settings));
    }

    /// What messages were compared by.
    ///
    /// @param followed the settings as they could be followed then
    public static String method(MathsSettings settings, MathsSettings followed) {
        return comparedBy(followed) + (followed.equals(settings)
                ? ""
                : settings.embedding().map(model -> ", because %s, SHA-256 %s, is not on this computer".formatted(model.name(), model.hash())).orElse(""));
    }

    private static String comparedBy(MathsSettings followed) {
        return followed.embedding().map(model -> "embeddings of %s, SHA-256 %s".formatted(model.name(), model.hash())).orElse("TF-IDF over the session's words");
    }

    /// How settings that were followed told mathematics, in English, as reports have it.
    public static String told(MathsSettings followed) {
        return "density above %s, cosine above %s by %s%s".formatted(
                followed.anchor(), followed.similarity(), comparedBy(followed),
                followed.vocabulary().isEmpty() ? "" : ", %d words of the project's own".formatted(followed.vocabulary().size()));
    }

    /// The same as [#method(MathsSettings, MathsSettings)] in the language of the window.
    public static String shownMethod(MathsSettings settings, MathsSettings followed) {
        return followed.embedding().map(model -> tr("embeddings of %s (SHA-256 %s)", model.name(), model.hash()))
                .or(() -> settings.embedding().map(model -> tr(
                        "TF-IDF over the words of their session, because the embedding model %s (SHA-256 %s) is not on this computer", model.name(), model.hash())))
                .orElseGet(() -> tr("TF-IDF over the words of their session"));
    }

    private static MessageComparison comparison(MathsSettings settings) {
        return settings.embedding().flatMap(Mathematics::vectors).map(vectors -> MessageComparison.of(vectors::of)).orElse(MessageComparison.WORDS);
    }

    /// Models are looked for again when a folder was added to them or removed.
    private static Optional<SentenceVectors> vectors(Embedding wanted) {
        FileTime now = changed(AppFolder.models());
        return KNOWN.compute(wanted, (_, before) -> before != null && (before.vectors.isPresent() || before.looked.equals(now))
                ? before : new Known(find(AppFolder.models(), wanted), now)).vectors;
    }

    /// @param looked when the folder of models had changed last
    private record Known(Optional<SentenceVectors> vectors, FileTime looked) {}

    private static FileTime changed(Path folder) {
        try {
            return Files.getLastModifiedTime(folder);
        } catch (IOException _) {
            return FileTime.fromMillis(0);
        }
    }

    private static Optional<SentenceVectors> find(Path models, Embedding wanted) {
        List<Path> folders;
        try (Stream<Path> all = Files.list(models)) {
            // the one of that name first: reading any other takes time
            folders = all.filter(Files::isDirectory).sorted(Comparator.comparing(each -> !each.getFileName().toString().equals(wanted.name()))).toList();
        } catch (IOException _) {
            return Optional.empty();
        }
        return folders.stream().filter(folder -> has(folder, wanted)).findFirst().map(SentenceVectors::open);
    }

    private static boolean has(Path folder, Embedding wanted) {
        return BundleInspection.of(folder).facts().filter(facts -> facts.hash().equals(wanted.hash())).isPresent();
    }
}
