package org.allonym.pdf;

import java.time.Duration;

/// What a file may cost.
///
/// @param bytes of the file
/// @param characters of its text
/// @param heap megabytes of the child's heap; with all else it takes about 150 more
/// @param page how long the child may be silent: it speaks after each page
/// @param whole how long it may take for one file
public record FileLimits(long bytes, int characters, int heap, Duration page, Duration whole) {

    /// For essays and theses; a scan with its text behind the pictures is the largest there is.
    public static final FileLimits USUAL = new FileLimits(64L << 20, Protocol.LONGEST, 320, Duration.ofSeconds(15), Duration.ofMinutes(2));

    public FileLimits {
        if (bytes < 1 || characters < 1 || characters > Protocol.LONGEST || heap < 16) {
            throw new IllegalArgumentException("not limits: %d bytes, %d characters, %d MB".formatted(bytes, characters, heap));
        }
    }
}
