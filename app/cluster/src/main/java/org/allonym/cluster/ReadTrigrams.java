package org.allonym.cluster;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/// The trigrams and bands of each record's document.
record ReadTrigrams(MinHash hashing, String format) implements MapPartitionsFunction<Row, Row> {

    static final StructType ROW = JobColumns.DOCUMENT
            .add("trigrams", DataTypes.createArrayType(DataTypes.LongType, false))
            .add("bands", DataTypes.createArrayType(DataTypes.LongType, false))
            .add("failure", DataTypes.StringType);

    @Override
    public Iterator<Row> call(Iterator<Row> records) {
        return new RecordReader(format).documents(records).map(this::row).iterator();
    }

    private Row row(RecordReader.Read one) {
        if (one.document() == null) {
            return RowFactory.create(one.hash(), one.name(), one.file(), boxed(), boxed(), one.failure());
        }
        long[] trigrams = MinHash.trigrams(one.document().text().value());
        long[] bands = trigrams.length == 0 ? new long[0] : hashing.bands(trigrams);
        return RowFactory.create(one.hash(), one.name(), one.file(), boxed(trigrams), boxed(bands), null);
    }

    private static Object boxed(long... values) {
        List<Long> boxed = Arrays.stream(values).boxed().toList();
        return CollectionConverters.asScala(boxed).toSeq();
    }
}
