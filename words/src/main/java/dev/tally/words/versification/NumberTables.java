package dev.tally.words.versification;

import dev.tally.words.text.Canon;
import dev.tally.words.text.Strings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Differences of numbering from the King James Version, in the 66 books that systems share: first
 * the verses of the KJV, then those of the system. What is not here has the same numbers.
 *
 * <p>Systems are those of CrossWire's SWORD. The facts are held by the number of verses in each of
 * its chapters, and agree with the published mappings of JSword (by Tyndale House) and Paratext
 * (org and vul of the Copenhagen Alliance's versification specification), or, where those two
 * differ or one of them has nothing, with the text of the system: the Clementine Vulgate, the
 * Synodal translation.
 */
final class NumberTables {
  /** Numbering of the Hebrew Bible. */
  private static final String HEBREW =
      """
      Gen 31:55=32:1 32:1-32=32:2-33
      Exod 8:1-4=7:26-29 8:5-32=8:1-28 22:1=21:37 22:2-31=22:1-30
      Lev 6:1-7=5:20-26 6:8-30=6:1-23
      Num 16:36-50=17:1-15 17:1-13=17:16-28 26:1=25:19 26:1=26:1 29:40=30:1 30:1-16=30:2-17
      Deut 12:32=13:1 13:1-18=13:2-19 22:30=23:1 23:1-25=23:2-26 29:1=28:69 29:2-29=29:1-28
      1Sam 20:42=20:42 20:42=21:1 21:1-15=21:2-16 23:29=24:1 24:1-22=24:2-23
      2Sam 18:33=19:1 19:1-43=19:2-44
      1Kgs 4:21-34=5:1-14 5:1-18=5:15-32 18:33=18:33-34 18:34=18:34 20:2=20:2-3 20:3=20:3
      1Kgs 22:43=22:43-44 22:44-53=22:45-54
      2Kgs 11:21=12:1 12:1-21=12:2-22
      1Chr 6:1-15=5:27-41 6:16-81=6:1-66 12:4=12:4-5 12:5-40=12:6-41
      2Chr 2:1=1:18 2:2-18=2:1-17 14:1=13:23 14:2-15=14:1-14
      Neh 4:1-6=3:33-38 4:7-23=4:1-17 9:38=10:1 10:1-39=10:2-40
      Job 41:1-8=40:25-32 41:9-34=41:1-26
      Ps 13:0=13:1 13:1-4=13:2-5 13:5-6=13:6
      Eccl 5:1=4:17 5:2-20=5:1-19
      Song 6:13=7:1 7:1-13=7:2-14
      Isa 9:1=8:23 9:2-21=9:1-20 63:19=63:19 64:1=63:19 64:2-12=64:1-11
      Jer 9:1=8:23 9:2-26=9:1-25
      Ezek 20:45-49=21:1-5 21:1-32=21:6-37
      Dan 4:1-3=3:31-33 4:4-37=4:1-34 5:31=6:1 6:1-28=6:2-29
      Hos 1:10-11=2:1-2 2:1-23=2:3-25 11:12=12:1 12:1-14=12:2-15 13:16=14:1 14:1-9=14:2-10
      Joel 2:28-32=3:1-5 3:1-21=4:1-21
      Jonah 1:17=2:1 2:1-10=2:2-11
      Mic 5:1=4:14 5:2-15=5:1-14
      Nah 1:15=2:1 2:1-13=2:2-14
      Zech 1:18-21=2:1-4 2:1-13=2:5-17
      Mal 4:1-6=3:19-24
      """;

  /** Numbering of the Hebrew Bible alone, beside what German Bibles share with it. */
  private static final String MASORETIC =
      """
      Neh 7:68-69=7:68 7:70-73=7:69-72
      """;

  /** The New Testament of the editions of the Greek text since Nestle's. */
  private static final String NEW_TESTAMENT =
      """
      Acts 19:40-41=19:40
      2Cor 13:12-13=13:12 13:14=13:13
      3John 1:14=1:14-15
      Rev 13:1=12:18 13:1=13:1
      """;

  private static final String GERMAN =
      """
      2Kgs 15:1-38~15:1-39
      """;

  private static final String NRSV =
      """
      3John 1:14=1:14-15
      Rev 13:1=12:18 13:1=13:1
      """;

  /** Numbering of the Psalms that the Vulgate and Slavonic Bibles share. */
  private static final String GREEK_PSALMS =
      """
      Ps 9:0=9:1 9:1-20=9:2-21 10:1-18=9:22-39
      Ps 114:1-8=113:1-8 115:1-18=113:9-26 116:1-9=114:1-9 116:10-19=115:1-10
      Ps 147:1-11=146:1-11 147:12-20=147:1-9
      """;

  private static final String VULGATE =
      """
      Gen 5:31-32=5:31 49:31-32~49:31 49:33=49:32 50:22-23=50:22 50:24-26=50:23-25
      Exod 40:13-15=40:13 40:16-38=40:14-36
      Lev 26:45-46=26:45
      Num 11:34-35=11:34 12:16=13:1 13:1-33=13:2-34 20:28=20:28-29 20:29=20:30
      Num 29:40=30:1 30:1-16=30:2-17
      Josh 4:23=4:23-24 4:24=4:25 5:14=5:14-15 5:15=5:16
      Josh 21:36-37=21:36 21:38-39=21:37 21:40-45=21:38-43
      Judg 5:31=5:31-32 21:24-25=21:24
      1Sam 20:42=20:42-43 23:29=24:1 24:1-22=24:2-23
      1Kgs 22:43=22:43-44 22:44-53=22:45-54
      1Chr 11:46-47=11:46 20:7-8=20:7
      Neh 3:30-31=3:30 3:32=3:31 12:32-34~12:32-33 12:35-47=12:34-46
      Job 16:4=16:4-5 16:5-22=16:6-23 40:1-5=39:31-35 40:6-24=40:1-19 41:1-9=40:20-28
      Job 41:10-34=41:1-25 42:16-17=42:16
      Ps 2:12=2:12-13 4:0=4:1 4:1-7=4:2-8 4:8=4:9-10
      Ps 13:1=12:1 13:2=12:2-3 13:3-4=12:4-5 13:5-6=12:6
      Ps 43:1-3=42:1-3 43:4=42:4-5 43:5=42:5-6
      Ps 44:0=43:1 44:1-20=43:2-21 44:21-22=43:22 44:23-26=43:23-26
      Ps 56:0=55:1 56:1-9=55:2-10 56:10-11=55:11 56:12-13=55:12-13
      Ps 72:0=71:1 72:1-2=71:2 72:3-20=71:3-20
      Ps 126:1-5=125:1-5 126:6=125:6-7 136:1-25=135:1-25 136:26=135:26-27
      Eccl 5:1=4:17 5:2-20=5:1-19 6:12=7:1 7:1-29=7:2-30
      Song 1:1-2=1:1 1:3-17=1:2-16 6:1=5:17 6:2-12=6:1-11 6:13=6:12 6:13=7:1 7:1=7:1
      Isa 45:23=45:23-24 45:24=45:25 45:25=45:26
      Jer 37:4-5=37:4 37:6-21=37:5-20
      Ezek 2:9-10=2:9
      Dan 3:24-30=3:91-97 4:1-3=3:98-100 4:4-37=4:1-34
      Hos 2:23=2:23-24 13:16=14:1 14:1-9=14:2-10
      Amos 6:10=6:10-11 6:11-14=6:12-15
      Jonah 1:17=2:1 2:1-10=2:2-11
      Mic 5:11-12=5:11 5:13-15=5:12-14
      Hag 1:15=2:1 2:1-23=2:2-24
      Matt 17:14-15=17:14 17:16-27=17:15-26
      Mark 4:40-41=4:40 9:1=8:39 9:2-50=9:1-49
      John 6:51=6:51-52 6:52-71=6:53-72
      Acts 7:55-56=7:55 7:57-60=7:56-59 14:6-7=14:6 14:8-28=14:7-27
      """;

  private static final String SYNODAL =
      """
      Lev 14:55-56=14:55 14:57=14:56
      Num 12:16=13:1 13:1-33=13:2-34 29:40=30:1 30:1-16=30:2-17
      Josh 6:1=5:16 6:2-27=6:1-26
      1Sam 20:42=20:42-43 23:29=24:1 24:1-22=24:2-23
      1Kgs 18:33=18:33-34 18:34=18:34
      Job 40:1-5=39:31-35 40:6-24=40:1-19 41:1-8=40:20-27 41:9-34=41:1-26
      Ps 13:0=12:1 13:1-4=12:2-5 13:5-6=12:6
      Ps 87:0=86:1 87:1-2=86:2 87:3-7=86:3-7
      Ps 90:0=89:1 90:1-4=89:2-5 90:5-6=89:6 90:7-17=89:7-17
      Prov 13:14-25=13:15-26 18:8-24=18:9-25
      Eccl 5:1=4:17 5:2-20=5:1-19
      Song 1:1-2=1:1 1:3-17=1:2-16 6:13=7:1 7:1-13=7:2-14
      Isa 3:19-20=3:19 3:21-26=3:20-25
      Dan 3:24-30=3:91-97 4:1-3=3:98-100 4:4-37=4:1-34
      Hos 13:16=14:1 14:1-9=14:2-10
      Jonah 1:17=2:1 2:1-10=2:2-11
      Acts 19:40-41=19:40
      Rom 16:25-27=14:24-26
      2Cor 11:32-33=11:32 13:12-13=13:12 13:14=13:13
      3John 1:14=1:14-15
      """;

  /** Psalms whose title is a verse of its own in the Hebrew Bible. */
  private static final String TITLES =
      "3 4 5 6 7 8 9 12 18 19 20 21 22 30 31 34 36 38 39 40 41 42 44 45 46 47 48 49 53 55 56 57 58"
          + " 59 61 62 63 64 65 67 68 69 70 75 76 77 80 81 83 84 85 88 89 92 102 108 140 142";

  /** Psalms whose title is two verses. */
  private static final Set<Integer> LONG_TITLES = Set.of(51, 52, 54, 60);

  private static final int PSALMS = Canon.number("Ps");
  private static final int LAST_PSALM = 150;

  private NumberTables() {}

  /** No differences at all. */
  static List<NumberPair> kjv() {
    return List.of();
  }

  /** Numbering of the New Revised Standard Version. */
  static List<NumberPair> nrsv() {
    return parse(NRSV);
  }

  /** Numbering of the Hebrew Bible. */
  static List<NumberPair> hebrew() {
    return withPsalms(parse(HEBREW + MASORETIC), false, titles());
  }

  /** Numbering of German Bibles, which number as the Hebrew does. */
  static List<NumberPair> german() {
    return withPsalms(parse(HEBREW + GERMAN + NEW_TESTAMENT), false, titles());
  }

  /** Numbering of the Vulgate. */
  static List<NumberPair> vulgate() {
    Set<Integer> titles = titles();
    titles.add(11);
    return withPsalms(parse(GREEK_PSALMS + VULGATE + NEW_TESTAMENT), true, titles);
  }

  /** Numbering of the Russian Synodal translation. */
  static List<NumberPair> synodal() {
    Set<Integer> titles = titles();
    titles.remove(142);
    return withPsalms(parse(GREEK_PSALMS + SYNODAL), true, titles);
  }

  private static Set<Integer> titles() {
    Set<Integer> titles = new HashSet<>();
    Strings.split(TITLES, ' ').forEach(psalm -> titles.add(Integer.parseInt(psalm)));
    return titles;
  }

  private static List<NumberPair> parse(String lines) {
    List<NumberPair> pairs = new ArrayList<>();
    for (String line : Strings.split(lines.strip(), '\n')) {
      List<String> items = Strings.split(line, ' ');
      int book = Canon.number(items.get(0));
      items.subList(1, items.size()).forEach(item -> pairs.add(NumberPair.parse(book, item)));
    }
    return pairs;
  }

  /**
   * Adds the psalms that have no pairs yet.
   *
   * @param isGreek whether their numbers are those of the Septuagint
   * @param titles psalms whose title is a verse
   */
  private static List<NumberPair> withPsalms(
      List<NumberPair> pairs, boolean isGreek, Set<Integer> titles) {
    Set<Integer> done = new HashSet<>();
    pairs.stream()
        .filter(pair -> pair.book() == PSALMS)
        .forEach(pair -> done.add(pair.one().chapter()));
    IntStream.rangeClosed(1, LAST_PSALM)
        .filter(psalm -> !done.contains(psalm))
        .forEach(
            psalm -> {
              int title = LONG_TITLES.contains(psalm) ? 2 : titles.contains(psalm) ? 1 : 0;
              add(psalm, isGreek ? inGreek(psalm) : psalm, title, pairs);
            });
    return pairs;
  }

  /** The number of a psalm that is a whole one in the Septuagint too. */
  private static int inGreek(int psalm) {
    boolean isSame = psalm <= 9 || psalm >= 148;
    return isSame ? psalm : psalm - 1;
  }

  private static void add(int psalm, int number, int title, List<NumberPair> pairs) {
    if (title > 0) {
      NumberPair.Span titled = new NumberPair.Span(number, 1, title);
      pairs.add(new NumberPair(PSALMS, new NumberPair.Span(psalm, 0, 0), titled, true));
    }
    if (title > 0 || psalm != number) {
      pairs.add(
          new NumberPair(
              PSALMS,
              new NumberPair.Span(psalm, 1, NumberPair.END),
              new NumberPair.Span(number, title + 1, NumberPair.END),
              true));
    }
  }
}
