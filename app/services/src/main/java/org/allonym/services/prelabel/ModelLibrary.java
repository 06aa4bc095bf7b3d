package org.allonym.services.prelabel;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.dialogue.maths.MathsSettings.Embedding;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.onnx.LoadedEmbedding;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.Sha256;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The models on this machine: the one that comes with the program and those a person added, each a folder.
///
/// The program's own model is written to disk on first use, because ONNX Runtime reads files. Its folder is named after
/// the hash of its manifest, so that a newer program writes its own. Nothing else is in the folder. Any thread; two
/// processes may share it.
public final class ModelLibrary {

    private static final String RESOURCES = "/org/allonym/inference/model/";
    private static final String OWN = "allonym-";

    private final Path folder;

    /// @param folder made when something is written
    public ModelLibrary(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /// Where the models are.
    public Path folder() {
        return folder;
    }

    /// Whether this program comes with a model; one built without its weights has rules alone.
    public static boolean hasBundled() {
        return ModelLibrary.class.getResource(RESOURCES + BundleManifest.FILE) != null;
    }

    /// The model that comes with the program.
    ///
    /// @throws ProblemException when it can't be written out
    public Path bundled() {
        byte[] manifest = resource(BundleManifest.FILE);
        Path target = folder.resolve(OWN + sha256(manifest).substring(0, 12));
        try {
            if (!Files.exists(target)) {
                writeOut(manifest, target);
            }
            return target;
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("The program’s model can’t be written to “%s”.", folder),
                            tr("Nothing was changed."),
                            tr("Check that you can write to the folder and that the disk has free space.")),
                    e);
        }
    }

    /// Whether `model` is one that came with the program.
    public boolean isBundled(Path model) {
        return model.toAbsolutePath().normalize().getParent().equals(folder) && model.getFileName().toString().startsWith(OWN);
    }

    private void writeOut(byte[] manifest, Path target) throws IOException {
        Files.createDirectories(folder);
        Path fresh = Files.createTempDirectory(folder, ".new-");
        try {
            Files.write(fresh.resolve(BundleManifest.FILE), manifest);
            JsonNode files = JsonMapper.shared().readTree(manifest).path("files");
            for (String name : files.propertyNames()) {
                Files.write(fresh.resolve(name), resource(name));
            }
            move(fresh, target);
        } finally {
            delete(fresh);
        }
    }

    private static void move(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(target)) {
                throw e;
            }
            // another program was quicker
        }
    }

    /// What is there, the program's own first, then by name; each checked without being run. Folders that are no usable
    /// models are there too, with the reason.
    public List<BundleInspection> list() {
        List<BundleInspection> all = new ArrayList<>();
        if (hasBundled()) {
            all.add(BundleInspection.of(bundled()));
        }
        all.addAll(added());
        return all;
    }

    /// The models that messages can be compared by and that may be used, by name.
    public List<Embedding> embeddings() {
        return added().stream()
                .filter(each -> each.facts().filter(facts -> each.usable() && facts.manifest().kind() == BundleKind.EMBEDDING).isPresent())
                .map(each -> new Embedding(each.folder().getFileName().toString(), each.facts().orElseThrow().hash()))
                .toList();
    }

    /// A model that messages can be compared by, copied into the library unless one of its hash is there.
    ///
    /// @throws ProblemException when it fails a check, doesn't run or is of another kind, or the library has another one of that name
    public Embedding embedding(Path source) {
        String hash;
        try (LoadedEmbedding model = Prelabelling.runner().embedding(source)) {
            hash = model.bundle().hash();
        }
        return embeddings().stream().filter(each -> each.hash().equals(hash)).findFirst()
                .orElseGet(() -> new Embedding(add(source).getFileName().toString(), hash));
    }

    private List<BundleInspection> added() {
        List<BundleInspection> all = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        try (Stream<Path> folders = Files.list(folder)) {
            folders.filter(Files::isDirectory)
                    .filter(each -> !each.getFileName().toString().startsWith(".") && !isBundled(each))
                    .sorted(Comparator.comparing(each -> each.getFileName().toString()))
                    .forEach(each -> all.add(BundleInspection.of(each)));
        } catch (IOException e) {
            throw trouble(tr("The models in “%s” can’t be listed.", folder), e);
        }
        return all;
    }

    /// What is known of the model of that hash; empty where none of the models here has it.
    public Optional<BundleInspection.Facts> facts(String hash) {
        return list().stream()
                .flatMap(inspection -> inspection.facts().stream())
                .filter(facts -> facts.hash().equals(hash))
                .findFirst();
    }

    /// Copies a model into the library: the files that count, and no others.
    ///
    /// @param source a folder that holds a bundle
    /// @return its folder in the library
    /// @throws ProblemException when it fails a check, or the library has one of that name; nothing is changed
    public Path add(Path source) {
        ModelBundle bundle = ModelBundle.open(source);
        String name = bundle.manifest().id().replaceAll("[^\\p{L}\\p{N}._ -]", "-").replaceAll("^[. ]+", "");
        if (name.isEmpty() || name.startsWith(OWN)) {
            name = "model-" + name;
        }
        Path target = folder.resolve(name);
        if (Files.exists(target)) {
            throw new ProblemException(new Problem.Refused(
                    tr("A model named “%s” already exists.", name), tr("Remove it first, or give this one another id in %s.", BundleManifest.FILE)));
        }
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempDirectory(folder, ".new-");
            try {
                for (String file : bundle.hashes().keySet()) {
                    Files.copy(bundle.folder().resolve(file), fresh.resolve(file));
                }
                ModelBundle copy = ModelBundle.open(fresh);
                if (!copy.hashes().equals(bundle.hashes())) {
                    throw new IOException("the copy differs");
                }
                Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                delete(fresh);
            }
            return target;
        } catch (IOException e) {
            throw trouble(tr("“%s” can’t be copied to “%s”.", source, folder), e);
        }
    }

    /// Deletes a model that a person added.
    ///
    /// @throws ProblemException when it is the program's own, or can't be deleted
    /// @throws IllegalArgumentException when it isn't in the library
    public void remove(Path model) {
        Path whole = model.toAbsolutePath().normalize();
        if (!folder.equals(whole.getParent())) {
            throw new IllegalArgumentException("not a model of the library");
        }
        if (isBundled(whole)) {
            throw new ProblemException(new Problem.Refused(
                    tr("The program’s own model can’t be removed."), tr("To stop using it, choose another model.")));
        }
        try {
            delete(whole);
        } catch (IOException e) {
            throw trouble(tr("“%s” can’t be deleted.", whole), e);
        }
    }

    private static ProblemException trouble(String what, IOException e) {
        return new ProblemException(
                new Problem.FileTrouble(what, tr("Nothing else was changed."), tr("Check that you can write to the folder and that the disk has free space.")), e);
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> all;
            try (Stream<Path> walk = Files.walk(tree)) {
                all = walk.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path each : all) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = ModelLibrary.class.getResourceAsStream(RESOURCES + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(byte[] bytes) {
        return Sha256.hex(bytes);
    }
}
