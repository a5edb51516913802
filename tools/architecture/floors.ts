import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT } from "../vite/imports";

/**
 * The floors of the API, lowest first. A room imports rooms on lower floors only. A room that is written in two parts
 * has its lower part on a floor of its own. Files that speak HTTP are on top, because they connect the rooms of a call.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ["kit"],
  ["analytics", "consent", "experiments", "content", "beauty-pass", "lists/marks"],
  ["promotions"],
  ["catalogue"],
  ["reviews", "lists"],
  ["bag"],
  ["orders"],
  ["gift-cards", "desk"],
  ["store-credit"],
  ["accounts"],
  ["happening"],
  ["messages", "assistant"],
  ["app"],
];

const API = "functions/api/";
/** Files that speak HTTP: the app, its middleware, the routes of every room, and the developers' pages. */
const HTTP = /^functions\/api\/([^/]+\.ts|(.+\/)?routes\.ts|(middleware|sandbox|swagger)\/.*)$/;
const PARTS = FLOORS.flat().filter((room) => room.includes("/"));

/** The floor's name for the room of an API file; null for a file outside the API. */
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

/** An import of one room by another, also of types. */
export type RoomImport = { from: string; target: string; room: string; of: string };

/**
 * Every import between rooms of the API, without tests. Imports of the environment are left out, because they are types
 * that every room may know.
 */
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
