package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Pieces.book;
import static dev.tally.pipelines.words.Pieces.chapter;
import static dev.tally.pipelines.words.Pieces.whole;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.words.Tallies.Piece;
import dev.tally.pipelines.words.Tallies.ResultKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatchingTest {
  @Test
  void wholeVersionsAreAPairWhateverTheyCover() {
    Matching matching =
        match(Scope.VERSION, book("kjv", 1, 2, "Exodus"), book("aa", 0, 1, "Genesis"));
    assertThat(labels(matching)).containsExactly("aa Genesis / kjv Exodus");
    assertThat(leftOut(matching)).isEmpty();
  }

  @Test
  void booksAreMatchedByTheirNumbersInTheOrderOfTheLeftVersion() {
    Matching matching =
        match(
            Scope.BOOK,
            book("aa", 0, 2, "Exodus"),
            book("aa", 1, 1, "Genesis"),
            book("aa", 2, 70, "Judith"),
            book("kjv", 3, 1, "1. Mose"),
            book("kjv", 4, 2, "2. Mose"),
            book("kjv", 5, 68, "Tobit"),
            book("kjv", 6, 69, "Baruch"));
    assertThat(labels(matching))
        .containsExactly("aa Exodus / kjv 2. Mose", "aa Genesis / kjv 1. Mose");
    assertThat(leftOut(matching)).containsExactly("aa Judith", "kjv Tobit, Baruch");
  }

  @Test
  void aBookThatTheOtherHasNothingOfIsNamedWithoutItsChapters() {
    Piece kjv = whole("kjv");
    Matching matching =
        match(
            Scope.CHAPTER,
            chapter("aa", 0, 1, "Genesis", 1),
            new Piece(kjv.text(), 1, "Genesis", 1),
            new Piece(kjv.text(), 1, "Genesis", 2),
            new Piece(kjv.text(), 1, "Genesis", 3),
            new Piece(kjv.text(), 68, "Tobit", 1),
            new Piece(kjv.text(), 68, "Tobit", 2));
    assertThat(labels(matching)).containsExactly("aa Genesis 1 / kjv Genesis 1");
    assertThat(leftOut(matching)).containsExactly("kjv Genesis 2, 3, Tobit");
  }

  @Test
  void aBookInTwoPlacesIsMatchedPlaceByPlace() {
    Matching matching =
        match(
            Scope.BOOK,
            book("aa", 0, 1, "Genesis"),
            book("aa", 1, 2, "Exodus"),
            book("aa", 2, 1, "Again"),
            book("kjv", 3, 1, "Genesis"),
            book("kjv", 4, 2, "Exodus"));
    assertThat(labels(matching))
        .containsExactly("aa Genesis / kjv Genesis", "aa Exodus / kjv Exodus");
    assertThat(leftOut(matching)).containsExactly("aa Again");
  }

  /** Of pieces that come in their order; the results come in another. */
  private static Matching match(Scope scope, Piece... pieces) {
    List<TopList> results = new ArrayList<>();
    for (Piece piece : pieces) {
      int index = piece.text().request().index();
      ResultKey key = new ResultKey(index, results.size());
      results.add(new TopList(key, List.of(piece), Totals.NONE, List.of()));
    }
    Matching.Rule rule = new Matching.Rule("aa", 0, scope);
    Matching straight = Matching.of(results, rule);
    Collections.shuffle(results, new Random(7));
    assertThat(Matching.of(results, rule)).isEqualTo(straight);
    return straight;
  }

  private static List<String> labels(Matching matching) {
    return matching.pairs().stream()
        .map(pair -> label(pair.left().pieces()) + " / " + label(pair.right().pieces()))
        .toList();
  }

  private static List<String> leftOut(Matching matching) {
    List<String> labels = new ArrayList<>();
    if (!matching.onlyLeft().isEmpty()) {
      labels.add(label(matching.onlyLeft()));
    }
    if (!matching.onlyRight().isEmpty()) {
      labels.add(label(matching.onlyRight()));
    }
    return labels;
  }

  private static String label(List<Piece> pieces) {
    return new Label(pieces).text();
  }
}
