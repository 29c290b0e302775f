package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OsisTextTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tags go, words stay         | The <w lemma="strong:H1">cat</w> <w>sat</w>.            | The cat sat.
          a note leaves one blank     | <w>cat</w><note n="1">or <hi>dog</hi></note><w>sat</w>  | cat sat
          a note beside a blank       | cat <note>or dog</note> sat                             | cat sat
          a note before a full stop   | cat<note>or dog</note>.                                 | cat.
          a note before a genitive    | cat<note>or dog</note>’s tail                           | cat’s tail
          a note after an open quote  | “<note>or dog</note>Cat”                                | “Cat”
          a note after a dash         | mat—<note>or rug</note>cat                              | mat—cat
          a note within a note        | cat<note>or <note>wild</note> dog</note>sat             | cat sat
          an empty note               | cat<note swordFootnote="1"/>sat                         | cat sat
          a heading in the middle     | cat <title>Of <hi>Dogs</hi></title>sat                  | cat sat
          a speaker                   | cat. <speaker>Dogs</speaker> <lg sID="a"/>Sit.          | cat. Sit.
          a closing quote and a word  | <q marker="">“sit.”</q><w>Then</w> cat                  | “sit.” Then cat
          quotes open over verses     | sat.</q> <q sID="x"/>“Mat                               | sat. “Mat
          lines of a poem             | cat,<l eID="a"/><l sID="b"/>sat                         | cat, sat
          items of a list             | cat.</item><item type="x">Dog.                          | cat. Dog.
          a name in small capitals    | <divineName>Lord</divineName>’s <seg>mat</seg>          | Lord’s mat
          added words                 | cat <transChange type="added">was</transChange> fat     | cat was fat
          entities                    | cat &amp; dog &lt;3 &#8220;mat&#x201D;                  | cat & dog <3 “mat”
          a bracket in an attribute   | cat <w gloss="a > b">sat</w>                            | cat sat
          a marker taken for text     | the \\nd <w>CAT</w></divineName> sat                    | the CAT sat
          a paragraph sign            | ¶ The cat                                               | The cat
          what follows the book       | cat. <div eID="a" type="book"/> <list>dog: wolf</list>  | cat.
          a paragraph that ends       | cat <div eID="a" type="x-p"/> sat                       | cat sat
          letters of all scripts      | אֱלֹהִ֑ים <w>λόγος</w>                                       | אֱלֹהִ֑ים λόγος
          """)
  void textIsWhatRemains(String condition, String markup, String text) {
    assertThat(OsisText.of(markup)).isEqualTo(text);
  }

  @Test
  void blanksAndLineEndsBecomeSingleBlanks() {
    assertThat(OsisText.of("  The\n\tcat  <w> sat </w>\r\n")).isEqualTo("The cat sat");
  }

  @Test
  void verseWithoutLetterOrDigitIsEmpty() {
    assertThat(OsisText.of("<note>Some copies add a cat.</note> [] —")).isEmpty();
  }

  @Test
  void noteThatIsNotClosedEndsWithItsVerse() {
    assertThat(OsisText.of("cat <note>or dog")).isEqualTo("cat");
    assertThat(OsisText.of("dog</note> cat")).isEqualTo("dog cat");
  }

  @Test
  void tagThatNeverEndsIsReadInNoTime() {
    String long_ = "cat <w " + "a=\"b\" ".repeat(100_000);

    assertThat(OsisText.of(long_)).startsWith("cat");
  }

  @Property
  void inlineTagsChangeNothing(
      @ForAll("words") List<String> words, @ForAll("inlineTags") List<String> tags) {
    StringBuilder markup = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      String tag = tags.get(i % tags.size());
      markup.append('<').append(tag).append('>').append(words.get(i)).append("</w> ");
    }

    assertThat(OsisText.of(markup.toString())).isEqualTo(String.join(" ", words));
  }

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8).list().ofMinSize(1);
  }

  @Provide
  Arbitrary<List<String>> inlineTags() {
    return Arbitraries.of("w", "seg type='x'", "hi", "transChange type=\"added\"", "/foreign")
        .list()
        .ofMinSize(1)
        .ofMaxSize(5);
  }
}
