import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../../worker-config";

export type WorkerModule = { type: "ESModule" | "Text"; name: string };

/**
 * What is uploaded of a built Worker, by the rules of wrangler.toml: the program, what it loads late, and the texts beside it, but not the maps. Names
 * are relative to the folder `program`.
 */
export const modulesOf = (program: string): WorkerModule[] =>
  readdirSync(resolve(ROOT, program), { recursive: true, encoding: "utf8" }).flatMap((name): WorkerModule[] => {
    if (name.endsWith(".js")) return [{ type: "ESModule", name }];
    return name.endsWith(".txt") ? [{ type: "Text", name }] : [];
  });
