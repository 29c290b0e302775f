package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.LogFormats;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.logs.wthor.WthorFormat;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.rules.Ruleset;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents say of logs, compared with what reads them. */
class GameDocsTest {
  private static final Path ROOT = Path.of(System.getProperty("tally.root", ".."));

  /** An example begins with the name of its file. */
  private static final Pattern EXAMPLE = Pattern.compile("``` (\\S+)\\n(.*?)```", Pattern.DOTALL);

  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String INDICES = "[0,1,2,3,4,5,6,7,8,25]";

  /** A log of the document. */
  record Example(String file, String text) {
    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Example> examples() {
    Matcher found = EXAMPLE.matcher(read("docs/games.md"));
    return found.results().map(each -> new Example(each.group(1), each.group(2)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("examples")
  void everyExampleIsALogOfGoodRecords(Example example) {
    assertThat(statuses(example.file(), example.text()))
        .isNotEmpty()
        .containsAnyOf(Status.VALID, Status.UNFINISHED)
        .isSubsetOf(Status.VALID, Status.UNFINISHED);
  }

  /** All but those of the tests. */
  static Stream<Ruleset> rulesets() {
    return Rulesets.all().stream().filter(GameDocsTest::isOwn);
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void everyGameHasARowWithItsOptions(Ruleset ruleset) {
    List<String> rows =
        read("docs/games.md")
            .lines()
            .filter(line -> line.startsWith("| `" + ruleset.id() + "` |"))
            .toList();
    assertThat(rows).as("rows of %s in docs/games.md", ruleset).isNotEmpty();
    for (Parameter option : ruleset.console().options()) {
      assertThat(rows.get(0)).contains("--" + option.name());
    }
  }

  @Test
  void everyFormatOfTextHasAnExample() {
    Set<String> shown =
        new HashSet<>(Set.of(WthorFormat.WTHOR.id())); // of bytes, which are in data/logs
    examples()
        .flatMap(each -> LogFormats.detect(bytes(each.text()), each.file()).stream())
        .forEach(format -> shown.add(format.id()));
    assertThat(shown)
        .as("formats that docs/games.md has an example of")
        .containsExactlyInAnyOrderElementsOf(
            LogFormats.all().stream()
                .map(LogFormat::id)
                .filter(each -> !each.equals("notebook"))
                .toList());
  }

  /** Games to write, and every bound at its value. Single quotes stand for double ones. */
  static Stream<String> right() {
    return Stream.of(
        "{'game':'othello','moves':[],'id':null,'players':null,'setup':null,'result':null}",
        "{'game':'othello','moves':['f5'],'id':17,'players':{'black':'Ann','white':'Bo'},'x':[1]}",
        "{'game':'othello','moves':[],'id':'LONG','players':{'white':'LONG'}}"
            .replace("LONG", "n".repeat(200)),
        "{'game':'othello','moves':[],'setup':{'first':'white','board':[ROWS]}}"
            .replace("ROWS", "'........'" + ",'..XO....'".repeat(7)),
        "{'game':'reversi','moves':[],'setup':{'size':4,'blocks':['A1','d4']},"
            + "'result':{'winner':'X','score':{'X':0,'O':16}}}",
        "{'game':'reversi','moves':[],'setup':{'size':26,'blocks':['Z26']}}",
        "{'game':'reversi-cse231','moves':['pass'],'setup':{'size':5},"
            + "'result':{'winner':'draw','reason':'agreed','lead':-3}}",
        "{'game':'othello-invent','moves':['53'],'setup':{'first':'O'}}",
        "{'game':'gekitai','moves':['a1'],'setup':{'n':8,'p':12,'l':8}}",
        "{'game':'gekitai','moves':[],'setup':{'n':6,'p':6,'l':3},'result':{'winner':'O'}}",
        "{'game':'connectfour','moves':['1',2,'p1'],'players':{'R':'Ann'},"
            + "'setup':{'rows':1,'cols':100,'popout':true,'colors':['R','Y'],'first':'Y'},"
            + "'result':{'winner':'draw','reason':'tie'}}",
        "{'game':'connectfour','moves':[],'setup':{'board':['.....','XO...']}}",
        alphabattle(LETTERS, INDICES, "'result':{'winner':'Q','score':{'P':3,'Q':4}}"));
  }

  @ParameterizedTest
  @MethodSource("right")
  void whatTheSchemaTakesIsRead(String game) {
    assertThat(isTaken(game)).isTrue();
    assertThat(statuses("game.jsonl", json(game))).doesNotContain(Status.MALFORMED).hasSize(1);
  }

  /** Each bound one further. */
  static Stream<String> wrong() {
    return Stream.of(
        "[1]",
        "{'moves':[]}",
        "{'game':'chess','moves':[]}",
        "{'game':'othello'}",
        "{'game':'othello','moves':null}",
        "{'game':'othello','moves':true}",
        "{'game':'othello','moves':[5]}",
        "{'game':'connectfour','moves':[1.5]}",
        "{'game':'othello','moves':[],'id':1.5}",
        "{'game':'othello','moves':[],'id':'LONG'}".replace("LONG", "n".repeat(201)),
        "{'game':'othello','moves':[],'players':{'white':'LONG'}}".replace("LONG", "n".repeat(201)),
        "{'game':'othello','moves':[],'players':{'X':'Ann'}}",
        "{'game':'othello','moves':[],'players':{'black':1}}",
        "{'game':'othello','moves':[],'setup':[]}",
        "{'game':'othello','moves':[],'setup':{'first':'X'}}",
        "{'game':'othello','moves':[],'setup':{'board':['........']}}",
        "{'game':'othello','moves':[],'result':{'winner':'P'}}",
        "{'game':'othello','moves':[],'result':{'score':{'black':40}}}",
        "{'game':'othello','moves':[],'result':{'score':{'black':40,'white':-1}}}",
        "{'game':'othello','moves':[],'result':{'score':{'black':1,'white':2147483648}}}",
        "{'game':'othello','moves':[],'result':{'reason':1}}",
        "{'game':'othello','moves':[],'result':{'lead':'16'}}",
        "{'game':'reversi','moves':[],'setup':{'size':2}}",
        "{'game':'reversi','moves':[],'setup':{'size':7}}",
        "{'game':'reversi','moves':[],'setup':{'size':28}}",
        "{'game':'reversi','moves':[],'setup':{'blocks':['A1','A1']}}",
        "{'game':'reversi','moves':[],'setup':{'blocks':[1]}}",
        "{'game':'reversi','moves':[],'players':{'black':'Ann'}}",
        "{'game':'reversi-cse231','moves':[],'setup':{'size':3}}",
        "{'game':'reversi-cse231','moves':[],'setup':{'size':27}}",
        "{'game':'othello-invent','moves':[],'setup':{'first':'black'}}",
        "{'game':'gekitai','moves':[],'setup':{'n':5}}",
        "{'game':'gekitai','moves':[],'setup':{'n':9}}",
        "{'game':'gekitai','moves':[],'setup':{'p':5}}",
        "{'game':'gekitai','moves':[],'setup':{'p':13}}",
        "{'game':'gekitai','moves':[],'setup':{'l':2}}",
        "{'game':'gekitai','moves':[],'setup':{'n':8,'p':12,'l':9}}",
        "{'game':'connectfour','moves':[],'setup':{'rows':0}}",
        "{'game':'connectfour','moves':[],'setup':{'cols':101}}",
        "{'game':'connectfour','moves':[],'setup':{'popout':1}}",
        "{'game':'connectfour','moves':[],'setup':{'colors':['R','R']}}",
        "{'game':'connectfour','moves':[],'setup':{'colors':['R','Y','B']}}",
        "{'game':'connectfour','moves':[],'setup':{'board':['x.']}}",
        "{'game':'connectfour','moves':[],'setup':{'board':[]}}",
        "{'game':'connectfour','moves':[],'result':{'winner':'nobody'}}",
        "{'game':'alphabattle'}",
        alphabattle("ABC", INDICES, "'x':1"),
        alphabattle(LETTERS, "[1,2]", "'x':1"),
        alphabattle(LETTERS, "[0,1,2,3,4,5,6,7,8,26]", "'x':1"),
        alphabattle(LETTERS, "[0,1,2,3,4,5,6,7,8,8]", "'x':1"),
        alphabattle(LETTERS, INDICES, "'players':{'X':'Ann'}"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatTheSchemaRefusesIsMalformed(String game) {
    assertThat(isTaken(game)).isFalse();
    assertThat(statuses("game.jsonl", json(game))).containsExactly(Status.MALFORMED);
  }

  @Test
  void schemaNamesEveryGame() throws IOException {
    List<String> named = new ArrayList<>();
    JsonNode schema = new ObjectMapper().readTree(read("docs/game.schema.json"));
    schema.at("/properties/game/enum").forEach(each -> named.add(each.asText()));
    assertThat(named).containsExactlyInAnyOrderElementsOf(rulesets().map(Ruleset::id).toList());
  }

  private static boolean isOwn(Ruleset rules) {
    return source(rules.getClass()).equals(source(Rulesets.class));
  }

  private static CodeSource source(Class<?> type) {
    return type.getProtectionDomain().getCodeSource();
  }

  @ParameterizedTest
  @ValueSource(strings = {"data/logs/club.jsonl"})
  void sampleGamesThatAreReadFollowTheSchema(String log) {
    for (String line : read(log).lines().toList()) {
      boolean isRead = !statuses("game.jsonl", line).contains(Status.MALFORMED);
      assertThat(!isRead || isTaken(line)).as(line).isTrue();
    }
  }

  private static String alphabattle(String letters, String indices, String rest) {
    return "{'game':'alphabattle','setup':{'p':'P','pi':I,'q':'P','qi':I},REST}"
        .replace("I", indices)
        .replace("'P'", "'" + letters + "'")
        .replace("REST", rest);
  }

  private static boolean isTaken(String game) {
    Validator validator =
        new ValidatorFactory().withJsonNodeFactory(new JacksonNode.Factory()).createValidator();
    URI schema = validator.registerSchema(read("docs/game.schema.json"));
    return validator.validate(schema, json(game)).isValid();
  }

  private static List<Status> statuses(String file, String log) {
    LogFormat format = LogFormats.detect(bytes(log), file).orElse(JsonFormat.JSONL);
    List<Status> statuses = new ArrayList<>();
    try (LogReader reader =
        format.open(
            new ByteArrayInputStream(bytes(log)), LogStart.BEGINNING, LogContext.of(file))) {
      for (Optional<LogEntry> each = reader.next(); each.isPresent(); each = reader.next()) {
        statuses.add(Grader.grade(each.get()).status());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return statuses;
  }

  private static String json(String game) {
    return game.contains("\"") ? game : game.replace('\'', '"');
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String read(String file) {
    try {
      return Files.readString(ROOT.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
