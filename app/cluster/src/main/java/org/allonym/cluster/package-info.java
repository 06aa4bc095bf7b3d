/// Millions of documents on Apache Spark: pre-labelling, selection, evaluation and samples, with the classes that the desktop calls. For the same
/// documents the result has the desktop's bytes, whatever the partitions.
///
/// Start with `ClusterProgram`, the jobs' command line, and `LabelDocuments`, which runs on executors. What travels to an executor is
/// `Serializable` and small; what is expensive there (the model) is made once for each JVM by `LocalModel`. Nothing here is part of the
/// desktop's program or installers.
@NullMarked
package org.allonym.cluster;

import org.jspecify.annotations.NullMarked;
