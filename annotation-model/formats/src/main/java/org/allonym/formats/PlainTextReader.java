package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;

/// Reads a text file as one document, or a folder's `.txt` files, however deep, as one each, in order of their paths.
///
/// The id is the file's name without its ending; files that share a name across folders get their folder in the id.
/// Hidden files and folders are passed over and links to folders not followed.
final class PlainTextReader implements FormatReader {

    static final String ENDING = ".txt";
    /// A character takes at most so many bytes.
    private static final long LONGEST = 3L * Limits.TEXT;

    @Override
    public void read(InputFile file, ImportSink sink) {
        if (!Files.isDirectory(file.path())) {
            document(file, baseName(file.path()), sink);
            sink.position(file.size());
            return;
        }
        Map<String, Path> files = new TreeMap<>();
        int others = list(file, files);
        if (files.isEmpty()) {
            throw new ProblemException(file.fault("", tr("no .txt file in this folder")));
        }
        Map<String, Integer> sharing = new HashMap<>();
        files.values().forEach(path -> sharing.merge(baseName(path), 1, Integer::sum));
        long position = 0;
        int foldered = 0;
        for (Map.Entry<String, Path> entry : files.entrySet()) {
            InputFile one = new InputFile(entry.getValue(), file.name() + "/" + entry.getKey());
            String name = baseName(entry.getValue());
            if (sharing.get(name) > 1) {
                name = withoutEnding(entry.getKey());
                foldered++;
            }
            document(one, name, sink);
            position += one.size();
            sink.position(position);
        }
        notices(file, sink, others, foldered);
    }

    private static void notices(InputFile folder, ImportSink sink, int others, int foldered) {
        if (others > 0) {
            sink.notice(new Notice.OtherFiles(folder.name(), others, ENDING));
        }
        if (foldered > 0) {
            sink.notice(new Notice.FolderInId(folder.name(), foldered));
        }
    }

    /// Puts the folder's text files into `files`, by path with `/`; says how many others there are.
    private static int list(InputFile folder, Map<String, Path> files) {
        int others = 0;
        try (Stream<Path> all = Files.walk(folder.path())) {
            for (Path path : (Iterable<Path>) all::iterator) {
                String separator = path.getFileSystem().getSeparator();
                String relative = folder.path().relativize(path).toString().replace(separator, "/");
                if (hidden(relative) || !Files.isRegularFile(path)) {
                    continue;
                }
                if (relative.toLowerCase(Locale.ROOT).endsWith(ENDING)) {
                    files.put(relative, path);
                } else {
                    others++;
                }
            }
        } catch (UncheckedIOException e) {
            throw folder.unreadable(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw folder.unreadable(e);
        }
        return others;
    }

    private static boolean hidden(String relative) {
        return relative.startsWith(".") || relative.contains("/.");
    }

    /// Hands one file on.
    private static void document(InputFile file, String name, ImportSink sink) {
        try {
            if (!DocumentId.isId(name)) {
                throw new DocumentFault(
                        "", tr("its name %s can't be a document id, which has 1 to 200 characters and no control characters", Quote.of(name)));
            }
            if (file.size() > LONGEST) {
                throw new DocumentFault("", tr("%d bytes is more than a document may have", file.size()));
            }
            DocumentText text = JsonValues.text("", text(file));
            if (text.length() > Limits.TEXT) {
                throw new DocumentFault("", tr("longer than %d characters", Limits.TEXT));
            }
            sink.accept(new IncomingDocument(new DocumentId(name), file.name(), "", false, text, null, Map.of(), null, List.of()));
        } catch (DocumentFault fault) {
            sink.problem(file.fault(fault.within(), fault.fault()));
        } catch (ProblemException e) {
            if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                throw e;
            }
            sink.problem(broken);
        }
    }

    private static String text(InputFile file) {
        try (Utf8Input in = file.open()) {
            return new String(in.readNBytes((int) LONGEST + 1), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private static String baseName(Path path) {
        return withoutEnding(String.valueOf(path.getFileName()));
    }

    private static String withoutEnding(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
