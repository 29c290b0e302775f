package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All translations of a language, in place of their ids. */
class LanguageOptionTest extends WordCommandFixture {
  LanguageOptionTest(@TempDir Path root) throws IOException {
    super("topwords", root, version("boot"), version("kahn"), version("boat"));
    tally.set("stopwords", "none");
    Files.writeString(
        root.resolve("texts/translations.json"),
        """
        {"boot": {"abbreviation": "boot", "language": "German", "lang": "de"},
         "boat": {"abbreviation": "boat", "language": "English", "lang": "en"},
         "kahn": {"abbreviation": "kahn", "language": "German", "lang": "de-AT"}}
        """);
  }

  private static Version version(String id) {
    return new Version(id, List.of(CorpusFixture.book(1, "Book", List.of(id))));
  }

  @Test
  void allTranslationsOfALanguageAreRead() {
    assertThat(tally.run("--language=de")).isZero();
    assertThat(tally.out()).isEqualTo("boot:\n {'boot': 1}\nkahn:\n {'kahn': 1}\n");
    assertThat(tally.run("--ver=all", "--language=english,German")).isZero();
    assertThat(tally.out()).contains("boot:", "boat:", "kahn:");
  }

  @Test
  void aLanguageWithoutTranslationsIsNamed() {
    assertThat(tally.run("--language=de,fr")).isEqualTo(3);
    assertThat(tally.err()).startsWith("tally: --language=fr: no translation in ").hasLineCount(1);
    assertThat(tally.run("--ver=boat", "--language=de")).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: --ver, --language: expected only one of the two\n");
  }
}
