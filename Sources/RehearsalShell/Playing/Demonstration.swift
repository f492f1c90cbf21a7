import Rehearsal
import Transcripts

/// Makes of each step of a transcript what there is to see, and when: the one source of what is
/// played on a terminal, written as a cast, or drawn as a still.
@MainActor
struct Demonstration {
  /// The width of the screen now.
  private(set) var width: Int

  private let painter: OutputPainter
  private var typist: Typist
  /// How many lines the last step has shown.
  private var unreadCount = 0

  /// Shows in the colours of `painter`, and types as the seed of the session wants it.
  init(of steps: TranscriptSteps, painter: OutputPainter) {
    let configuration = steps.session.configuration
    width = configuration.width
    self.painter = painter
    typist = Typist(seed: configuration.seed)
  }

  /// What there is to see of `step`.
  mutating func moments(of step: TranscriptSteps.Step) -> [Moment] {
    var moments: [Moment] = []
    if let command = step.command {
      moments.append(Moment(.text(painter.prompt(step.location + "> "))))
      moments += typist.type(VisibleText.of(command), afterReading: unreadCount)
    }
    unreadCount = 0
    switch step.line?.kind {
    case .directive(.say(let caption)): moments += say(caption.text)
    case .directive(.mark(let chapter)): moments += begin(chapter.text)
    case .directive(.pause(let time)): moments.append(Moment(.text(""), after: time.duration))
    case .directive(.width(let width)):
      self.width = width
      moments.append(Moment(.width(width)))
    // Where one is, is checked, and no output.
    case .directive(.at): break
    default:
      unreadCount = (step.causes + step.outputs).reduce(0) { $0 + $1.lines.count }
      moments += show(step)
    }
    if let mismatch = step.mismatch { moments.append(complain(of: mismatch)) }
    return moments
  }

  /// That the file expects something else, and what.
  func complain(of mismatch: Mismatch) -> Moment {
    let report = MismatchText()
    let lines =
      ["✗ \(VisibleText.of(mismatch.path)) expects something else:"] + report.lines(of: mismatch)
    return Moment(text(lines.map(painter.complaint)))
  }

  /// What happened, each thing at its virtual time, and the time that passed then.
  private func show(_ step: TranscriptSteps.Step) -> [Moment] {
    var moments: [Moment] = []
    var now = Duration.zero
    // Causes stand above what came of them.
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

  /// A caption, and the time that it takes to read.
  private func say(_ caption: String) -> [Moment] {
    [
      Moment(text(voice(caption).map(painter.caption)), after: .milliseconds(400)),
      Moment(.text(""), after: .milliseconds(1500 + 50 * caption.count)),
    ]
  }

  private func begin(_ chapter: String) -> [Moment] {
    [
      Moment(.chapter(chapter), after: .milliseconds(400)),
      Moment(text([""] + voice(chapter).map(painter.chapter))),
    ]
  }

  /// What the one who demonstrates says, beside what the app does.
  private func voice(_ words: String) -> [String] {
    TextLayout(width: width).prose(words, indent: 2).map { "┊" + $0.dropFirst() }
  }

  private func text(_ lines: [String]) -> Moment.Content {
    .text(lines.map { $0 + "\n" }.joined())
  }
}
