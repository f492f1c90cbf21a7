/// The result of opening a transcript to play it step by step.
public enum SteppedPlay {
  /// The steps, none of which has been played.
  case steps(TranscriptSteps)
  /// The parent of the file differs, so the file cannot be played.
  case differs(Mismatch)
}
