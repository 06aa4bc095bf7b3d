package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The installed program, started as on a machine that has nothing else: `./mvnw -Pinstallers verify`.
class InstalledProgramTest {

    private static final Pattern MODULE = Pattern.compile("source: jrt:/([a-z.]+)");

    @TempDir
    private static Path folder;

    private static InstalledProgram program;

    @BeforeAll
    static void install() throws IOException {
        program = InstalledProgram.in(folder);
    }

    /// On the sample's essays: import, two annotators, adjudication, agreement, surrogates and two exports; it ends with an
    /// error when the gold isn't what the sample says.
    @Test
    void itDoesTheWholeJobOnTheSampleAndOpensNoSocket() throws Exception {
        Path trace = folder.resolve("trace");
        boolean traced = isTraced();
        List<String> before = traced
                ? List.of("/usr/bin/strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=%net,openat", "-s", "300", "-o", trace.toString())
                : List.of();

        InstalledProgram.Run run = program.run(before, "");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("Clara decides every conflict.", "Done: exports, the agreement report and the pictures");
        Path out = program.home().resolve("out");
        assertThat(Stream.of("gold.json", "released.json", "agreement.html").map(out::resolve)).allSatisfy(file ->
                assertThat(file).isNotEmptyFile());
        try (Stream<Path> pictures = Files.list(out.resolve("screens"))) {
            assertThat(pictures.count()).isGreaterThanOrEqualTo(20);
        }
        try (Stream<Path> left = Files.list(program.temporary())) {
            assertThat(left.filter(file -> file.toString().matches(".*\\.(so|dll|dylib)")))
                    .as("native libraries unpacked beside those that are installed")
                    .isEmpty();
        }
        assertThat(program.home().resolve(".openjfx")).doesNotExist();
        if (traced) {
            List<String> lines = Files.readAllLines(trace);
            assertThat(lines).as("it was traced").anyMatch(line -> line.contains("libonnxruntime.so") || line.contains("libsqlitejdbc.so"));
            assertThat(lines.stream().filter(line -> line.contains("AF_INET") && !line.contains(" socket("))).isEmpty();
        }
    }

