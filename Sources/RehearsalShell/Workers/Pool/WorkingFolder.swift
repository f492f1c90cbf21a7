import Platform

/// The folder in which the program was started.
enum WorkingFolder {
  /// Returns `path` relative to the working folder; a path outside it stays unchanged.
  static func relative(_ path: String) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&bytes, bytes.count) != nil else { return path }
    let folder = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
