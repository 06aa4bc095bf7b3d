package org.allonym.cluster;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.stream.StreamSupport;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.exporting.ReleasedDocument;
import org.allonym.services.surrogates.GatherFacts;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.CodePointSpan;
import org.allonym.text.EnglishTokenizer;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Puts surrogates in the place of the labelled values of a partition's documents, as the desktop does with gold.
///
/// @param values label after value of the whole run: what the surrogates of one document depend on in the others
record ReplaceValues(SentPolicy policy, Broadcast<List<String>> values) implements MapPartitionsFunction<Row, Row> {

    /// `line`, the document with surrogates as CRAPII JSON; how many `entities` it has, and of them how many are `withheld`: a tag stands there, because
    /// no value could be found; how many `leaks` were found, traces of an original.
    static final StructType ROW = JobColumns.DOCUMENT
            .add("line", DataTypes.StringType)
            .add("entities", DataTypes.IntegerType)
            .add("withheld", DataTypes.LongType)
            .add("leaks", DataTypes.LongType)
            .add("failure", DataTypes.StringType);

    /// What the values come to, made when the first task of a job asks.
    private static final class Loaded {

        private static long job = -1;
        private static @Nullable Surrogates surrogates;

        static synchronized Surrogates of(ReplaceValues replacing) {
            if (surrogates == null || job != replacing.values.id()) {
                GatherFacts facts = new GatherFacts(replacing.policy.labels(), replacing.policy.policy());
                Iterator<String> each = replacing.values.value().iterator();
                while (each.hasNext()) {
                    facts.add(each.next(), each.next());
                }
                surrogates = Surrogates.of(facts.facts());
                job = replacing.values.id();
            }
            return surrogates;
        }
    }

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
        Replacing replacing = new Replacing(Loaded.of(this), policy.labels());
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(rows, 0), false).map(replacing::row).iterator();
    }

    /// One thread.
    private static final class Replacing {

        private static final JsonMapper JSON = JsonMapper.shared();

        private final Surrogates surrogates;
        private final LabelSet labels;
        private final RecordReader reader = new RecordReader(RecordSource.JSON_LINES);
        private final EnglishTokenizer tokenizer = new EnglishTokenizer();

        Replacing(Surrogates surrogates, LabelSet labels) {
            this.surrogates = surrogates;
            this.labels = labels;
        }

        Row row(Row labelled) {
            String hash = labelled.getAs("hash");
            String name = labelled.getAs("document");
            String file = labelled.getAs("file");
            try {
                Document document = reader.read(RowFactory.create(file, labelled.<String>getAs("line"))).getFirst().document();
                if (document == null) {
                    throw new IllegalStateException("a line of a job that can't be read");
                }
                DocumentPlan plan = surrogates.plan(document, layer(document, labelled.getAs("spans")), List.of());
                ReleasedDocument released = ReleasedDocument.of(document, plan, 0, surrogates.facts().policy(), tokenizer::tokenize);
                String line = LabelDocuments.line(LabelDocuments.TAGS, LabelDocuments.outgoing(released.document(), released.spans(), labels), labels);
                return RowFactory.create(hash, name, file, line, plan.entities().size(), plan.inReview(), plan.openLeaks(), null);
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                return RowFactory.create(hash, name, file, null, null, null, null, RecordReader.kind(e));
            }
        }

        private static Layer layer(Document document, String spans) {
            List<Annotation> all = new ArrayList<>();
            for (JsonNode span : JSON.readTree(spans).path("spans")) {
                CodePointSpan place = new CodePointSpan(span.path("start").asInt(), span.path("end").asInt());
                all.add(Annotation.of(document.text().toUtf16(place), span.path("label").asString(), Provenance.Model.unscored(PrelabelJob.LABELLED)));
            }
            return Layer.of(all);
        }
    }
}
