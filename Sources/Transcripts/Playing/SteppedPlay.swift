/// What came of opening a transcript in order to play it step by step.
public enum SteppedPlay {
  /// Its steps, none of which has been played.
  case steps(TranscriptSteps)
  /// The file that it continues differs, so that nothing could be played.
  case differs(Mismatch)
}
