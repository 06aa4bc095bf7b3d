package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.TaggedDocument;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaggedFileTest {

    @TempDir
    Path folder;

    private TaggedFile file(String content) throws IOException {
        return TaggedFile.of(Files.writeString(folder.resolve("gold.json"), content));
    }

    @Test
    void rawTagsAreHandedOnAsTheyStand() throws IOException {
        List<TaggedDocument> read = new ArrayList<>();

        file("[{\"document\": 7, \"full_text\": \"a b\", \"tokens\": [\"a\", \"b\"], \"trailing_whitespace\": [true, false], "
                        + "\"labels\": [\"I-AGE\", \"I-DATE\"]}]")
                .read(read::add, _ -> {});

        assertThat(read).containsExactly(new TaggedDocument("7", List.of("a", "b"), List.of("I-AGE", "I-DATE")));
    }

    @Test
    void aDocumentWithoutTagsCannotBeScored() throws IOException {
        TaggedFile file = file("[{\"document\": 7, \"full_text\": \"a\", \"tokens\": [\"a\"], \"trailing_whitespace\": [false]}]");

        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> file.read(_ -> {}, _ -> {}));

        assertThat(refused.problem().what()).isEqualTo("%s, document 7: it has no tokens with labels".formatted(folder.resolve("gold.json")));
    }
}
