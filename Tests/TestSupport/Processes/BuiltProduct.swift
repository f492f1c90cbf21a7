import Platform

/// The executables built together with the tests.
public enum BuiltProduct {
  /// Returns the path of the product `name`, beside the running tests.
  public static func path(_ name: String) -> String {
    var directory = running.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    // On macOS the tests are in a bundle, and that is in the products' directory.
    if let bundle = directory.lastIndex(where: { $0.hasSuffix(".xctest") }) {
      directory.removeSubrange(bundle...)
    }
    return directory.joined(separator: "/") + "/" + name
  }

  /// The file from which this code was loaded.
  private static var running: String {
    #if canImport(Darwin)
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0, let file = information.dli_fname else {
        return ""
      }
      return String(cString: file)
    #else
      // On Linux the tests are an executable.
      var path = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &path, path.count)
      return String(
        decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
    #endif
  }
}
