import ArgumentParser
import Foundation
import PlaybillOutside
import PlaybillRooms
import Rehearsal
import RehearsalShell

/// The options of the movies room: the service to ask.
struct PlaybillOptions: AppOptions {
  @Option(
    name: .customLong("tmdb-url"),
    help: ArgumentHelp(
      """
      The service to ask for movies, with the token in \(AccessToken.variable). The default with a \
      token: https://api.themoviedb.org/3
      """,
      valueName: "url"
    ),
    transform: PlaybillOptions.address
  )
  var address: ServiceAddress?

  static var withoutArguments: PlaybillOptions? {
    var options = PlaybillOptions()
    options.address = nil
    return options
  }

  func configure(
    _ app: inout Playbill,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) throws {
    let token = launch.isLive || address != nil ? try Self.token() : nil
    if launch.asksForLive, address == nil, token == nil {
      throw ValidationError(
        "--live has no service to call: set \(AccessToken.variable), or name a service with --tmdb-url"
      )
    }
    app.outside = PlaybillOutside(
      address: address ?? .tmdb,
      token: token,
      folder: launch.dataFolder
    )
    if address != nil || token != nil { session.turn("service", to: "tmdb") }
    if launch.dataFolder != nil { session.turn("storage", to: "database") }
    // The age of data from earlier runs needs the real date.
    if session.isLive, session.clock == SessionConfiguration().clock {
      session.clock = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    }
  }

  /// The user's token; nil if there is none.
  private static func token() throws -> AccessToken? {
    let variable = AccessToken.variable
    guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else {
      return nil
    }
    guard let token = AccessToken(text) else {
      throw ValidationError("\(variable) is not a token: it contains blanks or control characters")
    }
    return token
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
  /// Sets a setting to its value for outside calls, and allows the calls.
  fileprivate mutating func turn(_ setting: String, to word: String) {
    settings.append(SettingValue(setting, word))
    isLive = true
  }
}
