package org.allonym.cluster;

import org.apache.spark.sql.SparkSession;

/// Spark as the jobs want it. JVM-wide.
final class SparkSessions {

    private static final String EXECUTOR_MEMORY = "spark.executor.memory";

    private SparkSessions() {}

    /// Whether a person sees how far a step is.
    private static boolean isTerminal() {
        return System.console() != null && System.console().isTerminal();
    }

    /// The session that spark-submit set up, or one on this machine alone, whose ports nobody else reaches. Spills are encrypted: they hold
    /// texts. Executors get 2 GB unless somebody said otherwise.
    static SparkSession get() {
        SparkSession.Builder builder = SparkSession.builder()
                .appName("Allonym")
                .config("spark.io.encryption.enabled", "true")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.ui.showConsoleProgress", isTerminal())
                // Labelling takes some seconds for each of these; with larger ones a core waits for another's last, and more is lost with an executor.
                .config("spark.sql.files.maxPartitionBytes", 2L << 20);
        if (System.getProperty(EXECUTOR_MEMORY) == null) {
            builder.config(EXECUTOR_MEMORY, "2g");
        }
        String master = System.getProperty("spark.master", "local[*]");
        if (master.startsWith("local")) {
            builder.master(master).config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1").config("spark.ui.enabled", "false");
        }
        SparkSession spark = builder.getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        return spark;
    }
}
