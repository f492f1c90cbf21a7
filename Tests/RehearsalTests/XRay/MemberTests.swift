import Testing

@testable import Rehearsal

/// The stored properties of an object.
@Suite(.timeLimit(.minutes(10))) struct MemberTests {
  private final class Thing {}

  private class Owner {
    let first = Thing()
    var second: Thing? = Thing()
    lazy var late = Thing()

    init() {}
  }

  private final class Heir: Owner {
    private let own = Thing()
    var present: Thing { own }
  }

  @Test("a type that is reflectable by its own mirror chooses its members")
  func ownMirror() {
    final class Chosen: CustomReflectable {
      let stored = 1
      var computed: Int { stored + 1 }
      var customMirror: Mirror {
        Mirror(self, children: ["computed": computed], displayStyle: .class)
      }
    }
    #expect(Member.all(of: Chosen()).map(\.name) == ["computed"])
  }

  @Test("the members of a superclass come first")
  func order() {
    #expect(Member.all(of: Heir()).map(\.name) == ["first", "second", "late", "own"])
  }

  @Test("a member that a class of the package declares is marked")
  func inheritedMembers() {
    let members = Member.all(of: PlainStage("Root"))
    #expect(members.filter { !$0.isInherited }.map(\.name) == ["line", "press"])
    #expect(members.contains { $0.isInherited && $0.name == "title" })
  }

  @Test("an optional is unwrapped to its value")
  func unwrapping() {
    let nested: Int?? = 3
    #expect(Member.unwrapped(nested as Any) as? Int == 3)
    #expect(Member.unwrapped(Int?.none as Any) == nil)
  }
}
