import { beforeAll, expect, it } from "vitest";
import { decideReviewOf, loadDeskReviews } from "../../../app/features/desk/reviews/desk-reviews.server";
import type { DeskReview } from "../../../functions/contract/reviews/reviews";
import type { Joined } from "../../support/people/members";
import { buyerIn, operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { world } from "../../support/shop/world";

const { db, seed } = world();
let reader: Joined;
beforeAll(async () => {
  await seed(new Date());
  reader = await operatorIn("SG", ["content"]);
});

/** A review that waits for an operator. */
async function waitingReview() {
  const variant = await db
    .prepare(
      `SELECT v.id, v.product_slug AS slug FROM variants v JOIN variant_offers o ON o.variant_id = v.id
       WHERE o.country = 'SG' AND o.price IS NOT NULL ORDER BY v.id LIMIT 1`,
    )
    .first<{ id: string; slug: string }>();
  const author = await buyerIn("SG", variant!.id);
  const body = { rating: 5, title: "", text: "It stays on all day and does not dry my lips at all." };
  const { status } = await author.call(`/products/${variant!.slug}/reviews/own`, { method: "PUT", body });
  expect(status).toBeLessThan(300);
  const row = await db.prepare("SELECT id FROM reviews WHERE member_id = ?").bind(author.id).first<{ id: string }>();
  return row!.id;
}
const listed = async (state: string) => (await reader.get(`/desk/reviews?state=${state}`)).body.items as DeskReview[];
const send = async (id: string, fields: Record<string, string>) =>
  openPage(
    reader,
    "/operator/reviews",
    decideReviewOf as Parameters<typeof openPage>[2],
    new URLSearchParams({ id, act: id, revision: "1", ...fields }),
  );

it("an operator with the content role reads waiting reviews, publishes them, and can't reject one without a reason", async () => {
  const id = await waitingReview();
  const page = loadDeskReviews as Parameters<typeof openPage>[2];
  expect((await openPage(reader, "/operator/reviews", page)).status).toBe(200);
  expect((await openPage(await operatorIn("SG", ["stock"]), "/operator/reviews", page)).status).toBe(404);
  expect((await send(id, { decision: "rejected", note: " " })).status).toBe(422);
  expect((await listed("pending")).map((review) => review.id)).toContain(id);
  expect((await send(id, { decision: "published", note: "" })).status).toBe(303);
  expect((await listed("published")).map((review) => review.id)).toContain(id);
  expect((await send(id, { decision: "rejected", note: "Names a nurse" })).status).toBe(303);
  const [review] = await listed("rejected");
  expect(review!.decisions.map(({ decision, note }) => [decision, note])).toEqual([
    ["published", ""],
    ["rejected", "Names a nurse"],
  ]);
  // A review that changed after the operator read it can't be decided.
  expect((await send(id, { decision: "published", revision: "2" })).status).toBe(409);
});
