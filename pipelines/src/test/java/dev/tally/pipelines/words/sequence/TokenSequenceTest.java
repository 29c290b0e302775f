package dev.tally.pipelines.words.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.words.Passages;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.sequence.SequenceTable.SequenceTableCoder;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TokenSequenceTest {
  private static final WordFilter FILTER = WordFilter.of("the").with(Casing.IGNORE);

  @Test
  void textsFollowOneAnotherInTheOrderAsked() {
    TokenSequence text = sequence(merged(table(0, 2, "Sea oar gull"), table(1, 0, "Gull the sea")));
    assertThat(words(text)).containsExactly("Sea", "oar", "gull", "gull", "the", "Sea");
    assertThat(numbers(text)).containsExactly(0, 1, 2, 2, 3, 0);
    assertThat(text.numbers().types()).isEqualTo(4);
    assertThat(text.text().totals().tokens()).isEqualTo(6);
    assertThat(text.chapters().stream().map(TokenSequence.Chapter::start)).containsExactly(0, 3);
    assertThat(IntStream.range(0, 6).mapToObj(place -> text.reference(place).toString()))
        .containsExactly("Gen.1.1", "Gen.1.1", "Gen.1.1", "Exod.1.1", "Exod.1.1", "Exod.1.1");
    assertThat(IntStream.rangeClosed(0, text.verses()).map(text::verseStart))
        .containsExactly(0, 3, 6);
  }

  @Test
  void aTableSurvivesItsCoder() throws IOException {
    byte[] bytes =
        bytes(
            merged(table(0, 0, "oar sea"), table(1, 7, "Sea gull"), table(2, 0, "gull OAR mast")));
    SequenceTable read = new SequenceTableCoder().decode(new ByteArrayInputStream(bytes));
    assertThat(bytes(read)).isEqualTo(bytes);
    assertThat(words(sequence(read)))
        .containsExactly("oar", "sea", "sea", "gull", "gull", "oar", "mast");
  }

  @Test
  void mostFrequentWordsAreThoseThatAreKept() {
    TokenSequence text =
        sequence(merged(table(0, 5, "the sea oar"), table(1, 0, "Oar the Sea the oar")));
    assertThat(IntStream.of(text.top(2)).mapToObj(text::word)).containsExactly("oar", "sea");
    assertThat(text.top(10)).hasSize(2);
  }

  @Test
  void tokensHaveVerses() {
    SequenceTable tokens = new SequenceTable();
    tokens.chapter(1, "Empty", 1);
    tokens.verse(1);
    tokens.chapter(43, "John", 3);
    tokens.verse(15);
    tokens.verse(16);
    add(tokens, "for God so", 0);
    tokens.verse(17);
    tokens.verse(18);
    add(tokens, "loved", 3);
    tokens.chapter(43, "John", 4);
    tokens.verse(1);
    TokenSequence text = sequence(tokens);
    assertThat(IntStream.range(0, 4).mapToObj(place -> text.reference(place).toString()))
        .containsExactly("John.3.16", "John.3.16", "John.3.16", "John.3.18");
    assertThat(IntStream.rangeClosed(0, text.verses()).map(text::verseStart))
        .containsExactly(0, 0, 0, 3, 3, 4, 4);
  }

  @Test
  void aTextHasALimit() {
    WordNumbers words = new WordNumbers();
    for (int i = 0; i < WordNumbers.MAX_TOKENS; i++) {
      words.add(0);
    }
    assertThatThrownBy(() -> words.add(0))
        .isInstanceOf(WordTally.FullException.class)
        .hasMessage("expected at most 16777216 tokens");
  }

  /** A text that begins in the middle of its version. */
  private static SequenceTable table(int index, int skipped, String words) {
    SequenceTable tokens = new SequenceTable();
    long position = ((long) index << 40) + skipped;
    tokens.begin(position);
    tokens.chapter(index + 1, "Book", 1);
    tokens.verse(1);
    add(tokens, words, position);
    return tokens;
  }

  private static void add(SequenceTable tokens, String words, long position) {
    long next = position;
    for (String word : words.split(" ", -1)) {
      tokens.token(word.toCharArray(), 0, word.length(), next++, FILTER);
    }
  }

  private static SequenceTable merged(SequenceTable... tables) {
    SequenceTable sum = new SequenceTable();
    List.of(tables).forEach(sum::merge);
    return sum;
  }

  private static TokenSequence sequence(SequenceTable table) {
    return TokenSequence.of(new ResultKey(0, 0), List.of(Passages.whole("akjv")), table);
  }

  private static int[] numbers(TokenSequence text) {
    return text.numbers().toArray();
  }

  private static List<String> words(TokenSequence text) {
    return IntStream.of(numbers(text)).mapToObj(text::word).toList();
  }

  private static byte[] bytes(SequenceTable table) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new SequenceTableCoder().encode(table, bytes);
    return bytes.toByteArray();
  }
}
