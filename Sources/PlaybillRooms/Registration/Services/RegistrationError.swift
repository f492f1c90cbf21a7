/// Why a registration was not taken.
enum RegistrationError: Error, Equatable, Sendable {
  /// The desk does not answer.
  case unavailable
  /// Something is missing, or is no e-mail address.
  case incomplete
  /// Somebody has registered with this address before.
  case emailTaken
}
