package org.allonym.services.selecting;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Selection;
import org.allonym.corpus.anomaly.Anomalies;
import org.allonym.corpus.anomaly.CharacterWeight;
import org.allonym.corpus.anomaly.Confusion;
import org.allonym.corpus.anomaly.UnusualShare;
import org.allonym.corpus.language.LanguageGuess;
import org.allonym.language.Messages;

/// What is said of a selection, in the window's language.
public final class SelectionText {

    private SelectionText() {}

    /// What a step of the funnel is called.
    ///
    /// @param name the step's
    public static String step(String name) {
        return switch (name) {
            case "graded" -> tr("Graded");
            case "consent" -> tr("Consent");
            case "country" -> tr("Country");
            case "unsafe" -> tr("Unsafe content");
            case "one-per-student" -> tr("One per student");
            case "files" -> tr("Files");
            case "readable" -> tr("Text and language");
            case "words" -> tr("Listed words");
            case "messages" -> tr("Dialogue length");
            case "near-duplicates" -> tr("Near-duplicates");
            case "anomalies" -> tr("Anomalies");
            case Selection.BY_HAND -> tr("By hand");
            case Selection.CHOICE -> tr("Choice");
            default -> name;
        };
    }

    /// Why a submission was left out, in a phrase.
    public static String of(ExclusionReason reason) {
        Map<String, String> said = reason.details();
        return switch (reason.kind()) {
            case COLUMN_VALUE -> said("value", said).isEmpty()
                    ? tr("%s is empty", said("column", said))
                    : tr("%s is “%s”", said("column", said), said("value", said));
            case SEVERAL_SUBMISSIONS -> tr("one of %s submissions of the same student", said("count", said));
            case ANOTHER_KEPT -> tr("%s of the same student was kept", said("kept", said));
            case NO_FILE -> tr("the table names no file");
            case FILE_MISSING -> tr("the file is missing");
            case FILE_SHARED -> tr("%s names the same file", said("other", said));
            case FILE_EMPTY -> tr("the file is empty");
            case FILE_KIND -> tr("not a supported type of file");
            case FILE_LARGE -> tr("%.1f MB", number("bytes", said) / (1 << 20));
            case MANY_PAGES -> count((int) number("pages", said), "page", "pages");
            case UNREADABLE -> tr("the file can’t be read");
            case DAMAGED -> tr("the file is damaged");
            case LOCKED -> tr("the file is protected with a password");
            case TOO_COSTLY -> tr("reading the file takes too much time or memory");
            case SCAN -> tr("a scan: images without text on %s", count((int) number("pages", said), "page", "pages"));
            case NO_CHARACTERS -> tr("its fonts don’t say which characters they show");
            case NO_TEXT -> tr("no text in the file");
            case OTHER_LANGUAGE -> tr("%s (%.0f%% sure)", language(said("language", said)), 100 * number("confidence", said));
            case NO_LANGUAGE -> noLanguage(said("language", said), number("confidence", said));
            case FEW_WORDS -> count((int) number("words", said), "word", "words");
            case LISTED_WORD -> tr("contains “%s”", said("word", said));
            case FEW_MESSAGES -> tr("%s messages, %s of the second speaker", said("messages", said), said("side", said));
            case NEAR_DUPLICATE -> nearDuplicate(said);
            case ANOMALY -> said("shares", said).isEmpty() ? distance(said) : anomaly(UnusualShare.read(said("shares", said)));
            case BY_HAND -> said("why", said).isEmpty()
                    ? tr("left out by %s", said("by", said))
                    : tr("left out by %s: %s", said("by", said), said("why", said));
            case NOT_CHOSEN -> tr("others were chosen");
        };
    }

    /// Why a selection set a document aside, in a phrase.
    static String notSelected(ExclusionReason reason) {
        return tr("not selected: %s", of(reason));
    }

    /// Why a document is set aside, in a phrase: what a person wrote, and a sentence of an earlier version, as it is.
    ///
    /// @param reason as the project keeps it
    public static String aside(String reason) {
        return KeepSelection.notSelected(reason).map(SelectionText::notSelected).orElse(reason);
    }

    /// A kind of reason, for a table.
    public static String of(ExclusionReason.Kind kind) {
        return switch (kind) {
            case COLUMN_VALUE -> tr("the column says otherwise");
            case SEVERAL_SUBMISSIONS -> tr("submissions of students with several");
            case ANOTHER_KEPT -> tr("another submission of the student kept");
            case NO_FILE -> tr("no file named");
            case FILE_MISSING -> tr("file missing");
            case FILE_SHARED -> tr("file named by two rows");
            case FILE_EMPTY -> tr("empty file");
            case FILE_KIND -> tr("not a supported type of file");
            case FILE_LARGE -> tr("too large");
            case MANY_PAGES -> tr("too many pages");
            case UNREADABLE -> tr("unreadable file");
            case DAMAGED -> tr("damaged file");
            case LOCKED -> tr("protected with a password");
            case TOO_COSTLY -> tr("too costly to read");
            case SCAN -> tr("scan without text");
            case NO_CHARACTERS -> tr("characters unknown");
            case NO_TEXT -> tr("no text");
            case OTHER_LANGUAGE -> tr("another language");
            case NO_LANGUAGE -> tr("no language recognized");
            case FEW_WORDS -> tr("too few words");
            case LISTED_WORD -> tr("a word of the list");
            case FEW_MESSAGES -> tr("too few messages");
            case NEAR_DUPLICATE -> tr("near-duplicate");
            case ANOMALY -> tr("anomaly");
            case BY_HAND -> tr("left out by hand");
            case NOT_CHOSEN -> tr("not chosen");
        };
    }

