import { expect, it } from "vitest";
import { searchProducts } from "../../../../functions/api/catalogue/listing/listing";
import { VISITOR, type Viewer } from "../../../../functions/api/kit/call/viewer";
import type { ProductCard } from "../../../../functions/contract/catalogue/product/card";
import { COUNTRY_CODES } from "../../../../functions/contract/countries";
import { OPENING, world } from "../../../support/shop/world";

const { seed, db } = world();
const gold: Viewer = { kind: "member", memberId: "gold", tier: "gold", isEmployee: false, roles: [] };

async function cardsIn(country: (typeof COUNTRY_CODES)[number], viewer: Viewer): Promise<Map<string, ProductCard>> {
  const asked = { d1: db, country, language: "en" as const, now: OPENING, viewer };
  const cards = new Map<string, ProductCard>();
  for (const page of [1, 2, 3])
    for (const card of (await searchProducts(asked, { sort: "recommended", page, pageSize: 48 })).items)
      cards.set(card.slug, card);
  return cards;
}

/**
 * The badges of S3.06 and the buttons of S4.05 in the opening catalogue, the same in all eight countries; the first
 * badge comes first.
 */
const BADGES = {
  "loudmoth-gloss": ["app_exclusive"],
  "solenne-day-cream": ["priority_access"],
  "norre-perfume-cuir": ["coming_soon"],
  "nyiura-shampoo-refill": ["collection_only"],
  "armani-silk-foundation": ["selected_types"],
  "nadirelle-nail": ["selected_shades"],
  "senjara-candle-temple": ["selected_sizes"],
  "melati-gift-box": ["bundle"],
  "foundation-pump": ["new"],
  "melati-gift-card": ["non_discountable"],
  // The badge of a launch comes before the badge of the product's kind.
  "ilvane-coffret": ["priority_access", "bundle"],
} as const;

const BUTTONS = {
  "loudmoth-gloss": "get_app",
  "norre-perfume-cuir": "remind_me",
  "ilvane-liquid-lip": "remind_me",
  "lipstick-rouge": "add_to_bag",
  "melati-gift-card": "choose_amount",
  // It is made up only once, so nobody can wait for it.
  "akarum-scalp-set": "out_of_stock",
} as const;

it("has every badge and every button in every country, by R61's precedence (S3.06, S4.05)", async () => {
  await seed();
  for (const country of COUNTRY_CODES) {
    const cards = await cardsIn(country, VISITOR);
    for (const [slug, badges] of Object.entries(BADGES))
      expect(cards.get(slug)?.badges.slice(0, badges.length), `${slug} in ${country}`).toEqual(badges);
    for (const [slug, button] of Object.entries(BUTTONS))
      expect(cards.get(slug)?.button, `${slug} in ${country}`).toBe(button);
    // A tier with early access sees the stock like everybody; a launch without early access stays closed to it.
    const early = await cardsIn(country, gold);
    expect(early.get("ilvane-liquid-lip")?.button, country).toBe("add_to_bag");
    expect(early.get("norre-perfume-cuir")?.button, country).toBe("remind_me");
    expect(early.get("loudmoth-gloss")?.button, country).toBe("get_app");
  }
});
