/// The style sheet of the page, for light and dark.
nonisolated enum PageStyle {
  /// Its source, in CSS.
  static let source = #"""
    :root {
      color-scheme: light;
      --paper: #ffffff; --ground: #f4f3f0; --room: #faf9f7; --rule: #dcd9d2; --strong-rule: #8d887d;
      --ink: #22252a; --muted: #5d6068; --accent: #2f55b5; --accent-soft: #e4eafb;
      --covered: #1b7a5a; --covered-soft: #e3f3ec; --untouched: #9a5b00; --untouched-soft: #fbf0dd;
      --wrong: #b3261e; --wrong-soft: #fbe6e4; --line: #a3a09a; --screen: #fbfaf8; --mark: #ffe9a8;
    }
    :root[data-theme="dark"] {
      color-scheme: dark;
      --paper: #1b1d22; --ground: #131519; --room: #191b20; --rule: #34373f; --strong-rule: #7d818c;
      --ink: #e8e6e1; --muted: #a5a8b0; --accent: #93b0ff; --accent-soft: #26324f;
      --covered: #62c9a0; --covered-soft: #1c332b; --untouched: #e3ac57; --untouched-soft: #392d19;
      --wrong: #ff8f85; --wrong-soft: #402320; --line: #646873; --screen: #121418; --mark: #5b4a12;
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template-rows: auto auto minmax(0, 1fr);
      background: var(--ground); color: var(--ink);
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    }
    h1, h2, h3, p, ul, ol, dl, dd, pre, figure { margin: 0; }
    ul, ol { padding: 0; list-style: none; }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    [hidden] { display: none !important; }
    code, pre, .typed { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: 0.93em; overflow-wrap: anywhere; white-space: pre-wrap; }
    button, input {
      font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--strong-rule); border-radius: 7px; padding: 4px 11px; min-height: 32px;
    }
    button { cursor: pointer; }
    button:hover { border-color: var(--accent); color: var(--accent); }
    button:disabled { cursor: default; color: var(--muted); border-color: var(--rule); }

    .bar {
      display: flex; align-items: center; gap: 10px 20px;
      padding: 9px 16px; background: var(--paper); border-bottom: 1px solid var(--rule);
    }
    .name { display: flex; align-items: baseline; gap: 0 12px; flex-wrap: wrap; min-width: 0; }
    .name h1 { font-size: 17px; font-weight: 650; }
    .name p { color: var(--muted); }
    .search { display: flex; align-items: center; gap: 10px; margin-left: auto; flex: 0 1 380px; min-width: 220px; }
    #query-count:empty { display: none; }
    .search input { width: 100%; }
    #query-count { color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
    .tools { display: flex; gap: 8px; flex: none; }

    #missing { padding: 7px 16px; background: var(--untouched-soft); color: var(--ink); border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; }

    main { display: grid; grid-row: 3; min-height: 0; grid-template-columns: 360px minmax(0, 1fr) minmax(380px, 30vw); }
    .index, .details { background: var(--paper); min-height: 0; overflow: auto; }
    .index { border-right: 1px solid var(--rule); display: flex; flex-direction: column; overflow: hidden; }
    .details { border-left: 1px solid var(--rule); padding: 16px 20px 40px; }
    .map { display: flex; flex-direction: column; min-height: 0; min-width: 0; overflow: hidden; }
    .drawing { position: relative; flex: 1; min-height: 0; overflow: hidden; }
    #canvas { position: absolute; inset: 0; width: 100%; height: 100%; cursor: grab; touch-action: none; }
    #canvas:focus-visible { outline-offset: -3px; }
    #canvas.dragged { cursor: grabbing; }
    #canvas.pointing { cursor: pointer; }
    #empty-map { position: absolute; inset: 40% 0 auto; text-align: center; color: var(--muted); }
    .map-bar { flex: none; display: flex; align-items: center; gap: 6px 14px; padding: 6px 12px; background: var(--paper); border-top: 1px solid var(--rule); }
    .zoom { display: flex; gap: 6px; flex: none; margin-left: auto; }
    .zoom button { min-width: 36px; }
    .legend { display: flex; flex-wrap: wrap; gap: 3px 14px; color: var(--muted); font-size: 12.5px; }
    .legend span { display: inline-flex; align-items: center; gap: 6px; }
    .sample { width: 18px; height: 11px; border: 1.5px solid var(--strong-rule); border-radius: 3px; background: var(--paper); }
    .sample.modal { border-style: dashed; }
    .sample.covered { border-color: var(--covered); background: var(--covered-soft); }
    .sample.untouched { border-color: var(--untouched); background: var(--untouched-soft); }
    #tip {
      position: absolute; max-width: 300px; padding: 6px 10px; pointer-events: none; border-radius: 7px;
      background: var(--ink); color: var(--paper); font-size: 13px; line-height: 1.4;
    }

    [role="tablist"] { display: flex; border-bottom: 1px solid var(--rule); padding: 0 4px; flex: none; gap: 0 2px; overflow-x: auto; }
    [role="tab"] {
      border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; flex: none; padding: 8px 5px 7px; font-size: 13px; color: var(--muted); white-space: nowrap;
    }
    [role="tab"][aria-selected="true"] { color: var(--ink); border-bottom-color: var(--accent); font-weight: 600; }
    [role="tab"]:focus-visible { outline-offset: -3px; }
    .count { font-variant-numeric: tabular-nums; font-weight: 400; color: var(--muted); }
    #index { overflow: auto; flex: 1; padding: 8px 0 32px; outline: none; }
    #index > p, #index > section { padding: 6px 16px; }
    #index h3 { font-size: 12.5px; font-weight: 600; color: var(--muted); padding: 12px 16px 3px; }
    #index section h3 { padding-left: 0; padding-right: 0; }
    #index ul a { display: flex; gap: 8px; align-items: baseline; padding: 4px 16px; color: inherit; border-left: 3px solid transparent; overflow-wrap: anywhere; }
    #index section ul a { padding-left: 8px; margin: 0 -8px; }
    #index ul a:hover { background: var(--ground); text-decoration: none; }
    #index ul a[aria-current] { background: var(--accent-soft); border-left-color: var(--accent); }
    #index ul a:focus-visible { outline-offset: -2px; }
    #index .text { flex: 1; min-width: 0; }
    #index small { display: block; color: var(--muted); font-size: 12.5px; }
    mark { background: var(--mark); color: inherit; border-radius: 2px; }
    .dot { flex: none; width: 9px; height: 9px; border-radius: 50%; border: 1.5px solid var(--strong-rule); align-self: center; }
    .dot.covered { background: var(--covered); border-color: var(--covered); }
    .dot.untouched { border-color: var(--untouched); }
    .badge { flex: none; font-size: 12px; padding: 0 7px; border-radius: 9px; color: var(--muted); border: 1px solid var(--rule); white-space: nowrap; }
    .badge.covered { color: var(--covered); background: var(--covered-soft); border-color: transparent; }
    .badge.untouched { color: var(--untouched); background: var(--untouched-soft); border-color: transparent; }
    .badge.wrong { color: var(--wrong); background: var(--wrong-soft); border-color: transparent; }

    .details h2 { font-size: 19px; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
    .details h3 { font-size: 13px; font-weight: 600; color: var(--muted); margin: 20px 0 6px; display: flex; align-items: center; gap: 10px; flex-wrap: wrap; }
    .details h3 .count { margin-left: -4px; }
    .details p + p { margin-top: 6px; }
    .meta { color: var(--muted); display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: center; margin-top: 4px; }
    .top { display: flex; gap: 10px; align-items: center; justify-content: space-between; margin-bottom: 10px; }
    .actions { display: flex; gap: 8px; flex-wrap: wrap; margin-top: 12px; }
    .primary { background: var(--accent); border-color: var(--accent); color: var(--paper); }
    .primary:hover { color: var(--paper); filter: brightness(1.1); }
    h3 button { font-weight: 400; color: var(--ink); }
    .small { min-height: 26px; padding: 1px 9px; font-size: 13px; }
    .screen {
      background: var(--screen); border: 1px solid var(--rule); border-radius: 7px; padding: 10px 12px; overflow: auto;
      font-size: 12.5px; line-height: 1.45; white-space: pre; direction: ltr; tab-size: 8;
    }
    .screen div { unicode-bidi: isolate; min-height: 1.45em; }
    .screen .odd, .odd { color: var(--untouched); }
    .path { display: flex; flex-wrap: wrap; gap: 4px 6px; align-items: center; }
    .path li { display: flex; gap: 6px; align-items: center; min-width: 0; }
    .path li + li::before { content: "→"; color: var(--muted); }
    .path code, .typed { background: var(--ground); border-radius: 5px; padding: 1px 7px; }
    .typed { display: block; padding: 6px 10px; margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-wrap; }
    .typed::before { content: "> "; color: var(--muted); }
    .facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px 14px; margin-top: 12px; }
    .facts dt { color: var(--muted); }
    table { border-collapse: collapse; width: 100%; }
    .table { overflow-x: auto; }
    th { text-align: left; font-weight: 500; font-size: 12.5px; color: var(--muted); }
    th, td { padding: 4px 10px 4px 0; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
    td:nth-child(3) { white-space: nowrap; }
    td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
    .ways li { padding: 4px 0; border-bottom: 1px solid var(--rule); display: flex; gap: 4px 10px; flex-wrap: wrap; align-items: baseline; }
    .ways li > :last-child { margin-left: auto; }
    .notice { border-left: 3px solid var(--wrong); padding: 4px 0 4px 12px; margin-top: 12px; }
    .meter { height: 8px; border-radius: 4px; background: var(--untouched-soft); border: 1px solid var(--rule); overflow: hidden; margin: 3px 0 12px; }
    .meter i { display: block; height: 100%; background: var(--covered); }
    details > summary { cursor: pointer; padding: 5px 0; font-weight: 600; }
    .untouched-list li { padding: 5px 0; border-bottom: 1px solid var(--rule); }

    .player { position: sticky; top: -16px; background: var(--paper); margin: -16px -20px 12px; padding: 14px 20px 10px; border-bottom: 1px solid var(--rule); z-index: 1; }
    .player .controls { display: flex; gap: 6px; margin-top: 8px; flex-wrap: wrap; }
    .player .controls button { flex: 1 1 auto; padding: 4px 8px; }
    .steps li a { display: flex; gap: 10px; padding: 2px 8px; margin: 0 -8px; border-radius: 5px; color: inherit; }
    .steps li a[aria-current] { background: var(--accent-soft); }
    .steps .number { color: var(--muted); min-width: 2ch; text-align: right; font-variant-numeric: tabular-nums; }

    dialog { border: 1px solid var(--rule); border-radius: 12px; padding: 20px 24px; background: var(--paper); color: var(--ink); max-width: min(560px, 92vw); }
    dialog::backdrop { background: rgb(0 0 0 / 0.4); }
    dialog h2 { font-size: 18px; margin-bottom: 12px; }
    dialog dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 18px; margin-bottom: 18px; }
    kbd { font: inherit; font-size: 12.5px; border: 1px solid var(--strong-rule); border-bottom-width: 2px; border-radius: 5px; padding: 0 6px; margin-right: 4px; }
    .only-narrow { display: none; }

    @media (max-width: 1180px) {
      main { grid-template-columns: minmax(0, 1fr) minmax(340px, 42%); }
      .map { order: -1; }
      .index { border-right: 0; border-left: 1px solid var(--rule); }
      .only-narrow { display: inline-flex; }
      body.selected .index, body:not(.selected) .details { display: none; }
    }
    @media (max-width: 720px) {
      html, body { height: auto; min-height: 100%; }
      body { display: block; }
      main { display: flex; flex-direction: column; }
      .bar { padding: 8px 12px; flex-wrap: wrap; }
      .name { flex: 1 1 50%; gap: 0 12px; }
      .name p { font-size: 12.5px; }
      .search { order: 3; flex: 1 1 100%; margin: 0; }
      .tools { margin-left: auto; }
      .map { flex: none; height: 46vh; min-height: 240px; border-bottom: 1px solid var(--rule); }
      .index, .details { border: 0; overflow: visible; }
      .details { padding: 14px 14px 40px; }
      .player { margin: -14px -14px 12px; padding: 12px 14px 10px; top: 0; }
      .legend { font-size: 12px; }
      body.selected .legend { display: none; }
    }
    @media (prefers-reduced-motion: no-preference) { button, a { transition: color 0.1s, border-color 0.1s; } }
    @media print { .map, .bar .tools, .search, .index { display: none; } main { display: block; } }
    """#
}
