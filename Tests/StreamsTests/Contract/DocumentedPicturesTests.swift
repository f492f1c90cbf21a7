import Streams
import Testing

/// Pictures in the documentation whose operators have no other test of their values.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct DocumentedPicturesTests {
  private let marbles = Marbles()

  @Test("the picture of flatMapLatest of a signal is correct")
  func flatMapLatestOfSignal() {
    let inner = ["a": "1--2--3--4--|", "b": "5--6--#"]
    marbles.expect(
      marbles.signal("a------b---------|").flatMapLatest { marbles.cold(inner[$0] ?? "") },
      "1--2--35--6--#"
    )
  }

  @Test("the pictures of prefix, output(at:) and output(in:) are correct")
  func output() {
    let letters = marbles.hot("a--b--c--d--|")
    let recordings = [letters.prefix(2), letters.output(at: 1), letters.output(in: 1...2)]
      .map { marbles.record($0) }
    marbles.clock.advance(by: .seconds(20))
    for (recording, picture) in zip(recordings, ["a--(b|)", "---(b|)", "---b--(c|)"]) {
      recording.expect(picture)
    }
  }

  @Test("the picture of pairwise is correct")
  func pairwise() {
    marbles.expect(
      marbles.hot("--a--b-----c--|").pairwise().map { $0 + $1 },
      "-----[ab]-----[bc]--|"
    )
  }

  @Test("the picture of mapToValue is correct")
  func mapToValue() {
    marbles.expect(marbles.hot("--a--b-----c--|").mapToValue(1), "--1--1-----1--|")
  }

  @Test("the picture of feedOutput is correct")
  func feedOutput() {
    let values = PassthroughSubject<String, Never>()
    let recording = marbles.record(values)
    marbles.expect(marbles.hot("--a--b--|").feedOutput(into: values), "--a--b--|")
    recording.expect("--a--b---")
  }

  @Test("the picture of Activity is correct")
  func activity() {
    let activity = Activity()
    let (count, isActive) = (marbles.record(activity.count), marbles.record(activity.isActive))
    let recordings = [
      marbles.record(
        marbles.hot("--------|").feedActivity(into: activity),
        subscription: "--^"
      ),
      marbles.record(
        marbles.hot("-------------|").feedActivity(into: activity),
        subscription: "-----^"
      ),
    ]
    marbles.clock.advance(by: 20)
    count.expect("0-1--2--1----0")
    isActive.expect("[false]-[true]----------[false]")
    for recording in recordings { recording.cancel() }
  }

  @Test("the pictures of the relays are correct")
  func relays() {
    var passing: PassthroughRelay<String>? = PassthroughRelay()
    var current: CurrentValueRelay<String>? = CurrentValueRelay("a")
    let clock = marbles.clock
    var recordings: [Recording] = []
    if let passing, let current {
      recordings = [
        marbles.record(passing), marbles.record(current),
        marbles.record(current, subscription: "-----^"),
      ]
    }
    clock.schedule(after: .start + 2) {
      passing?.accept("b")
      current?.accept("b")
    }
    clock.schedule(after: .start + 8) {
      passing?.accept("c")
      current?.accept("c")
    }
    clock.schedule(after: .start + 11) {
      passing = nil
      current = nil
    }
    clock.advance(by: 20)
    recordings[0].expect("--b-----c--|")
    recordings[1].expect("a-b-----c--|")
    recordings[2].expect("-----b--c--|")
  }
}
