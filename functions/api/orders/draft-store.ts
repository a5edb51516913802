import type { CheckoutDraft } from "../../contract/checkout-draft";
import { type BagRows, readStatements, rowsOf, type Shop } from "../bag/store";

/**
 * For how many hours after its last change a draft is kept: it has personal data, and few people continue a checkout
 * the next day.
 */
const DRAFT_HOURS = 24;

const oldest = (now: Date) => new Date(now.getTime() - DRAFT_HOURS * 3_600_000).toISOString();

type DraftRow = { draft: string | null };
const draftOf = (result: D1Result | undefined): CheckoutDraft | null => {
  const [row] = (result?.results ?? []) as DraftRow[];
  return row === undefined ? null : JSON.parse(row.draft ?? "{}");
};

export type BagAndDraft = { bag: BagRows; draft: CheckoutDraft };

/** Reads the bag and the draft of its checkout. One trip. */
export async function readCheckout(shop: Shop, bagId: string | null): Promise<BagAndDraft> {
  const { d1, country, now } = shop;
  const results = await d1.batch([
    d1
      .prepare("SELECT checkout_draft AS draft FROM bags WHERE id = ?1 AND country = ?2 AND draft_at > ?3")
      .bind(bagId ?? "", country, oldest(now)),
    ...readStatements(shop, bagId ?? ""),
  ]);
  return { bag: rowsOf(results, shop), draft: draftOf(results[0]) ?? {} };
}

/** Merges fields into the draft of a bag that is not empty; an outdated draft starts again. One trip. */
export async function keepDraft(shop: Shop, bagId: string, fields: CheckoutDraft): Promise<BagAndDraft> {
  const { d1, country, now } = shop;
  const results = await d1.batch([
    d1
      .prepare(
        `UPDATE bags SET checkout_draft = json_patch(CASE WHEN draft_at > ?3 THEN checkout_draft ELSE '{}' END, ?4), draft_at = ?5
         WHERE id = ?1 AND country = ?2 AND expires_at > ?5 AND EXISTS (SELECT 1 FROM bag_lines WHERE bag_id = ?1)
         RETURNING checkout_draft AS draft`,
      )
      .bind(bagId, country, oldest(now), JSON.stringify(fields), now.toISOString()),
    ...readStatements(shop, bagId),
  ]);
  return { bag: rowsOf(results, shop), draft: draftOf(results[0]) ?? {} };
}

/** Forgets what a member typed: they sign out, and whoever sits down next is somebody else. */
export const forgetDraftsOf = ({ d1 }: Pick<Shop, "d1">, memberId: string): D1PreparedStatement =>
  d1.prepare("UPDATE bags SET checkout_draft = NULL, draft_at = NULL WHERE member_id = ?1").bind(memberId);

/** Throws away what was typed and is not read any more. */
export const forgetDrafts = (d1: D1Database, now: Date): D1PreparedStatement =>
  d1.prepare("UPDATE bags SET checkout_draft = NULL, draft_at = NULL WHERE draft_at <= ?1").bind(oldest(now));
