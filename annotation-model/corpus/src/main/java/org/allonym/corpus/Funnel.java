package org.allonym.corpus;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.allonym.corpus.Step.OnePerStudent.Several;
import org.allonym.corpus.language.LanguageGuess;
import org.allonym.corpus.language.Languages;
import org.allonym.corpus.language.WhitespaceWords;
import org.allonym.progress.Progress;
import org.jspecify.annotations.Nullable;

/// Leads submissions through the steps of a plan. What a step found stays known until what it is given changes: another
/// parameter makes only that step and those behind it run again. The same submissions, plan and rulings give the same
/// selection on any machine.
///
/// One thread at a time.
public final class Funnel {

    /// At most four words that begin with a letter, then a colon and something said.
    private static final String CLOCK = "(?:[\\[(]?(?:\\d{1,2}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?[\\])]?\\s*[-–]?\\s*)?";
    /// With a time before or after it, as chats have, and the asterisk of CHAT.
    private static final Pattern SPEAKER = Pattern.compile(
            "^\\h*" + CLOCK + "\\*?(\\p{L}[\\p{L}\\p{N}._'’-]*(?: [\\p{L}\\p{N}._'’-]+){0,3})\\h*" + CLOCK + ":\\s+\\S", Pattern.MULTILINE);

    private final List<Submission> submissions;
    private final SubmissionTexts texts;
    private final Supplier<Languages> languages;
    private final Chooser chooser;
    private final Map<String, Known> known = new HashMap<>();
    private final Map<String, Selection.Facts> facts = new HashMap<>();
    private final Map<String, String> read = new HashMap<>();
    private final Map<String, List<Integer>> sides = new HashMap<>();
    private final CorpusChecks checks = new CorpusChecks();

    /// What a step said of what it was given.
    private record Known(Step step, List<String> given, Map<String, ExclusionReason> out) {}

    /// Hears which step runs and how far it is.
    @FunctionalInterface
    public interface Listener {

        /// Hears nothing.
        Listener NONE = _ -> Progress.NONE;

        /// A step begins, by its name.
        Progress step(String name);
    }

    /// @param submissions no id twice
    public Funnel(List<Submission> submissions, SubmissionTexts texts, Supplier<Languages> languages, Chooser chooser) {
        this.submissions = List.copyOf(submissions);
        this.texts = texts;
        this.languages = languages;
        this.chooser = chooser;
        if (this.submissions.stream().map(Submission::id).distinct().count() < this.submissions.size()) {
            throw new IllegalArgumentException("an id twice");
        }
    }

    /// What the last run compared; empty before a step that compares.
    public CorpusChecks checks() {
        return checks;
    }

