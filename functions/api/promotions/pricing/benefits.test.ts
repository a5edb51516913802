import { describe, expect, it } from "vitest";
import { aBag, aLine, aRule, VISITOR_SHOPPER } from "../../../../tests/support/shop/sample-bags";
import { BENEFITS, type Benefit, benefitOf, KINDS, kindOf } from "../../../contract/promotions/promotions";
import { priceBag } from "./price-bag";

const said = (priced: ReturnType<typeof priceBag>, step: string) =>
  priced.ledger
    .filter((entry) => entry.step === step)
    .map(({ ruleId, reason, amount }) => [ruleId, reason, amount?.minor]);

describe("each kind of promotion works with each benefit", () => {
  const benefits = Object.keys(BENEFITS) as Benefit[];
  const value = { percent: 10, amount: 500, free_gift: 0, free_delivery: 0 } as const satisfies Record<Benefit, number>;
  const shopper = { ...VISITOR_SHOPPER, tier: "pink" as const, isEmployee: true, perks: ["birthday"] };
  const pairs = KINDS.flatMap((kind) => benefits.map((benefit) => ({ kind, benefit })));
  const bagWith = (...rules: ReturnType<typeof aRule>[]) =>
    priceBag(aBag({ lines: [aLine(3000)], rules, shopper, couponCode: "CODE" }));
  const ruleOf = ({ kind, benefit }: (typeof pairs)[number]) =>
    aRule({
      kind,
      benefit,
      value: value[benefit],
      code: kindOf(kind).byCode ? "CODE" : null,
      perk: kind === "perk" ? "birthday" : null,
    });

  it.each(pairs.filter(({ kind, benefit }) => kindOf(kind).gives.includes(benefit)))(
    "gives what it says: $kind, $benefit",
    (pair) => {
      const priced = bagWith(ruleOf(pair));
      const { saving, freesDelivery, reason } = benefitOf(pair.benefit);
      const entry = priced.ledger.find(({ ruleId, step }) => ruleId === "rule" && step === pair.kind);
      expect(entry).toMatchObject({ outcome: "applied", reason });
      expect(priced.totals.discount.minor > 0).toBe(saving !== null);
      expect(priced.totals.delivery.minor === 0).toBe(freesDelivery);
    },
  );

  it.each(pairs.filter(({ kind, benefit }) => !kindOf(kind).gives.includes(benefit)))(
    "stands in no code's way where it gives nothing: $kind, $benefit",
    (pair) => {
      const code = aRule({ id: "code", kind: "coupon", code: "CODE" });
      const priced = bagWith(ruleOf(pair), code);
      expect(said(priced, "coupon")).toEqual([["code", "percent_off", -300]]);
    },
  );

  it("an offer that takes nothing off the price applies beside the best one that does", () => {
    const priced = bagWith(aRule({ id: "gift", benefit: "free_gift", value: 0 }), aRule({ id: "ten" }));
    expect(said(priced, "offer")).toEqual([
      ["ten", "percent_off", -300],
      ["gift", "gift_chosen", undefined],
    ]);
  });
});
