import Streams

/// How a stage or a context was left, for those who ask: one value, when it is, and then the end.
///
/// Few ask, and a subject costs more than the rest of a stage: it is made for the first who does.
struct Farewell {
  private var subject: ReplaySubject<Departure, Never>?
  private var departure: Departure?
  private var isOver = false

  /// The value, also for who asks late.
  mutating func signal() -> Signal<Departure> {
    if let subject { return subject.eraseToSignal() }
    let new = ReplaySubject<Departure, Never>(bufferSize: 1)
    subject = new
    if isOver { tell(new) }
    return new.eraseToSignal()
  }

  /// It was left, for good; nil when it never came, or the app ends.
  ///
  /// Returns what tells those who have asked, to be called when nobody holds the farewell: they may
  /// ask again.
  mutating func end(_ departure: Departure?) -> () -> Void {
    guard !isOver else { return {} }
    isOver = true
    self.departure = departure
    guard let subject else { return {} }
    return { [self] in tell(subject) }
  }

  private func tell(_ subject: ReplaySubject<Departure, Never>) {
    if let departure { subject.send(departure) }
    subject.send(completion: .finished)
  }
}
