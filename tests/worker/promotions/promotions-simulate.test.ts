import { beforeAll, expect, it } from "vitest";
import { bagFile, simulate } from "../../../tools/promotions/simulate";
import { OPENING, world } from "../../support/shop/world";

// `npm run promotions -- simulate` prices a made-up bag by the shop's rules.

const { db, seed } = world();
beforeAll(() => seed());

const print = async (facts: Record<string, unknown>) =>
  simulate(
    db,
    bagFile.parse({
      country: "SG",
      now: OPENING.toISOString(),
      lines: [{ variantId: "serum-c--30-ml", quantity: 2 }],
      ...facts,
    }),
  );
const about = async (facts: Record<string, unknown>, ...words: string[]) =>
  (await print(facts)).filter((line) => words.every((word) => line.includes(word)));

it("applies a held voucher, and refuses it beside a code, after its use, and for visitors", async () => {
  const voucher = { perks: ["welcome_voucher"] };
  expect(await about(voucher, "perk", "applied", "percent_off, 10%")).toHaveLength(1);
  expect(await about({ ...voucher, code: "BLOOM10" }, "perk", "refused", "not_with_code")).toHaveLength(1);
  expect(await about({ ...voucher, used: ["welcome-voucher-sg"] }, "perk", "refused", "used")).toHaveLength(1);
  expect(await about({}, "perk")).toEqual([]);
});

it("applies only the best of several vouchers, and none beside staff prices", async () => {
  const both = { perks: ["birthday_voucher", "gold_welcome"] };
  expect(await about(both, "perk", "percent_off, 15%")).toHaveLength(1);
  expect(await about(both, "perk", "better_offer")).toHaveLength(1);
  expect(await about({ ...both, isEmployee: true }, "perk", "not_with_staff")).toHaveLength(2);
});

it("knows the members of an audience", async () => {
  await db.prepare("UPDATE promotions SET segments = '[\"birthday-month\"]' WHERE id = 'bloom10-sg'").run();
  expect(await about({ code: "BLOOM10" }, "coupon", "members_only")).toHaveLength(1);
  expect(await about({ code: "BLOOM10", segments: ["birthday-month"] }, "coupon", "applied")).toHaveLength(1);
  await db.prepare("UPDATE promotions SET segments = '[]' WHERE id = 'bloom10-sg'").run();
});

it("says why a shopper can't have a reward", async () => {
  const reward = "starskin-sheet-mask--x1";
  expect(await about({ reward, points: 300 }, "reward", "applied", "reward_redeemed")).toHaveLength(1);
  expect(await about({ reward, points: 300, lines: [] }, "reward", "needs_purchase")).toHaveLength(1);
  expect(await about({ reward, points: 60 }, "reward", "reward_needs_points, 40 points missing")).toHaveLength(1);
  expect(await about({ reward }, "reward", "sign_in_for_rewards")).toHaveLength(1);
  expect(await about({ reward: "nothing", points: 1 }, "reward", "reward_not_found")).toHaveLength(1);
  expect(await about({ reward: "nail-coral--coral", points: 900 }, "reward", "reward_needs_tier")).toHaveLength(1);
  await db.prepare("UPDATE rewards SET segments = '[\"birthday-month\"]' WHERE id = ?").bind(reward).run();
  expect(await about({ reward, points: 300 }, "reward", "reward_not_for_you")).toHaveLength(1);
  expect(await about({ reward, points: 300, segments: ["birthday-month"] }, "reward", "applied")).toHaveLength(1);
  await db.prepare("UPDATE rewards SET segments = '[]' WHERE id = ?").bind(reward).run();
  expect(await about({ reward, points: 300 }, "Total")).toEqual(await about({}, "Total"));
});

it("keeps earned gifts and samples, and names those that are removed", async () => {
  const few = [{ variantId: "starskin-sheet-mask--x1", quantity: 1 }];
  expect(await about({ gifts: ["gift-serum-c-sg"] }, "gift", "gift_chosen")).toHaveLength(1);
  expect(await about({ gifts: ["gift-serum-c-sg"], lines: few }, "leaves", "min_spend")).toHaveLength(1);
  expect(await about({ samples: ["sample-cream-jar-sg", "nothing"] }, "sample", "sample_chosen")).toHaveLength(1);
  expect(await about({ samples: ["nothing"] }, "nothing is no gift or sample")).toHaveLength(1);
});

it("prices bundles as sets, and applies offers to their components", async () => {
  const set = await db
    .prepare(
      "SELECT variant_id AS id, price FROM variant_offers WHERE country = 'SG' AND product_slug IN (SELECT bundle_slug FROM bundle_components) ORDER BY price LIMIT 1",
    )
    .first<{ id: string; price: number }>();
  const lines = [{ variantId: set!.id, quantity: 2 }];
  const [saved] = await about({ lines }, "bundle", "applied", "bundle_price");
  expect(saved).toContain("-");
  expect(
    await about({ lines, fulfilment: "collection" }, `Total SGD ${((2 * set!.price) / 100).toFixed(2)}`),
  ).toHaveLength(1);
});
