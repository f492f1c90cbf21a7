/// What an object calls one of its members in its source: `website` in a `ProfileStage`.
///
/// It reflects, which takes its time: only who looks closely asks.
enum MemberName {
  /// The name of `member` in `owner`; nil where no stored property holds it.
  static func of<Member: AnyObject>(_ member: Member, in owner: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let present = mirror {
      let child = present.children.first { ($0.value as? Member) === member }
      if let label = child?.label { return plain(label) }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// A lazy property is stored under a name that the compiler made of its own.
  private static func plain(_ label: String) -> String {
    let mark = "$__lazy_storage_$_"
    return label.hasPrefix(mark) ? String(label.dropFirst(mark.count)) : label
  }
}
