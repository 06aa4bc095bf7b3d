package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.bundle.BundleManifest.FeatureSpec;
import org.allonym.inference.bundle.OnnxFacts.TensorFacts;
import org.allonym.inference.bundle.ProtoReader.MalformedException;
import org.allonym.inference.bundle.StrictJson.FaultException;
import org.allonym.inference.decode.ClassFold;
import org.allonym.problem.ProblemException;
import tools.jackson.databind.JsonNode;

/// A folder with a model that passed every check that can be made without running it. What is handed out later is what
/// was checked: a file that has changed since is refused. One thread at a time.
public final class ModelBundle {

    /// What a bundle of kind `hf` or `embedding` has its sub-tokens from.
    public static final String TOKENIZER = "tokenizer.json";
    /// What BERT's tokenizers were kept in before; an embedding may have it instead.
    private static final String VOCABULARY = "vocab.txt";
    static final String CONFIG = "config.json";
    /// The input of a bundle of kind `features` that says which tokens are there and which fill up.
    public static final String MASK = "mask";
    private static final List<String> HF_INPUTS =
            List.of("input_ids", "attention_mask", "token_type_ids", "global_attention_mask");
    private static final List<String> MODELS = List.of("model.onnx", "model_quantized.onnx");

    private final Path folder;
    private final BundleFiles files;
    private final BundleManifest manifest;
    private final ModelConfig config;
    private final OnnxFacts facts;
    private final Optional<ClassFold> fold;

    private ModelBundle(
            Path folder, BundleFiles files, BundleManifest manifest, ModelConfig config, OnnxFacts facts, Optional<ClassFold> fold) {
        this.folder = folder;
        this.files = files;
        this.manifest = manifest;
        this.config = config;
        this.facts = facts;
        this.fold = fold;
    }

    /// Checks a folder: links, sizes, JSON, hashes, the model file, and whether they fit one another.
    ///
    /// @throws ProblemException at the first thing that is wrong: what, where, and what to do
    public static ModelBundle open(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        BundleFiles files = BundleFiles.list(whole);
        ModelConfig config = ModelConfig.NONE;
        if (files.has(CONFIG)) {
            byte[] bytes = files.read(CONFIG, BundleLimits.SETTINGS);
            config = parsed(whole, CONFIG, () -> ManifestReader.config(bytes));
        }
        BundleManifest manifest = files.has(BundleManifest.FILE) ? manifest(whole, files, config) : usual(whole, files, config);
        files.expect(manifest.files());
        OnnxFacts facts = facts(whole, files, manifest.model());
        if (manifest.kind() == BundleKind.EMBEDDING && !files.has(TOKENIZER) && files.has(VOCABULARY)) {
            byte[] words = files.read(VOCABULARY, BundleLimits.DATA);
            parsed(whole, VOCABULARY, () -> WordPieceFile.tokenizer(words));
        } else {
            String beside = manifest.features().map(FeatureSpec::file).orElse(TOKENIZER);
            byte[] data = files.read(beside, BundleLimits.DATA);
            parsed(whole, beside, () -> {
                JsonNode rest = StrictJson.withoutVocabulary(data);
                if (manifest.kind() != BundleKind.FEATURES) {
                    TokenizerCheck.check(rest);
                }
                return true;
            });
        }
        files.readRest();
        Optional<ClassFold> fold = manifest.kind() == BundleKind.EMBEDDING ? Optional.empty() : Optional.of(fold(whole, manifest));
        ModelBundle bundle = new ModelBundle(whole, files, manifest, config, facts, fold);
        bundle.outputFits();
        bundle.inputsFit();
        bundle.sizesFit();
        return bundle;
    }

    private static BundleManifest manifest(Path folder, BundleFiles files, ModelConfig config) {
        byte[] bytes = files.read(BundleManifest.FILE, BundleLimits.SETTINGS);
        return parsed(folder, BundleManifest.FILE, () -> ManifestReader.read(bytes, model(files), config));
    }

