// A second module, because a module can stand for one other only, and `UIHostingController` is a name of SwiftUI.
@_exported public import UIKitStages
