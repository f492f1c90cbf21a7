/// The paths of files without symbolic links.
package enum RealPath {
  /// Resolves the links in `path`; nil if the file cannot be found, and `errno` gives the reason.
  package static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
