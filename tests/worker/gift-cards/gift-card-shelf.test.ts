import { beforeAll, describe, expect, it } from "vitest";
import { loadGiftCard } from "../../../app/features/gift-cards/buy-gift-card.server";
import { loadNotify } from "../../../app/features/lists/waiting/waiting.server";
import { COUNTRY_CODES } from "../../../functions/contract/countries";
import {
  GIFT_CARD_SLUG,
  GIFT_CARD_VARIANTS,
  giftCardAmounts,
} from "../../../functions/contract/gift-cards/gift-card-amounts";
import { openPage } from "../../support/run/pages";
import { shopper, world } from "../../support/shop/world";

// An e-gift card is made when it is bought, so it is always available wherever the catalogue shows it, and has its own
// page (R34).

const { seed, db } = world();
const [, BLOOM = ""] = GIFT_CARD_VARIANTS;
beforeAll(() => seed(new Date()));

type Shown = { slug: string; stock: string; button: string; quickAddVariantId: string | null };
const shown = (items: Shown[]) => items.find(({ slug }) => slug === GIFT_CARD_SLUG);
const CAN_BE_HAD = { stock: "in_stock", button: "choose_amount", quickAddVariantId: null };

describe.each(COUNTRY_CODES)("an e-gift card in %s", (country) => {
  it("asks for an amount in its category, in search, among products in stock, and alone", async () => {
    const visitor = shopper(country);
    const category = "category=gifts/gift-cards/e-gift-card";
    for (const query of [category, "q=gift%20card", `${category}&available=1`, "q=gift%20card&available=1"]) {
      const { body } = await visitor.get(`/search?${query}`);
      expect(shown(body.items), query).toMatchObject(CAN_BE_HAD);
    }
    const { body: product } = await visitor.get(`/products/${GIFT_CARD_SLUG}`);
    expect(product.variants).toHaveLength(3);
    for (const variant of product.variants)
      expect(variant).toMatchObject({ stock: "in_stock", button: "choose_amount", maxQuantity: 0 });
  });

  it("is in stock in the feed", async () => {
    const { body } = await shopper(country).get("/product-feed?limit=1&after=melati-gift-box");
    expect(body.items[0].slug).toBe(GIFT_CARD_SLUG);
    for (const variant of body.items[0].variants) expect(variant.stock).toBe("in_stock");
  });
});

it("has a page where the clicked variant is the chosen amount", async () => {
  const page = async (request: Request, context: Parameters<typeof loadGiftCard>[0]) =>
    Response.json(await loadGiftCard(context, new URL(request.url).searchParams.get("variantId")));
  const chosen = async (query: string) =>
    ((await (await openPage(shopper("SG"), `/gift-cards${query}`, page)).json()) as { chosen: number | null }).chosen;
  expect(await chosen(`?variantId=${BLOOM}`)).toBe(giftCardAmounts("SG")[1]);
  for (const query of ["", "?variantId=", "?variantId=lipstick-nude"]) expect(await chosen(query), query).toBeNull();
});

it("can be on a wish list, also a shared one, but not be added from there to a bag", async () => {
  const visitor = shopper("TH", "th");
  const { body } = await visitor.patch(`/wishlist/${BLOOM}`, { active: true });
  expect(body.items[0]).toMatchObject({ variantId: BLOOM, stock: "in_stock", canAdd: false });
  const { shareToken } = (await visitor.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
  expect((await shopper("HK").get(`/wishlist/shared/${shareToken}`)).body.items[0]).toMatchObject({
    stock: "in_stock",
    canAdd: false,
  });
});

it("can't be added to a bag, even with stock in the database; the refusal says where to buy it", async () => {
  await db.prepare("UPDATE variant_offers SET available = 9 WHERE product_slug = ?").bind(GIFT_CARD_SLUG).run();
  const visitor = shopper("SG");
  const refused = await visitor.post("/cart/line-items", { variantId: BLOOM, quantity: 1 });
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, "gift_card_page"]);
  const shared = await visitor.get(`/cart/shared?lines=${BLOOM}:2,lipstick-nude:1`);
  const line = shared.body.lines?.find(({ variantId }: { variantId: string }) => variantId === BLOOM);
  expect(line).toMatchObject({ availability: "gift_card_page", addable: 0 });
  await db.prepare("UPDATE variant_offers SET available = 0 WHERE product_slug = ?").bind(GIFT_CARD_SLUG).run();
});

it("has no waitlist: the call refuses, and the page links to where it is bought", async () => {
  const ask = { active: true, consent: true, email: "melur@example.com" };
  const refused = await shopper("SG").patch(`/waitlist/${BLOOM}`, ask);
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, "gift_card_page"]);
  const page = (request: Request, context: Parameters<typeof loadNotify>[0]) =>
    loadNotify(context, GIFT_CARD_SLUG, new URL(request.url).searchParams.get("variant"));
  const led = await openPage(shopper("SG"), `/products/${GIFT_CARD_SLUG}/notify`, page).catch((thrown) => thrown);
  expect([led.status, led.headers.get("location")]).toEqual([302, "/gift-cards"]);
});
