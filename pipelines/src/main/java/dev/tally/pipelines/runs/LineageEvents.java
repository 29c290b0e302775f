package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.DataFile;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The events of a run as objects of <a
 * href="https://openlineage.io/spec/2-0-2/OpenLineage.json">OpenLineage 2.0.2</a>, with those of
 * its facets that apply.
 *
 * @param namespace of the job
 */
record LineageEvents(RunStart start, String namespace, Optional<LineageEvents.Parent> parent) {
  private static final String SPECIFICATION = "https://openlineage.io/spec/";
  private static final String EVENT = SPECIFICATION + "2-0-2/OpenLineage.json#/$defs/RunEvent";

  /** Scheme and host of an address, and what follows. */
  private static final Pattern ADDRESS = Pattern.compile("([a-zA-Z][-a-zA-Z0-9+.]*://[^/]+)/?(.*)");

  private static final String STANDARD = "-";

  /** The run of another program that has started this one. */
  record Parent(String namespace, String job, String run) {}

  /** The run begins. */
  Map<String, Object> started() {
    return event("START", start.time(), List.of(), List.of(), List.of());
  }

  /** The run has ended. */
  Map<String, Object> ended(RunEnd end) {
    return event(
        end.isWritten() ? "COMPLETE" : "FAIL",
        end.time(),
        end.reasons(),
        datasets(end.inputs(), "inputFacets", "inputStatistics", "1-0-0/InputStatisticsInput"),
        datasets(
            end.outputs(), "outputFacets", "outputStatistics", "1-0-2/OutputStatisticsOutput"));
  }

  private Map<String, Object> event(
      String type,
      Instant time,
      List<String> reasons,
      List<Map<String, Object>> inputs,
      List<Map<String, Object>> outputs) {
    Map<String, Object> facets = new LinkedHashMap<>();
    parent.ifPresent(
        each ->
            facets.put(
                "parent",
                facet(
                    "1-2-0/ParentRunFacet",
                    Map.of(
                        "run",
                        Map.of("runId", each.run),
                        "job",
                        Map.of("namespace", each.namespace, "name", each.job)))));
    if (!start.engine().isEmpty()) {
      facets.put(
          "processing_engine",
          facet(
              "1-1-1/ProcessingEngineRunFacet",
              Map.of("name", start.engine(), "version", start.program().version())));
    }
    if (!reasons.isEmpty()) {
      facets.put(
          "errorMessage",
          facet(
              "1-0-1/ErrorMessageRunFacet",
              Map.of("message", String.join("\n", reasons), "programmingLanguage", "JAVA")));
    }
    Map<String, Object> jobType =
        facet(
            "2-0-4/JobTypeJobFacet",
            Map.of("processingType", "BATCH", "integration", "TALLY", "jobType", "COMMAND"));
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("eventType", type);
    event.put("eventTime", time.toString());
    event.put("producer", producer());
    event.put("schemaURL", EVENT);
    event.put("run", Map.of("runId", start.id(), "facets", facets));
    event.put(
        "job",
        Map.of("namespace", namespace, "name", start.job(), "facets", Map.of("jobType", jobType)));
    event.put("inputs", inputs);
    event.put("outputs", outputs);
    return event;
  }

  private String producer() {
    return "urn:tally:" + start.program().version() + ":" + start.program().commit();
  }

  /**
   * A facet.
   *
   * @param schema version and name of its schema
   */
  private Map<String, Object> facet(String schema, Map<String, ?> fields) {
    String name = schema.substring(schema.indexOf('/') + 1);
    Map<String, Object> facet = new LinkedHashMap<>();
    facet.put("_producer", producer());
    facet.put("_schemaURL", SPECIFICATION + "facets/" + schema + ".json#/$defs/" + name);
    facet.putAll(fields);
    return facet;
  }

  /**
   * The datasets of files; standard streams have no name that others would know.
   *
   * @param facets name of the object for {@code statistics}
   * @param schema version and beginning of the name of the schema of these
   */
  private List<Map<String, Object>> datasets(
      List<DataFile> files, String facets, String statistics, String schema) {
    return files.stream()
        .filter(each -> !each.name().equals(STANDARD))
        .map(
            each -> {
              Map<String, Object> numbers = new LinkedHashMap<>();
              each.rows().ifPresent(rows -> numbers.put("rowCount", rows));
              each.bytes().ifPresent(bytes -> numbers.put("size", bytes));
              numbers.put("fileCount", each.files());
              Map<String, Object> dataset = dataset(each);
              dataset.put(facets, Map.of(statistics, facet(schema + "DatasetFacet", numbers)));
              return dataset;
            })
        .toList();
  }

  private Map<String, Object> dataset(DataFile file) {
    Map<String, Object> facets = new LinkedHashMap<>();
    if (!file.sum().isEmpty()) {
      facets.put(
          "version",
          facet(
              "1-0-1/DatasetVersionDatasetFacet",
              Map.of("datasetVersion", file.digest() + ":" + file.sum())));
    }
    if (!file.columns().isEmpty()) {
      List<Map<String, String>> fields =
          file.columns().entrySet().stream()
              .map(each -> Map.of("name", each.getKey(), "type", each.getValue()))
              .toList();
      facets.put("schema", facet("1-2-0/SchemaDatasetFacet", Map.of("fields", fields)));
    }
    Matcher address = ADDRESS.matcher(file.name());
    boolean isAddress = address.matches() && !address.group(1).startsWith("file:");
    Map<String, Object> dataset = new LinkedHashMap<>();
    dataset.put("namespace", isAddress ? address.group(1) : "file");
    dataset.put("name", isAddress ? address.group(2) : path(file.name()));
    dataset.put("facets", facets);
    return dataset;
  }

  private static String path(String name) {
    Path path = name.startsWith("file:") ? Path.of(URI.create(name)) : Path.of(name);
    return path.toAbsolutePath().normalize().toString();
  }
}
