import Rehearsal

/// How the app's backends answer: the setting `network`, as in `set network slow`.
enum Network: String, CaseIterable {
  /// They answer as fast as usual.
  case ok
  /// They answer five times slower.
  case slow
  /// They do not answer.
  case offline
  /// They answer as fast as usual, but a service that supports retries loses every other answer.
  case flaky

  /// Returns the latency of an answer that usually takes `usual` milliseconds; nil if there is
  /// none.
  func latency(usually usual: Int) -> Int? {
    switch self {
    case .ok, .flaky: usual
    case .slow: usual * 5
    case .offline: nil
    }
  }
}

extension Setting<Network> {
  static var network: Setting {
    Setting("network", default: .ok, summary: "how backends answer")
  }
}

extension Connection {
  /// Makes a connection whose latency depends on the setting `network`.
  init(in world: World) {
    self.init(scheduler: world.scheduler) { world.settings[.network].latency(usually: $0) }
  }
}
