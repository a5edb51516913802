import { beforeAll, describe, expect, it } from "vitest";
import { mergeLists } from "../../../functions/api/lists/merge";
import { stopToken } from "../../../functions/api/lists/stop-token";
import { world } from "../../support/shop/world";

// Wish list, waitlist and reminders (S7.26, S7.27, R62) on a real D1.

const { seed, shopper, db, env } = world();
beforeAll(() => seed());

const CARDINAL = "lipstick-rouge--cardinal";
const CREAM = "cream-jar--50-ml";
const ids = (answer: { body: { items: { variantId: string }[] } }) =>
  answer.body.items.map(({ variantId }) => variantId);

describe("the wish list", () => {
  it("keeps a variant once, newest first, and removes it", async () => {
    const visitor = shopper("SG");
    expect((await visitor.get("/wishlist")).body).toMatchObject({ items: [], total: 0, shareToken: null });
    await visitor.patch(`/wishlist/${CARDINAL}`, { active: true });
    await visitor.patch(`/wishlist/${CARDINAL}`, { active: true });
    const first = (await visitor.get("/wishlist")).body.items[0];
    expect(first).toMatchObject({
      variantId: CARDINAL,
      product: { slug: "lipstick-rouge" },
      shade: { name: "Cardinal" },
      price: { currency: "SGD" },
    });
    expect(ids(await visitor.patch(`/wishlist/${CARDINAL}`, { active: false }))).toEqual([]);
    expect((await visitor.patch(`/wishlist/${CARDINAL}`, { active: false })).status).toBe(200);
  });

  it("belongs to its device, and refuses a forged cookie", async () => {
    const one = shopper("SG");
    await one.patch(`/wishlist/${CARDINAL}`, { active: true });
    expect(ids(await shopper("SG").get("/wishlist"))).toEqual([]);
    const forger = shopper("SG");
    const [id] = (one.cookies.get("lists") ?? "").split(".");
    forger.cookies.set("lists", `${id}.${"A".repeat(43)}`);
    expect(ids(await forger.get("/wishlist"))).toEqual([]);
    expect((await forger.patch(`/wishlist/${CARDINAL}`, { active: false })).body.errors[0].code).toBe("bad_signature");
    expect(ids(await one.get("/wishlist"))).toEqual([CARDINAL]);
  });

  it("refuses an unknown variant, and one above its limit", async () => {
    const visitor = shopper("SG");
    expect((await visitor.patch("/wishlist/nope", { active: true })).body.errors[0]).toMatchObject({
      code: "product_not_found",
      field: "variantId",
    });
    await visitor.patch(`/wishlist/${CARDINAL}`, { active: true });
    const [id] = (visitor.cookies.get("lists") ?? "").split(".");
    await db
      .prepare(
        `INSERT INTO wish_list_entries SELECT 'device:' || ?1, id, '2026-01-01T00:00:00.000Z' FROM variants
         WHERE id NOT IN (?2, ?3) ORDER BY id LIMIT 199`,
      )
      .bind(id, CARDINAL, CREAM)
      .run();
    const refused = await visitor.patch(`/wishlist/${CREAM}`, { active: true });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "list_full"]);
    await visitor.patch(`/wishlist/${CARDINAL}`, { active: false });
    expect((await visitor.patch(`/wishlist/${CREAM}`, { active: true })).status).toBe(200);
  });

  it("opens for others by its link until it is private again", async () => {
    const visitor = shopper("SG");
    await visitor.patch(`/wishlist/${CARDINAL}`, { active: true });
    const { shareToken } = (await visitor.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
    const again = (await visitor.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
    expect(again.shareToken).toBe(shareToken);
    const friend = shopper("TH", "th");
    const seen = await friend.get(`/wishlist/shared/${shareToken}`);
    expect(seen.body.items[0]).toMatchObject({ variantId: CARDINAL, price: { currency: "THB" } });
    await visitor.call("/wishlist/share", { method: "PUT", body: { public: false } });
    expect((await friend.get(`/wishlist/shared/${shareToken}`)).status).toBe(404);
    expect((await friend.get("/wishlist/shared/nope")).status).toBe(400);
  });
});

