package org.allonym.app;
import java.nio.file.Path;
final class SampleProject { static void make(Path p) { throw new IllegalStateException(); } }
