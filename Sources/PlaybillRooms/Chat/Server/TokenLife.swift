import Rehearsal

/// The lifetime of a token: the setting `token`, as in `set token brief`.
enum TokenLife: String, CaseIterable {
  /// A day.
  case lasting
  /// Half a minute.
  case brief

  var seconds: Int {
    switch self {
    case .lasting: 24 * 3600
    case .brief: 30
    }
  }
}

extension Setting<TokenLife> {
  static var token: Setting {
    Setting("token", default: .lasting, summary: "how long a log-in to the chat is good")
  }
}
