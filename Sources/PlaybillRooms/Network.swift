import Rehearsal

/// How the backends of the house answer, for the visitor to turn: `set network slow`.
enum Network: String, CaseIterable {
  /// As fast as usual.
  case ok
  /// Five times slower.
  case slow
  /// Not at all.
  case offline
  /// As fast as usual, where a service that can be asked again loses every other answer.
  case flaky

  /// How long an answer takes that usually takes `usual` milliseconds; nil when none comes.
  func latency(usually usual: Int) -> Int? {
    switch self {
    case .ok, .flaky: usual
    case .slow: usual * 5
    case .offline: nil
    }
  }
}

extension Knob<Network> {
  static var network: Knob {
    Knob("network", default: .ok, summary: "how backends answer")
  }
}
