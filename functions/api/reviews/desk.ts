import type { Refusal } from "../../contract/errors";
import type { DeskReview } from "../../contract/reviews/reviews";
import type { Page } from "../kit/paging";
import { type DeskReviewsQuery, type DeskRow, findDeskReviews, keepDecision } from "./desk-store";
import { checkedPhoto } from "./photos/addresses";
import type { PhotoScope } from "./photos/photos";

async function describe(scope: PhotoScope, row: DeskRow): Promise<DeskReview> {
  const { productSlug, productName, memberId: _kept, photos, ...review } = row;
  return {
    ...review,
    product: { slug: productSlug, name: productName },
    photos: await Promise.all(photos.map((photo) => checkedPhoto(scope, photo))),
  };
}

/** Shows the country's reviews that wait for a decision, or were decided. One trip. */
export async function showDesk(scope: PhotoScope, asked: DeskReviewsQuery): Promise<Page<DeskReview>> {
  const { rows, total } = await findDeskReviews(scope, asked);
  const items = await Promise.all(rows.map((row) => describe(scope, row)));
  return { items, page: asked.page, pageSize: asked.pageSize, total };
}

/**
 * Publishes or rejects the revision that the operator read.
 * @returns required (a rejection without a reason), review_not_found, own_review, review_changed
 */
export async function decide(
  scope: PhotoScope,
  id: string,
  wanted: { operatorId: string; decision: "published" | "rejected"; revision: number; note: string },
): Promise<{ ok: true; review: DeskReview } | Refusal> {
  if (wanted.decision === "rejected" && wanted.note === "") return { ok: false, code: "required", field: "note" };
  const row = await keepDecision(scope, id, wanted);
  if (row === null) return { ok: false, code: "review_not_found" };
  if (row.own) return { ok: false, code: "own_review" };
  if (row.revision !== wanted.revision) return { ok: false, code: "review_changed", field: "revision" };
  const { own: _, ...decided } = row;
  return { ok: true, review: await describe(scope, decided) };
}
