package org.allonym.inference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The tiny bundles of `families`, and what Python said of a few texts; `training/export_families.py` made both.
public final class Families {

    /// One text as Python read it.
    ///
    /// @param golden the object of golden.json
    public record Said(String family, Subject subject, JsonNode golden) {

        /// For each token a probability for each of the model's classes.
        public float[][] rows(String how) {
            JsonNode rows = golden.path(how);
            float[][] values = new float[rows.size()][rows.get(0).size()];
            for (int t = 0; t < values.length; t++) {
                for (int c = 0; c < values[t].length; c++) {
                    values[t][c] = (float) rows.get(t).get(c).asDouble();
                }
            }
            return values;
        }

        @Override
        public String toString() {
            return family + ", " + golden.path("name").asString();
        }
    }

    private Families() {}

    public static Path folder(String family) {
        URL found = Families.class.getResource("/families/" + family + (family.equals("features") ? "/model.onnx" : "/config.json"));
        try {
            return Path.of(found.toURI()).getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A copy that a test may spoil.
    public static Path copy(String family, Path folder) {
        try (Stream<Path> files = Files.list(folder(family))) {
            Path copy = Files.createDirectory(folder.resolve(family));
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName().toString()));
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static JsonNode golden(String family) {
        try {
            return new JsonMapper().readTree(Files.readString(folder(family).resolve("golden.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Said> said(String family) {
        List<Said> said = new ArrayList<>();
        for (JsonNode each : golden(family).path("texts")) {
            DocumentText text = DocumentText.of(each.path("text").asString());
            JsonNode tokens = each.path("tokens");
            int[] starts = new int[tokens.size()];
            int[] ends = new int[tokens.size()];
            for (int t = 0; t < starts.length; t++) {
                Span span = span(text, tokens.get(t));
                starts[t] = span.start();
                ends[t] = span.end();
            }
            said.add(new Said(family, new Subject(text, Tokens.of(text, starts, ends), List.of()), each));
        }
        return said;
    }

    /// A pair of code-point offsets as a span.
    public static Span span(DocumentText text, JsonNode pair) {
        return text.toUtf16(new CodePointSpan(pair.get(0).asInt(), pair.get(1).asInt()));
    }
}
