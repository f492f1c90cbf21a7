#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Streams

/// The screen, which collects notes during an instant and turns them into outputs at its end.
///
/// Because it waits for the end of the instant, a control that changes three times prints once.
final class Screen {
  /// Something that happened, in the order of its first occurrence.
  enum Note {
    case changed(Display)
    case presented(Transition.Operation, Stage)
    /// A stage that is visible again because others left.
    case revealed(Transition.Operation, Stage)
    // Indirect, so that the common notes stay small.
    indirect case opened(URL)
    indirect case refusal(Refusal)
    case text([String])
    /// An input or an event to which nothing listens.
    indirect case unheard(String)
    /// What `look` shows: the stage, with what there is to read before and after its controls.
    indirect case description(Stage, about: [String] = [], exits: [String] = [])
  }

  var layout: TextLayout

  /// Whether returning to a scene prints all of it instead of only what changed.
  var isVerbose = false

  /// The x-ray, which shows the causes of what happens.
  let xray: XRay

  /// The values of `@Observable` models that changed and are not shown yet.
  let changedValues = ChangedValues()

  @exclusivity(unchecked) private var notes: [Note] = []

  /// The control whose value the user entered in this instant; nil for none.
  var entered: Display?

  /// The controls that are hidden now because an operation has ended, with what to print.
  ///
  /// It is printed only if nothing else is in this instant, because usually a result shows that the operation
  /// has ended.
  @exclusivity(unchecked) var endings: [(control: String, text: ScreenText)] = []

  /// The handle by which the app's services, which may outlive the screen, refer to it.
  private(set) var handle: Handle<Screen>?

  /// Runs the work of controls, such as hiding a message after some time.
  let scheduler: VirtualTimeScheduler

  /// The world's region, whose data takes time to find.
  let region: Region

  init(
    layout: TextLayout,
    xray: XRay,
    scheduler: VirtualTimeScheduler,
    region: Region
  ) {
    self.layout = layout
    self.xray = xray
    self.scheduler = scheduler
    self.region = region
    handle = Handle(self)
  }

  nonisolated deinit {
    handle = nil
  }

  /// The texts of results that presenters received in this turn; nil unless the session keeps them.
  private(set) var results: [String]?

  /// Keeps results from now on, and drops those from before.
  func keepResults() {
    if results?.isEmpty != true { results = [] }
  }

  /// Records a modal's result for the screen's output.
  ///
  /// Ignores `Void`.
  func didReturn(_ value: Any) {
    if results == nil || value is Void { return }
    let text = ValueText(hiding: xray.secrets).plainText(of: value)
    if results?.last != text { results?.append(text) }
  }

  /// Shows the values of models that changed; false if there were none.
  func showChangedValues() -> Bool {
    let changes = changedValues.take()
    for change in changes { change.show() }
    return !changes.isEmpty
  }

  /// The checks that controls still have to make before the instant ends.
  @exclusivity(unchecked) private var checks: [() -> Void] = []
  private var checkCount = 0

  /// The number of checks in an instant after which the others wait for the next one.
  private static let checkLimit = 1000

  /// Performs `check` when no other work is left in this instant.
  func beforeInstantEnds(_ check: @escaping () -> Void) {
    checks.append(check)
  }

  /// Performs the checks; false if there were none, or too many.
  ///
  /// A check may lead to work that asks for the next one, and an app may do so for ever.
  func performChecks() -> Bool {
    guard !checks.isEmpty, checkCount < Self.checkLimit else {
      if checkCount > 0 { checkCount = 0 }
      return false
    }
    checkCount += 1
    for check in exchange(&checks, with: []) { check() }
    return true
  }

  /// Whether anything is noted that is not shown yet.
  var hasNotes: Bool { !notes.isEmpty }

  /// Forgets that a control has changed.
  func forget(_ display: Display) {
    notes.removeAll { if case .changed(let other) = $0 { other === display } else { false } }
  }

  func note(_ note: Note) {
    notes.append(note)
  }

