package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.counts.Tally.Verse;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordTallyTest {
  @Test
  void countsWordsAndTheVersesTheyAreIn() {
    WordTally tally = new WordTally();
    Tally.add(tally, new Verse(1, 0, List.of("sea", "sand", "sea")), WordFilter.NONE);
    Tally.add(tally, new Verse(2, 3, List.of("Sea", "sea")), WordFilter.NONE);
    assertThat(tally.top(10))
        .containsExactly(
            new WordCount("sea", 3, 2, 0),
            new WordCount("sand", 1, 1, 1),
            new WordCount("Sea", 1, 1, 3));
    assertThat(tally.totals()).isEqualTo(new Totals(5, 3, 5, 3));
  }

  @Test
  void totalsTellWhatTheFilterLeftOut() {
    WordTally tally = new WordTally();
    Tally.add(
        tally, new Verse(1, 0, List.of("the", "sea", "a", "the", "sea")), WordFilter.of("The"));
    assertThat(tally.totals()).isEqualTo(new Totals(5, 3, 2, 1));
    assertThat(tally.top(10)).containsExactly(new WordCount("sea", 2, 1, 1));
  }

  @Test
  void mergedWordIsWrittenAsItMostlyStands() {
    WordFilter filter = WordFilter.NONE.with(Normalization.IGNORE_CASE);
    WordTally sum = tally(filter, 5, "sand", "SEA");
    sum.merge(tally(filter, 9, "Gull", "sea"));
    sum.merge(tally(filter, 0, "Salt", "Sea", "SEA"));
    assertThat(sum.top(10))
        .containsExactly(
            new WordCount("SEA", 4, 3, 1),
            new WordCount("Salt", 1, 1, 0),
            new WordCount("sand", 1, 1, 5),
            new WordCount("Gull", 1, 1, 9));
  }

  private static WordTally tally(WordFilter filter, long position, String... words) {
    WordTally tally = new WordTally();
    for (int i = 0; i < words.length; i++) {
      tally.add(words[i].toCharArray(), 0, words[i].length(), position + i, 1, filter);
    }
    return tally;
  }

  @Test
  void formsOfWordsGoWithPartsToo() throws IOException {
    for (WordFilter filter : List.of(WordFilter.NONE.with(Normalization.IGNORE_CASE), stemming())) {
      WordTally tally = tally(filter, 5, "Seas", "sand", "seas", "SEA", "sand\uD800");
      WordTally earlier = tally(filter, 0, "Sand", "seas");
      List<WordTally> both = List.of(tally, earlier);
      List<WordCount> top = MergedParts.of(both).top(10, 1);
      assertThat(MergedParts.of(List.of(tally)).top(10, 1)).isEqualTo(tally.top(10));
      assertThat(MergedParts.of(List.of(tally)).find(List.of("sea", "gull")))
          .isEqualTo(tally.find(List.of("sea", "gull")));
      tally.merge(earlier);
      assertThat(top).isEqualTo(tally.top(10));
    }
  }

  private static WordFilter stemming() {
    return WordFilter.NONE.with(
        Normalization.IGNORE_CASE.with(word -> word.endsWith("s") ? word.substring(0, 3) : word));
  }

  @Test
  void oneWordTooManyIsRefused() {
    WordTally tally = new WordTally();
    char[] word = new char[2];
    for (int i = 0; i < StringTable.MAX_STRINGS; i++) {
      word[0] = (char) ('\u4e00' + i % 4096);
      word[1] = (char) ('\u4e00' + i / 4096);
      tally.add(word, 0, 2, i, i, WordFilter.NONE);
    }
    tally.add(word, 0, 2, 0, 0, WordFilter.NONE); // one that is there

    assertThatThrownBy(() -> tally.add(new char[1], 0, 1, 0, 0, WordFilter.NONE))
        .isInstanceOf(TableFullException.class)
        .hasMessageStartingWith(
            "expected at most %d different words, of %d letters together",
            StringTable.MAX_STRINGS, StringTable.MAX_LETTERS);
  }

  @Test
  void oneLetterTooManyIsRefused() {
    WordTally tally = new WordTally();
    char[] letters = new char[StringTable.MAX_LETTERS / 2];
    tally.add(letters, 0, letters.length, 0, 0, WordFilter.NONE);
    letters[0] = 'x';
    tally.add(letters, 0, letters.length, 1, 1, WordFilter.NONE); // the last that there is room for

    assertThatThrownBy(() -> tally.add(letters, 0, 1, 2, 2, WordFilter.NONE))
        .isInstanceOf(TableFullException.class);
  }

  @Test
  void aTallyThatDoesNotFitIsRefused() {
    char[] letters = new char[StringTable.MAX_LETTERS / 2 + 1];
    WordTally tally = Tally.of("sea");
    tally.add(letters, 0, letters.length, 1, 1, WordFilter.NONE);
    WordTally other = Tally.of("oar");
    letters[0] = 'x';
    other.add(letters, 0, letters.length, 1, 1, WordFilter.NONE);

    assertThatThrownBy(() -> tally.merge(other)).isInstanceOf(TableFullException.class);
    assertThat(tally.totals()).isEqualTo(new Totals(2, 2, 2, 2));
    tally.merge(tally); // the same words need no room
  }

  @Test
  void wordsThatAreInBothTalliesNeedRoomOnce() {
    char[] letters = new char[StringTable.MAX_LETTERS / 2 + 1];
    WordTally tally = new WordTally();
    tally.add(letters, 0, letters.length, 0, 1, WordFilter.NONE);
    WordTally other = new WordTally();
    other.add(letters, 0, letters.length, 1, 1, WordFilter.NONE);
    other.add(letters, 0, 3, 2, 1, WordFilter.NONE);
    tally.merge(other);
    assertThat(tally.totals()).isEqualTo(new Totals(3, 2, 3, 2));
  }

  @Test
  void totalsTellOfPunctuationThatIsNotStripped() throws IOException {
    WordTally tally = Tally.of("“sea", "sea”", "“sea", "a--b", "gull…", "gull…", "sea", "—");
    Totals totals = new Totals(8, 6, 8, 6, /* quoted= */ 4, /* punctuated= */ 3, "sea”");
    assertThat(tally.totals()).isEqualTo(totals);
    assertThat(MergedParts.of(List.of(tally)).totals()).isEqualTo(totals);
  }

  /** Case counts, accents do not. */
  @Test
  void wordIsCalledAsItStandsWhereItOccursFirst() throws IOException {
    WordFilter filter =
        WordFilter.NONE.with(new Normalization(Tokenization.UNICODE, Casing.EXACT, Marks.IGNORE));
    String[] words = IntStream.range(0, 100).mapToObj(i -> "w" + i).toArray(String[]::new);
    words[40] = "été";
    words[41] = "ete";
    words[42] = "eté";
    WordTally early = tally(filter, 0, words);
    WordTally late = tally(filter, 900, "w1", "été", "a", "e");
    WordTally later = tally(filter, 1000, "é", "ete", "Été");
    assertThat(early.find(List.of("ete"))).containsExactly(new WordCount("été", 3, 1, 40));
    List<WordCount> whole =
        List.of(
            new WordCount("été", 5, 3, 40),
            new WordCount("w1", 2, 2, 1),
            new WordCount("e", 2, 2, 903),
            new WordCount("w0", 1, 1, 0));
    assertThat(MergedParts.of(List.of(later, early, late)).top(4, 1)).isEqualTo(whole);
    later.merge(late);
    later.merge(early);
    assertThat(later.top(4)).isEqualTo(whole);
  }

  @Test
  void keyThatIsKnownIsNotMade() {
    WordTally tally = new WordTally();
    WordFilter filter = WordFilter.NONE.with(Normalization.IGNORE_CASE);
    char[] key = "(sea)".toCharArray();
    for (String each : List.of("SEA", "Sea", "Sea")) {
      tally.add(key, 1, 4, each.toCharArray(), 0, 3, 0, 1, filter);
    }
    assertThat(tally.top(9)).containsExactly(new WordCount("Sea", 3, 1, 0));
    assertThat(tally.find(List.of("sea"))).hasSize(1);
  }

  @Test
  void mostFrequentFormMayBecomeAnother() {
    WordFilter filter = WordFilter.NONE.with(Normalization.IGNORE_CASE);
    WordTally tally = tally(filter, 0, "Sea");
    assertThat(tally.word(0).word()).isEqualTo("Sea");
    tally.add("SEA".toCharArray(), 0, 3, 1, 1, filter);
    tally.add("SEA".toCharArray(), 0, 3, 2, 1, filter);
    assertThat(tally.word(0).word()).isEqualTo("SEA");
    tally.add("Sea".toCharArray(), 0, 3, 3, 1, filter);
    tally.add("Sea".toCharArray(), 0, 3, 4, 1, filter);
    assertThat(tally.word(0).word()).isEqualTo("Sea");
    tally.merge(tally(filter, 9, "sea", "sea", "sea", "sea", "oar"));
    assertThat(tally.word(0).word()).isEqualTo("sea");
    assertThat(tally.word(1).word()).isEqualTo("oar");
  }

  @ParameterizedTest
  @ValueSource(ints = {127, 128, 300, 16_383, 16_384, 100_000})
  void countOfAnySizeGoesWithParts(int count) throws IOException {
    WordTally tally = new WordTally();
    Tally.add(tally, new Verse(1, 0, Collections.nCopies(count, "sea")), WordFilter.NONE);
    assertThat(MergedParts.of(List.of(tally)).top(9, 1))
        .containsExactly(new WordCount("sea", count, 1, 0));
    assertThat(MergedParts.of(List.of(tally, tally)).totals())
        .isEqualTo(new Totals(2L * count, 1, 2L * count, 1));
  }

  @Test
  void anEmptyTallyHasNothing() {
    WordTally tally = new WordTally();
    assertThat(tally.top(10)).isEmpty();
    assertThat(tally.totals()).isEqualTo(new Totals(0, 0, 0, 0));
    assertThat(tally.topNumbers(3)).isEmpty();
  }

  @Test
  void topWordsHaveTheirNumbers() {
    WordTally tally = Tally.of("sand", "sea", "oar", "sea", "oar", "sea");
    assertThat(tally.topNumbers(2)).containsExactly(1, 2);
    assertThat(tally.topNumbers(9)).containsExactly(1, 2, 0);
    assertThat(tally.number(Tally.of("net", "oar"), 1)).isEqualTo(2);
    assertThat(tally.number(Tally.of("net", "oar"), 0)).isNegative();
  }

  @Test
  void tiesAreBrokenByFirstOccurrenceWhateverTheOrderOfArrival() {
    List<Verse> verses = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      verses.add(new Verse(i, i, List.of("word" + i)));
    }
    List<Verse> shuffled = new ArrayList<>(verses);
    Collections.shuffle(shuffled, new Random(1));
    WordTally tally = new WordTally();
    shuffled.forEach(verse -> Tally.add(tally, verse, WordFilter.NONE));
    assertThat(tally.top(150))
        .extracting(WordCount::word)
        .isEqualTo(verses.subList(0, 150).stream().map(verse -> verse.tokens().get(0)).toList());
  }

  /** "Aa" and "BB" have the same sum over their letters, so all these words have the same hash. */
  @Test
  void wordsOfOneHashAreToldApart() {
    List<String> words = List.of("");
    for (int i = 0; i < 10; i++) {
      List<String> longer = new ArrayList<>();
      words.forEach(word -> Collections.addAll(longer, word + "Aa", word + "BB"));
      words = longer;
    }
    assertThat(words.stream().map(String::hashCode).distinct()).hasSize(1);
    WordTally tally = new WordTally();
    Tally.add(tally, new Verse(1, 0, words), WordFilter.NONE);
    Tally.add(tally, new Verse(2, 1024, words.subList(0, 512)), WordFilter.NONE);

    WordTally sum = new WordTally();
    sum.merge(tally);
    List<WordCount> top = sum.top(1024);
    assertThat(top).extracting(WordCount::word).isEqualTo(words);
    assertThat(top.subList(0, 512)).allMatch(word -> word.count() == 2 && word.verses() == 2);
    assertThat(top.subList(512, 1024)).allMatch(word -> word.count() == 1 && word.verses() == 1);
  }

  @Test
  void growsToManyWords() {
    WordTally tally = new WordTally();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      words.add(Integer.toString(i, 36));
    }
    Tally.add(tally, new Verse(1, 0, words), WordFilter.NONE);
    Tally.add(tally, new Verse(2, 50_000, words), WordFilter.NONE);
    assertThat(tally.totals()).isEqualTo(new Totals(100_000, 50_000, 100_000, 50_000));
    assertThat(tally.top(50_000)).extracting(WordCount::word).isEqualTo(words);
  }

  @Test
  void aWordOfMoreThan65535CharactersIsMerged() {
    String endless = "x".repeat(200_000);
    WordTally sum = Tally.of("sea", endless);
    sum.merge(Tally.of(endless, endless + "y"));
    assertThat(sum.top(1)).containsExactly(new WordCount(endless, 3 - 1, 2, 0));
  }

  @Test
  void halvesOfSurrogatePairsStayAsTheyAre() {
    WordTally tally = Tally.of("\ud800a", "\udfff", "\ud83d\ude00", "?a", "?");
    assertThat(tally.top(9))
        .extracting(WordCount::word)
        .containsExactly("\ud800a", "\udfff", "\ud83d\ude00", "?a", "?");
  }

  @Test
  void mergingLeavesTheOtherTallyAsItWas() {
    WordTally other = Tally.of("sea", "sand");
    List<WordCount> before = other.top(9);
    WordTally sum = Tally.of("sea");
    sum.merge(other);
    sum.merge(other);
    assertThat(other.top(9)).isEqualTo(before);
  }

  @Test
  void ignoringCaseAddsUpUnderTheMostFrequentForm() {
    WordFilter filter = WordFilter.of("the").with(Normalization.IGNORE_CASE);
    WordTally late = new WordTally();
    Tally.add(late, new Verse(2, 10, List.of("SEA", "stra\u00dfe", "sea")), filter);
    WordTally early = new WordTally();
    Tally.add(early, new Verse(1, 0, List.of("Sea", "THE", "STRASSE")), filter);
    late.merge(early);
    WordTally sum = new WordTally();
    sum.merge(late);

    assertThat(sum.top(9))
        .containsExactly(new WordCount("sea", 3, 2, 0), new WordCount("stra\u00dfe", 2, 2, 2));
    assertThat(sum.find(List.of("sea", "the", "oar")))
        .containsExactly(new WordCount("sea", 3, 2, 0));
    assertThat(sum.totals()).isEqualTo(new Totals(6, 3, 5, 2));
  }
}
