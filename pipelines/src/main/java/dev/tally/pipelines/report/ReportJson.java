package dev.tally.pipelines.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.games.logs.parsing.JsonProblem;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.io.JsonStrings;
import dev.tally.pipelines.report.Report.CountingOptions;
import dev.tally.pipelines.report.Report.Gap;
import dev.tally.pipelines.report.Section.Before;
import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import dev.tally.pipelines.report.Section.Tracked;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.Catalogue.Kind;
import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.pipelines.words.tokens.StemLanguage;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Ngrams.Stop;
import dev.tally.words.counts.Totals;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.LetterI;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.NoStemmer;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.WordKeys;
import java.io.IOException;
import java.io.Writer;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code words.json}: all that a report says. Written and read back, it is the same report. */
final class ReportJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final double ALL = 10_000;

  private ReportJson() {}

  /**
   * Writes a report.
   *
   * @param out not closed
   */
  static void write(Report report, Writer out) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.setPrettyPrinter(
        new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withoutSpacesInObjectEntries());
    json.writeStartObject();
    json.writeStringField("date", report.date().toString());
    if (report.previous().isPresent()) {
      json.writeStringField("previous", report.previous().get().toString());
    }
    json.writeNumberField("n", report.counting().n());
    json.writeStringField("stopwords", report.counting().stopwords());
    WordKeys keys = report.counting().keys();
    if (keys.casing() != Casing.EXACT) {
      json.writeStringField("case", EnumOption.label(keys.casing()));
    }
    if (keys.segmentation() != Segmentation.WHITESPACE) {
      json.writeStringField("tokens", EnumOption.label(keys.segmentation()));
    }
    if (keys.marks() != Marks.EXACT) {
      json.writeStringField("marks", EnumOption.label(keys.marks()));
    }
    if (keys.stemmer() instanceof StemLanguage language) {
      json.writeStringField("stem", EnumOption.label(language));
    }
    if (keys.letterI() != LetterI.DEFAULT) {
      json.writeStringField("letterI", EnumOption.label(keys.letterI()));
    }
    Ngrams ngrams = report.counting().ngrams();
    if (!ngrams.areWords()) {
      json.writeNumberField("ngram", ngrams.n());
      json.writeStringField("ngramStop", EnumOption.label(ngrams.stop()));
    }
    if (report.counting().minCount() != ngrams.defaultMinCount()) {
      json.writeNumberField("minCount", report.counting().minCount());
    }
    if (!report.counting().words().isEmpty()) {
      json.writeArrayFieldStart("only");
      for (String word : report.counting().words()) {
        json.writeRawValue(JsonStrings.quoted(word));
      }
      json.writeEndArray();
    }
    json.writeStringField("lastNews", report.lastNews().toString());
    if (report.catalogue().isPresent()) {
      write(report.catalogue().get(), json);
    }
    json.writeArrayFieldStart("versions");
    for (Section section : report.sections()) {
      write(section, json);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("missing");
    for (Gap gap : report.missing()) {
      json.writeStartObject();
      json.writeStringField("name", gap.name());
      json.writeStringField("reason", gap.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!report.gone().isEmpty()) {
      json.writeArrayFieldStart("gone");
      for (String label : report.gone()) {
        json.writeString(label);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  private static void write(Catalogue catalogue, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart(field(catalogue.kind()));
    for (Catalogue.Entry entry : catalogue.entries()) {
      json.writeStartObject();
      writeText("id", entry.id(), json);
      writeText("name", entry.name(), json);
      writeText("sha", entry.sha(), json);
      json.writeStringField("status", EnumOption.label(entry.status()));
      if (entry.previousName().isPresent()) {
        writeText("previousName", entry.previousName().get(), json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String field(Kind kind) {
    return kind == Kind.FILES ? "files" : "catalogue";
  }

  private static void write(Section section, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("label", section.label());
    json.writeStringField("version", section.version());
    json.writeStringField("edition", section.edition());
    json.writeStringField("file", section.file());
    json.writeStringField("sha", section.sha());
    if (section.previousSha().isPresent()) {
      json.writeStringField("previousSha", section.previousSha().get());
    }
    json.writeStringField("source", section.source());
    json.writeNumberField("tokens", section.totals().tokens());
    json.writeNumberField("types", section.totals().types());
    json.writeNumberField("keptTokens", section.totals().keptTokens());
    json.writeNumberField("keptTypes", section.totals().keptTypes());
    json.writeBooleanField("compared", section.isCompared());
    if (section.verses().isPresent()) {
      write(section.verses().get(), json);
    }
    if (!section.tracked().isEmpty()) {
      write(section.tracked(), json);
    }
    json.writeArrayFieldStart("words");
    for (Row row : section.words()) {
      json.writeStartObject();
      json.writeNumberField("rank", row.rank());
      writeWord(row.word(), json);
      json.writeNumberField("count", row.count());
      json.writeNumberField("per10k", row.per10k());
      json.writeNumberField("verses", row.verses());
      if (row.before().isPresent()) {
        write(row.before().get(), json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("left");
    for (Left left : section.left()) {
      json.writeStartObject();
      writeWord(left.word(), json);
      write(left.before(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(List<Tracked> tracked, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("tracked");
    for (Tracked each : tracked) {
      json.writeStartObject();
      writeText("query", each.query(), json);
      json.writeNumberField("count", each.count());
      if (each.before().isPresent()) {
        json.writeNumberField("previousCount", each.before().get());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(Counts verses, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("verses");
    json.writeNumberField("added", verses.added());
    json.writeNumberField("removed", verses.removed());
    json.writeNumberField("changed", verses.changed());
    json.writeNumberField("moved", verses.moved());
    json.writeEndObject();
  }

  private static void writeWord(String word, JsonGenerator json) throws IOException {
    writeText("word", word, json);
  }

  private static void writeText(String field, String text, JsonGenerator json) throws IOException {
    json.writeFieldName(field);
    json.writeRawValue(JsonStrings.quoted(text));
  }

  private static void write(Before before, JsonGenerator json) throws IOException {
    json.writeNumberField("previousRank", before.rank());
    json.writeNumberField("previousCount", before.count());
  }

  /**
   * Reads a report.
   *
   * @throws IOException if there is none, or the file holds something else
   */
  static Report read(Path file) throws IOException {
    try {
      JsonNode root = MAPPER.readTree(Files.readAllBytes(file));
      return new Report(
          LocalDate.parse(text(root, "date")),
          root.has("previous")
              ? Optional.of(LocalDate.parse(text(root, "previous")))
              : Optional.empty(),
          counting(root),
          each(root, "versions", ReportJson::section),
          each(root, "missing", node -> new Gap(text(node, "name"), text(node, "reason"))),
          root.has("gone") ? each(root, "gone", ReportJson::label) : List.of(),
          catalogue(root),
          LocalDate.parse(text(root, "lastNews")));
    } catch (JsonProcessingException e) {
      throw new IOException("words.json is not JSON: " + JsonProblem.of(e), e);
    } catch (DateTimeException e) {
      throw new IOException("words.json: " + e.getMessage(), e);
    }
  }

  private static Optional<Catalogue> catalogue(JsonNode root) throws IOException {
    for (Kind kind : Kind.values()) {
      if (root.has(field(kind))) {
        return Optional.of(new Catalogue(kind, each(root, field(kind), ReportJson::entry)));
      }
    }
    return Optional.empty();
  }

  /** A field that is written only where it is not as usual. */
  private static CountingOptions counting(JsonNode root) throws IOException {
    Ngrams ngrams =
        root.has("ngram")
            ? new Ngrams(whole(root, "ngram"), choice(root, "ngramStop", Stop.EDGES))
            : Ngrams.WORDS;
    return new CountingOptions(
        whole(root, "n"),
        text(root, "stopwords"),
        new WordKeys(
            choice(root, "tokens", Segmentation.WHITESPACE),
            choice(root, "case", Casing.EXACT),
            choice(root, "marks", Marks.EXACT),
            choice(root, "letterI", LetterI.DEFAULT),
            root.has("stem") ? choice(root, "stem", StemLanguage.ENGLISH) : NoStemmer.INSTANCE),
        ngrams,
        root.has("minCount") ? whole(root, "minCount") : ngrams.defaultMinCount(),
        root.has("only") ? each(root, "only", ReportJson::label) : List.of());
  }

  private static <E extends Enum<E>> E choice(JsonNode node, String name, E usual)
      throws IOException {
    if (!node.has(name)) {
      return usual;
    }
    String written = text(node, name);
    for (E choice : usual.getDeclaringClass().getEnumConstants()) {
      if (EnumOption.label(choice).equals(written)) {
        return choice;
      }
    }
    throw new IOException("words.json: unknown value of '" + name + "'");
  }

  private static Catalogue.Entry entry(JsonNode node) throws IOException {
    return new Catalogue.Entry(
        text(node, "id"),
        text(node, "name"),
        text(node, "sha"),
        choice(node, "status", Catalogue.Status.SAME),
        node.has("previousName") ? Optional.of(text(node, "previousName")) : Optional.empty());
  }

  private static Section section(JsonNode node) throws IOException {
    return new Section(
        text(node, "label"),
        text(node, "version"),
        text(node, "edition"),
        text(node, "file"),
        text(node, "sha"),
        node.has("previousSha") ? Optional.of(text(node, "previousSha")) : Optional.empty(),
        Provenance.parse(text(node, "source")),
        new Totals(
            amount(node, "tokens"),
            amount(node, "types"),
            amount(node, "keptTokens"),
            amount(node, "keptTypes")),
        field(node, "compared", node.path("compared").isBoolean()).booleanValue(),
        each(node, "words", ReportJson::row),
        each(node, "left", left -> new Left(text(left, "word"), before(left))),
        node.has("verses") ? Optional.of(counts(node.path("verses"))) : Optional.empty(),
        node.has("tracked") ? each(node, "tracked", ReportJson::tracked) : List.of());
  }

  private static String label(JsonNode node) throws IOException {
    if (!node.isTextual()) {
      throw new IOException("words.json: gone: expected labels");
    }
    return node.textValue();
  }

  private static Tracked tracked(JsonNode node) throws IOException {
    return new Tracked(
        text(node, "query"),
        whole(node, "count"),
        node.has("previousCount") ? Optional.of(whole(node, "previousCount")) : Optional.empty());
  }

  private static Counts counts(JsonNode node) throws IOException {
    return new Counts(
        whole(node, "added"), whole(node, "removed"), whole(node, "changed"), whole(node, "moved"));
  }

  private static Row row(JsonNode node) throws IOException {
    return new Row(
        whole(node, "rank"),
        text(node, "word"),
        whole(node, "count"),
        field(node, "per10k", isShare(node.path("per10k")))
            .decimalValue()
            .setScale(2, RoundingMode.HALF_UP),
        whole(node, "verses"),
        node.has("previousRank") ? Optional.of(before(node)) : Optional.empty());
  }

  private static Before before(JsonNode node) throws IOException {
    return new Before(whole(node, "previousRank"), whole(node, "previousCount"));
  }

  /** Makes something of a node. */
  private interface Reader<T> {
    T read(JsonNode node) throws IOException;
  }

  private static <T> List<T> each(JsonNode node, String name, Reader<T> reader) throws IOException {
    List<T> all = new ArrayList<>();
    for (JsonNode each : field(node, name, node.path(name).isArray())) {
      all.add(reader.read(each));
    }
    return all;
  }

  private static String text(JsonNode node, String name) throws IOException {
    return field(node, name, node.path(name).isTextual()).textValue();
  }

  private static int whole(JsonNode node, String name) throws IOException {
    return field(node, name, isWhole(node.path(name)) && node.path(name).isInt()).intValue();
  }

  private static long amount(JsonNode node, String name) throws IOException {
    return field(node, name, isWhole(node.path(name))).longValue();
  }

  private static boolean isShare(JsonNode node) {
    return node.isNumber() && node.doubleValue() >= 0 && node.doubleValue() <= ALL;
  }

  private static boolean isWhole(JsonNode node) {
    return node.isIntegralNumber() && node.canConvertToLong() && node.longValue() >= 0;
  }

  private static JsonNode field(JsonNode node, String name, boolean isRight) throws IOException {
    if (!isRight) {
      throw new IOException("words.json has no good \"" + name + "\"");
    }
    return node.path(name);
  }
}
