package dev.tally.pipelines;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code concordance} of many verses, and of many queries. */
class ConcordanceSearchTest extends ConcordanceFixture {
  ConcordanceSearchTest(@TempDir Path root) {
    super(root);
  }

  /** Each query has hits: their files and texts are not read again for each. */
  @Test
  @Timeout(60)
  void thousandsOfQueriesTakeNotMuchLongerThanOne() throws IOException {
    List<String> words = IntStream.range(0, 100).mapToObj(i -> "word" + i).toList();
    Path tale = Files.writeString(root.resolve("tale.txt"), String.join(" ", words) + "\n");
    tally.unset("ver");
    String queries =
        IntStream.range(0, 10_000).mapToObj(i -> words.get(i % 100)).collect(joining(","));
    assertThat(run(queries, "--text=" + tale, "--format=json")).isZero();
    assertThat(tally.out()).hasLineCount(10_000);
  }

  /** Against a search that is written out over the words as strings. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void findsWhatAPlainSearchFinds(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> words = List.of("sea", "Sea,", "gull", "(gull)", "oar", "--", "the");
    List<String> verses = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      List<String> verse = new ArrayList<>();
      for (int j = random.nextInt(9); j >= 0; j--) {
        verse.add(words.get(random.nextInt(words.size())));
      }
      verses.add(String.join(" ", verse));
    }
    CorpusFixture.write(
        root.resolve("texts"),
        List.of(new Version("made", List.of(CorpusFixture.book(1, "Made", verses)))));

    assertThat(run("sea *|the gull", "--ver=made", "--format=json", "--sort=R1,L1")).isZero();

    List<String> expected = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < verses.size(); i++) {
      List<String> tokens = new ArrayList<>();
      for (String word : verses.get(i).split(" ", -1)) {
        tokens.add(word.replaceAll("\\p{Punct}", ""));
      }
      tokens.removeIf(String::isEmpty);
      for (int at = 0; at + 2 < tokens.size(); at++) {
        if (tokens.get(at).equalsIgnoreCase("sea") && tokens.get(at + 2).equals("gull")) {
          String right = at + 3 < tokens.size() ? tokens.get(at + 3).toLowerCase(Locale.ROOT) : "";
          String left = at > 0 ? tokens.get(at - 1).toLowerCase(Locale.ROOT) : "";
          expected.add(
              String.format(Locale.ROOT, "%s\u0000%s\u0000%04d %d", right, left, i + 1, at + 1));
        }
      }
    }
    Collections.sort(expected);
    for (JsonNode hit : objects()) {
      keys.add(
          String.format(
              Locale.ROOT, "%04d %d", hit.get("verse").asInt(), hit.get("start").asInt()));
    }
    assertThat(keys)
        .isNotEmpty()
        .isEqualTo(
            expected.stream().map(it -> it.substring(it.lastIndexOf('\u0000') + 1)).toList());
  }
}
