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
    #expect(TypeName.of(Surrounding.Kind.Part.self) == "Surrounding.Kind.Part")
  }
}
