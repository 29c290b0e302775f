package dev.tally.words.tokens;

import java.util.Arrays;

/**
 * The property of characters that Unicode Standard Annex 29 needs to find words: Word_Break of
 * Unicode 17, as ICU 78 has it, which a test compares. The table is here since ICU takes longer to
 * start than a text to read, and a browser has neither it nor the property.
 */
final class WordBreak {
  /** Base-64 digits, of which the second half says that the number goes on; lowest first. */
  static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  static final int BASE = 32;

  /** Kinds of characters. */
  static final class Kind {
    static final byte OTHER = 0;
    static final byte LETTER = 1;
    static final byte HEBREW = 2;
    static final byte NUMERIC = 3;

    /** Class of a script whose words are found by a dictionary. */
    static final byte DICTIONARY = 4;

    static final byte EXTEND = 5;
    static final byte FORMAT = 6;
    static final byte CONNECTOR = 7;
    static final byte MID_LETTER = 8;
    static final byte MID_NUMBER = 9;

    /** Between letters, or between digits; apostrophes among them. */
    static final byte MID_BOTH = 10;

    /** The double quote, which joins Hebrew letters. */
    static final byte QUOTE = 11;

    static final byte HYPHEN = 12;

    private Kind() {}
  }

  /** For each range: distance from the end of the last one, length, kind. */
  static final String[] RANGES = {
    "iBBLEBKEBJABMABKBKDABIABJFaBEBHABIAaBvBBBCBGGBIABBBBIABBBBBFXBBfBBkOBABKAbBGiBBAwDFAFBBCBCEB",
    "ABJABBGBBABIADBBBBBUBBzCBBrEBBHFAmFBBmBBCEBBBBABIApBBABJABBGtBFBBFBCFBCFBBFIbCEECACILGDGCJCL",
    "FBBGDrBBAVFAKDBBDABJBCBABFAjDBBBBAHFABDBGFACBACFBEFACBAKDADBCBBPCBABFAeBAbFC5CBALFABBOKDAhBB",
    "AJFACBCBJBBBCBFCWBAEFABBAJFABBADFABBAFFSZBADFELBFYBBHBACDFJFAqBBAYFABDAhBFA2BBADFABBASFABBAH",
    "FAKBACFCKDBQBADFBIBCCBCWBBHBBBBDEBCBFABBAHFCCFCDFABBIBFECBBDBACFCKDACBKBBBBFCDFBGBECBCWBBHBB",
    "CBBCBBCBCBFBFFECFCDFDBFHEBBBBHKDACFADBABFLDFBJBBDBBWBBHBBCBBFBCBFABBAIFBDFBDFCBBPCBACFCKDJBB",
    "AGFBDFBIBCCBCWBBHBBCBBFBCBFABBAHFCCFCDFHDFECBBDBACFCKDBBBQBFABBBGBDDBBEBDCBBBBBCBDCBDDBDMBEF",
    "FDDFBEFCBBGBFOKDQFFAIBBDBBXBBQBCBFABBAHFBDFBEFHCFBDBBCBCCBACFCKDQBBADFBIBBDBBXBBKBBFBCBFABBA",
    "HFBDFBEFHCFFDBBCBACFCKDBCBABFMEFAJBBDBBpBBACFABBAHFBDFBEFABBFDBABFHDBACFCKDKGBBDFBSBDYBBJBBB",
    "BCHBDBFEGFBBFBIFGKDCCFNwBEABFACEAHFFHEAIFBKDnBCEBBEBFEBYEBBEBKEABFACEAJFABECFEBBEBHFBKDCEEgB",
    "BBXCFGKDLBFBBFBBFECFAIBBkBBEUFBCFAFBALFBkBFJBF5BrBEAUFABEAKDGGEAEFAEEADFABEADFACEAHFADEAEFAN",
    "EAMFABEABFAKDAEFCmBBBBBFBBCrBBBtKBBEBCHBBBBBEBCpBBBEBChBBBEBCHBBBBBEBCPBB5BBBEBCjCBCDFgBQBQ2",
    "CBCGBDsTBCRBBaBFrCBDLBHSBAEFJTBADFLSBACFMNBBDBBCFM0BEAgBFDBEEBEABFCKDhBDFABGABFAKDG5CBHFBACF",
    "AiBBABFABBFmCBKfBBMFEMFKKDAeECFELsBEEaEGLDlBXBAFFE1BEAKFBdFCBFAKDGKDNBEIuBFCMFUFFAvBBARFAIBD",
    "KDRJFMDFAeBANFACBAKDAsBBAOFMkBBAUFIKDDDBAKDAkBBCLBFrBBCDBQDFBVFAEBABFAGBABFACBADFABBFgGBAgCF",
    "A2IBCGBCmBBCGBCIBBBBBBBBBBBfBC1BBBHBBBBDDBBHBDEBCGBENBFDBBHBPCFACGACMBBMECKKBKCBICFGABHCBIMC",
    "HDBJPBHLFGBKGBBBNBBQNBzBhBFRBBEBBCKBBBBDFBGBBBBBBBBBEBBLBCEBFFBEBBRpBBtZ0BB24BlHBGEBADFACBMm",
    "BBBBBFBBC4BBHBBPBFAXBJHBBHBBHBBHBBHBBHBBHBBHBBgBFvBBB1OBEBBEZJEAGFBFECEEABBE2CECCFCDEB6CEBEE",
    "FrBBB+CBRgBBwBQEgQguGEgCgwUEAtkBBjCuBBCtIBDQBAKDACBUvBBAEFBKFBfBACFAwCBACFW1GBURBABFADBABFAE",
    "BABFAXBAFFEBFT0BBMCFAyBBASFKKDGSFAGBDBBBCBABFAKDAcBAIFCXBANFMdBDEFAvBBAOFOBBAKDGFEABFAKEAKDA",
    "FEBpBBAOFJDBABFAIBACFCKDGXEDBEADFAyBEABFABEADFACEACFAFEACFABEABFABEYDECLBAFFCDBACFKGBCGBCGBJ",
    "HBBHBB6BBGzDBAIFBCFCKDGk9KBMXBExBBkoIuLECqDEmBHBMFBFBCABFAKCBNCBFCBBCBCCBCCBKCAiDBhBrLBSgCBC",
    "2BBoBMBEQFDBIMQFDCHYDHABJBBKBBJABIaFBBnEBCBGHBKEBJBBKBKDABIABJFaBEBHBaBL4BEACFAfBDGBCGBCGBCD",
    "BcDGEMBBaBBTBBCBBPBCOBiB7DBlC1BBoEBFiEdBDxBBPBFfgBBNeBFmBBAFFFeBCkBBEIBBFBqB+EBCKDGkBBEkBBEo",
    "BBI0BBMLBBPBBHBBCBBLBBPBBHBBCBD0BBM3JBJWBKIBYGBBqBBBJBlCGBCBBBsBBBCBDBBCXBKXBJfBhCTBBCBKWBKa",
    "BGaBmB4BBGCBgCBBADFBCFFEFAEBBDBBdBCDFEBFgBdBDdBjBIBBcBACFZ2BBKWBKTBNSBuDpCB3BzBBNzBBNkBBAEFI",
    "KDGKDAcBDFFBXB6HqBBBCFDCBQGByBGFAdBKBBIWBALFfSBAEFqBVBbXBJDFA1BBAPFfKDABFACBACFABBJEFAtBBALF",
    "CBDEBFKBDCZBHKDGDFAkBBAOFBKDEBBACFABBIjBBABFCBBJDFAwBBAOFAEBEEFBCFAKDABBBBBjBSBBZBAMFGBFACBA",
    "BF+BHBBBBBEBBPBBKBHvBBAMFFKDGEFBIBCCBCWBBHBBCBBFBBCFABBAHFCCFCDFCBBGBFFFBACFCHFDFFLKBBBBCBBB",
    "mBBBBBAJFBBFCBFBEFBFFABBABFABBNCFd1BBASFAEBFKDEBFADBewBBAUFACBBBBIKDmFvBBAHFCJFXEBACFiBwBBAR",
    "FDBBLKDmBrBBANFABBHKDGUDcbECPFEKDGHE5FsBBAPFlDgCBAKDVIBCBBCIBBCBBYBAGFBCFCEFABBABFABBACFMKDm",
    "CIBCnBBAHFCHFABBBBBABFbBBAKFAoBBAHFABBAEFIBFIBBALFAuBBAQFDBBSpCBnDIF4ChBBPKDGJBBlBBAIFBIFABB",
    "PKDYeBCWFBOFpCHBBCBBmBBAGFDBFBCFBHFABBABFIKDGGBBCBBgBBAFFBCFBFFABBHKDGsBBEKD2HTBAEFJCFABBABF",
    "ANBBiBBAHFDFFNKDABF1CBBvC6cBmDvDBRkGBsyChDBPwhBBAQGABFAGBAPFK78DBFnSB51GeBASFAKDm2B5RBHfBBKD",
    "GvCBBKDGeBCFFLwBBAHFJEBMKDJVBFTBwNtBBDKDmGgCBgBZBCZBsBrCBEBFABBA3BFHEFANBgCCBBBEABFLCFAFE5/P",
    "EEBHEBCEBjJEPBEdDECBEOEE40CrDBFNBDJBHKBDCFBEGsiEKDmQuBFCXF+QFFDGFAIGAIFCHFeEF0EDF7N1CBBnCBBC",
    "BCBBCCBCEBBMBBBBBHBBhCBBEBCIBBHBBcBBEBBFBBBBDHBB0KBCZBBZBBfBBZBBfBBZBBfBBZBBfBBZBBIBCyBDgQ3B",
    "FEyBFIBFOBFWFFBPFwiBfBGGB1GHFBRFCHFBCFBFFF+BBhBBFwDtBBDHFAHBCKDEBBhKeBABFRsBBAEFAKD2OcBAEFAK",
    "D2GeBACFABBAKDlGfBBDBABFACBABFAHBACFAFBABFICBgHHBBEBBCBBPBBlGBLHFpBkCBAHFABBEKDmlBEBBbBBCBBB",
    "BCBBBKBBEBBBBBBBGBBEBBBBBBBBBDBBCBBBBCBBBBBBBBBBBBBBBCBBBBCEBBHBBEBBEBBBBBKBBRBFDBBFBBRB0TaB",
    "GaBGaBxTFFw/BKDmgBg3pBEgB+oEECu0FECxpHEPuTEitC+QEivBr6EEFqpIEn8yVBGegDFgEwHF",
  };

