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
    let keepsData = session.settings.contains { $0.name == "storage" && $0.word == "database" }
    if launch.asksForLive, address == nil, token == nil, !keepsData {
      throw ValidationError(
        "--live has no service to call: set \(AccessToken.variable), or name a service with --tmdb-url"
      )
    }
    app.outside = PlaybillOutside(
      address: address ?? .tmdb,
      token: token,
      folder: launch.dataFolder
    )
    if address != nil || token != nil {
      session.settings.append(SessionConfiguration.SettingValue("service", "tmdb"))
      session.isLive = true
    }
    if keepsData { session.isLive = true }
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
      throw ValidationError(error.rawValue)
    }
  }
}
