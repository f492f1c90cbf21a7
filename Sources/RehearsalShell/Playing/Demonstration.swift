import Rehearsal
import Transcripts

/// Converts each step of a transcript to timed output.
///
/// This is the only source for playing on a terminal, writing a cast, and drawing a still.
@MainActor
struct Demonstration {
  /// The current width of the screen.
  private(set) var width: Int

  private let painter: OutputPainter
  private let isStepwise: Bool
  private var typist: Typist
  /// The lines that the last step showed.
  private var unread: [String] = []

  /// Creates a demonstration with the colors of `painter` and the seed of the session.
  ///
  /// If it is stepwise, it leaves no time for reading an output, because the viewer presses a key to go on.
  init(of steps: TranscriptSteps, painter: OutputPainter, isStepwise: Bool = false) {
    let configuration = steps.session.configuration
    width = configuration.width
    self.painter = painter
    self.isStepwise = isStepwise
    typist = Typist(seed: configuration.seed)
  }

  /// Returns the timed output of `step`.
  mutating func moments(of step: TranscriptSteps.Step) -> [Moment] {
    let complaints = step.mismatch.map { [complain(of: $0)] } ?? []
    switch step.line?.kind {
    // These are checked, but show nothing.
    case .directive(.at), .directive(.end): return complaints
    default: break
    }
    var moments: [Moment] = []
    if step.command != nil {
      moments.append(Moment(.text(painter.paint(step.location + "> ", as: .prompt))))
    }
    // Leave time for reading the last output, whatever follows.
    if !unread.isEmpty, !isStepwise {
      moments.append(Moment(.text(""), after: Self.readingTime(of: unread)))
    }
    unread = []
    if let command = step.command { moments += typist.type(VisibleText.of(command)) }
    switch step.line?.kind {
    case .directive(.say(let caption)): moments += say(caption.text)
    case .directive(.mark(let chapter)): moments += begin(chapter.text)
    case .directive(.pause(let time)): moments.append(Moment(.text(""), after: time.duration))
    case .directive(.width(let width)):
      self.width = width
      moments.append(Moment(.width(width)))
    default:
      unread = (step.causes + step.outputs).flatMap(\.lines)
      moments += show(step)
    }
    return moments + complaints
  }

  /// Returns the report on `mismatch`.
  func complain(of mismatch: Mismatch) -> Moment {
    let report = MismatchText()
    let lines =
      ["✗ \(VisibleText.of(mismatch.path)) expects different output:"] + report.lines(of: mismatch)
    return Moment(text(lines.map { painter.paint($0, as: .complaint) }))
  }

  /// Returns the output of a step at its virtual times, and the time that passed.
  private func show(_ step: TranscriptSteps.Step) -> [Moment] {
    var moments: [Moment] = []
    var now = Duration.zero
    // Causes appear above their effects.
    let outputs = (step.causes + step.outputs).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    for output in outputs {
      moments.append(Moment(text(painter.paint([output])), after: output.offset - now))
      now = output.offset
    }
    if step.duration > now { moments.append(Moment(.text(""), after: step.duration - now)) }
    return moments
  }

  /// Returns a caption, and a pause for reading it.
  private func say(_ caption: String) -> [Moment] {
    [
      Moment(text(voice(caption, as: .caption)), after: .milliseconds(400)),
      Moment(.text(""), after: .milliseconds(1000 + 35 * caption.count)),
    ]
  }

  private func begin(_ chapter: String) -> [Moment] {
    [
      Moment(.chapter(chapter), after: .milliseconds(400)),
      Moment(text([""] + voice(chapter, as: .chapter))),
    ]
  }

  /// Returns a narrator's text, in a style of its own.
  private func voice(_ words: String, as style: OutputPainter.Style) -> [String] {
    TextLayout(width: width).prose(words, indent: 2)
      .map { painter.paint("┊" + $0.dropFirst(), as: style) }
  }

  private func text(_ lines: [String]) -> Moment.Content {
    .text(lines.map { $0 + "\n" }.joined())
  }

  /// The time for reading what is left of an output on a terminal: a second for ten words, or for three arrows of a chain.
  private static func readingTime(of lines: [String]) -> Duration {
    let lines = lines.suffix(screenful)
    let arrowCounts = lines.map { $0.count { $0 == "▶" } }
    let words = zip(lines, arrowCounts).filter { $1 == 0 }.flatMap { $0.0.split(separator: " ") }
    let wordCount = words.count { $0.contains(where: \.isLetter) }
    return .milliseconds(100) * wordCount + .seconds(arrowCounts.reduce(0, +)) / 3
  }

  /// The number of lines that a terminal shows at once.
  private static let screenful = 24
}

@MainActor
extension TranscriptPlayer {
  /// Opens the transcript that `parser` reads as steps, none of which has been played.
  func openSteps(_ parser: consuming TranscriptParser) throws -> TranscriptSteps {
    try steps(parser).mapError { ShellError($0.summary, .failure) }.get()
  }
}
