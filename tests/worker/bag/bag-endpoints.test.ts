import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventAdded } from "../../../functions/api/beauty-pass/store";
import { ENDPOINTS } from "../../../functions/contract/endpoints";
import { trip } from "../../../functions/db/trip";
import { memberIn } from "../../support/people/members";
import { fillBag } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { putOnSale } from "../../support/shop/stock";
import { type Answer, OPENING, type Shopper, world } from "../../support/shop/world";

// Each call of bag, promotions, rewards and lists: with success, with a refusal, and by somebody else.

const { db, clock, seed, shopper } = world();
const SERUM = "serum-c--30-ml";
const MASK = "starskin-sheet-mask--x1";
const GIFT = "halcye-minis-sg";
const EMAIL = "mei@example.com";
const SOLD_OUT = "lipstick-rouge--cardinal";

/** A signed-in member with a bag, lists and points; a visitor with a bag and lists; and a stranger with nothing. */
let member: Shopper;
let visitor: Shopper;
let stranger: Shopper;

beforeAll(async () => {
  await seed();
  await putOnSale("SG", SERUM, 500);
  await putOnSale("SG", SOLD_OUT, 0);
  await putOnSale("SG", place.variantId, 50);
  await db
    .prepare(
      "INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, queued) VALUES ('cream-jar', 'SG', ?, 1)",
    )
    .bind(OPENING.toISOString())
    .run();
});

beforeEach(async () => {
  clock.set(OPENING);
  const joined = await memberIn("SG");
  await trip(
    db,
    eventAdded(joined.id, {
      kind: "granted",
      key: crypto.randomUUID(),
      at: OPENING.toISOString(),
      source: "bonus_points",
      points: 900,
      about: null,
    }),
  );
  member = joined;
  visitor = shopper();
  stranger = shopper();
  for (const who of [member, visitor]) {
    await fillBag(who, 3, SERUM);
    await who.patch(`/wishlist/${SERUM}`, { active: true });
    await who.patch(`/waitlist/${SOLD_OUT}`, { active: true, email: EMAIL, consent: true });
  }
});

/** The queue of a launch that is sold by turns. */
const queue = "/products/cream-jar/queue";
const place = { variantId: "cream-jar--50-ml" };

const put = (who: Shopper, path: string, body: unknown) => who.call(path, { method: "PUT", body });
const nowhere = (who: Shopper, path: string) => who.call(path, { headers: { "x-site-country": "xx" } });
const lineOf = async (who: Shopper): Promise<string> => (await who.get("/cart/bag")).body.lines[0].id;

/** The stranger sends the visitor's cookie with a forged signature. */
const forge = (name: "bag_sg" | "lists") => {
  const [id = ""] = (visitor.cookies.get(name) ?? "").split(".");
  stranger.cookies.set(name, `${id}.${"a".repeat(43)}`);
};

type Refused = [status: number, code: string];
type Row = {
  happy: () => Promise<Answer>;
  /** The content of the successful answer. */
  shows?: (body: Answer["body"]) => void;
  refused: [call: () => Promise<Answer>, ...refused: Refused];
  /** A refusal, or the stranger's own empty answer. */
  notYours: [call: () => Promise<Answer>, Refused | ((body: Answer["body"]) => void)];
};

const NOWHERE: Refused = [400, "invalid_country"];
const FORGED: Refused = [403, "bad_signature"];
const has = (want: object) => (body: Answer["body"]) => expect(body).toMatchObject(want);
const none = (body: Answer["body"]) => expect(body.items).toEqual([]);
const empty = has({ lines: [], itemCount: 0, version: 0 });

