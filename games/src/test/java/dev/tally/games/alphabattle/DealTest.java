package dev.tally.games.alphabattle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DealTest {
  /**
   * Dealt by CPython 3.11 with {@code random.seed(seed)} and four calls of {@code sample}. Seeds 1,
   * 2, 208 and 506 give the four sample runs of the document.
   */
  @ParameterizedTest(name = "seed {0}")
  @CsvSource({
    "0, MYNBIQPZJTLRDVCEUWKHFGSXAO, 22 2 6 18 7 21 4 17 14 24, VKPRDLNYGXOTIEAQUBWFHJZSMC, 2 10 16 15 3 9 17 20 21 24",
    "1, ESCIDPOUMGVHAQRJNTZFBWKLYX, 23 10 25 22 16 13 21 6 9 17, AURZMGNWQHOXIDFVKPESJTYLBC, 18 15 16 12 25 1 24 7 22 13",
    "-1, ESCIDPOUMGVHAQRJNTZFBWKLYX, 23 10 25 22 16 13 21 6 9 17, AURZMGNWQHOXIDFVKPESJTYLBC, 18 15 16 12 25 1 24 7 22 13",
    "2, BCYLFJIGZVNKSMWTQOHEXAPRUD, 14 5 12 22 25 20 16 7 15 8, MNQFRWHTAUKCOIZXLJYDGESPBV, 15 16 24 11 21 14 20 22 17 19",
    "14, DTWUQHIYJCOEXKGLBPZMVFSRAN, 8 14 19 6 15 9 16 25 3 17, RVYIFACDKUTESGMJHBWOLPZQNX, 2 8 24 3 0 5 13 22 16 25",
    "-14, DTWUQHIYJCOEXKGLBPZMVFSRAN, 8 14 19 6 15 9 16 25 3 17, RVYIFACDKUTESGMJHBWOLPZQNX, 2 8 24 3 0 5 13 22 16 25",
    "208, IQGBSVZUOTRFXCMDEYLKHNPJAW, 20 11 24 17 7 25 22 12 5 13, TREYMHBSPLUOIQKVCDAFWJGNZX, 15 0 12 1 2 17 21 4 7 18",
    "506, YPIMSNXHQFURVCBAGWKELOJZTD, 13 15 19 9 12 23 1 14 16 10, DXROUZTPLVGIMNAKCHBFQWESYJ, 21 20 19 13 9 10 3 0 2 18",
    "2147483648, KMQFUDVTZLEXHBJIGCPRSYWONA, 10 3 0 24 7 11 17 20 25 16, FMPKWSIJYBLGNEAZQRCXDTOUVH, 9 17 21 11 6 18 23 13 19 16",
    "4294967295, UTGXYQJKMILOHWBDVCNREZPFAS, 10 2 7 15 13 22 17 23 11 18, BMXOSIRVCAWYLDZPGHJNTEKFQU, 21 25 10 15 12 3 23 24 22 8",
    "4294967296, DLNAWTKROVEBXGIFUMHZSQCYPJ, 7 8 5 24 15 12 1 9 23 22, LQESYVFXAMBTNZRWDCPIJOKUGH, 20 21 22 14 13 19 1 9 0 7",
    "18446744073709551615, AHKTGOWDLBVRIYXQFMECNZPUSJ, 4 14 16 23 24 9 0 15 10 20, TPLEXRHZSKCUOYBAMNWFIJQVGD, 0 25 10 1 22 12 11 7 5 6",
    "18446744073709551617, DXNITAPLZSFWGOHCKYBRVMEJUQ, 24 8 14 3 16 23 4 1 7 11, VNWRUOXZIALQCHEMYGPSTFDBJK, 1 25 14 23 17 10 6 16 4 3",
    "1000000000000000000000000000000, PQDLAKENOTSMFRVXJGHBZCUWYI, 22 10 2 11 6 20 8 5 23 18, IYANQHTSDWUGBJZOVLMREXPCFK, 23 22 8 25 17 20 19 15 24 4",
    "-1000000000000000000000000000000, PQDLAKENOTSMFRVXJGHBZCUWYI, 22 10 2 11 6 20 8 5 23 18, IYANQHTSDWUGBJZOVLMREXPCFK, 23 22 8 25 17 20 19 15 24 4",
  })
  void dealsWhatPythonDeals(BigInteger seed, String p, String pi, String q, String qi) {
    assertThat(Deal.of(seed)).isEqualTo(new AlphaBattle(p, numbers(pi), q, numbers(qi)));
  }

  @Test
  void dealsFromSeedsLongerThanTheGeneratorsState() {
    BigInteger seed = BigInteger.ONE.shiftLeft(32 * 700);
    AlphaBattle battle = Deal.of(seed);
    assertThat(battle.p()).isEqualTo("MCSPRJFXZQELTGHYUWINKBAODV");
    assertThat(battle.qi()).containsExactly(11, 16, 3, 17, 25, 24, 12, 10, 1, 15);
  }

  private static List<Integer> numbers(String text) {
    return Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
  }
}
