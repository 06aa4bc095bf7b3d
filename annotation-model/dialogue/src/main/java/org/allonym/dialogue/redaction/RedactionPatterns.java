package org.allonym.dialogue.redaction;

import static org.allonym.language.Messages.tr;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.problem.ProblemException;
import org.allonym.text.Span;
import org.allonym.text.UserPattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// How redactions are found in a text as it was received, and which labels of a project their types are. Immutable; any thread.
///
/// A pattern finds `<PERSON>`, `[NAME]`, `****` and the like. Where it names a type, by its first group, the type is a label of the
/// project by [#types], by its own name, or by what types are usually called. What names a type that is none of these is no
/// redaction, so `[laughs]` isn't one.
///
/// @param patterns in order; of what two find at one place the longer counts, then the first
/// @param types the labels of types, by the names texts have for them
public record RedactionPatterns(List<Find> patterns, SortedMap<String, String> types) {

    /// The setting that keeps them, as [#json]; empty for [#DEFAULT].
    public static final String SETTING = "redactions.patterns";

    /// The label of redactions that don't say what they hide.
    public static final String OTHER = "OTHER";

    /// The usual forms.
    public static final RedactionPatterns DEFAULT = new RedactionPatterns(
            List.of(
                    new Find("<+\\s*([A-Z][A-Z_ /-]{1,30}?)(?:[_ -]?[0-9]{1,3})?\\s*>+", ""),
                    new Find("\\[+\\s*([A-Z][A-Z_ /-]{1,30}?)(?:[_ -]?[0-9]{1,3})?\\s*\\]+", ""),
                    new Find("\\{+\\s*([A-Z][A-Z_ /-]{1,30}?)(?:[_ -]?[0-9]{1,3})?\\s*\\}+", ""),
                    new Find("\\b([A-Z]{2,}(?:_[A-Z]{2,})+)\\b", ""),
                    new Find("\\*{3,}", ""),
                    new Find("\\bX{3,}\\b", ""),
                    new Find("[█■]{2,}", "")),
            new TreeMap<>());

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /// Names that types go by, without anything but letters; each row means one thing.
    private static final List<List<String>> CALLED = List.of(
            List.of("PERSON", "NAME", "NAMESTUDENT", "STUDENTNAME", "FIRSTNAME", "LASTNAME", "FULLNAME", "STUDENT", "PER", "PERSONNAME", "TUTOR"),
            List.of("LOCATION", "LOCATIONADDRESS", "LOC", "PLACE", "CITY", "GPE", "ADDRESS", "STREETADDRESS"),
            List.of("EMAILADDRESS", "EMAIL", "EMAILSOCIAL", "MAIL"),
            List.of("PHONENUMBER", "PHONE", "PHONENUM", "TELEPHONE", "TEL"),
            List.of("URL", "URLPERSONAL", "LINK", "WEBSITE"),
            List.of("SCHOOL", "SCHOOLNAME", "EDUCATION", "UNIVERSITY", "ORGANIZATION", "ORG"),
            List.of("AGE"),
            List.of("DATE", "DATETIME", "TIME", "DATEOFBIRTH", "DOB"),
            List.of("IPADDRESS", "IP"),
            List.of("USSSN", "SSN", "IDNUM", "ID"),
            List.of("USDRIVERLICENSE", "DRIVERLICENSE", "DRIVERSLICENSE"),
            List.of("USBANKNUMBER", "BANKNUMBER", "BANKACCOUNT", "CREDITCARD", "IBANCODE"),
            List.of("USPASSPORT", "PASSPORT"),
            List.of("NRP", "NATIONALITY", "RELIGION"),
            List.of("GRADELEVEL", "GRADE"),
            List.of("COURSENUMBER", "COURSE"),
            List.of("USERNAME", "USER", "HANDLE"),
            List.of("EMPLOYER", "COMPANY"),
            List.of("OTHER", "REDACTED", "HIDDEN", "REMOVED", "PII", "MASKED", "ANONYMIZED", "ANON", "DEIDENTIFIED"));

    /// One pattern.
    ///
    /// @param find a regular expression in RE2's syntax; its first group, if it has one, is the type
    /// @param label the label of what it finds where it names no type; empty for [#OTHER]
    public record Find(String find, String label) {

        /// What is wrong with a regular expression, in a sentence; empty when nothing is.
        public static Optional<String> fault(String find) {
            try {
                return UserPattern.compile(find, true).matches("")
                        ? Optional.of(tr("The pattern also matches an empty text."))
                        : Optional.empty();
            } catch (ProblemException e) {
                return Optional.of(e.problem().what());
            }
        }
    }

    /// A redaction in a text.
    ///
    /// @param type what the text calls its type; empty where it says none
    /// @param label of the project; empty where the type is unknown, so that it isn't taken for a redaction
    /// @param pattern the place of the pattern that found it
    public record Found(Span span, String type, String label, int pattern) {}