    private static boolean isTraced() throws InterruptedException {
        try {
            return new ProcessBuilder("/usr/bin/strace", "-f", "--seccomp-bpf", "-e", "trace=%net", "-o", "/dev/null", "true")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void itStartsFromItsArchiveOfClassesAndWithoutOneThatFits() throws Exception {
        InstalledProgram.Run fits = program.run(List.of(), "-XX:AOTMode=on", "--version");
        Path jar;
        try (Stream<Path> files = Files.list(program.image().app())) {
            jar = files.filter(file -> file.toString().contains("picocli")).findFirst().orElseThrow();
        }
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
        InstalledProgram.Run demanded = program.run(List.of(), "-XX:AOTMode=on", "--version");
        InstalledProgram.Run without = program.run(List.of(), "", "--version");
        Files.setLastModifiedTime(jar, AppImage.TIME);

        assertThat(fits.code()).as(fits.err()).isZero();
        assertThat(fits.out()).startsWith("Allonym ");
        assertThat(demanded.code()).as("the archive is refused when a jar is another").isNotZero();
        assertThat(without.code()).as(without.err()).isZero();
        assertThat(without.out()).isEqualTo(fits.out());
    }

    /// PDF is read in a process of the program's own runtime.
    @Test
    void itReadsPdf() throws Exception {
        String page = "BT /F 12 Tf 72 700 Td (My name is Amina.) Tj ET";
        Files.writeString(
                program.home().resolve("essay.pdf"),
                """
                %%PDF-1.7
                1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
                2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
                3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R
                /Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>> endobj
                4 0 obj <</Length %d>> stream
                %s
                endstream endobj
                trailer <</Root 1 0 R>>
                """.formatted(page.length(), page));

        InstalledProgram.Run run = program.run(List.of(), "", "import", "essay.allonym", "essay.pdf");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("Imported 1 document (5 tokens)");
    }

    /// The whole job on a whole JDK shows which modules the program loads classes of, those found by name included.
    @Test
    void theRuntimeHasEveryModuleThatTheProgramLoadsClassesOf() throws Exception {
        Path classes = folder.resolve("classes");
        Path work = Files.createDirectories(folder.resolve("whole"));
        List<String> command = List.of(
                "-Xshare:off",
                "-Xlog:class+load:file=" + classes,
                "--enable-native-access=ALL-UNNAMED",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Duser.home=" + work,
                "-Djava.library.path=" + program.image().app(),
                "-Dorg.sqlite.lib.path=" + program.image().app(),
                "-Donnxruntime.native.path=" + program.image().app(),
                "-cp",
                program.image().app().resolve("*").toString(),
                "org.allonym.launcher.Main");
        Tool.ofJdk("java", command).run(work);

        Set<String> loaded = new TreeSet<>();
        for (String line : Files.readAllLines(classes)) {
            Matcher matcher = MODULE.matcher(line);
            if (matcher.find()) {
                loaded.add(matcher.group(1));
            }
        }
        assertThat(loaded).contains("java.desktop", "java.sql");
        assertThat(modules()).containsAll(loaded);
    }

    private static Set<String> modules() throws IOException {
        Path runtime = program.image().app().resolveSibling("runtime");
        Path release = Files.exists(runtime.resolve("release"))
                ? runtime.resolve("release")
                : runtime.resolve("Contents").resolve("Home").resolve("release");
        String line = Files.readAllLines(release).stream().filter(one -> one.startsWith("MODULES=")).findFirst().orElseThrow();
        return Set.of(line.replaceAll("MODULES=|\"", "").split(" "));
    }

    @Test
    void licenceNoticesAndBillOfMaterialsAreInside() throws IOException {
        Path legal = program.image().app().resolve("legal");

        assertThat(legal.resolve("LICENSE")).hasSameBinaryContentAs(Path.of("../LICENSE"));
        assertThat(legal.resolve("NOTICE")).hasSameBinaryContentAs(Path.of("../NOTICE"));
        assertThat(legal.resolve("licences").resolve("LGPL-2.1-or-later.txt")).isNotEmptyFile();
        assertThat(Files.readString(legal.resolve("sbom.json"))).contains("\"bomFormat\" : \"CycloneDX\"", "onnxruntime", "sqlite-jdbc", "javafx-controls");
        try (Stream<Path> jars = Files.list(program.image().app())) {
            String bill = Files.readString(legal.resolve("sbom.json"));
            assertThat(jars.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".jar") && !name.contains("SNAPSHOT")))
                    .allMatch(name -> bill.contains("/" + name.replaceAll("-\\d.*", "") + "@"));
        }
    }

    @Test
    void theDesktopFindsTheProgramAndItsFiles() throws Exception {
        Assumptions.assumeTrue(program.image().target().isLinux() && Files.exists(program.root().resolve("usr")), "no .deb here");
        Path root = program.root();
        List<Path> files = new ArrayList<>(List.of(
                root.resolve("usr/share/applications/org.allonym.Allonym.desktop"),
                root.resolve("usr/share/mime/packages/allonym.xml"),
                root.resolve("usr/share/icons/hicolor/16x16/apps/org.allonym.Allonym.png"),
                root.resolve("usr/share/icons/hicolor/256x256/mimetypes/application-vnd.allonym.project.png"),
                root.resolve("usr/share/doc/allonym/copyright")));

        assertThat(files).allSatisfy(file -> assertThat(file).isNotEmptyFile());
        assertThat(root.resolve("usr/bin/allonym")).isExecutable();
        assertThat(Files.readString(files.getFirst())).contains("Exec=/usr/bin/allonym %f\n", "MimeType=application/vnd.allonym.project;\n");
        if (Tool.exists("desktop-file-validate")) {
            Tool.of("desktop-file-validate", files.getFirst()).run(root);
        }
        if (Tool.exists("update-mime-database")) {
            Tool.of("update-mime-database", root.resolve("usr/share/mime")).run(root);
            assertThat(Files.readString(root.resolve("usr/share/mime/globs2"))).contains("application/vnd.allonym.project:*.allonym");
        }
    }
}
