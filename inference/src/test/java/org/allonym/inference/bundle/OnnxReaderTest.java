package org.allonym.inference.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Random;
import org.allonym.inference.Families;
import org.allonym.inference.bundle.OnnxFacts.TensorFacts;
import org.allonym.inference.bundle.ProtoReader.MalformedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnnxReaderTest {

    @Test
    void anExportSaysWhatItReadsAndPutsOut() throws Exception {
        OnnxFacts facts = OnnxReader.read(ByteBuffer.wrap(bert()));

        assertThat(facts.inputs()).extracting(TensorFacts::name).containsExactly("input_ids", "attention_mask", "token_type_ids");
        assertThat(facts.input("input_ids").orElseThrow().dimensions()).containsExactly(-1L, -1L);
        assertThat(facts.logits().orElseThrow().dimensions()).containsExactly(-1L, -1L, 5L);
        assertThat(facts.operators()).contains("MatMul", "Softmax");
        assertThat(facts.opsets()).containsEntry("", 18L);
        assertThat(facts.parameters()).isBetween(8_000L, 12_000L);
        assertThat(facts.scalesByBatch()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ai.onnx.contrib", "com.example", "com.microsoft.extensions", "COM.MICROSOFT", "\u202ecom.microsoft"})
    void operatorsThatAreNotBuiltInAreRefused(String domain) {
        Proto node = Proto.node("Own").string(7, domain);

        refused(Proto.model(new Proto().message(1, node)), "which aren’t built in");
        refused(Proto.model(new Proto()).message(8, new Proto().string(1, domain)), "which aren’t built in");
    }

    @Test
    void weightsInAnotherFileAreRefusedWhereverTheyAreNamed() {
        Proto entry = new Proto().string(1, "location").string(2, "../../etc/passwd");
        Proto byPlace = new Proto().number(14, 1);
        Proto byEntry = new Proto().message(13, entry);

        for (Proto tensor : new Proto[] {byPlace, byEntry}) {
            Proto attribute = new Proto().message(5, tensor);
            Proto inner = new Proto().message(1, Proto.node("Constant").message(5, attribute));
            refused(Proto.model(new Proto().message(5, tensor)), "another file");
            refused(Proto.model(new Proto().message(1, Proto.node("Constant").message(5, attribute))), "another file");
            refused(Proto.model(new Proto().message(1, Proto.node("If").message(5, new Proto().message(6, inner)))), "another file");
            refused(Proto.model(new Proto().message(15, new Proto().message(1, tensor))), "another file");
        }
    }

    @Test
    void aSecondGraphIsLookedAtToo() {
        Proto hidden = new Proto().message(5, new Proto().number(14, 1));

        refused(Proto.model(new Proto()).message(7, hidden), "another file");
        refused(Proto.model(hidden).message(7, new Proto()), "another file");
    }

    @Test
    void ownFunctionsTrainingAndOperatorsThatReachOutAreRefused() {
        refused(Proto.model(new Proto()).message(25, new Proto()), "custom operators");
        refused(Proto.model(new Proto()).message(20, new Proto()), "training");
        refused(Proto.model(new Proto().message(1, Proto.node("EPContext").string(7, "com.microsoft"))), "runs code outside the model");
    }

    @Test
    void graphsInsideGraphsEndSomewhere() {
        Proto graph = new Proto().message(1, Proto.node("If"));
        for (int i = 0; i < 200; i++) {
            graph = new Proto().message(1, Proto.node("If").message(5, new Proto().message(6, graph)));
        }

        refused(Proto.model(graph), "nested more than 32 levels");
    }

    @Test
    void lengthsAndSizesThatCannotBeAreRefused() {
        refused(new Proto().promise(7, Long.MAX_VALUE), "past the end");
        refused(new Proto().promise(7, -1), "past the end");
        refused(new Proto().promise(7, 0xFFFF_FFFFL), "past the end");
        Proto huge = new Proto().number(1, 1L << 40).number(1, 1L << 40);
        refused(Proto.model(new Proto().message(5, huge)), "too large");
        refused(Proto.model(new Proto().message(5, new Proto().number(1, -5))), "too large");
        refused(new Proto().bytes(1, new byte[0]).bytes(7, new byte[] {0x0B}), "");
        refused(new Proto(), "isn’t an ONNX model");
    }

    @Test
    void damagedModelsAreRefusedOrReadAndNothingElse() throws Exception {
        byte[] whole = bert();
        Random random = new Random(4);
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            byte[] damaged = Arrays.copyOf(whole, i % 3 == 0 ? random.nextInt(whole.length) : whole.length);
            for (int change = 0; damaged.length > 0 && change < 1 + i % 7; change++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                OnnxReader.read(ByteBuffer.wrap(damaged));
            } catch (MalformedException e) {
                refused++;
            }
        }

        assertThat(refused).isGreaterThan(1_000);
    }

    @Test
    void noiseIsRefused() {
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);

            assertThatThrownBy(() -> OnnxReader.read(ByteBuffer.wrap(noise))).isInstanceOf(MalformedException.class);
        }
    }

    private static void refused(Proto model, String words) {
        assertThatThrownBy(() -> OnnxReader.read(model.buffer())).isInstanceOf(MalformedException.class).hasMessageContaining(words);
    }

    private static byte[] bert() throws IOException {
        return Files.readAllBytes(Families.folder("bert").resolve("model.onnx"));
    }
}
