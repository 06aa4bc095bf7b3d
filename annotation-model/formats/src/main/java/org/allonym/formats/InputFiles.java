package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.allonym.file.CountedInput;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// The files in what a reader was given: a folder with all that is below it, a ZIP archive, or one file with those beside
/// it that belong to it.
///
/// Names are paths with `/`, sorted. Hidden files and folders are passed over and links to folders not followed. Nothing of
/// an archive is ever written to the disk, and no entry gives more bytes than a limit, whatever it claims. One thread.
public final class InputFiles implements Closeable {

    /// What follows the name of an export in that of its manifest.
    public static final String MANIFEST = ".manifest.json";

    /// A table at the root of our own archives, with the ids of files that couldn't be called after them.
    static final String IDS = "documents.csv";
    /// The messages of a ConvoKit corpus.
    static final String UTTERANCES = "utterances.jsonl";
    static final String IDS_HEAD = "file,document";
    /// Two files a document, for as many documents as an import takes.
    private static final int MOST = 2_100_000;
    /// Bytes of the table of ids.
    private static final long LONGEST = 1L << 28;
    /// Office documents are archives of their parts, and one file all the same.
    private static final Set<String> OFFICE = Set.of(".docx", ".odt");
    /// One of each kind has one of these.
    private static final Set<String> OFFICE_CONTENT = Set.of("[Content_Types].xml", "content.xml");
    private static final Set<String> READ = Set.of(".txt", ".md", ".ann", ".tsv", ".pdf", ".xml", ".xmi", ".json", ".docx", ".odt", ".rtf", ".html");

    /// What files of data sets are called that are about the others.
    private static final Set<String> ABOUT = Set.of("readme", "license", "licence", "copying", "notice", "citation", "changelog");

    private final InputFile given;
    private final SortedMap<String, Path> files;
    private final @Nullable ZipFile zip;
    private final SortedMap<String, ZipEntry> entries;
    /// Links to folders, pipes and the like.
    private final Set<String> noFiles;
    private boolean hasIds;
    private long position;

    private InputFiles(
            InputFile given, SortedMap<String, Path> files, Set<String> noFiles, @Nullable ZipFile zip, SortedMap<String, ZipEntry> entries) {
        this.given = given;
        this.files = files;
        this.noFiles = noFiles;
        this.zip = zip;
        this.entries = entries;
    }

    /// @param companions endings of files that are taken along where `given` is one file and they stand beside it
    /// @throws ProblemException when it can't be read, or is an archive that reaches outside itself
    public static InputFiles open(InputFile given, List<String> companions) {
        if (Files.isDirectory(given.path())) {
            Set<String> noFiles = new TreeSet<>();
            return new InputFiles(given, walk(given, noFiles), noFiles, null, Collections.emptySortedMap());
        }
        String name = String.valueOf(given.path().getFileName());
        if (given.isArchive() && OFFICE.stream().noneMatch(office -> ends(name, office))) {
            InputFiles inside = unzip(given);
            if (Collections.disjoint(inside.names(), OFFICE_CONTENT)) {
                return inside;
            }
            inside.close();
        }
        SortedMap<String, Path> files = new TreeMap<>();
        files.put(name, given.path());
        for (String ending : companions) {
            Path beside = given.path().resolveSibling(stem(name) + ending);
            if (Files.isRegularFile(beside)) {
                files.put(stem(name) + ending, beside);
            }
        }
        return new InputFiles(given, files, Set.of(), null, Collections.emptySortedMap());
    }

