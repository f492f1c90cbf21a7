import Rehearsal
import Streams

/// A stage with wires that a transcript can miss, and with some that it cannot.
final class WiredStage: Stage {
  final class Model {
    let count = CurrentValueSubject<Int, Never>(0)
    let state = CurrentValueSubject<String, Never>("well")
    let steps = PassthroughSubject<Void, Never>()
    var isOpen = false
  }

  private let count = Label()
  private let state = Label()
  private let step = Button()
  private let open = Button()
  private let enter = Button()
  private let rest = Button()

  init(_ model: Model) {
    super.init()
    bind(\.count, of: model, to: count.text) { "\($0)" }
    bind(\.state, of: model, to: state.text)
    observe(\.steps, of: model) {}
    step.onTap {
      model.steps.send()
      model.steps.send()
      model.count.value += 1
      // Both in one instant, so the screen never shows the first one.
      model.state.value = "busy"
      model.state.value = "well"
    }
    open.onTap { model.isOpen = true }
    enter.onTap { precondition(model.isOpen, "the door is closed") }
    rest.onTap {}
  }

  required init() { fatalError("a wired stage needs a model") }
}
