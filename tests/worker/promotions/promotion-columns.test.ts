import { expect, it } from "vitest";
import { testEnv } from "../../support/run/env";

// A database from before vouchers had their own column, when a perk that didn't stack was a voucher.

const UPDATES = /^\s*UPDATE `promotions`/;

it("makes vouchers out of the perks that did not stack, and out of nothing else", async () => {
  const migration = testEnv.TEST_MIGRATIONS.find(({ name }) => name.includes("vouchers_are_perks"));
  const updates = (migration?.queries ?? []).filter((query) => UPDATES.test(query));
  expect(updates).toHaveLength(2);
  const kinds = [
    ["perk", 0],
    ["perk", 1],
    ["offer", 0],
    ["offer", 1],
    ["coupon", 0],
    ["staff", 1],
  ] as const;
  await testEnv.DB.batch(
    kinds.map(([kind, stackable]) =>
      testEnv.DB.prepare(
        `INSERT INTO promotions (id, country, kind, benefit, value, tiers, segments, first_order_only, stackable, not_with_credits, advertised,
          includes, excludes, priority, texts) VALUES (?1, 'SG', ?2, 'percent', 10, '[]', '[]', 0, ?3, 0, 0, '{}', '{}', 10, '{}')`,
      ).bind(`${kind}-${stackable}`, kind, stackable),
    ),
  );
  await testEnv.DB.batch(updates.map((query) => testEnv.DB.prepare(query)));
  const { results } = await testEnv.DB.prepare("SELECT id, stackable, voucher FROM promotions ORDER BY id").all();
  expect(results.map((row) => Object.values(row))).toEqual([
    ["coupon-0", 0, 0],
    ["offer-0", 0, 0],
    ["offer-1", 1, 0],
    ["perk-0", 0, 1],
    ["perk-1", 0, 0],
    ["staff-1", 0, 0],
  ]);
});
