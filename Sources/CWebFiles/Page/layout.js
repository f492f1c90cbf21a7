// Layout: rooms are boxes in columns, and scenes are boxes in the columns of their room. Lines run from left
// to right in lanes between the boxes, so none crosses a box.

const NODE_WIDTH = 172, NODE_HEIGHT = 46;

/// Places the values of a column: as close to `wanted` as their order and distances allow.
/// Values that collide are pooled and share their mean (isotonic regression).
function spread(wanted, distances, weights) {
  const pools = [];
  let offset = 0;
  const offsets = wanted.map((_, i) => (offset += i ? distances[i] : 0));
  wanted.forEach((value, i) => {
    let pool = { sum: (value - offsets[i]) * weights[i], weight: weights[i], count: 1 };
    while (pools.length && pools.at(-1).sum / pools.at(-1).weight >= pool.sum / pool.weight) {
      const last = pools.pop();
      pool = { sum: last.sum + pool.sum, weight: last.weight + pool.weight, count: last.count + pool.count };
    }
    pools.push(pool);
  });
  const means = pools.flatMap(pool => Array(pool.count).fill(pool.sum / pool.weight));
  return means.map((mean, i) => mean + offsets[i]);
}

/// The column of each box: its distance from `starts` along `ways`. A column that would be too high continues in
/// the next one.
function columnsOf(boxes, ways, starts, rowGap, maximalHeight) {
  const next = boxes.map(() => []);
  for (const [from, to] of ways) next[from].push(to);
  const depth = Array(boxes.length).fill(-1);
  const order = [];
  const reach = begins => {
    let i = order.length;
    for (const box of begins) if (depth[box] < 0) { depth[box] = 0; order.push(box); }
    for (; i < order.length; i++)
      for (const to of next[order[i]]) if (depth[to] < 0) { depth[to] = depth[order[i]] + 1; order.push(to); }
  };
  reach(starts);
  // A box that cannot be reached from the starts becomes a start.
  boxes.forEach((_, box) => reach([box]));

  const columns = Array(boxes.length).fill(0);
  let rest = order.sort((a, b) => depth[a] - depth[b]);
  let column = 0;
  while (rest.length) {
    const later = [];
    const level = depth[rest[0]];
    const whole = rest.filter(box => depth[box] <= level).reduce((sum, box) => sum + boxes[box].height + rowGap, 0);
    // A column may be a little too high, so that the rest does not fill another column with only a few boxes.
    const bound = whole <= maximalHeight * 1.25 ? whole : maximalHeight;
    let height = 0;
    for (const box of rest) {
      const grown = height + boxes[box].height + rowGap;
      if (depth[box] <= level && (height === 0 || grown <= bound)) {
        columns[box] = column;
        height = grown;
      } else later.push(box);
    }
    column++;
    rest = later;
  }
  return columns;
}

/// Counts the crossings between two columns, with a binary indexed tree.
function crossings(pairs, size) {
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const tree = new Int32Array(size + 1);
  let count = 0;
  pairs.forEach(([, to], seen) => {
    let below = 0;
    for (let i = to + 1; i > 0; i -= i & -i) below += tree[i];
    count += seen - below;
    for (let i = to + 1; i <= size; i += i & -i) tree[i]++;
  });
  return count;
}

