import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct UserFolderTests {
  @Test(
    "the data of an app is in the user's data folder",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/playbill"),
      (["XDG_DATA_HOME": "/data/"], "/data/playbill"),
      (["HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
      (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
    ]
  )
  func dataFolder(environment: [String: String], folder: String) {
    #expect(UserFolder.data.path(of: "playbill", by: { environment[$0] }) == folder)
  }

  @Test("state and configuration have folders of their own")
  func otherFolders() {
    let home = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data"]
    #expect(UserFolder.state.path(of: "notes", by: { home[$0] }) == "/home/ada/.local/state/notes")
    #expect(
      UserFolder.configuration.path(of: "notes", by: { home[$0] }) == "/home/ada/.config/notes"
    )
    let elsewhere = ["XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/etc/xdg/"]
    #expect(UserFolder.state.path(of: "notes", by: { elsewhere[$0] }) == "/state/notes")
    #expect(UserFolder.configuration.path(of: "notes", by: { elsewhere[$0] }) == "/etc/xdg/notes")
  }

  @Test(
    "without a home folder, there is no data folder",
    arguments: [[:], ["HOME": ""], ["HOME": "relative"]]
  )
  func withoutHome(environment: [String: String]) {
    #expect(UserFolder.data.path(of: "playbill", by: { environment[$0] }) == nil)
  }
}
