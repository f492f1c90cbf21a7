import Rehearsal
import Streams

final class SecretsAppStage: Stage {
  private let box = List(
    "box",
    rows: [Row("日本の映画", detail: "a film"), Row("👩‍💻 at work"), Row("The Matrix")]
  )
  private let burn = Button("burn")

  override var layout: [View] { [PinPad("pin"), box, burn] }

  required init() {
    super.init()
    store(
      burn.taps.sink { [unowned self] in
        context?.present(
          Alert(
            "Burn?",
            message: "Ashes keep no secrets.",
            actions: [AlertAction("destroy"), AlertAction("keep")]
          )
        )
      }
    )
  }
}
