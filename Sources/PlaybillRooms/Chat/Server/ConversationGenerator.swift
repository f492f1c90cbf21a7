import Streams

/// Creates the random rooms of the server, with their past and future messages.
///
/// The script of each room ends. After that, people only answer the user.
struct ConversationGenerator {
  private var random: any RandomNumberGenerator
  private let start: VirtualInstant

  init(startingAt start: VirtualInstant, random: any RandomNumberGenerator) {
    self.random = random
    self.start = start
  }

  /// Creates all rooms, in the order of the list.
  mutating func conversations() -> [Conversation] {
    [
      conversation("swift", "the language and its tools", past: 47, unread: 2...5, future: 24),
      conversation(
        "combine",
        "publishers, operators and subscribers",
        past: 25,
        unread: 0...3,
        future: 12
      ),
      conversation("terminals", "eighty columns are enough", past: 12, unread: 1...2, future: 6),
      conversation("tea", "everything else", past: 5, unread: 0...0, future: 3),
      conversation("attic", "an empty room", past: 0, unread: 0...0, future: 0),
    ]
  }

  private mutating func conversation(
    _ id: String,
    _ topic: String,
    past: Int,
    unread: ClosedRange<Int>,
    future: Int
  ) -> Conversation {
    var instant = start
    var speaker: Person?
    var lines: [Utterance] = []
    for (index, text) in Self.shuffled(count: past + future, using: &random).enumerated() {
      if index >= past {
        instant = instant.advanced(by: .seconds(Int.random(in: 3...12, using: &random)))
      }
      let author = SampleChat.speaker(after: speaker, using: &random)
      lines.append(Utterance(instant: instant, author: author, text: text))
      speaker = author
    }
    return Conversation(
      Room.ID(id),
      topic: topic,
      history: Array(lines.prefix(past)),
      unreadCount: Int.random(in: unread, using: &random),
      script: Array(lines.dropFirst(past))
    )
  }

  /// Returns `count` random sentences, with nearly equal frequencies.
  private static func shuffled(
    count: Int,
    using random: inout some RandomNumberGenerator
  ) -> [String] {
    var sentences: [String] = []
    while sentences.count < count { sentences += SampleChat.sentences.shuffled(using: &random) }
    return Array(sentences.prefix(count))
  }
}
