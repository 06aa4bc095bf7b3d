package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The columns that the header of a WebAnno TSV file declares. One thread.
final class TsvColumns {

    /// Layers that INCEpTION brings along for grammar, spelling and the like.
    private static final String BUILT_IN = "de.tudarmstadt.ukp.dkpro.core.api.";
    private static final List<String> USUAL = List.of(WebAnnoTsv.VALUE, "label", "category", "type");

    /// A layer of spans.
    ///
    /// @param features plain ones, by column
    private record Layer(String name, List<String> features, List<Integer> columns) {
        @Override
        public String toString() {
            return "%s (%s)".formatted(Quote.of(name), String.join(", ", features));
        }
    }

    /// The column with the labels.
    ///
    /// @param beside the layer's other features, by column
    record Chosen(String layer, String feature, int column, SortedMap<Integer, String> beside) {

        private static Chosen of(Layer layer, int index) {
            SortedMap<Integer, String> beside = new TreeMap<>();
            for (int i = 0; i < layer.features().size(); i++) {
                if (i != index) {
                    beside.put(layer.columns().get(i), layer.features().get(i));
                }
            }
            return new Chosen(layer.name(), layer.features().get(index), layer.columns().get(index), beside);
        }
    }

    private final List<Layer> spans = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private int count;

    /// Reads a line of the header; false when it declares no layer.
    boolean read(String line) {
        boolean relation = line.startsWith("#T_RL=");
        boolean chain = line.startsWith("#T_CH=");
        if (!line.startsWith(WebAnnoTsv.SPAN_LAYER) && !relation && !chain) {
            return false;
        }
        String[] fields = line.substring(line.indexOf('=') + 1).split("\\|+");
        if (relation || chain) {
            others.add(shortName(fields[0]));
            count += Math.max(1, fields.length - 1);
            return true;
        }
        List<String> features = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        for (int i = 1; i < fields.length; i++) {
            boolean slot = fields[i].startsWith("ROLE_") || fields[i].indexOf('.') >= 0;
            if (!slot) {
                features.add(fields[i]);
                columns.add(count);
            }
            count++;
        }
        count += fields.length == 1 ? 1 : 0;
        spans.add(new Layer(fields[0], List.copyOf(features), List.copyOf(columns)));
        return true;
    }

    /// The name without its packages.
    private static String shortName(String layer) {
        return Quote.of(layer.substring(layer.lastIndexOf('.') + 1));
    }

    int count() {
        return count;
    }

    /// The column with the labels: `value` of the built-in layer of named entities; else, of the one layer that somebody
    /// added, its only feature or the one with a usual name. Null when no layer of spans is there but built-in ones.
    ///
    /// @throws DocumentFault when several could be it
    @Nullable Chosen chosen() {
        for (Layer layer : spans) {
            int value = layer.features().indexOf(WebAnnoTsv.VALUE);
            if (layer.name().equals(WebAnnoTsv.NAMED_ENTITY) && value >= 0) {
                return Chosen.of(layer, value);
            }
        }
        List<Layer> added = spans.stream().filter(layer -> !layer.name().startsWith(BUILT_IN)).toList();
        if (added.isEmpty()) {
            return null;
        }
        if (added.size() == 1) {
            Layer layer = added.getFirst();
            String feature = layer.features().size() == 1
                    ? layer.features().getFirst()
                    : USUAL.stream().filter(layer.features()::contains).findFirst().orElse(null);
            if (feature != null) {
                return Chosen.of(layer, layer.features().indexOf(feature));
            }
        }
        throw new DocumentFault("", tr("it is unclear which column contains the labels; the layers are %s", added.stream().map(Layer::toString).collect(Collectors.joining(", "))));
    }

    /// Layers besides the chosen one, for a notice.
    List<String> others(@Nullable Chosen chosen) {
        List<String> all = new ArrayList<>();
        for (Layer layer : spans) {
            if (chosen == null || !layer.name().equals(chosen.layer())) {
                all.add(shortName(layer.name()));
            }
        }
        all.addAll(others);
        return all;
    }
}
