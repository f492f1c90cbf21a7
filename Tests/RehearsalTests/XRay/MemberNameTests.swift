import Testing

@testable import Rehearsal

/// The names of an object's members.
@Suite struct MemberNameTests {
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
    #expect(MemberName.of(owner.first, in: owner) == "first")
    #expect(owner.second.flatMap { MemberName.of($0, in: owner) } == "second")
  }

  @Test("a lazy member has its name without the prefix of the compiler")
  func lazyMember() {
    let owner = Owner()
    #expect(MemberName.of(owner.late, in: owner) == "late")
  }

  @Test("inherited and private members have names")
  func heldMembers() {
    let heir = Heir()
    #expect(MemberName.of(heir.first, in: heir) == "first")
    #expect(MemberName.of(heir.present, in: heir) == "own")
  }

  @Test("an object that is not a member has no name")
  func unknownObject() {
    #expect(MemberName.of(Thing(), in: Owner()) == nil)
  }
}
