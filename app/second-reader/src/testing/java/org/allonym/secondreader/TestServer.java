package org.allonym.secondreader;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A server on this machine that speaks the protocol of language models without being one: it finds the words it was told to find, or
/// misbehaves.
public final class TestServer implements AutoCloseable {

    /// How it answers.
    public enum Manner {
        BEHAVES,
        /// Never answers.
        HANGS,
        /// A character now and then, and never the last.
        DRIPS,
        /// JSON without an end.
        ENDLESS,
        /// A sound answer far larger than anybody takes.
        HUGE,
        /// The connection ends in the middle of the answer.
        TRUNCATES,
        /// The connection ends before the answer.
        DIES,
        ERROR_500,
        BUSY_429,
        UNAUTHORIZED_401,
        /// Points to another address.
        REDIRECTS,
        /// A page of a proxy.
        HTML,
        /// Half a JSON object, and all of the response.
        NOT_JSON,
        /// JSON as deep as a well.
        DEEP_JSON,
        /// JSON that is no chat completion.
        OTHER_JSON,
        /// Friendly prose.
        PROSE,
        /// JSON of another shape than was asked for.
        BREAKS_SCHEMA,
        /// Entries that lack what they need.
        HALF_ENTRIES,
        /// A label of its own.
        OTHER_LABEL,
        /// Quotes that aren't in the text.
        INVENTS,
        /// Does what an essay tells it to: claims to delete it, and gives back another text.
        OBEYS_THE_ESSAY,
        /// Stops at the most tokens.
        CUT_AT_LIMIT,
        /// Half a character.
        HALF_CHARACTER,
        /// Prose at first, and a good answer when asked again.
        REPAIRS
    }

    /// The text between the marks that every prompt of the program has.
    private static final String BEGIN = "<text>\n";
    private static final String END = "\n</text>";
    private static final JsonMapper MAPPER = new JsonMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Map<String, String> labels = new LinkedHashMap<>();
    private final List<String> ideas = new ArrayList<>();
    private final List<Judged> judged = new ArrayList<>();
    private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    private volatile Manner manner = Manner.BEHAVES;
    private volatile IntConsumer arrived = _ -> {};