/// Lays out boxes in columns.
///
/// `boxes` have a width and a height. `links` are pairs of boxes, and `ways` the pairs that decide in which column
/// a box is, unless `columns` states it. A link whose end is "left" or "right" leads to that side of the whole drawing.
/// Returns the boxes with x and y (their upper left corners), `links` as lists of points, each with x and y, the
/// links between boxes of one column (`isSide`), and the width and height of the drawing.
function layered(boxes, links, ways, starts, { columnGap, rowGap, laneGap, aspect, columns: givenColumns }) {
  const area = boxes.reduce((sum, box) => sum + (box.width + columnGap) * (box.height + rowGap), 0);
  const maximalHeight = Math.max(...boxes.map(box => box.height + rowGap), Math.sqrt(area / aspect));
  const boxColumns = givenColumns ?? columnsOf(boxes, ways, starts, rowGap, maximalHeight);
  const hasLeft = links.some(link => link.includes("left")), hasRight = links.some(link => link.includes("right"));
  const shift = hasLeft ? 1 : 0;
  const last = Math.max(0, ...boxColumns) + shift + (hasRight ? 1 : 0);

  // A vertex is a box, a side, or the place where a lane passes a column.
  const vertices = [];
  const columns = Array.from({ length: last + 1 }, () => []);
  const add = (column, height, isLane) => {
    const id = vertices.length;
    vertices.push({ column, height, isLane, before: [], after: [], y: 0, rank: 0 });
    columns[column].push(id);
    return id;
  };
  boxes.forEach((box, i) => add(boxColumns[i] + shift, box.height, false));
  const left = hasLeft ? add(0, 0, true) : -1, right = hasRight ? add(last, 0, true) : -1;
  const vertexOf = end => (end === "left" ? left : end === "right" ? right : end);

  const shared = new Map(), joined = new Set();
  const join = (a, b) => {
    const key = a * 1e7 + b;
    if (joined.has(key)) return;
    joined.add(key);
    vertices[a].after.push(b);
    vertices[b].before.push(a);
  };
  const routes = links.map(link => {
    let [a, b] = link.map(vertexOf);
    const isReversed = vertices[a].column > vertices[b].column;
    if (isReversed) [a, b] = [b, a];
    const chain = [a];
    for (let column = vertices[a].column + 1; column < vertices[b].column; column++) {
      // All links to the right side share a lane, and so do all links from one box.
      const key = (b === right ? b : a) + "/" + column;
      if (!shared.has(key)) shared.set(key, add(column, 0, true));
      chain.push(shared.get(key));
    }
    chain.push(b);
    const isSide = vertices[a].column === vertices[b].column;
    if (!isSide) for (let i = 1; i < chain.length; i++) join(chain[i - 1], chain[i]);
    return { chain, isReversed, isSide };
  });

  // Order the columns by the mean rank of the neighbours, and keep the order with the fewest crossings.
  const rank = () => columns.forEach(column => column.forEach((id, i) => (vertices[id].rank = i)));
  const total = () => {
    let sum = 0;
    for (let c = 0; c < last; c++) {
      const pairs = columns[c].flatMap(id => vertices[id].after.map(to => [vertices[id].rank, vertices[to].rank]));
      sum += crossings(pairs, columns[c + 1].length);
    }
    return sum;
  };
  const reorder = (column, side) => {
    const keys = new Map(column.map(id => {
      const ranks = vertices[id][side].map(other => vertices[other].rank);
      return [id, ranks.length ? ranks.reduce((a, b) => a + b) / ranks.length : vertices[id].rank];
    }));
    column.sort((a, b) => keys.get(a) - keys.get(b) || vertices[a].rank - vertices[b].rank);
    column.forEach((id, i) => (vertices[id].rank = i));
  };
  rank();
  let best = columns.map(column => [...column]), fewest = total();
  // Lanes begin at the ends of their columns; the first sweep moves them to their neighbours even if nothing crosses.
  for (let sweep = 0; sweep < 10 && (sweep === 0 || fewest > 0); sweep++) {
    for (let c = 1; c <= last; c++) reorder(columns[c], "before");
    for (let c = last - 1; c >= 0; c--) reorder(columns[c], "after");
    const count = total();
    if (count <= fewest) { fewest = count; best = columns.map(column => [...column]); }
  }
  best.forEach((column, c) => (columns[c] = column));
  rank();

  // Heights: boxes and lanes move towards their neighbours; lanes have more weight, so that lines are straight.
  const gapBetween = (a, b) => (a.height + b.height) / 2 + (a.isLane && b.isLane ? laneGap : a.isLane || b.isLane ? laneGap + 6 : rowGap);
  const settle = (column, sides) => {
    const distances = column.map((id, i) => (i ? gapBetween(vertices[column[i - 1]], vertices[id]) : 0));
    const wanted = column.map(id => {
      const near = sides.flatMap(side => vertices[id][side]);
      return near.length ? near.reduce((sum, other) => sum + vertices[other].y, 0) / near.length : vertices[id].y;
    });
    const weights = column.map(id => (vertices[id].isLane ? 3 : 1 + vertices[id].before.length));
    spread(wanted, distances, weights).forEach((y, i) => (vertices[column[i]].y = y));
  };
  for (const column of columns) settle(column, []);
  for (let sweep = 0; sweep < 6; sweep++) {
    for (let c = 1; c <= last; c++) settle(columns[c], ["before"]);
    for (let c = last - 1; c >= 0; c--) settle(columns[c], ["after"]);
  }
  for (let c = 0; c <= last; c++) settle(columns[c], ["before", "after"]);

  let top = Infinity, bottom = -Infinity;
  for (const vertex of vertices) {
    top = Math.min(top, vertex.y - vertex.height / 2);
    bottom = Math.max(bottom, vertex.y + vertex.height / 2);
  }
  const widths = columns.map(column => Math.max(0, ...column.map(id => (id < boxes.length ? boxes[id].width : 0))));
  let x = 0;
  const lefts = widths.map((width, c) => {
    const at = x;
    const isSide = (c === 0 && hasLeft) || (c + 1 === last && hasRight) || c === last;
    x += width + (isSide ? columnGap * 0.45 : columnGap);
    return at;
  });
  const width = lefts[last] + widths[last];
  for (const [i, box] of boxes.entries()) {
    box.x = lefts[vertices[i].column];
    box.y = vertices[i].y - top - box.height / 2;
  }
  const drawn = routes.map(({ chain, isReversed, isSide }) => {
    const points = [];
    chain.forEach((id, i) => {
      const { column, y } = vertices[id];
      const at = y - top;
      const start = lefts[column], end = start + widths[column];
      if (isSide) points.push({ x: id < boxes.length ? start + boxes[id].width : end, y: at }, { x: end, y: at });
      else {
        // The line starts and ends at its box, and passes the whole column.
        if (i > 0) points.push({ x: start, y: at });
        if (i > 0 && i < chain.length - 1) points.push({ x: end, y: at });
        if (i === 0) {
          if (id < boxes.length && boxes[id].width < widths[column]) points.push({ x: start + boxes[id].width, y: at });
          points.push({ x: end, y: at });
        }
      }
    });
    if (isSide) points.splice(2, 2, points[3], points[2]);
    if (isReversed) points.reverse();
    return { points, isSide };
  });
  return { links: drawn, width, height: bottom - top, columns: boxColumns };
}

