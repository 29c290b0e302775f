package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is asked for, as a list of texts to read.
 *
 * @param grouping what one result covers
 * @param requests in the order in which their results are to come
 */
public record TextPlan(Grouping grouping, List<TextRequest> requests) {
  /** Whether no result has several texts. */
  public boolean isOneTextEach() {
    return requests.stream().mapToInt(TextRequest::group).distinct().count() == requests.size();
  }

  /** With results that cover something else. */
  public TextPlan per(Grouping other) {
    Builder regrouped = new Builder(other);
    for (TextRequest each : requests) {
      String request = "/" + each.group();
      regrouped.add(each.version(), each.book(), each.chapter(), each.verses(), request);
    }
    return regrouped.build();
  }

  /** Numbers the requests and finds those that are counted together. */
  public static final class Builder {
    private final Grouping grouping;
    private final List<TextRequest> requests = new ArrayList<>();
    private final Map<String, Integer> groups = new TreeMap<>();
    private int part;

    /** No requests yet. */
    public Builder(Grouping grouping) {
      this.grouping = grouping;
    }

    /** How many requests there are. */
    public int size() {
      return requests.size();
    }

    /** Begins another part; requests of different parts are not counted together. */
    public void beginPart() {
      part++;
    }

    /** Adds a version, a book or a chapter, whose name in it is a request of its own. */
    public void add(String version, int book, int chapter) {
      add(version, book, chapter, VerseRange.ALL, "/" + book + "/" + chapter);
    }

    /**
     * Adds verses.
     *
     * @param request which requests of a version are one result where each request is one
     */
    public void add(String version, int book, int chapter, VerseRange verses, String request) {
      int index = requests.size();
      String together =
          switch (grouping) {
            case ALL -> "";
            case VERSION -> version;
            case BOOK -> version + "/" + book;
            case CHAPTER -> version + "/" + book + "/" + chapter;
            case REQUEST -> version + request;
          };
      int group = groups.computeIfAbsent(part + ":" + together, first -> index);
      requests.add(new TextRequest(index, group, version, book, chapter, verses));
    }

    /** The plan. */
    public TextPlan build() {
      return new TextPlan(grouping, requests);
    }
  }
}
