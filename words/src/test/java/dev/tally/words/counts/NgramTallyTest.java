package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.counts.Ngrams.Stop;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class NgramTallyTest {
  /** A position after all of a text. */
  private static final long LATER = 1L << 40;

  private static final Set<String> STOP_WORDS = Set.of("the", "of");
  private static final WordFilter FILTER = WordFilter.of("the of");
  private static final Ngrams PAIRS = new Ngrams(2, Stop.NONE);

  /** Verses of words of which several differ in case only. */
  @Provide
  static Arbitrary<List<List<String>>> texts() {
    return Arbitraries.of("the", "The", "of", "a", "sea", "Sea", "SEA", "oar", "net", "Net")
        .list()
        .ofMaxSize(9)
        .list()
        .ofMaxSize(12);
  }

  @Property(tries = 300)
  void countsAsAListOfStringsDoes(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = Ngrams.MAX) int n,
      @ForAll Stop stop,
      @ForAll("keys") Normalization keys) {
    NgramTally tally = tally(text, new Ngrams(n, stop), FILTER.with(keys));
    Map<String, WordCount> model = model(text, n, keys);
    List<WordCount> kept = new ArrayList<>(model.values());
    kept.removeIf(ngram -> !PlainRules.isKept(ngram.word(), stop, STOP_WORDS));
    kept.sort(Comparator.comparingInt(WordCount::count).reversed());
    Totals totals = new Totals(sum(model.values()), model.size(), sum(kept), kept.size());

    assertThat(tally.totals()).isEqualTo(totals);
    assertThat(tally.top(Integer.MAX_VALUE, 1)).isEqualTo(kept);
    assertThat(tally.top(3, 2))
        .isEqualTo(kept.stream().filter(ngram -> ngram.count() > 1).limit(3).toList());
    assertThat(tally.kept()).containsExactlyInAnyOrderElementsOf(kept);
    assertThat(tally.size()).isEqualTo(model.size());
    assertThat(tally.spectrum())
        .usingRecursiveComparison()
        .isEqualTo(CategoryCounts.ofNumbers(kept.stream().mapToInt(WordCount::count)));
    Set<String> asked = new LinkedHashSet<>();
    kept.forEach(ngram -> asked.add(keys.key(ngram.word())));
    asked.addAll(model.keySet()); // those that are left out, too
    assertThat(tally.find(List.copyOf(asked))).isEqualTo(kept);
  }

  /** The sum of the tallies of two passages is that of the one that they make. */
  @Property(tries = 300)
  void addsUpToWhatTheWholeHas(
      @ForAll("texts") List<List<String>> text,
      @ForAll("texts") List<List<String>> later,
      @ForAll @IntRange(min = 1, max = Ngrams.MAX) int n,
      @ForAll Stop stop,
      @ForAll("keys") Normalization keys,
      @ForAll boolean isBackwards)
      throws IOException {
    Ngrams ngrams = new Ngrams(n, stop);
    WordFilter filter = FILTER.with(keys);
    List<List<String>> whole = new ArrayList<>(text);
    whole.addAll(later);
    NgramTally expected = tally(whole, ngrams, filter);

    NgramTally first = tally(text, ngrams, filter);
    NgramTally second = tally(later, ngrams, filter, LATER);
    MergedCounts parts = MergedParts.of(List.of(second, first));
    List<WordCount> top = parts.top(Integer.MAX_VALUE, 1);
    NgramTally sum = isBackwards ? second : first;
    sum.merge(isBackwards ? first : second);

    assertThat(sum.totals()).isEqualTo(expected.totals()).isEqualTo(parts.totals());
    assertThat(sum.top(Integer.MAX_VALUE, 1))
        .isEqualTo(top)
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("first")
        .isEqualTo(expected.top(Integer.MAX_VALUE, 1));
  }

  @Property(tries = 100)
  void ofOneWordIsATallyOfWords(
      @ForAll("texts") List<List<String>> text, @ForAll("keys") Normalization keys) {
    WordFilter filter = FILTER.with(keys);
    WordTally words = new WordTally();
    long position = 0;
    for (int verse = 0; verse < text.size(); verse++) {
      Tally.add(words, new Tally.Verse(verse, position, text.get(verse)), filter);
      position += text.get(verse).size();
    }
    NgramTally ngrams = tally(text, Ngrams.WORDS, filter);
    assertThat(ngrams.top(Integer.MAX_VALUE, 1))
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("first", "word")
        .isEqualTo(words.top(Integer.MAX_VALUE));
    assertThat(ngrams.totals()).isEqualTo(words.totals());
  }

  @Test
  void nGramsThatAreAskedForAreKept() {
    List<List<String>> text = List.of(List.of("The", "sea", "of", "nets", "the", "sea"));
    Ngrams pairs = new Ngrams(2, Stop.ANY);
    assertThat(tally(text, pairs, FILTER).top(9, 1)).isEmpty();
    assertThat(tally(text, pairs, FILTER.passing(List.of("the sea", "sea"))).top(9, 1))
        .extracting(WordCount::word, WordCount::count)
        .containsExactly(tuple("the sea", 1));
    assertThat(
            tally(text, pairs, FILTER.with(Normalization.IGNORE_CASE).passing(List.of("tHe Sea")))
                .top(9, 1))
        .extracting(WordCount::word, WordCount::count)
        .containsExactly(tuple("The sea", 2));
  }

  @Test
  void oneNGramTooManyIsRefused() {
    NgramTally tally = new NgramTally(PAIRS, WordFilter.NONE);
    int side = 1 << 11; // of words, whose pairs are half of what there is room for
    int[] forms = new int[side * 2];
    for (int i = 0; i < forms.length; i++) {
      forms[i] = tally.form(new char[] {(char) ('\u4e00' + i)}, 0, 1);
    }
    int[] pair = new int[2];
    for (int i = 0; i < NgramTally.MAX_NGRAMS; i++) {
      pair[0] = forms[i / side];
      pair[1] = forms[i % side];
      tally.add(pair, 0, 0, 0);
    }
    tally.add(pair, 0, 0, 0); // one that is there
    int[] another = {forms[0], forms[side]};

    NgramTally later = tally(List.of(List.of("\u4e00", "\u4e00", "new")), PAIRS, WordFilter.NONE);
    Totals before = tally.totals();
    for (ThrowingCallable tooMuch :
        List.<ThrowingCallable>of(() -> tally.add(another, 0, 0, 0), () -> tally.merge(later))) {
      assertThatThrownBy(tooMuch)
          .isInstanceOf(TableFullException.class)
          .hasMessageStartingWith("expected at most %d different n-grams", NgramTally.MAX_NGRAMS);
    }
    assertThat(tally.totals()).isEqualTo(before);
    tally.merge(tally(List.of(List.of("\u4e00", "\u4e00")), PAIRS, WordFilter.NONE));
    assertThat(tally.totals().tokens()).isEqualTo(before.tokens() + 1);
  }

  @Test
  void totalsTellOfPunctuationThatIsNotStripped() throws IOException {
    List<String> verse = List.of("“sea", "a--b", "oar”", "net", "gull…", "net");
    NgramTally tally = tally(List.of(verse), PAIRS, WordFilter.NONE);
    Totals totals = new Totals(5, 5, 5, 5, /* quoted= */ 2, /* punctuated= */ 3, "a--b oar”");
    assertThat(tally.totals()).isEqualTo(totals);
    assertThat(MergedParts.of(List.of(tally)).totals()).isEqualTo(totals);
    tally.merge(tally(List.of(verse, verse), PAIRS, WordFilter.NONE, LATER));
    assertThat(tally.totals()).isEqualTo(new Totals(15, 5, 15, 5, 6, 9, "a--b oar”"));
  }

  /** Each word is followed by some other, so that tables grow and slots are shared. */
  @Test
  void manyNGramsAreToldApart() {
    Random random = new Random(7);
    List<List<String>> text = new ArrayList<>();
    for (int verse = 0; verse < 2_000; verse++) {
      List<String> words = new ArrayList<>();
      for (int word = 0; word < 20; word++) {
        words.add("w" + random.nextInt(300));
      }
      text.add(words);
    }
    List<WordCount> expected = new ArrayList<>(model(text, 3, Normalization.EXACT).values());
    expected.sort(Comparator.comparingInt(WordCount::count).reversed());
    assertThat(expected).hasSizeGreaterThan(30_000);
    assertThat(tally(text, new Ngrams(3, Stop.NONE), FILTER).top(Integer.MAX_VALUE, 1))
        .isEqualTo(expected);
  }

  private static NgramTally tally(List<List<String>> text, Ngrams ngrams, WordFilter filter) {
    return tally(text, ngrams, filter, 0);
  }

  private static NgramTally tally(
      List<List<String>> text, Ngrams ngrams, WordFilter filter, long firstPosition) {
    long position = firstPosition;
    NgramTally tally = new NgramTally(ngrams, filter);
    for (int verse = 0; verse < text.size(); verse++) {
      int[] forms =
          text.get(verse).stream()
              .mapToInt(word -> tally.form(("<" + word).toCharArray(), 1, word.length() + 1))
              .toArray();
      for (int at = 0; at + ngrams.n() <= forms.length; at++) {
        tally.add(forms, at, position++, verse);
      }
    }
    return tally;
  }

  @Provide
  Arbitrary<Normalization> keys() {
    return Arbitraries.of(Normalization.EXACT, Normalization.IGNORE_CASE);
  }

  /** All n-grams in the order of the text, each called as it stands where it occurs first. */
  private static Map<String, WordCount> model(List<List<String>> text, int n, Normalization keys) {
    Map<String, WordCount> counts = new LinkedHashMap<>();
    long position = 0;
    for (List<String> verse : text) {
      Set<String> met = new HashSet<>();
      for (String ngram : PlainRules.ngrams(verse, n)) {
        String key = keys.equals(Normalization.EXACT) ? ngram : ngram.toLowerCase(Locale.ROOT);
        WordCount before = counts.getOrDefault(key, new WordCount(ngram, 0, 0, position++));
        int verses = before.verses() + (met.add(key) ? 1 : 0);
        counts.put(key, new WordCount(before.word(), before.count() + 1, verses, before.first()));
      }
    }
    return counts;
  }

  private static long sum(Iterable<WordCount> counts) {
    long sum = 0;
    for (WordCount count : counts) {
      sum += count.count();
    }
    return sum;
  }

  @Test
  void oneIsCalledByItsLength() {
    assertThat(Ngrams.WORDS.unit()).isEqualTo("word");
    assertThat(new Ngrams(3, Ngrams.Stop.ANY).unit()).isEqualTo("3-gram");
    assertThat(Ngrams.of(1, Stop.NONE)).isEqualTo(Ngrams.WORDS);
    assertThat(Ngrams.of(5, Stop.NONE)).isEqualTo(new Ngrams(5, Stop.NONE));
    for (int n : new int[] {0, 6}) {
      assertThatThrownBy(() -> Ngrams.of(n, Stop.EDGES))
          .isInstanceOf(OptionException.class)
          .hasMessage("--ngram=" + n + ": expected 1 to 5 words");
    }
  }
}
