package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.security.auth.module.UnixSystem;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.scripture.Translation;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Imports of modules into a corpus. */
@Timeout(120)
final class ImportSwordTest extends SwordFixture {
  ImportSwordTest(@TempDir Path folder) {
    super(folder);
  }

  @Test
  void moduleBecomesVersionOfTheCorpus() throws Exception {
    ExitCode code = imported.run(diatheke, " cats ", folder.resolve("sword"));

    assertThat(code).isEqualTo(ExitCode.DONE);
    assertThat(imported.captured.out())
        .isEqualTo("cats: 3 books, 4 chapters, 5 verses in " + corpus + "\n");
    assertThat(imported.captured.err()).isEqualTo("tally: reading Cats\n");
    Library library = imported.library();
    assertThat(library.books("cats"))
        .isEqualTo(Map.of(1, "Genesis", 69, "Tobit", 66, "Revelation"));
    assertThat(library.chapters("cats", 1)).containsExactly(1, 2);
    Text text = library.find(new TextRequest(0, 0, "cats", 0, 0));
    assertThat(library.translations())
        .containsExactly(
            new Translation(
                "cats", "English", "en", "The Cat Version", "Public Domain", text.sha1(), ""));
  }

  @Test
  void textCanBeCountedWholeByBookAndByChapter() throws Exception {
    imported.run(diatheke, "Cats");

    assertThat(imported.topWords("--ver=cats", "--n=3").strip())
        .isEqualTo("cats:\n {'The': 2, 'dog': 2, 'cat': 1}");
    assertThat(imported.topWords("--ver=cats", "--bk=1", "--ch=1", "--n=2").strip())
        .isEqualTo("cats Genesis 1:\n {'The': 1, 'cat': 1}");
    assertThat(imported.topWords("--ver=cats", "--bk=Tob", "--n=1").strip())
        .isEqualTo("cats Tobit:\n {'A': 1}");
  }

  @Test
  void filesHaveTheFieldsOfTheApi() throws Exception {
    imported.run(diatheke, "Cats", folder.resolve("sword"));

    JsonNode version = json("cats.json");
    assertThat(version.path("distribution_about").asText()).isEqualTo("Made up for tests");
    assertThat(version.at("/distribution_history/history_1.2").asText()).isEqualTo("More cats");
    assertThat(version.at("/books/0/chapters/0/verses/0"))
        .hasToString(
            "{\"chapter\":1,\"verse\":1,\"name\":\"Genesis 1:1\",\"text\":\"The cat sat.\"}");
    assertThat(version.path("books").get(1))
        .hasToString(
            "{\"nr\":69,\"name\":\"Tobit\",\"chapters\":[{\"chapter\":1,\"name\":\"Tobit 1\","
                + "\"verses\":[{\"chapter\":1,\"verse\":1,\"name\":\"Tobit 1:1\","
                + "\"text\":\"A dog went along.\"}]}]}");
    assertThat(json("translations.json").path("cats").toString())
        .startsWith("{\"translation\":\"The Cat Version\",\"abbreviation\":\"cats\",");
    assertThat(Files.readString(corpus.resolve("cats.json")))
        .contains("\\u201CA cat,\\u201D said")
        .endsWith("}\n");
  }

  @Test
  void everyTextHasItsSumBesideItAndInTheLists() throws Exception {
    imported.run(diatheke, "Cats,Dogs");

    for (String id : List.of("cats", "dogs")) {
      String sum = imported.library().find(new TextRequest(0, 0, id, 0, 0)).sha1();
      assertThat(corpus.resolve(id + ".sha")).hasContent(sum);
      assertThat(json("checksum.json").path(id).asText()).isEqualTo(sum);
      assertThat(json("translations.json").path(id).path("sha").asText()).isEqualTo(sum);
    }
  }

  @Test
  void secondImportKeepsTheFirst() throws Exception {
    imported.run(diatheke, "Cats");
    imported.run(diatheke, "Dogs");

    assertThat(imported.library().translations())
        .extracting(Translation::id)
        .containsExactly("cats", "dogs");
    assertThat(json("checksum.json").size()).isEqualTo(2);
  }

  @Test
  void textThatNobodyListedIsListedAfterAnImport() throws Exception {
    Files.createDirectories(corpus);
    Files.writeString(
        corpus.resolve("birds.json"),
        "{\"books\": [], \"translation\": \"Birds\", \"lang\": \"en\"}");

    imported.run(diatheke, "Cats");

    assertThat(imported.library().translations())
        .extracting(Translation::name)
        .containsExactly("Birds", "cats");
  }

