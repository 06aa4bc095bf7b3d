package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// ONNX Runtime has versions that know an address to report use to, and write a device id. None of them may ship.
class NothingCallsHomeTest {

    @ParameterizedTest
    @ValueSource(strings = {"linux-x64/libonnxruntime.so", "linux-aarch64/libonnxruntime.so"})
    void theNativeLibraryKnowsNoAddressToReportTo(String library) throws IOException {
        try (InputStream in = OrtEnvironment.class.getResourceAsStream("/ai/onnxruntime/native/" + library)) {
            String bytes = new String(Objects.requireNonNull(in, library).readAllBytes(), StandardCharsets.ISO_8859_1);
            assertThat(bytes.contains("events.data.microsoft")).isFalse();
            assertThat(bytes.contains("ORT_DISABLE_TELEMETRY")).isFalse();
        }
    }
}
