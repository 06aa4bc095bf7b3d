package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the messages of transcripts that are written line by line, each file one session: cues of WebVTT and SubRip, CHAT, and
/// lines that begin with a speaker's name. Their columns have names of ours: `speaker`, `text`, `time`.
final class TranscriptLines {

    static final String SPEAKER = "speaker";
    static final String TEXT = "text";
    static final String TIME = "time";
    static final String ROLE = "role";
    /// A cue's identifier.
    static final String ID = "id";

    private static final String CLOCK = "(?:\\d{1,2}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?(?:\\s?[AaPp][Mm])?";
    private static final String NAME = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .,'’_&()/#-]{0,39}?";
    /// A speaker with a colon, perhaps with a time before or after the name.
    private static final Pattern SAID = Pattern.compile("\\s*(?:[\\[(]?(?<before>" + CLOCK + ")[\\])]?\\s*[-–]?\\s*)?(?<name>" + NAME
            + ")\\s*(?:[\\[(](?<after>" + CLOCK + ")[\\])]\\s*)?:(?=\\s|$)[ \\t]*");
    private static final int WORDS = 5;
    private static final Pattern TIMING =
            Pattern.compile("\\s*(?<from>(?:\\d+:)?\\d{1,2}:\\d{2}[.,]\\d{3})\\s*-->\\s*(?:\\d+:)?\\d{1,2}:\\d{2}[.,]\\d{3}.*");
    private static final Pattern VOICE = Pattern.compile("<v(?:\\.[^ \\t>]*)?[ \\t]+([^>]*)>");
    private static final Pattern BULLET = Pattern.compile("\\s*\\x15(\\d+)_\\d+\\x15\\s*$");

    /// One line.
    ///
    /// @param end without its line end
    /// @param next where the next one begins
    private record Line(int number, int start, int end, int next) {}

    private final String text;
    private final TranscriptParts to;
    private final Set<String> others;
    private final List<Line> lines = new ArrayList<>();

    private TranscriptLines(String text, Set<String> others, TranscriptParts to) {
        this.text = text;
        this.to = to;
        this.others = others;
        int start = text.startsWith("\uFEFF") ? 1 : 0;
        to.fixed(0, start);
        while (start < text.length()) {
            int feed = text.indexOf('\n', start);
            int next = feed < 0 ? text.length() : feed + 1;
            int end = feed < 0 ? next : feed > start && text.charAt(feed - 1) == '\r' ? feed - 1 : feed;
            lines.add(new Line(lines.size() + 1, start, end, next));
            start = next;
        }
        if (lines.stream().allMatch(this::blank)) {
            throw new DocumentFault("", tr("the file is empty"));
        }
    }

    private boolean blank(Line line) {
        return text.substring(line.start(), line.end()).isBlank();
    }

    private String text(Line line) {
        return text.substring(line.start(), line.end());
    }

    private void column(String name, int start, int end) {
        to.column(name);
        to.value(start, end, text.substring(start, end), RawValue.PLAIN);
        to.end();
    }

    /// The speaker that a line begins with; [#NONE] where it begins with none.
    private Matcher said(int start, int end) {
        Matcher said = SAID.matcher(text).region(start, end);
        boolean speaker = said.lookingAt()
                && said.group("name").chars().anyMatch(Character::isLetter)
                && said.group("name").strip().split("\\s+").length <= WORDS
                && !others.contains(said.group("name").strip());
        return speaker ? said : NONE;
    }

    /// Matches nothing.
    private static final Matcher NONE = Pattern.compile("(?!)").matcher("");

    // ---- lines with speakers

    /// What essays and worksheets write before colons, and nobody is called.
    private static final Set<String> NOBODY = Set.of(
            "claim", "evidence", "reason", "reasons", "reasoning", "introduction", "conclusion", "body", "paragraph", "hook", "thesis", "topic", "title",
            "counterclaim", "rebuttal", "example", "examples", "date", "name", "note", "notes", "summary", "step", "hint", "goal", "source", "sources", "problem",
            "solution", "definition", "theorem", "proof", "pros", "cons", "author", "subject", "from", "to", "re", "cc", "sent", "class", "course", "teacher");
    private static final int LONGEST_ON_AVERAGE = 500;
    private static final int MANY = 10;
    /// Lines before the first speaker, such as a heading.
    private static final int BEFORE = 10;

    /// How much of a text is lines with speakers.
    private record Evidence(int all, int before, int length, List<String> said) {

