package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.report.changes.AtomFeed;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.ChangedText.Counts;
import dev.tally.pipelines.report.changes.VerseChange;
import dev.tally.pipelines.report.changes.WordDifference;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.text.VisibleText;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The news of a report since the previous one.
 *
 * @param date of the report
 * @param lines one for each text or translation that is not as it was; safe to show
 */
record News(LocalDate date, List<String> lines) {
  private static final int MAX_LINES = 20;

  /** The news of a report; the first report has none. */
  static News of(Report report) {
    Stream<String> catalogue =
        report.catalogue().stream()
            .flatMap(it -> it.news().stream())
            .filter(entry -> !isSection(entry, report))
            .map(entry -> line(entry, report.catalogue().orElseThrow().kind()));
    Map<String, List<Section>> changed =
        report.changed().stream()
            .collect(
                Collectors.groupingBy(Section::version, LinkedHashMap::new, Collectors.toList()));
    Stream<String> texts = changed.values().stream().flatMap(News::lines);
    Stream<String> gone =
        report.gone().stream().map(label -> Excerpt.of(label) + ": no longer in the text");
    Stream<String> all = Stream.of(catalogue, texts, gone).flatMap(it -> it);
    return new News(report.date(), all.map(VisibleText::of).toList());
  }

  /**
   * The news of the sections of one version: of books, those with changed verses are named only.
   */
  private static Stream<String> lines(List<Section> sections) {
    List<Section> told =
        sections.stream().filter(it -> it.verses().map(Counts::all).orElse(1) > 0).toList();
    if (told.isEmpty() && sections.size() > 1) {
      return Stream.of(sections.get(0).version() + ": " + noVerse(sections.get(0)));
    }
    return (told.isEmpty() ? sections : told).stream().map(News::line);
  }

  /** Whether the report itself shows that the text has changed. */
  private static boolean isSection(Catalogue.Entry entry, Report report) {
    return entry.status() == Catalogue.Status.CHANGED
        && entry.previousName().isEmpty()
        && report.changed().stream().anyMatch(it -> it.version().equals(entry.id()));
  }

  private static String line(Catalogue.Entry entry, Catalogue.Kind kind) {
    boolean isFile = kind == Catalogue.Kind.FILES;
    String what = isFile ? "file" : "translation";
    String to = isFile ? "" : " to " + Excerpt.of(entry.name());
    Optional<String> renamed =
        entry.previousName().map(name -> "renamed from " + Excerpt.of(name) + to);
    String news =
        switch (entry.status()) {
          case NEW -> "new " + what + named(entry);
          case GONE -> what + " is gone" + named(entry);
          case CHANGED -> renamed.map(it -> it + ", and changed").orElse(what + " has changed");
          case SAME -> renamed.orElse("");
        };
    return Excerpt.of(entry.id()) + ": " + news;
  }

  private static String named(Catalogue.Entry entry) {
    return entry.name().isEmpty() ? "" : ", " + Excerpt.of(entry.name());
  }

  private static String line(Section section) {
    String verses = section.verses().map(counts -> verses(section, counts)).orElse("text changed");
    List<String> words = new ArrayList<>();
    if (!section.entered().isEmpty()) {
      words.add(NumberFormats.number(section.entered().size()) + " entered");
    }
    if (!section.left().isEmpty()) {
      words.add(NumberFormats.number(section.left().size()) + " left");
    }
    return Excerpt.of(section.title())
        + ": "
        + verses
        + (words.isEmpty() ? "" : "; of the top words " + String.join(", ", words))
        + section.tracked().stream()
            .filter(Section.Tracked::isChanged)
            .map(News::followed)
            .collect(Collectors.joining());
  }

  private static String followed(Section.Tracked tracked) {
    return "; "
        + tracked.query()
        + " "
        + NumberFormats.number(tracked.count())
        + ", was "
        + NumberFormats.number(tracked.previousCount().orElseThrow());
  }

  private static String verses(Section section, Counts counts) {
    return counts.all() == 0 ? noVerse(section) : DaySection.inWords(counts, section.unit());
  }

  private static String noVerse(Section section) {
    return "file changed, but no " + section.unit();
  }

  boolean isNone() {
    return lines.isEmpty();
  }

  /** The first lines, and how many more there are. */
  List<String> shown() {
    if (lines.size() <= MAX_LINES) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MAX_LINES));
    shown.add("and " + NumberFormats.number(lines.size() - MAX_LINES) + " more");
    return shown;
  }

  /** The id of a feed that begins with these reports: made of the oldest one's date and texts. */
  static UUID newFeedId(History history) {
    Report first = history.reports().get(0);
    StringBuilder name = new StringBuilder(first.date().toString());
    for (Section section : first.sections()) {
      name.append('\n').append(section.label()).append(' ').append(section.sha());
    }
    return UUID.nameUUIDFromBytes(name.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The feed of all reports that have news.
   *
   * @param baseUrl see {@link AtomFeed}
   * @param verses the first that have changed in the report of a date
   */
  static AtomFeed feed(
      History history, UUID id, String baseUrl, Function<LocalDate, List<VerseChange>> verses) {
    List<AtomFeed.Entry> entries = new ArrayList<>();
    for (Report report : history.reports()) {
      News news = of(report);
      if (!news.isNone()) {
        String title =
            news.lines.size() == 1
                ? news.lines.get(0)
                : NumberFormats.number(news.lines.size()) + " changes on " + news.date;
        List<AtomFeed.Verse> changed =
            verses.apply(news.date).stream()
                .map(each -> new AtomFeed.Verse(place(each), WordDifference.of(each)))
                .toList();
        entries.add(0, new AtomFeed.Entry(news.date, title, news.page(), news.shown(), changed));
      }
    }
    LocalDate updated = entries.isEmpty() ? history.reports().get(0).date() : entries.get(0).date();
    return new AtomFeed(id, baseUrl, updated, entries);
  }

  private static String place(VerseChange change) {
    String name = Excerpt.of(change.location().bookName());
    String was = change.from().isPresent() ? ", was " + DaySection.from(change) : "";
    return (name + " " + DaySection.location(change.location())).strip() + was;
  }

  private String page() {
    return date + "/index.html";
  }
}
