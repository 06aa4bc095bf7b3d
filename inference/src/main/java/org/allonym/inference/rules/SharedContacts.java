package org.allonym.inference.rules;

import java.util.regex.Pattern;
import org.allonym.text.Span;

/// Tells addresses of e-mail and telephone numbers that an office, a company or everybody shares from somebody's own. Immutable; any
/// thread.
public final class SharedContacts {

    private static final int REACH = 70;

    private static final String DUTY = "(?:help|helpdesk|desk|support|info|contact|office|admin|no|reply|noreply|services?|sales|webmaster|team"
            + "|enquir(?:y|ies)|inquir(?:y|ies)|queries|press|jobs|feedback|care|status|billing|registry|library|secretariat|privacy|exams|it|test|user|someone|yourname)";

    /// Before the `@` of an office: duties, the first of them written together with what they are for or not (`statshelp`).
    private static final Pattern OFFICE = Pattern.compile(
            "(?:" + DUTY + "|\\p{L}+(?:help|helpdesk|support|enquiries|inquiries|services?|feedback))(?:[._-]" + DUTY + ")*", Pattern.CASE_INSENSITIVE);

    /// Before an address or number that everybody is told.
    private static final Pattern OFFERED = Pattern.compile("\\b(?:help ?desks?|help[ -]?lines?|hot ?lines?|(?:technical|tech|customer|it|student) support"
            + "|(?:customers?|info|information|status|poisons?|service|crisis|support) (?:lines?|numbers?)|customer (?:care|services?)|toll[- ]free"
            + "|general (?:e-?mail|mail|mailbox|address|number|phone)|mesa de ayuda|l[ií]nea de (?:ayuda|atenci[oó]n)|atenci[oó]n al cliente"
            + "|soporte t[eé]cnico|assistance technique|service client)\\b", Pattern.CASE_INSENSITIVE);

    /// What callers don't pay for, or pay more for; and what nobody can call.
    private static final Pattern FREE = Pattern.compile("\\(?0[89]00\\b.*|1[38]00\\b.*|(?:\\+?1[- .])?\\(?8(?:00|33|44|55|66|77|88)\\)?[- .]\\d{3}[- .]\\d{4}");
    private static final Pattern NOUGHTS = Pattern.compile("0{6}");
    private static final Pattern SENTENCES = Pattern.compile("[.!?;]\\s");

    private SharedContacts() {}

    /// Whether what stands before the `@` of an address, digits aside, names an office and nobody.
    public static boolean isOffice(String local) {
        return OFFICE.matcher(local.replaceAll("[0-9]", "")).matches();
    }

    /// Whether an address of e-mail is an office's by its own words or those before it.
    public static boolean isSharedAddress(RuleContext context, Span address) {
        String written = context.text().substring(address.start(), address.end());
        int at = written.indexOf('@');
        return at > 0 && isOffice(written.substring(0, at)) || isOffered(context, address);
    }

    /// Whether a telephone number is a company's or nobody's by its digits or the words before it.
    public static boolean isSharedNumber(RuleContext context, Span number) {
        String written = context.text().substring(number.start(), number.end());
        return FREE.matcher(written).matches() || NOUGHTS.matcher(written.replaceAll("[^0-9]", "")).find() || isOffered(context, number);
    }

    private static boolean isOffered(RuleContext context, Span found) {
        int line = context.lines().at(found.start());
        int from = Math.max(line < 0 ? 0 : context.lines().start(line), found.start() - REACH);
        String[] sentences = SENTENCES.split(context.text().substring(Math.min(from, found.start()), found.start()));
        return sentences.length > 0 && OFFERED.matcher(sentences[sentences.length - 1]).find();
    }
}
