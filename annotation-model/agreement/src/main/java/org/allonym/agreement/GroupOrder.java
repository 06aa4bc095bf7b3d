package org.allonym.agreement;

import java.util.Comparator;

/// Orders the values of an attribute as people count: numbers in them by size (`week 2` before `week 10`), all else by
/// character; the empty value, of what has none, comes last.
public final class GroupOrder implements Comparator<String> {

    public static final GroupOrder ORDER = new GroupOrder();

    private GroupOrder() {}

    @Override
    public int compare(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) {
            return Boolean.compare(one.isEmpty(), other.isEmpty());
        }
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            int oneEnd = digits(one, i);
            int otherEnd = digits(other, j);
            int order = oneEnd > i && otherEnd > j
                    ? bySize(one.substring(i, oneEnd), other.substring(j, otherEnd))
                    : Character.compare(one.charAt(i), other.charAt(j));
            if (order != 0) {
                return order;
            }
            i = Math.max(oneEnd, i + 1);
            j = Math.max(otherEnd, j + 1);
        }
        int rest = Integer.compare(one.length() - i, other.length() - j);
        return rest != 0 ? rest : one.compareTo(other);
    }

    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private static int bySize(String one, String other) {
        String small = one.replaceFirst("^0+(?=.)", "");
        String great = other.replaceFirst("^0+(?=.)", "");
        int order = Integer.compare(small.length(), great.length());
        return order != 0 ? order : small.compareTo(great);
    }
}
