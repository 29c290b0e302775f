package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.EnumOption;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.OptionValues;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.SpooledInput;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.TextStatus;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.OwnTextOptions;
import dev.tally.pipelines.scripture.library.TextPlans;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.table.Plot;
import dev.tally.pipelines.table.Rows;
import dev.tally.pipelines.table.TableWriter;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.FormatOptions;
import dev.tally.pipelines.words.MissingTexts;
import dev.tally.pipelines.words.QueryOptions;
import dev.tally.pipelines.words.WordCommand;
import dev.tally.words.kwic.HitFinder;
import dev.tally.words.kwic.VerseHits;
import dev.tally.words.query.Query;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import dev.tally.words.tokens.Normalization;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Hits counted by the forms of their words, or by verses with the texts that have them. */
final class HitTable {
  private static final Comparator<VerseReference> BY_PLACE =
      Comparator.comparing(VerseReference::book)
          .thenComparing(VerseReference::chapter)
          .thenComparing(VerseReference::verse)
          .thenComparing(VerseReference::text);

  private final List<Query> queries;
  private final Normalization keys;
  private final VerseNumbering numbers;

  /** The text by whose numbers verses are known: the first one. */
  private final String first;

  /** Hits by their words in small letters, of each text, of each query. */
  private final List<Map<String, Map<String, Integer>>> forms = new ArrayList<>();

  /** Texts that have a hit, by its place in the first text or else in its own, of each query. */
  private final List<Map<VerseReference, Set<String>>> places = new ArrayList<>();

  /** Lines for the user about rows that are not shown. */
  private final List<String> cuts = new ArrayList<>();

  private HitTable(List<Query> queries, Normalization keys, VerseNumbering numbers, String first) {
    this.queries = queries;
    this.keys = keys;
    this.numbers = numbers;
    this.first = first;
    for (int i = 0; i < queries.size(); i++) {
      forms.add(new LinkedHashMap<>());
      places.add(new TreeMap<>(BY_PLACE));
    }
  }

  /** Carries {@code --by=form} or {@code --by=verse} out. */
  static ExitCode run(
      Concordance.Options options, boolean isByVerse, SpooledInput spooled, Terminal terminal)
      throws IOException {
    TableWriter writer = FormatOptions.writer(options, terminal);
    Concordance.Options versions =
        OptionValues.with(Concordance.Options.class, options, "by", "version");
    Library library = OwnTextOptions.open(versions, spooled, terminal);
    if (isByVerse && OwnTextOptions.isOwn(options)) {
      throw CommandException.usage("--by=verse: a plain text has no verses");
    }
    if (options.isGiven("sample")) {
      throw CommandException.usage("--sample: expected neither --by=form nor --by=verse");
    }
    long max = ConcordanceView.max(options.getN(), writer.format());
    MissingTexts missing = new MissingTexts(options, terminal.listener());
    TextPlan plan = missing.plan(lines -> TextPlans.available(versions, library, lines));
    List<String> ids = plan.requests().stream().map(TextRequest::corpus).distinct().toList();
    ParallelNumbers choice =
        EnumOption.of("versification", options.getVersification(), ParallelNumbers.class);
    VerseNumbering numbers =
        isByVerse && ids.size() > 1
            ? VerseNumbering.of(library, choice)
            : new VerseNumbering(Map.of(), choice);
    HitTable table =
        new HitTable(
            QueryOptions.queries(options),
            QueryOptions.keys(options),
            numbers,
            ids.isEmpty() ? "" : ids.get(0));
    List<Text> texts = new ArrayList<>();
    List<FailedText> failed = new ArrayList<>();
    for (TextRequest request : plan.requests()) {
      try {
        texts.add(table.read(library.find(request), library));
      } catch (UnavailableException e) {
        failed.add(FailedText.of(request.index(), e));
      }
    }
    missing.add(failed, !texts.isEmpty());
    TextStatus.tellRead(texts, terminal.listener());
    PlainTexts.notices(texts).forEach(terminal.notices(Notice.TEXT));
    numbers.notices(List.of(table.first), ids).forEach(terminal.notices(Notice.TEXT));
    if (isByVerse) {
      write(PLACES, table.places(max), texts, options, writer);
    } else {
      write(FORMS, table.forms(max), texts, options, writer);
    }
    table.cuts.forEach(terminal.notices(Notice.LIMIT));
    missing.finish();
    return ExitCode.DONE;
  }

