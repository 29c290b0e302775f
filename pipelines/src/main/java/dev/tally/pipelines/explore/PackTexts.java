package dev.tally.pipelines.explore;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.packed.TextPacker;
import dev.tally.words.packed.TextProfile;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.WordFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Packs each text as a page has it; a worker holds one at a time. */
final class PackTexts extends DoFn<Verses, PackTexts.Packed> {
  /** The packed texts. */
  static final TupleTag<Packed> PACKED = new TupleTag<>("packed") {};

  private final Map<String, Translation> known;
  private final String stopWords;

  private PackTexts(Map<String, Translation> known, String stopWords) {
    this.known = known;
    this.stopWords = stopWords;
  }

  /**
   * A text, as {@link TextPacker} writes it.
   *
   * @param characters how many of its own it has
   * @param gzip all of it in UTF-8, compressed
   */
  record Packed(Text text, int characters, byte[] gzip) {
    static final RecordCoder<Packed> CODER = RecordCoder.of(Packed.class);

    static byte[] compress(String packed) throws IOException {
      GzipParameters parameters = new GzipParameters();
      parameters.setCompressionLevel(Deflater.BEST_COMPRESSION);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream gzip = new GzipCompressorOutputStream(bytes, parameters)) {
        gzip.write(packed.getBytes(StandardCharsets.UTF_8));
      }
      return bytes.toByteArray();
    }

    String unpacked() throws IOException {
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
  }

  /**
   * Packs texts.
   *
   * @param library knows the names and languages of translations
   * @param filter words that the page leaves out of its lists
   */
  static PackTexts with(Library library, WordFilter filter) {
    Map<String, Translation> known =
        library.plainTexts().isEmpty() ? Map.copyOf(library.known()) : Map.of();
    // A blank says that there is a filter, even without words: it leaves out single letters.
    String stopWords =
        filter.equals(WordFilter.NONE)
            ? ""
            : filter.stopWords().stream().sorted().collect(Collectors.joining(" ", " ", ""));
    return new PackTexts(known, stopWords);
  }

  /** Progress in texts while they are packed. */
  static PipelineLauncher.Progress progress(int texts) {
    return PipelineLauncher.Progress.ofTexts(texts, texts);
  }

  @ProcessElement
  public void pack(@Element Verses verses, MultiOutputReceiver out) throws IOException {
    Text text = verses.text();
    try {
      TextPacker packer = new TextPacker(verses.isAnnotated());
      Script script = new Script(packer);
      Text read = verses.forEach(script);
      String packed = packer.packed(profile(text, script));
      out.get(PACKED).output(new Packed(read, script.characters, Packed.compress(packed)));
      ReadCounters.addText(text);
    } catch (UnavailableException e) {
      out.get(FailedText.TAG).output(FailedText.of(text.request().index(), e));
    }
  }

  private TextProfile profile(Text text, Script script) {
    String version = text.request().version();
    Translation translation = known.getOrDefault(version, Translation.unlisted(version));
    return new TextProfile(
        version,
        text.request().corpus(),
        translation.name().isBlank()
            ? text.fields().getOrDefault("title", version)
            : translation.name(),
        translation.code(),
        script.rightToLeft > script.leftToRight,
        text.edition(),
        text.origin(),
        text.sha1(),
        stopWords);
  }

  /** Counts letters by the direction that they are read in, and shows the text to another. */
  private static final class Script implements VerseVisitor {
    private final VerseVisitor next;
    private int characters;
    private int leftToRight;
    private int rightToLeft;

    Script(VerseVisitor next) {
      this.next = next;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      next.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      next.verse(number, chars, from, to);
      characters += to - from;
      for (int i = from; i < to; i++) {
        switch (Character.getDirectionality(chars[i])) {
          case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> leftToRight++;
          case Character.DIRECTIONALITY_RIGHT_TO_LEFT,
              Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ->
              rightToLeft++;
          default -> {}
        }
      }
    }
  }
}