/// Lays out a flow map so that it is large on a canvas of `width` and `height`. Returns its scenes and rooms as boxes,
/// and its lines: all edges between two scenes are one line.
function layOut(map, { width, height }) {
  const scenes = map.scenes.map(scene => ({ id: scene.id, width: NODE_WIDTH, height: NODE_HEIGHT, x: 0, y: 0 }));
  const lines = [], lineOf = new Map(), loops = map.scenes.map(() => []);
  map.edges.forEach((edge, index) => {
    if (edge.from === edge.to) return void loops[edge.from].push(index);
    const key = Math.min(edge.from, edge.to) + "-" + Math.max(edge.from, edge.to);
    let line = lineOf.get(key);
    if (!line) {
      line = { id: lines.length, from: edge.from, to: edge.to, edges: [] };
      lineOf.set(key, line);
      lines.push(line);
    }
    line.edges.push(index);
  });

  if (!scenes.length) return { scenes, rooms: [], lines, loops, roomOf: [], width: 1, height: 1 };

  const rooms = [], roomOf = [], roomNamed = new Map();
  map.scenes.forEach((scene, i) => {
    const name = scene.room ?? "";
    if (!roomNamed.has(name)) {
      roomNamed.set(name, rooms.length);
      rooms.push({ id: rooms.length, name, scenes: [] });
    }
    roomOf[i] = roomNamed.get(name);
    rooms[roomOf[i]].scenes.push(i);
  });

  // Rooms first by their columns, because these decide on which side a line leaves a room.
  const isBack = edge => ["pop", "popTo", "popToRoot", "dismiss", "dismissToRoot", "close"].includes(edge.operation);
  const forward = map.edges.filter(edge => edge.from !== edge.to && !isBack(edge)).map(edge => [edge.from, edge.to]);
  const entered = new Set(forward.filter(([a, b]) => roomOf[a] !== roomOf[b]).map(([, b]) => b));
  const position = []; // of a scene in its room
  for (const room of rooms) room.scenes.forEach((id, i) => (position[id] = i));

  const inside = { rowGap: 16, laneGap: 7, aspect: 1.3 };
  const outside = { columnGap: 84, rowGap: 30, laneGap: 9 };
  const padding = { x: 18, top: 42, bottom: 18 };
  const linkRooms = new Map();
  for (const line of lines) {
    const [a, b] = [roomOf[line.from], roomOf[line.to]];
    if (a !== b) {
      const key = Math.min(a, b) + "-" + Math.max(a, b);
      if (!linkRooms.has(key)) linkRooms.set(key, { ends: [Math.min(a, b), Math.max(a, b)], index: linkRooms.size });
      line.trunk = linkRooms.get(key);
    }
  }
  const trunks = [...linkRooms.values()];
  const roomWays = forward.map(([a, b]) => [roomOf[a], roomOf[b]]).filter(([a, b]) => a !== b);

  const inner = (room, sides) => {
    const links = [], keys = [];
    const members = new Set(room.scenes);
    for (const line of lines) {
      const from = members.has(line.from), to = members.has(line.to);
      if (from && to) { links.push([position[line.from], position[line.to]]); keys.push(line); }
      else if (sides && (from || to)) {
        const end = position[from ? line.from : line.to];
        links.push(sides(line) === "left" ? ["left", end] : [end, "right"]);
        keys.push(line);
      }
    }
    const ways = forward.filter(([a, b]) => members.has(a) && members.has(b)).map(pair => pair.map(id => position[id]));
    const starts = room.scenes.filter(id => id === 0 || entered.has(id)).map(id => position[id]);
    if (!starts.length) starts.push(0);
    const boxes = room.scenes.map(id => scenes[id]);
    // Results are written on the lines, and need more space.
    const hasResults = keys.some(line => line.edges.some(index => map.edges[index].result));
    const result = layered(boxes, links, ways, starts, { ...inside, columnGap: hasResults ? 112 : 68 });
    const routes = new Map(keys.map((line, i) => [line, { ...result.links[i], isFromLeft: links[i][0] === "left" }]));
    return { result, routes };
  };
  const measure = () => {
    for (const room of rooms) {
      room.width = room.inner.result.width + 2 * padding.x;
      room.height = room.inner.result.height + padding.top + padding.bottom;
    }
  };
  // The columns of rooms depend on their sizes, and their final sizes on the columns, which decide on which side a
  // line leaves a room. So the columns come from the sizes without such lines.
  const arrange = how => layered(rooms, trunks.map(trunk => trunk.ends), roomWays, [0], { ...outside, ...how });
  for (const room of rooms) room.inner = inner(room, null);
  measure();
  // Fewer and higher columns suit a canvas that is narrow.
  const scaleOf = drawing => Math.min(width / drawing.width, height / drawing.height);
  const { columns } = [0.1, 0.2, 0.35, 0.5, 0.75, 1.5, 3].map(aspect => arrange({ aspect }))
    .reduce((best, drawing) => (scaleOf(drawing) > scaleOf(best) ? drawing : best));
  const sideOf = room => line => {
    const other = roomOf[line.from] === room.id ? roomOf[line.to] : roomOf[line.from];
    return columns[other] < columns[room.id] ? "left" : "right";
  };
  for (const room of rooms) room.inner = inner(room, sideOf(room));
  measure();
  const outer = arrange({ columns });

  for (const room of rooms)
    for (const id of room.scenes) {
      scenes[id].x += room.x + padding.x;
      scenes[id].y += room.y + padding.top;
    }
  const within = (room, points) => points.map(point => ({ x: point.x + room.x + padding.x, y: point.y + room.y + padding.top }));
  for (const line of lines) {
    const a = rooms[roomOf[line.from]], b = rooms[roomOf[line.to]];
    if (a === b) {
      const route = a.inner.routes.get(line);
      line.points = within(a, route.points);
      line.isSide = route.isSide;
      continue;
    }
    // From the scene to the side of its room, to the other room, to the other scene.
    const ends = [a, b].map(room => {
      const route = room.inner.routes.get(line);
      const points = within(room, route.points);
      if (route.isFromLeft) points.reverse();
      points.push({ x: route.isFromLeft ? room.x : room.x + room.width, y: points.at(-1).y });
      return points;
    });
    const trunk = outer.links[line.trunk.index];
    const lanes = [...trunk.points];
    const [first] = line.trunk.ends;
    if (first !== a.id) lanes.reverse();
    // The lanes of the trunk, with its ends at the height at which the line leaves the rooms.
    const middle = trunk.isSide
      ? [{ x: lanes[1].x, y: ends[0].at(-1).y }, { x: lanes[1].x, y: ends[1].at(-1).y }]
      : lanes.slice(1, -1).map(point => ({ ...point }));
    const level = (points, y) => points.map(point => ({ x: point.x, y }));
    if (!trunk.isSide) {
      // Points in the column of a room belong to its height, not to its middle.
      const isIn = (point, room) => Math.abs(point.y - (room.y + room.height / 2)) < 0.01 && point.x <= room.x + columnWidth(rooms, columns, room) + 0.01 && point.x >= room.x - 0.01;
      line.points = [
        ...ends[0],
        ...level(middle.filter(point => isIn(point, a)), ends[0].at(-1).y),
        ...middle.filter(point => !isIn(point, a) && !isIn(point, b)),
        ...level(middle.filter(point => isIn(point, b)), ends[1].at(-1).y),
        ...ends[1].reverse(),
      ];
    } else {
      line.points = [...ends[0], ...middle, ...ends[1].reverse()];
      line.bend = true;
    }
  }
  for (const line of lines) finishLine(line);
  return { scenes, rooms, lines, loops, roomOf, width: outer.width, height: outer.height };
}

