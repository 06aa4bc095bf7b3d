package org.allonym.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The first 64 KiB of a file, and the keys of its first JSON object, for telling formats apart.
///
/// @param name the file's name in lower case
/// @param folder whether it is a folder
/// @param text the beginning as text, without a byte order mark; a character cut at the end shows as U+FFFD
/// @param inside endings of the files in a folder or ZIP archive, in lower case with the dot
/// @param first of a folder or ZIP archive, the heads of the first file that ends in `.json` and that in `.tsv`, by ending; of texts, where
///     all of them are transcripts
/// @param keys of its first JSON object, however long that is; empty when it doesn't begin with one, or a list of them
public record FileHead(
        String name, boolean folder, String text, Set<String> inside, Map<String, FileHead> first, Set<String> keys) {

    private static final int LENGTH = 1 << 16;
    private static final int MOST_KEYS = 1000;
    /// Broken lines before the first one that tells what the file is.
    private static final int MOST_BROKEN = 20;
    /// Bytes in which the first object's keys are looked for.
    private static final long FAR = DocumentLimits.RECORD / 2;
    private static final Pattern TEXT_IN_LIST = Pattern.compile("\\s*\\[\\s*(\\[\\s*)?\"");

    /// Reads the beginning of `file`.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be read
    public static FileHead of(InputFile file) {
        String name = String.valueOf(file.path().getFileName()).toLowerCase(Locale.ROOT);
        if (Files.isDirectory(file.path())) {
            return new FileHead(name, true, "", InputFiles.endings(file), first(file), Set.of());
        }
        try (InputStream in = opened(file)) {
            String text = new String(in.readNBytes(LENGTH), StandardCharsets.UTF_8);
            String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
            Set<String> inside = file.isArchive() ? inside(file) : Set.of();
            boolean json = unmarked.stripLeading().startsWith("{") || unmarked.stripLeading().startsWith("[");
            return new FileHead(name, false, unmarked, inside, inside.isEmpty() ? Map.of() : firstPacked(file), json ? keys(file) : Set.of());
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /// Its text in UTF-8, if it has one: an archive or a PDF file is no text, whatever encoding somebody says.
    private static InputStream opened(InputFile file) throws IOException {
        try (InputStream in = file.inUtf8(file.stream())) {
            return new ByteArrayInputStream(in.readNBytes(LENGTH));
        } catch (Utf8Input.NotUtf8Exception e) {
            return file.stream();
        }
    }

    /// A damaged archive shows no endings; whoever reads it says what is wrong.
    private static Set<String> inside(InputFile archive) {
        try {
            return InputFiles.endings(archive);
        } catch (ProblemException e) {
            return Set.of();
        }
    }

    private static Map<String, FileHead> firstPacked(InputFile archive) {
        if (!ArchiveFolder.isArchive(archive)) {
            return Map.of();
        }
        try (ArchiveFolder folder = ArchiveFolder.of(archive)) {
            return first(folder.folder());
        }
    }

    private static Map<String, FileHead> first(InputFile folder) {
        Map<String, FileHead> first = new HashMap<>();
        try (InputFiles files = InputFiles.open(folder, List.of())) {
            for (String ending : List.of(CasReader.JSON, WebAnnoTsvSyntax.ENDING)) {
                files.endingIn(ending).stream().findFirst().ifPresent(name -> first.put(ending, of(files.called(name))));
            }
            List<String> texts = files.endingIn(PlainTextReader.ENDING);
            if (!texts.isEmpty() && texts.stream().allMatch(name -> TranscriptLines.isSaid(of(files.called(name)).text()))) {
                first.put(PlainTextReader.ENDING, of(files.called(texts.getFirst())));
            }
        }
        return first;
    }

    /// Whether it is a folder or archive whose first file with that ending is as `wanted`.
    boolean holds(String ending, Predicate<FileHead> wanted) {
        FileHead head = first.get(ending);
        return head != null && wanted.test(head);
    }

    /// Whether the first thing in it is `start`, after any blanks.
    public boolean begins(String start) {
        return text.stripLeading().startsWith(start);
    }

    /// Whether it looks like JSON.
    public boolean json() {
        return begins("{") || begins("[");
    }

    /// Whether it holds a NUL, as no text does.
    public boolean binary() {
        return text.indexOf('\0') >= 0;
    }

    /// Whether it begins with a list that holds a text first, or with a list of such lists.
    boolean beginsWithTextInList() {
        return TEXT_IN_LIST.matcher(text).lookingAt();
    }

    /// Whether the first object has at least one of these.
    boolean hasAny(String... wanted) {
        return Arrays.stream(wanted).anyMatch(keys::contains);
    }

    /// Those of the first object that can be read: in JSON Lines the lines before it may be broken.
    private static Set<String> keys(InputFile file) {
        Set<String> keys = new LinkedHashSet<>();
        try (JsonObjects objects = JsonObjects.open(file)) {
            for (int broken = 0; broken < MOST_BROKEN; broken++) {
                try {
                    if (objects.next()) {
                        keys.clear();
                        objects.readOnly(FAR);
                        keys(objects.parser(), keys);
                    }
                    return keys;
                } catch (JacksonException e) {
                    if (!objects.recover(e)) {
                        return keys;
                    }
                }
            }
        } catch (ProblemException e) {
            // It is no JSON, which its reader will say.
            return keys;
        }
        return keys;
    }

    private static void keys(JsonParser parser, Set<String> keys) {
        while (keys.size() < MOST_KEYS && parser.nextToken() == JsonToken.PROPERTY_NAME) {
            keys.add(parser.currentName());
            parser.nextToken();
            parser.skipChildren();
        }
    }
}
