package org.allonym.desktop.tour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One of the sample's layers, as its file has it: spans in code points, by document.
final class SampleSpans {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private record Labelled(CodePointSpan span, String label) {}

    private final List<String> lines;
    private final Map<String, List<Labelled>> byDocument = new LinkedHashMap<>();

    SampleSpans(String file) {
        lines = SampleProject.lines(file);
        for (String line : lines) {
            JsonNode node = MAPPER.readTree(line);
            List<Labelled> spans = new ArrayList<>();
            for (JsonNode span : node.path("spans")) {
                spans.add(new Labelled(
                        new CodePointSpan(span.path("start").asInt(), span.path("end").asInt()),
                        span.path("label").asString()));
            }
            byDocument.put(node.path("document").asString(), spans);
        }
    }

    List<String> linesWithoutLast(int count) {
        return lines.subList(0, lines.size() - count);
    }

    List<String> lastDocuments(int count) {
        List<String> all = List.copyOf(byDocument.keySet());
        return all.subList(all.size() - count, all.size());
    }

    /// A document's marks once its text is known; sorted.
    interface Marks {
        List<Mark> in(DocumentText text);
    }

    Marks of(String document) {
        List<Labelled> spans = byDocument.getOrDefault(document, List.of());
        return text -> spans.stream()
                .map(one -> new Mark(text.toUtf16(one.span()), one.label()))
                .sorted()
                .toList();
    }

    /// The documents in the order of the file.
    List<String> documents() {
        return List.copyOf(byDocument.keySet());
    }
}
