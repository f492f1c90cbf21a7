import ArgumentParser
import Rehearsal
import Transcripts

/// `test-worker`: what `test` calls to play files in a process that may crash.
///
/// It is written and read by this program alone, word by word: to get the parser of options ready
/// would take longer than all else that a worker does before it plays.
struct WorkerCommand: Equatable {
  /// What may be asked of a worker.
  enum Flag: String {
    /// Say whether files differ, and not how.
    case withoutReport = "--without-report"
    /// Paint what differs.
    case paintsReport = "--paints-report"
    /// Say all that differs in a file, however much it is.
    case tellsAll = "--tells-all"
    /// Say what caused what.
    case xray = "--xray"
    /// Write what was shown into the files that differ.
    case bless = "--bless"
  }

  static let name = "test-worker"

  /// The page on which to say how far it is.
  let statusPage: String
  /// The file in which to note what is wrong as soon as it is known.
  let problemLog: String
  /// The line at which to say where the user is; 0 for none.
  let askedLine: Int
  let flags: [Flag]
  /// What the command line of `test` says about the world; mostly nothing.
  let world: [String]

  /// The words of the command.
  var arguments: [String] {
    [Self.name, statusPage, problemLog, String(askedLine)] + flags.map(\.rawValue) + world
  }

  /// Works until there is no more to do; throws what is wrong with ``world``.
  @MainActor func run(_ app: some App, on console: Console) throws -> ShellStatus {
    let configuration =
      world.isEmpty ? SessionConfiguration() : try WorldOptions.parse(world).configuration
    do throws(WorkerError) {
      let page = try StatusPage.open(statusPage)
      let log = try ProblemLog.open(problemLog)
      let channel = try WorkerChannel()
      let worker = Worker(
        player: TranscriptPlayer(
          of: app,
          configuration: configuration.keepingCauses(flags.contains(.xray))
        ),
        report: report,
        toldCount: flags.contains(.tellsAll) ? .max : Worker.usualToldCount,
        askedLine: askedLine,
        page: page,
        log: log,
        channel: channel
      )
      worker.run(blessing: flags.contains(.bless))
      return .success
    } catch {
      return console.fail(inWorker: error)
    }
  }

  private var report: MismatchText? {
    if flags.contains(.withoutReport) { return nil }
    return MismatchText(flags.contains(.paintsReport) ? .coloured : .plain)
  }
}

extension WorkerCommand {
  /// Reads the words of a command line; nil when they are another command.
  init?(_ arguments: [String]) {
    guard arguments.count >= 4, arguments[0] == Self.name, let line = Int(arguments[3]) else {
      return nil
    }
    let options = arguments[4...]
    let flags = options.map(Flag.init(rawValue:)).prefix { $0 != nil }.compactMap { $0 }
    self.init(
      statusPage: arguments[1],
      problemLog: arguments[2],
      askedLine: line,
      flags: flags,
      world: Array(options.dropFirst(flags.count))
    )
  }
}