/** A read: refused for an unknown country, and with a forged cookie answered as if there were no bag. */
const readsBag = (path: string, shows: Row["shows"], nothing: (body: Answer["body"]) => void): Row => ({
  happy: () => visitor.get(path),
  shows,
  refused: [() => nowhere(visitor, path), ...NOWHERE],
  notYours: [
    () => {
      forge("bag_sg");
      return stranger.get(path);
    },
    nothing,
  ],
});
const readsList = (path: string, shows: Row["shows"]): Row => ({
  happy: () => visitor.get(path),
  shows,
  refused: [() => nowhere(visitor, path), ...NOWHERE],
  notYours: [
    () => {
      forge("lists");
      return stranger.get(path);
    },
    none,
  ],
});
const forged = (name: "bag_sg" | "lists", call: () => Promise<Answer>): Row["notYours"] => [
  () => {
    forge(name);
    return call();
  },
  FORGED,
];
const inReach = (items: { id: string; state: string }[]) => items.find(({ id }) => id === MASK)?.state;
const asksIn = (body: Answer["body"]) => expect(inReach(body.items)).toBe("sign_in");
const takesReward = (path: string): Row => ({
  happy: () => member.post(path, { rewardId: MASK }),
  shows: ({ lines }) => expect(lines.map(({ kind }: { kind: string }) => kind)).toContain("reward"),
  refused: [() => member.post(path, { rewardId: "nothing-of-ours" }), 404, "reward_not_found"],
  notYours: [() => stranger.post(path, { rewardId: MASK }), [401, "sign_in_for_rewards"]],
});
const subscribes = (path: string): Row => ({
  happy: () => visitor.post(path, { productSlug: "cream-jar", email: EMAIL, consent: true }),
  shows: has({ total: 1 }),
  refused: [() => visitor.post(path, { productSlug: "cream-jar", email: EMAIL }), 422, "consent_required"],
  notYours: forged("lists", () => stranger.post(path, { productSlug: "cream-jar", email: EMAIL, consent: true })),
});

