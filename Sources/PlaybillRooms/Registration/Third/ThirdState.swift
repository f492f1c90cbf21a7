/// The state of the last part of the registration.
enum ThirdState: Equatable, Sendable {
  case summary
  case receipt(Membership)
}
