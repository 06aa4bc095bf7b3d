package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.ImageIO;
import org.allonym.label.LabelSets;
import org.allonym.services.AnnotatorsProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Draws every page of packs for people to look at, into `target/evidence`.
class EvidencePictures {

    @ParameterizedTest
    @ValueSource(strings = {"whole", "text", "readers", "many", "empty"})
    void pages(String kind, @TempDir Path folder) throws IOException {
        Path project = switch (kind) {
            case "whole", "text" -> Packs.whole(folder);
            case "readers" -> AnnotatorsProject.in(folder, 3).file();
            case "many" -> AnnotatorsProject.in(folder, 9).file();
            default -> {
                Path file = folder.resolve("empty.allonym");
                try (ProjectStore store = ProjectFile.create(file, "None yet", LabelSets.CRAPII_14)) {
                    assertThat(store.documentCount()).isZero();
                }
                yield file;
            }
        };
        Map<String, byte[]> files = Packs.files(project, Packs.request(kind.equals("text"), false, kind.equals("whole") ? "week-finished" : ""));
        Path out = Path.of("target/evidence", kind);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.createDirectories(out.resolve(file.getKey()).getParent());
            Files.write(out.resolve(file.getKey()), file.getValue());
        }
        try (PDDocument pdf = Loader.loadPDF(files.get("evidence.pdf"))) {
            PDFRenderer renderer = new PDFRenderer(pdf);
            for (int first = 0; first < pdf.getNumberOfPages(); first += 3) {
                BufferedImage sheet = new BufferedImage(3 * 800, 880, BufferedImage.TYPE_INT_RGB);
                Graphics2D on = sheet.createGraphics();
                for (int page = first; page < Math.min(first + 3, pdf.getNumberOfPages()); page++) {
                    on.drawImage(renderer.renderImageWithDPI(page, 75), (page - first) * 800, 0, null);
                }
                ImageIO.write(sheet, "png", out.resolve("pages-%02d.png".formatted(first + 1)).toFile());
            }
            assertThat(pdf.getNumberOfPages()).isPositive();
        }
    }
}
