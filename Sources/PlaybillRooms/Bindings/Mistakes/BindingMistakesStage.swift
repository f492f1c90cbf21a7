import Rehearsal
import Streams

/// Lists the mistakes that the binding styles invite, one for each trap.
final class BindingMistakesStage: Stage {
  private let mistakes: BindingMistakes
  private let closureSubject = PassthroughSubject<Void, Never>()

  private let notice = Label(
    text: "Each style invites a mistake. To make one, type its name; the app survives.",
    style: .prose
  )

  init(mistakes: BindingMistakes) {
    self.mistakes = mistakes
    super.init()
    title.value = "Mistakes"
  }

  @available(*, unavailable, message: "The stage needs its mistakes.")
  required init() {
    fatalError("BindingMistakesStage is made by init(mistakes:).")
  }

  override var layout: [View] {
    [notice, listener, delegate, observer, subscription, closure]
  }

  /// A value whenever the user wants to see a closure that retains its screen.
  var closureRequests: Signal<Void> { closureSubject.eraseToSignal() }

  private lazy var listener = Mistake("listener", "two screens bind one Dynamic") {
    [mistakes] () throws(CommandRefusal) in try mistakes.bindTwice()
  }
  private lazy var delegate = Mistake("delegate", "nothing else retains the delegate") {
    [mistakes] () throws(CommandRefusal) in try mistakes.loseDelegate()
  }
  private lazy var observer = Mistake("observer", "a screen leaves, its observer stays") {
    [mistakes] () throws(CommandRefusal) in try mistakes.forgetObserver()
  }
  private lazy var subscription = Mistake("subscription", "nothing stores the subscription") {
    [mistakes] () throws(CommandRefusal) in try mistakes.dropSubscription()
  }
  private lazy var closure = Mistake("closure", "a callback retains its screen") {
    [closureSubject] in closureSubject.send(())
  }
}
