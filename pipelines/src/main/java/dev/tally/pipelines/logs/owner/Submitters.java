package dev.tally.pipelines.logs.owner;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.input.BoundedInputStream;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * The list of submitters that Gradescope exports: {@code submission_metadata.yml} beside folders
 * {@code submission_12345}.
 */
public final class Submitters {
  /** The name of the list. */
  public static final String FILE = "submission_metadata.yml";

  private static final Pattern FOLDER = Pattern.compile("(?:^|(.*?)/)(submission_[0-9]+)/.*");
  private static final Pattern VALUE =
      Pattern.compile("/(submission_[0-9]+)/:submitters/[0-9]+/:(name|sid)");

  /** A list has the history of each submission too. */
  private static final int MAX_BYTES = 1 << 24;

  private Submitters() {}

  /**
   * Who submitted a log, if a folder of its path is in a list beside that folder.
   *
   * @param lists the owners of the folders beside a list, by its path; there need not be one
   */
  static Optional<Owner> find(String path, Function<String, Map<String, Owner>> lists) {
    if (!path.contains("submission_")) {
      return Optional.empty();
    }
    Matcher folder = FOLDER.matcher(path);
    if (!folder.matches()) {
      return Optional.empty();
    }
    String list = folder.group(1) == null ? FILE : folder.group(1) + "/" + FILE;
    return Optional.ofNullable(lists.apply(list).get(folder.group(2)));
  }

  /** The owners by folders, as far as a list can be read. */
  public static Map<String, Owner> read(InputStream list) {
    Map<String, String> names = new HashMap<>();
    Map<String, String> ids = new HashMap<>();
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(MAX_BYTES);
    try (InputStream in =
            BoundedInputStream.builder().setInputStream(list).setMaxCount(MAX_BYTES).get();
        JsonParser yaml = YAMLFactory.builder().loaderOptions(options).build().createParser(in)) {
      for (JsonToken each = yaml.nextToken(); each != null; each = yaml.nextToken()) {
        String key = each.isScalarValue() ? yaml.currentName() : null;
        if (":name".equals(key) || ":sid".equals(key)) {
          Matcher value = VALUE.matcher(yaml.getParsingContext().pathAsPointer().toString());
          if (value.matches() && each != JsonToken.VALUE_NULL) {
            boolean isName = value.group(2).equals("name");
            // A group has the names of all its members, and no number.
            (isName ? names : ids)
                .merge(
                    value.group(1), yaml.getText(), (one, two) -> isName ? one + ", " + two : "");
          }
        }
      }
    } catch (IOException e) {
      // The folders that are not read are owners by their own names.
    }
    Map<String, Owner> owners = new HashMap<>();
    names.forEach(
        (folder, name) -> owners.put(folder, new Owner(name, ids.getOrDefault(folder, ""))));
    return owners;
  }
}
