package dev.tally.pipelines.gradebook;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.NearMatches;
import dev.tally.pipelines.logs.LogBytes;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Reads a rubric, a table of YAML. Whatever is wrong with it is one line that says where. For one
 * file.
 */
final class RubricReader {
  private static final int MAX_BYTES = 1 << 16;

  /** Kinds of values that a key takes. */
  private enum Values {
    /** Few digits before the point: more points would be a slip. */
    POINTS("[0-9]{1,6}([.][0-9]{1,4})?", "a number from 0"),
    PLY("[1-9][0-9]{0,3}", "a whole number from 1"),
    COUNT("[0-9]{1,3}", "a whole number from 0");

    private final Pattern pattern;
    private final String expected;

    Values(String pattern, String expected) {
      this.pattern = Pattern.compile(pattern);
      this.expected = expected;
    }
  }

  private enum Key {
    VALID(Values.POINTS),
    LEGAL(Values.POINTS),
    LEGAL_PLY(Values.PLY),
    CLAIM(Values.POINTS),
    WON(Values.POINTS),
    LOSING(Values.POINTS),
    LOSING_MOVES(Values.COUNT),
    MAXIMUM(Values.POINTS),
    COPY(Values.POINTS);

    private static final List<String> NAMES = Stream.of(values()).map(Key::text).toList();

    private final Values values;

    Key(Values values) {
      this.values = values;
    }

    String text() {
      return EnumOption.label(this);
    }
  }

  private final String option;
  private final Map<Key, BigDecimal> values = new EnumMap<>(Key.class);
  private final Map<Key, JsonLocation> places = new EnumMap<>(Key.class);

  private RubricReader(String file) {
    this.option = "--points=" + file;
  }

  /**
   * Reads a file.
   *
   * @throws CommandException (usage) if it is no rubric, (no data) if it cannot be read
   */
  static Rubric read(String file) {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (IOException e) {
      throw CommandException.noData("--points=" + file + ": " + LogBytes.problem(e));
    }
    return new RubricReader(file).read(bytes);
  }

  private Rubric read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw CommandException.usage(option + ": longer than 64 KiB, so it is no rubric");
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    try (JsonParser yaml = new YAMLFactory().createParser(text)) {
      if (yaml.nextToken() != JsonToken.START_OBJECT) {
        throw problem(yaml, "expected keys with points, such as valid: 2");
      }
      while (yaml.nextToken() == JsonToken.FIELD_NAME) {
        readKey(yaml);
      }
      if (yaml.nextToken() != null) {
        throw problem(yaml, "expected nothing after the keys");
      }
    } catch (JsonProcessingException e) {
      throw notYaml(e);
    } catch (IOException e) {
      throw CommandException.usage(option + ": not YAML: " + e.getMessage());
    }
    return rubric();
  }

  /** The library knows where the problem is, which is not where its parser has got to. */
  private CommandException notYaml(JsonProcessingException e) {
    JsonLocation at = e.getLocation();
    if (e.getCause() instanceof MarkedYAMLException yaml && yaml.getProblemMark() != null) {
      // What was being read began on the line that is wrong; the problem may show on the next one.
      Mark mark = yaml.getContextMark() == null ? yaml.getProblemMark() : yaml.getContextMark();
      at = new JsonLocation(null, 0, mark.getLine() + 1, mark.getColumn() + 1); // from 1
    }
    return problem(at, "not YAML: " + e.getOriginalMessage().lines().findFirst().orElse(""));
  }

  private void readKey(JsonParser yaml) throws IOException {
    String name = yaml.currentName();
    int index = Key.NAMES.indexOf(name);
    if (index < 0) {
      List<String> near = NearMatches.of(name, Key.NAMES);
      String known = near.isEmpty() ? "expected " + String.join(", ", Key.NAMES) : "";
      throw problem(
          yaml, name + ": " + (near.isEmpty() ? known : "did you mean " + near.get(0) + "?"));
    }
    Key key = Key.values()[index];
    if (values.containsKey(key)) {
      throw problem(yaml, name + ": given twice");
    }
    places.put(key, yaml.currentTokenLocation());
    yaml.nextToken();
    String value = yaml.currentToken().isScalarValue() ? yaml.getText() : "";
    if (value.startsWith("-")) {
      String hint = key == Key.MAXIMUM ? "" : "; copy is what a copy costs";
      throw problem(yaml, name + ": expected no negative number" + hint);
    }
    if (!key.values.pattern.matcher(value).matches()) {
      throw problem(yaml, name + ": expected " + key.values.expected);
    }
    values.put(key, new BigDecimal(value));
  }

  private Rubric rubric() {
    Map<Criterion, BigDecimal> weights = new EnumMap<>(Criterion.class);
    for (Criterion each : Criterion.values()) {
      BigDecimal weight = value(Key.valueOf(each.name()));
      if (weight.signum() > 0) {
        weights.put(each, weight);
      }
    }
    if (weights.isEmpty()) {
      throw problem(
          places.values().stream().findFirst().orElse(null),
          "no criterion has points; expected some for valid, legal, claim, won or losing");
    }
    checkTogether(Key.LEGAL, Key.LEGAL_PLY);
    checkTogether(Key.LOSING, Key.LOSING_MOVES);
    Optional<BigDecimal> maximum = Optional.ofNullable(values.get(Key.MAXIMUM));
    if (maximum.isPresent() && maximum.get().signum() == 0) {
      throw problem(places.get(Key.MAXIMUM), "maximum: expected a number above 0");
    }
    return new Rubric(
        weights,
        value(Key.LEGAL_PLY).intValue(),
        value(Key.LOSING_MOVES).intValue(),
        maximum,
        value(Key.COPY));
  }

  /** Refuses one of two keys that mean nothing without the other. */
  private void checkTogether(Key points, Key limit) {
    if (values.containsKey(points) != values.containsKey(limit)) {
      throw problem(
          places.getOrDefault(points, places.get(limit)),
          "expected " + points.text() + " and " + limit.text() + " together");
    }
  }

  private BigDecimal value(Key key) {
    return values.getOrDefault(key, BigDecimal.ZERO);
  }

  private CommandException problem(JsonParser at, String problem) {
    return problem(at.currentTokenLocation(), problem);
  }

  private CommandException problem(@Nullable JsonLocation at, String problem) {
    int line = at == null ? 1 : at.getLineNr();
    int column = at == null ? 1 : at.getColumnNr();
    return CommandException.usage(
        option + ": line " + line + ", column " + column + ": " + problem);
  }
}
