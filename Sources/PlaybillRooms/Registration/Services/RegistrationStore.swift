import Rehearsal
import Streams

/// What the registration keeps for the app's lifetime.
struct RegistrationStore {
  private let defaults: Defaults
  private let genreTaps: any TapCounter
  private let failures = PassthroughSubject<StorageError, Never>()

  init(_ defaults: Defaults, genreTaps: any TapCounter) {
    self.defaults = defaults
    self.genreTaps = genreTaps
  }

  /// The registration that was begun and not finished; nil for none.
  var draft: RegistrationDraft? {
    get { defaults[.draft] }
    nonmutating set { defaults[.draft] = newValue }
  }

  /// The e-mail addresses of those who are registered, in order.
  var members: [EmailAddress] {
    get { defaults[.members] ?? [] }
    nonmutating set { defaults[.members] = newValue }
  }

  /// What has happened to the counter that the user should know, in a sentence each.
  var notices: Signal<String> {
    genreTaps.notices.map(\.text).merge(with: failures.map(\.text)).eraseToSignal()
  }

  /// Counts that the user wants to choose a genre, and gives how often he has by now.
  ///
  /// It gives nil when nobody can tell.
  func countGenreTap() -> Signal<Int?> {
    genreTaps.count()
      .map(Optional.some)
      .catch { [failures] error in
        // What follows from the tap comes first, and the notice stands on top of it.
        Just(nil).handleEvents(receiveCompletion: { _ in failures.send(error) })
      }
      .eraseToSignal()
  }
}

extension Defaults.Key<RegistrationDraft> {
  fileprivate static var draft: Self { Self("registration.draft") }
}

extension Defaults.Key<[EmailAddress]> {
  fileprivate static var members: Self { Self("registration.members") }
}
