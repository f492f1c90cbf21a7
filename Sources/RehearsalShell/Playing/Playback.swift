import LineEditing
import Rehearsal
import Transcripts

/// A demonstration at the pace of its viewer, who can stop it, go back, and take over.
@MainActor
struct Playback {
  /// How it ended.
  enum Ending {
    /// With its last step, or because somebody had seen enough.
    case over
    /// Somebody goes on in the session as it stands.
    case takenOver(Session)
  }

  private let desk: any PlayDesk
  private let painter: OutputPainter
  private let speed: Double
  private let open: () throws(PlayError) -> TranscriptSteps
  private var steps: TranscriptSteps
  private var demonstration: Demonstration
  private var places = PlayPlaces()
  /// Whether a key is wanted after each step.
  private let isStepwise: Bool
  /// Whether a key is wanted now.
  private var isStopped = false
  /// The steps that have shown something else than the file expects.
  private var mismatched: Set<Int> = []
  private var openEndCount = 0

  /// Plays what `open` opens: once, and again from its beginning for each way back.
  init(
    on desk: any PlayDesk,
    painter: OutputPainter,
    speed: Double = 1,
    isStepwise: Bool = false,
    open: @escaping () throws(PlayError) -> TranscriptSteps
  ) throws(PlayError) {
    self.desk = desk
    self.painter = painter
    self.speed = speed
    self.isStepwise = isStepwise
    self.open = open
    steps = try open()
    demonstration = Demonstration(of: steps, painter: painter)
  }

  /// How often the app has shown something else than the file expects.
  var mismatchCount: Int { mismatched.count + openEndCount }

  /// Plays until the end of the file, or until the viewer wants something else.
  mutating func run() throws(PlayError) -> Ending {
    while true {
      let key = isStopped ? desk.wait(nil) : try showNext()
      switch key {
      case .next: isStopped.toggle()
      case .quit: return .over
      case .takeOver: return .takenOver(steps.session)
      case .back: try go(to: places.command(before: steps.playedCount))
      case .previousChapter: try go(to: places.chapter(before: steps.playedCount))
      case .nextChapter: try goToNextChapter()
      case nil: if steps.isAtEnd { return try end() }
      }
    }
  }

  /// Plays the next step and shows it at its pace; a key ends the pace, and is returned.
  private mutating func showNext() throws(PlayError) -> PlayKey? {
    guard let step = try next() else { return nil }
    var key: PlayKey?
    for moment in demonstration.moments(of: step) {
      if key == nil, moment.delay > .zero { key = desk.wait(moment.delay / speed) }
      try write(moment)
    }
    guard isStepwise, step.isSeen else { return key }
    isStopped = true
    // The key has shown the rest of this step: it is not for the next.
    return key == .next ? nil : key
  }

  private mutating func next() throws(PlayError) -> TranscriptSteps.Step? {
    let position = steps.playedCount
    do throws(TranscriptError) {
      guard let step = try steps.next() else { return nil }
      if step.command != nil { places.addCommand(at: position) }
      if step.isChapter { places.addChapter(at: position) }
      if step.mismatch != nil { mismatched.insert(position) }
      return step
    } catch {
      throw .transcript(error)
    }
  }

  /// Plays the file again as far as `position`: the same steps lead to the same place.
  private mutating func go(to position: Int) throws(PlayError) {
    let again = try open()
    steps.session.end()
    steps = again
    while steps.playedCount < position { _ = try next() }
    isStopped = true
    try arrive()
  }

  private mutating func goToNextChapter() throws(PlayError) {
    while let step = try next() {
      if let mismatch = step.mismatch { try write(demonstration.complain(of: mismatch)) }
      guard step.isChapter else { continue }
      for moment in demonstration.moments(of: step) { try write(moment) }
      break
    }
    isStopped = isStepwise && !steps.isAtEnd
    try arrive()
  }

  /// Shows where one is, for a viewer who has come here by no step.
  private func arrive() throws(PlayError) {
    let lines = [painter.caption("┊ \(steps.session.location)")]
    let text = (lines + painter.paint(steps.session.scenery)).map { $0 + "\n" }.joined()
    try write(Moment(.text("\n" + text)))
  }

  private mutating func end() throws(PlayError) -> Ending {
    for mismatch in steps.end() {
      openEndCount += 1
      try write(demonstration.complain(of: mismatch))
    }
    return .over
  }

  private func write(_ moment: Moment) throws(PlayError) {
    guard case .text(let text) = moment.content, !text.isEmpty else { return }
    do throws(OutputError) {
      try desk.show(text)
    } catch {
      throw .output(error)
    }
  }
}

extension TranscriptSteps.Step {
  /// Whether a new chapter begins with it.
  var isChapter: Bool {
    if case .directive(.mark)? = line?.kind { true } else { false }
  }

  /// Whether there is something to look at before the next step.
  fileprivate var isSeen: Bool {
    switch line?.kind {
    case .directive(.say), .directive(.after), .directive(.settle), .directive(.event): true
    case .directive: mismatch != nil
    default: true
    }
  }
}
