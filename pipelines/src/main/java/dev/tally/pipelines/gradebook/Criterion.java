package dev.tally.pipelines.gradebook;

import dev.tally.games.grading.Status;

/** Criteria that a rubric may give points for. */
public enum Criterion {
  /** A record that is {@link Status#VALID}. */
  VALID("valid"),
  /** A game whose moves are legal to a ply, or to its end if that comes before. */
  LEGAL("legal"),
  /** A result that is claimed, and is right. */
  CLAIM("right result claimed"),
  /** A valid game that its owner has won, who has to be one of its players. */
  WON("won"),
  /** A valid game with no more losing moves of its owner than are allowed. */
  LOSING("losing moves");

  private final String title;

  Criterion(String title) {
    this.title = title;
  }

  /** The criterion in words. */
  public String title() {
    return title;
  }

  /** Whether a submission meets it. */
  boolean isMet(Submission submission, Rubric rubric) {
    boolean isValid = submission.status() == Status.VALID;
    return switch (this) {
      case VALID -> isValid;
      case LEGAL ->
          submission.plies() >= rubric.legalPly()
              || isValid
              || submission.status() == Status.RESULT_MISMATCH;
      case CLAIM -> isValid && submission.isClaimed();
      case WON -> isValid && submission.isWon();
      case LOSING ->
          isValid && submission.hasLosses() && submission.losing() <= rubric.losingMoves();
    };
  }
}
