package dev.tally.words.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.packed.PackedText.Divisions;
import dev.tally.words.text.Text.Origin;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PackedTextTest {
  /** A number that is the next of its chapter is not written. */
  @Property
  void versesHaveTheirNumbers(
      @ForAll @Size(max = 5)
          List<@Size(max = 9) List<@IntRange(min = 1, max = 6) Integer>> chapters) {
    TextPacker packer = new TextPacker(/* isAnnotated= */ false);
    for (int i = 0; i < chapters.size(); i++) {
      packer.chapter(1 + i / 3, "Book", 1 + i % 3);
      chapters.get(i).forEach(number -> packer.verse(number, new char[] {'a'}, 0, 1));
    }
    TextProfile profile =
        new TextProfile("kjv", "", "King James", "en", false, "", Origin.FOLDER, "0", "");

    PackedText text = PackedText.read(packer.packed(profile), Divisions.NONE);

    List<List<Integer>> read = new ArrayList<>();
    assertThat(text.chapters()).hasSameSizeAs(chapters);
    for (PackedText.Chapter chapter : text.chapters()) {
      List<Integer> numbers = new ArrayList<>();
      text.verses(chapter, (number, chars, from, to) -> numbers.add(number));
      read.add(numbers);
    }
    assertThat(read).isEqualTo(chapters);
  }
}
