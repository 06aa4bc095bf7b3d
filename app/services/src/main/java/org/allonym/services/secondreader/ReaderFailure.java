package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.allonym.language.English;

/// Why a passage has no answer, or none that can be used in full.
public enum ReaderFailure {
    UNREACHABLE("no connection to the server"),
    TIMEOUT("no answer in time"),
    CUT_OFF("the connection broke off"),
    TOO_LARGE("an answer too large"),
    REDIRECTED("the server points to another address"),
    BUSY("the server is busy"),
    REFUSED("the server refused the request"),
    SERVER_ERROR("an error of the server"),
    NOT_JSON("not a JSON response"),
    NO_ANSWER("a response without an answer"),
    UNFINISHED("an answer cut off at the token limit"),
    BROKEN_SCHEMA("an answer that breaks the schema"),
    UNKNOWN_LABEL("an unknown label or reason"),
    NOT_IN_TEXT("a quote that isn’t in the text");

    private final @English String title;

    ReaderFailure(@English String title) {
        this.title = title;
    }

    /// What people read.
    public String title() {
        return tr(title);
    }

    /// As the project file keeps it.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<ReaderFailure> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /// Whether nothing was answered, so that asking again may help.
    ///
    /// @param word as the project file keeps it; may be empty
    static boolean isOfConnection(String word) {
        return of(word).filter(ReaderFailure::isOfConnection).isPresent();
    }

    /// Whether nothing was answered, so that asking again may help.
    public boolean isOfConnection() {
        return compareTo(NO_ANSWER) <= 0;
    }
}
