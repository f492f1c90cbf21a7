// The player: shows a path step by step, from the start of the app.

/// The steps that lead to a step, from the start of the app.
function stepsTo(step) {
  const steps = [];
  for (let at = step; at != null && map.steps[at] && steps.length <= map.steps.length; at = map.steps[at].parent) steps.unshift(at);
  return steps;
}

const player = {
  steps: [],
  index: 0,
  timer: null,
  get isOpen() { return this.steps.length > 0; },

  /// Opens the player at a step of a path, or moves it there.
  open(steps, index) {
    this.steps = steps;
    this.index = Math.min(Math.max(0, index), steps.length - 1);
    if (this.index === steps.length - 1) this.pause();
  },
  close() {
    this.pause();
    this.steps = [];
  },
  goTo(index) {
    const place = Math.min(Math.max(0, index), this.steps.length - 1);
    if (place !== this.index) go(state.address + "/step-" + place, true);
  },
  pause() {
    clearInterval(this.timer);
    this.timer = null;
  },
  toggle() {
    if (this.timer) this.pause();
    else {
      // At the end, it begins again.
      if (this.index === this.steps.length - 1) this.goTo(0);
      this.timer = setInterval(() => this.goTo(this.index + 1), 1200);
    }
    render();
  },

  /// Handles a key; returns whether the player uses it.
  press(key) {
    const actions = {
      ArrowRight: () => { this.pause(); this.goTo(this.index + 1); }, ArrowLeft: () => { this.pause(); this.goTo(this.index - 1); },
      " ": () => this.toggle(), Home: () => { this.pause(); this.goTo(0); }, End: () => { this.pause(); this.goTo(this.steps.length - 1); },
      Escape: () => go(state.address),
    };
    if (!this.isOpen || !actions[key]) return false;
    actions[key]();
    return true;
  },

  panel(title) {
    const step = map.steps[this.steps[this.index]];
    const last = this.steps.length - 1;
    const finding = state.kind === "finding" && this.index === last ? map.findings[state.id] : null;
    const button = (id, text, label, isDisabled, action) =>
      make("button", { type: "button", id: "player-" + id, "aria-label": label, title: label, disabled: isDisabled, onclick: action }, text);
    const name = index => map.steps[this.steps[index]].command ?? "Start of the app";
    return [
      make("div.player", { role: "group", "aria-label": "Player" },
        make("h2", { tabindex: "-1" }, this.index === 0 ? "Start" : "Step " + this.index + " of " + last),
        make("p.meta", {}, title),
        make("div.controls", {},
          button("first", "First", "First step (Home)", this.index === 0, () => this.press("Home")),
          button("back", "Back", "Step back (left arrow)", this.index === 0, () => this.press("ArrowLeft")),
          button("toggle", this.timer ? "Pause" : "Play", this.timer ? "Pause (space)" : "Play (space)", last === 0, () => this.press(" ")),
          button("next", "Next", "Next step (right arrow)", this.index === last, () => this.press("ArrowRight")),
          button("last", "Last", "Last step (End)", this.index === last, () => this.press("End")),
          button("close", "Close", "Close the player (Escape)", false, () => this.press("Escape")))),
      step.command != null && [
        make("h3", {}, "Typed"), make("p.typed", {}, visible(step.command)),
        finding && make("p.notice", {}, visible(finding.text)),
        make("h3", {}, "Answer"),
        step.lines.length ? screenOf(step.lines, "Answer")
          : make("p", {}, ["crash", "hang"].includes(finding?.kind) ? "None: the app does not survive this command." : "Nothing is printed."),
      ],
      make("h3", {}, "Screen", step.scene != null && map.scenes[step.scene] && make("span", {}, sceneLink(step.scene))),
      screenOf(step.screen, "Screen after this step"),
      make("h3", {}, "Steps"),
      make("ol.steps", {}, this.steps.map((_, index) => make("li", {},
        make("a", { href: state.address + "/step-" + index, "aria-current": index === this.index ? "step" : null },
          make("span.number", {}, String(index)), index === 0 ? name(index) : make("code", {}, visible(name(index))))))),
    ];
  },
};