    public RedactionPatterns {
        patterns = List.copyOf(patterns);
        types = Collections.unmodifiableSortedMap(new TreeMap<>(types));
    }

    /// Reads the setting; what this version doesn't understand is [#DEFAULT].
    public static RedactionPatterns of(String json) {
        if (json.isEmpty()) {
            return DEFAULT;
        }
        try {
            RedactionPatterns read = read(json);
            return read.patterns.stream().allMatch(one -> Find.fault(one.find()).isEmpty()) ? read : DEFAULT;
        } catch (JacksonException | NullPointerException _) {
            return DEFAULT;
        }
    }

    /// Reads patterns as [#json] writes them.
    ///
    /// @throws JacksonException when they are none
    public static RedactionPatterns read(String json) {
        return MAPPER.readValue(json, RedactionPatterns.class);
    }

    /// As the setting keeps them; empty for [#DEFAULT].
    public String setting() {
        return equals(DEFAULT) ? "" : json();
    }

    /// As JSON: `{"patterns":[{"find":"…","label":""}],"types":{"PERSON":"NAME_STUDENT"}}`.
    public String json() {
        return MAPPER.writeValueAsString(this);
    }

    /// The same with a label for a type.
    public RedactionPatterns withType(String type, String label) {
        SortedMap<String, String> all = new TreeMap<>(types);
        all.put(type, label);
        return new RedactionPatterns(patterns, all);
    }

    public RedactionPatterns withPatterns(List<Find> others) {
        return new RedactionPatterns(others, types);
    }

    /// The redactions of a text; of many texts, [#finder] finds them.
    ///
    /// @throws ProblemException when a pattern is none
    public List<Found> find(String text, LabelSet labels) {
        return finder(labels).in(text);
    }

    /// Compiles the patterns once for many texts.
    ///
    /// @throws ProblemException when a pattern is none
    public Finder finder(LabelSet labels) {
        return new Finder(labels, patterns.stream().map(one -> UserPattern.compile(one.find(), true)).toList());
    }

    /// Finds redactions in texts. Immutable; any thread.
    public final class Finder {

        private final LabelSet labels;
        private final List<Pattern> compiled;

        private Finder(LabelSet labels, List<Pattern> compiled) {
            this.labels = labels;
            this.compiled = compiled;
        }

        /// The redactions of a text, in reading order, none over another; those of unknown types are among them.
        public List<Found> in(String text) {
            List<Found> all = new ArrayList<>();
            for (int i = 0; i < compiled.size(); i++) {
                find(i, text, all);
            }
            all.sort(Comparator.comparingInt((Found one) -> one.span().start())
                    .thenComparingInt(one -> -one.span().end())
                    .thenComparingInt(Found::pattern));
            List<Found> apart = new ArrayList<>();
            int end = 0;
            for (Found one : all) {
                if (one.span().start() >= end) {
                    apart.add(one);
                    end = one.span().end();
                }
            }
            return apart;
        }

        private void find(int index, String text, List<Found> all) {
            Matcher matcher = compiled.get(index).matcher(text);
            boolean typed = matcher.groupCount() > 0;
            while (matcher.find()) {
                if (matcher.end() > matcher.start() && !cuts(text, matcher.start()) && !cuts(text, matcher.end())) {
                    String type = typed && matcher.start(1) >= 0 ? text.substring(matcher.start(1), matcher.end(1)).strip() : "";
                    String label = type.isEmpty() ? untyped(patterns.get(index).label(), labels) : label(type, labels);
                    all.add(new Found(new Span(matcher.start(), matcher.end()), type, label, index));
                }
            }
        }
    }

    private static boolean cuts(String text, int at) {
        return at > 0 && at < text.length() && Character.isHighSurrogate(text.charAt(at - 1)) && Character.isLowSurrogate(text.charAt(at));
    }

    private static String untyped(String label, LabelSet labels) {
        String wanted = label.isEmpty() ? OTHER : label;
        return labels.has(wanted) ? wanted : "";
    }

    /// The label of a type as texts call it; empty where it is unknown.
    public String label(String type, LabelSet labels) {
        for (Map.Entry<String, String> known : types.entrySet()) {
            if (bare(known.getKey()).equals(bare(type))) {
                return labels.has(known.getValue()) ? known.getValue() : "";
            }
        }
        String wanted = bare(type);
        Optional<List<String>> row = CALLED.stream().filter(names -> names.contains(wanted)).findFirst();
        return labels.offered().stream()
                .map(Label::name)
                .filter(name -> bare(name).equals(wanted))
                .findFirst()
                .or(() -> row.flatMap(names -> labels.offered().stream().map(Label::name).filter(name -> names.contains(bare(name))).findFirst()))
                .or(() -> row.map(_ -> untyped("", labels)))
                .orElse("");
    }

    private static String bare(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}]", "");
    }
}