    /// The same where there is little room: of an anomaly only what makes most of it.
    public static String brief(ExclusionReason reason) {
        String shares = said("shares", reason.details());
        return reason.kind() == ExclusionReason.Kind.ANOMALY && !shares.isEmpty() ? share(UnusualShare.read(shares).getFirst()) : of(reason);
    }

    private static String noLanguage(String language, double confidence) {
        boolean guessed = !language.isEmpty() && !language.equals(LanguageGuess.UNKNOWN) && confidence >= 0.01;
        return guessed
                ? tr("no language recognized (most like %s, %.0f%% sure)", language(language), 100 * confidence)
                : tr("no language recognized");
    }

    private static String nearDuplicate(Map<String, String> said) {
        String neighbour = said("neighbour", said);
        String kept = said("kept", said);
        if (kept.equals(neighbour)) {
            return tr("similarity %.2f to %s, which was kept", number("similarity", said), neighbour);
        }
        String similar = tr("similarity %.2f to %s", number("similarity", said), neighbour);
        return kept.isEmpty() ? similar : tr("%s; of their group, %s was kept", similar, kept);
    }

    private static String distance(Map<String, String> said) {
        return tr("character distance %s (limit %s)", Messages.decimal(Math.sqrt(number("distance", said)), 1), Messages.decimal(Math.sqrt(number("limit", said)), 1));
    }

    /// What is unusual about the characters of a text, in a phrase.
    private static String anomaly(List<UnusualShare> shares) {
        return tr("in 1,000 characters, %s", shares.stream().map(SelectionText::share).collect(Collectors.joining(", ")));
    }

    /// The characters that weigh most in the distance of a text, in a sentence.
    public static String weights(List<CharacterWeight> weights) {
        return tr("Weigh most: %s.", weights.stream()
                .map(one -> tr("%s %.0f%% (%s in 1,000, %s expected)", kind(String.valueOf(one.character())), 100 * one.share(),
                        perThousand(one.perThousand()), perThousand(one.expectedPerThousand())))
                .collect(Collectors.joining("; ")));
    }

    private static String share(UnusualShare one) {
        return tr("%s %s (usually %s)", perThousand(one.perThousand()), kind(one.kind()), usual(one));
    }

    /// What the search for anomalies rests on, in sentences.
    public static String basis(Anomalies anomalies) {
        String core = anomalies.isRobust()
                ? tr("Compared with the %s of %s that are most alike.", Messages.number(anomalies.coreDocuments()), count(anomalies.documents(), "text", "texts"))
                : tr("Too few texts, or too few characters that vary, to tell usual texts from unusual ones: each was compared with all.");
        int left = anomalies.columns().size() - anomalies.weighedColumns();
        String columns = left == 0 ? "" : " " + tr("%s of %s characters don’t vary among them and aren’t counted.", Messages.number(left), Messages.number(anomalies.columns().size()));
        String singular = anomalies.isSingular()
                ? " " + tr("The frequencies of the others depend on each other; distances are those in the %s directions in which texts differ.", Messages.number(anomalies.rank()))
                : "";
        return core + columns + singular;
    }

    /// A character, or characters of a kind.
    public static String kind(String kind) {
        return switch (kind) {
            case UnusualShare.CAPITALS -> tr("capital letters");
            case UnusualShare.SMALL -> tr("small letters");
            case UnusualShare.DIGITS -> tr("digits");
            case "\n" -> tr("line breaks");
            case " " -> tr("blanks");
            case "\"" -> tr("straight quotation marks");
            case "“" -> tr("opening quotation marks");
            case "”" -> tr("closing quotation marks");
            case "'" -> tr("straight apostrophes");
            case "‘" -> tr("opening single quotation marks");
            case "’" -> tr("apostrophes");
            default -> quoted(kind);
        };
    }

    /// Set off by blanks, a brace or a full stop is told from the marks around it.
    private static String quoted(String character) {
        String blank = Character.isLetterOrDigit(character.codePointAt(0)) ? "" : "\u00a0";
        return "“" + blank + character + blank + "”";
    }

    private static String usual(UnusualShare share) {
        String from = perThousand(share.usualFrom());
        String to = perThousand(share.usualTo());
        return from.equals(to) ? to : from + "–" + to;
    }

    /// Whole numbers from 10 on, where a decimal says nothing.
    private static String perThousand(double often) {
        return often == 0 || often >= 10 ? Messages.number(Math.round(often)) : Messages.decimal(often, 1);
    }

    /// Which characters seem to stand for others in a text, in a sentence.
    public static String of(Confusion confusion, String text) {
        String places = confusion.examples().stream()
                .map(one -> tr("“%s” for “%s”", text.substring(one.span().start(), one.span().end()), one.usual()))
                .collect(Collectors.joining(", "));
        return tr("“%s” where “%s” is expected: %s", confusion.character(), confusion.expected(), places);
    }

    /// A language by its code, in the window's language.
    public static String language(String code) {
        return code.isEmpty() ? tr("unknown") : Locale.of(code).getDisplayLanguage(Messages.language().locale());
    }

    private static String said(String name, Map<String, String> details) {
        return details.getOrDefault(name, "");
    }

    private static double number(String name, Map<String, String> details) {
        return Optional.ofNullable(details.get(name)).map(Double::valueOf).orElse(0.0);
    }
}
