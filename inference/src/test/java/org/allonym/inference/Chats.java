package org.allonym.inference;

import java.util.ArrayList;
import java.util.List;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// Sessions for tests.
public final class Chats {

    private Chats() {}

    /// A session of three speakers in turn, with at least three messages.
    public static Subject chat(String... messages) {
        String[] speakers = {"Mateo R.", "Kayla", "Mr Pemberton"};
        String[] roles = {"student", "tutor", "tutor"};
        StringBuilder text = new StringBuilder();
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < Math.max(3, messages.length); i++) {
            String message = i < messages.length ? messages[i] : "ok";
            turns.add(new Turn(i + 1, speakers[i % 3], roles[i % 3], "", new Span(text.length(), text.length() + message.length())));
            text.append(message).append('\n');
        }
        DocumentText whole = DocumentText.of(text.toString());
        return new Subject(whole, new EnglishTokenizer().tokenize(whole), turns);
    }

    /// Where words stand in a session, after the first so many times.
    public static Span span(Subject subject, String words, int skipped) {
        int at = subject.text().value().indexOf(words);
        for (int i = 0; i < skipped; i++) {
            at = subject.text().value().indexOf(words, at + 1);
        }
        return new Span(at, at + words.length());
    }
}