    private static BundleManifest usual(Path folder, BundleFiles files, ModelConfig config) {
        Path name = folder.getFileName();
        String model = model(files);
        BundleKind kind = files.has(model) && facts(folder, files, model).looksLikeEmbedding() ? BundleKind.EMBEDDING : BundleKind.HF;
        return parsed(folder, CONFIG, () -> ManifestReader.usual(name == null ? "" : name.toString(), model, kind, config));
    }

    private static String model(BundleFiles files) {
        return MODELS.stream().filter(files::has).findFirst().orElse(MODELS.getFirst());
    }

    private static OnnxFacts facts(Path folder, BundleFiles files, String model) {
        return files.mapped(model, BundleLimits.MODEL, bytes -> parsed(folder, model, () -> OnnxReader.read(bytes)));
    }

    private static ClassFold fold(Path folder, BundleManifest manifest) {
        return parsed(folder, manifest.written() ? BundleManifest.FILE : CONFIG, () -> {
            try {
                return ClassFold.of(manifest.tags(), manifest.scheme());
            } catch (IllegalArgumentException e) {
                throw new FaultException(tr("“id2label”: %s", e.getMessage()));
            }
        });
    }

    private void outputFits() {
        if (manifest.kind() == BundleKind.EMBEDDING) {
            TensorFacts row = facts.embedding().orElseThrow(() -> unfit(tr("it has no output named “sentence_embedding” or “last_hidden_state”")));
            int axes = row.dimensions().size();
            if (row.elementType() != TensorFacts.FLOAT || axes == 1 || axes > 3) {
                throw unfit(tr("its output must be float32 [batch, numbers] or [batch, tokens, numbers]"));
            }
            return;
        }
        logitsFit(facts.logits().orElseThrow(() -> unfit(tr("it has no output named “logits”"))));
        manifest.points().values().stream().map(OperatingPoint::output).filter(name -> !name.isEmpty()).distinct().forEach(name -> logitsFit(
                facts.output(name).orElseThrow(() -> unfit(tr("it has no output named “%s”, which an operating point reads", name)))));
    }

    private void logitsFit(TensorFacts logits) {
        List<Long> shape = logits.dimensions();
        long classes = shape.isEmpty() ? -1 : shape.getLast();
        if (logits.elementType() != TensorFacts.FLOAT || !shape.isEmpty() && shape.size() != 3) {
            throw unfit(tr("its output must be float32 [batch, tokens, classes]"));
        }
        if (classes > 0 && classes != manifest.tags().size()) {
            throw unfit(tr("it outputs %d classes, but “id2label” names %d", classes, manifest.tags().size()));
        }
    }

    private void inputsFit() {
        boolean subTokens = manifest.kind() != BundleKind.FEATURES;
        List<String> needed = subTokens ? List.of("input_ids", "attention_mask") : List.of(MASK);
        for (TensorFacts input : facts.inputs()) {
            if (subTokens && !HF_INPUTS.contains(input.name())) {
                throw unfit(tr("it has an input that this program can’t provide: “%s”", OnnxReader.printable(input.name())));
            }
        }
        for (String name : needed) {
            if (facts.input(name).filter(each -> each.elementType() == TensorFacts.INT64).isEmpty()) {
                throw unfit(tr("it has no int64 input “%s”", name));
            }
        }
    }

    private void sizesFit() {
        List<Long> shape = reading().dimensions();
        long batch = shape.isEmpty() ? -1 : shape.getFirst();
        long length = shape.size() < 2 ? -1 : shape.get(1);
        if (shape.size() == 1 || shape.size() > 2 || batch > 1 || length > BundleLimits.WINDOW || length > 0 && length < 8) {
            throw unfit(tr("its input shape is %s; it must be [any or 1, any or 8 to %d]", shape, BundleLimits.WINDOW));
        }
    }

    private ProblemException unfit(String fault) {
        return BundleFiles.refused(folder, manifest.model(), fault,
                tr("This program runs token classifiers and sentence embeddings exported with Hugging Face Optimum and models trained with its own tools."));
    }

