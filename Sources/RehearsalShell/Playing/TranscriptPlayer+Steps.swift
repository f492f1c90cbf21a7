import Transcripts

@MainActor
extension TranscriptPlayer {
  /// Opens the file at `path` as steps, none of which has been played.
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