        static Evidence of(String text) {
            List<String> said = new ArrayList<>();
            int all = 0;
            int before = 0;
            int length = 0;
            for (String line : text.lines().toList()) {
                all += line.isBlank() ? 0 : 1;
                Matcher one = SAID.matcher(line);
                if (one.lookingAt() && one.group("name").chars().anyMatch(Character::isLetter) && one.group("name").strip().split("\\s+").length <= WORDS) {
                    said.add(one.group("name").strip());
                    length += line.length();
                } else if (said.isEmpty() && !line.isBlank()) {
                    before++;
                }
            }
            return new Evidence(all, before, length, said);
        }

        /// Those that speak again, and are no headings.
        private Set<String> again() {
            Map<String, Integer> counts = new HashMap<>();
            said.forEach(name -> counts.merge(name, 1, Integer::sum));
            counts.values().removeIf(count -> count < 2);
            counts.keySet().removeIf(name -> NOBODY.contains(name.toLowerCase(Locale.ROOT).replaceFirst("\\s*\\d+$", "")));
            return counts.keySet();
        }

        /// An essay may quote an interview; a transcript is little else.
        boolean isLikely() {
            Set<String> again = again();
            return isCertain() || again.size() > 1 && ofThem(again) * 10 >= all * 4L;
        }

        private long ofThem(Set<String> again) {
            return said.stream().filter(again::contains).count();
        }

        boolean isCertain() {
            Set<String> again = again();
            long ofThem = ofThem(again);
            int changes = 0;
            for (int i = 1; i < said.size(); i++) {
                changes += said.get(i).equals(said.get(i - 1)) ? 0 : 1;
            }
            return again.size() > 1
                    && ofThem * 10 >= said.size() * 8
                    && changes * 2 >= said.size() - 1
                    && before < BEFORE
                    && length <= LONGEST_ON_AVERAGE * said.size()
                    && (said.size() * 10 >= all * 6 || said.size() >= MANY && said.size() * 5 >= all);
        }
    }

    /// Whether a text is unmistakably one of lines with speakers: two or more speak again and again, by turns, in most lines or in many of a
    /// text whose messages have several lines each. An essay with headings before colons is none.
    static boolean isSaid(String opening) {
        return Evidence.of(opening).isCertain();
    }

    /// Whether it may be one, so that somebody is to be asked.
    static boolean mayBeSaid(String opening) {
        return Evidence.of(opening).isLikely();
    }

    /// Lines that begin with a speaker; what follows belongs to it, up to the next one.
    ///
    /// @param others what looks like speakers and isn't
    static void speakers(String text, Set<String> others, TranscriptParts to) {
        new TranscriptLines(text, others, to).speakers();
    }

    private void speakers() {
        int at = 0;
        while (at < lines.size()) {
            Line line = lines.get(at);
            if (blank(line)) {
                to.fixed(line.start(), line.next());
                at++;
                continue;
            }
            int next = at + 1;
            while (next < lines.size() && said(lines.get(next).start(), lines.get(next).end()) == NONE) {
                next++;
            }
            message(at, next);
            at = next;
        }
    }

    private void message(int first, int next) {
        Line line = lines.get(first);
        int last = next - 1;
        while (last > first && blank(lines.get(last))) {
            last--;
        }
        to.message(line.number());
        Matcher said = said(line.start(), line.end());
        int from = line.start();
        if (said != NONE) {
            from = head(said, line.start());
            while (from < lines.get(last).end() && Character.isWhitespace(text.charAt(from))) {
                from++;
            }
            to.fixed(said.end(), from);
        }
        column(TEXT, from, Math.max(from, lines.get(last).end()));
        to.fixed(Math.max(from, lines.get(last).end()), lines.get(next - 1).next());
        to.end();
    }

    /// Says what stands before a text, and gives where that ends.
    private int head(Matcher said, int start) {
        int at = start;
        for (String group : List.of("before", "name", "after")) {
            if (said.group(group) != null) {
                to.fixed(at, said.start(group));
                column(group.equals("name") ? SPEAKER : TIME, said.start(group), said.end(group));
                at = said.end(group);
            }
        }
        to.fixed(at, said.end());
        return said.end();
    }

    // ---- cues

    /// Cues of WebVTT, or of SubRip, whose texts have no entities and no voice tags.
    static void cues(String text, boolean webvtt, Set<String> others, TranscriptParts to) {
        new TranscriptLines(text, others, to).cues(webvtt);
    }

