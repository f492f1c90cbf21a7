import ArgumentParser
import Exploration
import Rehearsal

/// `explore merge`: joins the files of all shards of an exploration into one map.
struct MergeCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge",
      abstract: "Join the files of all shards of an exploration into one map.",
      discussion: """
        Each file was written by `explore --shard I/N --write-shard FILE`. The exit status is 1 if there is \
        an open finding; notes count only with --fail-on-notes.
        """
    )
  }

  @Argument(help: "The files of all shards, in any order.", completion: .file())
  var files: [String]

  @OptionGroup var output: MapOutput

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let program = try RunningExecutable.digest()
    var shards: [ShardFile] = []
    for path in files {
      let shard = try await ShardFile(path: path)
      try Self.check(shard.header, in: path, of: app, program, after: shards)
      shards.append(shard)
    }
    let header = shards[0].header
    try Self.checkAllAreThere(shards)
    guard var explored = try? ExploreCommand.parse(header.options),
      let environment = try? WorldOptions.parse(header.environment)
    else {
      throw ShellError(
        "\(files[0]):1: These options are unknown. Explore the shards again.",
        .unreadable
      )
    }
    let outputs = try await output.files(
      reading: header.secretTranscript,
      and: files,
      on: console
    )
    let start = try await start(of: explored, header)
    // The order of the files does not matter.
    shards.sort { $0.header.shard < $1.header.shard }
    let bound = shards.lazy.compactMap(\.header.bound).first ?? "shard"
    var crawler = Crawler(of: app, options: explored.options, beginning: header.beginning)
    let answers = shards.flatMap(\.answers)
    // All shards have explored the first states.
    var known: Set<ExplorationRequest> = []
    for line in answers where known.insert(line.request).inserted {
      crawler.add(line.answer, to: line.request)
    }
    crawler.finishAdding()
    let map = try await ExplorationRun(explored, secretLines: start.secretLines)
      .explore(by: crawler, bound: bound)
    explored.world = environment
    let status = try await output.show(map, from: start, explored, outputs, on: console)
    var omissions = Omissions()
    for line in answers { omissions.formUnion(line.answer.omissions) }
    explored.complain(of: omissions, on: console)
    return status
  }

  /// Returns where the shards began.
  ///
  /// They do not contain secrets. To prove the map, the transcript that types the secrets is needed again.
  @MainActor private func start(
    of explored: ExploreCommand,
    _ header: ShardHeader
  ) async throws -> ExplorationStart {
    guard let path = header.secretTranscript else {
      return ExplorationStart(command: explored, beginning: header.beginning)
    }
    var command = explored
    command.from = path
    let start = try await ExplorationStart(command: command)
    guard start.beginning == header.beginning else {
      throw ShellError(
        "\(path): This transcript has changed since the shards were explored from its end. Explore them again.",
        .unreadable
      )
    }
    return start
  }

  /// Throws an error if a shard does not belong to the app, or to the shards before it.
  @MainActor static func check(
    _ header: ShardHeader,
    in path: String,
    of app: some App,
    _ program: String,
    after others: [ShardFile]
  ) throws(ShellError) {
    func refusal(_ text: String) -> ShellError { ShellError("\(path): \(text)", .unreadable) }
    guard (header.app, header.version) == (app.name, app.version) else {
      throw refusal(
        "This is a shard of \(header.app) \(header.version), and not of \(app.name) \(app.version). "
          + "Merge it with the program that wrote it."
      )
    }
    guard header.program == program else {
      throw refusal(
        "Another build of \(app.name) explored this. Explore and merge all shards with the same build."
      )
    }
    guard let first = others.first else { return }
    if header.shards != first.header.shards {
      throw refusal(
        "This is one of \(header.shards) shards, and \(first.path) is one of \(first.header.shards). "
          + "Merge the shards of one exploration."
      )
    }
    if let difference = difference(header, first.header) {
      throw refusal(
        "This was explored \(difference), unlike \(first.path). Explore all shards with the same options."
      )
    }
    if let twin = others.first(where: { $0.header.shard == header.shard }) {
      throw refusal(
        "This is shard \(header.shard)/\(header.shards), and so is \(twin.path). Name each shard once."
      )
    }
  }

  /// Says how the options of a shard differ from those of another one; nil if they do not.
  private static func difference(_ header: ShardHeader, _ other: ShardHeader) -> String? {
    if let option = header.options.first(where: { !other.options.contains($0) }) {
      return "with \(option)"
    }
    if let option = other.options.first(where: { !header.options.contains($0) }) {
      return "without \(option)"
    }
    return header.beginning == other.beginning ? nil : "from the end of another transcript"
  }

  private static func checkAllAreThere(_ shards: [ShardFile]) throws(ShellError) {
    let count = shards[0].header.shards
    let known = Set(shards.map(\.header.shard))
    guard let first = (1...count).first(where: { !known.contains($0) }) else { return }
    let rest = count - known.count - 1
    let more = rest > 0 ? ", with \(rest) more," : ""
    throw ShellError(
      "Shard \(first)/\(count)\(more) is missing. Name the files of all \(count) shards.",
      .unreadable
    )
  }
}
