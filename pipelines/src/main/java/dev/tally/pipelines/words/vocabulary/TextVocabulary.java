package dev.tally.pipelines.words.vocabulary;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.sequence.TokenSequence;
import dev.tally.pipelines.words.sequence.WordNumbers;
import dev.tally.pipelines.words.vocabulary.HapaxList.Hapax;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The vocabulary of a result.
 *
 * @param text which result, what it covers and how much text that is; without words
 * @param hapax how many words occur once
 * @param dis how many occur twice
 * @param measures those that are defined
 * @param growth how the vocabulary grows, if that was asked for
 * @param once the words that occur once, if they were asked for
 */
record TextVocabulary(
    TopList text,
    int hapax,
    int dis,
    Map<DiversityMeasure, BigDecimal> measures,
    List<Growth> growth,
    HapaxList once) {
  /**
   * What is asked for.
   *
   * @param window of MATTR, in tokens
   * @param growth after how many tokens each the vocabulary is counted; 0 for never
   * @param isListed whether the words that occur once are listed
   */
  record Wanted(int window, int growth, boolean isListed) implements Serializable {}

  /**
   * The vocabulary of the beginning of a text.
   *
   * @param tokens how long that is
   * @param types how many different ones
   * @param hapax how many of these occur once so far
   */
  record Growth(int tokens, int types, int hapax) {}

  /** Measures a text. */
  static TextVocabulary of(TokenSequence text, Wanted wanted) {
    WordNumbers numbers = text.numbers();
    int[] counts = numbers.counts();
    EnumMap<DiversityMeasure, BigDecimal> measures = new EnumMap<>(DiversityMeasure.class);
    for (DiversityMeasure measure : DiversityMeasure.values()) {
      measure.rounded(numbers, wanted.window).ifPresent(value -> measures.put(measure, value));
    }
    return new TextVocabulary(
        text.text(),
        (int) Arrays.stream(counts).filter(count -> count == 1).count(),
        (int) Arrays.stream(counts).filter(count -> count == 2).count(),
        measures,
        wanted.growth == 0 ? List.of() : growth(numbers, wanted.growth),
        wanted.isListed ? HapaxList.of(text, counts) : HapaxList.NONE);
  }

  /** The same vocabulary of a text of which more is known. */
  TextVocabulary with(Text noted) {
    return new TextVocabulary(text.with(noted), hapax, dis, measures, growth, once);
  }

  private static List<Growth> growth(WordNumbers numbers, int step) {
    List<Growth> growth = new ArrayList<>();
    int[] counts = new int[numbers.types()];
    int types = 0;
    int hapax = 0;
    for (int place = 0; place < numbers.size(); place++) {
      int count = ++counts[numbers.at(place)];
      types += count == 1 ? 1 : 0;
      hapax += count == 1 ? 1 : count == 2 ? -1 : 0;
      if ((place + 1) % step == 0) {
        growth.add(new Growth(place + 1, types, hapax));
      }
    }
    return growth;
  }

  /** The words that occur once, in the order of the text, if they were asked for. */
  List<Hapax> hapaxes() {
    return once.list(text.passages().get(0).text().request().version());
  }

  /** Field by field. */
  static final class TextVocabularyCoder extends DataCoder<TextVocabulary> {
    private static final TopList.TopListCoder TEXTS = new TopList.TopListCoder();

    @Override
    public void write(TextVocabulary vocabulary, DataOutput out) throws IOException {
      TEXTS.write(vocabulary.text, out);
      out.writeInt(vocabulary.hapax);
      out.writeInt(vocabulary.dis);
      out.writeInt(vocabulary.measures.size());
      for (Map.Entry<DiversityMeasure, BigDecimal> measure : vocabulary.measures.entrySet()) {
        writeString(out, measure.getKey().name());
        writeString(out, measure.getValue().toPlainString());
      }
      out.writeInt(vocabulary.growth.size());
      for (Growth growth : vocabulary.growth) {
        out.writeInt(growth.tokens);
        out.writeInt(growth.types);
        out.writeInt(growth.hapax);
      }
      vocabulary.once.write(out);
    }

    @Override
    public TextVocabulary read(DataInput in) throws IOException {
      TopList text = TEXTS.read(in);
      int hapax = in.readInt();
      int dis = in.readInt();
      EnumMap<DiversityMeasure, BigDecimal> measures = new EnumMap<>(DiversityMeasure.class);
      for (int left = in.readInt(); left > 0; left--) {
        measures.put(DiversityMeasure.valueOf(readString(in)), new BigDecimal(readString(in)));
      }
      Growth[] growth = new Growth[in.readInt()];
      for (int i = 0; i < growth.length; i++) {
        growth[i] = new Growth(in.readInt(), in.readInt(), in.readInt());
      }
      return new TextVocabulary(
          text, hapax, dis, measures, Arrays.asList(growth), HapaxList.read(in));
    }
  }
}
