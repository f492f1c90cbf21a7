import Rehearsal
import Transcripts

/// Plays paths of a map again: to describe them, or to write them as transcripts.
struct PathReplayer {
  let start: (SessionConfiguration) throws(Refusal) -> Session
  let configuration: SessionConfiguration
  let secretLines: SecretLines

  /// Plays a path as far as the app survives it, and returns what each step shows.
  func replay(_ path: [String], _ steps: inout Steps) throws(Refusal) -> Expansion {
    var configuration = configuration
    configuration.xray = .flow
    configuration.use = .trial
    let session = try start(configuration)
    var shown = [Self.step(nil, session.opening, in: session)]
    for line in path {
      guard steps.begin() == nil else { break }
      shown.append(Self.step(line, session.submit(secretLines.typed(line)), in: session))
    }
    shown[shown.count - 1].objects = session.submit(":where").flatMap(\.lines)
    var expansion = Expansion()
    expansion.replay = .steps(shown)
    expansion.endFault = steps.endPath(of: session)
    return expansion
  }

  /// Returns what a step shows.
  private static func step(
    _ command: String?,
    _ outputs: [Output],
    in session: Session
  ) -> PlayedStep {
    let causes = session.takeCauses()
    return PlayedStep(
      command: command,
      lines: outputs.flatMap(\.lines),
      screen: session.scenery.flatMap(\.lines),
      scene: session.visibleScene,
      causes: causes.flatMap(\.lines),
      sources: causes.flatMap(\.sources).flatMap(\.sources).map(\.description)
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    )
  }

  /// Plays a path twice, and returns its transcript; a command that the app does not survive is its last.
  func record(_ recording: PathRecording, _ steps: inout Steps) throws(Refusal) -> Expansion {
    let first = try play(recording, &steps)
    let second = first.passes ? try play(recording, &steps) : first
    var expansion = Expansion()
    expansion.replay = .transcript(
      first.text,
      passes: second.passes && first.text == second.text
    )
    return expansion
  }

  /// Plays a path, and returns its transcript, and whether the app survives it without a leak.
  private func play(
    _ recording: PathRecording,
    _ steps: inout Steps
  ) throws(Refusal) -> (text: String, passes: Bool) {
    let (path, limit, parent) = (recording.path, recording.limit, recording.parent)
    let session = try start(configuration)
    var fatal = limit == nil ? nil : path.last
    let beginning = parent?.lineCount ?? 0
    var known = 0
    for (index, line) in (limit == nil ? path[...] : path.dropLast()).enumerated() {
      if index == beginning { known = session.log.entries.count }
      guard steps.begin() == nil else {
        fatal = line
        break
      }
      session.submit(secretLines.typed(line))
    }
    if path.count <= beginning { known = session.log.entries.count }
    var entries = session.log.entries.dropFirst(known)
    // The app would crash or hang here too, so the last command is written without its output.
    if let fatal { entries.append(session.entry(ofFatal: fatal)) }
    let secrets = entries.compactMap { $0.secret.map { ($0.name, $0.value) } }
    var header = configuration
    header.files = recording.files
    let recorder = TranscriptRecorder(
      title: recording.title,
      configuration: header,
      continuing: parent?.path,
      limit: limit,
      declaring: Dictionary(secrets) { first, _ in first }
    )
    var text = recorder.beginning(of: session) + entries.map { recorder.text(of: $0) }.joined()
    if fatal == nil { text += recorder.ending(of: session, playsNothing: entries.isEmpty) }
    let survives = steps.endPath(of: session) == nil && fatal == nil
    return (text, survives && session.leaks.isEmpty)
  }
}
