package org.allonym.pdf.child;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.allonym.pdf.layout.Paragraphs;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/// The reading of one file, from its first bytes to its text.
final class PdfReading {

    /// A thesis has some hundred.
    private static final int MOST_PAGES = 5000;
    private static final int MOST_NODES = 20_000;
    private static final int DEEPEST = 100;
    /// The header stands somewhere in them.
    private static final int HEAD = 1024;

    private final int longest;
    private final Runnable page;

    /// @param longest the most characters of a file
    /// @param page is called after each page
    PdfReading(int longest, Runnable page) {
        this.longest = longest;
        this.page = page;
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(RandomAccessRead file) {
        DamageLog.clear();
        try {
            header(file);
            try (PDDocument document = opened(file)) {
                return read(document);
            }
        } catch (TextFaultException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new TextFaultException(TextFault.DAMAGED);
        }
    }

    private static PDDocument opened(RandomAccessRead file) throws IOException {
        try {
            return Loader.loadPDF(file);
        } catch (InvalidPasswordException e) {
            throw new TextFaultException(TextFault.LOCKED);
        } catch (NoClassDefFoundError e) {
            // Of the libraries for certificates, which are not there.
            throw new TextFaultException(TextFault.LOCKED);
        }
    }

    private static void header(RandomAccessRead file) throws IOException {
        byte[] head = new byte[HEAD];
        int length = Math.max(0, file.read(head, 0, HEAD));
        file.seek(0);
        if (!new String(head, 0, length, StandardCharsets.ISO_8859_1).contains("%PDF-")) {
            throw new TextFaultException(TextFault.OTHER_KIND);
        }
    }

    private ExtractedText read(PDDocument document) throws IOException {
        if (!document.getCurrentAccessPermission().canExtractContent()) {
            throw new TextFaultException(TextFault.COPYING_FORBIDDEN);
        }
        int pages = pages(document);
        TextOfPages text = new TextOfPages(longest);
        Extras extras = new Extras();
        int passed = 0;
        for (PDPage each : document.getPages()) {
            text.processPage(new MeasuredPage(each));
            extras.look(each);
            page.run();
            passed++;
        }
        Paragraphs paragraphs = Paragraphs.of(text.lines(), pages);
        return new ExtractedText(
                FileKind.PDF,
                paragraphs.text(),
                pages,
                text.wordless(),
                text.guessed(),
                text.missing(),
                text.characters(),
                paragraphs.joined(),
                extras.comments,
                extras.fields,
                DamageLog.ofDamage() + Math.abs(pages - passed));
    }

    /// How many pages there are, counted in their tree before anything walks through it by itself.
    private static int pages(PDDocument document) {
        COSDictionary root = document.getDocumentCatalog().getCOSObject().getCOSDictionary(COSName.PAGES);
        if (root == null) {
            throw new TextFaultException(TextFault.DAMAGED);
        }
        Deque<Node> open = new ArrayDeque<>();
        Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        open.push(new Node(root, 0));
        int pages = 0;
        int nodes = 0;
        while (!open.isEmpty()) {
            Node node = open.pop();
            COSArray kids = node.dictionary().getCOSArray(COSName.KIDS);
            if (kids == null && !COSName.PAGES.equals(node.dictionary().getCOSName(COSName.TYPE))) {
                pages++;
                continue;
            }
            if (kids == null || !seen.add(node.dictionary())) {
                throw new TextFaultException(TextFault.DAMAGED);
            }
            nodes += kids.size();
            if (nodes > MOST_NODES || node.depth() > DEEPEST || pages > MOST_PAGES || kids.size() > MOST_PAGES) {
                throw new TextFaultException(TextFault.TOO_MANY_PAGES);
            }
            for (int i = 0; i < kids.size(); i++) {
                if (!(kids.getObject(i) instanceof COSDictionary kid)) {
                    // The file says there is a page, and there is none.
                    throw new TextFaultException(TextFault.DAMAGED);
                }
                open.push(new Node(kid, node.depth() + 1));
            }
        }
        if (pages > MOST_PAGES) {
            throw new TextFaultException(TextFault.TOO_MANY_PAGES);
        }
        return pages;
    }

    private record Node(COSDictionary dictionary, int depth) {}

    /// Words that lie over the pages and are not part of their text: comments, and what was typed into forms.
    private static final class Extras {

        private static final int MOST = 10_000;
        private static final int DEEPEST = 10;

        /// Describes where it leads, which the text says already.
        private static final COSName LINK = COSName.getPDFName("Link");
        /// Shows the words of another one.
        private static final COSName POPUP = COSName.getPDFName("Popup");

        private int comments;
        private int fields;

        void look(PDPage page) {
            COSArray all = page.getCOSObject().getCOSArray(COSName.ANNOTS);
            for (int i = 0; all != null && i < Math.min(all.size(), MOST); i++) {
                if (all.getObject(i) instanceof COSDictionary annotation) {
                    count(annotation);
                }
            }
        }

        private void count(COSDictionary annotation) {
            COSName kind = annotation.getCOSName(COSName.SUBTYPE);
            if (COSName.WIDGET.equals(kind)) {
                fields += isFilled(annotation) ? 1 : 0;
            } else if (!LINK.equals(kind) && !POPUP.equals(kind)) {
                String words = annotation.getString(COSName.CONTENTS);
                comments += words == null || words.isBlank() ? 0 : 1;
            }
        }

        private static boolean isFilled(COSDictionary widget) {
            COSDictionary node = widget;
            for (int depth = 0; node != null && depth < DEEPEST; depth++) {
                COSBase value = node.getDictionaryObject(COSName.V);
                if (value != null) {
                    return value instanceof COSString words && !words.getString().isBlank();
                }
                node = node.getCOSDictionary(COSName.PARENT);
            }
            return false;
        }
    }
}
