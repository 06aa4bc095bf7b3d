package org.allonym.desktop.first;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.desktop.first.FirstModel.Item;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.project.DocumentId;
import org.allonym.services.first.FirstReview;

/// What would be sent to an annotator now. Immutable.
///
/// @param documents whose places were all looked at, and that weren't sent before
/// @param opinions on places in them, and those on earlier documents that are new or others than what was sent
/// @param unseen how many places nobody has looked at
/// @param unseenDocuments in how many documents, whose review waits
public record FirstLetter(List<DocumentId> documents, List<Opinion> opinions, int unseen, int unseenDocuments) {

    static FirstLetter of(FirstReview review, List<Item> items) {
        Map<DocumentId, Integer> unseen = new HashMap<>();
        items.stream().filter(Item::isOpen).forEach(item -> unseen.merge(item.place().document(), 1, Integer::sum));
        List<DocumentId> documents = review.unsent().stream().filter(document -> !unseen.containsKey(document)).toList();
        Set<Opinion> told = new HashSet<>();
        review.sent().forEach(sent -> told.addAll(sent.opinions()));
        Set<DocumentId> before = review.sentDocuments();
        List<Opinion> all = new ArrayList<>();
        for (DocumentId document : review.documents()) {
            review.opinions().stream()
                    .filter(one -> one.document().equals(document))
                    .filter(one -> documents.contains(document) || before.contains(document) && isNews(one, told))
                    .sorted(Comparator.comparingInt(one -> one.place().start()))
                    .forEach(all::add);
        }
        return new FirstLetter(documents, all, unseen.values().stream().mapToInt(Integer::intValue).sum(), unseen.size());
    }

    private static boolean isNews(Opinion one, Set<Opinion> told) {
        return SentReview.toTell(one).filter(words -> !told.contains(words)).isPresent();
    }

    public boolean isEmpty() {
        return documents.isEmpty() && opinions.isEmpty();
    }
}
