package org.allonym.cluster;

import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/// The columns between jobs, and of the Parquet files that they leave.
final class JobColumns {

    /// Of a file as it was read: one record, or one whole file.
    ///
    /// `file` is its name; `content` its bytes as text.
    static final StructType RECORD = new StructType(new StructField[] {text("file"), text("content")});

    /// What a row about a document begins with: `hash` of its id and text, its id, and the file it is from.
    static final StructType DOCUMENT = new StructType(new StructField[] {text("hash"), text("document"), text("file")});

    /// Of a labelled document: `hash` of its id and text, lower-case hexadecimal SHA-256; `document`; `line`, its CRAPII JSON; `spans`, its spans as
    /// JSON Lines have them (code points); `attributes` of the document; `labels` how often each label stands in it; `uncertainty` from 0 to 1; or, of one that failed,
    /// `failure` in place of all but `hash` and, where it could be read, `document`.
    static final StructType LABELLED = new StructType(new StructField[] {
        text("hash"),
        text("document"),
        text("line"),
        text("spans"),
        new StructField("attributes", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType), true, Metadata.empty()),
        new StructField("labels", DataTypes.createMapType(DataTypes.StringType, DataTypes.IntegerType), true, Metadata.empty()),
        new StructField("uncertainty", DataTypes.DoubleType, true, Metadata.empty()),
        new StructField("words", DataTypes.IntegerType, true, Metadata.empty()),
        text("file"),
        text("failure")
    });

    /// The order of everything that is written: no partition has a say in it.
    static final List<String> ORDER = List.of("hash", "document", "file");

    private JobColumns() {}

    private static StructField text(String name) {
        return new StructField(name, DataTypes.StringType, true, Metadata.empty());
    }
}
