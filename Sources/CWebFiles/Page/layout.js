// Layout: rooms are boxes in columns, and scenes are boxes in the columns of their room. Lines run from left
// to right in lanes between the boxes, so none crosses a box.

const NODE_WIDTH = 190, NODE_HEIGHT = 46;

/// Places the values of a column: as close to `wanted` as their order and distances allow.
/// Values that collide are pooled and share their mean (isotonic regression).
function spread(wanted, distances, weights) {
  const pools = [];
  let offset = 0;
  const offsets = distances.map(distance => (offset += distance));
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
  const depth = [], order = [];
  const reach = (box, distance) => {
    if (depth[box] != null) return;
    depth[box] = distance;
    order.push(box);
  };
  let seen = 0;
  // A box that cannot be reached from the starts becomes a start.
  for (const begins of [starts, ...boxes.map((_, box) => [box])]) {
    for (const box of begins) reach(box, 0);
    for (; seen < order.length; seen++) for (const to of next[order[seen]]) reach(to, depth[order[seen]] + 1);
  }

  const columns = [];
  let rest = order.sort((a, b) => depth[a] - depth[b]);
  for (let column = 0; rest.length; column++) {
    const level = depth[rest[0]];
    const whole = rest.filter(box => depth[box] <= level).reduce((sum, box) => sum + boxes[box].height + rowGap, 0);
    // A column may be a little too high, so that the rest does not fill another column with only a few boxes.
    const bound = whole <= maximalHeight * 1.25 ? whole : maximalHeight;
    let height = 0;
    rest = rest.filter(box => {
      const grown = height + boxes[box].height + rowGap;
      if (depth[box] > level || (height > 0 && grown > bound)) return true;
      columns[box] = column;
      height = grown;
      return false;
    });
  }
  return columns;
}

/// Lays out boxes in columns.
///
/// `boxes` have a width and a height. `links` are pairs of boxes, and `ways` the pairs that decide in which column
/// a box is, unless `columns` states it. A link whose end is "left" or "right" leads to that side of the whole drawing.
/// Gives the boxes x and y (their upper left corners). Returns `links` as lists of points, each with x and y, the
/// links between boxes of one column (`isSide`), and the width, the height and the columns of the drawing.
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
  const add = (column, box) => {
    const vertex = { column, isLane: !box, width: 0, height: 0, ...box, before: new Set(), after: new Set(), y: 0, rank: 0 };
    vertices.push(vertex);
    columns[column].push(vertex);
    return vertex;
  };
  boxes.forEach(({ width, height }, i) => add(boxColumns[i] + shift, { width, height }));
  const sides = { left: hasLeft && add(0), right: hasRight && add(last) };

  const lanes = new Map();
  const routes = links.map(link => {
    const ends = link.map(end => sides[end] ?? vertices[end]);
    const isReversed = ends[0].column > ends[1].column;
    const [a, b] = isReversed ? ends.reverse() : ends;
    const chain = [a];
    // All links to the right side share a lane, and so do all links from one box.
    const owner = b === sides.right ? b : a;
    if (!lanes.has(owner)) lanes.set(owner, []);
    for (let column = a.column + 1; column < b.column; column++) chain.push((lanes.get(owner)[column] ??= add(column)));
    chain.push(b);
    const isSide = a.column === b.column;
    for (let i = 1; i < chain.length && !isSide; i++) {
      chain[i - 1].after.add(chain[i]);
      chain[i].before.add(chain[i - 1]);
    }
    return { chain, isReversed, isSide };
  });

  const meanOf = (vertices, key, otherwise) => {
    const values = vertices.map(vertex => vertex[key]);
    return values.length ? values.reduce((a, b) => a + b) / values.length : otherwise;
  };
  /// Improves each column by its neighbours on the left, from left to right, and then back by those on the right.
  const sweep = improve => {
    for (const column of columns.slice(1)) improve(column, ["before"]);
    for (const column of columns.slice(0, -1).reverse()) improve(column, ["after"]);
  };

  // Order the columns by the mean rank of the neighbours, and keep the order with the fewest crossings.
  const rank = column => column.forEach((vertex, i) => (vertex.rank = i));
  const crossings = () => {
    let count = 0;
    for (const column of columns) {
      const pairs = column.flatMap(vertex => [...vertex.after].map(to => [vertex.rank, to.rank]));
      for (const [a, b] of pairs) for (const [c, d] of pairs) if (a < c && b > d) count++;
    }
    return count;
  };
  columns.forEach(rank);
  let best = columns.map(column => [...column]), fewest = crossings();
  // Lanes begin at the ends of their columns; the first sweep moves them to their neighbours even if nothing crosses.
  for (let count = 0; count < 10 && (count === 0 || fewest > 0); count++) {
    sweep((column, [side]) => {
      for (const vertex of column) vertex.wanted = meanOf([...vertex[side]], "rank", vertex.rank);
      column.sort((a, b) => a.wanted - b.wanted || a.rank - b.rank);
      rank(column);
    });
    const found = crossings();
    if (found <= fewest) { fewest = found; best = columns.map(column => [...column]); }
  }
  columns.splice(0, columns.length, ...best);

  // Heights: boxes and lanes move towards their neighbours; lanes have more weight, so that lines are straight.
  const gapBetween = (a, b) => (a.height + b.height) / 2 + (a.isLane && b.isLane ? laneGap : a.isLane || b.isLane ? laneGap + 6 : rowGap);
  const settle = (column, sides) => {
    const wanted = column.map(vertex => meanOf(sides.flatMap(side => [...vertex[side]]), "y", vertex.y));
    const distances = column.map((vertex, i) => (i ? gapBetween(column[i - 1], vertex) : 0));
    const weights = column.map(vertex => (vertex.isLane ? 3 : 1 + vertex.before.size));
    spread(wanted, distances, weights).forEach((y, i) => (column[i].y = y));
  };
  for (const column of columns) settle(column, []);
  for (let count = 0; count < 6; count++) sweep(settle);
  for (const column of columns) settle(column, ["before", "after"]);

  const top = Math.min(...vertices.map(vertex => vertex.y - vertex.height / 2));
  const bottom = Math.max(...vertices.map(vertex => vertex.y + vertex.height / 2));
  let right = 0;
  const spans = columns.map((column, c) => {
    const start = right, end = start + Math.max(0, ...column.map(vertex => vertex.width));
    const isSide = (c === 0 && hasLeft) || (c + 1 === last && hasRight);
    right = end + (isSide ? columnGap * 0.45 : columnGap);
    return { start, end };
  });
  boxes.forEach((box, i) => {
    box.x = spans[vertices[i].column].start;
    box.y = vertices[i].y - top - box.height / 2;
  });
  // Two points for each vertex: a line starts and ends at its box, and passes the whole column.
  const drawn = routes.map(({ chain, isReversed, isSide }) => {
    const points = chain.flatMap(({ column, width, y }, i) => {
      const { start, end } = spans[column], isLast = i === chain.length - 1;
      const xs = i === 0 ? [start + width, end] : isSide ? [end, start + width] : [start, isLast ? start : end];
      return xs.map(x => ({ x, y: y - top }));
    });
    return { points: isReversed ? points.reverse() : points, isSide };
  });
  return { links: drawn, width: spans[last].end, height: bottom - top, columns: boxColumns };
}

