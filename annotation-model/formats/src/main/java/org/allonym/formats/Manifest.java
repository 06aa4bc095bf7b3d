package org.allonym.formats;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Projected;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.language.Messages;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What an export is and what it could not carry; stands beside it as `NAME.manifest.json`.
///
/// It holds no document text and no time, so that the same export gives the same manifest. `layer` is `gold`, or the
/// name of the one annotator whose layer was exported; nobody else is named. `docs/formats/manifest.md` lists the keys.
///
/// @param file name of the exported file
/// @param sha256 of its bytes
/// @param labels the label set in force
/// @param projection null for formats that carry spans
/// @param spans exported ones; left-out ones are not among them
/// @param originalTags documents whose tags are those of the file they came from
/// @param leftOutCount how many spans are not, or not whole, in the file; `leftOut` lists the first of them
/// @param differingCount tokens on which the two projections differ; `differing` lists the first of them
/// @param surrogates what was replaced; null when the texts are as imported
public record Manifest(
        String file,
        String sha256,
        long bytes,
        String format,
        String programVersion,
        String layer,
        LabelSet labels,
        OffsetUnit offsetUnit,
        @Nullable Projection projection,
        int documents,
        long tokens,
        SortedMap<String, Long> spans,
        int originalTags,
        long leftOutCount,
        List<LeftOut> leftOut,
        long differingCount,
        List<Differing> differing,
        List<Notice> notices,
        @Nullable Part surrogates) {

    /// How many left-out spans, and how many differing tokens, are listed at most.
    public static final int LISTED = 1000;

    /// A span that the file doesn't carry, or not whole.
    ///
    /// @param span in code points
    /// @param winner span and label that have its place; null when it gets no token
    public record LeftOut(
            String document,
            CodePointSpan span,
            String label,
            Projected.Why why,
            @Nullable CodePointSpan winner,
            @Nullable String winnerLabel) {}

    /// A token that carries another tag under the other projection.
    public record Differing(String document, int token, String cover, String competition) {}

    /// What another part of the program adds to a manifest.
    public interface Part {

        /// Puts it into a JSON object, with the keys of the manifest.
        void write(ObjectNode root);
    }

    public Manifest {
        spans = Collections.unmodifiableSortedMap(new TreeMap<>(spans));
        leftOut = List.copyOf(leftOut);
        differing = List.copyOf(differing);
        notices = List.copyOf(notices);
    }

    /// All spans in the file.
    public long spanCount() {
        return spans.values().stream().mapToLong(Long::longValue).sum();
    }

    /// SHA-256 of a label set's JSON as the program writes it.
    public static String sha256(LabelSet labels) {
        try {
            byte[] json = LabelSetJson.write(labels).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(json));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// As JSON, indented, with a line feed at the end; what it says is English.
    public String json() {
        return Messages.inEnglish(this::written);
    }

    private String written() {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode root = mapper.createObjectNode();
        root.put("file", file).put("sha256", sha256).put("bytes", bytes).put("format", format);
        root.put("program", "Allonym " + programVersion).put("layer", layer);
        ObjectNode set = root.putObject("label_set");
        set.put("name", labels.name()).put("version", labels.version()).put("sha256", sha256(labels));
        root.put("offset_unit", offsetUnit.words());
        root.put("projection", projection == null ? null : projection.id());
        root.put("documents", documents).put("tokens", tokens).put("spans", spanCount());
        ObjectNode byLabel = root.putObject("spans_by_label");
        for (Map.Entry<String, Long> entry : spans.entrySet()) {
            byLabel.put(entry.getKey(), entry.getValue());
        }
        root.put("documents_with_original_tags", originalTags);
        if (surrogates != null) {
            surrogates.write(root.putObject("surrogates"));
        }
        left(root);
        differ(root);
        ArrayNode said = root.putArray("notices");
        notices.forEach(notice -> said.add(notice.sentence()));
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(PrettyPrinter.DEFAULT_SEPARATORS
                        .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator("")
                        .withObjectEmptySeparator(""))
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
        return mapper.writer().with(printer).writeValueAsString(root) + "\n";
    }

    private void left(ObjectNode root) {
        ObjectNode all = root.putObject("left_out");
        all.put("count", leftOutCount).put("listed_at_most", LISTED);
        ArrayNode listed = all.putArray("listed");
        for (LeftOut one : leftOut) {
            ObjectNode node = listed.addObject();
            node.put("document", one.document()).put("start", one.span().start()).put("end", one.span().end());
            node.put("label", one.label()).put("reason", one.why().words());
            if (one.winner() != null) {
                node.putObject("instead")
                        .put("start", one.winner().start())
                        .put("end", one.winner().end())
                        .put("label", one.winnerLabel());
            }
        }
    }

    private void differ(ObjectNode root) {
        ObjectNode all = root.putObject("projections_differ");
        all.put("count", differingCount).put("listed_at_most", LISTED);
        ArrayNode listed = all.putArray("listed");
        for (Differing one : differing) {
            listed.addObject()
                    .put("document", one.document())
                    .put("token", one.token())
                    .put("cover", one.cover())
                    .put("competition", one.competition());
        }
    }
}
