import RehearsalTesting
import Testing
@testable import fixtures
