import Rehearsal

/// A stage with one list, whose data source records the requested rows.
final class ArchiveStage: Stage, ListDataSource {
  let volumes = List()

  var count = 1_000_000
  private(set) var asked: [Int] = []

  required init() {
    super.init()
    volumes.dataSource = self
  }
  func numberOfRows(in list: List) -> Int { count }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    asked.append(index)
    let cell = list.dequeueReusableCell(VolumeCell.self)
    cell.title.value = "Volume \(index + 1)"
    cell.detail.value = cell.reuseCount == 0 ? "new" : "reused"
    shown[index] = cell
    return cell
  }

  /// The cell that showed each row last.
  private(set) var shown: [Int: VolumeCell] = [:]
}

/// A cell that counts the calls of `prepareForReuse()`.
final class VolumeCell: Cell {
  private(set) var reuseCount = 0

  override func prepareForReuse() { reuseCount += 1 }
}
