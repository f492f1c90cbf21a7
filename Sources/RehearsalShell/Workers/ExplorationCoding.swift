import Exploration
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a parent asks a worker to explore: the lines of a text.
extension ExplorationRequest {
  /// The request and the steps of it that are known to be fatal, without zero bytes.
  func text(fatalSteps: StateExpander.FatalSteps) -> String {
    var lines: [String]
    switch self {
    case .start(let path): lines = ["start", String(path.count)] + path
    case .route(let route): lines = ["route", route]
    case .walk(let seed, let length, let path):
      lines = ["walk", String(seed), String(length), String(path.count)] + path
    case .path(let path): lines = ["path", String(path.count)] + path
    case .transcript(let path): lines = ["transcript", path]
    case .steps(let path): lines = ["steps", String(path.count)] + path
    case .recording(let path, let title, let hangs, let parent):
      lines = ["recording", title, hangs ? "hangs" : "ends", parent?.path ?? ""]
      lines += [String(parent?.lineCount ?? 0), String(path.count)] + path
    case .coverage(let path): lines = ["coverage", path]
    case .state(let task):
      lines = [
        "state", String(task.fingerprint), String(task.printed),
        task.isFirstOfScene ? "first" : "later",
        String(task.commandsWithOddTexts?.count ?? -1),
      ]
      lines += (task.commandsWithOddTexts ?? []).sorted()
      lines.append(String(task.path.count))
      lines += task.path
    }
    for (step, fault) in fatalSteps.sorted(by: { $0.key < $1.key }) {
      lines += [String(step), fault.kind.rawValue, fault.text]
    }
    return lines.joined(separator: "\n")
  }

  /// Reads what ``text(fatalSteps:)`` has written; nil if it is something else.
  static func read(_ text: String) -> (ExplorationRequest, StateExpander.FatalSteps)? {
    // Bytes, because "\r\n" is one character, and a line may end with a carriage return.
    let bytes = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = bytes.map { String(Substring($0)) }[...]
    func number() -> Int? { lines.popFirst().flatMap { Int($0) } }
    func hash() -> UInt64? { lines.popFirst().flatMap { UInt64($0) } }
    func texts(_ count: Int) -> [String]? {
      guard (0...lines.count).contains(count) else { return nil }
      defer { lines = lines.dropFirst(count) }
      return Array(lines.prefix(count))
    }
    let request: ExplorationRequest
    switch lines.popFirst() {
    case "start":
      guard let count = number(), let path = texts(count) else { return nil }
      request = .start(after: path)
    case "route":
      guard let route = lines.popFirst() else { return nil }
      request = .route(route)
    case "walk":
      guard let seed = hash(), let length = number(), let count = number(), let path = texts(count)
      else { return nil }
      request = .walk(seed: seed, length: length, after: path)
    case "path":
      guard let count = number(), let path = texts(count) else { return nil }
      request = .path(path)
    case "transcript":
      guard let path = lines.popFirst() else { return nil }
      request = .transcript(path)
    case "steps":
      guard let count = number(), let path = texts(count) else { return nil }
      request = .steps(path)
    case "recording":
      guard let title = lines.popFirst(), let end = lines.popFirst(),
        let parent = lines.popFirst(), let lineCount = number(), let count = number(),
        let path = texts(count)
      else { return nil }
      request = .recording(
        path,
        title: title,
        hangs: end == "hangs",
        continuing: parent.isEmpty ? nil : .init(path: parent, lineCount: lineCount)
      )
    case "coverage":
      guard let path = lines.popFirst() else { return nil }
      request = .coverage(path)
    case "state":
      guard let fingerprint = hash(), let printed = hash(), let place = lines.popFirst(),
        let oddCount = number(), let odd = texts(max(0, oddCount)),
        let count = number(), let path = texts(count)
      else { return nil }
      request = .state(
        StateTask(
          path: path,
          fingerprint: fingerprint,
          printed: printed,
          isFirstOfScene: place == "first",
          commandsWithOddTexts: oddCount < 0 ? nil : Set(odd)
        )
      )
    default: return nil
    }
    var fatalSteps: StateExpander.FatalSteps = [:]
    while !lines.isEmpty {
      guard let step = number(), let kind = lines.popFirst().flatMap(Finding.Kind.init),
        let text = lines.popFirst()
      else { return nil }
      fatalSteps[step] = Fault(kind: kind, text: text)
    }
    return (request, fatalSteps)
  }
}

/// How a parent tells a worker the secrets on the paths of its requests: the lines of a text.
extension SecretLines {
  private static let heading = "secrets"

