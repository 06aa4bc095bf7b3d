package org.allonym.text;

import java.util.List;
import java.util.Map;

/// Cuts English text into exactly the tokens that spaCy's English tokenizer makes (versions 3.5 to 3.8 share its
/// rules).
///
/// The algorithm: runs of white space and of other characters alternate, and one space after a run belongs to no token
/// (this class); a run without white space loses prefixes and suffixes and is cut at infixes, unless a table of
/// exceptions knows better ([ChunkSplitter]); exceptions that the rules have cut are mended ([ExceptionPass]). Time is
/// linear in the text's length whatever it holds. Character classes and exceptions are facts about spaCy (MIT licence),
/// kept in two resource files beside this class.
///
/// Thread-safe; make one and share it, since it remembers the chunks it has seen ([ChunkCache], a few megabytes).
public final class EnglishTokenizer {

    private final CharClasses classes;
    private final ChunkSplitter splitter;
    private final ExceptionPass exceptionPass;
    private final ChunkCache cache = new ChunkCache();

    /// A tokenizer with an empty memory. Reads its rules from the program's resources.
    ///
    /// @throws IllegalStateException when they are missing from the program
    public EnglishTokenizer() {
        Map<String, List<String>> sections = RuleFile.sections("english-characters.txt");
        classes = new CharClasses(sections);
        ExceptionTable exceptions = new ExceptionTable(RuleFile.exceptions("english-exceptions.txt"));
        Affixes affixes = new Affixes(classes, sections);
        Infixes infixes = new Infixes(classes);
        splitter = new ChunkSplitter(exceptions, affixes, infixes, new UrlPattern(classes));
        exceptionPass = new ExceptionPass(exceptions, splitter, affixes, infixes);
    }

    /// The tokens of `text`; none for an empty text.
    public Tokens tokenize(DocumentText text) {
        TokenBuffer tokens = cut(text.value());
        return Tokens.of(text, tokens.starts(), tokens.ends());
    }

    /// The tokens of `text`, which must hold no lone surrogates. Reads its characters only through `charAt`, so that a
    /// test can count how often.
    TokenBuffer cut(CharSequence text) {
        TokenBuffer tokens = new TokenBuffer(text.length() / 5);
        int length = text.length();
        int start = 0;
        int hash = 0;
        boolean inSpace = length > 0 && isSpace(text.charAt(0));
        for (int at = 0; at < length; at++) {
            char c = text.charAt(at);
            if (isSpace(c) != inSpace) {
                if (start < at) {
                    addRun(text, start, at, hash, inSpace, tokens);
                }
                start = c == ' ' ? at + 1 : at;
                hash = 0;
                inSpace = !inSpace;
            }
            hash = 31 * hash + c;
        }
        if (start < length) {
            addRun(text, start, length, hash, inSpace, tokens);
        }
        return tokens.suspicious() ? exceptionPass.apply(text, tokens) : tokens;
    }

    /// Every white-space character is one UTF-16 unit, so units can be asked instead of code points.
    private boolean isSpace(char unit) {
        return classes.is(unit, CharClasses.SPACE);
    }

    /// `hash` need not be that of the run alone where it is white space: only other runs are remembered.
    private void addRun(CharSequence text, int start, int end, int hash, boolean space, TokenBuffer tokens) {
        if (space) {
            tokens.add(start, end, WordTable.ABSENT);
        } else if (end - start > ChunkCache.LONGEST) {
            addLong(text, start, end, tokens);
        } else {
            ChunkCache.Entry known = cache.find(text, start, end, hash);
            if (known == null) {
                known = cut(text, start, end, hash);
                cache.keep(known);
            }
            known.addTo(tokens, start);
        }
    }

    private void addLong(CharSequence text, int start, int end, TokenBuffer tokens) {
        IntList ends = new IntList();
        splitter.split(text, start, end, ends);
        int from = start;
        for (int i = 0; i < ends.size(); i++) {
            int to = ends.get(i);
            tokens.add(from, to, exceptionPass.wordOf(text, from, to));
            from = to;
        }
    }

    private ChunkCache.Entry cut(CharSequence text, int start, int end, int hash) {
        String chunk = text.subSequence(start, end).toString();
        IntList ends = new IntList();
        splitter.split(chunk, 0, chunk.length(), ends);
        int[] words = new int[ends.size()];
        int from = 0;
        for (int i = 0; i < words.length; i++) {
            words[i] = exceptionPass.wordOf(chunk, from, ends.get(i));
            from = ends.get(i);
        }
        return new ChunkCache.Entry(chunk, hash, ends.toArray(), words);
    }
}