    private void cues(boolean webvtt) {
        int at = 0;
        if (webvtt) {
            Line head = lines.getFirst();
            if (!text(head).startsWith("WEBVTT")) {
                throw new DocumentFault(tr("line %s", 1), tr("expected %s, found %s", "WEBVTT", Quoted.of(text(head))));
            }
            to.fixed(head.start(), head.start() + 6);
            column("header", head.start() + 6, head.end());
            to.fixed(head.end(), head.next());
            at = 1;
            while (at < lines.size() && !blank(lines.get(at))) {
                block("header", at, at + 1);
                at++;
            }
        }
        while (at < lines.size()) {
            if (blank(lines.get(at))) {
                to.fixed(lines.get(at).start(), lines.get(at).next());
                at++;
                continue;
            }
            int next = at + 1;
            while (next < lines.size() && !blank(lines.get(next))) {
                next++;
            }
            at = block(webvtt, at, next);
        }
    }

    /// Lines that go out or stay as a whole.
    private void block(String name, int first, int next) {
        Line last = lines.get(next - 1);
        to.column(name);
        int start = lines.get(first).start();
        to.value(start, last.end(), text.substring(start, last.end()), RawValue.PLAIN);
        to.fixed(last.end(), last.next());
        to.end();
    }

    /// @return the line after it; a comment takes the empty line behind it along
    private int block(boolean webvtt, int first, int next) {
        String begins = text(lines.get(first));
        for (String kind : List.of("NOTE", "STYLE", "REGION")) {
            if (webvtt && (begins.equals(kind) || begins.startsWith(kind + " ") || begins.startsWith(kind + "\t"))) {
                int after = next < lines.size() ? next + 1 : next;
                block(kind, first, after);
                return after;
            }
        }
        int timing = TIMING.matcher(begins).matches() ? first : first + 1;
        Matcher matcher = timing < next ? TIMING.matcher(text(lines.get(timing))) : NONE;
        if (matcher == NONE || !matcher.matches()) {
            throw new DocumentFault(tr("line %s", lines.get(first).number()), tr("there is no time of the form 00:00:00.000 --> 00:00:01.000"));
        }
        int start = lines.get(timing).start();
        int from = start + matcher.start("from");
        int end = start + matcher.end("from");
        if (timing + 1 == next) {
            cue(first, timing, from, end, lines.get(timing).next());
            to.column(TEXT);
            to.end();
            to.end();
            return next;
        }
        cue(first, timing, from, end, lines.get(timing + 1).start());
        payload(webvtt, lines.get(timing + 1), lines.get(next - 1), text.substring(from, end));
        return next;
    }

    /// Begins the message of a cue, up to its text.
    private void cue(int first, int timing, int from, int end, int payload) {
        to.message(lines.get(timing).number());
        if (first < timing) {
            Line id = lines.get(first);
            boolean number = text(id).matches("\\d+");
            to.column(number ? "number" : ID);
            to.fixed(id.start(), id.next());
            to.end();
        }
        to.fixed(lines.get(timing).start(), from);
        column(TIME, from, end);
        to.fixed(end, payload);
    }

    /// Voices of one cue are a message each; those after the first have its time.
    private void payload(boolean webvtt, Line first, Line last, String time) {
        RawValue.Cue code = new RawValue.Cue(webvtt);
        int at = first.start();
        Matcher voice = VOICE.matcher(text).region(at, last.end());
        boolean found = webvtt && voice.find() && text.substring(at, voice.start()).isBlank();
        if (!found) {
            Matcher said = said(at, last.end());
            at = said == NONE ? at : head(said, at);
            words(code, at, last.end());
            at = last.end();
        }
        while (found) {
            to.fixed(at, voice.start(1));
            to.column(SPEAKER);
            to.value(voice.start(1), voice.end(1), code.value(voice.group(1)), code);
            to.end();
            to.fixed(voice.end(1), voice.end());
            int from = voice.end();
            found = voice.find();
            int end = found ? voice.start() : last.end();
            int close = text.indexOf("</v>", from);
            int stop = close >= 0 && close < end ? close : end;
            while (stop > from && Character.isWhitespace(text.charAt(stop - 1))) {
                stop--;
            }
            words(code, from, stop);
            at = stop;
            if (found) {
                to.fixed(at, end);
                at = end;
                to.end();
                to.message(first.number());
                to.column(TIME);
                to.value(at, at, time, RawValue.PLAIN);
                to.end();
            }
        }
        to.fixed(at, last.next());
        to.end();
    }

    private void words(RawValue.Cue code, int start, int end) {
        String raw = text.substring(start, end);
        to.column(TEXT);
        to.value(start, end, code.value(raw), code);
        to.end();
    }

    // ---- CHAT

    /// Main lines of CHAT (TalkBank), `*CHI:` and what was said; dependent tiers and headers are columns of their own.
    static void chat(String text, TranscriptParts to) {
        new TranscriptLines(text, new HashSet<>(), to).chat();
    }

