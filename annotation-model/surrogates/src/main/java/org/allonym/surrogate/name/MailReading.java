package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Folding;

/// A mail address in its parts, also one that is written out so that machines don't find it (`name (at) site dot com`).
/// The parts in order make up the surface without a rest.
///
/// @param before what stands before it, such as `mailto:`
/// @param local before the sign, with dots as they are written
/// @param at the sign, as it is written
/// @param labels of the domain
/// @param dots between the labels, as they are written, one fewer
/// @param after what stands behind it
record MailReading(String before, String local, String at, List<String> labels, List<String> dots, String after) {

    private static final String DOT = spelt("dot|punkt|punto|point|ponto", "\\s?[.。]\\s?|_dot_");
    private static final String AT = spelt("at|@|arroba|arobase", "\\s*[@＠]\\s*|_at_");
    /// An address has at most 254 characters (RFC 5321); spelt out it has a few more.
    private static final int LONGEST = 320;
    private static final String LOCAL = "[\\p{L}\\p{M}\\p{Nd}\\p{Cf}_%+'’!#$&*/=?^{|}~-]+";
    private static final String LABEL = "[\\p{L}\\p{M}\\p{Nd}\\p{Cf}_-]+";
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<before>[\\s<(\\[\"'“‘]*(?:(?:mailto|e-?mail|correo)\\s*:\\s*[<\\[\"']*)?)"
                    + "(?<local>" + LOCAL + "(?:(?>" + DOT + "|\\.+)" + LOCAL + ")*\\.?)"
                    + "(?<at>" + AT + ")"
                    + "(?<domain>" + LABEL + "(?:(?>" + DOT + ")" + LABEL + ")*)"
                    + "(?<after>[^\\p{L}\\p{Nd}]*)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern DOTS = Pattern.compile(DOT, Pattern.CASE_INSENSITIVE);

    /// A sign by its names, in brackets or between blanks, or by itself.
    private static String spelt(String names, String sign) {
        return "(?:\\s*[(\\[{<]\\s*(?:%s)\\s*[)\\]}>]\\s*|\\s+(?:%s)\\s+|%s)".formatted(names, names, sign);
    }

    MailReading {
        labels = List.copyOf(labels);
        dots = List.copyOf(dots);
    }

    /// Empty when it isn't an address.
    static Optional<MailReading> of(String surface) {
        Matcher address = ADDRESS.matcher(surface);
        if (surface.length() > LONGEST || !address.matches()) {
            return Optional.empty();
        }
        List<String> labels = new ArrayList<>();
        List<String> dots = new ArrayList<>();
        String domain = address.group("domain");
        Matcher found = DOTS.matcher(domain);
        int at = 0;
        while (found.find()) {
            labels.add(domain.substring(at, found.start()));
            dots.add(found.group());
            at = found.end();
        }
        labels.add(domain.substring(at));
        return Optional.of(new MailReading(
                address.group("before"),
                address.group("local"),
                address.group("at"),
                labels,
                dots,
                address.group("after")));
    }

    /// The local part, folded, with plain dots.
    String plainLocal() {
        return Folding.fold(DOTS.matcher(local).replaceAll("."));
    }

    /// Whether only Latin letters are before the sign.
    boolean isLatin() {
        return local.codePoints()
                .filter(Character::isLetter)
                .allMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN);
    }

    /// The local part in runs; a dot that is written out is a separator.
    List<HandlePiece> localPieces() {
        List<HandlePiece> pieces = new ArrayList<>();
        Matcher dot = DOTS.matcher(local);
        int at = 0;
        while (dot.find()) {
            pieces.addAll(HandlePiece.cut(local.substring(at, dot.start())));
            pieces.add(new HandlePiece(HandlePiece.Type.SEPARATOR, dot.group()));
            at = dot.end();
        }
        pieces.addAll(HandlePiece.cut(local.substring(at)));
        return pieces;
    }

    /// The domain, folded.
    MailDomain domain() {
        return MailDomain.of(labels.stream().map(Folding::fold).toList());
    }

    /// The domain as it is written without tricks, in small letters.
    String plainDomain() {
        return String.join(".", labels).toLowerCase(Locale.ROOT);
    }

    /// The surface with another local part and other labels; missing dots are taken from those there are.
    String with(String newLocal, List<String> newLabels) {
        StringBuilder text = new StringBuilder(before).append(newLocal).append(at);
        for (int i = 0; i < newLabels.size(); i++) {
            if (i > 0) {
                int dot = dots.size() - newLabels.size() + i;
                text.append(dots.isEmpty() ? "." : dots.get(Math.max(0, dot)));
            }
            text.append(newLabels.get(i));
        }
        return text.append(after).toString();
    }

    @Override
    public String toString() {
        return "MailReading(%d labels)".formatted(labels.size());
    }
}
