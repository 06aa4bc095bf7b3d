package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;

/// The feature structures of one UIMA CAS, in whatever order its file has them, and what they say of the text.
///
/// Offsets count UTF-16 code units. Spans are the annotations of `NamedEntity`, or where there are none, of every type that
/// isn't about words, sentences or the document. One thread.
final class CasStructures {

    private static final String VIEW = "_InitialView";
    private static final String ENTITY = "NamedEntity";
    /// Of UIMA itself and of DKPro Core and INCEpTION: words, grammar, the document, what a project looks like.
    private static final List<String> OTHERS = List.of(
            "uima.", "de.tudarmstadt.ukp.dkpro.core.api.segmentation.", "de.tudarmstadt.ukp.dkpro.core.api.syntax.",
            "de.tudarmstadt.ukp.dkpro.core.api.lexmorph.", "de.tudarmstadt.ukp.dkpro.core.api.metadata.",
            "de.tudarmstadt.ukp.dkpro.core.api.structure.", "de.tudarmstadt.ukp.clarin.webanno.api.", "org.dkpro.core.api.xml.");
    /// Layers that are left out and named.
    private static final List<String> LAYERS = List.of(
            "de.tudarmstadt.ukp.dkpro.core.api.coref.", "de.tudarmstadt.ukp.dkpro.core.api.semantics.");
    /// Features that name a label, the usual first.
    private static final List<String> LABELS = List.of("value", "label", "category", "type", "class", "kind", "entity_type");
    /// Of relations, which have offsets too.
    private static final List<String> ENDS = List.of("Governor", "Dependent", "next");

    private record Annotation(String type, String sofa, CodePointSpan place, Map<String, String> features, String where) {}

    private record Sofa(String name, String text) {}

    private final LabelNames labels;
    private final Map<String, Sofa> sofas = new HashMap<>();
    private final List<Annotation> annotations = new ArrayList<>();
    private final Set<String> leftOut = new TreeSet<>();
    private int count;

    CasStructures(LabelNames labels) {
        this.labels = labels;
    }

    /// Takes a structure.
    ///
    /// @param type its full name, with dots
    /// @param features the plain values; references by the feature's name with an `@` before it, or without
    void add(String type, Map<String, String> features) {
        String where = trc("place", "structure") + " " + count++;
        if (type.equals("uima.cas.Sofa")) {
            String text = features.get("sofaString");
            if (text != null) {
                sofas.put(features.getOrDefault("%ID", ""), new Sofa(features.getOrDefault("sofaID", ""), text));
            }
            return;
        }
        String end = features.get("end");
        String begin = features.getOrDefault("begin", "0");
        if (end == null || OTHERS.stream().anyMatch(type::startsWith)) {
            return;
        }
        boolean relation = ENDS.stream().anyMatch(one -> features.containsKey(one) || features.containsKey("@" + one));
        if (relation || LAYERS.stream().anyMatch(type::startsWith)) {
            leftOut.add(last(type));
            return;
        }
        if (annotations.size() == DocumentLimits.SPANS) {
            throw new DocumentFault(where, tr("more than %d of them", DocumentLimits.SPANS));
        }
        String sofa = features.getOrDefault("@sofa", features.getOrDefault("sofa", ""));
        annotations.add(new Annotation(type, sofa, Offsets.span(begin, end, where), features, where));
    }

    private static String last(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /// The document.
    IncomingDocument document(DocumentId id, String file) {
        Map.Entry<String, Sofa> one = sofas.entrySet().stream()
                .filter(sofa -> sofa.getValue().name().equals(VIEW))
                .findFirst()
                .or(() -> sofas.size() == 1 ? sofas.entrySet().stream().findFirst() : Optional.empty())
                .orElseThrow(() -> new DocumentFault("", sofas.isEmpty()
                        ? tr("it has no text (sofaString)")
                        : tr("it has several texts, and none is called _InitialView")));
        DocumentText text = UnicodeText.whole(one.getValue().text());
        boolean entities = annotations.stream().anyMatch(annotation -> last(annotation.type()).equals(ENTITY));
        List<LabelledSpan> spans = new ArrayList<>();
        for (Annotation annotation : annotations) {
            boolean elsewhere = !annotation.sofa().isEmpty() && !annotation.sofa().equals(one.getKey());
            if (elsewhere || entities && !last(annotation.type()).equals(ENTITY)) {
                leftOut.add(last(annotation.type()));
            } else {
                String label = labels.read(label(annotation), annotation.where());
                RawSpan span = new RawSpan(
                        annotation.place().start(), annotation.place().end(), label, null, "", Double.NaN, annotation.where());
                spans.add(span.utf16(text, SurfaceMatch.EXACT));
            }
        }
        return IncomingDocument.of(id, file, text, new Labels.Spans(List.copyOf(spans)));
    }

    /// What its features call it; else its only text feature, or the name of its type.
    private static String label(Annotation annotation) {
        Map<String, String> features = annotation.features();
        String usual = LABELS.stream().map(features::get).filter(value -> value != null && !value.isBlank()).findFirst().orElse(null);
        if (usual != null) {
            return usual;
        }
        List<String> texts = features.entrySet().stream()
                .filter(feature -> !feature.getKey().startsWith("%") && !feature.getKey().startsWith("@"))
                .filter(feature -> !Set.of("begin", "end", "sofa", "identifier").contains(feature.getKey()))
                .map(Map.Entry::getValue)
                .filter(value -> !value.isBlank() && !value.matches("true|false|-?[0-9. ]+"))
                .toList();
        return texts.size() == 1 ? texts.getFirst() : last(annotation.type());
    }

    /// Types of annotations that were left out.
    Stream<String> leftOut() {
        return leftOut.stream();
    }
}
