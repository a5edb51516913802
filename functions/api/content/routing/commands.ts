import type { DeskMaintenance } from "../../../contract/content/routing/desk-routing";
import { writtenPath } from "../../../contract/facts/written-path";
import { plainPath } from "../../../shared/routing/path-rules";
import type { Scope } from "../../kit/call/call";
import { closeShop, findMaintenance, openShop } from "./maintenance-store";
import { countMiss, missCounted } from "./misses-store";
import { pathsAbove } from "./redirect-rules";
import { leadsNowhere } from "./redirect-store";
import { type FoundLead, findLead, type RoutingScope } from "./redirects";

/** The longest address that is counted. */
const LONGEST_MISS = 200;

/** Files, signs that no address of ours has, and what only scanners ask for. */
const NOT_A_PAGE = /[.\\<>"'`{}|;\p{Cc}]|%[0-9a-f]{2}|^\/(wp-|cgi-bin|vendor\/|api\/)/u;

/**
 * Whether an address without a page is worth an operator's look: nothing secret, no file, and nothing that only scanners ask for.
 */
export function isWorthCounting(pathname: string): boolean {
  const path = plainPath(pathname);
  return path.length <= LONGEST_MISS && writtenPath(pathname) === pathname && !NOT_A_PAGE.test(path);
}

/**
 * What is known of a path without a page. It is counted in the same trip; only where the country has patterns, `count` is work that counts it, for after
 * the answer.
 */
export async function lookForPage(
  scope: Scope & RoutingScope,
  path: string,
): Promise<FoundLead & { count: (() => Promise<unknown>) | null }> {
  const plain = plainPath(path);
  const counts = isWorthCounting(path);
  const missed = counts ? missCounted(scope, plain, leadsNowhere(scope.country, pathsAbove(path))) : [];
  const found = await findLead(scope, path, missed);
  const isLeft = counts && found.lead === null && !found.gone && !found.counted;
  return { ...found, count: isLeft ? () => countMiss(scope, plain) : null };
}

/** Closes the country's shop, or opens it again. */
export async function setMaintenance(
  scope: Scope,
  operatorId: string,
  { closed, minutes }: { closed: boolean; minutes: number | null },
): Promise<DeskMaintenance> {
  const until = minutes === null ? null : new Date(scope.now.getTime() + minutes * 60_000);
  await (closed ? closeShop(scope, operatorId, until) : openShop(scope, operatorId));
  return findMaintenance(scope);
}
