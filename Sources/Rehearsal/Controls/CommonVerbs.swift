#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension View {
  /// The verbs of the package's own controls, which users may type on any stage.
  ///
  /// One control of each type is asked, so that no verb can be missing.
  static let commonVerbs: Set<String> = {
    // A list has all its verbs if there are rows off the screen, and if something listens.
    let list = List(rows: [Row("first"), Row("second")], pageLength: 1)
    _ = (list.moves, list.refreshes)
    let controls = [
      Button(), TextField(), TextView(), Toggle(), Picker(segments: ["first"]), Stepper(), Slider(),
      DatePicker(date: .distantPast), list,
    ]
    return Set(controls.flatMap(\.actions).map(\.verb))
  }()
}
