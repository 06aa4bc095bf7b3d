package org.allonym.inference.rules;

import static org.allonym.inference.rules.NameCues.INSTRUCTOR;
import static org.allonym.inference.rules.NameCues.STUDENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
                new Rule(ChatNames.SPEAKER, Set.of(STUDENT, INSTRUCTOR), ChatNames::speakers),
                new Rule(ChatNames.CUED, Set.of(STUDENT, INSTRUCTOR), ChatNames::cued),
                Rule.of("location-in-chat", "LOCATION", ChatPlaces::places),
                Rule.of("school-in-chat", "EDUCATION", ChatPlaces::schools),
                Rule.of("date-in-chat", "DATE", ChatDates::votes),
                Rule.of("age-in-chat", "AGE", ChatAges::votes),
                Rule.of("not-a-student", STUDENT, NotAStudent::votes));
    }

    /// Rules for labels that only some sets have.
    static List<Rule> further() {
        return List.of(
                Rule.of("date-of-birth", "DATE_OF_BIRTH", IdentityNumbers::birth),
                Rule.of("grade-level", "GRADE_LEVEL", SchoolYears::grades),
                Rule.of("course-number", "COURSE_NUMBER", SchoolYears::courses),
                Rule.of("nationality-religion-politics", "NRP", GroupNames::votes),
                Rule.of("ip-address", "IP_ADDRESS", IdentityNumbers::network),
                Rule.of("us-ssn", "US_SSN", IdentityNumbers::ssn),
                Rule.of("us-bank-number", "US_BANK_NUMBER", IdentityNumbers::bank),
                Rule.of("us-driver-license", "US_DRIVER_LICENSE", IdentityNumbers::licence),
                Rule.of("us-passport", "US_PASSPORT", IdentityNumbers::passport));
    }

    static List<Rule> all() {
        List<Rule> all = new ArrayList<>(standard());
        all.addAll(further());
        all.add(Rule.of("url-public", "URL_PERSONAL", text -> UrlRule.votes(text, true)));
        all.add(Rule.of("name-anywhere", STUDENT, text -> OpeningNames.votes(text, true)));
        return List.copyOf(all);
    }
}
