import { priceBag } from "../../../functions/api/promotions/pricing/price-bag";
import { aBag, aLine, aRule } from "../../../tests/support/shop/sample-bags";

/** The most that pricing a large bag may take, in milliseconds of this machine's processor; the median of many runs. */
const MOST_MS = 5;
const LINES = 50;
const RULES = 200;
const RUNS = 200;

const KINDS = ["offer", "coupon", "perk", "staff"] as const;
const PATHS = ["makeup/lips/lipstick", "skincare/serums/vitamin-c", "hair/care/masks", "fragrance/perfume/rose"];

/**
 * Fifty lines of several brands and categories, under two hundred promotions that are all on; half of them apply to
 * some products only.
 */
const largeBag = () =>
  aBag({
    lines: Array.from({ length: LINES }, (_, index) =>
      aLine(990 + index * 137, (index % 6) + 1, {
        id: `line-${index}`,
        brandSlug: `brand-${index % 12}`,
        categoryPath: PATHS[index % PATHS.length] ?? "",
        nonDiscountable: index % 17 === 0,
      }),
    ),
    rules: Array.from({ length: RULES }, (_, index) =>
      aRule({
        id: `rule-${index}`,
        kind: KINDS[index % KINDS.length] ?? "offer",
        code: index % KINDS.length === 1 ? `CODE${index}` : null,
        benefit: index % 3 === 0 ? "amount" : "percent",
        value: index % 3 === 0 ? 500 : 5 + (index % 20),
        minSpend: index % 5 === 0 ? 5000 : null,
        stackable: index % 4 === 0,
        includes: index % 2 === 0 ? {} : { brands: [`brand-${index % 12}`], categories: [PATHS[index % 4] ?? ""] },
        priority: index % 10,
      }),
    ),
    couponCode: "CODE1",
    shopper: { tier: "gold", isEmployee: false, firstOrder: false, perks: [], segments: [], declinesVouchers: false },
  });

/** Prices the bag many times and prints the median. Returns the number of broken budgets. */
export function printPricing(): number {
  const bag = largeBag();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    priceBag(bag);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const [median = 0] = times.toSorted((a, b) => a - b).slice(RUNS / 2);
  const broken = median > MOST_MS;
  console.log(
    `\nA bag of ${LINES} lines under ${RULES} rules is priced in ${median.toFixed(2)} ms (at most ${MOST_MS})${broken ? " BROKEN" : ""}`,
  );
  return broken ? 1 : 0;
}
