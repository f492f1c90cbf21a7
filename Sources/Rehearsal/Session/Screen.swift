#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where everything that is shown is written: it notes what happens within an instant, and turns
/// the notes into outputs when the instant is over.
///
/// Waiting for the end of the instant is what makes a control that changed three times print once.
final class Screen {
  /// Something that happened, in the order in which it first did.
  enum Note {
    case changed(Display)
    /// A stage that came, or one that is seen again because others left.
    case transition(Transition.Operation, presented: Stage?, revealed: Stage?)
    // Apart, so that the notes of every instant are small.
    indirect case opened(URL)
    indirect case refusal(Refusal)
    case text([String])
    case description(Stage)
  }

  var layout: TextLayout

  /// Whether coming back to a scene prints all of it, and not only what changed.
  var isVerbose = false

  /// The switch of what shows causes, beside what happens.
  let xray: XRay

  private var notes: [Note] = []

  /// What an app's services, which may outlive it, hold of it.
  private(set) var handle: Handle<Screen>?

  init(width: Int, xray: XRay) {
    layout = TextLayout(width: width)
    self.xray = xray
    handle = Handle(self)
  }

  nonisolated deinit {
    handle = nil
  }

  func note(_ note: Note) {
    var noted = exchange(&notes, with: [])
    noted.append(note)
    notes = noted
  }

  /// The outputs of the instant that ends, `offset` after the turn began, while `top` is the stage
  /// that is seen.
  func endInstant(top: Stage?, offset: Duration) -> [Output] {
    guard !notes.isEmpty else { return [] }
    var notes = exchange(&notes, with: [])
    var outputs: [Output] = []
    // A plain loop: a closure would be asked for each note whether it runs on the main actor.
    var arrival = notes.count - 1
    while arrival >= 0, !notes[arrival].shows(top) { arrival -= 1 }
    for index in notes.indices {
      if case .changed(let display) = notes[index] {
        display.isStale = false
        // What is seen only from `arrival` on is told there, and not before.
        guard index > arrival, let stage = display.stage, stage === top, let view = display.view
        else { continue }
        let text = stage.describeChange(of: view, on: layout)
        if !text.isEmpty {
          outputs.append(Output(.update(control: view.name), offset: offset, text: text))
        }
      } else {
        let (kind, text) = render(notes[index], top: top)
        if !text.isEmpty { outputs.append(Output(kind, offset: offset, text: text)) }
      }
    }
    // Sooner done than `removeAll(keepingCapacity:)`, for one or two; and their room is kept.
    while !notes.isEmpty { notes.removeLast() }
    // What was noted by an app's control that was asked how it looks is told with the next instant.
    if self.notes.isEmpty { self.notes = notes }
    return outputs
  }

  func output(of refusal: Refusal) -> Output {
    Output(.refusal(refusal), offset: .zero, lines: lines(of: refusal.text, mark: "!"))
  }

  func output(of leak: Leak) -> Output {
    Output(.leak(leak), offset: .zero, lines: lines(of: leak.text, mark: "✗"))
  }

  private func render(_ note: Note, top: Stage?) -> (Output.Kind, ScreenText) {
    switch note {
    case .changed:
      return (.text, ScreenText())
    case .transition(let operation, let presented, let revealed):
      let title = (presented ?? revealed)?.title.shown ?? ""
      let transition = Transition(operation: operation, stage: title)
      return (.transition(transition), text(presented: presented, revealed: revealed, top: top))
    case .opened(let url):
      return (.opened(url), ScreenText(lines: [layout.row("  ↗ \(url.absoluteString)")]))
    case .refusal(let refusal):
      return (.refusal(refusal), ScreenText(lines: output(of: refusal).lines))
    case .text(let lines):
      return (.text, ScreenText(lines: lines))
    case .description(let stage):
      // A screen that was covered within the same instant was never seen.
      let text = stage === top ? stage.describe(on: layout) : stage.heading(on: layout, mark: "")
      return (.description, text)
    }
  }

  /// A sentence behind a mark of one column.
  private func lines(of sentence: String, mark: String) -> [String] {
    let lines = layout.prose(sentence, indent: 2)
    guard let first = lines.first else { return [mark] }
    return [mark + first.dropFirst()] + lines.dropFirst()
  }

  private func text(presented: Stage?, revealed: Stage?, top: Stage?) -> ScreenText {
    if let presented {
      // A screen that was covered within the same instant was never seen.
      return presented === top
        ? presented.describe(on: layout, mark: "▸ ") : presented.heading(on: layout, mark: "▸ ")
    }
    guard let revealed else { return ScreenText() }
    guard revealed === top else { return revealed.heading(on: layout, mark: "◂ ") }
    return isVerbose
      ? revealed.describe(on: layout, mark: "◂ ")
      : revealed.describeChanges(on: layout, mark: "◂ ")
  }
}

extension Screen.Note {
  /// Whether the note tells all that is to be told of `stage` at its place.
  fileprivate func shows(_ stage: Stage?) -> Bool {
    switch self {
    case .transition(_, let presented, let revealed): (presented ?? revealed) === stage
    case .description(let described): described === stage
    case .changed, .opened, .refusal, .text: false
    }
  }
}
