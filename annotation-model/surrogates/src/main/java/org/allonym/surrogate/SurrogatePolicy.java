package org.allonym.surrogate;

import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a project chose for its surrogates. Immutable.
///
/// @param preset `default` or `crapii`: what labels without a method of their own go by
/// @param methods by label, where the project chose another than the preset's
/// @param scope how far one surrogate reaches
/// @param reserved whether made-up mail addresses, sites and numbers come from ranges that are reserved for examples:
///        nobody can own them, but anybody can tell that they were replaced
/// @param crapiiDates whether dates are drawn anew, near the original, as CRAPII does, and not shifted as a whole document
/// @param ageSpread by how many years an age moves at most, at least 1
/// @param numbered whether released documents carry numbers for names
/// @param dropped names of document attributes that released files leave out
/// @param columns names of columns of transcripts that somebody wants to go out with the messages, although they aren't needed
/// @param secret of the project, 32 bytes in hexadecimal; what it draws nobody can repeat without it
public record SurrogatePolicy(
        String preset,
        SortedMap<String, SurrogateMethod> methods,
        SurrogateScope scope,
        boolean reserved,
        boolean crapiiDates,
        int ageSpread,
        boolean numbered,
        SortedSet<String> dropped,
        SortedSet<String> columns,
        String secret) {

    public static final String DEFAULT = "default";
    public static final String CRAPII = "crapii";

    public SurrogatePolicy {
        methods = Collections.unmodifiableSortedMap(new TreeMap<>(methods));
        dropped = Collections.unmodifiableSortedSet(new TreeSet<>(dropped));
        columns = Collections.unmodifiableSortedSet(new TreeSet<>(columns));
        if (ageSpread < 1) {
            throw new IllegalArgumentException("an age that moves by %d".formatted(ageSpread));
        }
    }

    /// Without columns of transcripts.
    public SurrogatePolicy(
            String preset,
            SortedMap<String, SurrogateMethod> methods,
            SurrogateScope scope,
            boolean reserved,
            boolean crapiiDates,
            int ageSpread,
            boolean numbered,
            SortedSet<String> dropped,
            String secret) {
        this(preset, methods, scope, reserved, crapiiDates, ageSpread, numbered, dropped, new TreeSet<>(), secret);
    }

    /// What a project begins with.
    public static SurrogatePolicy standard(String secret) {
        return new SurrogatePolicy(
                DEFAULT, new TreeMap<>(), SurrogateScope.DOCUMENT, false, false, 2, false, new TreeSet<>(), secret);
    }

    public boolean isCrapii() {
        return preset.equals(CRAPII);
    }

    /// How the values of a label are replaced.
    public SurrogateMethod method(String label, ValueKind kind) {
        SurrogateMethod chosen = methods.get(label);
        if (chosen != null) {
            return chosen;
        }
        if (!isCrapii()) {
            return kind.standard();
        }
        return switch (kind) {
            case PHONE -> SurrogateMethod.GENERATE;
            case LOCATION, EMPLOYER, EDUCATION -> SurrogateMethod.SHUFFLE;
            case OTHER -> SurrogateMethod.MANUAL;
            default -> kind.standard();
        };
    }

    /// The secret's bytes.
    public byte[] key() {
        return HexFormat.of().parseHex(secret);
    }

    public SurrogatePolicy withPreset(String newPreset) {
        return new SurrogatePolicy(
                newPreset, methods, scope, reserved, newPreset.equals(CRAPII), ageSpread, numbered, dropped, columns, secret);
    }

    public SurrogatePolicy withMethods(SortedMap<String, SurrogateMethod> chosen) {
        return new SurrogatePolicy(preset, chosen, scope, reserved, crapiiDates, ageSpread, numbered, dropped, columns, secret);
    }

    public SurrogatePolicy withScope(SurrogateScope chosen) {
        return new SurrogatePolicy(preset, methods, chosen, reserved, crapiiDates, ageSpread, numbered, dropped, columns, secret);
    }

    public SurrogatePolicy withReserved(boolean chosen) {
        return new SurrogatePolicy(preset, methods, scope, chosen, crapiiDates, ageSpread, numbered, dropped, columns, secret);
    }

    public SurrogatePolicy withCrapiiDates(boolean chosen) {
        return new SurrogatePolicy(preset, methods, scope, reserved, chosen, ageSpread, numbered, dropped, columns, secret);
    }

    public SurrogatePolicy withAgeSpread(int years) {
        return new SurrogatePolicy(preset, methods, scope, reserved, crapiiDates, years, numbered, dropped, columns, secret);
    }

    /// What released files carry of a document beside its text.
    public SurrogatePolicy withReleased(boolean numbers, SortedSet<String> leftOut) {
        return new SurrogatePolicy(preset, methods, scope, reserved, crapiiDates, ageSpread, numbers, leftOut, columns, secret);
    }

    /// Whether a column of a transcript goes out because somebody named it, or one that it is nested in.
    public boolean releases(String column) {
        return columns.contains(column) || columns.stream().anyMatch(named -> column.startsWith(named + "."));
    }

    /// With columns of transcripts that go out.
    public SurrogatePolicy withColumns(SortedSet<String> named) {
        return new SurrogatePolicy(preset, methods, scope, reserved, crapiiDates, ageSpread, numbered, dropped, named, secret);
    }

    @Override
    public String toString() {
        return "SurrogatePolicy(%s, %s)".formatted(preset, scope);
    }
}
