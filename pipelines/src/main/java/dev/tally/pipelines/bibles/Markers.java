package dev.tally.pipelines.bibles;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The markers of USFM 3 by their use, which USX has as styles.
 *
 * @see <a href="https://docs.usfm.bible/">the documentation of USFM</a>
 */
enum Markers {
  /** Says something of the file; the line is no text. */
  IDENTIFICATION("id ide usfm sts rem h toc toca restore"),
  INTRODUCTION(
      "imt imte is ip ipi im imi ipq imq ipr ipc iq ib ili iot io iex ie periph intro pub1 k1 k2"),
  HEADING("mt mte ms mr s sr r d sp sd cl cp cd qa qd lit th thr thc"),
  PARAGRAPH(
      "p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi b q qr qc qm lh li lf lim tr tc tcr tcc ps"
          + " psi"),
  CHAPTER("c"),
  VERSE("v"),
  /** A note, to the marker with an asterisk. */
  NOTE("f fe ef efe"),
  /** A cross reference, to the marker with an asterisk. */
  CROSS_REFERENCE("x ex rq xt"),
  /** A figure, to the marker with an asterisk. */
  FIGURE("fig"),
  /** Numbers of verses in other systems, and pronunciations, to the marker with an asterisk. */
  NUMBER("ca va vp pro cat"),
  /** A sidebar, to the marker of its end. */
  SIDEBAR("esb"),
  SIDEBAR_END("esbe"),
  /** Text that looks different. */
  CHARACTER(
      "add bk dc k lit nd ord pn png addpn qt sig sls tl w wa wg wh wj em bd it bdit no sc sup rb"
          + " jmp ior qs qac litl lik liv ndx fk fq fqa ft fr fl fw fp fv fdc fm xo xk xq xta xop"
          + " xot xnt xdc wr ts qt-s qt-e"),
  /** A marker that is in no list; a custom one begins with a z. */
  UNKNOWN("");

  /** The marker of {@code Selah}, which stands at the right of a line of its own. */
  static final String SELAH = "qs";

  private static final Map<String, Markers> KINDS = new HashMap<>();

  static {
    for (Markers kind : values()) {
      for (String marker : kind.markers.split(" ", -1)) {
        KINDS.putIfAbsent(marker, kind);
      }
    }
  }

  private final String markers;

  Markers(String markers) {
    this.markers = markers;
  }

  /** The kind of a marker, without a backslash; levels and columns at its end do not matter. */
  static Markers of(String marker) {
    String lower = marker.toLowerCase(Locale.ROOT);
    String base = lower.replaceFirst("[0-9]+(?:-[0-9]+)?$", "");
    Markers kind = KINDS.getOrDefault(base, UNKNOWN);
    return kind == UNKNOWN && (lower.endsWith("-s") || lower.endsWith("-e")) ? CHARACTER : kind;
  }

  /** Whether a marker is for words that may have Strong's numbers. */
  static boolean isWord(String marker) {
    return marker.equals("w") || marker.equals("wg") || marker.equals("wh");
  }

  /** Whether a paragraph begins here, which ends a note that nobody has ended. */
  boolean isParagraph() {
    return switch (this) {
      case NOTE, CROSS_REFERENCE, FIGURE, NUMBER, CHARACTER, UNKNOWN -> false;
      default -> true;
    };
  }
}
