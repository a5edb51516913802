import { type DatabaseBindings, databaseFor } from "../../../db/d1/client";
import type { Work } from "../../kit/outbox/work";
import { findImport } from "./import-store";
import { applyFile } from "./imports";

type ImportWork = Extract<Work, { kind: "import" }>;

/**
 * Applies the next products of a file that an operator has begun to apply. Returns the work that is left; null where there is none, or where somebody else
 * has gone on meanwhile.
 */
export async function goOnApplying(env: DatabaseBindings, work: ImportWork, now: Date): Promise<ImportWork | null> {
  const { country, id, operatorId, next } = work;
  const call = { d1: databaseFor(env, country), country, now, operatorId, roles: [], fresh: true };
  const found = await findImport(call, id);
  if (found === null || found.state !== "running" || found.next !== next) return null;
  const applied = await applyFile(call, id);
  return applied.ok && applied.import.state === "running" ? { ...work, next: applied.import.next } : null;
}
