/// The name of a director's output, `ProfileDirector.userName`, kept as the key path it is read from.
///
/// Spelling a key path costs more than subscribing to what it leads to, and few names are ever asked
/// for.
struct OutputName: CustomStringConvertible {
  let keyPath: AnyKeyPath

  var description: String {
    String(String(describing: keyPath).drop { $0 == "\\" })
  }
}