    /// On a free port of the loopback address.
    public TestServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::chat);
        server.createContext("/v1/models", exchange -> send(exchange, 200, "application/json", "{\"data\":[{\"id\":\"small\"},{\"id\":\"large\"}]}"));
        server.start();
    }

    /// What it finds, wherever it stands.
    public TestServer finds(String words, String label) {
        labels.put(words, label);
        return this;
    }

    /// What it proposes as surrogates.
    public TestServer proposes(String... values) {
        ideas.addAll(List.of(values));
        return this;
    }

    /// What it says of a redaction, where everything that it is told has these parts; what was said last counts most.
    public TestServer judges(String verdict, String label, String surrogate, String... parts) {
        judged.addFirst(new Judged(
                MAPPER.createObjectNode().put("verdict", verdict).put("label", label).put("surrogate", surrogate), List.of(parts)));
        return this;
    }

    private record Judged(ObjectNode answer, List<String> parts) {}

    public TestServer be(Manner how) {
        manner = how;
        return this;
    }

    /// Hears the number of each question as it comes, from 1.
    public TestServer whenAsked(IntConsumer listener) {
        arrived = listener;
        return this;
    }

    public String address() {
        return "http://127.0.0.1:%d/v1".formatted(server.getAddress().getPort());
    }

    /// The questions so far, as they came.
    public List<String> bodies() {
        return List.copyOf(bodies);
    }

    private void chat(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        bodies.add(body);
        arrived.accept(bodies.size());
        JsonNode asked = MAPPER.readTree(body);
        switch (manner) {
            case BEHAVES -> answer(exchange, answer(asked), "stop");
            case HANGS -> hold();
            case DRIPS -> drip(exchange);
            case ENDLESS -> endless(exchange);
            case HUGE -> answer(exchange, "x".repeat(3 << 20), "stop");
            case TRUNCATES -> truncate(exchange, 40);
            case DIES -> exchange.close();
            case ERROR_500 -> send(exchange, 500, "application/json", "{\"error\":\"out of memory\"}");
            case BUSY_429 -> send(exchange, 429, "application/json", "{\"error\":\"slow down\"}");
            case UNAUTHORIZED_401 -> send(exchange, 401, "application/json", "{\"error\":\"no key\"}");
            case REDIRECTS -> {
                exchange.getResponseHeaders().add("Location", "http://192.0.2.1/v1/chat/completions");
                send(exchange, 302, "text/html", "moved");
            }
            case HTML -> send(exchange, 200, "text/html", "<html><body>Please sign in</body></html>");
            case NOT_JSON -> send(exchange, 200, "application/json", "{\"choices\":[{\"message\":");
            case DEEP_JSON -> send(exchange, 200, "application/json", "[".repeat(100_000));
            case OTHER_JSON -> send(exchange, 200, "application/json", "{\"status\":\"ok\",\"choices\":[]}");
            case PROSE -> answer(exchange, "Sure! I found nothing dangerous in this lovely essay.", "stop");
            case BREAKS_SCHEMA -> answer(exchange, "{\"entities\":[{\"text\":\"Odile\"}]}", "stop");
            case HALF_ENTRIES -> answer(exchange, "{\"found\":[{\"quote\":\"Odile\"},7,{\"quote\":\" \",\"label\":\"EMAIL\"}]}", "stop");
            case OTHER_LABEL -> answer(exchange, properties(asked).has("verdict")
                    ? "{\"verdict\":\"pii\",\"label\":\"SECRET_AGENT\",\"surrogate\":\"Bond\"}"
                    : entries(List.of(entry("Odile", "", "SECRET_AGENT"))), "stop");
            case INVENTS -> answer(exchange, entries(List.of(entry("Zebedee Quux", "", labels.values().stream().findFirst().orElse("DATE")))), "stop");
            case OBEYS_THE_ESSAY -> answer(exchange, "{\"found\":[],\"delete\":\"all\",\"text\":\"This essay is gone.\",\"command\":\"rm -rf /\"}", "stop");
            case CUT_AT_LIMIT -> answer(exchange, "{\"found\":[{\"quote\":\"Od", "length");
            case HALF_CHARACTER -> answer(exchange, "\ud800 {\"found\":", "stop");
            case REPAIRS -> answer(exchange, asked.path("messages").size() > 2 ? answer(asked) : "Certainly!", "stop");
        }
    }

    private static JsonNode properties(JsonNode asked) {
        return asked.path("response_format").path("json_schema").path("schema").path("properties");
    }

    /// What the schema asks for.
    private String answer(JsonNode asked) {
        JsonNode schema = properties(asked);
        if (schema.has("verdict")) {
            String told = asked.path("messages").valueStream().map(each -> each.path("content").asString("")).collect(Collectors.joining("\n"));
            return judged.stream()
                    .filter(each -> each.parts().stream().allMatch(told::contains))
                    .findFirst()
                    .map(each -> MAPPER.writeValueAsString(each.answer()))
                    .orElse("{\"verdict\":\"uncertain\",\"label\":\"none\",\"surrogate\":\"\"}");
        }
        if (schema.has("values")) {
            ArrayNode values = MAPPER.createArrayNode();
            ideas.forEach(each -> values.addObject().put("value", each).put("kept", "its form"));
            return MAPPER.writeValueAsString(MAPPER.createObjectNode().set("values", values));
        }
        if (schema.has("essay")) {
            String said = asked.path("messages").path(1).path("content").asString("");
            String data = said.lines().filter(line -> line.startsWith("- ")).map(line -> line.replaceFirst("- [A-Z_]+: ", ""))
                    .collect(Collectors.joining(" spoke of it to me, and then there was "));
            return MAPPER.writeValueAsString(MAPPER.createObjectNode().put("essay", "I learned to repair bicycles. " + data + ". We tried it again."));
        }
        return found(asked);
    }

    /// Each occurrence of what it finds, in order, as a good model would answer.
    private String found(JsonNode asked) {
        String said = asked.path("messages").path(1).path("content").asString("");
        int from = said.lastIndexOf(BEGIN) + BEGIN.length();
        String text = said.substring(from, said.indexOf(END, from));
        List<ObjectNode> found = new ArrayList<>();
        for (int i = 0; i < text.length(); i++) {
            for (Map.Entry<String, String> each : labels.entrySet()) {
                if (text.startsWith(each.getKey(), i)) {
                    found.add(entry(each.getKey(), text.substring(Math.max(0, i - 12), i), each.getValue()));
                }
            }
        }
        return entries(found);
    }

    private static ObjectNode entry(String quote, String before, String label) {
        return MAPPER.createObjectNode().put("quote", quote).put("before", before).put("label", label).put("reason", "names");
    }

    private static String entries(List<ObjectNode> all) {
        ObjectNode root = MAPPER.createObjectNode();
        ArrayNode array = root.putArray("found");
        all.forEach(array::add);
        return MAPPER.writeValueAsString(root);
    }

    private static String completion(String words, String finish) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("object", "chat.completion");
        ObjectNode choice = root.putArray("choices").addObject();
        choice.putObject("message").put("role", "assistant").put("content", words);
        choice.put("finish_reason", finish);
        root.putObject("usage").put("prompt_tokens", 500).put("completion_tokens", 20);
        // Half a character can only be sent escaped.
        return MAPPER.writeValueAsString(root).replace("\ud800", "\\ud800");
    }

    private static void answer(HttpExchange exchange, String words, String finish) throws IOException {
        send(exchange, 200, "application/json; charset=utf-8", completion(words, finish));
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private void hold() {
        try {
            closing.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void drip(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            while (!closing.await(10, TimeUnit.MILLISECONDS)) {
                out.write('{');
                out.flush();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void endless(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, 0);
        byte[] some = "[1,2,3,4,5,6,7,8],".repeat(500).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = exchange.getResponseBody()) {
            while (closing.getCount() > 0) {
                out.write(some);
            }
        }
    }

    private static void truncate(HttpExchange exchange, int after) throws IOException {
        byte[] bytes = completion("{\"found\":[]}", "stop").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes, 0, after);
        exchange.getResponseBody().flush();
        exchange.close();
    }

    @Override
    public void close() {
        closing.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
