package org.allonym.surrogate.name;

import org.allonym.surrogate.Draw;

/// Other digits in the place of those in a handle: as many, and a year of the same age for what reads as a year.
/// Stateless; any thread.
final class HandleDigits {

    private HandleDigits() {}

    static String others(String digits, Draw draw) {
        String drawn = draw(digits, draw);
        while (drawn.equals(digits)) {
            drawn = draw(digits, draw);
        }
        return drawn;
    }

    private static String draw(String digits, Draw draw) {
        if (digits.matches("19[4-9][0-9]")) {
            return String.valueOf(draw.between(1955, 1999));
        }
        if (digits.matches("20[0-2][0-9]")) {
            return String.valueOf(draw.between(2000, 2024));
        }
        if (digits.matches("[6-9][0-9]")) {
            return String.valueOf(draw.between(60, 99));
        }
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            boolean first = i == 0 && digits.charAt(0) != '0';
            drawn.append(first ? draw.between(1, 9) : draw.below(10));
        }
        return drawn.toString();
    }
}
