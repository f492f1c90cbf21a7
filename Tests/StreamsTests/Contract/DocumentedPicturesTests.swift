import Streams
import Testing

/// The pictures in the documentation are correct.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct DocumentedPicturesTests {
  private let marbles = Marbles()

  @Test("the picture of merge is correct")
  func merge() {
    let (a, b) = (marbles.hot("a-----b--|"), marbles.hot("---1-----2--|"))
    marbles.expect(a.merge(with: b), "a--1--b--2--|")
  }

  @Test("the picture of merge with three upstreams is correct")
  func mergeThree() {
    let a = marbles.hot("a------b--|")
    let (b, c) = (marbles.hot("--1--|"), marbles.hot("---x------y|"))
    marbles.expect(a.merge(with: b, c), "a-1x---b--y|")
  }

  @Test("the picture of MergeMany is correct")
  func mergeMany() {
    let many = ["a-----b--|", "---1-----2--|", "-|"].map { marbles.hot($0) }
    marbles.expect(Publishers.MergeMany(many), "a--1--b--2--|")
  }

  @Test("the picture of combineLatest is correct")
  func combineLatest() {
    let (a, b) = (marbles.hot("1-----2-----|"), marbles.hot("---a-----b--|"))
    marbles.expect(a.combineLatest(b) { $0 + $1 }, "---[1a]--[2a]--[2b]--|")
  }

  @Test("the picture of combineLatest with three upstreams is correct")
  func combineThree() {
    let (a, b) = (marbles.hot("1-----2-----|"), marbles.hot("---a-----b--|"))
    let c = marbles.hot("-x--|")
    marbles.expect(a.combineLatest(b, c) { $0 + $1 + $2 }, "---[1ax]--[2ax]--[2bx]--|")
  }

  @Test("the picture of combineLatest with four upstreams is correct")
  func combineFour() {
    let (a, b) = (marbles.hot("1-----2-----|"), marbles.hot("---a-----b--|"))
    let (c, d) = (marbles.hot("-x--|"), marbles.hot("y|"))
    marbles.expect(
      a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 },
      "---[1axy]--[2axy]--[2bxy]--|"
    )
  }

  @Test("the picture of zip for a collection is correct")
  func zipCollection() {
    let both = ["1---2-----|", "--a-----b-|"].map { marbles.hot($0) }
    marbles.expect(both.zipped().map { $0.joined() }, "--[1a]-----[2b]-|")
  }

  @Test("the picture of withLatestFrom with a selector is correct")
  func selector() {
    let (taps, form) = (marbles.hot("--1-----2--3-----4--|"), marbles.hot("-----a-------b--|"))
    marbles.expect(
      taps.withLatestFrom(form) { $0 + $1 },
      "--------[2a]--[3a]-----[4b]--|"
    )
  }

  @Test("the picture of withLatestFrom is correct")
  func withLatestFrom() {
    let (taps, form) = (marbles.hot("--1-----2--3-----4--|"), marbles.hot("-----a-------b--|"))
    marbles.expect(taps.withLatestFrom(form), "--------a--a-----b--|")
  }

  @Test("the picture of withLatestFrom with two others is correct")
  func latestFromTwo() {
    let taps = marbles.hot("--1-----2--3--|")
    let (a, b) = (marbles.hot("-a------------|"), marbles.hot("----x-----y---|"))
    marbles.expect(
      taps.withLatestFrom(a, b) { $0 + $1.0 + $1.1 },
      "--------[2ax]--[3ay]--|"
    )
  }

  @Test("the picture of flatMapLatest is correct")
  func flatMapLatest() {
    let inner = ["a": "1--2--3--4--|", "b": "5--6--7|"]
    marbles.expect(
      marbles.hot("a------b---------|").flatMapLatest { marbles.cold(inner[$0] ?? "") },
      "1--2--35--6--7---|"
    )
  }

  @Test("the picture of flatMapLatest of a signal is correct")
  func flatMapLatestOfSignal() {
    let inner = ["a": "1--2--3--4--|", "b": "5--6--#"]
    marbles.expect(
      marbles.signal("a------b---------|").flatMapLatest { marbles.cold(inner[$0] ?? "") },
      "1--2--35--6--#"
    )
  }

  @Test("the picture of flatMapFirst is correct")
  func flatMapFirst() {
    let inner = ["a": "1--2--3|", "c": "4--5|"]
    marbles.expect(
      marbles.hot("a--b----c--|").flatMapFirst { marbles.cold(inner[$0] ?? "") },
      "1--2--3-4--5|"
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

  @Test("the picture of timeout is correct")
  func timeout() {
    marbles.expect(
      marbles.hot("a--b--------c--|").timeout(5, scheduler: marbles.clock),
      "a--b----|"
    )
  }

  @Test("the picture of amb is correct")
  func amb() {
    let (slow, fast) = (marbles.hot("-----a--b--|"), marbles.hot("---1-----2--3--|"))
    marbles.expect(slow.amb(with: fast), "---1-----2--3--|")
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

  @Test("the picture of prefix(duration:) is correct")
  func prefixDuration() {
    marbles.expect(
      marbles.hot("a--b--c--d--|").prefix(duration: .seconds(7), on: marbles.clock),
      "a--b--c|"
    )
  }

  @Test("the picture of retryWhen is correct")
  func retryWhen() {
    var attempts = ["--b--|", "--a--#"]
    let trigger = marbles.signal("--------x")
    let retried = Deferred { marbles.cold(attempts.removeLast()) }.retryWhen { _ in trigger }
    marbles.expect(retried, "--a-------b--|")
  }

  @Test("the picture of feedOutput is correct")
  func feedOutput() {
    let values = PassthroughSubject<String, Never>()
    let recording = marbles.record(values)
    marbles.expect(marbles.hot("--a--b--|").feedOutput(into: values), "--a--b--|")
    recording.expect("--a--b---")
  }

  @Test("the picture of share(replay:) is correct")
  func shareReplay() {
    let shared = marbles.hot("a--b--c-----d-----|").share(replay: 1)
    let first = marbles.record(shared)
    let second = marbles.record(shared, subscription: "-------^")
    let third = marbles.record(shared, subscription: "---------------------^")
    marbles.clock.advance(by: 30)
    first.expect(" a--b--c-----d-----|")
    second.expect("-------c----d-----|")
    third.expect(" ---------------------(d|)")
  }

  @Test("the picture of ReplaySubject is correct")
  func replaySubject() {
    let subject = ReplaySubject<String, Boom>(bufferSize: 2)
    let feeding = marbles.hot("a--b--c-----d--|").subscribe(subject)
    let here = marbles.record(subject, subscription: "--------^")
    let late = marbles.record(subject, subscription: "----------------^")
    marbles.clock.advance(by: 20)
    here.expect("--------(bc)---d--|")
    late.expect("----------------(cd|)")
    feeding.cancel()
  }

  @Test("the picture of materialize is correct")
  func materialize() {
    marbles.expect(
      marbles.hot("--a--b--#").materialize(),
      "--[value(a)]--[value(b)]--([failure(Boom())]|)"
    )
  }

  @Test("the pictures of ignoreFailure are correct")
  func ignoreFailure() {
    marbles.expect(marbles.hot("--a--b--#").ignoreFailure(), "--a--b--|")
    let silent = Marbles()
    silent.expect(silent.hot("--a--b--#").ignoreFailure(completeImmediately: false), "--a--b")
  }

  @Test("the picture of retry is correct")
  func retry() {
    let attempts = ["--a--#", "--b--#"].map { marbles.cold($0) }
    var attempt = -1
    let upstream = Deferred {
      attempt += 1
      return attempts[attempt]
    }
    marbles.expect(upstream.retry(1, delay: 3, scheduler: marbles.clock), "--a-------b--#")
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

  @Test("the picture of feedError is correct")
  func feedError() {
    let errors = PassthroughRelay<Boom>()
    let recording = marbles.record(errors.map { _ in "e" })
    marbles.expect(marbles.hot("--a--b--#").feedError(into: errors), "--a--b--|")
    recording.expect("--------e")
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
