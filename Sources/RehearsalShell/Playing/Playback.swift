import LineEditing
import Rehearsal
import Transcripts

/// A demonstration that the viewer can stop, rewind, and take over.
@MainActor
struct Playback {
  private let screen: any PlaybackScreen
  private let painter: OutputPainter
  private let speed: Double
  private let open: () throws -> TranscriptSteps
  private var steps: TranscriptSteps
  private var demonstration: Demonstration
  private var places = PlaybackPlaces()
  /// Whether the playback waits for a key after each step.
  private let isStepwise: Bool
  /// Whether the playback waits for a key now.
  private var isStopped = false
  /// The positions of the steps whose output differs from the file.
  private var mismatched: Set<Int> = []
  private var openEndCount = 0

  /// Creates a playback of the transcript that `open` opens.
  ///
  /// The playback calls `open` once, and again for each step back, because it replays from the
  /// beginning.
  init(
    on screen: any PlaybackScreen,
    painter: OutputPainter,
    speed: Double = 1,
    isStepwise: Bool = false,
    open: @escaping () throws -> TranscriptSteps
  ) throws {
    self.screen = screen
    self.painter = painter
    self.speed = speed
    self.isStepwise = isStepwise
    self.open = open
    steps = try open()
    demonstration = Demonstration(of: steps, painter: painter)
  }

  /// The number of differences between the app's output and the file.
  var mismatchCount: Int { mismatched.count + openEndCount }

  /// Plays until the end of the file, or until the viewer quits or takes over.
  ///
  /// Returns the session that the viewer took over, as it stands; nil for other endings.
  mutating func run() throws -> Session? {
    while true {
      let key = isStopped ? screen.wait(nil) : try showNext()
      switch key {
      case .next: isStopped.toggle()
      case .quit: return nil
      case .takeOver: return steps.session
      case .back: try go(to: places.command(before: steps.playedCount))
      case .previousChapter: try go(to: places.chapter(before: steps.playedCount))
      case .nextChapter: try goToNextChapter()
      case nil:
        guard steps.isAtEnd else { continue }
        try end()
        return nil
      }
    }
  }

  /// Shows the next step at its pace; a key ends the delays and is returned.
  private mutating func showNext() throws -> PlaybackKey? {
    guard let step = try next() else { return nil }
    var key: PlaybackKey?
    for moment in demonstration.moments(of: step) {
      if key == nil, moment.delay > .zero { key = screen.wait(moment.delay / speed) }
      try write(moment)
    }
    guard isStepwise, step.isSeen else { return key }
    isStopped = true
    // The key showed the rest of this step; do not apply it to the next one.
    return key == .next ? nil : key
  }

  private mutating func next() throws -> TranscriptSteps.Step? {
    let position = steps.playedCount
    guard let step = try steps.next() else { return nil }
    if step.command != nil { places.addCommand(at: position) }
    if step.isChapter { places.addChapter(at: position) }
    if step.mismatch != nil { mismatched.insert(position) }
    return step
  }

  /// Replays the file up to `position`, which leads to the same state.
  private mutating func go(to position: Int) throws {
    let again = try open()
    steps.session.end()
    steps = again
    while steps.playedCount < position { _ = try next() }
    isStopped = true
    try arrive()
  }

  private mutating func goToNextChapter() throws {
    while let step = try next() {
      if let mismatch = step.mismatch { try write(demonstration.complain(of: mismatch)) }
      guard step.isChapter else { continue }
      for moment in demonstration.moments(of: step) { try write(moment) }
      break
    }
    isStopped = isStepwise && !steps.isAtEnd
    try arrive()
  }

  /// Shows the location and the scenery after a jump.
  private func arrive() throws {
    let lines = [painter.paint("┊ \(steps.session.location)", as: .caption)]
    let text = (lines + painter.paint(steps.session.scenery)).map { $0 + "\n" }.joined()
    try write(Moment(.text("\n" + text)))
  }

  private mutating func end() throws {
    for mismatch in steps.end() {
      openEndCount += 1
      try write(demonstration.complain(of: mismatch))
    }
  }

  private func write(_ moment: Moment) throws {
    guard case .text(let text) = moment.content, !text.isEmpty else { return }
    try screen.show(text)
  }
}

extension TranscriptSteps.Step {
  /// Whether a chapter begins with this step.
  var isChapter: Bool {
    if case .directive(.mark)? = line?.kind { true } else { false }
  }

  /// Whether this step shows anything before the next step.
  fileprivate var isSeen: Bool {
    switch line?.kind {
    case .directive(.say), .directive(.after), .directive(.settle), .directive(.event): true
    case .directive: mismatch != nil
    default: true
    }
  }
}
