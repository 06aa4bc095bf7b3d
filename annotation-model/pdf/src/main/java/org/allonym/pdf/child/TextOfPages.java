package org.allonym.pdf.child;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.allonym.pdf.layout.Line;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroup;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;
import org.jspecify.annotations.Nullable;

/// The lines of pages as PDFBox finds them, in the order in which the file draws them, and what else is drawn there.
final class TextOfPages extends PDFTextStripper {

    /// A page of text takes some thousand.
    private static final long MOST_OPERATORS = 5_000_000;
    /// Forms drawn; a page has some.
    private static final int MOST_FORMS = 20_000;
    /// So many strokes and fills on a page without a word are taken for words drawn as shapes.
    private static final int SHAPES = 200;
    /// A picture over more of the page than this, with fewer letters than that on it, is taken for a scan with a stamp.
    private static final double MOST_OF_IT = 0.5;
    private static final int STAMP = 60;
    private static final Set<String> PAINTS = Set.of("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh");

    private final int longest;
    private final List<Line> lines = new ArrayList<>();
    private final LineBuilder line = new LineBuilder();
    private int page = -1;
    private double area;
    private double pictured;
    private int shapes;
    private int letters;
    private boolean came;
    private int wordless;
    private long guessed;
    private long missing;
    private long characters;
    private long operators;
    private int forms;

    /// @param longest the most characters of a file
    TextOfPages(int longest) {
        this.longest = longest;
    }

    @Override
    protected void startPage(PDPage next) {
        PDRectangle box = next.getCropBox();
        area = Math.max(1, (double) box.getWidth() * box.getHeight());
        page++;
        pictured = 0;
        shapes = 0;
        letters = 0;
    }

    @Override
    protected void endPage(PDPage read) {
        endLine();
        boolean drawn = letters == 0 && (pictured > 0 || shapes > SHAPES);
        wordless += drawn || pictured > MOST_OF_IT && letters < STAMP ? 1 : 0;
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        if (++operators > MOST_OPERATORS) {
            throw new TextFaultException(TextFault.TOO_INTRICATE);
        }
        String name = operator.getName();
        if (PAINTS.contains(name)) {
            shapes++;
        } else if (name.equals("BI") || name.equals("Do") && isPicture(operands)) {
            Matrix to = getGraphicsState().getCurrentTransformationMatrix();
            pictured += Math.max(
                    Double.MIN_NORMAL,
                    Math.abs((double) to.getScaleX() * to.getScaleY() - (double) to.getShearX() * to.getShearY()) / area);
        }
        super.processOperator(operator, operands);
    }

    @Override
    public void showForm(PDFormXObject form) throws IOException {
        if (++forms > MOST_FORMS) {
            throw new TextFaultException(TextFault.TOO_INTRICATE);
        }
        super.showForm(form);
    }

    /// A group with a transparency of its own says the same.
    @Override
    public void showTransparencyGroup(PDTransparencyGroup group) throws IOException {
        showForm(group);
    }

    private boolean isPicture(List<COSBase> operands) {
        return !operands.isEmpty()
                && operands.getFirst() instanceof COSName name
                && getResources() != null
                && getResources().isImageXObject(name);
    }

    /// A hyphen that stands for a soft one is kept, to be known at the end of its line.
    @Override
    public void beginMarkedContentSequence(COSName tag, @Nullable COSDictionary properties) {
        COSDictionary seen = properties;
        if (properties != null && "\u00AD".equals(properties.getString(COSName.ACTUAL_TEXT))) {
            seen = new COSDictionary(properties);
            seen.removeItem(COSName.ACTUAL_TEXT);
        }
        super.beginMarkedContentSequence(tag, seen);
    }

    @Override
    protected void showGlyph(Matrix at, PDFont font, int code, Vector displacement) throws IOException {
        came = false;
        super.showGlyph(at, font, code, displacement);
        characters++;
        missing += came ? 0 : 1;
    }

    @Override
    protected void processTextPosition(TextPosition position) {
        came = true;
        String unicode = position.getUnicode();
        int code = position.getCharacterCodes()[0];
        // Control characters are counted where they become U+FFFD.
        boolean plain = unicode.length() == 1 && unicode.charAt(0) == code && code != ' ' && !Character.isISOControl(code);
        if (plain && isGuess(position.getFont(), code)) {
            guessed++;
        }
        if (unicode.equals("\u00AD") && position.getWidth() <= 0) {
            return;
        }
        letters += unicode.isBlank() ? 0 : 1;
        if (characters > longest) {
            throw new TextFaultException(TextFault.TOO_LONG);
        }
        super.processTextPosition(position);
    }

    private static boolean isGuess(PDFont font, int code) {
        return font.toUnicode(code) == null;
    }

    @Override
    protected void writeString(String text, List<TextPosition> positions) {
        line.word(text, positions);
    }

    @Override
    protected void writeWordSeparator() {
        line.blank();
    }

    @Override
    protected void writeLineSeparator() {
        endLine();
    }

    @Override
    protected void writeParagraphStart() {
        endLine();
    }

    @Override
    protected void writeParagraphEnd() {
        endLine();
    }

    @Override
    protected void startArticle(boolean leftToRight) {
        endLine();
    }

    @Override
    protected void endArticle() {
        endLine();
    }

    @Override
    protected void writePageStart() {
        endLine();
    }

    @Override
    protected void writePageEnd() {
        endLine();
    }

    private void endLine() {
        Line ended = line.end(page);
        if (ended != null) {
            lines.add(ended);
        }
    }

    List<Line> lines() {
        return lines;
    }

    int wordless() {
        return wordless;
    }

    long guessed() {
        return guessed + line.unreadable();
    }

    long missing() {
        return missing;
    }

    long characters() {
        return characters;
    }
}
