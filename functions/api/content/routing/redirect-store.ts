import type { DeskRedirect } from "../../../contract/content/routing/desk-routing";
import { nullable, text } from "../../../db/readers";
import { redirects } from "../../../db/schema/content-routing";
import { among, computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { type Page, rowsBefore, totalRead } from "../../kit/paging";
import { eventKept } from "../../kit/security/security-store";

const r = of(redirects, "r");
const ROW = { id: r.id, country: r.country, match: r.match, fromPath: r.fromPath, toPath: r.toPath, status: r.status };
export type RedirectRow = RowOf<typeof ROW>;
/** A redirect that is still to be kept. */
export type NewRedirect = Omit<RedirectRow, "id">;

/** The most patterns that are compared with a path. */
const MOST_PATTERNS = 200;

type CountryScope = Pick<Scope, "d1" | "country">;

/** SQL for whether no redirect can decide about a path. */
export const leadsNowhere = (country: string, paths: readonly string[]): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${redirects} r WHERE r.country IN ('', ${country})
    AND (r.match_type = 'regex' OR r.from_path IN ${among(paths)}))`;

/**
 * Reads the rows that may decide about a path: those of the paths above it and its own, and all patterns. `missed` are changes that the same trip
 * makes. One trip.
 */
export const findRows = ({ d1, country }: CountryScope, paths: readonly string[], missed: Part<number>[] = []) =>
  trip(d1, {
    missed,
    rows: rows(
      ROW,
      sql`SELECT ${ROW} FROM ${redirects} r WHERE r.country IN ('', ${country}) AND r.match_type <> 'regex'
        AND r.from_path IN ${among(paths)}`,
    ),
    patterns: rows(
      ROW,
      sql`SELECT ${ROW} FROM ${redirects} r WHERE r.country IN ('', ${country}) AND r.match_type = 'regex'
        ORDER BY r.id LIMIT ${MOST_PATTERNS}`,
    ),
  });

/** The name of the operator who changed a row, or the id when the account no longer exists. */
const CHANGER = computed(
  nullable(text),
  raw("COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), r.changed_by)"),
);
const LISTED = { ...ROW, assumed: r.assumed, changedBy: CHANGER, changedAt: r.changedAt };

const shownOf = ({ country, fromPath, toPath, status, ...kept }: RowOf<typeof LISTED>): DeskRedirect => ({
  ...kept,
  everywhere: country === "",
  from: fromPath,
  to: toPath,
  status: status === 410 ? "410" : status === 302 ? "302" : "301",
});

/** The most redirects on a page of the list. */
const PAGE_SIZE = 50;

/** A page of the redirects of a country, newest changes first. One trip. */
export async function findRedirects(
  { d1, country }: CountryScope,
  { q, page }: { q: string; page: number },
): Promise<Page<DeskRedirect>> {
  const words = q.toLowerCase();
  const where = sql`r.country IN ('', ${country})
    AND (${words} = '' OR instr(r.from_path, ${words}) > 0 OR instr(lower(r.to_path), ${words}) > 0)`;
  const paging = { page, pageSize: PAGE_SIZE };
  const found = await trip(d1, {
    total: totalRead(sql`redirects r WHERE ${where}`),
    rows: rows(
      LISTED,
      sql`SELECT ${LISTED} FROM ${redirects} r LEFT JOIN members m ON m.id = r.changed_by WHERE ${where}
        ORDER BY r.changed_at DESC, r.from_path, r.id LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { ...paging, items: found.rows.map(shownOf), total: found.total };
}

/**
 * Keeps a redirect instead of the one from the same path, lets what led to that path lead to the new target, and forgets that the path was missing.
 * One trip.
 */
export async function keepRedirect(
  { d1, country, now }: Scope,
  { operatorId, ...wanted }: NewRedirect & { operatorId: string },
): Promise<DeskRedirect | null> {
  const { match, fromPath, toPath, status } = wanted;
  const leads = sql`country = ${wanted.country} AND to_path = ${fromPath} AND ${match} <> 'regex'`;
  const found = await trip(d1, {
    kept: run(sql`INSERT INTO redirects (country, match_type, from_path, to_path, status, assumed, changed_by, changed_at)
      VALUES (${wanted.country}, ${match}, ${fromPath}, ${toPath}, ${status}, 0, ${operatorId}, ${now})
      ON CONFLICT (country, from_path) DO UPDATE SET match_type = excluded.match_type, to_path = excluded.to_path,
        status = excluded.status, assumed = 0, changed_by = excluded.changed_by, changed_at = excluded.changed_at`),
    earlier:
      run(sql`UPDATE redirects SET to_path = ${toPath}, status = CASE WHEN ${status} = 301 THEN status ELSE ${status} END
      WHERE ${leads}`),
    misses: run(sql`DELETE FROM missing_pages WHERE country = ${country} AND ${match} <> 'regex'
      AND (path = ${fromPath} OR (${match} = 'startsWith' AND substr(path, 1, length(${fromPath}) + 1) = ${fromPath} || '/'))`),
    logged: eventKept(
      { country, now },
      {
        kind: "redirect_saved",
        memberId: operatorId,
        subject: fromPath,
        detail: { to: toPath, status: String(status) },
      },
    ),
    shown: row(
      LISTED,
      sql`SELECT ${LISTED} FROM ${redirects} r LEFT JOIN members m ON m.id = r.changed_by
        WHERE r.country = ${wanted.country} AND r.from_path = ${fromPath}`,
    ),
  });
  return found.shown === null ? null : shownOf(found.shown);
}

/** Deletes a redirect of the country, or of all countries; false when there is none. */
export async function removeRedirect({ d1, country, now }: Scope, operatorId: string, id: number): Promise<boolean> {
  const which = sql`id = ${id} AND country IN ('', ${country})`;
  const { gone } = await trip(d1, {
    logged: run(sql`INSERT INTO security_events (at, country, kind, member_id, subject, detail)
      SELECT ${now}, ${country}, 'redirect_removed', ${operatorId}, from_path, json_object('to', to_path, 'status', CAST(status AS TEXT))
      FROM redirects WHERE ${which}`),
    gone: run(sql`DELETE FROM redirects WHERE ${which}`),
  });
  return gone > 0;
}

const TO_PATH = raw("to_path");

/** A path that is renamed with all below it; `country` is "" for all countries, and `when` is SQL that must hold. */
export type Renaming = { from: string; to: string; country?: string; when?: Sql };

/**
 * Redirects a renamed path and all below it, and every address that led there, to its new path, so that a crawler follows one redirect. For the batch
 * that renames.
 */
export function renamedPath({ from, to, country = "", when = sql`TRUE` }: Renaming): Part<number>[] {
  const under = sql`(${TO_PATH} = ${from} OR (${TO_PATH} > ${from} || '/' AND ${TO_PATH} < ${from} || '0'))`;
  return [
    run(sql`DELETE FROM redirects WHERE from_path = ${to} AND country IN ('', ${country}) AND ${when}`),
    run(sql`UPDATE redirects SET to_path = ${to} || substr(${TO_PATH}, length(${from}) + 1)
      WHERE country = ${country} AND ${under} AND ${when}`),
    run(sql`INSERT INTO redirects (country, match_type, from_path, to_path, status, assumed)
      SELECT ${country}, 'startsWith', ${from}, ${to}, 301, 0 WHERE ${when}
      ON CONFLICT (country, from_path) DO UPDATE SET match_type = 'startsWith', to_path = excluded.to_path, status = 301, assumed = 0`),
  ];
}
