import Rehearsal
import Streams

/// A stage without a director: a title, a line, and a button to press.
final class PlainStage: Stage {
  let line = Label("line", text: "plain")
  let press = Button("press")

  override var layout: [View] { [line, press] }

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}
