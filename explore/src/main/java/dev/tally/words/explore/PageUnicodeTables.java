package dev.tally.words.explore;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/**
 * Character classes of Unicode for regular expressions. It takes the place of the tables of RE2/J,
 * which are 90 kB: the browser knows which characters {@code \p{Greek}} has. Where the browser has
 * a later Unicode, so have these.
 */
@SuppressWarnings("unused") // RE2/J uses what its own class has
final class PageUnicodeTables {
  /** Characters that are the same but for case, where these are not two, each with the next. */
  private static final String[] ORBITS = {
    "Kk\u212a",
    "Ss\u017f",
    "\u00b5\u039c\u03bc",
    "\u00c5\u00e5\u212b",
    "\u00df\u1e9e",
    "\u0130",
    "\u0131",
    "\u01c4\u01c5\u01c6",
    "\u01c7\u01c8\u01c9",
    "\u01ca\u01cb\u01cc",
    "\u01f1\u01f2\u01f3",
    "\u0345\u0399\u03b9\u1fbe",
    "\u0392\u03b2\u03d0",
    "\u0395\u03b5\u03f5",
    "\u0398\u03b8\u03d1\u03f4",
    "\u039a\u03ba\u03f0",
    "\u03a0\u03c0\u03d6",
    "\u03a1\u03c1\u03f1",
    "\u03a3\u03c2\u03c3",
    "\u03a6\u03c6\u03d5",
    "\u03a9\u03c9\u2126",
    "\u1e60\u1e61\u1e9b",
  };

  static final char[] CASE_ORBIT = orbit();

  static final Map<String, int[][]> CATEGORIES = new Classes("General_Category=", 2, "gu");
  static final Map<String, int[][]> SCRIPTS = new Classes("Script=", Integer.MAX_VALUE, "gu");

  /** Characters of a category, with those that are the same but for case. */
  static final Map<String, int[][]> FOLD_CATEGORIES = new Classes("General_Category=", 2, "giu");

  static final Map<String, int[][]> FOLD_SCRIPT = new Classes("Script=", Integer.MAX_VALUE, "giu");

  // Only for how RE2/J shows an expression, which nobody sees here.
  static final int[][] L = {};
  static final int[][] M = {};
  static final int[][] N = {};
  static final int[][] P = {};
  static final int[][] S = {};

  private PageUnicodeTables() {}

  private static char[] orbit() {
    char[] next = new char['\u212b' + 1];
    for (String same : ORBITS) {
      for (int i = 0; i < same.length(); i++) {
        next[same.charAt(i)] = same.charAt((i + 1) % same.length());
      }
    }
    return next;
  }

  /** Classes of characters by their names, each as ranges with a step of one. */
  private static final class Classes extends AbstractMap<String, int[][]> {
    private final String property;
    private final int maxLength;
    private final String flags;

    Classes(String property, int maxLength, String flags) {
      this.property = property;
      this.maxLength = maxLength;
      this.flags = flags;
    }

    @Override
    public int @Nullable [][] get(Object name) {
      String typed = (String) name;
      int[] ends = typed.length() > maxLength ? new int[0] : ranges(property + typed, flags);
      if (ends.length == 0) {
        return null;
      }
      int[][] ranges = new int[ends.length / 2][];
      for (int i = 0; i < ranges.length; i++) {
        ranges[i] = new int[] {ends[i * 2], ends[i * 2 + 1], 1};
      }
      return ranges;
    }

    @Override
    public Set<Entry<String, int[][]>> entrySet() {
      return Set.of(); // RE2/J asks by name
    }
  }

  /**
   * The first and the last code point of each range of a class; nothing if there is no such class.
   * Halves of surrogate pairs, which texts of UTF-8 do not have, are left out.
   */
  @JSBody(
      params = {"name", "flags"},
      script =
          "var runs;"
              + "try { runs = new RegExp('\\\\p{' + name + '}+', flags); } catch (e) { return []; }"
              + "var all = [], from, i, codes;"
              + "for (from = 0; from < 0x110000; from += 0x800) {"
              + "  if (from < 0xd800 || from > 0xdfff) {"
              + "    for (codes = [], i = 0; i < 0x800; i++) { codes.push(from + i); }"
              + "    all.push(String.fromCodePoint.apply(String, codes));"
              + "  }"
              + "}"
              + "all = all.join('');"
              + "var ends = [], match, last;"
              + "while ((match = runs.exec(all)) !== null) {"
              + "  last = match.index + match[0].length;"
              + "  ends.push(all.codePointAt(match.index), all.codePointAt("
              + "    last - (last > 0xf800 ? 2 : 1)));"
              + "}"
              + "return ends;")
  private static native int[] ranges(String name, String flags);
}
