import { beforeAll, describe, expect, it } from "vitest";
import { LAST_ORDERS } from "../../../functions/api/catalogue/beside/together-store";
import { type Beside, besideSchema } from "../../../functions/contract/catalogue/product/beside";
import type { CountryCode } from "../../../functions/contract/countries";
import { shopper, world } from "../../support/shop/world";

const { seed, db } = world();
beforeAll(() => seed());

const LIPSTICK = "lipstick-rouge--cardinal";
const beside = async (id: string, country: CountryCode = "SG"): Promise<Beside> => {
  const { status, body } = await shopper(country).get(`/variants/${id}/beside`);
  expect(status).toBe(200);
  return besideSchema.parse(body);
};
const slugs = ({ together }: Beside) => together.items.map(({ product }) => product.slug);

let made = 0;
/** An order of these variants in one state; only the columns that are read have values. */
async function order(variants: string[], { country = "SG", state = "paid" } = {}) {
  const number = `${country}-TEST-${made++}`;
  const text = (value: string) => `${number}${value}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (number, idempotency_key, body_hash, bag_id, country, language, state, fulfilment, email, mobile, full_name,
          payment_method, currency, subtotal, discount, delivery, total, points_earned, ledger, estimated_earliest, estimated_latest, placed_at, pay_before)
        VALUES (?, ?, '', ?, ?, 'en', ?, 'delivery', '', '', '', '', 'SGD', 0, 0, 0, 0, 0, '[]', '', '', '', '')`,
      )
      .bind(number, text("key"), text("bag"), country, state),
    ...variants.map((id, position) =>
      db
        .prepare(
          `INSERT INTO order_lines (order_number, position, kind, variant_id, sku, snapshot, quantity, unit_price)
          VALUES (?, ?, 'product', ?, '', json_object('product', json_object('slug', ?)), 1, 100)`,
        )
        .bind(number, position, id, id.split("--")[0]),
    ),
  ]);
}

describe("what is bought together", () => {
  it("is other steps of the routine without orders: in stock, of other categories, with nothing to choose", async () => {
    const found = await beside("serum-c--30-ml");
    expect(found.closest).toMatchObject({ to: null, items: [] });
    expect(found.together.basis).toBe("routine");
    expect(found.together.items).toHaveLength(3);
    const { results } = await db
      .prepare(
        "SELECT category_path AS path, shade_count AS shades FROM products WHERE slug IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(slugs(found)))
      .all<{ path: string; shades: number }>();
    const categories = results.map(({ path }) => path.split("/").slice(0, 2).join("/"));
    expect(new Set(categories).size).toBe(3);
    expect(categories).not.toContain("skincare/serums");
    expect(results.every(({ shades }) => shades <= 1)).toBe(true);
  });

  it("follows the country's paid orders from the second one on, most frequent first", async () => {
    await order([LIPSTICK, "nail-coral--coral-no-1", "serum-c--30-ml"]);
    expect((await beside(LIPSTICK)).together.basis).toBe("routine");
    await order(["lipstick-rouge--grenat", "serum-c--30-ml"]);
    expect(await beside(LIPSTICK)).toMatchObject({ together: { basis: "orders", items: [{ id: "serum-c--30-ml" }] } });
    expect((await beside(LIPSTICK, "TH")).together.basis).toBe("routine");
  });

  it("ignores unpaid orders", async () => {
    for (const state of ["payment_pending", "cancelled", "payment_expired", "payment_failed"])
      for (const _ of [1, 2, 3]) await order([LIPSTICK, "cream-open--50-ml"], { state });
    expect(slugs(await beside(LIPSTICK))).not.toContain("cream-open");
  });

  it("leaves out what is sold out here", async () => {
    const set = (available: number) =>
      db
        .prepare("UPDATE variant_offers SET available = ? WHERE variant_id = 'serum-c--30-ml' AND country = 'SG'")
        .bind(available)
        .run();
    await set(0);
    expect(slugs(await beside(LIPSTICK))).not.toContain("serum-c");
    await set(9);
    expect(slugs(await beside(LIPSTICK))).toContain("serum-c");
  });

  it("looks only at recent orders", async () => {
    for (let n = 0; n < LAST_ORDERS; n++) await order([LIPSTICK]);
    expect((await beside(LIPSTICK)).together.basis).toBe("routine");
  });

  it.each([
    ["lipstick-rouge--cardinal", "lipstick-rouge--cardinal"],
    ["foundation-deep--360c", "foundation-deep--360c-30-ml"],
    ["lipstick-rouge", "lipstick-rouge--rouge-ilvane"],
    ["lipstick-rouge--nope", "lipstick-rouge--rouge-ilvane"],
  ])("comes with the product for %s", async (asked, variantId) => {
    const slug = asked.split("--")[0];
    const { body } = await shopper("NZ").get(`/products/${slug}?beside=${asked}`);
    expect(body.beside).toEqual(await beside(variantId, "NZ"));
    expect((await shopper("NZ").get(`/products/${slug}`)).body.beside).toBeNull();
  });

  it("is refused for an unknown variant and an invalid id", async () => {
    expect((await shopper().get("/variants/nope/beside")).status).toBe(404);
    expect((await shopper().get("/variants/..%2f/beside")).status).toBe(400);
  });
});
