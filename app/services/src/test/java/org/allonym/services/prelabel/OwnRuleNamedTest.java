package org.allonym.services.prelabel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Provenance;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.label.LabelSets;
import org.allonym.learning.rule.Condition;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;

/// A rule that people wrote is named where one of the program's own wins the place.
class OwnRuleNamedTest {

    private static final String TEXT = "We all wrote to ana.ruiz@example.edu and to nobody else.";

    private static WrittenRule rule(String name, String label) {
        return new WrittenRule(name, label, false, true, 0.6, new Condition.Pattern("[a-z.]+@example[.]edu", true));
    }

    private static SuggestedSpan only(ProjectRules own) {
        DocumentText text = DocumentText.of(TEXT);
        Subject subject = Subject.of(text, new EnglishTokenizer());
        try (Prelabelling reads = Prelabelling.open(PrelabelSettings.standard(Optional.empty()), LabelSets.CRAPII_14, own, 1)) {
            return reads.suggest(List.of(subject)).getFirst().getFirst();
        }
    }

    @Test
    void whoGaveWayIsNamedAndCountsForNothing() {
        SuggestedSpan alone = only(ProjectRules.NONE);
        SuggestedSpan both = only(ProjectRules.NONE.with(rule("school-mail", "EMAIL")));

        assertThat(both.span()).isEqualTo(alone.span());
        assertThat(both.score()).isEqualTo(alone.score());
        assertThat(both.provenance()).isInstanceOfSatisfying(Provenance.Joint.class, joint -> {
            assertThat(joint.score()).isEqualTo(alone.score());
            assertThat(joint.voices()).containsExactly(alone.provenance(), new Provenance.Rule("school-mail", 0.6));
        });
    }

    @Test
    void aRuleForAnotherLabelIsNotNamed() {
        assertThat(only(ProjectRules.NONE.with(rule("handles", "USERNAME"))).provenance()).isEqualTo(only(ProjectRules.NONE).provenance());
    }
}
