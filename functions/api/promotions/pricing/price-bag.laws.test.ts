import fc from "fast-check";
import { expect, it } from "vitest";
import { aLine, anyBag } from "../../../../tests/support/shop/sample-bags";
import { priceBag } from "./price-bag";
import type { PricingInput } from "./rule";
import { spread } from "./spread";

// These laws hold for any bag, rules and shopper; each runs five thousand cases.
const RUNS = { numRuns: 5000 };
const law = (check: (bag: PricingInput) => void) => fc.assert(fc.property(anyBag, check), RUNS);
const isCost = (minor: number) => Number.isSafeInteger(minor) && minor >= 0;

it("totals add up to the minor unit, and no line is negative", () => {
  law((bag) => {
    const { totals, lines, ledger, tender } = priceBag(bag);
    const minors = (step: (entry: (typeof ledger)[number]) => boolean) =>
      ledger.filter(step).reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0);
    const own = bag.lines.filter(
      ({ kind }) => kind !== "bundle" || !bag.lines.some(({ parentId }) => parentId === "bundle"),
    );
    const sum = (of: "gross" | "price" | "net") => own.reduce((all, { id }) => all + (lines.get(id)?.[of] ?? 0), 0);
    const { subtotal, discount, delivery, total, taxIncluded } = totals;
    expect([sum("price"), sum("net")]).toEqual([subtotal.minor, subtotal.minor - discount.minor]);
    expect(subtotal.minor - discount.minor + delivery.minor).toBe(total.minor);
    expect(minors(({ step }) => step !== "gift_card")).toBe(total.minor);
    expect(tender.due + tender.giftCards).toBe(total.minor);
    if (taxIncluded !== null) expect(taxIncluded.amount.minor + taxIncluded.priceBeforeTax.minor).toBe(total.minor);
    const costs = [...lines.values()].flatMap(({ gross, price, net }) => [gross, price, net]);
    const amounts = [subtotal.minor, discount.minor, delivery.minor, total.minor, tender.due, totals.pointsEarned];
    expect([...costs, ...amounts].every(isCost)).toBe(true);
    for (const { gross, price, net } of lines.values()) expect(net <= price && price <= gross).toBe(true);
  });
});

it("the order in which lines, rules and gifts are given does not matter", () => {
  fc.assert(
    fc.property(anyBag, fc.infiniteStream(fc.nat()), (bag, weights) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((one) => ({ one, weight: weights.next().value as number }))
          .toSorted((a, b) => a.weight - b.weight)
          .map(({ one }) => one);
      const other = { ...bag, lines: shuffled(bag.lines), rules: shuffled(bag.rules), gifts: shuffled(bag.gifts) };
      const [first, second] = [priceBag(bag), priceBag(other)];
      expect({ ...second, lines: null }).toEqual({ ...first, lines: null });
      for (const [id, line] of first.lines) expect(second.lines.get(id)).toEqual(line);
    }),
    RUNS,
  );
});

it("no discount exceeds its cap, and each rule of the country that could apply has a ledger entry", () => {
  law((bag) => {
    const { ledger } = priceBag(bag);
    for (const { ruleId, amount, outcome, step } of ledger) {
      if (step === "catalogue" || step === "delivery" || step === "gift_card" || step === "bundle") continue;
      if (outcome === "refused") expect(amount).toBeNull();
      const rule = bag.rules.find(({ id }) => id === ruleId);
      if (rule?.maxDiscount != null) expect(-(amount?.minor ?? 0)).toBeLessThanOrEqual(rule.maxDiscount);
    }
    for (const { id, kind } of bag.rules)
      if (kind === "offer")
        expect(ledger.filter(({ ruleId, step }) => ruleId === id && step === "offer")).toHaveLength(1);
    const applied = ledger.filter(({ outcome, amount }) => outcome === "applied" && (amount?.minor ?? 0) < 0);
    const cuts = new Set(applied.map(({ step }) => step));
    expect(cuts.has("staff") && cuts.has("coupon")).toBe(false);
  });
});

it("a voucher applies only for its holder, alone of its kind, and never beside a code or staff prices", () => {
  let seen = 0;
  law((bag) => {
    const { ledger } = priceBag(bag);
    const applied = ledger.filter(({ outcome }) => outcome === "applied");
    const ruleOf = ({ ruleId }: (typeof ledger)[number]) => bag.rules.find(({ id }) => id === ruleId);
    const perks = applied.filter(({ step }) => step === "perk");
    const vouchers = perks.filter((entry) => ruleOf(entry)?.voucher === true);
    for (const entry of perks) {
      const { perk = null, segments = [], maxUsesPerCustomer, usedByCustomer } = ruleOf(entry) ?? {};
      expect(perk).not.toBeNull();
      expect(bag.shopper.perks).toContain(perk);
      if (segments.length > 0) expect(segments.some((one) => bag.shopper.segments.includes(one))).toBe(true);
      expect(maxUsesPerCustomer === 1 && usedByCustomer === 1).toBe(false);
    }
    expect(vouchers.length).toBeLessThanOrEqual(1);
    if (vouchers.length === 0) return;
    seen++;
    expect(bag.shopper.declinesVouchers).toBe(false);
    // A code for a gift or for delivery counts as a code too.
    expect(applied.some(({ step }) => step === "coupon" || step === "staff")).toBe(false);
    const without = priceBag({ ...bag, shopper: { ...bag.shopper, perks: [] } });
    const goods = ({ totals }: typeof without) => totals.total.minor - totals.delivery.minor;
    expect(goods(priceBag(bag))).toBeLessThanOrEqual(goods(without));
  });
  // Enough of the generated bags must have vouchers, or this law would test nothing.
  expect(seen).toBeGreaterThan(30);
});

it("keeping a voucher for another order gives the same price as not having it, and the ledger says so", () => {
  let seen = 0;
  law((bag) => {
    const declines = priceBag({ ...bag, shopper: { ...bag.shopper, declinesVouchers: true } });
    const stacks = bag.rules.filter(({ kind, voucher }) => kind !== "perk" || !voucher);
    const none = priceBag({ ...bag, rules: stacks });
    expect(declines.totals).toEqual(none.totals);
    if (declines.ledger.some(({ reason }) => reason === "declined")) seen++;
  });
  expect(seen).toBeGreaterThan(30);
});

it("a reward costs no money and changes no other price", () => {
  law((bag) => {
    const without = priceBag({ ...bag, lines: bag.lines.filter(({ kind }) => kind !== "reward") });
    const { totals, lines } = priceBag(bag);
    expect(totals).toEqual(without.totals);
    for (const [id, line] of without.lines) expect(lines.get(id)).toEqual(line);
  });
});

it("removing what was added restores the price", () => {
  fc.assert(
    fc.property(anyBag, fc.integer({ min: 0, max: 90_000 }), (bag, price) => {
      const before = priceBag(bag);
      const more = { ...bag, lines: [...bag.lines, aLine(price, 1, { id: "zz-more" })] };
      priceBag(more);
      const after = priceBag({ ...more, lines: more.lines.filter(({ id }) => id !== "zz-more") });
      expect(after).toEqual(before);
    }),
    RUNS,
  );
});

it("shares add up to the total, and none exceeds its weight", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 30_000_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const sum = list.reduce((a, b) => a + b, 0);
      const total = Math.floor(sum * part);
      const shares = spread(total, list);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
      expect(shares.every((share, index) => share >= 0 && share <= (list[index] ?? 0))).toBe(true);
    }),
    RUNS,
  );
});
