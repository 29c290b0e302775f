package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.TextSpec;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.table.Rows;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Texts that stand beside verses of another one, as far as these need them.
 *
 * @param texts in the order asked
 * @param verses that are shown with others
 * @param numbers how the texts number verses
 * @param failed texts that could not be read
 */
public record ParallelTexts(
    List<Text> texts,
    Map<VerseReference, String> verses,
    VerseNumbering numbers,
    List<FailedText> failed) {
  private static final int MAX_VERSIONS = 20;

  /** No text at all. */
  static final ParallelTexts NONE =
      new ParallelTexts(
          List.of(), Map.of(), new VerseNumbering(Map.of(), ParallelNumbers.SAME), List.of());

  /**
   * The plan for the versions of {@code --parallel}: whole ones, since a version need not have all
   * books that hits are in.
   *
   * @throws CommandException (usage) if there are too many, or one has no valid id
   */
  static TextPlan plan(Concordance.Options options, Library library) {
    List<String> versions = TextPlans.ids("parallel", options.getParallel());
    if (!versions.isEmpty() && OwnTextOptions.isOwn(options)) {
      throw CommandException.usage("--text, --parallel: a plain text has no verses in parallel");
    }
    if (versions.size() > MAX_VERSIONS) {
      throw CommandException.usage(
          "--parallel: found " + versions.size() + " versions, expected at most " + MAX_VERSIONS);
    }
    return TextPlans.of(versions.stream().map(TextSpec::whole).toList(), library);
  }

  /**
   * Reads what belongs to verses. How versions number verses is asked only if there is a text to
   * read.
   *
   * @param plan for whole versions
   * @param beside verses that these stand beside
   */
  public static ParallelTexts read(
      TextPlan plan, ParallelNumbers choice, Library library, Rows<VerseReference> beside)
      throws IOException {
    if (plan.requests().isEmpty()) {
      return NONE;
    }
    VerseNumbering numbers = VerseNumbering.of(library, choice);
    Set<VerseReference> shown = new HashSet<>(); // of no version
    beside.forEach(
        verse -> {
          shown.add(verse.in(""));
          for (TextRequest request : plan.requests()) {
            numbers
                .counterparts(verse, request.version())
                .ifPresent(known -> known.forEach(each -> shown.add(each.in(""))));
          }
        });
    Queue<Text> texts = new ConcurrentLinkedQueue<>();
    Map<VerseReference, String> verses = new ConcurrentHashMap<>();
    Queue<FailedText> failed = new ConcurrentLinkedQueue<>();
    plan.requests().parallelStream()
        .forEach(
            request -> {
              try {
                Text text = library.find(request);
                new Verses(text, library)
                    .forEach(
                        Verses.located(
                            request.version(),
                            (reference, verse) -> {
                              if (shown.contains(reference.in(""))) {
                                verses.put(reference, verse.strip());
                              }
                            }));
                texts.add(text);
              } catch (UnavailableException e) {
                failed.add(FailedText.of(request.index(), e));
              }
            });
    return new ParallelTexts(
        texts.stream().sorted(Comparator.comparing(text -> text.request().index())).toList(),
        verses,
        numbers,
        List.copyOf(failed));
  }

  /** Places of a verse in a version; that of the same number if nothing is known. */
  public List<VerseReference> places(VerseReference verse, String version) {
    return numbers.counterparts(verse, version).orElse(List.of(verse.in(version)));
  }

  /** The text of a version in some places; empty if it has none of them. */
  public Optional<String> text(List<VerseReference> places) {
    List<String> found = places.stream().map(verses::get).filter(Objects::nonNull).toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", found));
  }

  /** Their versions, in the order asked. */
  public List<String> versions() {
    return texts.stream().map(text -> text.request().version()).toList();
  }

  /**
   * Says which of them number verses in another way that is not known.
   *
   * @param versions of the verses
   */
  public List<String> notices(List<String> versions) {
    return numbers.notices(versions, versions());
  }
}
