import Rehearsal
import Streams

/// Shows the names, the e-mail address and the genre side by side, on a device with enough room.
///
/// It uses the view models of the two separate screens, which do not know about it.
///
/// Source: *MVVM + C — A logic centered pattern*, "Device expandability".
final class PadStage: Stage {
  private let names = NamesForm()
  private let contact = ContactForm()
  private let next = Button(help: "go to the summary")

  private var first: (any FirstScreenViewModeling)?
  private var second: (any SecondScreenViewModeling)?

  convenience init(
    names first: any FirstScreenViewModeling,
    contact second: any SecondScreenViewModeling
  ) {
    self.init()
    self.first = first
    self.second = second
    title.value = "Registration"
    let update = { [unowned self] in
      next.isEnabled.value = first.canContinue && second.canContinue
      contact.choose.isEnabled.value = first.canContinue
    }
    names.onUpdate = update
    contact.onUpdate = update
    names.show(first, on: self)
    contact.show(second, on: self)
    // Check the names first, as on a phone.
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
}
