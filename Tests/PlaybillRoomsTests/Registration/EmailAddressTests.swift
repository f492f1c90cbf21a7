import Testing

@testable import PlaybillRooms

/// Validation and comparison of email addresses.
@Suite struct EmailAddressTests {
  @Test(
    "a valid address is accepted",
    arguments: [
      "ada@example.org", "a@b.c", "ada.lovelace+plays@mail.example.org", "ada@bücher.example",
    ]
  )
  func validAddress(typed: String) {
    #expect(EmailAddress(typed)?.text == typed)
  }

  @Test(
    "an invalid address is rejected",
    arguments: [
      "", "ada", "@", "ada@", "@example.org", "ada@example", "ada@.org", "ada@example.",
      "ada@example..org", "ada@home@example.org", "ada lovelace@example.org", "ada@example.org ",
    ]
  )
  func invalidAddress(typed: String) {
    #expect(EmailAddress(typed) == nil)
  }

  @Test("comparing addresses ignores case")
  func ignoredCase() {
    #expect(EmailAddress("ADA@Example.org") == EmailAddress("ada@example.org"))
    #expect(EmailAddress("ada@example.org") != EmailAddress("eda@example.org"))
  }
}
