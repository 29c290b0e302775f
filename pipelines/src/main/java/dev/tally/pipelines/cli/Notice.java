package dev.tally.pipelines.cli;

/**
 * The subject of a notice. Programs that watch runs know notices by these codes, since the words of
 * the lines may change; a code never changes what it means.
 */
public enum Notice {
  /** The cache folder is not used. */
  CACHE,
  /** Results of a check of values that records claim. */
  CHECK,
  /** A claim of a record that is not understood. */
  CLAIM,
  /** Something wrong in a game, a text or a submission, as a result that is printed as a line. */
  FINDING,
  /** A game that is played, shown or recorded. */
  GAME,
  /** The gradebook and the pages of its owners. */
  GRADEBOOK,
  /** Parts of modules and files of Bibles that are read, and those that are dropped. */
  IMPORT,
  /** Records or files of the input that are left out. */
  LEFT_OUT,
  /** Results of which only the first are shown or written. */
  LIMIT,
  /** A log that is damaged, or read in part. */
  LOG,
  /** Duration of a run that may be long. */
  LONG_RUN,
  /** Meaning of an option that may mean something else. */
  OPTION,
  /** Place of results, or why there is no file of them. */
  OUTPUT,
  /** Reliability of ratings. */
  RATING,
  /** An earlier report that is damaged, kept or deleted. */
  REPORT,
  /** A source that does not answer or cannot be read. */
  SOURCE,
  /** Source of a text if that is not what was asked for, or what is wrong in it. */
  TEXT,
  /** Records that could not be read. */
  UNREAD,
  /** Another run has to end first. */
  WAITING,
  /** A file or address that takes what a run does, and takes no more. */
  WATCHER;

  /** Name for programs: {@code left-out}. */
  public String code() {
    return EnumOption.label(this);
  }
}