/// Lays out a flow map so that it is large on a canvas of `width` and `height`. Returns its scenes and rooms as boxes,
/// and its lines: all edges between two scenes are one line.
function layOut(map, { width, height }) {
  const pairOf = (a, b) => Math.min(a, b) + "-" + Math.max(a, b);
  const rooms = [...Map.groupBy(map.scenes, scene => scene.room ?? "")]
    .map(([name, scenes], id) => ({ id, name, scenes: scenes.map(scene => scene.id) }));
  const scenes = map.scenes.map(({ id }) => ({ id, width: NODE_WIDTH, height: NODE_HEIGHT, x: 0, y: 0 }));
  for (const room of rooms) room.scenes.forEach((id, position) => Object.assign(scenes[id], { room, position }));
  const isLoop = edge => edge.from === edge.to;
  const lines = [...Map.groupBy(map.edges.filter(edge => !isLoop(edge)), edge => pairOf(edge.from, edge.to)).values()]
    .map((edges, id) => ({ id, from: edges[0].from, to: edges[0].to, edges }));
  const loops = scenes.map(({ id }) => map.edges.filter(edge => isLoop(edge) && edge.from === id));
  if (!scenes.length) return { scenes, rooms, lines, loops, width: 1, height: 1 };

  // Rooms first by their columns, because these decide on which side a line leaves a room.
  const isBack = edge => OPERATIONS_BACK.includes(edge.operation);
  const forward = map.edges.filter(edge => !isLoop(edge) && !isBack(edge)).map(edge => [scenes[edge.from], scenes[edge.to]]);
  const between = forward.filter(([a, b]) => a.room !== b.room);
  const entered = new Set(between.map(([, to]) => to));
  const trunks = new Map();
  for (const line of lines) {
    line.rooms = [scenes[line.from].room, scenes[line.to].room];
    const [a, b] = line.rooms.map(room => room.id);
    if (a !== b) trunks.set(pairOf(a, b), [Math.min(a, b), Math.max(a, b)]);
  }

  const padding = { x: 18, top: 42, bottom: 18 };
  /// Lays out the scenes of a room. Lines to other rooms lead to the sides that `sideOf` says, if it is known.
  const furnish = (room, sideOf) => {
    const routes = new Map();
    for (const line of lines.filter(line => line.rooms.includes(room))) {
      const ends = [line.from, line.to].map(id => (scenes[id].room === room ? scenes[id].position : null));
      const end = ends[0] ?? ends[1];
      if (!ends.includes(null)) routes.set(line, ends);
      else if (sideOf) routes.set(line, sideOf(line) === "left" ? ["left", end] : [end, "right"]);
    }
    const ways = forward.filter(pair => pair.every(scene => scene.room === room)).map(pair => pair.map(scene => scene.position));
    const boxes = room.scenes.map(id => scenes[id]);
    const starts = boxes.filter(box => box.id === 0 || entered.has(box)).map(box => box.position);
    // Results are written on the lines, and need more space.
    const columnGap = [...routes.keys()].some(line => line.edges.some(edge => edge.result)) ? 94 : 50;
    const drawing = layered(boxes, [...routes.values()], ways, starts.length ? starts : [0], { columnGap, rowGap: 16, laneGap: 7, aspect: 1.3 });
    room.routes = new Map([...routes].map(([line, [end]], i) => [line, { ...drawing.links[i], isFromLeft: end === "left" }]));
    room.width = drawing.width + 2 * padding.x;
    room.height = drawing.height + padding.top + padding.bottom;
  };
  const roomWays = between.map(pair => pair.map(scene => scene.room.id));
  const arrange = how => layered(rooms, [...trunks.values()], roomWays, [0], { columnGap: 84, rowGap: 30, laneGap: 9, ...how });
  // The columns of rooms depend on their sizes, and their final sizes on the columns, which decide on which side a
  // line leaves a room. So the columns come from the sizes without such lines.
  for (const room of rooms) furnish(room);
  // Fewer and higher columns suit a canvas that is narrow.
  const scaleOf = drawing => Math.min(width / drawing.width, height / drawing.height);
  const { columns } = [0.1, 0.2, 0.35, 0.5, 0.75, 1.5, 3].map(aspect => arrange({ aspect }))
    .reduce((best, drawing) => (scaleOf(drawing) > scaleOf(best) ? drawing : best));
  for (const room of rooms) {
    furnish(room, line => {
      const other = line.rooms.find(other => other !== room);
      return columns[other.id] < columns[room.id] ? "left" : "right";
    });
  }
  const outer = arrange({ columns });
  const routeOfTrunk = new Map([...trunks.keys()].map((key, i) => [key, outer.links[i]]));

  const inRoom = (room, { x, y }) => ({ x: x + room.x + padding.x, y: y + room.y + padding.top });
  for (const scene of scenes) Object.assign(scene, inRoom(scene.room, scene));
  for (const line of lines) {
    const [a, b] = line.rooms;
    const [first, second] = line.rooms.map(room => {
      const { points, isFromLeft } = room.routes.get(line);
      const placed = points.map(point => inRoom(room, point));
      if (a === b) return placed;
      // From the scene to the side of its room.
      if (isFromLeft) placed.reverse();
      return [...placed, { x: isFromLeft ? room.x : room.x + room.width, y: placed.at(-1).y }];
    });
    let points = first;
    line.isSide = a.routes.get(line).isSide;
    if (a !== b) {
      // Along the lanes of the trunk, with its ends at the heights at which the line leaves the rooms.
      const trunk = routeOfTrunk.get(pairOf(a.id, b.id));
      const lanes = a.id < b.id ? trunk.points : trunk.points.toReversed();
      points = [
        ...first, { x: lanes[1].x, y: first.at(-1).y }, ...lanes.slice(2, -2),
        { x: lanes.at(-2).x, y: second.at(-1).y }, ...second.reverse(),
      ];
      line.isSide = trunk.isSide;
    }
    finishLine(line, points);
  }
  return { scenes, rooms, lines, loops, width: outer.width, height: outer.height };
}

/// Makes a curve along the points of a route: `curves` as cubic curves, `flat` as short straight pieces, and its bounds.
function finishLine(line, route) {
  const points = route.filter((point, i, all) => !i || Math.hypot(point.x - all[i - 1].x, point.y - all[i - 1].y) > 0.5);
  line.curves = points.slice(1).map((b, i) => {
    const a = points[i];
    // Between two points above each other, the line turns around on their right.
    const bulge = Math.min(44, 14 + Math.abs(a.y - b.y) * 0.08) * 1.33;
    const middle = Math.abs(a.x - b.x) < 1 ? a.x + bulge : (a.x + b.x) / 2;
    return [a.x, a.y, middle, a.y, middle, b.y, b.x, b.y];
  });
  line.flat = [points[0]];
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of line.curves) {
    const steps = Math.abs(y0 - y3) < 0.5 ? 1 : 10;
    for (let i = 1; i <= steps; i++) {
      const t = i / steps, u = 1 - t;
      line.flat.push({
        x: u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
        y: u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
      });
    }
  }
  const xs = line.flat.map(point => point.x), ys = line.flat.map(point => point.y);
  line.bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
