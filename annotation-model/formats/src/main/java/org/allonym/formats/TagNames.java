package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the numbers in a column of tags mean: a file beside the data says it, as Hugging Face's `ClassLabel` does.
///
/// Looked for when the first number is met: `NAME.features.json`, `features.json`, `dataset_info.json`, `config.json` (its
/// `id2label`), and the head of `README.md`. One thread.
final class TagNames {

    private static final int LONGEST = 1 << 22;
    private static final Pattern ENTRY = Pattern.compile("\\s*['\"]?(\\d{1,4})['\"]?:\\s*['\"]?([^'\"\\s]+)['\"]?\\s*");

    private final InputFile file;
    private final Map<String, List<String>> known = new HashMap<>();

    TagNames(InputFile file) {
        this.file = file;
    }

    /// The tag of that number.
    ///
    /// @throws DocumentFault when no file names it
    String of(String column, String number, String place) {
        List<String> names = known.computeIfAbsent(column, this::beside);
        if (names.isEmpty()) {
            throw new DocumentFault(
                    place,
                    tr("tags are numbers, and no file beside it says what they mean"),
                    tr("Put the data set’s dataset_info.json or README.md into the same folder, or a features.json with the list of "
                            + "tags: [\"O\", \"B-NAME\", \"I-NAME\"]."));
        }
        return pick(names, number, place);
    }

    /// The one of `names` that has that number.
    static String pick(List<String> names, String number, String place) {
        int index = number.length() > 4 || number.startsWith("-") ? names.size() : Integer.parseInt(number);
        if (index >= names.size()) {
            throw new DocumentFault(place, tr("tag %s, but the data set names %d tags", number, names.size()));
        }
        return names.get(index);
    }

    private List<String> beside(String column) {
        List<String> own = file.content() == null ? List.of() : inJson(file.content().features(), column);
        if (!own.isEmpty()) {
            return own;
        }
        Path path = file.path();
        String stem = InputFiles.stem(String.valueOf(path.getFileName()));
        for (String name : List.of(stem + ".features.json", "features.json", "dataset_info.json", "dataset_infos.json", "config.json")) {
            List<String> names = inJson(text(path.resolveSibling(name)), column);
            if (!names.isEmpty()) {
                return names;
            }
        }
        return inReadme(text(path.resolveSibling("README.md")), column);
    }

    private static String text(Path path) {
        try {
            boolean small = Files.isRegularFile(path) && Files.size(path) <= LONGEST;
            return small ? new String(Files.readAllBytes(path), StandardCharsets.UTF_8) : "";
        } catch (IOException e) {
            return "";
        }
    }

    /// The names in features as `datasets` writes them, or in a list of nothing else.
    static List<String> inJson(String json, String column) {
        if (json.isBlank()) {
            return List.of();
        }
        try {
            JsonNode root = JsonMapper.shared().readTree(json);
            JsonNode feature = root.findValue(column);
            JsonNode names = root.isArray() ? root : feature == null ? null : feature.findValue("names");
            JsonNode byNumber = root.findValue("id2label");
            List<String> found = new ArrayList<>();
            if (names != null && names.isArray()) {
                names.forEach(name -> found.add(name.asString("")));
            } else if (byNumber != null) {
                for (int i = 0; byNumber.has(Integer.toString(i)); i++) {
                    found.add(byNumber.get(Integer.toString(i)).asString(""));
                }
            }
            return List.copyOf(found);
        } catch (JacksonException e) {
            return List.of();
        }
    }

    /// The names in a data set's card: under `names:` of the column's entry, one a line with its number.
    private static List<String> inReadme(String card, String column) {
        List<String> found = new ArrayList<>();
        boolean here = false;
        boolean names = false;
        for (String line : (Iterable<String>) card.lines()::iterator) {
            String plain = line.strip();
            Matcher entry = ENTRY.matcher(line);
            if (plain.startsWith("- name:")) {
                here = plain.equals("- name: " + column);
            } else if (here && plain.equals("names:")) {
                names = true;
            } else if (names && entry.matches() && Integer.parseInt(entry.group(1)) == found.size()) {
                found.add(entry.group(2));
                continue;
            }
            if (!found.isEmpty()) {
                break;
            }
        }
        return List.copyOf(found);
    }
}
