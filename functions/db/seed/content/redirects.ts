import type { InferInsertModel } from "drizzle-orm";
import type { redirects } from "../../schema/content-routing";

/** The brand slugs that the specification names (S2.23, R17). */
const NAMED = {
  armani: "armani-beauty",
  "giorgio-armani": "armani-beauty",
  milk: "milk-makeup",
  thisworks: "this-works",
  "star-skin": "starskin",
} as const;

/** The other fourteen of the nineteen: assumed, and to be replaced by the real ones of the old shop. */
const ASSUMED = {
  melati: "melati-collection",
  "melati-house": "melati-collection",
  ilvane: "maison-ilvane",
  maisonilvane: "maison-ilvane",
  "halcye-skin": "halcye",
  petaltheory: "petal-theory",
  "norre-copenhagen": "norre",
  "solenne-paris": "solenne",
  "dasolm-lab": "dasolm",
  "nyiura-coconut": "nyiura",
  "tide-wren": "tidewren",
  "nadirelle-halal": "nadirelle",
  "loud-moth": "loudmoth",
  "tuft-well": "tuftwell",
} as const;

export function redirectRows(): InferInsertModel<typeof redirects>[] {
  const rows = (table: Record<string, string>, assumed: boolean) =>
    Object.entries(table).map(([from, to]) => ({
      fromPath: `/brands/${from}`,
      toPath: `/brands/${to}`,
      status: 301,
      assumed,
    }));
  return [...rows(NAMED, false), ...rows(ASSUMED, true)];
}
