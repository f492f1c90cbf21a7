import Rehearsal
import Streams

/// The interface of the view models in these tests.
protocol Greeter {
  var name: String { get }
  var greetings: Signal<String> { get }
}

/// A view model that is a value.
struct ShortGreeter: Greeter {
  var name: String
  var greetings: Signal<String> { Just("hi").eraseToSignal() }
}

/// A view model that is an object and can change its greeting.
final class LiveGreeter: Greeter {
  let name: String
  let subject = CurrentValueSubject<String, Never>("hello")
  var greetings: Signal<String> { subject.eraseToSignal() }

  init(name: String) { self.name = name }
}

/// A stage that is a non-reusable owner of a greeter.
final class GreeterStage: Stage, NonReusableViewModelOwner {
  let name = Label()
  let greeting = Label()

  func didSetViewModel(_ viewModel: any Greeter, disposeBag: DisposeBag) {
    name.text.value = viewModel.name
    viewModel.greetings.bind(to: greeting.text).store(in: disposeBag)
  }
}

/// A control that is a reusable owner of greeters, and records the calls that it receives.
final class Lectern: View, ReusableViewModelOwner {
  let text = Property("")
  private(set) var events: [String] = []

  func didSetViewModel(_ viewModel: any Greeter, disposeBag: DisposeBag) {
    events.append("set \(viewModel.name)")
    viewModel.greetings.bind(to: text).store(in: disposeBag)
    disposeBag.insert(AnyCancellable { [weak self] in self?.events.append("clean up") })
  }

  func prepareForReuse() {
    events.append("prepare")
    text.value = ""
  }
}