  @Test
  void importReplacesAnEarlierOneOfTheSameModule() throws Exception {
    imported.run(diatheke, "Cats");
    Files.createDirectories(corpus.resolve("cats/8")); // books of a copy of the API
    Files.writeString(corpus.resolve("cats/8.json"), "{}");
    module("Cats", "OSIS;Biblical Texts;", "Ruth 1:1: Cats.\n(Cats)\n");

    imported.run(diatheke, "Cats");

    assertThat(files().keySet())
        .containsExactlyInAnyOrder(
            ".import.lock", "cats.json", "cats.sha", "checksum.json", "translations.json");
  }

  @Test
  void importReplacesNothingUnlessTheUserSaysSo() throws Exception {
    imported.run(diatheke, "Cats");
    Map<String, String> before = files();
    assertThatThrownBy(() -> imported.run(diatheke, "Dogs,Cats", /* overwrite= */ false))
        .hasMessage("--corpus=" + corpus + ": cats already exists; use --overwrite to replace it");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void importDoesNotFollowALinkOfSomebodyElse() throws Exception {
    assumeTrue(new UnixSystem().getUid() == 0, "only root can give a link away");
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Files.createSymbolicLink(corpus, mine);
    Files.setAttribute(corpus, "unix:uid", 12345, LinkOption.NOFOLLOW_LINKS);
    assertThatThrownBy(() -> imported.run(diatheke, "Cats"))
        .hasMessage(
            "--corpus=%s: %s is a symbolic link of another user, and is not followed"
                .formatted(corpus, corpus));
    assertThat(mine).isEmptyDirectory();
  }

  @Test
  void sameModuleGivesTheSameBytes() throws Exception {
    imported.run(diatheke, "Cats", folder.resolve("sword"));
    Map<String, String> before = files();

    imported.run(diatheke, "Cats", folder.resolve("sword"));

    assertThat(files()).isEqualTo(before);
  }

  @Test
  void whatAKilledImportHasLeftIsDeleted() throws Exception {
    Path left = corpus.resolve(".tally-0123456789abcdef");
    Files.createDirectories(left.resolve("new/cats"));

    imported.run(diatheke, "Cats");

    assertThat(left).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "head -n 2 \"$(dirname \"$0\")/$module.txt\"",
        "echo 'no such luck' >&2; exit 5",
        "head -n 2 \"$(dirname \"$0\")/$module.txt\"; kill -9 $$",
        "printf 'Ruth 1:1: \\377\\n(Cats)\\n'",
        "echo \"($module)\"",
        ":",
      })
  void failedImportLeavesTheEarlierOne(String action) throws Exception {
    imported.run(diatheke, "Cats");
    Map<String, String> before = files();
    script(action);

    CommandException failure = failure("Cats");

    assertThat(failure.code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(failure.getMessage()).hasLineCount(1);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void moduleThatIsNotInstalledIsRefusedBeforeAnythingIsWritten() {
    CommandException failure = failure("Cats,Cast,engkjv2006eb,unheard-of,Notes");

    assertThat(failure.code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(failure.getMessage().lines())
        .containsExactly(
            "Cast: no such SWORD module is installed; did you mean Cats?",
            "engkjv2006eb: no such SWORD module is installed;"
                + " the Debian package sword-text-kjv has engKJV2006eb",
            "unheard-of: no such SWORD module is installed; installed are Cats, Dogs, Notes;"
                + " Debian's packages of texts are named sword-text-...",
            "Notes: not a Bible in OSIS, the one kind of module that can be imported");
    assertThat(corpus).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " , ", "../x", "a/b", "Cats,translations", "a b"})
  void namesThatNoModuleHasAreRefused(String modules) {
    CommandException failure = failure(modules);

    assertThat(failure.code()).isEqualTo(ExitCode.USAGE);
    assertThat(failure.getMessage()).startsWith("--modules").hasLineCount(1);
    assertThat(corpus).doesNotExist();
  }

  @Test
  void corpusThatIsAFileIsRefused() throws Exception {
    Files.writeString(corpus, "");

    assertThat(failure("Cats").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void damagedListOfTranslationsStopsTheImport() throws Exception {
    Files.createDirectories(corpus);
    Files.writeString(corpus.resolve("translations.json"), "[");

    assertThat(failure("Cats")).message().contains("translations.json: not JSON");
    assertThat(files().keySet()).containsExactlyInAnyOrder(".import.lock", "translations.json");
  }

  private JsonNode json(String file) throws IOException {
    return new ObjectMapper().readTree(corpus.resolve(file).toFile());
  }

  /** All files of the corpus and what they hold. */
  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(corpus)) {
      paths
          .filter(Files::isRegularFile)
          .forEach(path -> files.put(corpus.relativize(path).toString(), content(path)));
    }
    return files;
  }

  private static String content(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
