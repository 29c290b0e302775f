package dev.tally.words.explore;

import dev.tally.words.Measure;
import dev.tally.words.QuotedWords;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.kwic.Hit;
import dev.tally.words.kwic.HitFinder;
import dev.tally.words.kwic.HitLine;
import dev.tally.words.kwic.SortKey;
import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.query.Query;
import dev.tally.words.table.Measurement;
import dev.tally.words.text.OptionException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.UnspacedScript;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts in memory, and what is asked of them: the tables of the commands, by the code of the
 * commands. Not safe for use by many threads.
 */
final class Workbench {
  private final Map<String, PackedText> texts = new LinkedHashMap<>();

  /** The last counts, so that the next question about them takes no time. */
  private final Map<Counted, TextMeasurement<?, ?>> counted = new LruMap<>();

  /** The tokens of the texts that were asked last. */
  private final Map<Split, SplitText> splits = new LruMap<>();

  private record Counted(Object what, TokenRules rules, TextPlan plan) {}

  private record Split(String text, Tokenization segmentation) {}

  /**
   * Opens texts.
   *
   * @param divisions gets those that the texts have
   * @throws IllegalArgumentException if one of them is damaged
   */
  Workbench(List<String> packed, Divisions divisions) {
    for (String each : packed) {
      PackedText text = PackedText.read(each, divisions);
      texts.put(text.profile().id(), text);
    }
  }

  /** The texts, in the order in which they were asked for. */
  List<PackedText> texts() {
    return List.copyOf(texts.values());
  }

  /** The texts of a corpus, or the one of an id; there is one. */
  List<PackedText> textsOf(String name) {
    List<PackedText> files =
        texts.values().stream().filter(each -> each.profile().corpus().equals(name)).toList();
    return files.isEmpty() || texts.containsKey(name) ? List.of(text(name)) : files;
  }

  /** A text by its id, which it has. */
  PackedText text(String id) {
    PackedText text = texts.get(id);
    if (text == null) {
      throw new OptionException(
          id + ": not in this page, which has " + String.join(", ", texts.keySet()));
    }
    return text;
  }

  /**
   * The table that a command writes as CSV.
   *
   * @param options by their names, without dashes
   * @throws IllegalArgumentException saying in one line what cannot be asked, or is not there
   */
  Answer ask(String command, Map<String, String> options) {
    return new Question(this, command, new AskedOptions(options)).answer();
  }

  /**
   * Splits some verses of a text by the rules of Unicode, which most questions ask for.
   *
   * @return whether there are more of them
   */
  boolean prepare() {
    return texts.values().stream()
        .limit(LruMap.MAX)
        .anyMatch(text -> split(text, Tokenization.UNICODE).readSome());
  }

  private SplitText split(PackedText text, Tokenization segmentation) {
    return splits.computeIfAbsent(
        new Split(text.profile().id(), segmentation), missing -> new SplitText(text, segmentation));
  }

  /** The table of a measurement. */
  <R extends Record, S> Answer measure(Measurement<R, S> measurement, TextPlan asked) {
    TextPlan plan = measurement.plan(asked);
    List<Result<R>> results = results(measurement.measure(), measurement.rules(), plan);
    List<String> notices = new ArrayList<>();
    notices.addAll(Result.notices(results));
    notices.addAll(QuotedWords.notices(results));
    notices.addAll(measurement.notices(results, plan));
    List<S> shown = measurement.shown(results, plan);
    return Answer.of(measurement.layout(shown), shown, notices);
  }

  @SuppressWarnings("unchecked") // what is counted says of which type the accumulators are
  private <A, R> List<Result<R>> results(Measure<A, R> measure, TokenRules rules, TextPlan plan) {
    TextMeasurement<A, ?> known =
        (TextMeasurement<A, ?>)
            counted.computeIfAbsent(
                new Counted(measure.counted(), rules, plan),
                missing -> count(measure, rules, plan));
    return known.results(measure);
  }

  private <A, R> TextMeasurement<A, R> count(
      Measure<A, R> measure, TokenRules rules, TextPlan plan) {
    TextMeasurement<A, R> measured =
        new TextMeasurement<>(measure, rules, plan.grouping(), /* isOneText= */ false);
    for (TextRequest request : plan.requests()) {
      PackedText text = text(request.version());
      TextMeasurement<A, R>.OfText visitor = measured.append(text.text(request));
      // Sentences are no verses: what counts words does not divide paragraphs.
      VerseVisitor reader =
          text.hasBooks() ? split(text, rules.segmentation()).whole().showing(visitor) : visitor;
      text.read(request, reader);
      visitor.finish();
    }
    return measured;
  }

  /** The table of hits. */
  Answer hits(HitSearch search, TextPlan plan) {
    List<List<Hit>> hits = new ArrayList<>();
    search.queries().forEach(query -> hits.add(new ArrayList<>()));
    List<Text> read = new ArrayList<>();
    boolean isOfAnnotations = search.queries().stream().anyMatch(Query::isOfAnnotations);
    for (TextRequest request : plan.requests()) {
      PackedText packed = text(request.version());
      Text text = packed.text(request);
      HitFinder finder =
          new HitFinder(
              search.queries(),
              search.keys(),
              search.sort(),
              Long.MAX_VALUE,
              (query, found, verse) ->
                  verse.hits().forEach(span -> hits.get(query).add(new Hit(text, verse, span))));
      if (!isOfAnnotations) {
        Tokenization segmentation = search.keys().segmentation();
        UnspacedScript unspaced = new UnspacedScript(segmentation, text.origin());
        packed.read(request, split(packed, segmentation).whole().showing(finder, search.keys()));
        packed.read(request, (number, chars, from, to) -> unspaced.verse(chars, from, to));
        read.add(unspaced.withNotice(text).orElse(text));
      } else if (packed.isAnnotated()) {
        packed.readAnnotated(request, finder);
      } else {
        throw new OptionException(
            request.version() + ": has no Strong's numbers or lemmas at its words");
      }
    }
    List<String> notices = new ArrayList<>(Text.notices(read.stream()));
    List<HitLine> lines = new ArrayList<>();
    for (int i = 0; i < hits.size(); i++) {
      List<Hit> found = hits.get(i);
      if (!search.sort().isEmpty()) {
        found.sort(Comparator.comparing(hit -> hit.span().keys(), SortKey::compare));
      }
      String typed = search.queries().get(i).typed();
      int shown = Math.min(search.max(), found.size());
      found.subList(0, shown).forEach(hit -> lines.add(new HitLine(hit, typed)));
    }
    notices.addAll(HitLine.notices(search.queries(), search.max(), i -> hits.get(i).size()));
    return Answer.of(HitLine.layout(List.of(), search.width()), lines, notices);
  }
}