  /// Returns the outputs of the instant that ends, `offset` after the turn began.
  ///
  /// `top` is the visible stage.
  func endInstant(top: Stage?, offset: Duration) -> [Output] {
    let entered = exchange(&entered, with: nil)
    guard !notes.isEmpty else { return answer(of: entered, top: top, offset: offset) }
    var notes = exchange(&notes, with: [])
    var outputs: [Output] = []
    // Whether there is more than texts that became empty, which do not answer a user who has entered something.
    var isAnswered = false
    // Nothing is above the first note, so it need not be asked.
    var arrival = notes.count - 1
    while arrival > 0, !notes[arrival].shows(top) { arrival -= 1 }
    for index in notes.indices {
      // A stage that becomes visible at `arrival` is described in full there, so skip its earlier
      // changes.
      let isDescribedLater = index < arrival
      let (note, count) = (notes[index], outputs.count)
      render(note, top: top, offset, isDescribedLater: isDescribedLater, into: &outputs)
      guard outputs.count > count else { continue }
      if case .changed(let display) = note, display.isEmptied { continue }
      isAnswered = true
    }
    // For one or two notes this is faster than `removeAll(keepingCapacity:)`, and it keeps the
    // capacity too.
    while !notes.isEmpty { notes.removeLast() }
    // A note added while drawing is shown after the others.
    if self.notes.isEmpty { self.notes = notes }
    let endings = exchange(&endings, with: [])
    if isAnswered { return outputs }
    outputs = answer(of: entered, top: top, offset: offset) + outputs
    guard outputs.isEmpty else { return outputs }
    return endings.map { Output(.update(control: $0.control), offset: offset, text: $0.text) }
  }

  /// Returns the control whose value was entered, because an instant that shows nothing else must not
  /// be silent.
  private func answer(of entered: Display?, top: Stage?, offset: Duration) -> [Output] {
    guard let entered, let view = entered.view, let stage = entered.stage, stage === top else {
      return []
    }
    let text = entered.printAnswer(of: view, in: stage.format(layout))
    return [Output(.update(control: view.address), offset: offset, text: text)]
  }

  func output(of refusal: Refusal) -> Output {
    Output(.refusal(refusal), offset: .zero, lines: lines(of: refusal.text, mark: "!"))
  }

  func output(of leak: Leak) -> Output {
    Output(.leak(leak), offset: .zero, lines: lines(of: leak.text, mark: "✗"))
  }

  /// Appends the output of `note`, if it shows anything, to `outputs`.
  private func render(
    _ note: Note,
    top: Stage?,
    _ offset: Duration,
    isDescribedLater: Bool,
    into outputs: inout [Output]
  ) {
    let kind: Output.Kind
    let text: ScreenText
    switch note {
    case .changed(let display):
      display.isStale = false
      // A control that its section has removed has no screen.
      guard !isDescribedLater, display.screen != nil, let stage = display.stage, stage === top,
        let view = display.view
      else { return }
      text = display.printChanges(of: view, in: stage.format(layout))
      kind = .update(control: view.address)
    case .presented(let operation, let stage):
      kind = .transition(Transition(operation: operation, stage: stage.title.shown))
      text = self.text(of: stage, mark: operation.mark, top: top)
    case .revealed(let operation, let stage):
      kind = .transition(Transition(operation: operation, stage: stage.title.shown))
      text = self.text(of: stage, mark: operation.mark, isNew: isVerbose, top: top)
    case .opened(let url):
      kind = .opened(url)
      text = ScreenText(lines: layout.line("↗ \(url.absoluteString)", indent: 2))
    case .refusal(let refusal):
      kind = .refusal(refusal)
      text = ScreenText(lines: lines(of: refusal.text, mark: "!"))
    case .text(let lines):
      kind = .text
      text = ScreenText(lines: lines)
    case .unheard(let input):
      kind = .unheard
      text = ScreenText(lines: layout.prose("Nothing listens to \(input) now.", indent: 2))
    case .description(let stage, let about, let exits):
      kind = .description
      var description = self.text(of: stage, mark: "", about: about, top: top)
      if stage === top { description += ScreenText(exits, marked: .exits, from: 2, on: layout) }
      text = description
    }
    if !text.isEmpty { outputs.append(Output(kind, offset: offset, text: text)) }
  }

  /// Returns the lines of a sentence after a mark of one column.
  private func lines(of sentence: String, mark: String) -> [String] {
    let lines = layout.sentence(sentence, indent: 2)
    guard let first = lines.first else { return [mark] }
    return [mark + first.dropFirst()] + lines.dropFirst()
  }

  /// Returns the title of a stage after `mark`, and its controls, or only those that changed unless
  /// the stage `isNew`.
  private func text(
    of stage: Stage,
    mark: String,
    about: [String] = [],
    isNew: Bool = true,
    top: Stage?
  ) -> ScreenText {
    // A stage that was covered within the same instant was never visible.
    guard stage === top else { return stage.heading(on: layout, mark: mark) }
    return isNew
      ? stage.describe(on: layout, mark: mark, about: about)
      : stage.describeChanges(on: layout, mark: mark)
  }
}

extension Screen.Note {
  /// Whether the note itself describes `stage`.
  fileprivate func shows(_ stage: Stage?) -> Bool {
    switch self {
    case .presented(_, let shown), .revealed(_, let shown), .description(let shown, _, _):
      shown === stage
    case .changed, .opened, .refusal, .text, .unheard: false
    }
  }
}
