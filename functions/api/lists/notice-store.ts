import { brands, productReleases, products } from "../../db/schema/catalogue";
import { notices } from "../../db/schema/lists";
import { maybe, of, type RowOf, type Sql, sql } from "../../db/sql";
import { holds, rows, run, trip } from "../../db/trip";
import { type Attempt, attemptsRead } from "../kit/attempts/attempts-store";
import type { Fault } from "../kit/contact/fault";
import type { Owner } from "./marks/owner";
import { LISTED, type ListScope } from "./store";

/** What a shopper can wait for. */
export type NoticeKind = "restock" | "launch";

const n = of(notices, "n");
const FACTS = { id: n.id, email: n.email, addedAt: n.createdAt, notifiedAt: n.notifiedAt };
const RESTOCK = { ...FACTS, ...LISTED };
export type RestockRow = RowOf<typeof RESTOCK>;

const p = of(products, "p");
const b = of(brands, "b");
const LAUNCH = {
  ...FACTS,
  productSlug: p.slug,
  productName: p.name,
  brandSlug: b.slug,
  brandName: b.name,
  pictureId: p.pictureId,
  plate: p.plate,
  opensAt: maybe(of(productReleases, "r").opensAt),
};
export type LaunchRow = RowOf<typeof LAUNCH>;

/** Reads the variants that an owner waits for in a country, newest first. One trip. */
export const readRestocks = ({ d1, country }: ListScope, owner: Owner): Promise<RestockRow[]> =>
  trip(
    d1,
    rows(
      RESTOCK,
      sql`SELECT ${RESTOCK} FROM notices n CROSS JOIN variants v ON v.id = n.subject
        JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = n.country
        LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
        WHERE n.owner = ${owner} AND n.kind = 'restock' AND n.country = ${country} ORDER BY n.created_at DESC, n.id`,
    ),
  );

/** Reads the launches that an owner wants to be reminded of, newest first. One trip. */
export const readLaunches = ({ d1, country }: ListScope, owner: Owner): Promise<LaunchRow[]> =>
  trip(
    d1,
    rows(
      LAUNCH,
      sql`SELECT ${LAUNCH} FROM notices n CROSS JOIN products p ON p.slug = n.subject JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
        WHERE n.owner = ${owner} AND n.kind = 'launch' AND n.country = ${country} ORDER BY n.created_at DESC, n.id`,
    ),
  );

/** SQL for whether a shopper can wait for it: a variant or a launch that the country sells or will sell. */
const isThere = (kind: NoticeKind, subject: string, { country }: ListScope): Sql =>
  kind === "restock"
    ? sql`EXISTS (SELECT 1 FROM variant_offers WHERE variant_id = ${subject} AND country = ${country})`
    : sql`EXISTS (SELECT 1 FROM product_listings WHERE product_slug = ${subject} AND country = ${country})`;

type NewNotice = {
  kind: NoticeKind;
  subject: string;
  /** The typed email; null for the member's own. */
  email: string | null;
  memberId: string | null;
  consentVersion: number;
};

/**
 * Saves a notice, also again after it was sent; messages go to the last given address. Tries are counted in the same trip, and one too many saves
 * nothing.
 */
export async function keepNotice(
  scope: ListScope,
  owner: Owner,
  { kind, subject, email, memberId, consentVersion }: NewNotice,
  attempts: readonly Attempt[],
): Promise<{ exists: boolean; limited: Fault | null }> {
  const { d1, country, language, now } = scope;
  const limited = await trip(d1, attemptsRead(now, attempts));
  if (limited !== null) return { exists: true, limited };
  const known = isThere(kind, subject, scope);
  const { exists } = await trip(d1, {
    exists: holds(known),
    kept: run(sql`INSERT INTO notices (id, kind, subject, owner, country, language, email, consent_version, created_at)
      SELECT ${crypto.randomUUID()}, ${kind}, ${subject}, ${owner}, ${country}, ${language}, address, ${consentVersion}, ${now}
      FROM (SELECT COALESCE(${email}, (SELECT email FROM members WHERE id = ${memberId})) AS address)
      WHERE address IS NOT NULL AND ${known}
      ON CONFLICT (owner, kind, country, subject) DO UPDATE SET email = excluded.email, language = excluded.language,
        consent_version = excluded.consent_version, created_at = excluded.created_at, notified_at = NULL`),
  });
  return { exists, limited: null };
}

/** Removes a notice; repeating it changes nothing. One trip. */
export const dropNotice = ({ d1, country }: ListScope, owner: Owner, kind: NoticeKind | "run_out", subject: string) =>
  trip(
    d1,
    run(
      sql`DELETE FROM notices WHERE owner = ${owner} AND kind = ${kind} AND country = ${country} AND subject = ${subject}`,
    ),
  );

/** Removes one notice by its id; false when there is none. */
export const dropNoticeById = async (d1: D1Database, id: string): Promise<boolean> =>
  (await trip(d1, run(sql`DELETE FROM notices WHERE id = ${id}`))) === 1;
