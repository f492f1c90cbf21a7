import SwiftUI

/// Signs the reader in. It is shown as a sheet.
struct LoginView: View {
  @Bindable var model: LoginModel
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isNameFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        Section("Your account") {
          TextField("User name", text: $model.userName)
            .focused($isNameFocused)
            .textContentType(.username)
          SecureField("Password", text: $model.password)
        }
        Toggle("Stay signed in", isOn: $model.staysSignedIn)
        if let problem = model.problem {
          Text(problem).foregroundStyle(.red)
        }
        PrimaryButton(title: "Sign in", action: signIn)
          .disabled(!model.canSignIn)
          .background(model.canSignIn ? Color.accentColor : .gray)
      }
      .navigationTitle("Sign in")
      .overlay { if model.isSigningIn { ProgressView() } }
      .toolbar { Button("Cancel") { dismiss() } }
      .alert("Forgot your password?", isPresented: $model.offersReset) {
        Button("Send a link") { model.sendLink() }
        Button("Not now", role: .cancel) {}
      } message: {
        Text("We send it to the address of \(model.userName).")
      }
    }
  }

  private func signIn() {
    Task {
      if await model.signIn() { dismiss() }
    }
  }
}
