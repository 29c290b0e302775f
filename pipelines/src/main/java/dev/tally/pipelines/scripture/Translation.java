package dev.tally.pipelines.scripture;

import java.io.Serializable;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A translation as its source lists it; what the source does not say is empty.
 *
 * @param id as {@code --ver} takes it, such as {@code akjv}
 * @param language in English
 * @param code of the language, such as {@code de} or {@code zh-Hans}
 * @param name in the language of its publisher
 * @param licence as published
 * @param sha1 of the file with the whole text
 * @param versification by whose numbers verses are called, such as {@code KJV}
 */
public record Translation(
    String id,
    String language,
    String code,
    String name,
    String licence,
    String sha1,
    String versification)
    implements Serializable {
  /** Ids of translations. */
  public static final Pattern ID = Pattern.compile("[a-z0-9_][a-z0-9_-]*");

  /** Names of files in the layout, without their ending, that are not texts. */
  private static final Set<String> INDEX_FILES =
      Set.of("translations", "checksum", "books", "chapters", "openapi");

  /** Ids that the getBible API v2 has listed in November 2026. */
  public static final Set<String> PUBLISHED =
      Set.of(
          """
              akjv alb aleppo almeida aov arabicsv asv basicenglish basque bibelselskap bkr breton
              burcbcm calo canisius cep chamorro che1860 chiunl cns cnt codex coptic cornilescu
              croatia csielizabeth cus cut danish danish1819 danish1871 darby dari douayrheims
              easternarmenian elberfelder elberfelder1905 esperanto estonian finnish1776 gaelic
              giovanni gothic japbungo japdenmo japkougo japraguet judson karoli kjv kjva klv
              korean koreankjv latvian lithuanian livre livretr ls1910 luther1545 lxx mal1910
              manxgaelic maori martin mg1865 moderngreek modernhebrew monkjv ndebele norsmb
              peshitta pohnold pohnpeian polgdanska polugdanska potawatomi pyharaamattu1933
              pyharaamattu1992 riveduta rv1858 sahidic schlachter shona srkdekavski srkdijekav sse
              statenvertaling statenvertalinga swahili swedish swekarlxii swekarlxii1873 synodal
              tagalog tausug textusreceptus thai tischendorf tpikjpb turhadi turkish tyndale
              ukranian ukrogienko uma valera vietnamese vulgate wb web westcotthort
              westernarmenian weymouth wycliffe ylt zhuromsky
          """
              .strip()
              .split("\\s+"));

  /** A translation of which only the id is known. */
  public static Translation unlisted(String id) {
    return new Translation(id, "", "", "", "", "", "");
  }

  /**
   * Whether it is in a language, which is named in English, or by the beginning of that, or coded.
   */
  public boolean isIn(String named) {
    String wanted = named.toLowerCase(Locale.ROOT);
    return (language.toLowerCase(Locale.ROOT) + " ").startsWith(wanted + " ")
        || (code.toLowerCase(Locale.ROOT) + "-").startsWith(wanted + "-");
  }

  /** Whether a file of this name, without its ending, can be the text of a translation. */
  public static boolean isId(String name) {
    return ID.matcher(name).matches() && !INDEX_FILES.contains(name);
  }
}