const BAG = {
  showCart: readsBag("/cart", has({ itemCount: 3 }), empty),
  showBag: readsBag("/cart/bag", has({ itemCount: 3 }), empty),
  itemsCount: readsBag("/cart/items-count", has({ count: 3 }), has({ count: 0, wished: [], waiting: [] })),
  addLine: {
    happy: () => visitor.post("/cart/line-items", { variantId: SERUM, quantity: 1 }),
    shows: has({ itemCount: 4 }),
    refused: [() => visitor.post("/cart/line-items", { variantId: "nothing-of-ours" }), 404, "product_not_found"],
    notYours: forged("bag_sg", () => stranger.post("/cart/line-items", { variantId: SERUM })),
  },
  updateLine: {
    happy: async () => visitor.patch(`/cart/line-items/${await lineOf(visitor)}`, { quantity: 4 }),
    shows: has({ itemCount: 4 }),
    refused: [
      async () => visitor.patch(`/cart/line-items/${await lineOf(visitor)}`, { quantity: 7 }),
      422,
      "invalid_number",
    ],
    notYours: [
      async () => member.patch(`/cart/line-items/${await lineOf(visitor)}`, { quantity: 1 }),
      [403, "attribute_not_yours"],
    ],
  },
  deleteLine: {
    happy: async () => visitor.delete(`/cart/line-items/${await lineOf(visitor)}`),
    shows: has({ itemCount: 0 }),
    refused: [() => visitor.delete("/cart/line-items/not..a..line"), 400, "bad_request"],
    notYours: [async () => member.delete(`/cart/line-items/${await lineOf(visitor)}`), [403, "attribute_not_yours"]],
  },
  applyCoupon: {
    happy: () => visitor.post("/cart/discount-coupon", { code: " BLOOM10 " }),
    shows: has({ coupon: { code: "BLOOM10", applied: true } }),
    refused: [() => visitor.post("/cart/discount-coupon", { code: "bloom10" }), 422, "coupon_case_mismatch"],
    notYours: forged("bag_sg", () => stranger.post("/cart/discount-coupon", { code: "BLOOM10" })),
  },
  removeCoupon: {
    happy: async () => {
      await visitor.post("/cart/discount-coupon", { code: "BLOOM10" });
      return visitor.delete("/cart/discount-coupon/BLOOM10");
    },
    shows: has({ coupon: null }),
    refused: [() => visitor.delete(`/cart/discount-coupon/${"X".repeat(41)}`), 400, "bad_request"],
    notYours: forged("bag_sg", () => stranger.delete("/cart/discount-coupon/BLOOM10")),
  },
  setVoucher: {
    happy: () => put(member, "/cart/voucher", { use: false }),
    shows: has({ voucher: { applied: false, saving: { minor: 0 } } }),
    refused: [() => put(member, "/cart/voucher", { use: "never" }), 422, "invalid_fields"],
    notYours: forged("bag_sg", () => put(stranger, "/cart/voucher", { use: false })),
  },
  bagOffers: readsBag(
    "/cart/offers",
    ({ items }) => expect(items.length).toBeGreaterThan(0),
    ({ items }) => expect(items.every(({ applied }: { applied: boolean }) => !applied)).toBe(true),
  ),
  showGifts: readsBag(`/multiple-gwps/${GIFT}`, has({ earned: true }), has({ earned: false, selectedCount: 0 })),
  chooseGifts: {
    happy: () => put(visitor, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] }),
    shows: ({ gifts }) => expect(gifts.find(({ id }: { id: string }) => id === GIFT).selectedCount).toBe(1),
    refused: [() => put(visitor, "/multiple-gwps/nothing-of-ours", { choices: [] }), 404, "offer_not_found"],
    notYours: forged("bag_sg", () => put(stranger, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] })),
  },
  samples: readsBag("/cart/samples", has({ earned: true }), has({ earned: false, selectedCount: 0 })),
  chooseSamples: {
    happy: () => visitor.post("/cart/samples", { choices: ["sample-cream-jar-sg"] }),
    shows: has({ samples: { selectedCount: 1 } }),
    refused: [() => visitor.post("/cart/samples", { choices: ["gift-serum-c-sg"] }), 422, "invalid_choice"],
    notYours: forged("bag_sg", () => stranger.post("/cart/samples", { choices: ["sample-cream-jar-sg"] })),
  },
  shareBag: {
    happy: () => visitor.post("/cart/share", { hidePrices: true }),
    shows: ({ token }) => expect(token).toMatch(/^\S+$/),
    refused: [() => shopper().post("/cart/share", {}), 409, "bag_empty"],
    notYours: forged("bag_sg", () => stranger.post("/cart/share", {})),
  },
  previewLines: {
    happy: () => visitor.get(`/cart/shared?lines=${SERUM}:1`),
    shows: has({ lines: [{ variantId: SERUM }] }),
    refused: [() => visitor.get("/cart/shared"), 404, "product_not_found"],
    notYours: [
      async () => {
        const { token } = (await visitor.post("/cart/share", {})).body;
        return stranger.get(`/cart/shared?token=${encodeURIComponent(`${token.slice(0, -4)}aaaa`)}`);
      },
      FORGED,
    ],
  },
  showQueue: {
    happy: () => stranger.get(queue),
    shows: has({ standing: "none" }),
    refused: [() => visitor.get("/products/serum-c/queue"), 409, "queue_closed"],
    notYours: [
      async () => {
        await member.post(queue, place);
        return stranger.get(queue);
      },
      has({ standing: "none", until: null }),
    ],
  },
  joinQueue: {
    happy: () => member.post(queue, place),
    shows: has({ standing: "turn" }),
    refused: [() => member.post(queue, { variantId: SERUM }), 404, "product_not_found"],
    notYours: [() => stranger.post(queue, place), [401, "authentication_failed"]],
  },
  leaveQueue: {
    happy: () => member.call(queue, { method: "DELETE" }),
    shows: has({ standing: "none" }),
    refused: [() => member.call("/products/serum-c/queue", { method: "DELETE" }), 409, "queue_closed"],
    notYours: [() => stranger.call(queue, { method: "DELETE" }), [401, "authentication_failed"]],
  },
  addLines: {
    happy: () => visitor.post("/cart/shared", { lines: `${SERUM}:1` }),
    shows: has({ itemCount: 4 }),
    refused: [() => visitor.post("/cart/shared", {}), 404, "product_not_found"],
    notYours: forged("bag_sg", () => stranger.post("/cart/shared", { lines: `${SERUM}:1` })),
  },
} satisfies Record<keyof (typeof ENDPOINTS)["bag"], Row>;

