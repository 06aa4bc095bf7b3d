package org.allonym.cluster;

import java.util.Iterator;
import java.util.List;
import org.allonym.label.LabelSets;
import org.allonym.project.Document;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// Each record's document as CRAPII JSON without labels, and its text.
record ReadDocuments(String format) implements MapPartitionsFunction<Row, Row> {

    static final StructType ROW = JobColumns.DOCUMENT
            .add("text", DataTypes.StringType)
            .add("line", DataTypes.StringType)
            .add("failure", DataTypes.StringType);

    @Override
    public Iterator<Row> call(Iterator<Row> records) {
        return new RecordReader(format).documents(records).map(ReadDocuments::row).iterator();
    }

    private static Row row(RecordReader.Read one) {
        return one.document() == null
                ? RowFactory.create(one.hash(), one.name(), one.file(), null, null, one.failure())
                : RowFactory.create(one.hash(), one.name(), one.file(), one.document().text().value(), line(one.document()), null);
    }

    /// A document as CRAPII JSON without labels.
    static String line(Document document) {
        return LabelDocuments.line(LabelDocuments.TAGS, LabelDocuments.outgoing(document, List.of(), LabelSets.CRAPII_14), LabelSets.CRAPII_14);
    }
}
