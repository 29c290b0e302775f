package dev.tally.words.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.TextPacker;
import dev.tally.words.packed.TextProfile;
import dev.tally.words.table.Column;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The workbench of a page has the tables that the commands write as CSV. Here it runs on the JVM;
 * {@link CompiledWorkbenchIT} compares it with what a page has.
 */
class WorkbenchTest {
  private static final int FEW = 10;
  private static final int QUESTIONS = 40;
  private static final int MANY = 500;

  @Tag("slow")
  @Test
  void answersAsTheCommandsDo(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.madeUp(folder), FEW);
  }

  @Test
  @Tag("slow")
  void answersMoreQuestionsAsTheCommandsDo(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.madeUp(folder), QUESTIONS);
  }

  @Test
  @Tag("exhaustive")
  void answersManyQuestionsAboutMadeUpTexts(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.madeUp(folder), MANY);
  }

  @Test
  @Tag("exhaustive")
  void answersManyQuestionsAboutTheSample(@TempDir Path folder) throws IOException {
    assertAnswers(AskedTexts.sample(folder), MANY);
  }

  @Test
  @Tag("exhaustive")
  void answersManyQuestionsAboutBibles(@TempDir Path folder)
      throws IOException, InterruptedException {
    assertAnswers(AskedTexts.real(folder), MANY);
  }

  @Test
  void numbersOfStrongAreRefusedOfTextsWithoutThem(@TempDir Path folder) throws IOException {
    Workbench workbench = AskedTexts.ofOneWordEach(folder, 1).workbench();
    assertThatThrownBy(() -> workbench.ask("concordance", Map.of("find", "sea,strong:G26")))
        .hasMessageEndingWith(": has no Strong's numbers or lemmas at its words");
    assertThatThrownBy(() -> workbench.ask("dispersion", Map.of("find", "strong:G26")))
        .hasMessage("--find: strong: and lemma: are for the search (concordance)");
  }

  @Test
  void wordsAreFoundByTheirNotes() {
    String verse = "\ufff9The gull\ufffaG26 =agape\ufffb and \ufff9the sea\ufffaG2281 G26\ufffb.";
    TextPacker packer = new TextPacker(/* isAnnotated= */ true);
    packer.chapter(1, "Harbour", 1);
    packer.verse(1, verse.toCharArray(), 0, verse.length());
    packer.verse(2, "No notes".toCharArray(), 0, 8);
    TextProfile profile =
        new TextProfile("made", "made", "Made", "en", false, "made", Text.Origin.FOLDER, "", "");
    String packed = packer.packed(profile);
    Workbench workbench = new Workbench(List.of(packed), new PackedText.Divisions());

    PackedText text = workbench.texts().get(0);
    List<String> verses = new ArrayList<>();
    TextRequest all = new TextRequest(0, 0, "made", 0, 0);
    text.read(all, (number, chars, from, to) -> verses.add(new String(chars, from, to - from)));
    text.readAnnotated(all, (n, chars, from, to) -> verses.add(new String(chars, from, to - from)));
    assertThat(verses).containsExactly("The gull and the sea.", "No notes", verse, "No notes");
    assertThat(matches(workbench, "strong:G26")).containsExactly("gull", "sea");
    assertThat(matches(workbench, "lemma:agape and")).containsExactly("gull and");
    assertThat(matches(workbench, "sea")).containsExactly("sea");
  }

  private static List<Object> matches(Workbench workbench, String find) {
    Answer answer = workbench.ask("concordance", Map.of("find", find));
    List<String> names = answer.columns().stream().<String>map(Column::name).toList();
    int match = names.indexOf("match");
    return answer.rows().stream().<Object>map(row -> row.value(match).orElseThrow()).toList();
  }

  private static void assertAnswers(AskedTexts texts, int questions) {
    for (String command : RandomQuestions.COMMANDS) {
      for (int i = 0; i < questions; i++) {
        Map<String, String> asked = texts.questions().next(command);
        List<String> arguments = new ArrayList<>(List.of(command, "--format=csv", "--raw-csv"));
        asked.forEach((name, value) -> arguments.add("--" + name + "=" + value));
        int code = texts.tally().run(arguments);
        assertThat(code).as("%s: %s", arguments, texts.tally().err()).isZero();
        assertThat(rows(texts.workbench().ask(command, asked)))
            .as("%s", arguments)
            .isEqualTo(rows(texts.tally().out()));
      }
    }
  }

  /**
   * Names and cells. Left out are digests: chosen books have files of their own, with other ones.
   */
  private static List<List<String>> rows(Answer answer) {
    List<Integer> columns =
        IntStream.range(0, answer.columns().size())
            .filter(column -> !isDigest(answer.columns().get(column).name()))
            .boxed()
            .toList();
    List<List<String>> rows = new ArrayList<>();
    rows.add(columns.stream().map(column -> answer.columns().get(column).name()).toList());
    answer.rows().forEach(row -> rows.add(columns.stream().map(row::cell).toList()));
    return rows;
  }

  private static List<List<String>> rows(String csv) {
    List<List<String>> all = new ArrayList<>();
    CsvReader.builder().ofCsvRecord(csv).forEach(row -> all.add(row.getFields()));
    List<Integer> columns =
        IntStream.range(0, all.get(0).size())
            .filter(column -> !isDigest(all.get(0).get(column)))
            .boxed()
            .toList();
    return all.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  private static boolean isDigest(String name) {
    return name.equals("sha") || name.endsWith("Sha");
  }
}
