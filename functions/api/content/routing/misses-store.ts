import type { Miss } from "../../../contract/content/routing/desk-routing";
import { missingPages } from "../../../db/schema/content-routing";
import { of, type Sql, sql } from "../../../db/sql";
import { type Part, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { type Page, rowsBefore, totalRead } from "../../kit/paging";

/** The most addresses that are kept of a country. A new one takes the place of the least wanted. */
const MOST = 500;

/** Counts an address without a page, for the trip that looks where it leads, or for one of its own. `when` is SQL that must hold. */
export const missCounted = ({ country, now }: Scope, path: string, when: Sql = sql`TRUE`): Part<number>[] => [
  run(sql`INSERT INTO missing_pages (country, path, hits, first_at, last_at) SELECT ${[country, path]}, 1, ${[now, now]} WHERE ${when}
    ON CONFLICT (country, path) DO UPDATE SET hits = hits + 1, last_at = excluded.last_at`),
  run(sql`DELETE FROM missing_pages WHERE country = ${country} AND path <> ${path}
    AND (SELECT COUNT(*) FROM missing_pages WHERE country = ${country}) > ${MOST}
    AND id = (SELECT id FROM missing_pages WHERE country = ${country} AND path <> ${path} ORDER BY hits, last_at LIMIT 1)`),
];

/** Counts an address without a page. One trip. */
export const countMiss = (scope: Scope, path: string) => trip(scope.d1, missCounted(scope, path));

const m = of(missingPages, "m");
const MISS = { id: m.id, path: m.path, hits: m.hits, firstAt: m.firstAt, lastAt: m.lastAt };
const PAGE_SIZE = 25;

/** A page of the addresses without a page, the most wanted first. One trip. */
export async function findMisses({ d1, country }: Scope, page: number): Promise<Page<Miss>> {
  const paging = { page, pageSize: PAGE_SIZE };
  const found = await trip(d1, {
    total: totalRead(sql`missing_pages m WHERE m.country = ${country}`),
    rows: rows(
      MISS,
      sql`SELECT ${MISS} FROM ${missingPages} m WHERE m.country = ${country}
        ORDER BY m.hits DESC, m.last_at DESC, m.id LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { ...paging, items: found.rows, total: found.total };
}

/** Forgets an address; false when there is none. */
export const removeMiss = async ({ d1, country }: Scope, id: number): Promise<boolean> =>
  (await trip(d1, run(sql`DELETE FROM missing_pages WHERE id = ${id} AND country = ${country}`))) > 0;
