import ArgumentParser
import Rehearsal
import Testing

@testable import ExternalDataApp
@testable import RehearsalShell

/// The options of an empty command line, made without the parser.
@Suite(.timeLimit(.minutes(10))) struct LaunchOptionsTests {
  struct Loans: AppOptions {
    @Option var days = 14
    @Option var shelf: String?
    @Flag var isQuiet = false

    func configure(_: inout Library, _: inout SessionConfiguration, for _: Launch) {}
  }

  struct Card: AppOptions {
    @Option var number: Int

    func configure(_: inout Library, _: inout SessionConfiguration, for _: Launch) {}
  }

  struct Patience: AppOptions {
    @Option var days = 14

    func validate() throws { throw ValidationError("There is no time") }

    func configure(_: inout Library, _: inout SessionConfiguration, for _: Launch) {}
  }

  @Test("the default options equal those parsed from an empty command line")
  func emptyCommandLine() throws {
    let withoutArguments = try #require(LaunchOptions<Loans>.withoutArguments)
    let parsed = try RootCommand<Loans>.parse([]).launchOptions
    #expect(withoutArguments.configuration == parsed.configuration)
    #expect(withoutArguments.setsWidth == parsed.setsWidth)
    #expect(withoutArguments.isLive == parsed.isLive)
    #expect(withoutArguments.dataFolder == parsed.dataFolder)
    #expect(withoutArguments.skipsStartUpFile == parsed.skipsStartUpFile)
    #expect(withoutArguments.noColor == parsed.noColor)
    #expect(withoutArguments.isStrict == parsed.isStrict)
    #expect(withoutArguments.recording == nil && parsed.recording == nil)
  }

  @Test("the options of an app have their default values")
  func appDefaults() throws {
    let options = try #require(LaunchOptions<Loans>.withoutArguments?.app)
    #expect(options.days == 14)
    #expect(options.shelf == nil)
    #expect(!options.isQuiet)
  }

  @Test("an app without options has default options")
  func noOptions() {
    #expect(LaunchOptions<NoOptions<Library>>.withoutArguments != nil)
  }

  @Test("a required option or a failing validation needs the parser")
  func requiredOption() {
    #expect(LaunchOptions<Card>.withoutArguments == nil)
    #expect(LaunchOptions<Patience>.withoutArguments == nil)
  }

  @Test("parsed options are carried over")
  func parsedOptions() throws {
    let said = try RootCommand<Loans>.parse([
      "--open", "shelf/1", "--seed", "7", "--width", "40", "--live", "--locale", "de",
      "--time-zone", "GMT", "--set", "a=b=c", "--data-dir", "/tmp/loans",
      "--no-rc", "--no-color", "--strict", "--days", "3",
    ])
    .launchOptions
    #expect(said.configuration.route == "shelf/1")
    #expect(said.configuration.seed == 7)
    #expect(said.configuration.width == 40)
    #expect(said.configuration.locale == "de")
    #expect(said.configuration.timeZone == "GMT")
    #expect(said.configuration.settings == [.init("a", "b=c")])
    #expect(said.setsWidth && said.isLive && said.skipsStartUpFile && said.noColor && said.isStrict)
    #expect(said.dataFolder == "/tmp/loans")
    #expect(said.app.days == 3)
  }

  @Test("the path and flags of a recording are carried over")
  func recordingTarget() throws {
    let command = try RecordCommand<Loans>.parse(["visit.transcript", "--force"])
    let target = try #require(command.launchOptions.recording)
    #expect(target.path == "visit.transcript")
    #expect(target.replaces)
  }
}
