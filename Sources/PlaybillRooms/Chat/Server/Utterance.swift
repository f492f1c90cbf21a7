import Streams

/// A future message, with its author and time.
nonisolated struct Utterance: Equatable, Sendable {
  let instant: VirtualInstant
  let author: Person
  let text: String
}
