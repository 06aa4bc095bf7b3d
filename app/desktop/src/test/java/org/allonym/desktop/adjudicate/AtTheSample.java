package org.allonym.desktop.adjudicate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A copy of the sample project for each test.
abstract class AtTheSample {

    static final DocumentId FIRST = new DocumentId("101");

    @TempDir
    static Path samples;

    @TempDir
    Path folder;

    Path file = Path.of("");

    @BeforeAll
    static void makeTheSampleOnce() {
        SampleProject.make(samples.resolve("sample.allonym"));
    }

    @BeforeEach
    void copyTheSample() throws IOException {
        file = Files.copy(samples.resolve("sample.allonym"), folder.resolve("project.allonym"));
    }
}
