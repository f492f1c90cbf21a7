import SwiftUI

/// Edits the profile of the user. The model is @Observable.
struct ProfileView: View {
  @State private var model: ProfileModel
  @State private var asksToDelete = false
  @State private var showsTerms = false
  @State private var note = ""
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isNameFocused: Bool

  init(model: ProfileModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    NavigationStack {
      Form {
        header
        Section("Personal") {
          TextField("Name", text: $model.name)
            .focused($isNameFocused)
            .textContentType(.name)
          TextField("Email", text: $model.email)
            .keyboardType(.emailAddress)
          if let problem = model.emailProblem {
            Text(problem)
              .font(.footnote)
              .foregroundStyle(.red)
          }
          DatePicker("Birthday", selection: $model.birthday, displayedComponents: .date)
        }
        preferences
        Section {
          TextEditor(text: $note)
            .frame(minHeight: 80)
          Button("Add note") {
            model.add(note)
            note = ""
          }
          .disabled(note.isEmpty)
          LabeledContent("Notes", value: model.noteCount, format: .number)
        } footer: {
          Text("Only you can see your notes.")
        }
        Section {
          Button("Delete profile", role: .destructive) { asksToDelete = true }
          Button("Terms of use") { showsTerms = true }
        }
      }
      .navigationTitle("Profile")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await model.save() }
          }
          .disabled(!model.canSave)
        }
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
      .overlay {
        if model.isSaving {
          ProgressView()
        }
      }
      .task { await model.load() }
      .alert("Delete your profile?", isPresented: $asksToDelete) {
        Button("Delete", role: .destructive) {
          Task { await model.delete() }
        }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("\(model.noteCount) notes are lost.")
      }
      .sheet(isPresented: $showsTerms) { TermsView() }
    }
  }

  private var header: some View {
    HStack {
      Image(systemName: "person.crop.circle")
        .font(.largeTitle)
      VStack(alignment: .leading) {
        Text(model.name.isEmpty ? "No name" : model.name)
          .font(.headline)
        switch model.plan {
        case .free:
          Text("Free plan")
        case .paid(let months):
          Text("Paid for \(months) months")
        }
      }
    }
  }

  @ViewBuilder private var preferences: some View {
    Section("Preferences") {
      Toggle("Send me news", isOn: $model.wantsNews)
      if model.wantsNews {
        Picker("How often", selection: $model.frequency) {
          ForEach(Frequency.allCases, id: \.self) { frequency in
            Text(frequency.rawValue.capitalized).tag(frequency)
          }
        }
        .pickerStyle(.segmented)
      }
      Stepper("Seats: \(model.seats)", value: $model.seats, in: 1...8)
      Slider(value: $model.volume, in: 0...10) { Text("Volume") }
      Text("Volume is \(model.volume.formatted())")
        .foregroundStyle(.secondary)
    }
  }
}

struct TermsView: View {
  var body: some View { Text("Be kind.") }
}

#Preview {
  ProfileView(model: ProfileModel())
}
