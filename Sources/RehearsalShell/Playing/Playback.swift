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
  private let places: PlaybackPlaces
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
  /// beginning. Without keys, it does not stop.
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
    self.isStepwise = isStepwise && screen.hasKeys
    self.open = open
    steps = try open()
    demonstration = Demonstration(of: steps, painter: painter, isStepwise: self.isStepwise)
    places = PlaybackPlaces(of: steps)
  }

  /// The number of differences between the app's output and the file.
  var mismatchCount: Int { mismatched.count + openEndCount }

  /// Plays until the viewer quits or takes over or, without keys, until the end of the file.
  ///
  /// Returns the session that the viewer took over, as it stands; nil for other endings.
  mutating func run() throws -> Session? {
    while true {
      guard let key = try nextKey() else { continue }
      switch key {
      case .next:
        if steps.isAtEnd { return try takeOver() }
        isStopped.toggle()
      case .quit:
        if steps.isAtEnd { try end() }
        return nil
      case .takeOver: return try takeOver()
      case .back: try go(to: places.command(before: steps.playedCount))
      case .previousChapter: try go(to: places.chapter(before: steps.playedCount))
      case .nextChapter: try go(to: places.chapter(after: steps.playedCount))
      case .chapter(let number):
        if let position = places.chapter(number) { try go(to: position) }
      }
    }
  }

  /// Waits for a key, or shows the next step; returns the key to act on, if any.
  private mutating func nextKey() throws -> PlaybackKey? {
    if steps.isAtEnd {
      return screen.hasKeys ? try screen.ask(.end(hasEnded: steps.session.hasEnded)) : .quit
    }
    guard isStopped else { return try showNext() }
    let number = places.number(at: steps.playedCount)
    return try screen.ask(.step(number, of: places.count, isStepwise: isStepwise))
  }

  /// Shows the next step at its pace; a key ends the delays and is returned.
  private mutating func showNext() throws -> PlaybackKey? {
    let kind = places.kind(at: steps.playedCount)
    guard let step = try next() else { return nil }
    // Step by step, the viewer decides how long to read.
    let isTimed = !isStepwise || kind == .command || kind == .scene
    var key: PlaybackKey?
    for moment in demonstration.moments(of: step) {
      if key == nil, isTimed, moment.delay > .zero { key = screen.wait(moment.delay / speed) }
      try write(moment)
    }
    if isStepwise { isStopped = kind != .chapter && kind != .hidden || step.mismatch != nil }
    // The key has shown the rest of this step, and does not also take over at the end.
    return key == .next && (isStepwise || steps.isAtEnd) ? nil : key
  }

  private mutating func next() throws -> TranscriptSteps.Step? {
    let position = steps.playedCount
    guard let step = try steps.next() else { return nil }
    if step.mismatch != nil { mismatched.insert(position) }
    return step
  }

  /// Goes to `position` and stops there: shows the screen, and the captions just before.
  ///
  /// To go back, replays the file from its beginning, which leads to the same state.
  private mutating func go(to position: Int) throws {
    if position < steps.playedCount {
      let again = try open()
      steps.session.end()
      steps = again
      demonstration = Demonstration(of: steps, painter: painter, isStepwise: isStepwise)
    }
    var narration: [Moment] = []
    while steps.playedCount < position {
      let kind = places.kind(at: steps.playedCount)
      let isKnown = mismatched.contains(steps.playedCount)
      guard let step = try next() else { break }
      let moments = demonstration.moments(of: step)
      switch kind {
      case .chapter: narration = moments
      case .caption: narration += moments
      case .command, .scene: narration = []
      case .hidden, nil: break
      }
      if let mismatch = step.mismatch, !isKnown {
        try write(demonstration.complain(of: mismatch))
      }
    }
    isStopped = true
    try arrive(narration)
  }

  /// Shows the location, the screen and `narration` after a jump.
  private func arrive(_ narration: [Moment]) throws {
    let lines = [painter.paint("┊ \(steps.session.location)", as: .caption)]
    let text = (lines + painter.paint(steps.session.scenery)).map { $0 + "\n" }.joined()
    try write(Moment(.text("\n" + text)))
    for moment in narration { try write(moment) }
  }

  /// Returns the session for the viewer to continue; nil if it has ended.
  private mutating func takeOver() throws -> Session? {
    guard steps.session.hasEnded else { return steps.session }
    try end()
    return nil
  }

  /// Ends the session, and shows what the file leaves open.
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
