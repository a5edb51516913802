import { readdirSync } from "node:fs";
import { extname, resolve } from "node:path";
import { ROOT } from "../../worker-config";

/** The kinds of files that are uploaded, by the rules of wrangler.toml and Wrangler's own. Until 2026-11-26 the words were texts. */
const TYPES = { ".js": "ESModule", ".bin": "Data", ".txt": "Text" } as const;
type Ending = keyof typeof TYPES;

export type WorkerModule = { type: (typeof TYPES)[Ending]; name: string };

/** What is uploaded of a built Worker: the program, what it loads late, and packed texts, but not the maps. Names are relative to the folder `program`. */
export const modulesOf = (program: string): WorkerModule[] =>
  readdirSync(resolve(ROOT, program), { recursive: true, encoding: "utf8" }).flatMap((name): WorkerModule[] => {
    const type = TYPES[extname(name) as Ending] as WorkerModule["type"] | undefined;
    return type === undefined ? [] : [{ type, name }];
  });
