package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.query.AnnotatedVerse.Span;
import dev.tally.words.query.WordPattern.Annotation;
import dev.tally.words.tokens.Normalization;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotatedVerseTest {
  private static AnnotatedVerse read(String text) {
    AnnotatedVerse verse = new AnnotatedVerse();
    verse.read("x\ufff9y\ufffaz\ufffb".toCharArray(), 0, 6); // nothing is left of it
    String noted = "(" + text.replace('<', '\ufff9').replace('|', '\ufffa').replace('>', '\ufffb');
    verse.read((noted + ")").toCharArray(), 1, noted.length());
    return verse;
  }

  @Test
  void notesAreApartFromTheText() {
    AnnotatedVerse verse = read("The <great sea|H1419 H3220 =yam> and <gull|=shahaph>");
    assertThat(verse).hasToString("The great sea and gull");
    assertThat(verse.length()).isEqualTo(22);
    assertThat(new String(verse.text(), 0, 3)).isEqualTo("The");
    assertThat(verse.spans())
        .containsExactly(
            new Span(4, 13, List.of("H1419", "H3220", "=yam")),
            new Span(18, 22, List.of("=shahaph")));
    assertThat(verse.items(/* isOfLemmas= */ false)).isEqualTo("H1419 H3220");
    assertThat(verse.items(/* isOfLemmas= */ true)).isEqualTo("yam shahaph");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sea>; sea\ufffb; []",
        "<sea; sea; []",
        "a|H1; a; [Span[start=0, end=1, items=[H1]]]",
        "a|H1>b|H2>; ab; [Span[start=0, end=1, items=[H1]], Span[start=1, end=2, items=[H2]]]",
        "<|>; ''; [Span[start=0, end=0, items=[]]]",
      })
  void charactersThatAreNotInTheirPlacesAreText(String noted, String text, String spans) {
    AnnotatedVerse verse = read(noted);
    assertThat(verse).hasToString(text);
    assertThat(verse.spans()).hasToString(spans);
  }

  @Test
  void longVerseHasRoom() {
    String words = "<sea|H1> ".repeat(500);
    assertThat(read(words)).hasToString("sea ".repeat(500));
    assertThat(read(words).spans()).hasSize(500);
    assertThat(read("sea ".repeat(500))).hasToString("sea ".repeat(500));
  }

  @ParameterizedTest
  @CsvSource({
    "strong:G26, G26",
    "strong:g0026, G26",
    "strong:h07225, H7225",
    "strong:G0, G0",
    "strong:x12, x12",
    "lemma:yam, =yam",
    "lemma:0, =0",
  })
  void noteIsTypedInSeveralWays(String typed, String item) {
    assertThat(Annotation.of(typed).item()).isEqualTo(item);
    Query query = Query.read(typed + " sea", Normalization.SEARCH).get(0);
    assertThat(query.isOfAnnotations()).isTrue();
    assertThat(query.length()).isEqualTo(2);
  }

  @Test
  void notesMayBeAskedForBesideTheHit() {
    assertThat(Query.read("sea & strong:G26", Normalization.SEARCH).get(0).isOfAnnotations())
        .isTrue();
    assertThat(Query.read("sea & gull|oar", Normalization.SEARCH).get(0).isOfAnnotations())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strong:", "lemma:", "strong", "Strong:G26"})
  void otherWordsAreNoNotes(String typed) {
    assertThat(Query.read(typed, Normalization.SEARCH).get(0).isOfAnnotations()).isFalse();
  }
}