  /// The lines as files show them, each followed by the line as it is typed.
  var text: String {
    let lines = typedLines.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return ([Self.heading] + lines).joined(separator: "\n")
  }

  /// Reads what ``text`` has written; nil if it is something else.
  static func read(_ text: String) -> SecretLines? {
    let bytes = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lines = bytes.map { String(Substring($0)) }
    guard lines.first == heading, lines.count % 2 == 1 else { return nil }
    return SecretLines(
      stride(from: 1, to: lines.count, by: 2).map {
        (shown: lines[$0], typed: lines[$0 + 1])
      }
    )
  }
}

extension ByteWriter {
  /// Writes what came of a request.
  mutating func write(_ expansion: Expansion) {
    write(expansion.faults)
    write(expansion.sceneFaults)
    write(expansion.omissions.commands.sorted())
    write(expansion.omissions.controls.sorted())
    write(expansion.omissions.includesExit ? 1 : 0)
    write([expansion.endFault].compactMap(\.self))
    // Only texts are in it, so it can be written.
    let replay = expansion.replay.flatMap { try? JSONEncoder().encode($0) }
    write(optional: replay.map { String(decoding: $0, as: UTF8.self) })
    write(expansion.trials.count)
    for trial in expansion.trials {
      write(trial.name)
      write(trial.line)
      write(trial.origin.rawValue)
      write(hash: trial.fingerprint)
      write(hash: trial.printed)
      write(trial.title)
      write(trial.effect.rawValue)
      write(trial.operation?.rawValue ?? "")
      write(trial.faults)
      write(optional: trial.refusal)
      write(optional: trial.result)
      write(trial.scene == nil ? 0 : 1)
      guard let scene = trial.scene else { continue }
      write(optional: scene.room)
      write(scene.name)
      write(scene.isModal ? 1 : 0)
    }
  }

  private mutating func write(_ faults: [Fault]) {
    write(faults.count)
    for fault in faults {
      write(fault.kind.rawValue)
      write(fault.subject)
      write(fault.text)
    }
  }

  private mutating func write(_ texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }

  private mutating func write(optional text: String?) {
    write(text == nil ? 0 : 1)
    if let text { write(text) }
  }

  /// Writes a hash as two numbers, because no number may be negative.
  private mutating func write(hash: UInt64) {
    write(Int(hash >> 32))
    write(Int(hash & 0xFFFF_FFFF))
  }
}

extension ByteReader {
  /// Reads what came of a request.
  mutating func expansion() throws(WorkerMessage.Garbled) -> Expansion {
    var expansion = Expansion(faults: try faults())
    expansion.sceneFaults = try faults()
    expansion.omissions.commands = Set(try texts())
    expansion.omissions.controls = Set(try texts())
    expansion.omissions.includesExit = try number() == 1
    expansion.endFault = try faults().first
    if let json = try optional() {
      guard
        let replay = try? JSONDecoder().decode(Replay.self, fromOutside: Data(json.utf8))
      else { throw .init() }
      expansion.replay = replay
    }
    for _ in 0..<(try number()) {
      let (name, line) = (try text(), try text())
      guard let origin = CommandOffer.Origin(rawValue: try text()) else { throw .init() }
      var trial = Trial(name: name, line: line, origin: origin)
      trial.fingerprint = try hash()
      trial.printed = try hash()
      trial.title = try text()
      guard let effect = FlowMap.SceneCommand.Effect(rawValue: try text()) else { throw .init() }
      trial.effect = effect
      trial.operation = Transition.Operation(rawValue: try text())
      trial.faults = try faults()
      trial.refusal = try optional()
      trial.result = try optional()
      if try number() == 1 {
        let (room, name) = (try optional(), try text())
        trial.scene = SceneIdentity(room: room, name: name, isModal: try number() == 1)
      }
      expansion.trials.append(trial)
    }
    return expansion
  }

  private mutating func faults() throws(WorkerMessage.Garbled) -> [Fault] {
    var faults: [Fault] = []
    for _ in 0..<(try number()) {
      guard let kind = Finding.Kind(rawValue: try text()) else { throw .init() }
      let subject = try text()
      faults.append(Fault(kind: kind, subject: subject, text: try text()))
    }
    return faults
  }

  private mutating func texts() throws(WorkerMessage.Garbled) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try number()) { texts.append(try text()) }
    return texts
  }

  private mutating func optional() throws(WorkerMessage.Garbled) -> String? {
    try number() == 1 ? try text() : nil
  }

  private mutating func hash() throws(WorkerMessage.Garbled) -> UInt64 {
    let upper = UInt64(try number())
    return upper << 32 | UInt64(try number())
  }
}
