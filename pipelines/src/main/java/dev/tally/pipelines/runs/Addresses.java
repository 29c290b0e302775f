package dev.tally.pipelines.runs;

import java.util.regex.Pattern;

/** Addresses as those who watch a run may see them. */
final class Addresses {
  /** A name and password in front of the host of an address. */
  private static final Pattern USER = Pattern.compile("(?<=://)[^/?#\\s@]*@");

  private Addresses() {}

  /** Without the names and passwords that addresses in a text have in front of their hosts. */
  static String withoutUser(String text) {
    return USER.matcher(text).replaceAll("");
  }
}
