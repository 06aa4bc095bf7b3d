package org.allonym.services.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.services.AnnotatorsProject;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EvidencePdfTest {

    @TempDir
    static Path folder;

    private static byte[] written;

    @BeforeAll
    static void write() {
        written = Packs.files(Packs.whole(folder), Packs.request(false, false, "week-finished")).get("evidence.pdf");
    }

    @Test
    void thePdfIsTaggedAndHasItsFontsAndText() throws IOException {
        try (PDDocument pdf = Loader.loadPDF(written)) {
            assertThat(pdf.getNumberOfPages()).isGreaterThan(5);
            assertThat(pdf.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
            assertThat(pdf.getDocumentCatalog().getLanguage()).isEqualTo("en");
            assertThat(pdf.getDocumentCatalog().getStructureTreeRoot()).isNotNull();
            assertThat(pdf.getDocumentInformation().getTitle()).startsWith("Evidence pack");
            for (PDPage page : pdf.getPages()) {
                for (COSName name : page.getResources().getFontNames()) {
                    PDFont font = page.getResources().getFont(name);
                    assertThat(font.isEmbedded()).as(font.getName()).isTrue();
                    assertThat(font.getName()).contains("+AllonymSans");
                }
            }
            String words = new PDFTextStripper().getText(pdf);
            assertThat(words).contains("Methods paragraph", "Krippendorff", "NAME_STUDENT", "1 / " + pdf.getNumberOfPages());
        }
    }

    @Test
    void wordsOfChartsStandUprightWithinTheirPage() throws IOException {
        List<TextPosition> upright = new ArrayList<>();
        PDFTextStripper stripper = new PDFTextStripper() {
            @Override
            protected void processTextPosition(TextPosition text) {
                if (text.getDir() == 90) {
                    upright.add(text);
                }
                super.processTextPosition(text);
            }
        };
        try (PDDocument pdf = Loader.loadPDF(written)) {
            stripper.getText(pdf);
        }

        assertThat(upright).hasSizeGreaterThan(50).allSatisfy(text -> {
            assertThat(text.getX()).isBetween(40f, text.getPageWidth() - 40);
            assertThat(text.getY()).isBetween(40f, text.getPageHeight() - 40);
        });
    }

    @Test
    void nothingIsCutOffAtTheEdgeOfAPage(@TempDir Path many) throws IOException {
        Path file = AnnotatorsProject.in(many, 9).file();
        for (byte[] document : List.of(written, Packs.files(file, Packs.request(true, true, "segment")).get("evidence.pdf"))) {
            List<String> out = new ArrayList<>();
            PDFTextStripper stripper = new PDFTextStripper() {
                @Override
                protected void processTextPosition(TextPosition text) {
                    boolean across = text.getX() < 40 || text.getX() + text.getWidth() > text.getPageWidth() - 40;
                    if (across || text.getY() < 30 || text.getY() > text.getPageHeight() - 15) {
                        out.add(text.getUnicode() + " at %.0f, %.0f".formatted(text.getX(), text.getY()));
                    }
                    super.processTextPosition(text);
                }
            };
            try (PDDocument pdf = Loader.loadPDF(document)) {
                stripper.getText(pdf);
            }

            assertThat(out).isEmpty();
        }
    }
}
