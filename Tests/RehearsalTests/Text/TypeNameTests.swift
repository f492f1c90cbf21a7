import Testing

@testable import Rehearsal

/// A namespace with a type in each place that a type can have.
enum Namespace {
  final class Inner {
    struct Part {}
  }

  enum Deeper {
    struct Leaf {}
  }
}

enum TestsOfSpace {
  enum SpaceTestsRehearsal {
    final class Rehearsal_OfTests {}
  }
}

enum Bühne {
  final class Größe {}
}

struct Surrounding {
  enum Kind {
    struct Part {}
  }
}

/// The names of types in chains and answers.
@Suite(.timeLimit(.minutes(10))) struct TypeNameTests {
  @Test("a type is named with the types around it, but without enumerations around all of them")
  func namespaces() {
    #expect(TypeName.of(Namespace.Inner.self) == "Inner")
    #expect(TypeName.of(Namespace.Inner.Part.self) == "Inner.Part")
    #expect(TypeName.of(Namespace.Deeper.Leaf.self) == "Leaf")
    #expect(TypeName.of(Namespace.Deeper.self) == "Deeper")
    #expect(TypeName.of(Namespace.self) == "Namespace")
    // Words that a mangled name has had before are shortened there, and letters beyond ASCII encoded.
    #expect(
      TypeName.of(TestsOfSpace.SpaceTestsRehearsal.Rehearsal_OfTests.self) == "Rehearsal_OfTests"
    )
    #expect(TypeName.of(Bühne.Größe.self) == "Größe")
    #expect(TypeName.of(Surrounding.Kind.Part.self) == "Surrounding.Kind.Part")
  }
}
