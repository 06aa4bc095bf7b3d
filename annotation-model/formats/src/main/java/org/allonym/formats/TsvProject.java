package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A project as INCEpTION exports it: `annotation/essay.txt/anna.tsv` for what anna says of the document `essay.txt`, and
/// `curation/essay.txt/CURATION_USER.tsv` for what was settled.
///
/// `INITIAL_CAS` is nobody: the document before anybody began. The originals lie in other folders and are passed over.
///
/// @param documents for each document's folder what each says of it, by who says it
record TsvProject(SortedMap<String, SortedMap<String, String>> documents) {

    static final String NOBODY = "INITIAL_CAS";
    private static final Pattern FILE = Pattern.compile("(?:.*/)?(?:annotation|curation)/([^/]+)/([^/]+)\\.tsv");
    private static final List<String> ENDINGS = List.of(".txt", ".tsv");

    /// The project that files of these names are; without documents when they are none.
    static TsvProject of(Collection<String> names) {
        SortedMap<String, SortedMap<String, String>> documents = new TreeMap<>();
        for (String name : names) {
            Matcher file = FILE.matcher(name);
            if (file.matches()) {
                documents.computeIfAbsent(file.group(1), _ -> new TreeMap<>()).put(file.group(2), name);
            }
        }
        return new TsvProject(documents);
    }

    boolean isOne() {
        return !documents.isEmpty();
    }

    /// The document that somebody uploaded under that name.
    static String id(String document) {
        return ENDINGS.stream().anyMatch(ending -> Bundle.ends(document, ending)) ? Bundle.stem(document) : document;
    }

    /// One document with what everybody says of it.
    ///
    /// @param read what each file says, by who says it
    /// @throws DocumentFault when the files have different texts
    static IncomingDocument together(SortedMap<String, IncomingDocument> read) {
        String first = read.firstKey();
        IncomingDocument whole = read.get(first);
        List<Labels.Voiced> voiced = new ArrayList<>();
        read.forEach((who, said) -> {
            if (!said.text().equals(whole.text())) {
                throw new DocumentFault("", tr("the texts of %s and %s differ", Quote.of(first), Quote.of(who)));
            }
            if (!who.equals(NOBODY) && said.labels() instanceof Labels.Spans spans) {
                voiced.add(new Labels.Voiced(Voice.person(who), spans));
            }
        });
        return new IncomingDocument(
                whole.document(), whole.file(), whole.place(), false, whole.text(), null, whole.metadata(),
                new Labels.Voices(voiced, true), whole.turns(), whole.guessed());
    }
}
