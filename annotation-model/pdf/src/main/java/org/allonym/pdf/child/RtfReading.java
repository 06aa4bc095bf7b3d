package org.allonym.pdf.child;

import com.rtfparserkit.parser.RtfListenerAdaptor;
import com.rtfparserkit.parser.RtfStreamSource;
import com.rtfparserkit.parser.standard.StandardRtfParser;
import com.rtfparserkit.rtf.Command;
import com.rtfparserkit.rtf.CommandType;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.allonym.pdf.ExtractedText;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;

/// The reading of one RTF file: headers, body, footnotes, endnotes, footers, parted by empty lines; a line for each
/// paragraph, cells of a row parted by tabs.
///
/// `docs/formats/rtf.md` says what becomes of what. For one file.
final class RtfReading extends RtfListenerAdaptor {

    /// Groups in groups; word processors make some ten.
    private static final int DEEPEST = 2000;

    /// Where what a group says belongs.
    private enum Place { HEADER, BODY, FOOTNOTE, ENDNOTE, FOOTER, BOX, NOWHERE }

    /// Groups that begin somewhere else.
    private static final Map<Command, Place> PLACES = new EnumMap<>(Map.of(
            Command.header, Place.HEADER, Command.headerl, Place.HEADER, Command.headerr, Place.HEADER, Command.headerf, Place.HEADER,
            Command.footer, Place.FOOTER, Command.footerl, Place.FOOTER, Command.footerr, Place.FOOTER, Command.footerf, Place.FOOTER,
            Command.footnote, Place.FOOTNOTE));
    /// Groups whose words stand where the group stands. What all other groups say, such as fonts, pictures, properties and
    /// the numbers of lists, is not of the text.
    private static final Set<Command> TEXT = EnumSet.of(
            Command.rtf, Command.field, Command.fldrslt, Command.object, Command.result, Command.shp, Command.shpinst, Command.shpgrp, Command.ud,
            Command.mmath, Command.moMath, Command.moMathPara, Command.mr, Command.mf, Command.mnum, Command.mden, Command.msSup, Command.msup,
            Command.msSub, Command.msub, Command.msSubSup, Command.me, Command.md, Command.mnary, Command.mrad, Command.mdeg, Command.mfunc,
            Command.mfName);
    private static final Set<Command> BOXES = EnumSet.of(Command.shptxt, Command.dptxbxtext);

    private static final class Group {
        private Place place;
        private StringBuilder text;
        private boolean deleted;

        Group(Place place, StringBuilder text, boolean deleted) {
            this.place = place;
            this.text = text;
            this.deleted = deleted;
        }
    }

    private final TextBudget budget;
    private final Deque<Group> groups = new ArrayDeque<>();
    private final StringBuilder body = new StringBuilder();
    /// Of the paragraph at hand.
    private final StringBuilder boxes = new StringBuilder();
    private final Map<Place, List<String>> others = new EnumMap<>(Place.class);
    private Group group = new Group(Place.BODY, body, false);
    /// Where the text of the cell at hand begins.
    private int cell;
    private int comments;

    RtfReading(TextBudget budget) {
        this.budget = budget;
    }

    /// @throws TextFaultException when there is no text of it
    ExtractedText read(InputStream file) throws IOException {
        new LenientParser().parse(new RtfStreamSource(file), this);
        List<String> all = new ArrayList<>(new LinkedHashSet<>(said(Place.HEADER)));
        all.add(whole(body));
        all.add(String.join("\n", said(Place.FOOTNOTE)));
        all.add(String.join("\n", said(Place.ENDNOTE)));
        all.addAll(new LinkedHashSet<>(said(Place.FOOTER)));
        String text = String.join("\n\n", all.stream().filter(block -> !block.isBlank()).toList());
        return new ExtractedText(FileKind.RTF, text, 1, 0, 0, 0, budget.characters(), 0, comments, 0, 0);
    }

    private List<String> said(Place place) {
        return others.getOrDefault(place, List.of());
    }

    @Override
    public void processGroupStart() {
        if (groups.size() == DEEPEST) {
            throw new TextFaultException(TextFault.TOO_INTRICATE);
        }
        groups.push(group);
        group = new Group(group.place, group.text, group.deleted);
    }

    @Override
    public void processGroupEnd() {
        Group ended = group;
        group = Objects.requireNonNull(groups.poll());
        if (ended.text == group.text || ended.place == Place.NOWHERE) {
            return;
        }
        if (ended.place == Place.BOX) {
            boxes.append(whole(ended.text)).append('\n');
        } else {
            others.computeIfAbsent(ended.place, _ -> new ArrayList<>()).add(whole(ended.text));
        }
    }

    @Override
    public void processString(String words) {
        if (group.place != Place.NOWHERE && !group.deleted) {
            budget.count(words.length());
            group.text.append(words);
        }
    }

    @Override
    public void processCommand(Command command, int parameter, boolean hasParameter, boolean optional) {
        if (group.place == Place.NOWHERE) {
            return;
        }
        if (command == Command.optionalcommand || command.getCommandType() == CommandType.Destination || optional) {
            destination(command);
            return;
        }
        switch (command) {
            case deleted -> group.deleted = !hasParameter || parameter != 0;
            case plain -> group.deleted = false;
            case ftnalt -> group.place = group.place == Place.FOOTNOTE ? Place.ENDNOTE : group.place;
            case tab -> processString("\t");
            case line, lbr, page, column, sect -> processString("\n");
            case nonbreakingspace -> processString("\u00A0");
            case nonbreakinghyphen -> processString("\u2011");
            case zwj -> processString("\u200D");
            case zwnj -> processString("\u200C");
            case par -> paragraph();
            case trowd -> cell = group.text.length();
            case cell, nestcell -> cell('\n', '\t');
            case row, nestrow -> cell('\t', '\n');
            default -> { }
        }
    }

    private void destination(Command command) {
        Place place = PLACES.get(command);
        if (command == Command.annotation) {
            comments++;
        }
        if (place != null || BOXES.contains(command)) {
            group.place = place == null ? Place.BOX : place;
            group.text = new StringBuilder();
        } else if (!TEXT.contains(command)) {
            group.place = Place.NOWHERE;
        }
    }

    private void paragraph() {
        if (group.deleted) {
            return;
        }
        processString("\n");
        if (group.text == body) {
            body.append(boxes);
            boxes.setLength(0);
        }
        budget.paragraph();
    }

    /// The end of a cell, whose last paragraph may have ended already, or of a row, whose last cell has.
    private void cell(char before, char end) {
        StringBuilder text = group.text;
        boolean any = end == '\n' || text.length() > cell;
        if (any && !text.isEmpty() && text.charAt(text.length() - 1) == before) {
            text.setLength(text.length() - 1);
        }
        processString(String.valueOf(end));
        cell = text.length();
        budget.paragraph();
    }

    /// Without empty lines at the end, and with what boxes of a last paragraph say.
    private String whole(StringBuilder text) {
        if (text == body && !boxes.isEmpty()) {
            body.append('\n').append(boxes);
            boxes.setLength(0);
        }
        return text.toString().replaceAll("\n+\\z", "");
    }

    /// Keeps the encoding it has where a file names one that there isn't.
    private static final class LenientParser extends StandardRtfParser {
        @Override
        public void processCommand(Command command, int parameter, boolean hasParameter, boolean optional) {
            try {
                super.processCommand(command, parameter, hasParameter, optional);
            } catch (IllegalArgumentException e) {
                if (command.getCommandType() != CommandType.Encoding) {
                    throw e;
                }
            }
        }
    }
}
