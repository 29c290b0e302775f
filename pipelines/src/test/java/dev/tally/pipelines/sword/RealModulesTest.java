package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.cli.CommandException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports the modules that Debian has, where they are installed. */
@Tag("slow")
final class RealModulesTest {
  private static final Pattern LEFT_OVER =
      Pattern.compile("[<>\\\\\u00b6]|&[a-z#]|[GH][0-9]{3}|lemma=|\\s\\s|^\\s|\\s$");

  private static Path folder = Path.of("");
  private static String summaries = "";

  @BeforeAll
  static void importOnce(@TempDir Path temporary) throws InterruptedException {
    assumeTrue(
        installed().containsAll(List.of("engKJV2006eb", "engWEB2015eb")),
        "needs the Debian packages diatheke, sword-text-kjv and sword-text-web");
    folder = temporary;
    Imported imported = new Imported(folder);
    imported.run(
        "diatheke", "engKJV2006eb,engWEB2015eb", ModuleConf.folders().toArray(Path[]::new));
    summaries = imported.captured.out();
  }

  private static List<String> installed() throws InterruptedException {
    try {
      return new Diatheke("diatheke", Duration.ofMinutes(10)).modules();
    } catch (CommandException notInstalled) {
      return List.of();
    }
  }

  @Test
  void noVerseIsLost() {
    assertThat(summaries.lines())
        .containsExactly(
            "engkjv2006eb: 66 books, 1189 chapters, 31102 verses in " + folder,
            "engweb2015eb: 80 books, 1388 chapters, 37457 verses in " + folder);
  }

  @Test
  void noMarkupIsLeft() throws IOException {
    for (String version : List.of("engkjv2006eb", "engweb2015eb")) {
      JsonNode texts = new ObjectMapper().readTree(folder.resolve(version + ".json").toFile());

      assertThat(texts.findValuesAsText("text"))
          .isNotEmpty()
          .filteredOn(LEFT_OVER.asPredicate())
          .isEmpty();
    }
  }

  @Test
  void wordsAroundNotesAreApartAndQuotesStay() throws Exception {
    String words =
        new Imported(folder).topWords("--ver=engweb2015eb", "--bk=1", "--ch=1", "--n=1000");

    assertThat(words).contains("'God': 30,", "'“Let': ").doesNotContain("Godcreated");
  }

  @Test
  void glossaryAfterTheLastVerseIsNoText() throws IOException {
    JsonNode books =
        new ObjectMapper().readTree(folder.resolve("engweb2015eb.json").toFile()).path("books");
    JsonNode last = books.get(books.size() - 1).path("chapters").get(21).path("verses").get(20);
    assertThat(last.path("text").asText()).endsWith("saints. Amen.");
  }

  @Test
  void licenceOfTheModuleIsListed() throws Exception {
    assertThat(new Imported(folder).library().translations())
        .extracting("id", "language", "licence")
        .containsExactly(
            tuple("engkjv2006eb", "English", "Public Domain"),
            tuple("engweb2015eb", "English", "Public Domain"));
  }
}
