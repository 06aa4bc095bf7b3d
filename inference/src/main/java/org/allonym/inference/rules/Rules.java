package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;

/// The rules there are. A new one is a class that implements [Rule] and a line here.
final class Rules {

    private Rules() {}

    static List<Rule> standard() {
        return List.of(
                new EmailRule(),
                new UrlRule(false),
                new PhoneRule(),
                new IdRule(),
                new UsernameRule(),
                new AddressRule(),
                new DateRule(),
                new AgeRule(),
                new LocationRule(),
                new EducationRule(),
                new EmployerRule(),
                NameRules.introduced(),
                NameRules.labelled(),
                new AloneInLine(),
                new HeaderNames(),
                NameRules.signedOff(),
                new MemberList(),
                new LastNameFirst(),
                new CompanionNames(),
                new SpeakerNames(),
                new SignedNames(),
                new NameColumn(),
                new CaselessNames(),
                new OpeningNames(false),
                NameRules.instructor(),
                new TitledNames(),
                new TeacherInitials(),
                new NotAStudent());
    }

    static List<Rule> all() {
        List<Rule> all = new ArrayList<>(standard());
        all.add(new UrlRule(true));
        all.add(new OpeningNames(true));
        return List.copyOf(all);
    }
}