type RewardCall = Extract<
  keyof (typeof ENDPOINTS)["beauty-pass"],
  `${string}${"eward" | "ewards" | "Offer" | "Offers"}`
>;
const REWARDS = {
  rewards: {
    happy: () => member.get("/rewards"),
    shows: ({ items }) => expect(inReach(items)).toBe("redeem"),
    refused: [() => nowhere(member, "/rewards"), ...NOWHERE],
    notYours: [() => stranger.get("/rewards"), asksIn],
  },
  redeemReward: takesReward("/rewards"),
  returnReward: {
    happy: async () => {
      await member.post("/rewards", { rewardId: MASK });
      return member.delete(`/rewards/${MASK}`);
    },
    shows: ({ lines }) => expect(lines.map(({ kind }: { kind: string }) => kind)).not.toContain("reward"),
    refused: [() => member.delete(`/rewards/${MASK}`), 404, "reward_not_found"],
    notYours: [() => stranger.delete(`/rewards/${MASK}`), [401, "sign_in_for_rewards"]],
  },
  beautyPassOffers: {
    happy: () => member.get("/cart/beauty-pass-offers"),
    shows: ({ items }) => expect(inReach(items)).toBe("redeem"),
    refused: [() => nowhere(member, "/cart/beauty-pass-offers"), ...NOWHERE],
    notYours: [() => stranger.get("/cart/beauty-pass-offers"), asksIn],
  },
  takeBeautyPassOffer: takesReward("/cart/beauty-pass-offers"),
} satisfies Record<RewardCall, Row>;

