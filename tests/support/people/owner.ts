import { testEnv } from "../run/env";
import { booked } from "../shop/bookings";
import { checkout, fillBag, onceKey } from "../shop/builders";
import { putOnSale, variantsOf } from "../shop/stock";
import type { Shopper } from "../shop/world";
import { memberIn } from "./members";

/** A member in Singapore with one of everything, and the ids of it. */
export type Owner = Awaited<ReturnType<typeof ownerOfEverything>>;

const fine = <T extends { status: number; body: unknown }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`The owner could not: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

async function order(who: Shopper, variantId: string, key: string) {
  await fillBag(who, 1, variantId);
  const form = { ...(await checkout(who)), email: "owner.everything@example.com", fullName: "Xanthippe Quillfeather" };
  const { order: placed, accessToken } = fine(await who.post("/checkout", form, { "idempotency-key": key })).body;
  return { number: placed.number as string, token: accessToken as string, form };
}

/**
 * Joins, orders twice and pays once, reviews, asks, answers, saves a wish, joins a waitlist, shares a list, fills a bag and books an
 * artist.
 */
export async function ownerOfEverything() {
  const member = await memberIn("SG", {
    firstName: "Xanthippe",
    lastName: "Quillfeather",
    email: "owner.everything@example.com",
    mobile: "+6598765432",
    birthDate: "1990-05-17",
  });
  const [bought = "", waiting = "", inBag = "", wished = ""] = await variantsOf("SG");
  for (const variantId of [bought, waiting, inBag]) await putOnSale("SG", variantId, 50);
  const orderKey = onceKey();
  const paid = await order(member, bought, orderKey);
  fine(await member.post(`/orders/${paid.number}/payment?token=${paid.token}`, { outcome: "approve" }));
  const unpaid = await order(member, waiting, onceKey());
  const slug = (await testEnv.DB.prepare("SELECT product_slug AS slug FROM variant_offers WHERE variant_id = ?")
    .bind(bought)
    .first<{ slug: string }>())!.slug;
  const words = {
    rating: 5,
    title: "Mine alone",
    text: "It lasts from breakfast to the last train home.",
    shade: null,
  };
  fine(await member.call(`/products/${slug}/reviews/own`, { method: "PUT", body: words }));
  const review = await testEnv.DB.prepare("SELECT id FROM reviews WHERE member_id = ?")
    .bind(member.id)
    .first<{ id: string }>();
  const asked = fine(
    await member.post(`/products/${slug}/questions`, { text: "Mine alone, until the desk has read it?" }),
  );
  const published = await testEnv.DB.prepare(
    "SELECT id FROM product_questions WHERE product_slug = ? AND state = 'published'",
  )
    .bind(slug)
    .first<{ id: string }>();
  const answered = fine(
    await member.call(`/questions/${published!.id}/answer`, { method: "PUT", body: { text: "Mine too, until then." } }),
  );
  const lineKey = onceKey();
  const bag = fine(
    await member.post("/cart/line-items", { variantId: inBag, quantity: 2 }, { "idempotency-key": lineKey }),
  );
  const share = fine(await member.post("/cart/share", { hidePrices: true }));
  fine(await member.patch(`/wishlist/${wished}`, { active: true }));
  const session = fine(await member.get("/sessions")).body.items[0].id as string;
  const home = { fullName: "Xanthippe Quillfeather", mobile: "98765432", isDefault: true };
  const saved = await member.post("/account/addresses", {
    ...home,
    address: { street: "77 Zephyr Close", postcode: "238872" },
  });
  const who = { fullName: "Xanthippe Quillfeather", email: "owner.everything@example.com", phone: "98765432" };
  const booking = await booked(member, { artistId: "orchard-june-loh" }, who);
  return {
    booking: booking.number as string,
    member,
    paid,
    unpaid,
    orderKey,
    lineKey,
    slug,
    bought,
    inBag,
    wished,
    session,
    addressId: fine(saved).body.items[0].id as string,
    reviewId: review!.id,
    questionId: asked.body.id as string,
    answerId: answered.body.id as string,
    lineId: bag.body.lines[0].id as string,
    bagToken: share.body.token as string,
  };
}

/** All rows of the owner in the database. They must be the same after strangers have called every endpoint. */
export async function rowsOf({ member, paid, unpaid, lineId, booking }: Owner): Promise<string[]> {
  const { results: tables } = await testEnv.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\'
       AND name NOT LIKE 'sqlite%' AND name NOT IN ('attempts', 'lockouts')
       AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '%\\_fts%' ESCAPE '\\'`,
  ).all<{ name: string }>();
  const bag = await testEnv.DB.prepare("SELECT bag_id AS id FROM bag_lines WHERE id = ?")
    .bind(lineId)
    .first<{ id: string }>();
  const marks = [member.id, paid.number, unpaid.number, booking, bag?.id ?? "no bag"];
  const found: string[] = [];
  for (const { name } of tables) {
    const { results } = await testEnv.DB.prepare(`SELECT * FROM "${name}"`).all();
    for (const row of results.map((one) => JSON.stringify(one)))
      if (marks.some((mark) => row.includes(mark))) found.push(`${name} ${row}`);
  }
  return found.sort();
}
