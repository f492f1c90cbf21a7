import Streams

/// What somebody is going to say, and when.
nonisolated struct Utterance: Equatable, Sendable {
  let instant: VirtualInstant
  let author: Person
  let text: String
}
