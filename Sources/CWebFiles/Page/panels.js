// Panels: the contents on one side of the map, and what is selected on the other.

const findingNames = {
  "crash": "Crash", "hang": "Hang", "endless-loop": "Endless loop", "leak": "Leak", "dead-end": "Dead end",
  "refused": "Always refused", "no-effect": "No effect", "unreached": "Not reached", "loading": "Still loading",
  "endless-timer": "Endless timer", "undo": "Differs after undo", "unrepeatable": "Differs when repeated",
};
const effectNames = { leads: "new scene", changes: "changes screen", refused: "refused", nothing: "no effect" };

const roomName = scene => visible(scene.room ?? map.app.title);
const sceneName = id => visible(map.scenes[id]?.title) || "Untitled";
const coverageBadge = isCovered =>
  isCovered == null ? null : isCovered ? make("span.badge.covered", {}, "covered") : make("span.badge.untouched", {}, "not covered");
const coverageDot = isCovered =>
  isCovered == null ? null
    : make(isCovered ? "span.dot.covered" : "span.dot.untouched", { role: "img", "aria-label": isCovered ? "covered" : "not covered" });
const sceneLink = id => make("a", { href: "#scene-" + id }, sceneName(id));

/// A path, with buttons that copy and play it. `steps` is the list of its steps, or null.
function pathSection(title, path, address, stepCount) {
  const note = make("span", { role: "status" });
  const buttons = path.length > 0 && make("button.small", {
    type: "button",
    onclick: async () => {
      await copy(path.join("\n") + "\n");
      note.textContent = "Copied";
      setTimeout(() => (note.textContent = ""), 1500);
    },
  }, "Copy");
  return [
    make("h3", {}, title, path.length > 0 && make("span.count", {}, counted(path.length, "command")), buttons,
      stepCount > 0 && make("button.small", { type: "button", class: "small play", onclick: () => go(address + "/step-0") }, "Play"), note),
    path.length
      ? make("ol.path", {}, path.map(command => make("li", {}, make("code", {}, visible(command)))))
      : make("p", {}, "No command: the app starts here."),
  ];
}

/// A heading with a count, and a list that can be long.
function section(title, items, list = "ul.ways") {
  if (!items.length) return [];
  const isLong = items.length > 30;
  const shown = make(list, {}, isLong ? items.slice(0, 30) : items);
  const more = isLong && make("button.small", { type: "button", onclick: event => { shown.append(...items.slice(30)); event.target.remove(); } },
    "Show all " + number(items.length));
  return [make("h3", {}, title, make("span.count", {}, number(items.length))), shown, more];
}

function scenePanel(id) {
  const scene = map.scenes[id];
  const wayItem = (index, other, arrow) => {
    const edge = map.edges[index];
    return make("li", {},
      make("a", { href: "#edge-" + index }, make("code", {}, visible(edge.command))),
      make("span", {}, arrow + " ", other === id ? "itself" : sceneLink(other)),
      edge.result && make("span.badge", {}, visible(edge.result)),
      make("span.meta", {}, visible(edge.operation), coverageDot(edge.isCovered)));
  };
  const commands = scene.commands;
  return [
    make("h2", { tabindex: "-1" }, sceneName(id)),
    make("p.meta", {},
      make("span", {}, roomName(scene)), make("code", {}, visible(scene.type)), make("span", {}, counted(scene.states, "state")),
      scene.isModal && make("span.badge", {}, "modal"), coverageBadge(scene.isCovered)),
    (findingsOf.get(id) ?? []).map(index => {
      const finding = map.findings[index];
      return make("p.notice", {}, make("a", { href: "#finding-" + index }, findingNames[finding.kind] ?? finding.kind), ": ", visible(finding.text));
    }),
    make("h3", {}, "Screen"),
    screenOf(scene.lines, "Screen of " + sceneName(id), state.query),
    pathSection("Shortest path", scene.path, "#scene-" + id, stepsTo(scene.step).length),
    commands.length > 0 && [
      make("h3", {}, "Commands", make("span.count", {}, number(commands.length))),
      make("div.table", {}, make("table", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Command"), make("th", { scope: "col" }, "Example"),
          make("th", { scope: "col" }, "Effect"), make("th.number", { scope: "col" }, "Tried"), hasCoverage && make("th", { scope: "col" }, "Covered"))),
        make("tbody", {}, commands.map(command => make("tr", {},
          make("td", {}, make("code", {}, marked(command.name, state.query))), make("td", {}, make("code", {}, marked(command.example, state.query))),
          make("td", {}, effectNames[command.effect] ?? command.effect), make("td.number", {}, number(command.count)),
          hasCoverage && make("td", {}, command.isCovered == null ? "" : command.isCovered ? "yes" : "no")))))),
    ],
    section("Ways out", waysOut[id].map(index => wayItem(index, map.edges[index].to, "→"))),
    section("Ways in", waysIn[id].map(index => wayItem(index, map.edges[index].from, "←"))),
    scene.objects.length > 0 && [make("h3", {}, "Objects"), screenOf(scene.objects, "Objects of " + sceneName(id))],
  ];
}