    private static <T> T parsed(Path folder, String file, Parsing<T> parsing) {
        try {
            return parsing.parse();
        } catch (MalformedException e) {
            throw BundleFiles.refused(folder, file, String.valueOf(e.getMessage()),
                    tr("Export the model again as a single ONNX file that contains its weights and uses only built-in operators."));
        } catch (FaultException e) {
            throw BundleFiles.refused(folder, file, String.valueOf(e.getMessage()),
                    tr("See docs/formats/model-bundle.md for the file’s format, or copy the file again."));
        }
    }

    @FunctionalInterface
    private interface Parsing<T> {
        T parse() throws MalformedException, FaultException;
    }

    public Path folder() {
        return folder;
    }

    public BundleManifest manifest() {
        return manifest;
    }

    public ModelConfig config() {
        return config;
    }

    public OnnxFacts facts() {
        return facts;
    }

    /// How the model's classes become labels.
    ///
    /// @throws IllegalStateException for [BundleKind#EMBEDDING], which has none
    public ClassFold fold() {
        return fold.orElseThrow(() -> new IllegalStateException(manifest.id() + " gives no labels"));
    }

    /// The labels it gives, without prefixes; none for [BundleKind#EMBEDDING].
    public List<String> labels() {
        return fold.map(ClassFold::labels).orElse(List.of());
    }

    /// The output that is read.
    public TensorFacts output() {
        return (manifest.kind() == BundleKind.EMBEDDING ? facts.embedding() : facts.logits()).orElseThrow();
    }

    /// The input whose shape is [batch, places]: its sizes say what batches and lengths the model takes.
    public TensorFacts reading() {
        return facts.input(manifest.kind() == BundleKind.FEATURES ? MASK : "input_ids").orElseThrow();
    }

    /// SHA-256 of each file that counts, by name.
    public SortedMap<String, String> hashes() {
        return files.hashes();
    }

    /// One SHA-256 for the bundle: of a line `name hash` for each file, in order of name.
    public String hash() {
        List<String> lines = new ArrayList<>();
        files.hashes().forEach((name, hash) -> lines.add(name + " " + hash + "\n"));
        return BundleFiles.sha256(ByteBuffer.wrap(String.join("", lines).getBytes(StandardCharsets.UTF_8)));
    }

    /// Bytes of all files that count.
    public long bytes() {
        return files.hashes().keySet().stream().mapToLong(files::size).sum();
    }

    /// What `reading` makes of the model's bytes, which are direct and read-only and must not be kept.
    ///
    /// @throws ProblemException when they have changed since they were checked, here and below
    public <T> T model(Function<ByteBuffer, T> reading) {
        return files.mapped(manifest.model(), BundleLimits.MODEL, reading::apply);
    }

    /// The bytes of a file beside the model, such as the one with the features.
    public byte[] data(String name) {
        return files.read(name, BundleLimits.DATA);
    }

    /// A `tokenizer.json`: the bundle's, or one made of its vocabulary.
    public byte[] tokenizer() {
        return hashes().containsKey(VOCABULARY) && !hashes().containsKey(TOKENIZER)
                ? parsed(folder, VOCABULARY, () -> WordPieceFile.tokenizer(data(VOCABULARY)))
                : data(TOKENIZER);
    }

    /// A problem with this bundle that only shows when it runs.
    public ProblemException broken(String fault) {
        return unfit(fault);
    }

    /// What `config.json` of a Hugging Face export says and we need.
    ///
    /// @param family `model_type`: `bert`, `distilbert`, `roberta`, `deberta-v2`, `longformer` …; empty where unsaid
    /// @param tags the classes by `id2label`; empty where unsaid
    /// @param positions how many sub-tokens the model can tell apart by place, special ones included; 0 where unsaid
    /// @param padId the sub-token to fill up with
    /// @param multiple lengths the model takes are multiples of this
    public record ModelConfig(String family, List<String> tags, int positions, int padId, int multiple) {

        /// For a bundle without the file.
        static final ModelConfig NONE = new ModelConfig("", List.of(), 0, 0, 1);

        public ModelConfig {
            tags = List.copyOf(tags);
        }
    }
}
