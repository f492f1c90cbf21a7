import Testing

@testable import RehearsalShell

struct DataHomeTests {
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/playbill"),
    (["XDG_DATA_HOME": "/data/"], "/data/playbill"),
    (["HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
    (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
    (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/playbill"),
  ])
  func theDataOfAnAppIsWhereTheUserKeepsThemAll(environment: [String: String], folder: String) {
    #expect(DataHome(in: environment).folder(of: "playbill") == folder)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func whoHasNoHomeHasNoData(environment: [String: String]) {
    #expect(DataHome(in: environment).folder(of: "playbill") == nil)
  }
}
