package dev.tally.words.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.explore.PackedTexts;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.RealTexts;
import dev.tally.pipelines.words.MadeUpProse;
import dev.tally.words.packed.PackedText.Divisions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Texts, the page that {@code explore} writes of them, and questions about them.
 *
 * @param tally runs commands that read them
 * @param page of all of them
 * @param workbench the page's texts, on the JVM
 */
record AskedTexts(CommandRunner tally, Path page, Workbench workbench, RandomQuestions questions) {
  private static final Path ROOT =
      Path.of(System.getProperty("tally.root", "..")).toAbsolutePath().normalize();

  private static final Version SCRIPTS =
      new Version(
          "scripts",
          List.of(
              CorpusFixture.book(
                  1,
                  "Harbour",
                  List.of("הַשּׁוֹמֵר הדליק אור, שומר.", "Το φῶς, φως και φως."),
                  List.of("光是一条路。守灯人说:光。", "दीप जला, दीप!")),
              CorpusFixture.book(
                  2, "Harvest", List.of("نور على نور، شُعلة", "Свет и свет; the lamp, the sea"))));

  /** Made-up texts with equal counts, quotes, dashes and six scripts. */
  static AskedTexts madeUp(Path folder) throws IOException {
    Path source = folder.resolve("texts");
    CorpusFixture.write(
        source,
        Stream.concat(MadeUpProse.versions("harbour", "pier").stream(), Stream.of(SCRIPTS))
            .toList());
    return of(
        folder,
        source,
        new RandomQuestions(
            List.of("harbour", "pier,harbour", "scripts", "harbour,scripts", "pier"),
            List.of(
                "1",
                "Harvest",
                "1,2",
                "Harbour 1",
                "Harbour 1:1-2,2",
                "Harbour 1:1; Harbour 1",
                "harbour 1:1-2:1; Harvest"),
            List.of(
                "sea", "Gull", "gull's", "lamp", "oar", "don't", "the", "of", "שומר", "φως", "光",
                "दीप", "نور", "свет", "nowhere")));
  }

  /** Two texts, {@code sea} and {@code oar}, each of its name so many times. */
  static AskedTexts ofOneWordEach(Path folder, int times) throws IOException {
    Path source = folder.resolve("texts");
    List<String> ids = List.of("sea", "oar");
    CorpusFixture.write(
        source,
        ids.stream()
            .map(
                id ->
                    new Version(
                        id,
                        List.of(CorpusFixture.book(1, "One", List.of((id + " ").repeat(times))))))
            .toList());
    return of(folder, source, new RandomQuestions(ids, List.of(), List.of()));
  }

  /** The project's sample. */
  static AskedTexts sample(Path folder) throws IOException {
    return of(
        folder,
        ROOT.resolve("data/sample"),
        new RandomQuestions(
            List.of("harbour"),
            List.of(
                "1",
                "The Nets",
                "1-2",
                "The Lamp 1",
                "The Lamp 1:2-2:1",
                "The Lamp 1:1-2,2",
                "The Lamp 1:2; The Lamp 1",
                "The Nets 1; The Lamp 1:1"),
            List.of(
                "the",
                "The",
                "a",
                "keeper's",
                "harbour",
                "keeper",
                "light",
                "lamps",
                "and",
                "day-mender",
                "boats",
                "seven",
                "nowhere")));
  }

  /** Two Bibles, where they lie beside the project. */
  static AskedTexts real(Path folder) throws IOException, InterruptedException {
    String reason = RealTexts.unpack(folder);
    assumeTrue(reason.isEmpty(), reason);
    return of(
        folder,
        folder.resolve("v2"),
        new RandomQuestions(
            List.of("kjv", "akjv", "kjv,akjv"),
            List.of(
                "Mark",
                "NT",
                "gospels",
                "Gen 1-3",
                "Ps 23",
                "John 3:16-18; 1 John 4:8",
                "40-43",
                "Ruth,Esther",
                "Jude"),
            List.of(
                "grace",
                "Grace",
                "Lord's",
                "LORD",
                "God",
                "lamb",
                "En-gedi",
                "love",
                "king",
                "mercy",
                "Zion",
                "light",
                "thee",
                "begat",
                "the",
                "and",
                "father-in-law",
                "wherefore",
                "nowhere")));
  }

  private static AskedTexts of(Path folder, Path source, RandomQuestions questions)
      throws IOException {
    CommandRunner tally = new CommandRunner();
    tally.set("tally.root", folder.toString());
    tally.set("source", source.toString());
    Path words = Files.writeString(folder.resolve("stop.txt"), MadeUpProse.STOP_WORDS);
    tally.set("stopwords", words.toString());
    Path page = folder.resolve("page.html");
    int code = tally.run("explore", "--output=" + page, "--ver=" + questions.ids());
    assertThat(code).as(tally.err()).isZero();
    Workbench workbench = new Workbench(PackedTexts.of(Files.readString(page)), new Divisions());
    return new AskedTexts(tally, page, workbench, questions);
  }
}
