package dev.tally.words.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The texts to read, by the results that are asked for.
 *
 * @param grouping what one result covers
 * @param requests in the order in which their results are to come
 */
public record TextPlan(Grouping grouping, List<TextRequest> requests) {
  /** Whether no result has several texts. */
  public boolean isOneTextEach() {
    return requests.stream().mapToInt(TextRequest::group).distinct().count() == requests.size();
  }

  /** Only what is counted together in some groups. */
  public TextPlan ofGroups(Set<Integer> groups) {
    return new TextPlan(
        grouping, requests.stream().filter(each -> groups.contains(each.group())).toList());
  }

  /** The plan with results that cover something else. */
  public TextPlan per(Grouping other) {
    Builder regrouped = new Builder(other);
    for (TextRequest each : requests) {
      String request = "/" + each.group();
      regrouped.add(
          each.corpus(), each.version(), each.book(), each.chapter(), each.verses(), request);
    }
    return regrouped.build();
  }

  /**
   * Numbers the requests and finds those that are counted together. What one result covers has each
   * verse once: requests that share verses are one, in the place of the first of them.
   */
  public static final class Builder {
    private final Grouping grouping;
    private final Map<String, Integer> groups = new HashMap<>();

    /**
     * Requests by book in a result, which share no verses; the index of each is that of its first
     * part.
     */
    private final Map<String, List<TextRequest>> ofBooks = new LinkedHashMap<>();

    private int size;
    private int part;

    /** No requests yet. */
    public Builder(Grouping grouping) {
      this.grouping = grouping;
    }

    /** Number of requests that have been added. */
    public int size() {
      return size;
    }

    /** Begins another part; requests of different parts are not counted together. */
    public void beginPart() {
      part++;
    }

    /** Adds a version, a book or a chapter, whose name in it is a request of its own. */
    public void add(String version, int book, int chapter) {
      add(version, book, chapter, VerseRange.ALL, "/" + book + "/" + chapter);
    }

    /** Adds a file of a corpus, which is a result of its own where each file is. */
    public void add(String corpus, String file) {
      String of = grouping == Grouping.FILE ? file : corpus;
      add(of, file, /* book= */ 0, /* chapter= */ 0, VerseRange.ALL, "");
    }

    /**
     * Adds verses.
     *
     * @param request which requests of a version are one result where each request is one
     */
    public void add(String version, int book, int chapter, VerseRange verses, String request) {
      add(version, version, book, chapter, verses, request);
    }

    private void add(
        String corpus, String version, int book, int chapter, VerseRange verses, String request) {
      String together =
          switch (grouping) {
            case ALL -> "";
            case VERSION -> corpus;
            case FILE -> version;
            case BOOK -> corpus + "/" + book;
            case CHAPTER -> corpus + "/" + book + "/" + chapter;
            case REQUEST -> corpus + request;
          };
      int group = groups.computeIfAbsent(part + ":" + together, first -> groups.size());
      List<TextRequest> ofBook =
          ofBooks.computeIfAbsent(group + "/" + version + "/" + book, first -> new ArrayList<>());
      TextRequest joined = new TextRequest(size++, group, corpus, version, book, chapter, verses);
      for (int i = ofBook.size() - 1; i >= 0; i--) {
        if (ofBook.get(i).meets(joined)) {
          joined = ofBook.remove(i).joined(joined);
        }
      }
      ofBook.add(joined);
    }

    /** The plan. */
    public TextPlan build() {
      List<TextRequest> requests = new ArrayList<>();
      ofBooks.values().forEach(requests::addAll);
      requests.sort(Comparator.comparingInt(TextRequest::index));
      Map<Integer, Integer> firsts = new HashMap<>();
      List<TextRequest> numbered = new ArrayList<>();
      for (TextRequest each : requests) {
        int index = numbered.size();
        int group = firsts.computeIfAbsent(each.group(), first -> index);
        numbered.add(each.at(index, group));
      }
      return new TextPlan(grouping, numbered);
    }
  }
}
