import { type Attempt, attemptStatements, limitedBy } from "../orders/attempts-store";
import type { Fault } from "../orders/checkout/fault";
import type { Owner } from "./owner";
import type { ListedRow, ListScope } from "./store";

export type NoticeKind = "restock" | "launch";
type NoticeFacts = { id: string; email: string; addedAt: string; notifiedAt: string | null };
export type RestockRow = ListedRow & NoticeFacts;
export type LaunchRow = Pick<
  ListedRow,
  "productSlug" | "productName" | "brandSlug" | "brandName" | "pictureId" | "plate"
> &
  NoticeFacts & { opensAt: string | null };

const FACTS = "n.id, n.email, n.created_at AS addedAt, n.notified_at AS notifiedAt";

const RESTOCKS = `SELECT ${FACTS}, v.id AS variantId, v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size,
    p.slug AS productSlug, p.name AS productName, b.slug AS brandSlug, b.name AS brandName,
    COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate, o.price, o.list_price AS listPrice, o.available,
    p.app_exclusive AS appExclusive, r.opens_at AS opensAt, r.early_from AS earlyFrom, r.early_tiers AS earlyTiers
  FROM notices n CROSS JOIN variants v ON v.id = n.subject
  JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN variant_offers o ON o.variant_id = v.id AND o.country = n.country
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.owner = ?1 AND n.kind = 'restock' AND n.country = ?2 ORDER BY n.created_at DESC, n.id`;

const LAUNCHES = `SELECT ${FACTS}, p.slug AS productSlug, p.name AS productName, b.slug AS brandSlug, b.name AS brandName,
    p.picture_id AS pictureId, p.plate, r.opens_at AS opensAt
  FROM notices n CROSS JOIN products p ON p.slug = n.subject JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.owner = ?1 AND n.kind = 'launch' AND n.country = ?2 ORDER BY n.created_at DESC, n.id`;

const reading = ({ d1, country }: ListScope, kind: NoticeKind, owner: Owner) =>
  d1.prepare(kind === "restock" ? RESTOCKS : LAUNCHES).bind(owner, country);

/** What an owner waits for in a country, newest first. One trip. */
export async function readNotices<K extends NoticeKind>(
  place: ListScope,
  kind: K,
  owner: Owner,
): Promise<(K extends "restock" ? RestockRow : LaunchRow)[]> {
  return (await reading(place, kind, owner).all<never>()).results;
}

/** SQL for what can be waited for: a variant, or a product's launch, that the country sells or will sell. */
const SUBJECT = {
  restock: "SELECT 1 FROM variant_offers WHERE variant_id = ?1 AND country = ?2",
  launch: "SELECT 1 FROM product_listings WHERE product_slug = ?1 AND country = ?2",
} as const;

type Wanted = {
  kind: NoticeKind;
  subject: string;
  /** The given email; null for the member's own. */
  email: string | null;
  memberId: string | null;
  consentVersion: number;
};

/**
 * Waits, or waits again after having been told; messages go to the last given address. Tries are counted in the same
 * trip, and one too many saves nothing.
 */
export async function keepNotice(
  place: ListScope,
  owner: Owner,
  { kind, subject, email, memberId, consentVersion }: Wanted,
  attempts: readonly Attempt[],
): Promise<{ exists: boolean; limited: Fault | null }> {
  const { d1, country, language, now } = place;
  const counted = await d1.batch(attemptStatements(d1, now, attempts));
  const limited = limitedBy(attempts, counted, now);
  if (limited !== null) return { exists: true, limited };
  const [exists] = await d1.batch([
    d1.prepare(SUBJECT[kind]).bind(subject, country),
    d1
      .prepare(
        `INSERT INTO notices (id, kind, subject, owner, country, language, email, consent_version, created_at)
         SELECT ?3, ?4, ?1, ?5, ?2, ?6, address, ?8, ?9
         FROM (SELECT COALESCE(?7, (SELECT email FROM members WHERE id = ?10)) AS address)
         WHERE address IS NOT NULL AND EXISTS (${SUBJECT[kind]})
         ON CONFLICT (owner, kind, country, subject) DO UPDATE SET email = excluded.email, language = excluded.language,
           consent_version = excluded.consent_version, created_at = excluded.created_at, notified_at = NULL`,
      )
      .bind(
        subject,
        country,
        crypto.randomUUID(),
        kind,
        owner,
        language,
        email,
        consentVersion,
        now.toISOString(),
        memberId,
      ),
  ]);
  return { exists: exists?.results.length === 1, limited: null };
}

/** Stops waiting; repeating it changes nothing. One trip. */
export const dropNotice = async ({ d1, country }: ListScope, owner: Owner, kind: NoticeKind, subject: string) => {
  await d1
    .prepare("DELETE FROM notices WHERE owner = ? AND kind = ? AND country = ? AND subject = ?")
    .bind(owner, kind, country, subject)
    .run();
};

/** Stops one notice by its id; false when it is gone already. */
export const dropNoticeById = async (d1: D1Database, id: string): Promise<boolean> =>
  (await d1.prepare("DELETE FROM notices WHERE id = ?").bind(id).run()).meta.changes === 1;
