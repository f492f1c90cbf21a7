/// The name of a director's output, `ProfileDirector.userName`, kept as the key path it is read
/// from.
///
/// Spelling a key path costs more than subscribing to what it leads to, and few names are ever
/// asked for.
struct OutputName: CustomStringConvertible {
  let keyPath: AnyKeyPath

  var description: String {
    let path = String(describing: keyPath).drop { $0 == "\\" }
    // A computed property has no name at run time but an address, and that is another in each run.
    guard let address = path.firstRange(of: "<computed ") else { return String(path) }
    return String(path[..<address.lowerBound]) + "<computed>"
  }
}