  private static <R> void write(
      Layout<R, R> layout,
      List<R> rows,
      List<Text> texts,
      Concordance.Options options,
      TableWriter writer) {
    writer.write(
        layout,
        Rows.of(rows),
        () -> WordCommand.about("Hits", options, texts.stream(), Plot.none()));
  }

  private Text read(Text text, Library library) throws UnavailableException {
    String version = text.request().corpus();
    HitFinder finder =
        new HitFinder(
            queries,
            keys,
            List.of(),
            Long.MAX_VALUE,
            (query, hits, verse) -> add(query, version, verse));
    return new Verses(text, library).forEach(finder);
  }

  private void add(int query, String version, VerseHits verse) {
    Map<VerseReference, Set<String>> known = places.get(query);
    VerseReference own = new VerseReference(version, verse.book(), verse.chapter(), verse.verse());
    for (VerseReference place : places(own, known.keySet())) {
      known.computeIfAbsent(place, none -> new LinkedHashSet<>()).add(version);
    }
    Map<String, Integer> ofText =
        forms.get(query).computeIfAbsent(version, none -> new LinkedHashMap<>());
    for (VerseHits.Span hit : verse.hits()) {
      String form = verse.text().substring(hit.from(), hit.to()).toLowerCase(Locale.ROOT);
      ofText.merge(form, 1, Integer::sum);
    }
  }

  /**
   * Places of a verse in the first text: of several verses, all in which that has a hit too. It is
   * the verse itself where the first text does not number it, as titles of psalms.
   */
  private List<VerseReference> places(VerseReference verse, Set<VerseReference> known) {
    List<VerseReference> there =
        numbers.counterparts(verse, first).orElse(List.of(verse)).stream()
            .map(each -> each.in(first))
            .toList();
    List<VerseReference> shared = there.stream().filter(known::contains).toList();
    return there.isEmpty() ? List.of(verse) : shared.isEmpty() ? there.subList(0, 1) : shared;
  }

  /** The first rows of a query; a line says how many there are if there are more. */
  private <R> List<R> first(long max, String query, List<R> rows) {
    if (rows.size() > max) {
      cuts.add(
          query
              + ": shown "
              + NumberFormats.number(max)
              + " of "
              + NumberFormats.number(rows.size()));
    }
    return rows.subList(0, (int) Math.min(max, rows.size()));
  }

  /** Hits of a query in a text that have the same words. */
  private record Form(String query, String version, String form, int hits) {}

  private static final Layout<Form, Form> FORMS =
      Layout.ofRows(
          List.of(
              Column.text("query", Form::query),
              Column.text("version", Form::version),
              Column.text("form", Form::form),
              Column.number("hits", Form::hits)));

  /**
   * The most frequent first.
   *
   * @param max rows of a query in a text
   */
  private List<Form> forms(long max) {
    List<Form> rows = new ArrayList<>();
    for (int query = 0; query < queries.size(); query++) {
      String typed = queries.get(query).typed();
      forms
          .get(query)
          .forEach(
              (version, counts) ->
                  rows.addAll(
                      first(
                          max,
                          typed + " in " + version,
                          counts.entrySet().stream()
                              .map(each -> new Form(typed, version, each.getKey(), each.getValue()))
                              .sorted(
                                  Comparator.comparing(Form::hits)
                                      .reversed()
                                      .thenComparing(Form::form))
                              .toList())));
    }
    return rows;
  }

  /** A verse, and the texts that have hits of a query in it. */
  private record Place(
      String query, VerseReference verse, boolean isNumbered, List<String> versions) {
    /** Reference of the verse, with its text if the first one does not number it. */
    String reference() {
      return isNumbered ? verse.toString() : verse + " (" + verse.text() + ")";
    }
  }

  private static final Layout<Place, Place> PLACES =
      Layout.ofRows(
          List.of(
              Column.text("query", Place::query),
              Column.text("ref", Place::reference),
              Column.number("texts", row -> row.versions.size()),
              Column.text("versions", row -> String.join(" ", row.versions))));

  private List<Place> places(long max) {
    List<Place> rows = new ArrayList<>();
    for (int query = 0; query < queries.size(); query++) {
      String typed = queries.get(query).typed();
      List<Place> ofQuery = new ArrayList<>();
      places
          .get(query)
          .forEach(
              (verse, versions) ->
                  ofQuery.add(
                      new Place(typed, verse, verse.text().equals(first), List.copyOf(versions))));
      rows.addAll(first(max, typed, ofQuery));
    }
    return rows;
  }
}
