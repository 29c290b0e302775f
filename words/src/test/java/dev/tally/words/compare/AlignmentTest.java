package dev.tally.words.compare;

import static dev.tally.words.text.Passages.book;
import static dev.tally.words.text.Passages.chapter;
import static dev.tally.words.text.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Label;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.TextRequest;
import dev.tally.words.top.WordMeasures.KeptWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AlignmentTest {
  @Test
  void wholeVersionsAreAPairWhateverTheyCover() {
    Alignment alignment =
        match(Grouping.VERSION, book("kjv", 1, 2, "Exodus"), book("aa", 0, 1, "Genesis"));
    assertThat(labels(alignment)).containsExactly("aa Genesis / kjv Exodus");
    assertThat(leftOut(alignment)).isEmpty();
  }

  @Test
  void booksAreMatchedByTheirNumbersInTheOrderOfTheLeftVersion() {
    Alignment alignment =
        match(
            Grouping.BOOK,
            book("aa", 0, 2, "Exodus"),
            book("aa", 1, 1, "Genesis"),
            book("aa", 2, 70, "Judith"),
            book("kjv", 3, 1, "1. Mose"),
            book("kjv", 4, 2, "2. Mose"),
            book("kjv", 5, 68, "Tobit"),
            book("kjv", 6, 69, "Baruch"));
    assertThat(labels(alignment))
        .containsExactly("aa Exodus / kjv 2. Mose", "aa Genesis / kjv 1. Mose");
    assertThat(leftOut(alignment)).containsExactly("aa Judith", "kjv Tobit, Baruch");
  }

  @Test
  void aBookThatTheOtherHasNothingOfIsNamedWithoutItsChapters() {
    Passage kjv = whole("kjv");
    Alignment alignment =
        match(
            Grouping.CHAPTER,
            chapter("aa", 0, 1, "Genesis", 1),
            new Passage(kjv.text(), 1, "Genesis", 1),
            new Passage(kjv.text(), 1, "Genesis", 2),
            new Passage(kjv.text(), 1, "Genesis", 3),
            new Passage(kjv.text(), 68, "Tobit", 1),
            new Passage(kjv.text(), 68, "Tobit", 2));
    assertThat(labels(alignment)).containsExactly("aa Genesis 1 / kjv Genesis 1");
    assertThat(leftOut(alignment)).containsExactly("kjv Genesis 2, 3, Tobit");
  }

  @Test
  void aBookInTwoPlacesIsMatchedPlaceByPlace() {
    Alignment alignment =
        match(
            Grouping.BOOK,
            book("aa", 0, 1, "Genesis"),
            book("aa", 1, 2, "Exodus"),
            book("aa", 2, 1, "Again"),
            book("kjv", 3, 1, "Genesis"),
            book("kjv", 4, 2, "Exodus"));
    assertThat(labels(alignment))
        .containsExactly("aa Genesis / kjv Genesis", "aa Exodus / kjv Exodus");
    assertThat(leftOut(alignment)).containsExactly("aa Again");
  }

  /** Of passages that come in their order; the results come in another. */
  private static Alignment match(Grouping grouping, Passage... passages) {
    List<Result<KeptWords>> results = new ArrayList<>();
    for (Passage passage : passages) {
      int index = passage.text().request().index();
      ResultKey key = new ResultKey(index, results.size());
      ResultHeader header = new ResultHeader(key, List.of(passage), new Totals(0, 0, 0, 0));
      results.add(new Result<>(header, new KeptWords(List.of())));
    }
    TextRequest first = new TextRequest(0, 0, "aa", 0, 0);
    Alignment straight = Alignment.of(results, first, grouping);
    Collections.shuffle(results, new Random(7));
    assertThat(Alignment.of(results, first, grouping)).isEqualTo(straight);
    return straight;
  }

  private static List<String> labels(Alignment alignment) {
    return alignment.pairs().stream()
        .map(
            pair ->
                label(pair.left().header().passages())
                    + " / "
                    + label(pair.right().header().passages()))
        .toList();
  }

  private static List<String> leftOut(Alignment alignment) {
    List<String> labels = new ArrayList<>();
    if (!alignment.onlyLeft().isEmpty()) {
      labels.add(label(alignment.onlyLeft()));
    }
    if (!alignment.onlyRight().isEmpty()) {
      labels.add(label(alignment.onlyRight()));
    }
    return labels;
  }

  private static String label(List<Passage> passages) {
    return new Label(passages).text();
  }
}
