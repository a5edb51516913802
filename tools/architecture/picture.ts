import { FLOORS, floorOf, roomImports } from "./floors";

// The floors of the API as an SVG for docs/architecture.md, drawn from the measured imports.

const [WIDTH, ROW, BOX, HEIGHT] = [880, 74, 132, 40];

/**
 * The number of imports between two rooms. The top floor and the lowest floor are left out, because they are connected
 * with every room and would hide the rest.
 */
function counted(): Map<string, number> {
  const counts = new Map<string, number>();
  const lines = roomImports().filter(({ room, of }) => room !== "app" && of !== "kit");
  for (const { room, of } of lines) counts.set(`${room} ${of}`, (counts.get(`${room} ${of}`) ?? 0) + 1);
  return counts;
}

/** The centre of a room's box; the lowest floor is the lowest row. */
function placeOf(room: string): { x: number; y: number } {
  const floor = floorOf(room);
  const rooms = FLOORS[floor] ?? [];
  const at = rooms.indexOf(room);
  // Floors with a single room are shifted by turns, so that their lines don't cover each other.
  const shift = rooms.length === 1 ? ((floor % 5) - 2) * 150 : 0;
  return {
    x: Math.round((WIDTH / (rooms.length + 1)) * (at + 1)) + shift,
    y: (FLOORS.length - 1 - floor) * ROW + HEIGHT,
  };
}

const line = ([pair, count]: [string, number]): string => {
  const [from, to] = pair.split(" ").map((room) => placeOf(room)) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  const wide = Math.min(4, 0.6 + Math.log10(count) * 1.6).toFixed(1);
  return `<path d="M${from.x} ${from.y + HEIGHT / 2}L${to.x} ${to.y - HEIGHT / 2}" stroke-width="${wide}"/>`;
};

const box = (room: string): string => {
  const { x, y } = placeOf(room);
  const frame = `<rect x="${x - BOX / 2}" y="${y - HEIGHT / 2}" width="${BOX}" height="${HEIGHT}" rx="8"/>`;
  return `${frame}<text x="${x}" y="${y + 5}">${room}</text>`;
};

/**
 * The picture: each room is a box on its floor, each import between two rooms is a line downwards, wider for more
 * imports.
 */
export function floorsPicture(): string {
  const height = FLOORS.length * ROW + HEIGHT / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    "<title>The rooms of the API on their floors; each imports rooms below it alone</title>",
    `<rect width="${WIDTH}" height="${height}" fill="#fbf7f2"/>`,
    `<g stroke="#b48a9a" stroke-opacity=".55" fill="none">`,
    ...[...counted()].sort(([a], [b]) => (a < b ? -1 : 1)).map(line),
    "</g>",
    `<g fill="#fff" stroke="#2b1420">`,
    ...FLOORS.flat().map((room) => box(room).replace(/<text.*$/, "")),
    "</g>",
    `<g fill="#2b1420" font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">`,
    ...FLOORS.flat().map((room) => box(room).replace(/^<rect[^>]*>/, "")),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
