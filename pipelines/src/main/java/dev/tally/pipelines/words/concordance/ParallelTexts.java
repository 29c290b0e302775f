package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Storage;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPart;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.VerseReference;
import dev.tally.words.text.VerseVisitor;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * The texts of {@code --parallel}. Their verses are written into a file each, since which of them
 * are needed is known only when the hits are.
 */
final class ParallelTexts extends PTransform<PCollection<Verses>, PCollectionTuple> {
  /** The texts that were written. */
  static final TupleTag<Text> WRITTEN = new TupleTag<>("written") {};

  private static final int MAX_VERSIONS = 20;

  /** Stands where the number of a book would. */
  private static final int END = -1;

  private final String folder;

  private ParallelTexts(String folder) {
    this.folder = folder;
  }

  /**
   * Writes into a folder.
   *
   * @param folder that every worker reaches
   */
  static ParallelTexts into(String folder) {
    return new ParallelTexts(folder);
  }

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
    return TextPlans.of(versions.stream().map(TextPart::whole).toList(), library);
  }

  /**
   * The texts that were written into a folder. How they number verses is asked only if there are
   * some.
   */
  static Written in(String folder, List<Text> texts, Library library, ParallelNumbers choice) {
    return new Written(
        folder,
        texts.stream().sorted(Comparator.comparing(text -> text.request().index())).toList(),
        texts.isEmpty() ? new VerseNumbers(Map.of(), choice) : VerseNumbers.of(library, choice));
  }

  /**
   * Texts that were written.
   *
   * @param folder with a file for each of them
   * @param texts in the order asked
   * @param numbers how they number verses
   */
  record Written(String folder, List<Text> texts, VerseNumbers numbers) {
    /** Their versions, in the order asked. */
    List<String> versions() {
      return texts.stream().map(text -> text.request().version()).distinct().toList();
    }

    /**
     * Says which of them number verses in another way that is not known.
     *
     * @param versions of hits
     */
    List<String> notices(List<String> versions) {
      return numbers.notices(versions, versions());
    }

    /**
     * Their verses with some references.
     *
     * @param references to no version
     */
    Map<VerseReference, String> read(Set<VerseReference> references) throws IOException {
      Map<VerseReference, String> verses = new HashMap<>();
      for (Text text : texts) {
        try (InputStream bytes = Storage.open(file(folder, text), 0);
            DataInputStream in = new DataInputStream(new BufferedInputStream(bytes))) {
          for (int book = in.readInt(); book != END; book = in.readInt()) {
            VerseReference reference = new VerseReference("", book, in.readInt(), in.readInt());
            String verse = DataCoder.readString(in);
            if (references.contains(reference)) {
              verses.put(reference.in(text.request().version()), verse.strip());
            }
          }
        }
      }
      return verses;
    }
  }

  private static String file(String folder, Text text) {
    return folder + String.format(Locale.ROOT, "/%07d.verses", text.request().index());
  }

  @Override
  public PCollectionTuple expand(PCollection<Verses> verses) {
    return FailedText.apply(
        "Write texts", new WriteFn(folder), verses, WRITTEN, RecordCoder.of(Text.class));
  }

  private static final class WriteFn extends DoFn<Verses, Text> {
    private final String folder;

    WriteFn(String folder) {
      this.folder = folder;
    }

    @ProcessElement
    public void write(@Element Verses verses, MultiOutputReceiver out) throws IOException {
      Text text = verses.text();
      try (AtomicFileOutputStream file = new AtomicFileOutputStream(file(folder, text))) {
        DataOutputStream data = new DataOutputStream(file);
        verses.forEach(new Writer(data));
        data.writeInt(END);
        file.commit();
        out.get(WRITTEN).output(text);
      } catch (UnavailableException e) {
        out.get(FailedText.TAG).output(FailedText.of(text.request().index(), e));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }
  }

  private static final class Writer implements VerseVisitor {
    private final DataOutputStream out;
    private int book;
    private int chapter;

    Writer(DataOutputStream out) {
      this.out = out;
    }

    @Override
    public void chapter(int nextBook, String bookName, int nextChapter) {
      book = nextBook;
      chapter = nextChapter;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      try {
        out.writeInt(book);
        out.writeInt(chapter);
        out.writeInt(number);
        DataCoder.writeString(out, new String(chars, from, to - from));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
