package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.store.RestorePreview.DocumentChange;
import org.allonym.store.RestorePreview.Only;
import org.allonym.store.RestorePreview.PersonChange;

/// Adds up, by document and by person, what a comparison finds. One thread.
final class Changes {

    /// What differs.
    enum Kind {
        ANNOTATION,
        STANDING,
        DECISION,
        RULING
    }

    /// Figures of one document or person.
    static final class Tally {
        private final int[] here = new int[Kind.values().length];
        private final int[] there = new int[Kind.values().length];
        private final Set<String> others = new TreeSet<>();
        private int entriesHere;
        private int entriesThere;

        private void add(Kind kind, String other, int onlyHere, int onlyThere) {
            here[kind.ordinal()] += onlyHere;
            there[kind.ordinal()] += onlyThere;
            others.add(other);
        }

        void entries(int onlyHere, int onlyThere) {
            entriesHere += onlyHere;
            entriesThere += onlyThere;
        }

        private Only only(Kind kind) {
            return new Only(here[kind.ordinal()], there[kind.ordinal()]);
        }
    }

    private final Map<String, Tally> documents = new HashMap<>();
    private final Map<String, Tally> people = new TreeMap<>();

    void note(Kind kind, String document, String person, int onlyHere, int onlyThere) {
        documents.computeIfAbsent(document, _ -> new Tally()).add(kind, person, onlyHere, onlyThere);
        person(person).add(kind, document, onlyHere, onlyThere);
    }

    Tally person(String person) {
        return people.computeIfAbsent(person, _ -> new Tally());
    }

    /// @param order names of documents to tell of, in the order wanted
    List<DocumentChange> documents(List<String> order) {
        List<DocumentChange> all = new ArrayList<>();
        for (String document : order) {
            Tally tally = documents.get(document);
            if (tally != null) {
                all.add(new DocumentChange(
                        document,
                        List.copyOf(tally.others),
                        tally.only(Kind.ANNOTATION),
                        tally.only(Kind.STANDING),
                        tally.only(Kind.DECISION),
                        tally.only(Kind.RULING)));
            }
        }
        return all;
    }

    /// @param finishedHere documents each has finished
    List<PersonChange> people(Map<String, Integer> finishedHere, Map<String, Integer> finishedThere) {
        Set<String> names = new HashSet<>(finishedHere.keySet());
        names.addAll(finishedThere.keySet());
        names.removeIf(name -> finishedHere.getOrDefault(name, 0).equals(finishedThere.getOrDefault(name, 0)));
        names.forEach(this::person);
        List<PersonChange> all = new ArrayList<>();
        people.forEach((person, tally) -> all.add(new PersonChange(
                person,
                tally.others.size(),
                tally.only(Kind.ANNOTATION),
                new Only(finishedHere.getOrDefault(person, 0), finishedThere.getOrDefault(person, 0)),
                tally.only(Kind.DECISION),
                tally.only(Kind.RULING),
                new Only(tally.entriesHere, tally.entriesThere))));
        return all;
    }
}
