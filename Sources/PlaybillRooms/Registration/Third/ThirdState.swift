/// Where the last part of the registration stands.
enum ThirdState: Equatable, Sendable {
  case summary
  case receipt(Membership)
}
