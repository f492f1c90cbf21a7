import Combine
import Foundation

final class Stopwatch: ObservableObject {
  @Published private(set) var elapsed: TimeInterval = 0
  @Published private(set) var laps: [TimeInterval] = []

  private var timer: AnyCancellable?

  func start() {
    let start = Date().addingTimeInterval(-elapsed)
    timer = Timer.publish(every: 0.1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] date in self?.elapsed = date.timeIntervalSince(start) }
  }

  func lap() {
    laps.append(elapsed)
  }

  func stop() {
    timer = nil
  }
}
