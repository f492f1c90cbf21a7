// Panels: the contents on one side of the map, and what is selected on the other.

const findingNames = {
  "crash": "Crash", "hang": "Hang", "endless-loop": "Endless loop", "leak": "Leak", "dead-end": "Dead end",
  "refused": "Always refused", "no-effect": "No effect", "unreached": "Not reached", "loading": "Still loading",
  "endless-timer": "Endless timer", "undo": "Differs after undo", "never-set": "Never set", "unrepeatable": "Differs when repeated",
  "stale": "Shown late", "hidden-state": "Hidden state",
};
/// Whether a finding may be meant: the app keeps something that the screen does not show.
const isNote = finding => ["stale", "hidden-state"].includes(finding.kind);
const isOpen = finding => finding.reason == null && !isNote(finding);
const effectNames = { leads: "new scene", changes: "changes screen", refused: "refused", nothing: "no effect" };

const roomName = scene => visible(scene.room ?? map.app.title);
const sceneName = id => visible(map.scenes[id]?.title) || "Untitled";
const findingName = finding => visible(findingNames[finding.kind] ?? finding.kind);
const fileName = path => path.split("/").at(-1);

const code = text => make("code", {}, visible(text));
const badge = (text, tone) => make(tone ? "span.badge." + tone : "span.badge", {}, text);
const coverageBadge = isCovered =>
  isCovered == null ? null : isCovered ? badge("covered", "covered") : badge("not covered", "untouched");
const coverageDot = isCovered =>
  isCovered == null ? null
    : make(isCovered ? "span.dot.covered" : "span.dot.untouched", { role: "img", "aria-label": isCovered ? "covered" : "not covered" });
