package dev.tally.pipelines.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.Main;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.words.text.Canon;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Made-up texts of two short books, one whole and two broken in all ways. */
class CheckTextsTest {
  private static final int OBADIAH = Canon.number("Obad");
  private static final int JUDE = Canon.number("Jude");
  private static final int JONAH = Canon.number("Jonah");

  private final Map<String, String> systems = new LinkedHashMap<>();
  private final Path folder;
  private CapturedTerminal captured = new CapturedTerminal();

  CheckTextsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private record Verse(int chapter, int number, String text) {}

  @BeforeEach
  void writeTexts() throws IOException {
    write("whole", "KJV", Map.of(OBADIAH, verses(OBADIAH, "KJV"), JUDE, verses(JUDE, "KJV")));
  }

  @Test
  void nothingIsWrongWithAWholeText() {
    assertThat(run("check", "whole")).isZero();
    assertThat(captured.out()).isEqualTo("version  numbers  problem  count  places\n");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void aTextIsHeldByItsOwnNumbers() throws IOException {
    write("hebrew", "MT", Map.of(JONAH, verses(JONAH, "MT")));
    write("numbered", "MT", Map.of(JONAH, verses(JONAH, "KJV")));
    write("unknown", "", Map.of(JONAH, verses(JONAH, "KJV")));
    assertThat(run("check", "hebrew,unknown")).isZero();
    assertThat(run("check", "numbered")).isEqualTo(1);
    assertThat(captured.out())
        .contains("chapters that end early  1      Jonah.2 (10 of 11)")
        .contains("chapters that end late   1      Jonah.1 (17 of 16)");
  }

  @Test
  void eachThingThatIsWrongIsNamedAndNothingElse() throws IOException {
    List<Verse> jude = verses(JUDE, "KJV");
    jude.removeIf(verse -> List.of(4, 5, 25).contains(verse.number));
    jude.add(6, new Verse(1, 8, jude.get(5).text));
    List<Verse> obadiah = verses(OBADIAH, "KJV");
    set(obadiah, 2, " \u2026 ");
    set(obadiah, 3, "<i>" + obadiah.get(2).text + "</i>");
    set(obadiah, 4, "\ufffd" + obadiah.get(3).text);
    set(obadiah, 5, "gull");
    set(obadiah, 6, obadiah.get(5).text + " caf\u00e9");
    set(obadiah, 7, obadiah.get(6).text + " cafe\u0301");
    set(obadiah, 8, obadiah.get(7).text + " cafe\u0301");
    List<Verse> jonah = verses(JONAH, "KJV");
    jonah.removeIf(verse -> verse.chapter == 3);
    write("broken", "KJV", Map.of(OBADIAH, obadiah, JUDE, jude, JONAH, jonah));
    assertThat(run("check", "broken", "--format=csv")).isEqualTo(1);
    assertThat(captured.out().lines().toList())
        .containsExactly(
            "version,numbers,problem,count,places",
            "broken,KJV,missing chapters,1,Jonah.3",
            "broken,KJV,missing verses,2,Jude.1.4-5",
            "broken,KJV,empty verses,1,Obad.1.2",
            "broken,KJV,verses twice,1,Jude.1.8",
            "broken,KJV,chapters that end early,1,Jude.1 (24 of 25)",
            "broken,KJV,short verses,2,\"Obad.1.2,5\"",
            "broken,KJV,verses with markup,1,Obad.1.3",
            "broken,KJV,verses with replacement or control characters,1,Obad.1.4",
            "broken,KJV,verses in another normal form,1,Obad.1.6");
  }

  @Test
  void aTextWithAnotherSumIsNamedBesideTheOthers() throws IOException {
    write("damaged", "KJV", Map.of(JUDE, verses(JUDE, "KJV")));
    Files.writeString(folder.resolve("damaged.sha"), "0".repeat(40));
    assertThat(run("check", "all", "--format=json")).isEqualTo(1);
    assertThat(captured.out())
        .hasLineCount(1)
        .contains("\"version\":\"damaged\"", "\"problem\":\"not as published\"");
    assertThat(run("check", "all", "--format=html")).isEqualTo(1);
    assertThat(captured.out())
        .containsPattern("<h1 id=\"title\">What is wrong with [a-z, ]*damaged[a-z, ]*</h1>");
  }

  @Test
  void whatIsNotThereIsNamed() {
    assertThat(run("check", "nowhere")).isEqualTo(3);
    assertThat(captured.err()).startsWith("tally: nowhere: ");
    assertThat(run("check", "whole,nowhere", "--skip-missing")).isEqualTo(5);
    assertThat(captured.out()).startsWith("version  ");
    assertThat(run("check")).isEqualTo(2);
  }

  private static List<Verse> verses(int book, String system) {
    List<Verse> verses = new ArrayList<>();
    ExpectedVerses.of(system)
        .orElseThrow()
        .chapters(book)
        .forEach(
            (chapter, lengths) ->
                lengths.forEach(
                    (number, length) ->
                        verses.add(new Verse(chapter, number, "gull ".repeat(length / 5 + 1)))));
    return verses;
  }

  private static void set(List<Verse> verses, int number, String text) {
    verses.set(number - 1, new Verse(1, number, text));
  }

  private void write(String version, String system, Map<Integer, List<Verse>> books)
      throws IOException {
    systems.put(version, system);
    List<Object> written = new ArrayList<>();
    for (int book : books.keySet().stream().sorted().toList()) {
      Map<Integer, List<Object>> chapters = new LinkedHashMap<>();
      for (Verse verse : books.getOrDefault(book, List.of())) {
        chapters
            .computeIfAbsent(verse.chapter, first -> new ArrayList<>())
            .add(object("chapter", verse.chapter, "verse", verse.number, "text", verse.text));
      }
      List<Object> all = new ArrayList<>();
      chapters.forEach((number, verses) -> all.add(object("chapter", number, "verses", verses)));
      written.add(object("nr", book, "name", "Book " + book, "chapters", all));
    }
    Map<String, Object> listed = new LinkedHashMap<>();
    systems.forEach(
        (id, numbers) ->
            listed.put(
                id,
                Map.of(
                    "translation",
                    id,
                    "abbreviation",
                    id,
                    "language",
                    "English",
                    "distribution_versification",
                    numbers)));
    ObjectMapper json = new ObjectMapper();
    json.writeValue(folder.resolve("translations.json").toFile(), listed);
    json.writeValue(
        folder.resolve(version + ".json").toFile(),
        object("translation", version, "abbreviation", version, "books", written));
  }

  /** Keys and values in this order, in which readers expect them. */
  private static Map<String, Object> object(Object... entries) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      object.put(entries[i].toString(), entries[i + 1]);
    }
    return object;
  }

  private int run(String... arguments) {
    Properties properties = new Properties();
    properties.setProperty("tally.root", folder.toString());
    properties.setProperty("source", folder.toString());
    captured = new CapturedTerminal();
    return Main.run(arguments, properties, captured.terminal());
  }
}
