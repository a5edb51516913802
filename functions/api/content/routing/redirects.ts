import type { DeskRedirect } from "../../../contract/content/routing/desk-routing";
import type { Lead } from "../../../contract/content/routing/routing";
import type { MatchType, REDIRECT_STATUSES } from "../../../contract/content/routing/routing-kinds";
import type { Refusal } from "../../../contract/errors";
import type { Part } from "../../../db/trip";
import { plainPath } from "../../../shared/routing/path-rules";
import { hostOfTarget } from "../../../shared/routing/targets";
import type { Scope } from "../../kit/call/call";
import { patternFault } from "./patterns";
import { decidingRow, ledBy, pathOfTarget, pathsAbove } from "./redirect-rules";
import { findRows, keepRedirect, type NewRedirect } from "./redirect-store";

/** The most redirects that are followed; a longer chain counts as a circle. */
const MOST_MOVES = 10;

/** A country, and the other hosts to which its layout allows links (R23), which few redirects need. */
export type RoutingScope = Pick<Scope, "d1" | "country"> & { hosts: () => Promise<readonly string[]> };

/** Where a path ends: at a target, nowhere because it is gone, at a host that is not allowed, or never. */
type End =
  | { kind: "target"; to: string; temporary: boolean }
  | { kind: "here"; counted: boolean }
  | { kind: "gone" | "circle" }
  | { kind: "refused"; host: string };

/** Follows a path to where it leads now. `added` is a redirect that is not kept yet; `missed` is made by the first trip. */
async function endOf(
  place: RoutingScope,
  path: string,
  { added = null, missed = [] }: { added?: NewRedirect | null; missed?: Part<number>[] } = {},
): Promise<End> {
  const seen = new Set<string>();
  let at = path;
  let temporary = false;
  while (seen.size <= MOST_MOVES) {
    const here = pathOfTarget(at);
    if (seen.has(plainPath(here))) return { kind: "circle" };
    const found = await findRows(place, pathsAbove(here), seen.size === 0 ? missed : []);
    const { rows, patterns } = found;
    const kept = [...rows, ...patterns].filter(
      ({ country, fromPath }) => country !== added?.country || fromPath !== added.fromPath,
    );
    const row = decidingRow(added === null ? kept : [...kept, { id: 0, ...added }], here);
    if (row === null)
      return seen.size === 0
        ? { kind: "here", counted: found.missed.some((rows) => rows > 0) }
        : { kind: "target", to: at, temporary };
    if (row.status === 410) return { kind: "gone" };
    seen.add(plainPath(here));
    temporary ||= row.status === 302;
    at = ledBy(row, here);
    const host = hostOfTarget(at);
    if (host === undefined) return { kind: "circle" };
    if (host !== null)
      return (await place.hosts()).includes(host) ? { kind: "target", to: at, temporary } : { kind: "refused", host };
  }
  return { kind: "circle" };
}

/** `counted` says whether the trip has counted the path as missing. */
export type FoundLead = { lead: Lead | null; gone: boolean; refusedHost: string | null; counted: boolean };

/**
 * Finds where a path leads (R17), however often its page has moved. The move is permanent only if each step was. A circle, and a host that is not
 * allowed (S8.06), lead nowhere.
 */
export async function findLead(place: RoutingScope, path: string, missed: Part<number>[] = []): Promise<FoundLead> {
  const end = await endOf(place, path, { missed });
  const lead: Lead | null = end.kind === "target" ? { to: end.to, status: end.temporary ? 302 : 301 } : null;
  return {
    lead,
    gone: end.kind === "gone",
    refusedHost: end.kind === "refused" ? end.host : null,
    counted: end.kind === "here" && end.counted,
  };
}

export type WantedRedirect = {
  match: MatchType;
  from: string;
  to: string;
  status: (typeof REDIRECT_STATUSES)[number];
  everywhere: boolean;
};

/** What is wrong with the path or pattern of a redirect; null when nothing is. */
function fromFault({ match, from }: WantedRedirect): Refusal | null {
  const refused = (code: Refusal["code"]): Refusal => ({ ok: false, code, field: "from" });
  if (match === "regex") return patternFault(from) === null ? null : refused("pattern_refused");
  return hostOfTarget(from) !== null || /[?#]/.test(from) || plainPath(from) === "/" ? refused("invalid_path") : null;
}

/**
 * Keeps a redirect. A permanent chain behind its target is taken in one step.
 * @returns required, invalid_path, pattern_refused, host_not_allowed, redirect_loop
 */
export async function saveRedirect(
  scope: Scope & RoutingScope,
  operatorId: string,
  wanted: WantedRedirect,
): Promise<{ ok: true; redirect: DeskRedirect } | Refusal> {
  const fault = fromFault(wanted);
  if (fault !== null) return fault;
  const isGone = wanted.status === "410";
  const added: NewRedirect = {
    country: wanted.everywhere ? "" : scope.country,
    match: wanted.match,
    fromPath: wanted.match === "regex" ? wanted.from : plainPath(wanted.from),
    toPath: isGone ? "" : wanted.to,
    status: Number(wanted.status),
  };
  if (!isGone) {
    const target = await targetOf(scope, added);
    if (!target.ok) return target;
    added.toPath = target.to;
  }
  const redirect = await keepRedirect(scope, { ...added, operatorId });
  if (redirect === null) throw new Error("The redirect was not kept");
  return { ok: true, redirect };
}

/** The target of a redirect as it is to be kept. */
async function targetOf(place: RoutingScope, added: NewRedirect): Promise<{ ok: true; to: string } | Refusal> {
  const to = added.toPath;
  if (to === "") return { ok: false, code: "required", field: "to" };
  const host = hostOfTarget(to);
  if (host === undefined) return { ok: false, code: "invalid_path", field: "to" };
  if (host !== null) {
    const isAllowed = (await place.hosts()).includes(host);
    return isAllowed ? { ok: true, to } : { ok: false, code: "host_not_allowed", field: "to", details: { host } };
  }
  const end = await endOf(place, to, { added });
  if (end.kind === "circle") return { ok: false, code: "redirect_loop", field: "to" };
  if (end.kind === "refused") return { ok: false, code: "host_not_allowed", field: "to", details: { host: end.host } };
  return { ok: true, to: end.kind === "target" && !end.temporary ? end.to : to };
}
