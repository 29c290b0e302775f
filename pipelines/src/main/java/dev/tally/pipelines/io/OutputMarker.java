package dev.tally.pipelines.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The file in a folder of results that says that Tally wrote it, and what: other files in there are
 * never replaced or deleted. It is a JSON object: {@code
 * {"tally":"results","files":["summary.json"]}}.
 *
 * @param kind what the folder holds
 * @param files their paths below the folder, with {@code /}
 */
record OutputMarker(String kind, Set<String> files) {
  private static final JsonFactory JSON = new JsonFactory();
  private static final String KIND = "tally";
  private static final String FILES = "files";

  OutputMarker {
    files = Set.copyOf(files);
  }

  void write(OutputStream out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField(KIND, kind);
      json.writeArrayFieldStart(FILES);
      for (String file : files.stream().sorted().toList()) {
        json.writeString(file);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  /**
   * Reads one to its end.
   *
   * @throws IOException if it cannot be read, or is not valid
   */
  static OutputMarker read(InputStream in) throws IOException {
    String kind = "";
    Set<String> files = new HashSet<>();
    try (JsonParser json = JSON.createParser(in)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        json.nextToken();
        if (field.equals(KIND)) {
          kind = json.getText();
        }
        while (field.equals(FILES) && json.nextToken() == JsonToken.VALUE_STRING) {
          files.add(json.getText());
        }
      }
    }
    if (kind.isEmpty()) {
      throw new IOException("it does not say what the folder holds");
    }
    return new OutputMarker(kind, files);
  }

  /** Those of some files or folders that Tally did not write, in their order. */
  List<String> others(Collection<String> inside) {
    Set<String> known = new HashSet<>();
    for (String file : files) {
      known.add(file);
      for (int i = file.lastIndexOf('/'); i > 0; i = file.lastIndexOf('/', i - 1)) {
        known.add(file.substring(0, i));
      }
    }
    known.add(OutputDirectory.MARK);
    List<String> others = new ArrayList<>(inside);
    others.removeAll(known);
    return others;
  }
}
