// The player: shows a path step by step, from the start of the app.

/// The steps that lead to the step of an index, from the start of the app.
function stepsTo(index) {
  const steps = [];
  for (let step = map.steps[index]; step; step = map.steps[step.parent]) steps.unshift(step);
  return steps;
}

const player = {
  steps: [],
  index: 0,
  timer: null,
  get isOpen() { return this.steps.length > 0; },
  get step() { return this.steps[this.index]; },

  /// Moves the player to a step of a path; without steps, it is closed.
  open(steps, index) {
    this.steps = steps;
    this.index = clamped(index, 0, Math.max(0, steps.length - 1));
    if (this.index >= steps.length - 1) this.pause();
  },
  goTo(index) {
    if (this.steps[index] && index !== this.index) go(state.address + "/step-" + index, true);
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
    const target = { ArrowRight: this.index + 1, ArrowLeft: this.index - 1, Home: 0, End: this.steps.length - 1 }[key];
    if (!this.isOpen) return false;
    if (key === " ") this.toggle();
    else if (key === "Escape") go(state.address);
    else if (target != null) {
      this.pause();
      this.goTo(target);
    } else return false;
    return true;
  },

  panel(title) {
    const { step, index } = this;
    const last = this.steps.length - 1;
    const finding = state.kind === "finding" && index === last ? state.item : null;
    const button = (id, text, label, key, isDisabled) => make("button", {
      type: "button", id: "player-" + id, "aria-label": label, title: label, disabled: isDisabled, onclick: () => this.press(key),
    }, text);
    return [
      make("div.player", { role: "group", "aria-label": "Player" },
        titled(index === 0 ? "Start" : "Step " + index + " of " + last),
        make("p.meta", {}, title),
        make("div.controls", {},
          button("first", "First", "First step (Home)", "Home", index === 0),
          button("back", "Back", "Step back (left arrow)", "ArrowLeft", index === 0),
          button("toggle", this.timer ? "Pause" : "Play", this.timer ? "Pause (space)" : "Play (space)", " ", last === 0),
          button("next", "Next", "Next step (right arrow)", "ArrowRight", index === last),
          button("last", "Last", "Last step (End)", "End", index === last),
          button("close", "Close", "Close the player (Escape)", "Escape", false))),
      step.command != null && [
        make("h3", {}, "Typed"), make("p.typed", {}, visible(step.command)),
        finding && make("p.notice", {}, visible(finding.text)),
        make("h3", {}, "Answer"),
        step.lines.length ? screenOf(step.lines, "Answer")
          : make("p", {}, ["crash", "hang"].includes(finding?.kind) ? "None: the app does not survive this command." : "Nothing is printed."),
      ],
      make("h3", {}, "Screen", map.scenes[step.scene] && make("span", {}, sceneLink(step.scene))),
      screenOf(step.screen, "Screen after this step"),
      make("h3", {}, "Steps"),
      make("ol.steps", {}, this.steps.map(({ command }, i) => make("li", {},
        make("a", { href: state.address + "/step-" + i, "aria-current": i === index ? "step" : null },
          make("span.number", {}, String(i)), i === 0 ? visible(command ?? "Start of the app") : code(command ?? "Start of the app"))))),
    ];
  },
};
