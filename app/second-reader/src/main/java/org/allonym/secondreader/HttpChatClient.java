package org.allonym.secondreader;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.allonym.services.secondreader.ChatAnswer;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatEndpoint;
import org.allonym.services.secondreader.ChatException;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.ChatRequest;
import org.allonym.services.secondreader.ReaderFailure;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks a server that speaks OpenAI's chat completions, such as llama.cpp's, Ollama or LM Studio.
///
/// It connects to the endpoint's machine and port and to nothing else: no proxy, whatever the system says, and no redirect. Bytes and time
/// are limited, whatever the server sends. One thread.
final class HttpChatClient implements ChatClient {

    private static final long LOOK_MILLIS = 100;
    private static final int OK = 200;
    private static final int TOO_MANY = 429;
    private static final int UNAVAILABLE = 503;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(50).build())
                    .build())
            .build();

    private final ChatEndpoint endpoint;
    private final ChatLimits limits;
    private @Nullable HttpClient http;

    HttpChatClient(ChatEndpoint endpoint, ChatLimits limits) {
        this.endpoint = endpoint;
        this.limits = limits;
    }

    /// Made when something is asked, so that before there is not even a selector.
    private HttpClient http() {
        HttpClient made = http;
        if (made == null) {
            made = HttpClient.newBuilder()
                    .proxy(HttpClient.Builder.NO_PROXY)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(limits.connect())
                    .build();
            http = made;
        }
        return made;
    }

    @Override
    public ChatAnswer ask(ChatRequest request, Runnable waiting) throws ChatException {
        JsonNode root = json(send(
                HttpRequest.newBuilder(endpoint.chat())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(request.json(), StandardCharsets.UTF_8))
                        .build(),
                waiting));
        JsonNode choice = root.path("choices").path(0);
        JsonNode content = choice.path("message").path("content");
        if (!content.isString()) {
            throw new ChatException(ReaderFailure.NO_ANSWER);
        }
        return new ChatAnswer(
                whole(content.asString()),
                !choice.path("finish_reason").asString("").equals("length"),
                tokens(root, "prompt_tokens"),
                tokens(root, "completion_tokens"));
    }

    /// With the mark for what can't be read in place of half characters, which the project file can't hold.
    private static String whole(String words) {
        return new String(words.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static long tokens(JsonNode root, String name) {
        return Math.clamp(root.path("usage").path(name).asLong(0), 0, Integer.MAX_VALUE);
    }

    @Override
    public List<String> models(Runnable waiting) throws ChatException {
        JsonNode data = json(send(HttpRequest.newBuilder(endpoint.models()).GET().build(), waiting)).path("data");
        if (!data.isArray()) {
            throw new ChatException(ReaderFailure.NO_ANSWER);
        }
        List<String> names = new ArrayList<>();
        data.forEach(each -> {
            if (each.path("id").isString()) {
                names.add(whole(each.path("id").asString()));
            }
        });
        return names;
    }

    private HttpResponse<byte[]> send(HttpRequest request, Runnable waiting) throws ChatException {
        CompletableFuture<HttpResponse<byte[]>> sent = http().sendAsync(request, _ -> new Capped(limits.bytes()));
        long until = System.nanoTime() + limits.answer().toNanos();
        try {
            while (true) {
                waiting.run();
                long left = until - System.nanoTime();
                if (left <= 0) {
                    throw new ChatException(ReaderFailure.TIMEOUT);
                }
                try {
                    return sent.get(Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS)), TimeUnit.NANOSECONDS);
                } catch (TimeoutException _) {
                    continue;
                }
            }
        } catch (ExecutionException e) {
            throw failed(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            sent.cancel(true);
        }
    }

    private static ChatException failed(@Nullable Throwable cause) {
        ReaderFailure why = switch (cause) {
            case TooLargeException _ -> ReaderFailure.TOO_LARGE;
            case HttpConnectTimeoutException _ -> ReaderFailure.UNREACHABLE;
            case HttpTimeoutException _ -> ReaderFailure.TIMEOUT;
            case ConnectException _ -> ReaderFailure.UNREACHABLE;
            case null, default -> cause != null && cause.getCause() instanceof TooLargeException ? ReaderFailure.TOO_LARGE : ReaderFailure.CUT_OFF;
        };
        return new ChatException(why, cause);
    }

    private static JsonNode json(HttpResponse<byte[]> response) throws ChatException {
        int status = response.statusCode();
        if (status == TOO_MANY || status == UNAVAILABLE) {
            throw new ChatException(ReaderFailure.BUSY);
        }
        if (status != OK) {
            throw new ChatException(status >= 500 ? ReaderFailure.SERVER_ERROR
                    : status >= 300 && status < 400 ? ReaderFailure.REDIRECTED : ReaderFailure.REFUSED);
        }
        String type = response.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        if (!type.isEmpty() && !type.startsWith("application/json")) {
            throw new ChatException(ReaderFailure.NOT_JSON);
        }
        try {
            return MAPPER.readTree(response.body());
        } catch (JacksonException e) {
            throw new ChatException(ReaderFailure.NOT_JSON, e);
        }
    }

    @Override
    public void close() {
        if (http != null) {
            http.shutdownNow();
        }
    }

    /// That more came than is taken.
    private static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /// Collects a body as long as it isn't too large; closes the connection then.
    private static final class Capped implements BodySubscriber<byte[]> {
        private final int most;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final CompletableFuture<byte[]> body = new CompletableFuture<>();
        private Flow.@Nullable Subscription subscription;

        Capped(int most) {
            this.most = most;
        }

        @Override
        public CompletionStage<byte[]> getBody() {
            return body;
        }

        @Override
        public void onSubscribe(Flow.Subscription to) {
            subscription = to;
            to.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            for (ByteBuffer buffer : buffers) {
                if (body.isDone()) {
                    return;
                }
                if (bytes.size() + buffer.remaining() > most) {
                    if (subscription != null) {
                        subscription.cancel();
                    }
                    body.completeExceptionally(new TooLargeException());
                    return;
                }
                byte[] some = new byte[buffer.remaining()];
                buffer.get(some);
                bytes.writeBytes(some);
            }
        }

        @Override
        public void onError(Throwable failure) {
            body.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            body.complete(bytes.toByteArray());
        }
    }
}
