package dev.tally.words.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.ResultHeader;
import dev.tally.words.counts.Totals;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Passages;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The columns that say which texts a result covers. */
class ResultColumnsTest {
  private static final Text KJV =
      Passages.text(new TextRequest(1, 0, "kjv", 1, 2))
          .withFields(Map.of("title", "Genesis", "author", "Moses"));

  private static final Text AKJV = Passages.text(new TextRequest(2, 0, "akjv", 0, 0));

  private static ResultHeader header(Passage... passages) {
    return new ResultHeader(new ResultKey(0, 0), List.of(passages), new Totals(9, 5, 8, 4));
  }

  @Test
  void oneChapterHasItsPlaceAndWhatItsTextSays() {
    ResultHeader chapter = header(new Passage(KJV, 1, "Genesis", 2));
    String place = "label=kjv Genesis 2 version=kjv book=1 chapter=2";
    String counts = "tokens=9 types=5 keptTokens=8 keptTypes=4";
    String sha = "sha=" + "0".repeat(39) + "1";
    assertThat(Rows.of(ResultColumns.fields(header -> header), chapter))
        .isEqualTo(
            String.join(
                " ",
                place,
                sha,
                "source=folder edition= name=Genesis title=Genesis author=Moses date=",
                counts));
    assertThat(Rows.of(ResultColumns.before(header -> header), chapter)).isEqualTo(place);
    assertThat(Rows.of(ResultColumns.after(header -> header), chapter))
        .isEqualTo("edition= source=folder name=Genesis " + counts + " " + sha);
    assertThat(ResultColumns.<ResultHeader>title(header -> header).orElseThrow().apply(chapter))
        .isEqualTo("kjv Genesis 2");
  }

  @Test
  void severalTextsHaveNoFieldsOfOneDocumentAndAllTheirSums() {
    ResultHeader both = header(new Passage(KJV, 0, "", 0), new Passage(AKJV, 0, "", 0));
    String sums = "0".repeat(39) + "1," + "0".repeat(39) + "2";
    assertThat(Rows.of(ResultColumns.fields(header -> header), both))
        .startsWith("label=all version=all book= chapter= sha=" + sums + " source=folder ")
        .contains(" title= author= date= ");
    assertThat(Rows.of(ResultColumns.after(header -> header), both)).endsWith(" sha=");
    ResultHeader twice = header(new Passage(KJV, 1, "", 0), new Passage(KJV, 2, "", 0));
    assertThat(Rows.of(ResultColumns.after(header -> header), twice)).endsWith("1");
  }
}
