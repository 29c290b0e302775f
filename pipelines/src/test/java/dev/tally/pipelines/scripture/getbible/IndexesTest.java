package dev.tally.pipelines.scripture.getbible;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.UnavailableException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IndexesTest {
  @Test
  void indexesAreKnownByTheirNames() {
    assertThat(Indexes.isIndex("translations")).isTrue();
    assertThat(Indexes.isIndex("kjv/books")).isTrue();
    assertThat(Indexes.isIndex("kjv/1/chapters")).isTrue();
    assertThat(Indexes.isIndex("kjv")).isFalse();
    assertThat(Indexes.isIndex("books/1")).isFalse();
  }

  @Test
  void entryWithoutIdIsNoTranslation() throws UnavailableException {
    String json =
        """
        {"kjv": {"abbreviation": "kjv", "language": "English", "lang": "en"},
         "web": {"language": "English"}, "asv": {"abbreviation": null}}
        """;
    assertThat(Indexes.translations(index(json)))
        .containsExactly(new Translation("kjv", "English", "en", "", "", "", ""));
  }

  @Test
  void booksAreThoseWithANumber() throws UnavailableException {
    String json =
        """
        {"1": {"nr": 1, "name": "Genesis"}, "2": {"nr": 2}, "0": {"nr": 0, "name": "Preface"},
         "x": {"name": "Glossary"}}
        """;
    assertThat(Indexes.books(index(json))).isEqualTo(Map.of(1, "Genesis", 2, ""));
  }

  private static Indexes.Index index(String json) {
    return new Indexes.Index("here", json.getBytes(StandardCharsets.UTF_8));
  }
}