  private static final byte[] BASIC = new byte[Character.MIN_SUPPLEMENTARY_CODE_POINT];

  /** Beginnings of ranges of other planes, and their ends. */
  private static final int[] STARTS = new int[1024];

  private static final int[] ENDS = new int[1024];
  private static final byte[] KINDS = new byte[1024];
  private static int size;

  static {
    new Reader(String.join("", RANGES)).read();
  }

  private WordBreak() {}

  /** The kind of a character; of half a surrogate pair, {@link Kind#OTHER}. */
  static byte kind(char[] chars, int at, int to) {
    char c = chars[at];
    return Character.isHighSurrogate(c) ? supplementary(chars, at, to) : BASIC[c];
  }

  /** The kind of a character of the basic plane. */
  static byte kind(char c) {
    return BASIC[c];
  }

  /** Whether characters of a kind belong to the one before them. */
  static boolean isMark(byte kind) {
    return kind == Kind.EXTEND || kind == Kind.FORMAT;
  }

  private static byte supplementary(char[] chars, int at, int to) {
    int codePoint = Character.codePointAt(chars, at, to);
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (codePoint < STARTS[middle]) {
        high = middle - 1;
      } else if (codePoint >= ENDS[middle]) {
        low = middle + 1;
      } else {
        return KINDS[middle];
      }
    }
    return Kind.OTHER;
  }

  /** Reads the table. */
  private static final class Reader {
    private final String digits;
    private int at;

    Reader(String digits) {
      this.digits = digits;
    }

    void read() {
      int end = 0;
      while (at < digits.length()) {
        int start = end + number();
        end = start + number();
        byte kind = (byte) number();
        if (start < BASIC.length) {
          Arrays.fill(BASIC, start, Math.min(end, BASIC.length), kind);
        } else {
          STARTS[size] = start;
          ENDS[size] = end;
          KINDS[size++] = kind;
        }
      }
    }

    private int number() {
      int number = 0;
      for (int power = 1; ; power *= BASE) {
        int digit = DIGITS.indexOf(digits.charAt(at++));
        number += digit % BASE * power;
        if (digit < BASE) {
          return number;
        }
      }
    }
  }
}
