import {
  SHADE_DEPTHS,
  SHADE_USES,
  type ShadeDepth,
  type ShadeUse,
  UNDERTONES,
  type Undertone,
} from "../../../contract/catalogue/shades/shade-facets";
import { slugSchema } from "../../../contract/shared";

/** The cookie with what the shopper had remembered in "Find my shade"; only the server reads it. */
export const SHADE_COOKIE = "shade";

/** A shade that the shopper owns, or one that they described. */
export type OwnShade = { variant: string } | { kind: ShadeUse; depth: ShadeDepth; undertone: Undertone };

const among = <T extends string>(all: readonly T[], value: string | undefined): T | null =>
  all.find((one) => one === value) ?? null;

/** Reads `maison--220-honey` or `complexion.medium.warm`; null for anything else. */
export function readOwnShade(value: string | null): OwnShade | null {
  const [first, depth, undertone, ...more] = (value ?? "").split(".");
  if (more.length > 0) return null;
  if (depth === undefined) return slugSchema.safeParse(first).success ? { variant: first as string } : null;
  const described = {
    kind: among(SHADE_USES, first),
    depth: among(SHADE_DEPTHS, depth),
    undertone: among(UNDERTONES, undertone),
  };
  return described.kind === null || described.depth === null || described.undertone === null
    ? null
    : (described as OwnShade);
}

export const writtenShade = (own: OwnShade): string =>
  "variant" in own ? own.variant : `${own.kind}.${own.depth}.${own.undertone}`;
