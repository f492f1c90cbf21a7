import Rehearsal

/// A stage whose task traps when it is cancelled, because the stage is gone by then.
final class SleeperStage: Stage {
  private let status = Label()
  private let guest = TextField(samples: ["ada", "bob"])
  private let news = Toggle()
  private let load = Button()

  required init() {
    super.init()
    task(on: load.taps) { [unowned self] in
      try? await Task.sleep(for: .seconds(60))
      status.text.value = "loaded"
    }
  }
}
