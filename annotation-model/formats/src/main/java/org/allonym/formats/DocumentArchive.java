package org.allonym.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A ZIP archive of UTF-8 files named after documents.
///
/// Ids that no file system could hold as they are, or that differ only in capitals, get names of their own, and
/// `documents.csv` at the end of the archive says which. Entries are stored, not compressed, and have one fixed time, so
/// that the same documents give the same bytes on every machine. One thread.
final class DocumentArchive {

    static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");
    /// The longest stem in bytes: file systems hold 255 with the ending.
    private static final int LONGEST = 200;

    private final ZipOutputStream zip;
    private final Set<String> taken = new HashSet<>();
    private final ByteArrayOutputStream renamed = new ByteArrayOutputStream();
    private final CsvRowWriter rows = new CsvRowWriter(renamed);

    DocumentArchive(OutputStream out) {
        zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        zip.setMethod(ZipOutputStream.STORED);
    }

    /// What the files of a document are called, without their endings; nobody gets it twice.
    ///
    /// @param ending of the file that `documents.csv` lists
    String stem(String id, String ending) throws IOException {
        String stem = free(fileName(id));
        if (!stem.equals(id)) {
            if (renamed.size() == 0) {
                rows.row(InputFiles.IDS_HEAD.split(","));
            }
            rows.row(stem + ending, CsvRowWriter.guarded(id));
        }
        return stem;
    }

    void entry(String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        entry.setSize(bytes.length);
        entry.setCompressedSize(bytes.length);
        entry.setCrc(sum.getValue());
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    /// Lists the names that aren't ids, and ends the archive.
    void finish() throws IOException {
        if (renamed.size() > 0) {
            entry(InputFiles.IDS, renamed.toString(StandardCharsets.UTF_8));
        }
        zip.finish();
    }

    /// The name, or with ` (2)`, ` (3)` … behind it where another one is like it but for capitals.
    private String free(String name) {
        String free = name;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = "%s (%d)".formatted(name, i);
        }
        return free;
    }

    /// The id with what file names can't hold as `%` and two hexadecimal digits for each byte.
    static String fileName(String id) {
        StringBuilder name = new StringBuilder();
        int bytes = 0;
        for (int at = 0; at < id.length(); at += Character.charCount(id.codePointAt(at))) {
            int c = id.codePointAt(at);
            boolean edge = at == 0 && c == '.' || at == id.length() - 1 && (c == '.' || c == ' ');
            String written = edge || "/\\:*?\"<>|%".indexOf(c) >= 0 ? "%%%02X".formatted(c) : Character.toString(c);
            bytes += written.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > LONGEST) {
                break;
            }
            name.append(written);
        }
        return isDevice(name.toString()) ? "_" + name : name.toString();
    }

    /// Names that Windows keeps for devices, with any ending.
    private static boolean isDevice(String name) {
        String stem = name.toLowerCase(Locale.ROOT).split("\\.", 2)[0].strip();
        return DEVICES.contains(stem) || stem.matches("(com|lpt)[0-9¹²³]");
    }
}
