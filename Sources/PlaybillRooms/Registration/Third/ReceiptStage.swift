import Rehearsal
import Streams

/// Welcomes a new member.
final class ReceiptStage: Stage {
  private let welcome = Label(style: .prose)
  private let number = Label()
  private let done = Button(help: "end the registration")

  private var viewModel: (any ThirdViewModeling)?

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
