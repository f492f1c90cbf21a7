import Testing

@testable import Rehearsal

/// The stored properties of an object.
@Suite struct MemberTests {
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

  @Test("a member has the name that it has in the source")
  func sourceName() {
    let owner = Owner()
    #expect(Member.name(of: owner.first, in: owner) == "first")
    #expect(owner.second.flatMap { Member.name(of: $0, in: owner) } == "second")
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

  @Test("a lazy member has its name without the prefix of the compiler")
  func lazyMember() {
    let owner = Owner()
    #expect(Member.name(of: owner.late, in: owner) == "late")
  }

  @Test("inherited and private members have names")
  func heldMembers() {
    let heir = Heir()
    #expect(Member.name(of: heir.first, in: heir) == "first")
    #expect(Member.name(of: heir.present, in: heir) == "own")
  }

  @Test("an object that is not a member has no name")
  func unknownObject() {
    #expect(Member.name(of: Thing(), in: Owner()) == nil)
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
