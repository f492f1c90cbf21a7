import ArgumentParser
import Rehearsal
import Transcripts

/// `test-worker`: what `test` calls to play files in a process that may crash.
struct WorkerCommand: ShellCommand {
  static let name = "test-worker"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Play the transcripts that `test` names. Not for people.",
      shouldDisplay: false
    )
  }

  @Option(help: "The page on which to say how far it is.")
  var statusPage: String

  @Option(help: "The file in which to note what is wrong as soon as it is known.")
  var problemLog: String

  @Flag(help: "Say whether files differ, and not how.")
  var withoutReport = false

  @Flag(help: "Say all that differs in a file, however much it is.")
  var tellsAll = false

  @Flag(help: "Paint what differs.")
  var paintsReport = false

  @Flag(help: "Say what caused what.")
  var xray = false

  @Flag(help: "Write what was shown into the files that differ.")
  var bless = false

  @OptionGroup var world: WorldOptions

  func run<A: App>(_ app: A, on console: Console) async -> ShellStatus {
    do throws(WorkerError) {
      let page = try StatusPage.open(statusPage)
      let log = try ProblemLog.open(problemLog)
      let channel = try WorkerChannel()
      let report = withoutReport ? nil : MismatchText(paintsReport ? .coloured : .plain)
      let configuration = world.configuration(keepingCauses: xray)
      let player = TranscriptPlayer(of: app, configuration: configuration)
      let worker = Worker(
        player: player,
        report: report,
        toldCount: tellsAll ? .max : Worker.usualToldCount,
        page: page,
        log: log,
        channel: channel
      )
      worker.run(blessing: bless)
      return .success
    } catch {
      return console.fail(inWorker: error)
    }
  }
}
