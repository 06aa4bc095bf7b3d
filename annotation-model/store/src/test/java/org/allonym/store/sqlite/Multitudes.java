package org.allonym.store.sqlite;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Crafted project files in which something stands a hundred thousand times: whoever compares each with each hangs.
final class Multitudes {

    private static final int MANY = Integer.getInteger("allonym.hostile.many", 100_000);
    private static final String N = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) ".formatted(MANY);
    private static final String DECISION =
            """
            {"id":"%s","start":0,"end":1,"evidence":{"amina":[[0,1,"EMAIL"]]},"outcome":"own","result":[],"policy":"",\
            "reason":"none","note":"","guideline_gap":false,"by":"rosa"}""";
    private static final String RULING = "{\"id\":\"%s\",\"kind\":\"grouping\",\"mentions\":[[0,1,\"EMAIL\"]],\"by\":\"rosa\"}";
    private static final String ENTRY =
            """
            INSERT INTO edit_log SELECT i + 9000, l.replica, i + 9000, 'amina', %s, 'g' || (i / %d), %s, l.at, l.previous_hash, l.hash
            FROM edit_log l, n WHERE l.entry = 2""";

    /// Those that are made and opened in a moment.
    static final Set<String> QUICK = Set.of("a hundred thousand replicas", "attributes of 20 MB", "a hundred thousand logs that wait for each other");

    private Multitudes() {}

    static Map<String, Crafted.Craft> all() {
        Map<String, Crafted.Craft> all = new LinkedHashMap<>();
        rows(all);
        entries(all);
        values(all);
        return all;
    }

    private static void many(Map<String, Crafted.Craft> all, String what, String... inserts) {
        String[] statements = new String[inserts.length];
        for (int i = 0; i < inserts.length; i++) {
            statements[i] = inserts[i].startsWith("INSERT") ? N + inserts[i] : inserts[i];
        }
        all.put("a hundred thousand " + what, Crafted.sql(statements));
    }

    private static void rows(Map<String, Crafted.Craft> all) {
        many(all, "annotations of the same place", "INSERT INTO annotation SELECT 1, 'a' || i, 0, 1, 'EMAIL', '{\"person\":\"amina\"}', '', 0 FROM n");
        many(all, "annotations in each other", "INSERT INTO annotation SELECT 1, 'a' || i, i % 500, 2000 - i % 700, 'EMAIL', '{\"imported\":\"' || i || '\"}', '', 0 FROM n");
        many(all, "layers of one document",
                "INSERT INTO layer SELECT i + 99, 1, 'a' || i, 1, NULL FROM n",
                "INSERT INTO annotation SELECT i + 99, 'a' || i, 0, 1, 'EMAIL', '{\"person\":\"amina\"}', '', 0 FROM n");
        many(all, "readers of one document",
                "INSERT INTO work SELECT 1, 'a' || i, 'finished', '', '', '', 1 FROM n",
                "INSERT INTO assignment SELECT 1, 'a' || i FROM n");
        many(all, "decisions in one document",
                "INSERT INTO decision SELECT 1, 'd' || i, 0, 1, 'own', 'rosa', '%s' FROM n".formatted(DECISION.formatted("d' || i || '")));
        many(all, "rejections in one document", "INSERT INTO rejection SELECT 1, 'amina', i % 900, 1000 + i / 900, 'EMAIL' FROM n");
        many(all, "rulings in one document",
                "INSERT INTO ruling SELECT 1, 'r' || i, 'grouping', 'rosa', '%s' FROM n".formatted(RULING.formatted("r' || i || '")));
        many(all, "turns in one document", "INSERT INTO turn SELECT 1, i, 'Tutor', 0, 1, '', '', '{}' FROM n");
        many(all, "settings", "INSERT INTO setting SELECT 's' || i, 'x' FROM n");
        many(all, "steps to undo", "INSERT INTO history SELECT 'h' || i, 'amina', i % 2, i, 5, 9 FROM n");
        many(all, "steps to undo of everything", "INSERT INTO history SELECT 'h' || i, 'amina', i % 2, i, 1, 2000000000 FROM n");
        many(all, "replicas", "INSERT INTO replica SELECT i + 9, 'r' || i FROM n");
    }

    private static void entries(Map<String, Crafted.Craft> all) {
        String work = "'{\"kind\":\"do\",\"edit\":\"reject-suggestion\",\"actor\":\"amina\",\"mark\":[0,' || i || ',\"EMAIL\"]}'";
        many(all, "entries of the log", "INSERT INTO " + ENTRY.substring(12).formatted("'d1'", 1, work));
        many(all, "entries in one step", "INSERT INTO " + ENTRY.substring(12).formatted("'d1'", 1 << 30, work));
        many(all, "entries about documents that aren't there", "INSERT INTO " + ENTRY.substring(12).formatted("'x' || i", 1, work));
        many(all, "decisions in the log", "INSERT INTO " + ENTRY.substring(12).formatted(
                "'d1'", 1, "'{\"kind\":\"do\",\"edit\":\"change-decision\",\"before\":null,\"after\":%s}'".formatted(DECISION.formatted("d' || i || '"))));
        many(all, "logs",
                "INSERT INTO replica SELECT i + 9, 'r' || i FROM n",
                "INSERT INTO edit_log SELECT i + 9000, i + 9, 1, l.actor, l.document, 'g' || i, l.action, l.at, l.previous_hash, l.hash FROM edit_log l, n WHERE l.entry = 1");
        many(all, "logs that wait for each other",
                "INSERT INTO replica SELECT i + 9, 'r' || i FROM n WHERE i < 1001",
                "INSERT INTO edit_log SELECT i + 9000, i % 1000 + 10, 1 + i / 1000, l.actor, l.document, 'g' || i,"
                        + " '{\"kind\":\"merge\",\"sources\":[],\"heads\":{\"r' || (i % 1000) || '\":[' || (i / 1000) || ',\"x\"]}}',"
                        + " l.at, l.previous_hash, l.hash FROM edit_log l, n WHERE l.entry = 1");
    }

    /// Values that are as long as one may be, of many small parts.
    private static void values(Map<String, Crafted.Craft> all) {
        String list = "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT group_concat(%s) FROM n)";
        all.put("attributes of 20 MB", Crafted.sql("UPDATE document SET metadata = '{' || %s || '}' WHERE id = 1"
                .formatted(list.formatted(1_500_000, "'\"' || i || '\":\"\"'"))));
        all.put("tags of 28 MB", Crafted.sql("UPDATE layer SET tags = '[' || %s || ']'"
                .formatted(list.formatted(4_000_000, "'[\"O\",1]'"))));
        all.put("marks of 28 MB", Crafted.sql("INSERT INTO ruling VALUES (1, 'r', 'grouping', 'rosa', '{\"id\":\"r\",\"kind\":\"grouping\",\"mentions\":[' || %s || '],\"by\":\"rosa\"}')"
                .formatted(list.formatted(1_800_000, "'[' || (i % 9) || ',' || (i + 10) || ',\"E\"]'"))));
        all.put("a step of 28 MB", Crafted.sql("UPDATE edit_log SET action = '{\"kind\":\"do\",\"edit\":\"replace-layer\",\"layer\":\"amina\",\"before\":[],\"after\":[' || %s || ']}' WHERE entry = 9"
                .formatted(list.formatted(400_000, "'{\"id\":\"a' || i || '\",\"start\":0,\"end\":1,\"label\":\"EMAIL\",\"origin\":{\"person\":\"amina\"}}'"))));
        all.put("a label set of 30 MB", Crafted.sql("UPDATE label_set SET json = '{\"name\":\"x\",\"version\":1,\"labels\":[' || %s || ']}'"
                .formatted(list.formatted(600_000, "'{\"name\":\"L' || i || '\",\"description\":\"\",\"color\":\"#000000\"}'"))));
        all.put("a text of 24 MB in tokens of one", Crafted.sql(
                "UPDATE document_text SET text = replace(hex(zeroblob(12000000)), '0', 'a'), tokens = CAST(replace(hex(zeroblob(12000000)), '0', char(2)) AS BLOB) WHERE document = 1",
                "UPDATE document SET characters = 24000000, tokens = 24000000, supplementary = 0, sha256 = x'%s' WHERE id = 1"
                        .formatted(HexFormat.of().formatHex(HashChain.sha256("a".repeat(24_000_000))))));
    }
}
