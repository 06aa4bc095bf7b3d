package org.allonym.pdf.child;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.Selector;
import org.jspecify.annotations.Nullable;

/// The reading of one HTML file: what a browser would show, as `innerText` of the HTML standard gives it, but for cells with
/// nothing in them. Nothing that it refers to is fetched.
///
/// `docs/formats/html.md` says what becomes of what. For one file.
final class HtmlReading implements NodeFilter {

    private static final Set<String> LEFT_OUT = Set.of(
            "head", "script", "style", "template", "noscript", "noframes", "iframe", "object", "embed", "applet", "audio", "video", "canvas",
            "svg", "map", "select", "datalist", "textarea", "input", "del", "rt", "rp", "annotation", "annotation-xml");
    /// These have an empty line before and after them.
    private static final Set<String> APART = Set.of("p");
    private static final Set<String> BLOCKS = Set.of(
            "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
            "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "legend", "li", "listing",
            "main", "menu", "nav", "ol", "optgroup", "option", "pre", "search", "section", "summary", "table", "tbody", "tfoot", "thead",
            "tr", "ul", "xmp");
    private static final Pattern HIDES = Pattern.compile("(?:display\\s*:\\s*none|visibility\\s*:\\s*hidden|mso-hide\\s*:\\s*all)", Pattern.CASE_INSENSITIVE);
    private static final Pattern COMMENT = Pattern.compile("mso-element\\s*:\\s*comment\\s*(;|$)", Pattern.CASE_INSENSITIVE);
    private static final Pattern COMMENTS = Pattern.compile("mso-element\\s*:\\s*comment-list", Pattern.CASE_INSENSITIVE);
    /// A rule of a style sheet; those for print and the like are in a further pair of braces.
    private static final Pattern RULE = Pattern.compile("([^{}@;]+)\\{([^{}]*)}");
    private static final Pattern CONDITION = Pattern.compile("@[^{};]*\\{(?:[^{}]*\\{[^{}]*})*[^{}]*}");
    private static final int MOST_RULES = 500;
    private static final Pattern CHARSET = Pattern.compile("charset\\s*=", Pattern.CASE_INSENSITIVE);
    /// Bytes in which a file says its encoding.
    private static final int HEAD = 5120;

    private final TextBudget budget;
    private final StringBuilder text = new StringBuilder();
    private final Set<Element> hidden = Collections.newSetFromMap(new IdentityHashMap<>());
    /// Line ends that are due before the next word: 0, 1 or 2.
    private int due;
    private boolean blank;
    /// Whether nothing of a cell was written yet, and the line ends that were due before it.
    private boolean fresh;
    private int before;
    private int preformatted;
    private int comments;
    private int fields;

