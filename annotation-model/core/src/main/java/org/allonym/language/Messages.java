package org.allonym.language;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What the program says, in the language of the window.
///
/// One language holds for the whole process and is chosen before the first screen is made; until then, and in commands, it is
/// English. A sentence that has no translation is said in English. Safe on every thread.
///
/// The default locale of the JVM is no part of this: what is written into files is the same in every language.
public final class Messages {

    private static final List<String> BUNDLES = List.of(
            "core", "agreement", "dialogue", "surrogates", "formats", "store", "inference", "learning", "services", "desktop");

    /// Stands between a context and the sentence, and between the forms of a count.
    private static final String BAR = "|";

    private static final Messages ENGLISH = new Messages(Language.ENGLISH, Map.of());

    /// Bound while something is made that leaves the program.
    private static final ScopedValue<Messages> MADE = ScopedValue.newInstance();

    private static volatile Messages now = ENGLISH;
    private static volatile boolean window;

    private final Language language;
    private final Map<String, String> translations;

    private Messages(Language language, Map<String, String> translations) {
        this.language = language;
        this.translations = Map.copyOf(translations);
    }

    /// Speaks another language from now on. What is on a screen already stays as it is.
    public static void use(Language language) {
        now = new Messages(language, language == Language.ENGLISH ? Map.of() : bundles(language.locale()));
    }

    /// Says whether a person reads from now on what is said in the window, rather than on the command line.
    public static void inWindow(boolean reads) {
        window = reads;
    }

    /// What to do, where the window has other means than the command line.
    ///
    /// @param inWindow in the language of the window
    /// @param onCommandLine with options and commands by name; commands speak English
    public static String either(String inWindow, String onCommandLine) {
        return window ? inWindow : onCommandLine;
    }

    /// Makes something that is read outside of the window, such as a report or a picture: whatever is said on the way, on this
    /// thread, is English.
    public static <T extends @Nullable Object> T inEnglish(Supplier<T> making) {
        return ScopedValue.where(MADE, ENGLISH).call(making::get);
    }

    private static Messages spoken() {
        return MADE.isBound() ? MADE.get() : now;
    }

    /// Speaks translations that are given, with the numbers and dates of a language: a bundle that is being worked on.
    public static void use(Language language, Map<String, String> translations) {
        now = new Messages(language, translations);
    }

    private static Map<String, String> bundles(Locale locale) {
        Map<String, String> all = new HashMap<>();
        for (String name : BUNDLES) {
            try {
                ResourceBundle bundle = ResourceBundle.getBundle(
                        "org.allonym.language." + name,
                        locale,
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
                bundle.keySet().forEach(key -> all.put(key, bundle.getString(key)));
            } catch (MissingResourceException e) {
                // A module that isn't there says nothing.
                continue;
            }
        }
        return all;
    }

    public static Language language() {
        return spoken().language;
    }

    /// A sentence.
    ///
    /// @param english a literal, with places for the values as in [String#format]; without values a `%` is a `%`
    public static String tr(String english, Object... values) {
        return spoken().say(english, english, values);
    }

    /// A sentence whose English has several meanings.
    ///
    /// @param context which is meant, as a translator would ask: `state`, `command`
    public static String trc(String context, String english, Object... values) {
        return spoken().say(context + BAR + english, english, values);
    }

    /// A number with its noun: `1 span`, `2,431 spans`.
    public static String count(long n, String one, String many) {
        return number(n) + " " + counted(n, one, many);
    }

    /// The form a number asks for, without the number.
    public static String counted(long n, String one, String many) {
        Messages spoken = spoken();
        String forms = spoken.translations.getOrDefault(one + BAR + many, one + BAR + many);
        int bar = forms.indexOf(BAR);
        return n == 1 ? forms.substring(0, bar) : forms.substring(bar + 1);
    }

    /// A whole number: `22,688`.
    public static String number(long n) {
        return String.format(spoken().language.locale(), "%,d", n);
    }

    /// A number with a fixed count of digits after the point: `0.85`.
    public static String decimal(double value, int digits) {
        return String.format(spoken().language.locale(), "%." + digits + "f", value);
    }

    /// A moment on this machine's clock: `22 Nov 2026, 07:12`.
    public static String minute(Instant instant) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(spoken().language.locale())
                .withZone(ZoneId.systemDefault())
                .format(instant);
    }

    /// A day: `22 Nov 2026`.
    public static String day(LocalDate day) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
                .withLocale(spoken().language.locale())
                .format(day);
    }

    private String say(String key, String english, Object... values) {
        String sentence = translations.getOrDefault(key, english);
        return values.length == 0 ? sentence : String.format(language.locale(), sentence, values);
    }
}