function edgePanel(index) {
  const edge = map.edges[index];
  const line = lineOfEdge[index];
  const others = line ? line.edges.length - 1 : 0;
  return [
    make("h2", { tabindex: "-1" }, visible(edge.command)),
    make("p.meta", {}, make("span", {}, sceneLink(edge.from), " → ", sceneLink(edge.to)), coverageBadge(edge.isCovered)),
    make("dl.facts", {},
      edge.operation && [make("dt", {}, "Operation"), make("dd", {}, visible(edge.operation))],
      edge.result != null && [make("dt", {}, "Result"), make("dd", {}, visible(edge.result))],
      make("dt", {}, "Tried"), make("dd", {}, counted(edge.count, "time")),
      others > 0 && [make("dt", {}, "Same line"), make("dd", {}, make("a", { href: "#line-" + line.id }, counted(others, "more way", "more ways")))]),
    pathSection("Shortest path", edge.path, "#edge-" + index, stepsTo(edge.step).length),
    edge.causes.length > 0 && [make("h3", {}, "Causes"), screenOf(edge.causes, "Causes")],
    edge.sources && [make("h3", {}, "Source"), screenOf(edge.sources, "Source")],
    make("h3", {}, "Screen before"), screenOf(map.scenes[edge.from].lines, "Screen before"),
    edge.to !== edge.from && [make("h3", {}, "Screen after"), screenOf(map.scenes[edge.to].lines, "Screen after")],
  ];
}

function linePanel(id) {
  const line = layout.lines[id];
  const way = index => {
    const edge = map.edges[index];
    return make("li", {}, make("a", { href: "#edge-" + index }, make("code", {}, visible(edge.command))),
      edge.result && make("span.badge", {}, visible(edge.result)), make("span.meta", {}, visible(edge.operation), coverageDot(edge.isCovered)));
  };
  const list = from => line.edges.filter(index => map.edges[index].from === from).map(way);
  return [
    make("h2", { tabindex: "-1" }, counted(line.edges.length, "way"), " between two scenes"),
    make("p.meta", {}, sceneLink(line.from), make("span", {}, "and"), sceneLink(line.to)),
    section(sceneName(line.from) + " → " + sceneName(line.to), list(line.from)),
    section(sceneName(line.to) + " → " + sceneName(line.from), list(line.to)),
  ];
}

function findingPanel(index) {
  const finding = map.findings[index];
  const scene = sceneOfFinding(finding);
  return [
    make("h2", { tabindex: "-1" }, findingNames[finding.kind] ?? visible(finding.kind)),
    make("p.meta", {}, scene != null ? sceneLink(scene) : make("code", {}, visible(finding.scene)),
      finding.subject && make("code", {}, visible(finding.subject)), finding.reason != null && make("span.badge", {}, "accepted")),
    make(finding.reason == null ? "p.notice" : "p", { style: "margin-top: 12px" }, visible(finding.text)),
    finding.reason != null && [make("h3", {}, "Why it is accepted"), make("p", {}, visible(finding.reason))],
    finding.path.length > 0 && pathSection("Shortest path", finding.path, "#finding-" + index, stepsTo(finding.step).length),
    finding.path.length > 0 && finding.step == null && map.steps.length > 0 &&
      make("p.meta", {}, "The path cannot be played here, because the app does not survive it."),
    make("h3", {}, "Name in a file of accepted findings"), make("pre.screen", { tabindex: "0" }, visible([finding.kind, finding.scene, finding.subject].filter(Boolean).join(" "))),
  ];
}

