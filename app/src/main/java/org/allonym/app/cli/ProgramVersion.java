package org.allonym.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// Which version of the program this is, as the build wrote it down.
public final class ProgramVersion implements IVersionProvider {

    private static final String RESOURCE = "/org/allonym/app/version.txt";

    /// Such as `1.2.0`.
    public static String current() {
        try (InputStream in = ProgramVersion.class.getResourceAsStream(RESOURCE)) {
            byte[] bytes = Objects.requireNonNull(in, RESOURCE).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"Allonym " + current()};
    }
}
