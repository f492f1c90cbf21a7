#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where everything that is shown is written: it notes what happens within an instant, and turns the
/// notes into outputs when the instant is over.
///
/// Waiting for the end of the instant is what makes a control that changed three times print once.
final class Screen {
  /// Something that happened, in the order in which it first did.
  enum Note {
    case changed(Display)
    case transition(Transition, presented: Stage?, revealed: Stage?)
    case opened(URL)
    case refusal(Refusal)
    case text([String])
    case description(Stage)
  }

  var layout: TextLayout

  /// Whether coming back to a scene prints all of it, and not only what changed.
  var isVerbose = false

  private var notes: [Note] = []

  init(width: Int) {
    layout = TextLayout(width: width)
  }

  func note(_ note: Note) {
    notes.append(note)
  }

  /// The outputs of the instant that ends, `offset` after the turn began, while `top` is the stage
  /// that is seen.
  func endInstant(top: Stage?, offset: Duration) -> [Output] {
    guard !notes.isEmpty else { return [] }
    var outputs: [Output] = []
    for note in notes {
      let (kind, lines) = render(note, top: top)
      if !lines.isEmpty { outputs.append(Output(kind, offset: offset, lines: lines)) }
    }
    notes.removeAll(keepingCapacity: true)
    return outputs
  }

  func output(of refusal: Refusal) -> Output {
    var lines = layout.prose(refusal.text, indent: 2)
    lines[0] = "!" + lines[0].dropFirst()
    return Output(.refusal(refusal), offset: .zero, lines: lines)
  }

  func output(of leak: Leak) -> Output {
    var lines = layout.prose(leak.text, indent: 2)
    lines[0] = "✗" + lines[0].dropFirst()
    return Output(.leak(leak), offset: .zero, lines: lines)
  }

  private func render(_ note: Note, top: Stage?) -> (Output.Kind, [String]) {
    switch note {
    case .changed(let display):
      display.isStale = false
      guard let view = display.view, let stage = display.stage, stage === top else {
        return (.text, [])
      }
      return (.update(control: view.name), stage.describeChange(of: view, on: layout))
    case .transition(let transition, let presented, let revealed):
      return (.transition(transition), lines(presented: presented, revealed: revealed, top: top))
    case .opened(let url):
      return (.opened(url), [layout.row("  ↗ \(url.absoluteString)")])
    case .refusal(let refusal):
      return (.refusal(refusal), output(of: refusal).lines)
    case .text(let lines):
      return (.text, lines)
    case .description(let stage):
      // A screen that was covered within the same instant was never seen.
      let body = stage === top ? stage.describe(on: layout) : []
      return (.description, [layout.row(stage.title.shown)] + body)
    }
  }

  private func lines(presented: Stage?, revealed: Stage?, top: Stage?) -> [String] {
    var lines: [String] = []
    if let presented {
      lines.append(layout.row("▸ \(presented.title.shown)"))
      // A screen that was covered within the same instant was never seen.
      if presented === top { lines += presented.describe(on: layout) }
    } else if let revealed {
      lines.append(layout.row("◂ \(revealed.title.shown)"))
      if revealed === top {
        lines += isVerbose ? revealed.describe(on: layout) : revealed.describeChanges(on: layout)
      }
    }
    return lines
  }
}
