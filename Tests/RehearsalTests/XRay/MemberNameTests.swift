import Testing

@testable import Rehearsal

/// What an object calls its members.
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

  @Test func aMemberIsCalledAsInTheSource() {
    let owner = Owner()
    #expect(MemberName.of(owner.first, in: owner) == "first")
    #expect(owner.second.flatMap { MemberName.of($0, in: owner) } == "second")
  }

  @Test func aLazyMemberHasNoNameOfTheCompilers() {
    let owner = Owner()
    #expect(MemberName.of(owner.late, in: owner) == "late")
  }

  @Test func whatIsInheritedAndWhatIsPrivateAreFound() {
    let heir = Heir()
    #expect(MemberName.of(heir.first, in: heir) == "first")
    #expect(MemberName.of(heir.present, in: heir) == "own")
  }

  @Test func aStrangerHasNoName() {
    #expect(MemberName.of(Thing(), in: Owner()) == nil)
  }
}