describe("waiting", () => {
  const wait = { active: true, email: "Mei.Tan@example.com", consent: true };

  it("needs an email and consent, keeps one entry for each variant, and hides the email", async () => {
    const visitor = shopper("SG");
    const code = async (body: object) => (await visitor.patch(`/waitlist/${CARDINAL}`, body)).body.errors[0];
    expect(await code({ active: true })).toMatchObject({ code: "required", field: "email" });
    expect(await code({ active: true, email: "nope" })).toMatchObject({ code: "invalid_email", field: "email" });
    expect(await code({ active: true, email: "a@b.co" })).toMatchObject({ code: "consent_required", field: "consent" });
    await visitor.patch(`/waitlist/${CARDINAL}`, wait);
    const { body } = await visitor.patch(`/waitlist/${CARDINAL}`, wait);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ variantId: CARDINAL, email: "m…@example.com", notifiedAt: null });
    expect(ids(await visitor.patch(`/waitlist/${CARDINAL}`, { active: false }))).toEqual([]);
  });

  it("reminds of a launch by both calls, only in its country", async () => {
    const visitor = shopper("SG");
    const about = { productSlug: "cream-jar", email: "a@example.com", consent: true };
    expect((await visitor.post("/notification-subscription", about)).body.items).toHaveLength(1);
    const { body } = await visitor.post("/notification-subscription/subscribe", about);
    expect(body.items).toMatchObject([{ product: { slug: "cream-jar" }, opensAt: null }]);
    expect((await visitor.post("/notification-subscription", { ...about, productSlug: "nope" })).status).toBe(404);
    await visitor.post("/notification-subscription", { productSlug: "cream-jar", active: false });
    expect((await visitor.get("/notification-subscription/subscribe")).body.items).toEqual([]);
  });

  it("stops by the link of a message, and by no other", async () => {
    const visitor = shopper("SG");
    await visitor.patch(`/waitlist/${CREAM}`, wait);
    const row = await db.prepare("SELECT id FROM notices WHERE subject = ?").bind(CREAM).first<{ id: string }>();
    const token = await stopToken(env.SESSION_SECRET, row?.id ?? "");
    const stop = (given: string) => visitor.post("/notification-subscription/stop", { token: given });
    expect((await stop(`${row?.id}.${"A".repeat(43)}`)).body.errors[0].code).toBe("bad_signature");
    expect((await stop(token)).body).toEqual({ stopped: true });
    // Stopping twice succeeds, so that the answer doesn't tell whether there was anything to stop.
    expect((await stop(token)).body).toEqual({ stopped: true });
    expect(ids(await visitor.get("/waitlist"))).toEqual([]);
  });
});

describe("signing in", () => {
  it("merges the device's lists into the member's without doubles", async () => {
    const visitor = shopper("SG");
    for (const id of [CARDINAL, CREAM]) await visitor.patch(`/wishlist/${id}`, { active: true });
    await visitor.patch(`/waitlist/${CARDINAL}`, { active: true, email: "m@example.com", consent: true });
    const [id] = (visitor.cookies.get("lists") ?? "").split(".");
    await db
      .prepare("INSERT INTO wish_list_entries VALUES ('member:m1', ?, '2026-01-01T00:00:00.000Z')")
      .bind(CARDINAL)
      .run();
    await mergeLists(db, `device:${id}`, "member:m1");
    await mergeLists(db, `device:${id}`, "member:m1");
    const { results } = await db
      .prepare("SELECT variant_id AS id FROM wish_list_entries WHERE owner = 'member:m1' ORDER BY id")
      .all<{ id: string }>();
    expect(results.map((row) => row.id)).toEqual([CREAM, CARDINAL].sort());
    expect(ids(await visitor.get("/wishlist"))).toEqual([]);
    const left = await db.prepare("SELECT owner FROM notices WHERE email = 'm@example.com'").all();
    expect(left.results).toEqual([{ owner: "member:m1" }]);
  });
});

describe("a wrong email", () => {
  it.each(["not-an-address", "two@@example.com", "melur@", "@example.com"])(
    "is named at its field: %s",
    async (email) => {
      const ask = { active: true, consent: true, email };
      for (const answer of [
        await shopper("SG").patch(`/waitlist/${CARDINAL}`, ask),
        await shopper("SG").post("/notification-subscription/subscribe", { productSlug: "cream-jar", ...ask }),
      ])
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          [{ code: "invalid_email", field: "email", message: "Enter a valid email address." }],
        ]);
    },
  );
});
