package org.allonym.text;

/// A half-open stretch of text counted in Unicode code points: the unit of our files and of the Python world.
///
/// It exists so that the two units can't be mixed up; [DocumentText] converts both ways.
public record CodePointSpan(int start, int end) {

    public CodePointSpan {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("not a span of code points: [%d, %d)".formatted(start, end));
        }
    }
}
