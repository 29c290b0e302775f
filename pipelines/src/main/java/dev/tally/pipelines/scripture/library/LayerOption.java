package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.OptionGroup;
import dev.tally.words.query.AnnotatedVerse;
import dev.tally.words.text.VerseVisitor;

/** The option that says whether words are read, or what stands at them. */
@OptionGroup.In(OptionGroup.WORDS)
public interface LayerOption extends CommonOptions {
  @Description(
      "words, or in their place the Strong's numbers or the lemmas that an imported translation has"
          + " at them: strong or lemma")
  @Default("words")
  @OneOf(Unit.class)
  String getOf();

  /** Units that are counted as the tokens of a text. */
  enum Unit {
    WORDS,
    STRONG,
    LEMMA
  }

  /** Layers of a text that are read. */
  enum Layer {
    /** The text. */
    TEXT,
    /** Numbers in place of the text. */
    STRONG,
    /** Lemmas in place of the text. */
    LEMMA,
    /** The text with what stands at its words, as {@link AnnotatedVerse} has it. */
    ANNOTATED,
    /**
     * Words with what stands at them, of texts that have such a layer; the text alone of others.
     */
    ANNOTATED_IF_ANY;

    /** The layer that the options of any command need. */
    static Layer of(CommonOptions options) {
      String unit = options.inForce("of");
      if (!unit.isEmpty()) {
        return switch (EnumOption.of("of", unit, Unit.class)) {
          case WORDS -> TEXT;
          case STRONG -> STRONG;
          case LEMMA -> LEMMA;
        };
      }
      boolean isAsked = options.inForce("find").matches("(?s).*(strong|lemma):.*");
      return isAsked ? ANNOTATED : TEXT;
    }

    /** Shows what is read of an annotated text. */
    VerseVisitor of(VerseVisitor visitor) {
      return this == STRONG || this == LEMMA ? new Items(visitor, this == LEMMA) : visitor;
    }
  }

  /** Passes on the items of notes in place of verses. Not safe for use by many threads. */
  final class Items implements VerseVisitor {
    private final AnnotatedVerse annotated = new AnnotatedVerse();
    private final VerseVisitor visitor;
    private final boolean isOfLemmas;

    Items(VerseVisitor visitor, boolean isOfLemmas) {
      this.visitor = visitor;
      this.isOfLemmas = isOfLemmas;
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      visitor.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      annotated.read(chars, from, to);
      char[] items = annotated.items(isOfLemmas).toCharArray();
      visitor.verse(number, items, 0, items.length);
    }
  }
}
