import SwiftUI

/// The settings of the reader, with the account in a view of its own.
struct ReaderSettingsView: View {
  @Bindable var settings: ReaderSettings
  @State private var asksToClear = false
  @State private var showsLicenses = false

  var body: some View {
    Form {
      AccountSection(settings: settings)
      Section {
        Toggle("Show thumbnails", isOn: $settings.showsThumbnails)
        if settings.showsThumbnails {
          Picker("Thumbnail size", selection: $settings.thumbnailSize) {
            ForEach(ThumbnailSize.allCases, id: \.self) { Text($0.rawValue).tag($0) }
          }
        }
        Stepper("Stories per page: \(settings.pageSize)", value: $settings.pageSize, in: 10...50, step: 10)
      } header: {
        Text("Appearance")
      } footer: {
        Text("Small pages load faster.")
      }
      Section("Storage") {
        LabeledContent("Used", value: settings.usedStorage)
        Button("Clear the cache", role: .destructive) { asksToClear = true }
          .disabled(settings.usedStorage.isEmpty)
      }
      Button("Licenses") { showsLicenses = true }
    }
    .navigationTitle("Settings")
    .onAppear { settings.measure() }
    .confirmationDialog("Clear the cache?", isPresented: $asksToClear) {
      Button("Clear it", role: .destructive) { settings.clearCache() }
      Button("Keep it", role: .cancel) {}
    }
    .sheet(isPresented: $showsLicenses) { LicensesView() }
  }
}

/// Who is signed in.
private struct AccountSection: View {
  @Bindable var settings: ReaderSettings

  var body: some View {
    Section("Account") {
      if let name = settings.userName {
        LabeledContent("Name", value: name)
        Button("Sign out", action: settings.signOut)
      } else {
        Text("You are not signed in.")
      }
    }
  }
}
