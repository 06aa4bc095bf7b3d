package org.allonym.inference.rules;

import static org.allonym.inference.rules.NameCues.INSTRUCTOR;
import static org.allonym.inference.rules.NameCues.STUDENT;

import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.rules.Signatures.SignedNames;
import org.allonym.inference.rules.TitledNames.TeacherInitials;

/// The rules there are. A new one is a class with a function from a text to votes, and a line here.
final class Rules {

    private Rules() {}

    static List<Rule> standard() {
        return List.of(
                Rule.of("email", "EMAIL", EmailRule::votes),
                Rule.of("url", "URL_PERSONAL", text -> UrlRule.votes(text, false)),
                Rule.of("phone", "PHONE_NUM", PhoneRule::votes),
                Rule.of("id", "ID_NUM", IdRule::votes),
                Rule.of("username", "USERNAME", UsernameRule::votes),
                Rule.of("street-address", "STREET_ADDRESS", AddressRule::votes),
                Rule.of("date", "DATE", DateRule::votes),
                Rule.of("age", "AGE", AgeRule::votes),
                Rule.of("location", "LOCATION", LocationRule::votes),
                Rule.of("education", "EDUCATION", EducationRule::votes),
                Rule.of("employer", "EMPLOYER", EmployerRule::votes),
                NameCues.introduced(),
                NameCues.labelled(),
                Rule.of("name-alone-in-line", STUDENT, AloneInLine::votes),
                Rule.of("name-in-header", STUDENT, HeaderNames::votes),
                NameCues.signedOff(),
                Rule.of("name-in-member-list", STUDENT, MemberList::votes),
                Rule.of("name-last-first", STUDENT, LastNameFirst::votes),
                Rule.of("name-companion", STUDENT, CompanionNames::votes),
                Rule.of("name-of-speaker", STUDENT, SpeakerNames::votes),
                Rule.of("name-signs", STUDENT, SignedNames::votes),
                Rule.of("name-in-column", STUDENT, NameColumn::votes),
                Rule.of("name-in-other-script", STUDENT, CaselessNames::votes),
                Rule.of("name-in-first-lines", STUDENT, text -> OpeningNames.votes(text, false)),
                NameCues.instructor(),
                Rule.of("name-titled", INSTRUCTOR, TitledNames::votes),
                Rule.of("name-instructor-initials", INSTRUCTOR, TeacherInitials::votes),
                Rule.of("not-a-student", STUDENT, NotAStudent::votes));
    }

    static List<Rule> all() {
        List<Rule> all = new ArrayList<>(standard());
        all.add(Rule.of("url-public", "URL_PERSONAL", text -> UrlRule.votes(text, true)));
        all.add(Rule.of("name-anywhere", STUDENT, text -> OpeningNames.votes(text, true)));
        return List.copyOf(all);
    }
}