/// The width of the column that a room is in.
function columnWidth(rooms, columns, room) {
  return Math.max(...rooms.filter(other => columns[other.id] === columns[room.id]).map(other => other.width));
}

/// Makes a curve of the points of a line: `curves` as cubic curves, `flat` as short straight pieces, and its bounds.
function finishLine(line) {
  const points = line.points.filter((point, i, all) => !i || Math.hypot(point.x - all[i - 1].x, point.y - all[i - 1].y) > 0.5);
  const curves = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const isTurn = Math.abs(a.x - b.x) < 1;
    // Between two points above each other, the line turns around on their right.
    const bulge = Math.min(44, 14 + Math.abs(a.y - b.y) * 0.08) * 1.33;
    const middle = (a.x + b.x) / 2;
    curves.push(isTurn
      ? [a.x, a.y, a.x + bulge, a.y, b.x + bulge, b.y, b.x, b.y]
      : [a.x, a.y, middle, a.y, middle, b.y, b.x, b.y]);
  }
  line.curves = curves;
  const flat = [];
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of curves) {
    const steps = Math.abs(y0 - y3) < 0.5 ? 1 : 10;
    for (let i = flat.length ? 1 : 0; i <= steps; i++) {
      const t = i / steps, u = 1 - t;
      flat.push({
        x: u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
        y: u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
      });
    }
  }
  line.flat = flat;
  const xs = flat.map(point => point.x), ys = flat.map(point => point.y);
  line.bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
