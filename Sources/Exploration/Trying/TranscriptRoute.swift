import Rehearsal
package import Transcripts

/// The lines that lead to the end of a transcript when a user types them.
package struct TranscriptRoute {
  /// A line as files show it, and as it is typed; they differ if it holds a secret.
  typealias Line = (shown: String, typed: String)

  /// The lines so far.
  private(set) var lines: [Line] = []
  private let player: TranscriptPlayer

  init(player: TranscriptPlayer) {
    self.player = player
  }

  /// Returns the header that begins the session of the transcript at `path`, and the path of its file.
  ///
  /// That is the header of the first of the files that continue one another. Throws an error if one of them is
  /// malformed.
  package static func beginning(
    of path: String
  ) throws(TranscriptError) -> (path: String, header: TranscriptHeader) {
    var chain = ParentChain(path: path)
    while true {
      let header = try Transcript(try TranscriptParser(path: chain.path)).header
      guard let parent = header.parent else { return (chain.path, header) }
      chain = try chain.parent(parent)
    }
  }

  /// Plays the transcript at `path`, and returns its session.
  ///
  /// `begin` is called before each step, and returns why it must not be taken. Throws a refusal that names the line if
  /// the output differs from the file, or if no command has the effect of the line.
  mutating func follow(_ path: String, begin: () -> Fault?) throws(Refusal) -> Session {
    try follow(ParentChain(path: path), begin: begin)
  }

  private mutating func follow(
    _ chain: ParentChain,
    begin: () -> Fault?
  ) throws(Refusal) -> Session {
    let path = chain.path
    // A file that this one continues comes first. `begin` is called for its steps too, because the app may not
    // survive them.
    let parent = try Self.readable { () throws(TranscriptError) in
      try Transcript(try TranscriptParser(path: path)).header.parent
        .map { (name) throws(TranscriptError) in try chain.parent(name) }
    }
    if let parent { try follow(parent, begin: begin).end() }
    let player = player
    var steps = try Self.readable { () throws(TranscriptError) in try player.steps(path: path) }
      .mapError(Self.refusal(of:)).get()
    do throws(Refusal) {
      while !steps.isAtEnd {
        let number = steps.nextLine?.number ?? 1
        if let fault = begin() {
          throw Self.refusal(at: path, number, "\(fault.text) End the transcript above it.")
        }
        try playNext(of: &steps, path, number)
      }
    } catch {
      steps.session.end()
      throw error
    }
    return steps.session
  }

  /// Plays the next step, and adds its lines.
  private mutating func playNext(
    of steps: inout TranscriptSteps,
    _ path: String,
    _ number: Int
  ) throws(Refusal) {
    let session = steps.session
    let wait = session.spelling(ofVerb: "wait")
    let deliver = session.spelling(ofVerb: "deliver")
    let playedCount = session.log.entries.count
    let command = steps.nextCommandNamingSecrets
    let step: TranscriptSteps.Step?
    do throws(TranscriptError) {
      step = try steps.next()
    } catch {
      throw .other(error.description)
    }
    guard let step else { return }
    if let mismatch = step.mismatch { throw Self.refusal(of: mismatch) }
    for entry in session.log.entries.dropFirst(playedCount) {
      switch entry.input {
      case .command(let line):
        // A secret may also be typed into a field that is not secure.
        let shown = entry.secret == nil ? command : entry.readableCommand
        lines.append((shown ?? line, line))
      case .after(let duration): add("\(wait) \(DurationFormat.format(duration))")
      case .delivered(let event):
        let words = [deliver, event.inbox, event.payload].filter { !$0.isEmpty }
        add(words.joined(separator: " "))
      case .event:
        throw Self.refusal(
          at: path,
          number,
          "No command gives a reply from outside. End the transcript above it."
        )
      case .resized:
        throw Self.refusal(
          at: path,
          number,
          "No command changes the width of the screen. Set it in the header, such as width: 40"
        )
      }
    }
    if step.outputs.contains(where: \.isHistoryRefusal) {
      throw Self.refusal(
        at: path,
        number,
        "This command does something else outside a transcript. Remove the line."
      )
    }
    if session.hasEnded {
      throw Self.refusal(
        at: path,
        number,
        "The session ends here, so nothing is left to explore. Remove the line."
      )
    }
  }

  private mutating func add(_ line: String) { lines.append((line, line)) }

  /// Returns the result of `read`; throws its error as a refusal.
  private static func readable<Value>(
    _ read: () throws(TranscriptError) -> Value
  ) throws(Refusal) -> Value {
    do throws(TranscriptError) {
      return try read()
    } catch {
      throw .other(error.description)
    }
  }

  private static func refusal(of mismatch: Mismatch) -> Refusal {
    .other(
      "\(mismatch.summary). An exploration begins only at the end of a transcript that passes."
    )
  }

  private static func refusal(at path: String, _ line: Int, _ text: String) -> Refusal {
    .other("\(VisibleText.of(path)):\(line): \(text)")
  }
}

nonisolated extension Output {
  /// Whether a command was refused that only a session with a history can perform.
  fileprivate var isHistoryRefusal: Bool {
    switch kind {
    case .refusal(.noFileAccess), .refusal(.noSessionHistory): true
    default: false
    }
  }
}
