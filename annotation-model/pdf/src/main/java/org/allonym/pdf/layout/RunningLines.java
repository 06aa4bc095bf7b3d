package org.allonym.pdf.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Which lines are page numbers and running heads: the same words at the same height of several pages, numbers aside, or the
/// page's own number as the last word of a short line at its very edge.
final class RunningLines {

    /// Rows at the top, and at the bottom, of a page that are looked at.
    private static final int ROWS = 2;
    private static final double SAME_HEIGHT = 6;
    private static final int FEW_WORDS = 6;
    private static final Pattern NUMBERS = Pattern.compile("\\d+|\\b[ivxl]+\\b");

    private RunningLines() {}

    /// The places in `lines` where they are.
    ///
    /// @param pages how many the file has
    static Set<Integer> in(List<Line> lines, int pages) {
        Map<String, List<Integer>> alike = new HashMap<>();
        Set<Integer> running = new HashSet<>();
        for (List<Integer> page : byPage(lines)) {
            List<Integer> edge = edges(lines, page);
            for (int place : edge) {
                Line line = lines.get(place);
                String words = NUMBERS.matcher(line.text().toLowerCase(Locale.ROOT)).replaceAll("#");
                alike.computeIfAbsent(words, _ -> new ArrayList<>()).add(place);
            }
            if (page.size() > 1) {
                outermost(lines, page).stream().filter(place -> isNumber(lines.get(place))).forEach(running::add);
            }
        }
        alike.values().forEach(places -> repeated(lines, places, pages, running));
        return running;
    }

    private static List<List<Integer>> byPage(List<Line> lines) {
        Map<Integer, List<Integer>> pages = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            pages.computeIfAbsent(lines.get(i).page(), _ -> new ArrayList<>()).add(i);
        }
        return List.copyOf(pages.values());
    }

    private static List<Integer> edges(List<Line> lines, List<Integer> page) {
        List<Integer> down = down(lines, page);
        Set<Integer> edge = new TreeSet<>(down.subList(0, Math.min(ROWS, down.size())));
        edge.addAll(down.subList(Math.max(0, down.size() - ROWS), down.size()));
        return List.copyOf(edge);
    }

    private static List<Integer> outermost(List<Line> lines, List<Integer> page) {
        List<Integer> down = down(lines, page);
        return List.of(down.getFirst(), down.getLast());
    }

    private static List<Integer> down(List<Line> lines, List<Integer> page) {
        return page.stream().sorted(Comparator.comparingDouble(place -> lines.get(place).baseline())).toList();
    }

    /// “3”, “- 3 -”, “Page 3”, “Page 3 of 7”, “Okafor 3” on the third page.
    private static boolean isNumber(Line line) {
        String own = String.valueOf(line.page() + 1);
        String words = line.text().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} ]", " ").strip();
        String[] tokens = words.split("\\s+");
        if (tokens.length > FEW_WORDS) {
            return false;
        }
        boolean last = tokens[tokens.length - 1].equals(own);
        return last && (tokens.length == 1 || tokens.length == 2 && line.page() > 0)
                || words.matches("(page|p|página|pág|seite) " + own + "( (of|de|von) \\d+)?")
                || words.matches(own + " (of|de|von) \\d+");
    }

    private static void repeated(List<Line> lines, List<Integer> places, int pages, Set<Integer> running) {
        for (int place : places) {
            double height = lines.get(place).baseline();
            long there = places.stream()
                    .map(lines::get)
                    .filter(line -> Math.abs(line.baseline() - height) <= SAME_HEIGHT)
                    .mapToInt(Line::page)
                    .distinct()
                    .count();
            if (there >= 2 && there >= (pages <= 4 ? pages / 2.0 : Math.max(3, pages / 3.0))) {
                running.add(place);
            }
        }
    }
}
