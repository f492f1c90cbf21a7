import Transcripts

@MainActor
extension TranscriptPlayer {
  /// The steps of the file at `path`, of which none has been played, or why there are none.
  func openSteps(
    path: String,
    secrets: [String: String] = [:]
  ) throws(PlayError) -> TranscriptSteps {
    let play: SteppedPlay
    do throws(TranscriptError) {
      play = try steps(path: path, secrets: secrets)
    } catch {
      throw .transcript(error)
    }
    switch play {
    case .steps(let steps): return steps
    case .differs(let mismatch): throw .parentDiffers(mismatch)
    }
  }
}
