import Meter
import Rehearsal

#if canImport(Combine)
  import Combine
  typealias BareSubject = Combine.PassthroughSubject<Int, Never>
#else
  import OpenCombine
  typealias BareSubject = OpenCombine.PassthroughSubject<Int, Never>
#endif

// A value from a subject to a plain property, by a bare `sink`, and to a control, by `bind`. Both
// begin at a subject of Combine, or of OpenCombine where that is absent; prints nanoseconds a value.
let count = 100_000

let holder = Holder()
let bareSubject = BareSubject()
let subscription = bareSubject.eraseToAnyPublisher().sink { holder.number = $0 }

let boundSubject = BareSubject()
let session = try Session(of: Instrument(number: boundSubject.eraseToAnyPublisher()))

let time = Meter.nanoseconds(count: count) {
  for number in 0..<count { bareSubject.send(number) }
} _: {
  for number in 0..<count { boundSubject.send(number) }
}

// The last value must have arrived, or nothing was measured.
precondition(holder.number == count - 1)
precondition(session.submit("look").flatMap(\.lines).contains("  \(count - 1)"))
print(time.first, time.second)
