package org.allonym.agreement;

import static org.allonym.language.Messages.tr;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Why a figure or its interval doesn't exist. Figures carry the reason in English, as reports and files have it.
public final class UndefinedReason {

    public static final String NONE_MARKED = "neither side marked anything";
    public static final String FIRST_EMPTY = "the first side marked nothing";
    public static final String SECOND_EMPTY = "the second side marked nothing";
    /// Of what was found against gold.
    public static final String NOTHING_FOUND = "nothing was found";
    public static final String NO_GOLD = "gold has none";
    public static final String NEITHER = "nothing was found and gold has none";
    static final String NO_ITEMS = "there is nothing to compare";
    static final String NO_VARIATION = "no variation: both sides always give the same value";
    static final String NO_VARIATION_OF_ALL = "no variation: everyone always gives the same value";
    static final String NO_VARIATION_OF_STRETCHES = "no variation: every span fills its document";
    static final String NONE_BY_ALL = "no document that everyone has annotated";
    static final String NONE_BY_TWO = "no document that two people have annotated";
    static final String PARTS = "can’t be computed for parts of a document";
    static final String NO_DIRECT = "no direct identifiers";
    static final String NO_INDIRECT = "no indirect identifiers";
    static final String NO_ENTITIES = "no entities";
    static final String ONE_DOCUMENT = "only one document, so nothing to resample";
    static final String NOT_RESAMPLED = "not resampled";
    static final String NEVER_DEFINED = "not resampled, or undefined in every resample";

    private static final String TOO_FEW = "too few relevant documents: undefined in %d of %d resamples";

    private static final Pattern SAID_TOO_FEW = Pattern.compile(TOO_FEW.replace("%d", "(\\d+)"));

    private UndefinedReason() {}

    static String tooFew(int undefined, int resamples) {
        return TOO_FEW.formatted(undefined, resamples);
    }

    /// A reason in the language of the window; one that isn't from here stays as it is.
    public static String spoken(String reason) {
        return switch (reason) {
            case NONE_MARKED -> tr(NONE_MARKED);
            case FIRST_EMPTY -> tr(FIRST_EMPTY);
            case SECOND_EMPTY -> tr(SECOND_EMPTY);
            case NOTHING_FOUND -> tr(NOTHING_FOUND);
            case NO_GOLD -> tr(NO_GOLD);
            case NEITHER -> tr(NEITHER);
            case NO_ITEMS -> tr(NO_ITEMS);
            case NO_VARIATION -> tr(NO_VARIATION);
            case NO_VARIATION_OF_ALL -> tr(NO_VARIATION_OF_ALL);
            case NO_VARIATION_OF_STRETCHES -> tr(NO_VARIATION_OF_STRETCHES);
            case NONE_BY_ALL -> tr(NONE_BY_ALL);
            case NONE_BY_TWO -> tr(NONE_BY_TWO);
            case PARTS -> tr(PARTS);
            case NO_DIRECT -> tr(NO_DIRECT);
            case NO_INDIRECT -> tr(NO_INDIRECT);
            case NO_ENTITIES -> tr(NO_ENTITIES);
            case ONE_DOCUMENT -> tr(ONE_DOCUMENT);
            case NOT_RESAMPLED -> tr(NOT_RESAMPLED);
            case NEVER_DEFINED -> tr(NEVER_DEFINED);
            default -> {
                Matcher few = SAID_TOO_FEW.matcher(reason);
                yield few.matches() ? tr(TOO_FEW, Integer.valueOf(few.group(1)), Integer.valueOf(few.group(2))) : reason;
            }
        };
    }
}