const link = (address, ...children) => make("a", { href: address }, children);
const sceneLink = id => link("#scene-" + id, sceneName(id));
const count = list => make("span.count", {}, number(list.length));
/// The heading of a panel, which receives the focus.
const titled = (...children) => make("h2", { tabindex: "-1" }, children);
const facts = pairs => make("dl.facts", {}, pairs.filter(Boolean).map(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
const screenSection = (title, lines, label = title) => [make("h3", {}, title), screenOf(lines, label)];

/// A path of what is selected, with buttons that copy and play it.
function pathSection(title, path) {
  const note = make("span", { role: "status" });
  const button = (name, text, onclick) => make("button.small." + name, { type: "button", onclick }, text);
  const copyPath = async () => {
    await copy(path.join("\n") + "\n");
    note.textContent = "Copied";
    setTimeout(() => (note.textContent = ""), 1500);
  };
  return [
    make("h3", {}, title, path.length > 0 && [make("span.count", {}, counted(path.length, "command")), button("copy", "Copy", copyPath)],
      stepsTo(state.item.step).length > 0 && button("play", "Play", () => go(state.address + "/step-0")), note),
    path.length
      ? make("ol.path", {}, path.map(command => make("li", {}, code(command))))
      : make("p", {}, "No command: the app starts here."),
  ];
}

/// A heading with a count, and a list of ways that can be long. `place` says where a way leads.
function waySection(title, edges, place = () => null) {
  if (!edges.length) return [];
  const items = edges.map(edge => make("li", {},
    link("#edge-" + edge.id, code(edge.command)), place(edge), edge.result && badge(visible(edge.result)),
    make("span.meta", {}, visible(edge.operation), coverageDot(edge.isCovered))));
  const isLong = items.length > 30;
  const shown = make("ul.ways", {}, isLong ? items.slice(0, 30) : items);
  const more = isLong && make("button.small", { type: "button", onclick: event => { shown.append(...items.slice(30)); event.target.remove(); } },
    "Show all " + number(items.length));
  return [make("h3", {}, title, count(items)), shown, more];
}

function scenePanel(scene) {
  const { id, commands } = scene;
  const to = (arrow, other) => make("span", {}, arrow + " ", other === id ? "itself" : sceneLink(other));
  const header = (name, tag = "th") => make(tag, { scope: "col" }, name);
  const text = text => make("td", {}, make("code", {}, marked(text, state.query)));
  return [
    titled(sceneName(id)),
    make("p.meta", {},
      make("span", {}, roomName(scene)), code(scene.type), make("span", {}, counted(scene.states, "state")),
      scene.isModal && badge("modal"), coverageBadge(scene.isCovered)),
    (findingsOf.get(id) ?? []).map(finding =>
      make("p.notice", {}, link("#finding-" + finding.id, findingName(finding)), ": ", visible(finding.text))),
    make("h3", {}, "Screen"), screenOf(scene.lines, "Screen of " + sceneName(id), state.query),
    pathSection("Shortest path", scene.path),
    commands.length > 0 && [
      make("h3", {}, "Commands", count(commands)),
      make("div.table", {}, make("table", {},
        make("thead", {}, make("tr", {},
          header("Command"), header("Example"), header("Effect"), header("Tried", "th.number"), hasCoverage && header("Covered"))),
        make("tbody", {}, commands.map(command => make("tr", {},
          text(command.name), text(command.example),
          make("td", {}, effectNames[command.effect] ?? command.effect), make("td.number", {}, number(command.count)),
          hasCoverage && make("td", {}, command.isCovered == null ? "" : command.isCovered ? "yes" : "no")))))),
    ],
    waySection("Ways out", map.edges.filter(edge => edge.from === id), edge => to("→", edge.to)),
    waySection("Ways in", map.edges.filter(edge => edge.to === id), edge => to("←", edge.from)),
    scene.objects.length > 0 && screenSection("Objects", scene.objects, "Objects of " + sceneName(id)),
  ];
}

function edgePanel(edge) {
  const line = lineOf.get(edge);
  const others = line ? line.edges.length - 1 : 0;
  return [
    titled(visible(edge.command)),
    make("p.meta", {}, make("span", {}, sceneLink(edge.from), " → ", sceneLink(edge.to)), coverageBadge(edge.isCovered)),
    facts([
      edge.operation && ["Operation", visible(edge.operation)],
      edge.result != null && ["Result", visible(edge.result)],
      ["Tried", counted(edge.count, "time")],
      others > 0 && ["Same line", link("#line-" + line.id, counted(others, "more way"))],
    ]),
    pathSection("Shortest path", edge.path),
    edge.causes.length > 0 && screenSection("Causes", edge.causes),
    edge.sources && screenSection("Source", edge.sources),
    screenSection("Screen before", map.scenes[edge.from].lines),
    edge.to !== edge.from && screenSection("Screen after", map.scenes[edge.to].lines),
  ];
}

function linePanel({ from, to, edges }) {
  const ways = (from, to) => waySection(sceneName(from) + " → " + sceneName(to), edges.filter(edge => edge.from === from));
  return [
    titled(counted(edges.length, "way"), " between two scenes"),
    make("p.meta", {}, sceneLink(from), make("span", {}, "and"), sceneLink(to)),
    ways(from, to), ways(to, from),
  ];
}

function findingPanel(finding) {
  const scene = sceneOf(finding);
  return [
    titled(findingName(finding)),
    make("p.meta", {}, scene != null ? sceneLink(scene) : code(finding.scene),
      finding.subject && code(finding.subject), finding.reason != null && badge("accepted"), isNote(finding) && badge("note")),
    make(isOpen(finding) ? "p.notice.space" : "p.space", {}, visible(finding.text)),
    finding.reason != null && [make("h3", {}, "Why it is accepted"), make("p", {}, visible(finding.reason))],
    finding.path.length > 0 && [
      pathSection("Path", finding.path),
      finding.usualPath && pathSection("Usual path", finding.usualPath),
      finding.step == null && map.steps.length > 0 && make("p.meta", {}, "The path cannot be played here, because the app does not survive it."),
    ],
    make("h3", {}, "Name in a file of accepted findings"),
    make("pre.screen", { tabindex: "0" }, visible([finding.kind, finding.scene, finding.subject].filter(Boolean).join(" "))),
  ];
}

function transcriptPanel(transcript) {
  const commands = stepsTo(transcript.step).map(step => step.command).filter(command => command != null);
  return [
    titled(visible(fileName(transcript.path))),
    make("p.meta", {}, code(transcript.path)),
    pathSection("Commands", commands),
  ];
}

function overviewPanel() {
  return [
    titled(visible(map.app.title)),
    make("p.meta", {}, visible(map.app.summary)),
    make("p.space", {}, "This is the flow of the app, as an exploration found it: each box is a scene, and each line is a way between two scenes."),
    make("p", {}, "Select a scene, a line or a finding to see its screen, its commands and the shortest path to it."),
    facts(extentFacts()),
    make("p.space", {}, extentSentence(map.extent)),
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

/// How many findings there are: `2 findings`, or `no open findings, 8 accepted, 3 notes`.
function findingsText() {
  const accepted = map.findings.filter(finding => finding.reason != null).length, open = map.findings.filter(isOpen).length;
  const notes = map.findings.length - accepted - open, noun = accepted ? "open finding" : "finding";
  return (open ? counted(open, noun) : "no " + noun + "s") + (accepted ? ", " + number(accepted) + " accepted" : "")
    + (notes ? ", " + counted(notes, "note") : "");
}

// The contents.

/// An entry of the contents: a name, lines with more, and marks before and after it. The arrow keys move between entries.
const entry = (address, text, { before, after } = {}) =>
  make("li", {}, make("a", { href: address, tabindex: "-1" }, before, make("span.text", {}, text), after));

function scenesTab() {
  const { matches, query, foundFindings } = state;
  const items = [];
  for (const room of layout.rooms) {
    const scenes = room.scenes.filter(id => !matches || matches.has(id)).map(id => map.scenes[id]);
    if (!scenes.length) continue;
    if (layout.rooms.length > 1 || room.name) items.push(make("h3", {}, visible(room.name || map.app.title)));
    items.push(make("ul", {}, scenes.map(scene => {
      const place = matches?.get(scene.id), findings = findingsOf.get(scene.id);
      const text = [marked(scene.title || "Untitled", query), place && make("small", {}, place.where + ": ", marked(place.text.trim(), query))];
      return entry("#scene-" + scene.id, text, {
        before: coverageDot(scene.isCovered), after: [scene.isModal && badge("modal"), findings && badge(counted(findings.length, "finding"), "wrong")],
      });
    })));
  }
  if (foundFindings.length) items.push(make("h3", {}, "Findings"), make("ul", {}, foundFindings.map(findingItem)));
  return items.length ? items : make("p", {}, matches ? "Nothing contains “" + visible(query) + "”." : "No scene was reached.");
}

function findingItem(finding) {
  const scene = sceneOf(finding);
  const place = scene != null ? map.scenes[scene].title || "Untitled" : finding.scene;
  return entry("#finding-" + finding.id, [
    marked(finding.text, state.query),
    make("small", {}, marked((findingNames[finding.kind] ?? finding.kind) + " · " + place, state.query)),
    finding.reason != null && make("small", {}, "Accepted: ", marked(finding.reason, state.query)),
  ]);
}

function findingsTab() {
  const findings = state.matches ? state.foundFindings : map.findings;
  const group = (title, list) => list.length > 0 && [make("h3", {}, title + " ", count(list)), make("ul", {}, list.map(findingItem))];
  return findings.length
    ? [
      group("Open", findings.filter(isOpen)), group("Accepted", findings.filter(finding => finding.reason != null)),
      group("Notes", findings.filter(finding => finding.reason == null && isNote(finding))),
    ]
    : make("p", {}, map.findings.length ? "No finding contains “" + visible(state.query) + "”." : "Nothing is wrong.");
}

function coverageTab() {
  const overview = make("section", {}, make("h3", {}, "Exploration"), facts(extentFacts()), make("p", {}, extentSentence(map.extent)));
  if (!hasCoverage) return [overview, make("section", {}, make("h3", {}, "Transcripts"), make("p", {}, "This exploration did not look at transcripts."))];
  const commands = map.scenes.flatMap(scene => scene.commands.map(command => ({
    ...command, address: "#scene-" + scene.id, text: sceneName(scene.id) + ": " + visible(command.name), path: [...scene.path, command.example],
  })));
  const scenes = map.scenes.map(scene => ({ ...scene, address: "#scene-" + scene.id, text: sceneName(scene.id) }));
  const ways = map.edges.map(edge => ({
    ...edge, address: "#edge-" + edge.id, text: sceneName(edge.from) + " → " + sceneName(edge.to) + ": " + visible(edge.command),
  }));
  const total = (name, all) => {
    const covered = all.filter(item => item.isCovered), share = all.length ? (100 * covered.length) / all.length : 0;
    const text = name + ": " + number(covered.length) + " of " + number(all.length);
    return [make("p", {}, text + (all.length ? " (" + Math.floor(share) + "%)" : "")),
      make("div.meter", { role: "img", "aria-label": text }, make("i", { style: "width: " + share + "%" }))];
  };
  const rest = (name, all) => {
    const items = all.filter(item => item.isCovered === false);
    if (!items.length) return null;
    const list = make("ul.untouched-list");
    const fill = () => list.append(...items.map(({ address, text, path }) => make("li", {},
      link(address, make("span.text", {}, text, make("small", {}, path.length ? path.map(visible).join(" → ") : "the start of the app"))))));
    // The list is made when it is opened, because it can be long.
    return make("details", { ontoggle: () => list.firstChild || fill() }, make("summary", {}, name + " ", count(items)), list);
  };
  const parts = [["Scenes", scenes], ["Ways", ways], ["Commands", commands]];
  return [
    overview,
    make("section", {}, make("h3", {}, "Covered by transcripts"), parts.map(([name, all]) => total(name, all))),
    make("section", {}, make("h3", {}, "Not covered, with the path that would cover it"), parts.map(([name, all]) => rest(name, all))),
  ];
}

function transcriptsTab() {
  return map.transcripts.length
    ? make("ul", {}, map.transcripts.map(({ id, path }) =>
        entry("#transcript-" + id, [visible(fileName(path)), make("small", {}, visible(path))])))
    : make("p", {}, "This page has no transcripts to play.");
}
