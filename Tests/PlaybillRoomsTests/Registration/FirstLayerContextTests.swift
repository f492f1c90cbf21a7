import Testing

@testable import PlaybillRooms

/// The descriptions of the registration's logic for the x-ray and for `examine`.
@Suite struct FirstLayerContextTests {
  @Test("the changes of a context are the members that differ, with their names")
  func changes() {
    var context = FirstLayerContext(firstName: "Ada")
    #expect(context.changes(since: FirstLayerContext()) == "firstName: Ada")
    let old = context
    context.genre = .farce
    context.firstName = nil
    #expect(context.changes(since: old) == "firstName: nil, genre: farce")
    #expect(context.changes(since: context).isEmpty)
  }

  @Test("the parent view model shows its state, its context and its current child")
  func mirrorOfTheParent() {
    let parent = RegistrationFixture().makeParent()
    let first: any FirstScreenViewModeling = parent.getChildViewModel()
    first.type(firstName: "Ada")
    first.type(secondName: "Lovelace")
    #expect(member("currentChild", of: parent) as? FirstScreenViewModel === first)
    first.next()
    let second: any SecondScreenViewModeling = parent.getChildViewModel()
    #expect(member("currentState", of: parent) as? FirstLayerState == .secondScreen)
    #expect(member("currentChild", of: parent) as? SecondScreenViewModel === second)
    #expect(member("context", of: parent) as? FirstLayerContext == parent.context)
  }

  @Test("an artist's view model shows each member once")
  func mirrorOfAnHeir() {
    var mirror: Mirror? = Mirror(reflecting: StageNameViewModel { FirstLayerContext() })
    var names: [String] = []
    while let present = mirror {
      names += present.children.compactMap(\.label)
      mirror = present.superclassMirror
    }
    #expect(names.contains("firstName"))
    #expect(names.count == Set(names).count)
  }

  private func member(_ name: String, of object: Any) -> Any? {
    Mirror(reflecting: object).children.first { $0.label == name }?.value
  }
}
