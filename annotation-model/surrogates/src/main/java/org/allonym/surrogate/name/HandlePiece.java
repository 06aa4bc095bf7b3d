package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Characters;

/// A run of letters, of digits, or of what separates them in a user name or the local part of an address; the runs of a
/// handle make it up without a rest.
record HandlePiece(Type type, String text) {

    /// What a run consists of.
    enum Type {
        LETTERS,
        DIGITS,
        SEPARATOR
    }

    /// Letters with apostrophes between them, digits, anything else; `2k` is no word.
    private static final Pattern RUN = Pattern.compile("2[kK](?!\\p{L})"
            + "|[\\p{L}\\p{M}\\p{Cf}]+(?:['’][\\p{L}\\p{M}\\p{Cf}]+)*"
            + "|\\p{Nd}+"
            + "|[^\\p{L}\\p{M}\\p{Cf}\\p{Nd}]+");
    /// `MariaLopez`, `MLopez`, but not `xX`.
    private static final Pattern HUMP = Pattern.compile("(?<=[\\p{Ll}&&[^x]])(?=\\p{Lu})"
            + "|(?<=\\p{Ll})(?=[\\p{Lu}&&[^X]])"
            + "|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

    static List<HandlePiece> cut(String handle) {
        List<HandlePiece> pieces = new ArrayList<>();
        Matcher runs = RUN.matcher(handle);
        while (runs.find()) {
            int first = runs.group().codePointAt(0);
            Type type = runs.group().matches("2[kK]") ? Type.SEPARATOR : Character.isDigit(first)
                    ? Type.DIGITS
                    : Character.isLetter(first) || Characters.isInvisible(first) ? Type.LETTERS : Type.SEPARATOR;
            pieces.add(new HandlePiece(type, runs.group()));
        }
        return pieces;
    }

    /// The words of a run of letters, as its capitals divide it.
    List<String> words() {
        return List.of(HUMP.split(text));
    }

    @Override
    public String toString() {
        return type.name();
    }
}