    /// Leads them through.
    ///
    /// @param rulings what people said, by id; of submissions that aren't here, nothing comes
    /// @throws CancellationException when a listener stopped it; what was done by then is known the next time
    public Selection run(SelectionPlan plan, Map<String, SubmissionRuling> rulings, Listener listener) {
        Map<String, Fate> fates = new LinkedHashMap<>();
        submissions.forEach(one -> fates.put(one.id(), new Fate(null, null, rulings.get(one.id()), null)));
        List<Selection.Count> counts = new ArrayList<>();
        List<Submission> left = submissions;
        for (Step step : plan.steps()) {
            if (step.on()) {
                left = pass(step.name(), left, found(step, left, listener), fates, counts);
            }
        }
        Map<String, ExclusionReason> byHand = new LinkedHashMap<>();
        for (Submission one : left) {
            SubmissionRuling ruling = rulings.get(one.id());
            if (ruling != null && !ruling.keep()) {
                byHand.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.BY_HAND, "by", ruling.by(), "why", ruling.why()));
            }
        }
        // without steps that read files there is no text yet, and without a text no document
        List<Submission> unread = left.stream().filter(one -> !byHand.containsKey(one.id()) && !read.containsKey(one.id())).toList();
        if (!unread.isEmpty()) {
            byHand.putAll(readable(unread, Long.MAX_VALUE, listener.step(Selection.BY_HAND)));
        }
        if (!byHand.isEmpty()) {
            left = pass(Selection.BY_HAND, left, byHand, fates, counts);
        }
        if (!(plan.choice() instanceof SampleChoice.All)) {
            Set<String> chosen = chooser.choose(plan.choice(), left, read::get, listener.step(Selection.CHOICE));
            Map<String, ExclusionReason> not = new LinkedHashMap<>();
            left.stream().filter(one -> !chosen.contains(one.id())).forEach(one -> not.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.NOT_CHOSEN)));
            pass(Selection.CHOICE, left, not, fates, counts);
        }
        Map<String, Selection.Facts> about = new LinkedHashMap<>();
        submissions.stream().filter(one -> facts.containsKey(one.id())).forEach(one -> about.put(one.id(), facts.get(one.id())));
        return new Selection(submissions.size(), counts, fates, about);
    }

    /// Reads a submission that no step has read, so that a person sees it.
    ///
    /// @return why there is no text; null where there is
    public @Nullable ExclusionReason read(String id, Progress progress) {
        Submission one = submissions.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
        return readable(List.of(one), Long.MAX_VALUE, progress).get(id);
    }

    /// The text of a submission that was read; null for any other.
    public @Nullable String text(String id) {
        return read.get(id);
    }

    private List<Submission> pass(
            String step, List<Submission> given, Map<String, ExclusionReason> out, Map<String, Fate> fates, List<Selection.Count> counts) {
        List<Submission> left = new ArrayList<>();
        SortedMap<ExclusionReason.Kind, Integer> reasons = new TreeMap<>();
        int kept = 0;
        for (Submission one : given) {
            ExclusionReason reason = out.get(one.id());
            Fate before = Objects.requireNonNull(fates.get(one.id()));
            SubmissionRuling ruling = before.ruling();
            boolean saved = reason != null && ruling != null && ruling.keepsAt(step) && reason.kind().canBeOverruled();
            if (reason == null || saved) {
                left.add(one);
                kept += saved ? 1 : 0;
                if (saved && before.overruled() == null) {
                    fates.put(one.id(), new Fate(null, null, ruling, step));
                }
            } else {
                reasons.merge(reason.kind(), 1, Integer::sum);
                fates.put(one.id(), new Fate(step, reason, ruling, before.overruled()));
            }
        }
        counts.add(new Selection.Count(step, left.size(), reasons, kept));
        return left;
    }

    private Map<String, ExclusionReason> found(Step step, List<Submission> given, Listener listener) {
        List<String> ids = given.stream().map(Submission::id).toList();
        Known before = known.get(step.name());
        if (before != null && before.step().equals(step) && before.given().equals(ids)) {
            return before.out();
        }
        Map<String, ExclusionReason> out = switch (step) {
            case Step.Column column -> byColumn(column, given);
            case Step.OnePerStudent one -> onePerStudent(one, given);
            case Step.Files files -> files(files, given, listener.step(step.name()));
            case Step.Readable readable -> inLanguage(readable, given, listener.step(step.name()));
            case Step.Words words -> withWords(words, given, listener.step(step.name()));
            case Step.Messages messages -> withMessages(messages, given, listener.step(step.name()));
            case Step.NearDuplicates near -> inComparison(given, listener.step(step.name()), (compared, progress) -> checks.nearDuplicates(near, compared, facts, progress));
            case Step.Anomalies anomalies -> inComparison(given, listener.step(step.name()), (compared, progress) -> checks.anomalies(anomalies, compared, facts, progress));
        };
        known.put(step.name(), new Known(step, ids, out));
        return out;
    }

    private static Map<String, ExclusionReason> byColumn(Step.Column step, List<Submission> given) {
        Set<String> wanted = step.values().stream().map(Funnel::bare).collect(Collectors.toSet());
        Map<String, ExclusionReason> out = new HashMap<>();
        for (Submission one : given) {
            String value = one.attributes().getOrDefault(step.column(), "");
            if (wanted.contains(bare(value)) == step.except()) {
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.COLUMN_VALUE, "column", step.column(), "value", value));
            }
        }
        return out;
    }

    private static String bare(String value) {
        return value.strip().toLowerCase(Locale.ROOT);
    }

    private static Map<String, ExclusionReason> onePerStudent(Step.OnePerStudent step, List<Submission> given) {
        Map<String, List<Submission>> byStudent = new LinkedHashMap<>();
        given.stream().filter(one -> one.student() != null).forEach(one -> byStudent.computeIfAbsent(one.student(), _ -> new ArrayList<>()).add(one));
        Map<String, ExclusionReason> out = new HashMap<>();
        for (List<Submission> several : byStudent.values()) {
            if (several.size() == 1) {
                continue;
            }
            Submission stays = stays(step, several);
            for (Submission one : several) {
                if (stays == null) {
                    out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.SEVERAL_SUBMISSIONS, "count", several.size()));
                } else if (one != stays) {
                    out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.ANOTHER_KEPT, "kept", stays.id()));
                }
            }
        }
        return out;
    }

    private static @Nullable Submission stays(Step.OnePerStudent step, List<Submission> several) {
        Comparator<Submission> order = step.order().isEmpty()
                ? Comparator.comparingInt(several::indexOf)
                : Comparator.comparing(one -> one.attributes().getOrDefault(step.order(), ""), Funnel::compare);
        return switch (step.several()) {
            case Several.NONE -> null;
            // one without a date came before none
            case Several.FIRST -> several.stream().min(Comparator.comparing((Submission one) -> isWithout(step.order(), one)).thenComparing(order)).orElseThrow();
            // of equals the later
            case Several.LAST, Several.BEST -> several.stream().reduce((a, b) -> order.compare(a, b) > 0 ? a : b).orElseThrow();
        };
    }

    private static boolean isWithout(String column, Submission one) {
        return !column.isEmpty() && one.attributes().getOrDefault(column, "").isBlank();
    }

    /// Numbers by value, behind everything else; times, for example, compare as text.
    private static int compare(String a, String b) {
        Double left = number(a);
        Double right = number(b);
        if (left != null && right != null) {
            return left.compareTo(right);
        }
        return left != null ? 1 : right != null ? -1 : a.compareTo(b);
    }

    private static @Nullable Double number(String cell) {
        try {
            return Double.valueOf(cell.strip().replace(',', '.'));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private Map<String, ExclusionReason> files(Step.Files step, List<Submission> given, Progress progress) {
        Map<String, ExclusionReason> out = new LinkedHashMap<>();
        Map<String, List<String>> naming = new HashMap<>();
        given.stream().filter(one -> one.file() != null).forEach(one -> naming.computeIfAbsent(one.file(), _ -> new ArrayList<>()).add(one.id()));
        for (Submission one : given) {
            if (one.file() == null) {
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.NO_FILE));
            } else if (naming.get(one.file()).size() > 1) {
                List<String> ids = naming.get(one.file());
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.FILE_SHARED, "other", ids.get(ids.getFirst().equals(one.id()) ? 1 : 0)));
            }
        }
        List<Submission> named = given.stream().filter(one -> !out.containsKey(one.id())).toList();
        extracted(named, step.bytes(), progress).forEach((id, extraction) -> {
            ExclusionReason fault = extraction.fault();
            if (fault != null && isOfTheFile(fault.kind())) {
                out.put(id, fault);
            } else if (extraction.pages() > step.pages()) {
                out.put(id, ExclusionReason.of(ExclusionReason.Kind.MANY_PAGES, "pages", extraction.pages()));
            }
        });
        return out;
    }

    /// Whether a fault belongs to the step that looks at files, and not to the one that looks at texts.
    private static boolean isOfTheFile(ExclusionReason.Kind kind) {
        return switch (kind) {
            case FILE_MISSING, FILE_EMPTY, FILE_KIND, FILE_LARGE, LOCKED, TOO_COSTLY -> true;
            default -> false;
        };
    }

    private Map<String, Extraction> extracted(Collection<Submission> of, long most, Progress progress) {
        Map<String, Extraction> extractions = texts.read(of.stream().filter(one -> one.file() != null).toList(), most, progress);
        extractions.forEach((id, extraction) -> {
            String text = extraction.text();
            if (text != null) {
                read.put(id, text);
                sides.put(id, extraction.sides());
            }
            Selection.Facts before = facts.get(id);
            if (before == null || !before.sha256().equals(extraction.sha256())) {
                facts.put(id, new Selection.Facts(
                        extraction.sha256(), extraction.bytes(), extraction.pages(), text == null ? 0 : WhitespaceWords.count(text), "", 0, "", 0, 0));
            }
        });
        return extractions;
    }

    /// Reads files that no step has read, and says which have no text.
    private Map<String, ExclusionReason> readable(List<Submission> given, long most, Progress progress) {
        Map<String, ExclusionReason> out = new HashMap<>();
        given.stream().filter(one -> one.file() == null).forEach(one -> out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.NO_FILE)));
        List<Submission> unread = given.stream().filter(one -> one.file() != null && !read.containsKey(one.id())).toList();
        extracted(unread, most, progress).forEach((id, extraction) -> {
            if (extraction.fault() != null) {
                out.put(id, extraction.fault());
            }
        });
        return out;
    }

    private String textOf(Submission one) {
        return read.getOrDefault(one.id(), "");
    }

    private Map<String, ExclusionReason> inLanguage(Step.Readable step, List<Submission> given, Progress progress) {
        Map<String, ExclusionReason> out = readable(given, Long.MAX_VALUE, progress);
        List<Submission> there = given.stream().filter(one -> !out.containsKey(one.id())).toList();
        List<Submission> unknown = there.stream().filter(one -> facts.get(one.id()).language().isEmpty()).toList();
        int portion = 256;
        @Nullable Languages model = unknown.isEmpty() ? null : languages.get();
        for (int from = 0; from < unknown.size(); from += portion) {
            progress.report(from, unknown.size());
            List<Submission> some = unknown.subList(from, Math.min(unknown.size(), from + portion));
            List<LanguageGuess> guesses = some.parallelStream().map(one -> Objects.requireNonNull(model).of(textOf(one))).toList();
            IntStream.range(0, some.size()).forEach(i -> facts.computeIfPresent(
                    some.get(i).id(), (_, about) -> about.withLanguage(guesses.get(i).language(), guesses.get(i).confidence())));
        }
        for (Submission one : there) {
            Selection.Facts about = facts.get(one.id());
            if (about.words() < step.words()) {
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.FEW_WORDS, "words", about.words()));
            } else if (!step.language().isEmpty()) {
                language(step, about, one.id(), out);
            }
        }
        return out;
    }

    private static void language(Step.Readable step, Selection.Facts about, String id, Map<String, ExclusionReason> out) {
        String sure = String.format(Locale.ROOT, "%.2f", about.confidence());
        if (about.language().equals(LanguageGuess.UNKNOWN) || about.confidence() < step.confidence()) {
            out.put(id, ExclusionReason.of(ExclusionReason.Kind.NO_LANGUAGE, "language", about.language(), "confidence", sure));
        } else if (!about.language().equals(step.language())) {
            out.put(id, ExclusionReason.of(ExclusionReason.Kind.OTHER_LANGUAGE, "language", about.language(), "confidence", sure));
        }
    }

    private Map<String, ExclusionReason> withWords(Step.Words step, List<Submission> given, Progress progress) {
        Map<String, ExclusionReason> out = readable(given, Long.MAX_VALUE, progress);
        if (step.words().isEmpty()) {
            return out;
        }
        Pattern any = Pattern.compile(
                "(?<![\\p{L}\\p{N}])(" + step.words().stream().map(String::strip).filter(word -> !word.isEmpty()).map(Pattern::quote).collect(Collectors.joining("|"))
                        + ")(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        for (Submission one : given) {
            var found = any.matcher(textOf(one));
            if (!out.containsKey(one.id()) && found.find()) {
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.LISTED_WORD, "word", bare(found.group(1))));
            }
        }
        return out;
    }

    private Map<String, ExclusionReason> withMessages(Step.Messages step, List<Submission> given, Progress progress) {
        Map<String, ExclusionReason> out = readable(given, Long.MAX_VALUE, progress);
        for (Submission one : given) {
            if (out.containsKey(one.id())) {
                continue;
            }
            List<Integer> known = sides.getOrDefault(one.id(), List.of());
            List<Integer> bySide = known.isEmpty() ? messagesBySpeaker(textOf(one)) : known;
            int all = bySide.stream().mapToInt(Integer::intValue).sum();
            int second = bySide.size() < 2 ? 0 : bySide.get(1);
            if (all < step.messages() || second < step.side()) {
                out.put(one.id(), ExclusionReason.of(ExclusionReason.Kind.FEW_MESSAGES, "messages", all, "side", second));
            }
        }
        return out;
    }

    /// How many messages each speaker of a transcript has, most first: a message is a line that begins with its speaker and a colon, with what
    /// follows up to the next.
    private static List<Integer> messagesBySpeaker(String text) {
        Map<String, Integer> counts = new HashMap<>();
        Matcher found = SPEAKER.matcher(text);
        while (found.find()) {
            counts.merge(found.group(1).toLowerCase(Locale.ROOT), 1, Integer::sum);
        }
        return counts.values().stream().sorted(Comparator.reverseOrder()).toList();
    }

    /// Compares the texts with each other.
    private Map<String, ExclusionReason> inComparison(List<Submission> given, Progress progress, Comparison comparison) {
        Map<String, ExclusionReason> out = readable(given, Long.MAX_VALUE, progress);
        Map<String, String> compared = new LinkedHashMap<>();
        given.stream().filter(one -> !out.containsKey(one.id())).forEach(one -> compared.put(one.id(), textOf(one)));
        out.putAll(comparison.apply(compared, progress));
        return out;
    }

    private interface Comparison extends BiFunction<Map<String, String>, Progress, Map<String, ExclusionReason>> {}
}
