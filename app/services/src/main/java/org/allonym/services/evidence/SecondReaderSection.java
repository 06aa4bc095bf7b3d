package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;
import org.allonym.services.secondreader.Prompt;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderFailure;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.services.secondreader.RedactionTrial;
import org.allonym.services.secondreader.RedactionVotes;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The section on the second reader: which model was asked what, where it ran, what it cost, and who agreed that texts leave the machine.
final class SecondReaderSection {

    private static final JsonMapper MAPPER = new JsonMapper();

    private SecondReaderSection() {}

    /// What the log says of the second reader.
    ///
    /// @param runs every second reading as it ended or was stopped, by number
    /// @param judging the same of the runs over redactions
    /// @param votes what people voted on their answers to the prompt in use
    /// @param consents every one that was ever given, oldest first
    /// @param prompt of the latest run, word for word; null where none of the log or the program has its hash
    record Facts(
            List<ReaderRun> runs, List<ReaderRun> judging, RedactionVotes.Tally votes, List<ReaderSettings.Consent> consents, @Nullable Prompt prompt) {

        /// Null where there was never a second reader.
        ///
        /// @param name the name the pack gives somebody
        /// @param proper takes words of documents out of what people typed
        static @Nullable Facts of(ProjectStore store, UnaryOperator<String> name, UnaryOperator<String> proper) {
            TreeMap<Integer, ReaderRun> runs = new TreeMap<>();
            List<ReaderSettings.Consent> consents = new ArrayList<>();
            TreeMap<Integer, ReaderRun> judging = new TreeMap<>();
            Map<String, Prompt> prompts = new HashMap<>();
            Prompts.shipped(Purpose.READ).forEach(prompt -> prompts.put(prompt.hash(), prompt));
            store.log(entry -> read(entry, runs, judging, prompts, consents, name));
            if (runs.isEmpty() && judging.isEmpty() && consents.isEmpty()) {
                return null;
            }
            Prompt prompt = runs.isEmpty() ? null : prompts.get(runs.lastEntry().getValue().promptHash());
            return new Facts(
                    List.copyOf(runs.values()), List.copyOf(judging.values()), tally(store), consents,
                    prompt == null ? null : new Prompt(prompt.name(), proper.apply(prompt.system()), proper.apply(prompt.user())));
        }

        private static RedactionVotes.Tally tally(ProjectStore store) {
            String model = ReaderSettings.of(store::setting).model();
            return RedactionTrial.of(store, model, Prompts.of(Purpose.REDACTION, store::settings).prompt()).tally();
        }

        private static void read(
                LogEntry entry, TreeMap<Integer, ReaderRun> runs, TreeMap<Integer, ReaderRun> judging, Map<String, Prompt> prompts,
                List<ReaderSettings.Consent> consents, UnaryOperator<String> name) {
            if (entry.document() != null || !entry.action().contains("\"second-reader.")) {
                return;
            }
            JsonNode edit = MAPPER.readTree(entry.action());
            String setting = edit.path("name").asString("");
            String after = edit.path("after").asString("");
            Prompt version = Prompts.version(Purpose.READ, setting, after);
            if (version != null) {
                prompts.put(version.hash(), version);
            }
            ReaderRun run = ReaderRun.latest(wanted -> wanted.equals(setting) ? after : "");
            if (run != null) {
                runs.put(run.number(), run);
            }
            ReaderRun judged = ReaderRun.latest(Purpose.REDACTION, wanted -> wanted.equals(setting) ? after : "");
            if (judged != null) {
                judging.put(judged.number(), judged);
            }
            ReaderSettings.Consent given = ReaderSettings.of(wanted -> wanted.equals(setting) ? after : "").consent();
            if (given != null) {
                consents.add(new ReaderSettings.Consent(given.address(), given.typed(), name.apply(given.by()), given.at()));
            }
        }
    }

    private static void runs(Section.Builder section, String id, String title, String failed, String unit, List<ReaderRun> all) {
        Table.Builder runs = new Table.Builder(
                id + "-runs", title, "run", "began", "server", "model", "prompt", "prompt_sha256", "documents", unit,
                "asked", "found", "failed", "tokens read", "tokens written", "seconds");
        Table.Builder failures = new Table.Builder(id + "-failures", failed, "run", "reason", unit);
        for (ReaderRun run : all) {
            ReaderRun.Tally tally = run.tally();
            runs.row(run.number(), run.at(), run.endpoint(), run.model(), run.prompt(), run.promptHash(), tally.documents(), tally.passages(),
                    tally.asked(), tally.found(), tally.failed(), tally.promptTokens(), tally.answerTokens(), tally.seconds());
            tally.failures().forEach((why, count) ->
                    failures.row(run.number(), ReaderFailure.of(why).map(ReaderFailure::word).orElse(why), count));
        }
        section.table(runs.done());
        section.table(failures.done());
    }

    static Section section(Facts facts) {
        Section.Builder section = new Section.Builder("second-reader", "Second reader");
        section.paragraph("A language model read the documents after the annotators. People decided on what it found that nobody had marked; no answer changed a text. The project file contains every question and answer.");
        runs(section, "second-reader", "Second readings", "Passages that failed", "passages", facts.runs());
        if (!facts.judging().isEmpty()) {
            runs(section, "second-reader-redactions", "Redactions it was asked about", "Redactions that failed", "redactions", facts.judging());
            RedactionVotes.Tally votes = facts.votes();
            section.paragraph("What it says of redactions decided nothing. People voted on a sample of %s: of the answers to the prompt in use, %s"
                    + " were voted up and %s down. Of %s redactions with an answer that was ever voted down, this prompt resolves %s.",
                    votes.sample(), votes.up(), votes.down(), votes.rejected(), votes.resolved());
        }
        Table.Builder consents = new Table.Builder("second-reader-consents", "Consent that texts leave the machine", "address", "typed", "by", "at");
        facts.consents().forEach(each -> consents.row(each.address(), each.typed(), each.by(), each.at()));
        section.table(consents.done());
        Prompt prompt = facts.prompt();
        if (prompt != null) {
            section.heading("The prompt of the latest run");
            section.paragraph("%s", prompt.system());
            section.paragraph("%s", prompt.user());
        } else if (!facts.runs().isEmpty()) {
            section.paragraph("The prompt of the latest run came with another version of the program; its hash is in the table.");
        }
        section.note(facts.consents().isEmpty()
                ? "No text left the machine for a second reader."
                : "Texts left the machine for the addresses above.");
        return section.done();
    }
}
