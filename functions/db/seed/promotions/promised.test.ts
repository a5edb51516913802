import { expect, it } from "vitest";
import { STAFF_PERCENT, VOUCHER_PERCENT } from "../../../api/beauty-pass/rules/perks";
import { promotionRows } from "./promotion-rows";

it("promotions give what the Beauty Pass promises, in every country", () => {
  const { promotions } = promotionRows(new Date("2026-03-02T04:00:00.000Z"));
  const given = (name: string) => [
    ...new Set(promotions.filter(({ id }) => id.replace(/-[a-z]{2}$/, "") === name).map(({ value }) => value)),
  ];
  for (const [kind, percent] of Object.entries(VOUCHER_PERCENT))
    expect([kind, given(kind.replaceAll("_", "-"))]).toEqual([kind, [percent]]);
  expect([given("staff"), given("staff-house")]).toEqual([[STAFF_PERCENT.percent], [STAFF_PERCENT.ownBrandPercent]]);
});
