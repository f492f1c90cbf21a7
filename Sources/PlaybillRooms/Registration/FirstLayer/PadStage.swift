import Rehearsal
import Streams

/// Shows the names, the e-mail address and the genre side by side, where there is room for it.
///
/// Behind it are the view models of the two screens that it stands for. They know nothing of it.
///
/// Source: seed article 5, "Device expandability".
final class PadStage: Stage {
  private let names = NamesForm()
  private let contact = ContactForm()
  private let next = Button("next")

  override var layout: [View] { names.views + contact.views + [next] }

  convenience init(
    names first: any FirstScreenViewModeling,
    contact second: any SecondScreenViewModeling
  ) {
    self.init()
    title.value = "Registration"
    names.onUpdate = { [unowned self] in update() }
    contact.onUpdate = { [unowned self] in update() }
    names.show(first, on: self)
    contact.show(second, on: self)
    // What comes first on a phone is checked first here.
    store(
      contact.choose.taps.sink {
        first.next()
        second.chooseGenre()
      }
    )
    store(
      next.taps.sink {
        first.next()
        second.next()
      }
    )
  }

  private func update() {
    next.isEnabled.value = names.canGoOn && contact.canGoOn
    contact.choose.isEnabled.value = names.canGoOn
  }
}
