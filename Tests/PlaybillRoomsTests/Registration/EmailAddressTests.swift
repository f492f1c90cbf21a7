import Testing

@testable import PlaybillRooms

/// What can be an e-mail address.
@Suite struct EmailAddressTests {
  @Test(arguments: [
    "ada@example.org", "a@b.c", "ada.lovelace+plays@mail.example.org", "ada@bücher.example",
  ])
  func thisCanBeOne(typed: String) {
    #expect(EmailAddress(typed)?.text == typed)
  }

  @Test(arguments: [
    "", "ada", "@", "ada@", "@example.org", "ada@example", "ada@.org", "ada@example.",
    "ada@example..org", "ada@home@example.org", "ada lovelace@example.org", "ada@example.org ",
  ])
  func thisCanBeNone(typed: String) {
    #expect(EmailAddress(typed) == nil)
  }

  @Test func capitalsMakeNoDifference() {
    #expect(EmailAddress("ADA@Example.org") == EmailAddress("ada@example.org"))
    #expect(EmailAddress("ada@example.org") != EmailAddress("eda@example.org"))
  }
}