function transcriptPanel(index) {
  const transcript = map.transcripts[index];
  const steps = stepsTo(transcript.step);
  const path = steps.map(step => map.steps[step].command).filter(command => command != null);
  return [
    make("h2", { tabindex: "-1" }, visible(transcript.path.split("/").at(-1))),
    make("p.meta", {}, make("code", {}, visible(transcript.path))),
    pathSection("Commands", path, "#transcript-" + index, steps.length),
  ];
}

function overviewPanel() {
  const { extent, app } = map;
  return [
    make("h2", { tabindex: "-1" }, visible(app.title)),
    make("p.meta", {}, visible(app.summary)),
    make("p", { style: "margin-top: 14px" }, "This is the flow of the app, as an exploration found it: each box is a scene, and each line is a way between two scenes."),
    make("p", {}, "Select a scene, a line or a finding to see its screen, its commands and the shortest path to it."),
    make("dl.facts", {}, extentFacts().flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
    make("p", { style: "margin-top: 14px" }, extentSentence(extent)),
    map.scenes.length > 0 && make("div.actions", {}, make("button", { type: "button", onclick: () => go("#scene-0") }, "Begin at " + sceneName(0))),
  ];
}

const extentFacts = () => [
  ["Scenes", number(map.scenes.length)], ["Ways", number(map.edges.length)], ["Findings", findingsText()], ["States", number(map.extent.states)],
  ["Commands tried", number(map.extent.transitions)], ["Greatest depth", counted(map.extent.depth, "command")],
];
function extentSentence({ bound, frontier }) {
  if (bound === "monkey") return "Random commands were tried, so the map may lack something.";
  if (bound == null && frontier === 0) return "Nothing was left to try.";
  const reason = bound == null ? "" : bound === "interruption" ? "The exploration was interrupted. " : "The exploration ended at its limit, “" + visible(bound) + "”. ";
  return reason + (frontier > 0 ? "Not every command was tried in " + counted(frontier, "state") + "." : "Not everything was checked.");
}

/// How many findings there are: `2 findings`, or `no open findings, 8 accepted`.
function findingsText() {
  const accepted = map.findings.filter(finding => finding.reason != null).length, open = map.findings.length - accepted;
  const noun = accepted ? "open finding" : "finding";
  return (open ? counted(open, noun) : "no " + noun + "s") + (accepted ? ", " + number(accepted) + " accepted" : "");
}

// The contents.

const tabs = [
  { id: "scenes", name: "Scenes", count: () => map.scenes.length, show: scenesTab },
  { id: "findings", name: "Findings", count: () => map.findings.length, show: findingsTab },
  { id: "coverage", name: "Coverage", count: () => null, show: coverageTab },
  { id: "transcripts", name: "Transcripts", count: () => map.transcripts.length, show: transcriptsTab },
];

function scenesTab() {
  const matches = state.matches;
  const items = [];
  for (const room of layout.rooms) {
    const scenes = room.scenes.filter(id => !matches || matches.has(id));
    if (!scenes.length) continue;
    if (layout.rooms.length > 1 || room.name) items.push(make("h3", {}, visible(room.name || map.app.title)));
    items.push(make("ul", {}, scenes.map(id => {
      const scene = map.scenes[id];
      const place = matches?.get(id);
      return make("li", {}, make("a", { href: "#scene-" + id, "data-scene": id, tabindex: "-1" },
        coverageDot(scene.isCovered),
        make("span.text", {}, marked(scene.title || "Untitled", state.query), place && make("small", {}, place.where + ": ", marked(place.text.trim(), state.query))),
        scene.isModal && make("span.badge", {}, "modal"),
        findingsOf.has(id) && make("span.badge.wrong", {}, counted(findingsOf.get(id).length, "finding"))));
    })));
  }
  if (state.foundFindings.length) items.push(make("h3", {}, "Findings"), make("ul", {}, state.foundFindings.map(findingItem)));
  return items.length ? items : [make("p", {}, matches ? "Nothing contains “" + visible(state.query) + "”." : "No scene was reached.")];
}

function findingItem(index) {
  const finding = map.findings[index];
  const scene = sceneOfFinding(finding);
  return make("li", {}, make("a", { href: "#finding-" + index, tabindex: "-1" }, make("span.text", {}, marked(finding.text, state.query),
    make("small", {}, marked((findingNames[finding.kind] ?? finding.kind) + " · " + (scene != null ? map.scenes[scene].title || "Untitled" : finding.scene), state.query)),
    finding.reason != null && make("small", {}, "Accepted: ", marked(finding.reason, state.query)))));
}

function findingsTab() {
  const indexes = state.matches ? state.foundFindings : map.findings.map((_, index) => index);
  const group = (title, list) => list.length ? [make("h3", {}, title + " ", make("span.count", {}, number(list.length))), make("ul", {}, list.map(findingItem))] : [];
  if (indexes.length) return [group("Open", indexes.filter(index => map.findings[index].reason == null)), group("Accepted", indexes.filter(index => map.findings[index].reason != null))].flat();
  return [make("p", {}, map.findings.length ? "No finding contains “" + visible(state.query) + "”." : "Nothing is wrong.")];
}

function coverageTab() {
  const overview = [
    make("section", {}, make("h3", {}, "Exploration"),
      make("dl.facts", { style: "margin: 0 0 8px" }, extentFacts().flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
      make("p", {}, extentSentence(map.extent))),
  ];
  if (!hasCoverage) return [...overview, make("section", {}, make("h3", {}, "Transcripts"), make("p", {}, "This exploration did not look at transcripts."))];
  const commands = map.scenes.flatMap(scene => scene.commands.map(command => ({ scene, command })));
  const total = (name, all, isCovered) => {
    const count = all.filter(isCovered).length;
    return [make("p", {}, name + ": " + number(count) + " of " + number(all.length) + (all.length ? " (" + Math.floor((100 * count) / all.length) + "%)" : "")),
      make("div.meter", { role: "img", "aria-label": name + ": " + number(count) + " of " + number(all.length) },
        make("i", { style: "width: " + (all.length ? (100 * count) / all.length : 0) + "%" }))];
  };
  const rest = (name, items) => {
    if (!items.length) return null;
    const list = make("ul.untouched-list", {});
    // The list is made when it is opened, because it can be long.
    return make("details", { ontoggle: event => { if (event.target.open && !list.firstChild) list.append(...items.map(make => make())); } },
      make("summary", {}, name + " ", make("span.count", {}, number(items.length))), list);
  };
  const path = commands => make("small", {}, commands.length ? commands.map(visible).join(" → ") : "the start of the app");
  const link = (address, text, commands) => () => make("li", {}, make("a", { href: address }, make("span.text", {}, text, path(commands))));
  return [
    ...overview,
    make("section", {}, make("h3", {}, "Covered by transcripts"),
      total("Scenes", map.scenes, scene => scene.isCovered), total("Ways", map.edges, edge => edge.isCovered), total("Commands", commands, ({ command }) => command.isCovered)),
    make("section", {}, make("h3", {}, "Not covered, with the path that would cover it"),
      rest("Scenes", map.scenes.filter(scene => scene.isCovered === false).map(scene => link("#scene-" + scene.id, sceneName(scene.id), scene.path))),
      rest("Ways", map.edges.map((edge, index) => [edge, index]).filter(([edge]) => edge.isCovered === false)
        .map(([edge, index]) => link("#edge-" + index, sceneName(edge.from) + " → " + sceneName(edge.to) + ": " + visible(edge.command), edge.path))),
      rest("Commands", commands.filter(({ command }) => command.isCovered === false)
        .map(({ scene, command }) => link("#scene-" + scene.id, sceneName(scene.id) + ": " + visible(command.name), [...scene.path, command.example])))),
  ];
}

function transcriptsTab() {
  return map.transcripts.length
    ? [make("ul", {}, map.transcripts.map((transcript, index) => make("li", {},
        make("a", { href: "#transcript-" + index, tabindex: "-1" }, make("span.text", {}, visible(transcript.path.split("/").at(-1)), make("small", {}, visible(transcript.path)))))))]
    : [make("p", {}, "This page has no transcripts to play.")];
}
