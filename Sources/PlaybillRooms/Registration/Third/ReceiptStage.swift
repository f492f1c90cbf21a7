import Rehearsal
import Streams

/// Welcomes a new member.
final class ReceiptStage: Stage {
  private let welcome = Label("welcome", style: .prose)
  private let number = Label("number")
  private let done = Button("done", help: "end the registration")
  private var viewModel: (any ThirdViewModeling)?

  override var layout: [View] { [welcome, number, done] }

  convenience init(viewModel: any ThirdViewModeling, membership: Membership) {
    self.init()
    self.viewModel = viewModel
    title.value = "Welcome"
    welcome.text.value =
      "Welcome, \(membership.name). We will tell you about each new \(membership.genre.rawValue)."
    number.text.value = "\(membership.number)"
    store(done.taps.sink { viewModel.finish() })
  }
}