    HtmlReading(TextBudget budget) {
        this.budget = budget;
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(byte[] file) throws IOException {
        Document document = Jsoup.parse(new ByteArrayInputStream(file), encoding(file), "");
        hide(document);
        NodeTraversor.filter(this, document.body());
        boolean lost = text.indexOf("\uFFFD") >= 0;
        return new ExtractedText(FileKind.HTML, text.toString(), 1, 0, 0, 0, budget.characters(), 0, comments, fields, lost ? 1 : 0);
    }

    /// Null where the file says it, or it is UTF-8; else what programs took for granted before.
    private static @Nullable String encoding(byte[] file) {
        String head = new String(file, 0, Math.min(HEAD, file.length), StandardCharsets.ISO_8859_1);
        boolean says = CHARSET.matcher(head).find() || head.startsWith("\u00FE\u00FF") || head.startsWith("\u00FF\u00FE");
        if (says) {
            return null;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file));
            return null;
        } catch (CharacterCodingException e) {
            return Charset.isSupported("windows-1252") ? "windows-1252" : "ISO-8859-1";
        }
    }

    /// What the file's own style sheets hide. Rules that a medium or a width decides on are passed over.
    private void hide(Document document) {
        int rules = 0;
        for (Element sheet : document.select("style")) {
            Matcher rule = RULE.matcher(CONDITION.matcher(sheet.data()).replaceAll(" "));
            while (rule.find()) {
                if (HIDES.matcher(rule.group(2)).find()) {
                    if (++rules > MOST_RULES) {
                        throw new TextFaultException(TextFault.TOO_INTRICATE);
                    }
                    hide(document, rule.group(1).strip());
                }
            }
        }
    }

    private void hide(Document document, String selector) {
        try {
            hidden.addAll(document.select(selector));
        } catch (Selector.SelectorParseException | IllegalArgumentException e) {
            // It selects by something that only a browser has, such as where the mouse is.
            return;
        }
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode words) {
            words(words.getWholeText());
            return FilterResult.CONTINUE;
        }
        if (!(node instanceof Element element)) {
            return FilterResult.CONTINUE;
        }
        String name = element.normalName();
        if (isLeftOut(element, name)) {
            return FilterResult.SKIP_ENTIRELY;
        }
        switch (name) {
            case "br" -> line();
            case "pre", "listing", "xmp" -> preformatted++;
            case "td", "th" -> cell(element);
            default -> { }
        }
        part(name);
        return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (node instanceof Element element) {
            String name = element.normalName();
            if (name.equals("pre") || name.equals("listing") || name.equals("xmp")) {
                preformatted--;
            }
            if (name.equals("td") || name.equals("th")) {
                due = fresh ? before : 0;
                fresh = false;
            }
            part(name);
        }
        return FilterResult.CONTINUE;
    }

    private boolean isLeftOut(Element element, String name) {
        String style = element.attr("style");
        if (COMMENTS.matcher(style).find()) {
            comments += (int) element.getAllElements().stream().filter(one -> COMMENT.matcher(one.attr("style")).find()).count();
            return true;
        }
        fields += isFilled(element, name) ? 1 : 0;
        return LEFT_OUT.contains(name)
                || element.hasAttr("hidden")
                || name.equals("dialog") && !element.hasAttr("open")
                || element.hasClass("MsoCommentReference")
                || HIDES.matcher(style).find()
                || hidden.contains(element);
    }

    private static boolean isFilled(Element element, String name) {
        return switch (name) {
            case "textarea" -> element.hasText();
            case "input" -> Set.of("", "text", "email", "tel", "url", "search", "date", "number").contains(element.attr("type").toLowerCase(Locale.ROOT))
                    && !element.attr("value").isBlank();
            default -> false;
        };
    }

    private void part(String name) {
        if (APART.contains(name)) {
            due = 2;
        } else if (BLOCKS.contains(name)) {
            due = Math.max(due, 1);
            if (name.equals("tr")) {
                budget.paragraph();
            }
        }
    }

    /// Cells of a row are parted by tabs; the first has none before it.
    private void cell(Element element) {
        due = Math.min(due, 1);
        blank = false;
        if (element.previousElementSibling() != null) {
            release();
            add('\t');
        }
        fresh = true;
        before = due;
    }

    private void line() {
        release();
        blank = false;
        add('\n');
    }

    private void words(String words) {
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (preformatted > 0) {
                if (c != '\r') {
                    release();
                    add(c);
                }
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
                blank = true;
            } else {
                boolean apart = blank && due == 0 && !text.isEmpty() && "\n\t".indexOf(text.charAt(text.length() - 1)) < 0;
                release();
                if (apart) {
                    add(' ');
                }
                add(c);
                blank = false;
            }
        }
    }

    /// Writes the line ends that are due. There are none at the beginning.
    private void release() {
        due = fresh ? before : due;
        fresh = false;
        if (due > 0 && !text.isEmpty()) {
            int there = text.length() > 1 && text.charAt(text.length() - 2) == '\n' && text.charAt(text.length() - 1) == '\n' ? 2
                    : text.charAt(text.length() - 1) == '\n' ? 1 : 0;
            for (int i = there; i < due; i++) {
                add('\n');
            }
            budget.paragraph();
        }
        due = 0;
    }

    private void add(char c) {
        budget.count(1);
        text.append(c);
    }
}