    private static SortedMap<String, Path> walk(InputFile folder, Set<String> noFiles) {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.path())) {
            for (Path path : (Iterable<Path>) all::iterator) {
                String separator = path.getFileSystem().getSeparator();
                String relative = folder.path().relativize(path).toString().replace(separator, "/");
                if (!hidden(relative) && Files.isRegularFile(path)) {
                    files.put(relative, path);
                } else if (!hidden(relative) && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                    noFiles.add(relative);
                }
            }
        } catch (UncheckedIOException e) {
            throw folder.unreadable(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw folder.unreadable(e);
        }
        return files;
    }

    private static InputFiles unzip(InputFile archive) {
        try {
            ZipFile zip = new ZipFile(archive.path().toFile(), StandardCharsets.UTF_8);
            try {
                return new InputFiles(archive, Collections.emptySortedMap(), Set.of(), zip, entries(archive, zip));
            } catch (ProblemException e) {
                zip.close();
                throw e;
            }
        } catch (IOException e) {
            throw new ProblemException(archive.fault("", tr("not a readable ZIP archive")), e);
        }
    }

    private static SortedMap<String, ZipEntry> entries(InputFile archive, ZipFile zip) {
        SortedMap<String, ZipEntry> entries = new TreeMap<>();
        Enumeration<? extends ZipEntry> all = zip.entries();
        while (all.hasMoreElements()) {
            ZipEntry entry = all.nextElement();
            String name = entry.getName();
            if (outside(name)) {
                throw new ProblemException(archive.fault(
                        "", tr("its entry %s points outside the archive; nothing was read from it", Quoted.name(name))));
            }
            if (entry.isDirectory() || hidden(name)) {
                continue;
            }
            if (entries.put(name, entry) != null) {
                throw new ProblemException(archive.fault("", tr("it has two entries named %s", Quoted.name(name))));
            }
            if (entries.size() > MOST) {
                throw new ProblemException(archive.fault("", tr("more than %d entries", MOST)));
            }
        }
        return entries;
    }

    private static boolean outside(String name) {
        return name.startsWith("/") || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0
                || name.matches("^[A-Za-z]:.*") || List.of(name.split("/", -1)).contains("..");
    }

    private static boolean hidden(String relative) {
        return relative.startsWith(".") || relative.contains("/.");
    }

    /// All names, sorted.
    public Set<String> names() {
        return Collections.unmodifiableSet(zip == null ? files.keySet() : entries.keySet());
    }

    /// All names but those of files that are about the others, such as a license; all, where there are no others.
    private List<String> ofData() {
        List<String> data = names().stream().filter(name -> !isAbout(name)).toList();
        return data.isEmpty() ? List.copyOf(names()) : data;
    }

    private boolean isAbout(String name) {
        boolean ofExport = name.endsWith(MANIFEST) && names().contains(name.substring(0, name.length() - MANIFEST.length()));
        return ofExport || ABOUT.contains(stem(last(name)).toLowerCase(Locale.ROOT));
    }

    /// Endings of what is in a folder or archive, in lower case with the dot; and [#UTTERANCES], if that is in it.
    static Set<String> endings(InputFile given) {
        try (InputFiles files = open(given, List.of())) {
            Set<String> endings = new TreeSet<>();
            files.ofData().forEach(name -> endings.add(last(name).equals(UTTERANCES) ? UTTERANCES : ending(name)));
            return endings;
        }
    }

    /// How many bytes a folder's files hold: those that are read together, or else all.
    static long size(InputFile folder) {
        try (InputFiles files = open(folder, List.of())) {
            List<String> read = files.names().stream().filter(name -> READ.contains(ending(name))).toList();
            return (read.isEmpty() ? files.names() : read).stream().mapToLong(files::size).sum();
        }
    }

    private static String ending(String name) {
        return name.substring(stem(name).length()).toLowerCase(Locale.ROOT);
    }

    /// The files of a folder, however deep, each to be read by itself, and the others.
    ///
    /// @param wanted whether a file is to be read
    /// @param notices hears which are not
    public static List<InputFile> each(InputFile folder, Predicate<InputFile> wanted, Consumer<Notice> notices) {
        try (InputFiles files = open(folder, List.of())) {
            List<String> names = files.ofData().stream().filter(name -> wanted.test(files.called(name))).toList();
            files.notice(names, notices);
            return names.stream().map(files::called).toList();
        }
    }

    /// Whether it is one file, not a folder or archive.
    public boolean isOne() {
        return zip == null && !Files.isDirectory(given.path());
    }

    /// What messages call the file of that name.
    public InputFile called(String name) {
        boolean alone = isOne();
        Path path = zip == null ? Objects.requireNonNull(files.get(name)) : given.path();
        return new InputFile(path, alone && path.equals(given.path()) ? given.name() : alone ? name : given.name() + "/" + name, given.settings());
    }

    /// Reads one document of it; what is wrong there goes to the sink, and the next one can be read.
    ///
    /// @param id what it is called after its file
    /// @param called which file is being read
    static void document(String id, Supplier<InputFile> called, ImportSink sink, Consumer<DocumentId> read) {
        sink.document(fault -> called.get().fault(fault.place(tr("document %s", id)), fault), () -> read.accept(id(id)));
    }

    private static DocumentId id(String id) {
        if (!DocumentId.isId(id)) {
            throw new DocumentFault("", tr("its name %s can’t be a document id, which has 1 to 200 characters and no control characters", Quoted.name(id)));
        }
        return new DocumentId(id);
    }

    /// The names with this ending; of one file its own, whatever it ends in.
    public List<String> endingIn(String ending) {
        return names().stream().filter(name -> isOne() || ends(name, ending)).toList();
    }

    /// Reads files that are a document each, in order of their names; what is wrong with one goes to the sink, and the next
    /// one is read. Says at the end which files were passed over, and how many ids have a folder in them.
    ///
    /// @param ending of the files
    /// @param read is given the file's name and the document's id
    public void readEach(String ending, ImportSink sink, BiConsumer<String, DocumentId> read) {
        List<String> names = endingIn(ending);
        Map<String, String> ids = ids(names);
        Map<String, Integer> sharing = sharing(names);
        int foldered = 0;
        for (String name : names) {
            String id = ids.getOrDefault(name, name);
            foldered += sharing.get(stem(last(name))) > 1 && id.equals(stem(name)) ? 1 : 0;
            sink.document(fault -> called(name).fault(fault.place(""), fault), () -> read.accept(name, id(id)));
            position += size(name);
            sink.position(position);
        }
        notice(names, sink::notice);
        if (foldered > 0) {
            sink.notice(new Notice.FolderInId(given.name(), foldered));
        }
    }

    /// Says which files were passed over.
    ///
    /// @param read those that weren't
    void notice(Collection<String> read, Consumer<Notice> notices) {
        Set<String> others = new TreeSet<>(names());
        others.addAll(noFiles);
        others.removeAll(read);
        if (hasIds) {
            others.remove(IDS);
        }
        if (!others.isEmpty()) {
            notices.accept(new Notice.OtherFiles(given.name(), List.copyOf(others)));
        }
    }

    /// How many bytes [#readEach] has read before the file at hand.
    public long position() {
        return position;
    }

    /// Its bytes, no more than those of one document.
    public InputStream bytes(String name) {
        return bytes(name, name.endsWith(IDS) ? LONGEST : DocumentLimits.RECORD);
    }

    /// Its bytes, no more than `most`.
    public InputStream bytes(String name, long most) {
        try {
            InputStream in = zip == null
                    ? called(name).stream()
                    : zip.getInputStream(Objects.requireNonNull(entries.get(name)));
            return new CountedInput(in, given -> {
                if (given > most) {
                    throw new Utf8Input.LongRecordException(most);
                }
            });
        } catch (IOException e) {
            throw called(name).unreadable(e);
        }
    }

    /// Its size in bytes, as far as it can be told.
    public long size(String name) {
        return zip == null ? called(name).size() : Math.max(0, Objects.requireNonNull(entries.get(name)).getCompressedSize());
    }

    /// How many bytes [#bytes] gives of it, as far as it can be told.
    public long unpackedSize(String name) {
        return zip == null ? called(name).size() : Math.max(0, Objects.requireNonNull(entries.get(name)).getSize());
    }

    /// The whole text of a file, with a byte order mark, if it has one, as its first character: programs that don't know
    /// of marks count it.
    ///
    /// @throws DocumentFault when it is longer than a document may be
    String text(String name) {
        InputFile file = called(name);
        int longest = 3 * DocumentLimits.TEXT;
        try (InputStream in = bytes(name)) {
            byte[] all = in.readNBytes(longest + 1);
            if (all.length > longest) {
                throw new DocumentFault("", tr("more than %d bytes, the limit for a document", longest));
            }
            byte[] text = file.inUtf8(new ByteArrayInputStream(all)).readAllBytes();
            try (Utf8Input checked = Utf8Input.over(new ByteArrayInputStream(text))) {
                checked.readAllBytes();
            }
            return new String(text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /// What documents are called, by file: the id that `documents.csv` of our own archives gives, else the name without
    /// its ending, with the folder where two share it.
    public Map<String, String> ids(List<String> documents) {
        Map<String, String> listed = listed();
        Map<String, Integer> sharing = sharing(documents);
        Map<String, String> ids = new HashMap<>();
        for (String name : documents) {
            String own = sharing.get(stem(last(name))) > 1 ? stem(name) : stem(last(name));
            ids.put(name, listed.getOrDefault(name, own));
        }
        return ids;
    }

    /// How many files have each name, whatever their folder.
    private static Map<String, Integer> sharing(List<String> names) {
        Map<String, Integer> sharing = new HashMap<>();
        names.forEach(name -> sharing.merge(stem(last(name)), 1, Integer::sum));
        return sharing;
    }

    private Map<String, String> listed() {
        Map<String, String> listed = new HashMap<>();
        if (!names().contains(IDS)) {
            return listed;
        }
        try (CsvRowReader rows = new CsvRowReader(called(IDS), bytes(IDS), ',')) {
            List<String> head = rows.next();
            if (!List.of(IDS_HEAD.split(",")).equals(head)) {
                return listed;
            }
            hasIds = true;
            for (List<String> row = rows.next(); row != null; row = rows.next()) {
                if (row.size() == 2) {
                    listed.put(row.get(0), CsvRowWriter.unguarded(row.get(1)));
                }
            }
        }
        return listed;
    }

    public static String last(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /// The name without its ending.
    public static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
    }

    public static boolean ends(String name, String ending) {
        return name.toLowerCase(Locale.ROOT).endsWith(ending);
    }

    @Override
    public void close() {
        if (zip != null) {
            try {
                zip.close();
            } catch (IOException e) {
                throw given.unreadable(e);
            }
        }
    }
}
