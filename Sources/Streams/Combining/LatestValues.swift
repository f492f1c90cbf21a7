/// A place for the latest value of each upstream, and what they are together.
protocol LatestValues {
  associatedtype Combined

  /// All values, if each upstream has sent one.
  var combined: Combined? { get }

  /// The same place without any values.
  var emptied: Self { get }
}

struct LatestPair<A, B>: LatestValues {
  var a: A?
  var b: B?

  var combined: (A, B)? {
    guard let a, let b else { return nil }
    return (a, b)
  }

  var emptied: Self { Self() }
}

struct LatestTriple<A, B, C>: LatestValues {
  var a: A?
  var b: B?
  var c: C?

  var combined: (A, B, C)? {
    guard let a, let b, let c else { return nil }
    return (a, b, c)
  }

  var emptied: Self { Self() }
}

struct LatestQuadruple<A, B, C, D>: LatestValues {
  var a: A?
  var b: B?
  var c: C?
  var d: D?

  var combined: (A, B, C, D)? {
    guard let a, let b, let c, let d else { return nil }
    return (a, b, c, d)
  }

  var emptied: Self { Self() }
}

struct LatestArray<Element>: LatestValues {
  var slots: [Element?]

  var combined: [Element]? {
    let elements = slots.compactMap(\.self)
    return elements.count == slots.count ? elements : nil
  }

  var emptied: Self { Self(slots: []) }
}
