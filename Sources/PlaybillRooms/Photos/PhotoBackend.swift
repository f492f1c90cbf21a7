import Rehearsal
import Streams
import Tracepoints

/// The backend with the photos, which is Parse in the article.
///
/// It calls a block after a delay, as Parse does, so nothing blocks the user meanwhile.
final class PhotoBackend {
  private let scheduler: VirtualTimeScheduler
  private let network: () -> Network
  private let health: () -> BackendHealth

  init(
    scheduler: VirtualTimeScheduler,
    network: @escaping () -> Network,
    health: @escaping () -> BackendHealth
  ) {
    self.scheduler = scheduler
    self.network = network
    self.health = health
  }

  /// Calls `block` with all photos, without their files.
  func findObjectsInBackground(block: @escaping (Result<[TestPhoto], BackendError>) -> Void) {
    answer(after: 400) { health in
      block(health == .refuses ? .failure(.refused) : .success(TestPhoto.allCases))
    } orElse: {
      block(.failure(.unreachable))
    }
  }

  /// Calls `block` with the file of a photo.
  func getDataInBackground(
    of object: TestPhoto,
    block: @escaping (Result<String, BackendError>) -> Void
  ) {
    answer(after: 600) { health in
      block(health == .loses ? .failure(.notFound) : .success(object.rawValue))
    } orElse: {
      block(.failure(.unreachable))
    }
  }

  private func answer(
    after milliseconds: Int,
    _ request: String = #function,
    _ reply: @escaping (BackendHealth) -> Void,
    orElse fail: @escaping () -> Void
  ) {
    trace(self, request) {
      let latency = network().latency(usually: milliseconds)
      let date = scheduler.now.advanced(by: .milliseconds(latency ?? milliseconds))
      scheduler.schedule(after: date) { [health] in
        if latency == nil { fail() } else { reply(health()) }
      }
    }
  }
}

/// The reason why the backend has no answer, as a clause for the user.
enum BackendError: String, Error {
  case unreachable = "the backend cannot be reached"
  case refused = "the backend refuses queries"
  case notFound = "it does not exist"
}

/// How the photo backend fails: the setting `backend`, as in `set backend loses`.
enum BackendHealth: String, CaseIterable {
  case ok
  /// It refuses every query.
  case refuses
  /// It lists its photos, but has lost their files.
  case loses
}

/// The photos in the backend; the raw value is the file.
enum TestPhoto: String, CaseIterable {
  case sunset = """
    ::::::::::::::::::::::::
    -----------++-----------
    ====----*%@@@@%*----====
    +++====%@@@@@@@@%====+++
    ........==++++==........
    ..........=++=..........
    ............=...........
    """
  case moon = """
    ....:........*#.........
    ..:..........:%#........
    ..............%@*...:...
    .......:......%@%.......
    .............#@@*.......
    ..:........*%@%-........
    ..........-==:.....:....
    """
  case hills = """
    @@@@@@@@@@@@@@@@@@@@@@@@
    @@@@@%%%@@@@@@@@%%%%@@@@
    @@%%*****%%@@%%******%%@
    %***++++****%****++*****
    ++++====++++++++=====+++
    ====----======----======
    -----::::-----::::------
    """
}

extension Picture {
  /// Makes a picture of a text whose characters are dark or bright, as `UIImage(data:)` makes one of a file.
  init(drawing: String) {
    let shades = Array(".:-=+*#%@")
    let rows = drawing.split(separator: "\n").map(Array.init)
    self.init(width: rows[0].count, height: rows.count * 2) { x, y in
      let shade = shades.firstIndex(of: rows[y / 2][x]) ?? 0
      let gray = UInt8(shade * 28 + 14)
      return Color(red: gray, green: gray, blue: gray)
    }
  }
}
