package dev.tally.words.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateList.OfQueries;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.RunsOfText;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TokenSequenceTest {
  private static final TokenRules RULES =
      new TokenRules(Tokenization.WHITESPACE, WordFilter.of("the").with(Normalization.IGNORE_CASE));

  @Test
  void textsFollowOneAnotherInTheOrderAsked() {
    TokenSequence text = merged(text(0, "Sea oar gull"), text(1, "Gull the sea"));
    assertThat(words(text)).containsExactly("sea", "oar", "gull", "gull", "the", "sea");
    assertThat(text.numbers().types()).isEqualTo(4);
    assertThat(text.totals().tokens()).isEqualTo(6);
    assertThat(text.chapters().stream().map(TokenSequence.Chapter::start)).containsExactly(0, 3);
    assertThat(references(text)).containsExactly("Gen.1.1", "Exod.1.1");
    assertThat(IntStream.rangeClosed(0, text.verses()).map(text::verseStart))
        .containsExactly(0, 3, 6);
  }

  @Test
  void mostFrequentWordsAreThoseThatAreKept() {
    TokenSequence text = merged(text(0, "the sea oar"), text(1, "Oar the Sea the oar"));
    assertThat(IntStream.of(text.top(2)).mapToObj(text::word)).containsExactly("oar", "sea");
    assertThat(text.top(10)).hasSize(2);
  }

  @Test
  void sentencesOfTheTextsThatFollowStayDivided() {
    TokenSequence text = new TokenSequence();
    VerseVisitor paragraphs = text.add(RULES, 0, List.of(), 0);
    paragraphs.chapter(0, "", 0);
    add(paragraphs, 1, "A sea. No oar is here. Gull");
    TokenSequence both = merged(text(0, "gull"), merged(text(1, "oar oar"), text));
    assertThat(IntStream.of(0, 3, 4, 5, 8, 9).map(both::sentenceEnd))
        .containsExactly(5, 5, 5, 9, 9, 10);
    assertThat(IntStream.range(0, 3).map(both::passage)).containsExactly(0, 1, 2);
    assertThat(both.chapters()).extracting(TokenSequence.Chapter::start).containsExactly(0, 1, 3);
    TokenSequence more = merged(both, text(3, "oar"));
    assertThat(IntStream.range(0, 4).map(more::passage)).containsExactly(0, 1, 2, 3);
  }

  /** The most frequent form of a word stands for all. */
  @Test
  void lineIsSearchedByTheRulesAsked() {
    TokenSequence text = text(0, "sea oar Sea Sea");
    assertThat(first(text, "SEA", Normalization.IGNORE_CASE)).isZero();
    assertThat(first(text, "sea", Normalization.EXACT)).isEqualTo(4);
    assertThat(first(text, "Sea", Normalization.EXACT)).isZero();
    TokenSequence more = merged(text, text(1, "Gull"));
    assertThat(first(more, "gull", Normalization.EXACT)).isEqualTo(5);
    assertThat(first(more, "gull", Normalization.IGNORE_CASE)).isEqualTo(4);
  }

  private static int first(TokenSequence text, String query, Normalization rules) {
    WordLine line = text.line(rules);
    line.begin(0, text.numbers().size());
    return line.find(Query.read(query, rules).get(0), 0, text.numbers().size());
  }

  @Test
  void versesWithoutTokensHaveTheirChapters() {
    TokenSequence text = new TokenSequence();
    VerseVisitor verses = text.add(RULES, 0, List.of(), 0);
    verses.chapter(1, "Empty", 1);
    add(verses, 1, "");
    verses.chapter(43, "John", 3);
    add(verses, 15, "--");
    add(verses, 16, "for God so");
    add(verses, 17, "");
    add(verses, 18, "loved");
    verses.chapter(43, "John", 4);
    add(verses, 1, "");
    for (TokenSequence each : List.of(text, merged(new TokenSequence(), text))) {
      assertThat(references(each))
          .containsExactly(
              "Gen.1.1", "John.3.15", "John.3.16", "John.3.17", "John.3.18", "John.4.1");
      assertThat(IntStream.rangeClosed(0, each.verses()).map(each::verseStart))
          .containsExactly(0, 0, 0, 3, 3, 4, 4);
    }
  }

  @Test
  void manyVersesKeepTheirNumbers() {
    TokenSequence text = new TokenSequence();
    VerseVisitor verses = text.add(RULES, 0, List.of(), 0);
    verses.chapter(1, "Genesis", 1);
    for (int i = 0; i < 1000; i++) {
      add(verses, i + 1, "sea oar");
    }
    assertThat(text.verses()).isEqualTo(1000);
    assertThat(text.verseStart(999)).isEqualTo(1998);
    assertThat(text.reference("akjv", 999)).hasToString("Gen.1.1000");
  }

  /** Runs say as much as characters, but for the sentences where nothing is found. */
  @ParameterizedTest
  @EnumSource
  void runsHaveTheTokensOfTheirParagraph(Tokenization segmentation) {
    Normalization keys = new Normalization(segmentation, Casing.IGNORE, Marks.EXACT);
    TokenRules rules = new TokenRules(segmentation, WordFilter.NONE.with(keys));
    List<Query> queries = Query.read("oar,sea gull", keys);
    SequenceMeasure<OfQueries> collocates =
        CollocateList.measure(
            new CollocateOptions(queries, keys, 2, 3, AssociationMeasure.T_SCORE, 1, 99));
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      TokenSequence byRuns = new TokenSequence();
      TokenSequence byCharacters = new TokenSequence();
      VerseVisitor runs = byRuns.add(rules, 0, queries, 3);
      VerseVisitor characters = byCharacters.add(rules, 0, queries, 3);
      runs.chapter(0, "", 0);
      characters.chapter(0, "", 0);
      assertThat(runs.takesRuns()).isTrue();
      RunsOfText table = new RunsOfText();
      for (int verse = 1; verse < 20; verse++) {
        String text = paragraph(random);
        runs.verse(verse, table.of(text));
        characters.verse(verse, text.toCharArray(), 0, text.length());
        assertThat(words(byRuns)).as(text).isEqualTo(words(byCharacters));
      }
      assertThat(collocates.extractOutput(byRuns))
          .isEqualTo(collocates.extractOutput(byCharacters));
    }
  }

  private static String paragraph(Random random) {
    List<String> pieces =
        List.of(
            "oar", "Sea", "gull", "a", "B", "3", "\u05d0", "\u00e9", "\u0301", ".", "?", "!", "...",
            "\u2026", "\u3002", ",", ";", "'", "\"", ")", "(", "-", "_", "\u2019", "\u201d",
            "\u201c", "\u2014", "\u00a7", "\u00ad", "\u200b", "\u00a0", "\u2028", " ", " ", " ",
            " ", " ");
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(60); i >= 0; i--) {
      text.append(pieces.get(random.nextInt(pieces.size())));
    }
    return text.toString();
  }

  @Test
  void aTextHasALimit() {
    WordNumbers words = new WordNumbers(3000);
    for (int i = 0; i < 3000; i++) {
      words.add(i % 7);
    }
    assertThatThrownBy(() -> words.add(0))
        .isInstanceOf(TableFullException.class)
        .hasMessageStartingWith("expected at most 3000 tokens");
    assertThat(words.size()).isEqualTo(3000);
    assertThat(words.at(2999)).isEqualTo(2999 % 7);
  }

  @Test
  void numbersOfAnySizeAreKeptAcrossBlocks() {
    int[] numbers = IntStream.range(0, 200_000).map(i -> (int) (i * 7919L % 4_000_000)).toArray();
    WordNumbers words = WordNumbers.of(numbers);
    assertThat(IntStream.range(0, words.size()).map(words::at).toArray()).isEqualTo(numbers);
    assertThat(words.types()).isEqualTo(IntStream.of(numbers).max().getAsInt() + 1);
  }

  private static TokenSequence text(int index, String words) {
    TokenSequence text = new TokenSequence();
    VerseVisitor verses = text.add(RULES, (long) index << 40, List.of(), 0);
    verses.chapter(index + 1, "Book", 1);
    add(verses, 1, words);
    return text;
  }

  private static void add(VerseVisitor verses, int number, String verse) {
    char[] chars = ("<" + verse + ">").toCharArray();
    verses.verse(number, chars, 1, chars.length - 1);
  }

  private static TokenSequence merged(TokenSequence first, TokenSequence second) {
    return new SequenceMeasure<>(text -> text).mergeAccumulators(first, second);
  }

  private static List<String> references(TokenSequence text) {
    return IntStream.range(0, text.verses())
        .mapToObj(verse -> text.reference("akjv", verse).toString())
        .toList();
  }

  private static List<String> words(TokenSequence text) {
    return IntStream.range(0, text.numbers().size())
        .mapToObj(token -> text.word(text.numbers().at(token)))
        .toList();
  }
}
