import { beforeAll, expect, it } from "vitest";
import { decideReviewOf, loadDeskReviews } from "../../../app/features/desk/reviews/desk-reviews.server";
import type { DeskReview } from "../../../functions/contract/reviews/reviews";
import { type Joined, memberIn } from "../../support/people/members";
import { buy, buyerIn, operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { world } from "../../support/shop/world";

const { db, seed } = world();
let reader: Joined;
beforeAll(async () => {
  await seed(new Date());
  reader = await operatorIn("SG", ["content"]);
});

/** A review that waits for an operator, by a new buyer or by `by`. */
async function waitingReview(by?: Joined) {
  const variant = await db
    .prepare(
      `SELECT v.id, v.product_slug AS slug FROM variants v JOIN variant_offers o ON o.variant_id = v.id
       WHERE o.country = 'SG' AND o.price IS NOT NULL ORDER BY v.id LIMIT 1`,
    )
    .first<{ id: string; slug: string }>();
  const author = by ?? (await buyerIn("SG", variant!.id));
  if (by !== undefined) await buy(by, variant!.id);
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

it("an operator can't decide on an own review, also with a second account of the same mailbox, and is told why", async () => {
  const again = (address: string) => address.replace("@", "+desk@");
  const [self, other] = [await operatorIn("SG", ["content"]), await memberIn("SG", { email: again(reader.email) })];
  const mine = await waitingReview(self);
  const decide = (who: Joined, id: string) =>
    openPage(
      who,
      "/operator/reviews",
      decideReviewOf as Parameters<typeof openPage>[2],
      new URLSearchParams({ id, revision: "1", decision: "published", note: "" }),
    );
  expect((await decide(self, mine)).status).toBe(403);
  expect((await decide(reader, await waitingReview(other))).status).toBe(403);
  const decision = { decision: "published", revision: 1, note: "" };
  const refused = await self.post(`/desk/reviews/${mine}/decision`, decision);
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, "own_review"]);
  expect((await listed("pending")).map(({ id }) => id)).toContain(mine);
  // Another operator can.
  expect((await decide(reader, mine)).status).toBe(303);
});
