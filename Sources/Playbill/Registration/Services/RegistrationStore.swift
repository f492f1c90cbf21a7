import Rehearsal

/// What the registration keeps for the app's lifetime.
struct RegistrationStore {
  private let defaults: Defaults

  init(_ defaults: Defaults) {
    self.defaults = defaults
  }

  /// The registration that was begun and not finished; nil for none.
  var draft: RegistrationDraft? {
    get { defaults[.draft] }
    nonmutating set { defaults[.draft] = newValue }
  }

  /// How often the user has wanted to choose a genre.
  var genreTapCount: Int {
    get { defaults[.genreTapCount] ?? 0 }
    nonmutating set { defaults[.genreTapCount] = newValue }
  }

  /// The e-mail addresses of those who are registered, in order.
  var members: [EmailAddress] {
    get { defaults[.members] ?? [] }
    nonmutating set { defaults[.members] = newValue }
  }
}

extension Defaults.Key<RegistrationDraft> {
  fileprivate static var draft: Self { Self("registration.draft") }
}

extension Defaults.Key<Int> {
  fileprivate static var genreTapCount: Self { Self("registration.genreTapCount") }
}

extension Defaults.Key<[EmailAddress]> {
  fileprivate static var members: Self { Self("registration.members") }
}
