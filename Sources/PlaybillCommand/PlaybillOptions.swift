import ArgumentParser
import Foundation
import Playbill
import PlaybillOutside
import Rehearsal
import RehearsalShell

/// What the movies room can be told on the command line: which service to ask.
struct PlaybillOptions: AppOptions {
  @Option(
    name: .customLong("tmdb-url"),
    help: ArgumentHelp(
      "Ask this service for movies, with the token in \(AccessToken.variable).",
      valueName: "url"
    ),
    transform: PlaybillOptions.address
  )
  var address: ServiceAddress?

  func configure(
    _ app: inout Playbill,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) {
    let token = launch.isLive || address != nil ? Self.token : nil
    app.outside = PlaybillOutside(
      address: address ?? .tmdb,
      token: token,
      folder: launch.dataFolder
    )
    if address != nil || token != nil { session.turn("service", to: "tmdb") }
    if launch.dataFolder != nil { session.turn("storage", to: "database") }
    // What is kept over several runs has an age by the calendar alone.
    if session.isLive, session.clock == SessionConfiguration().clock {
      session.clock = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    }
  }

  private static var token: AccessToken? {
    ProcessInfo.processInfo.environment[AccessToken.variable].flatMap(AccessToken.init)
  }

  private static func address(_ text: String) throws -> ServiceAddress {
    do throws(ServiceAddress.Refusal) {
      return try ServiceAddress(text)
    } catch {
      throw ValidationError(error.text)
    }
  }
}

extension SessionConfiguration {
  /// Turns a knob to what lies outside, and opens the way there.
  fileprivate mutating func turn(_ knob: String, to word: String) {
    knobs.append(KnobSetting(knob, word))
    isLive = true
  }
}
