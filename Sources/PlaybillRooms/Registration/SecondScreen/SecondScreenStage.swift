import Rehearsal
import Streams

/// Shows the e-mail address and the genre.
///
/// Source: *MVVM + C — A logic centered pattern*, where it is `SecondScreenViewController`.
final class SecondScreenStage: Stage {
  private let contact = ContactForm()
  private let next = Button("next")

  override var layout: [View] { contact.views + [next] }

  convenience init(viewModel: any SecondScreenViewModeling) {
    self.init()
    title.value = "Contact"
    contact.onUpdate = { [unowned self] in next.isEnabled.value = contact.canGoOn }
    contact.show(viewModel, on: self)
    store(contact.choose.taps.sink { viewModel.chooseGenre() })
    store(next.taps.sink { viewModel.next() })
  }
}
