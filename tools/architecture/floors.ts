import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT } from "../vite/imports";

/**
 * The floors of the API, lowest first. A room imports rooms below it, and none beside it; of a room in two parts the lower part stands by
 * itself. What speaks HTTP stands on top, because it puts the rooms of a call together.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["kit"],
  ["consent", "content", "beauty-pass", "lists/marks"],
  ["promotions"],
  ["catalogue"],
  ["reviews", "lists"],
  ["bag"],
  ["orders"],
  ["gift-cards", "desk"],
  ["store-credit"],
  ["accounts"],
  ["happening"],
  ["messages"],
  ["app"],
];

const API = "functions/api/";
/** What speaks HTTP: the app, its middleware, the routes of every room, and what serves developers. */
const HTTP = /^functions\/api\/([^/]+\.ts|(.+\/)?routes\.ts|(middleware|sandbox|swagger)\/.*)$/;
const PARTS = FLOORS.flat().filter((room) => room.includes("/"));

/** The room of a file of the API, as the floors call it; null for what is not the API's. */
export function roomOf(path: string): string | null {
  if (!path.startsWith(API)) return null;
  if (HTTP.test(path)) return "app";
  const part = PARTS.find((room) => path.startsWith(`${API}${room}/`));
  return part ?? path.slice(API.length).split("/")[0] ?? null;
}

export const floorOf = (room: string): number => FLOORS.findIndex((floor) => floor.includes(room));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
  );

/** An import of one room by another, of types too. */
export type RoomImport = { from: string; target: string; room: string; of: string };

/** Every import between rooms of the API, tests left out. What the environment is, everybody knows: it is types alone. */
export function roomImports(): RoomImport[] {
  return filesBelow("functions/api")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .flatMap(importsOf)
    .flatMap(({ from, target, typeOnly }) => {
      const [room, of] = [roomOf(from), roomOf(target)];
      const known = target === `${API}environment.ts` && typeOnly;
      return room === null || of === null || room === of || known ? [] : [{ from, target, room, of }];
    });
}