const LISTS = {
  wishlist: readsList("/wishlist", has({ items: [{ variantId: SERUM }] })),
  updateWishlist: {
    happy: () => visitor.patch(`/wishlist/${MASK}`, { active: true }),
    shows: has({ total: 2 }),
    refused: [() => visitor.patch("/wishlist/nothing-of-ours", { active: true }), 404, "product_not_found"],
    notYours: forged("lists", () => stranger.patch(`/wishlist/${SERUM}`, { active: false })),
  },
  shareWishlist: {
    happy: () => visitor.call("/wishlist/share", { method: "PUT", body: { public: true } }),
    shows: ({ shareToken }) => expect(shareToken).toMatch(/^[0-9a-f]{32}$/),
    refused: [() => visitor.call("/wishlist/share", { method: "PUT", body: { public: "yes" } }), 422, "invalid_fields"],
    notYours: forged("lists", () => stranger.call("/wishlist/share", { method: "PUT", body: { public: true } })),
  },
  sharedWishlist: {
    happy: async () => {
      const { shareToken } = (await visitor.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
      return stranger.get(`/wishlist/shared/${shareToken}`);
    },
    shows: has({ total: 1 }),
    refused: [() => stranger.get("/wishlist/shared/nothing"), 400, "bad_request"],
    notYours: [() => stranger.get(`/wishlist/shared/${"0".repeat(32)}`), [404, "not_found"]],
  },
  waitlist: readsList("/waitlist", has({ items: [{ variantId: SOLD_OUT, email: "m…@example.com" }] })),
  updateWaitlist: {
    happy: () => visitor.patch(`/waitlist/${MASK}`, { active: true, email: EMAIL, consent: true }),
    shows: has({ total: 2 }),
    refused: [() => visitor.patch(`/waitlist/${MASK}`, { active: true, email: EMAIL }), 422, "consent_required"],
    notYours: forged("lists", () => stranger.patch(`/waitlist/${SOLD_OUT}`, { active: false })),
  },
  reminders: readsList("/notification-subscription", has({ total: 0 })),
  subscribed: readsList("/notification-subscription/subscribe", has({ total: 0 })),
  subscribe: subscribes("/notification-subscription/subscribe"),
  createReminder: subscribes("/notification-subscription"),
  stopNotice: {
    happy: async () => {
      const { stopToken } = await import("../../../functions/api/lists/stop-token");
      const row = await db.prepare("SELECT id FROM notices ORDER BY rowid DESC LIMIT 1").first<{ id: string }>();
      const { env } = world();
      return stranger.post("/notification-subscription/stop", { token: await stopToken(env.SESSION_SECRET, row!.id) });
    },
    shows: has({ stopped: true }),
    refused: [() => stranger.post("/notification-subscription/stop", { token: "" }), 422, "required"],
    notYours: [() => stranger.post("/notification-subscription/stop", { token: "x".repeat(40) }), FORGED],
  },
  runOutReminders: {
    happy: () => member.get("/run-out-reminders"),
    shows: has({ total: 0 }),
    refused: [() => nowhere(member, "/run-out-reminders"), ...NOWHERE],
    notYours: [() => stranger.get("/run-out-reminders"), [401, "authentication_failed"]],
  },
  planRunOut: {
    happy: () => member.patch(`/run-out-reminders/${SERUM}`, { active: false }),
    shows: has({ remindsOn: null }),
    refused: [() => member.patch(`/run-out-reminders/${SERUM}`, { active: true }), 404, "product_not_found"],
    notYours: [() => stranger.patch(`/run-out-reminders/${SERUM}`, { active: true }), [401, "authentication_failed"]],
  },
} satisfies Record<keyof (typeof ENDPOINTS)["lists"], Row>;

/** Everything that belongs to somebody; it must be unchanged after a stranger's calls. */
const belongings = async (who: Shopper) =>
  Promise.all(["/cart/bag", "/wishlist", "/waitlist", "/notification-subscription"].map((path) => who.get(path))).then(
    (all) => all.map(({ body }) => body),
  );

const codeOf = ({ status, body }: Answer): Refused => [status, body?.errors?.[0]?.code];

describe.each(Object.entries<Row>({ ...BAG, ...REWARDS, ...LISTS }))("%s", (_, row) => {
  it("succeeds", async () => {
    const answer = await row.happy();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    row.shows?.(answer.body);
  });

  it("is refused with its reason", async () => {
    const [call, ...refused] = row.refused;
    const before = await belongings(visitor);
    expect(codeOf(await call())).toEqual(refused);
    expect(await belongings(visitor)).toEqual(before);
  });

  it("gives somebody else nothing", async () => {
    const [call, want] = row.notYours;
    const before = await Promise.all([visitor, member].map(belongings));
    const answer = await call();
    if (typeof want === "function") {
      expect(answer.status).toBe(200);
      want(answer.body);
    } else expect(codeOf(answer)).toEqual(want);
    expect(await Promise.all([visitor, member].map(belongings))).toEqual(before);
  });
});

it("has a row for each call that the contract lists in these rooms", () => {
  const named = (room: object) => Object.keys(room).toSorted();
  expect(named(BAG)).toEqual(named(ENDPOINTS.bag));
  expect(named(LISTS)).toEqual(named(ENDPOINTS.lists));
  const rewards = Object.keys(ENDPOINTS["beauty-pass"]).filter((name) => /rewards?$|Offers?$/i.test(name));
  expect(named(REWARDS)).toEqual(rewards.toSorted());
});

answersAsPublished("bag/bag-endpoints.test.ts");
