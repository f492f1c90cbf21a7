import Rehearsal
import Streams
import Tracepoints

/// The data that the registration keeps for the app's lifetime.
final class RegistrationStore {
  private let defaults: Defaults
  private let genreTaps: any TapCounter
  private let failures = PassthroughSubject<StorageError, Never>()

  init(_ defaults: Defaults, genreTaps: any TapCounter) {
    self.defaults = defaults
    self.genreTaps = genreTaps
  }

  /// The unfinished registration; nil if there is none.
  var draft: RegistrationDraft? {
    get { defaults[.draft] }
    set {
      trace(self, newValue == nil ? "draft removed" : "draft written")
      defaults[.draft] = newValue
    }
  }

  /// The e-mail addresses of the members, in the order of their registration.
  var members: [EmailAddress] {
    get { defaults[.members] ?? [] }
    set {
      trace(self, "members written")
      defaults[.members] = newValue
    }
  }

  /// Sends a sentence for each event of the counter that the user should know about.
  var notices: Signal<String> {
    genreTaps.notices.map(\.text).merge(with: failures.map(\.text)).eraseToSignal()
  }

  /// Counts a tap on the genre button, and returns the number of taps so far.
  ///
  /// The count is nil if it is unknown.
  func countGenreTap() -> Signal<Int?> {
    genreTaps.count()
      .map(Optional.some)
      .catch { [failures] error in
        // Handle the tap first, so that the notice appears on top of the result.
        Just(nil).handleEvents(receiveCompletion: { _ in failures.send(error) })
      }
      .eraseToSignal()
  }
}

extension RegistrationStore: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: ["draft": draft as Any, "members": members, "genreTaps": genreTaps],
      displayStyle: .class
    )
  }
}

extension Defaults.Key<RegistrationDraft> {
  fileprivate static var draft: Self { Self("registration.draft") }
}

extension Defaults.Key<[EmailAddress]> {
  fileprivate static var members: Self { Self("registration.members") }
}

/// An unfinished registration: the typed data and the last state.
struct RegistrationDraft: Equatable, Sendable {
  let context: FirstLayerContext
  let state: FirstLayerState
}
