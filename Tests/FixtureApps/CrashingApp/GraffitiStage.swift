import Rehearsal
import Streams

/// A stage with control characters in every text.
final class GraffitiStage: Stage {
  /// Sequences that set a color and the clipboard in two encodings, and characters that ring,
  /// delete, end lines and texts, and reverse the text after them; and the ends of formats.
  nonisolated static let text =
    "a\u{1B}[31mb\u{1B}]52;c;aGk=\u{07}\u{9B}31m\u{9D}52;c;aGk=\u{9C}\u{7F}\u{202E}c\u{2066}\u{200F}"
    + "\u{2028}d\re\u{0}\n\"'`<b>]]>"

  private let label = Label(text: text)
  private let echo = Label()
  private let field = TextField(text: text, placeholder: text)
  private let rows = List(rows: [Row(text, detail: text)])
  private let choice = Picker(segments: [text, "plain"])
  private let alarm = Button()

  private var subscriptions: Set<AnyCancellable> = []

  required init() {
    super.init()
    title.value = Self.text
    field.edits.sink { [echo] in echo.text.value = $0 }.store(in: &subscriptions)
  }

  /// Presents an alert about each alarm in `context`.
  func presentAlarms(in context: any NavigationContext) {
    alarm.taps
      .sink { _ = context.present(Alert(Self.text, message: Self.text)) }
      .store(in: &subscriptions)
  }
}
