import Foundation
import Observation

/// Draws winners, as any app does it: with the system's clock, its random numbers and its identifiers.
@MainActor @Observable final class Raffle {
  private(set) var ticket = ""
  private(set) var winners: [String] = []
  /// When the last winner was drawn, in seconds since 1970.
  private(set) var drawn = 0.0

  func draw() async {
    let started = ContinuousClock.now
    ticket = "\(UUID())"
    winners = []
    for name in ["Ada", "Grace", "Barbara", "Hedy"].shuffled().prefix(2) {
      try? await Task.sleep(for: .milliseconds(Int.random(in: 1...2_000)))
      winners.append("\(name) \(started.duration(to: .now))")
    }
    drawn = Date().timeIntervalSince1970
  }
}