    private void chat() {
        Map<String, String> roles = new HashMap<>();
        boolean open = false;
        int at = 0;
        while (at < lines.size()) {
            Line line = lines.get(at);
            int next = at + 1;
            while (next < lines.size() && text.startsWith("\t", lines.get(next).start())) {
                next++;
            }
            char kind = line.start() == line.end() ? ' ' : text.charAt(line.start());
            if (open && kind != '%') {
                to.end();
                open = false;
            }
            int colon = text.indexOf(':', line.start());
            boolean named = colon > 0 && colon < line.end();
            if (kind == '*' && named) {
                main(line, lines.get(next - 1), colon, roles);
                open = true;
            } else if (kind == '@') {
                header(named ? text.substring(line.start(), colon) : text(line).strip(), line, lines.get(next - 1), named ? colon + 1 : line.end(), roles);
            } else if (kind == '%' && named) {
                block(text.substring(line.start(), colon), at, next);
            } else if (blank(line)) {
                to.fixed(line.start(), lines.get(next - 1).next());
            } else {
                throw new DocumentFault(tr("line %s", line.number()), tr("a line of CHAT begins with @, *, %% or a tab, found %s", Quoted.of(text(line))));
            }
            at = next;
        }
        if (open) {
            to.end();
        }
    }

    private void main(Line line, Line last, int colon, Map<String, String> roles) {
        String code = text.substring(line.start() + 1, colon);
        to.message(line.number());
        to.fixed(line.start(), line.start() + 1);
        to.column(SPEAKER);
        to.value(line.start() + 1, colon, code, new RawValue.Code());
        to.end();
        to.column(ROLE);
        to.value(colon, colon, roles.getOrDefault(code, ""), RawValue.PLAIN);
        to.end();
        int from = colon + 1;
        while (from < last.end() && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        to.fixed(colon, from);
        Matcher bullet = BULLET.matcher(text).region(from, last.end());
        boolean timed = bullet.find();
        int end = timed ? bullet.start() : last.end();
        column(TEXT, from, end);
        int at = end;
        if (timed) {
            to.fixed(at, bullet.start(1));
            column(TIME, bullet.start(1), bullet.end(1));
            at = bullet.end(1);
        }
        to.fixed(at, last.next());
    }

    private void header(String name, Line line, Line last, int from, Map<String, String> roles) {
        if (!name.equals("@Participants") && !name.equals("@ID")) {
            to.column(name);
            to.fixed(line.start(), from);
            to.value(from, last.end(), text.substring(from, last.end()).strip(), RawValue.PLAIN);
            to.fixed(last.end(), last.next());
            to.end();
            return;
        }
        to.column(name);
        to.fixed(line.start(), from);
        if (name.equals("@ID")) {
            identity(from, last.end());
        } else {
            participants(from, last.end(), roles);
        }
        to.fixed(last.end(), last.next());
        to.end();
    }

    /// `CHI Ross Child, FAT Brian Father`: a code, perhaps a name, a role.
    private void participants(int from, int end, Map<String, String> roles) {
        Matcher one = Pattern.compile("\\s*(\\S+)(\\s[^,]*?)?\\s(\\S+?)\\s*(,|$)").matcher(text).region(from, end);
        int at = from;
        while (one.lookingAt() && one.end() > at) {
            to.fixed(at, one.start(1));
            to.column(SPEAKER);
            to.value(one.start(1), one.end(1), one.group(1), new RawValue.Code());
            to.end();
            if (one.group(2) != null) {
                column("@Participants:name", one.start(2), one.end(2));
            }
            roles.put(one.group(1), one.group(3));
            int rest = one.group(2) == null ? one.end(1) : one.end(2);
            to.fixed(rest, one.end());
            at = one.end();
            one.region(at, end);
        }
        column("@Participants:other", at, end);
    }

    /// `eng|corpus|CHI|2;6.10|female|||Target_Child|||`: the language, the code and the role are structure.
    private void identity(int from, int end) {
        int at = from;
        for (int field = 0; at <= end; field++) {
            int bar = text.indexOf('|', at);
            int stop = bar < 0 || bar > end ? end : bar;
            if (field == 2) {
                to.column(SPEAKER);
                to.value(at, stop, text.substring(at, stop), new RawValue.Code());
                to.end();
            } else if (field == 0 || field == 7) {
                to.fixed(at, stop);
            } else {
                column("@ID:details", at, stop);
            }
            to.fixed(stop, Math.min(end, stop + 1));
            at = stop + 1;
        }
    }
}
