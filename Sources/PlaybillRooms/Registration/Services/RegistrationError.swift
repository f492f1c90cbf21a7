/// The reason why a registration failed.
enum RegistrationError: Error, Equatable, Sendable {
  /// The desk does not answer.
  case unavailable
  /// A field is missing, or the e-mail address is invalid.
  case incomplete
  /// The e-mail address is already registered.
  case emailTaken
}
