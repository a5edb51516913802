import type { Page } from "playwright/test";
import { DESK_ROLES } from "../../../functions/contract/desk/desk-roles";
import { buy, tester } from "../support/members";
import { message } from "../support/messages";
import { overflowOf } from "../support/parts";
import { SHOPPERS } from "../support/shoppers";
import { expect, test } from "../support/test";

// Pages for every visitor in Thai, the language with the tallest letters and the longest lines. They pass axe on a
// phone and on a wide screen, and nothing scrolls sideways even on the smallest phone. Each class that is drawn has a
// rule, also on the pages of members and of operators.

const PAGES = [
  "/",
  "/pages",
  "/pages/shop/makeup",
  "/pages/shop/skincare/serums?sort=price_asc&price=-600",
  "/brands",
  "/offers",
  "/brands/maison-ilvane",
  "/products/lipstick-rouge?shade=cardinal",
  "/products/foundation-pump",
  "/products/senjara-evening-box",
  "/products/tidewren-body-butter",
  "/products/tidewren-body-butter/notify",
  "/products/loudmoth-gloss",
  "/products/norre-perfume-cuir",
  "/products/ilvane-liquid-lip",
  "/gift-cards",
  "/gift-cards/balance",
  "/products/lipstick-rouge/reviews",
  "/search",
  "/search?q=serum",
  "/search?q=zzzzqqq",
  "/shades?variant=lipstick-rouge--cardinal",
  "/avoid-list",
  "/compare",
  "/compare?product=lipstick-rouge&product=foundation-pump&product=gone",
  "/pages/shop/makeup/lips?compare=1",
  "/store-locations",
  "/store-locations/bangkok-siam",
  "/store-locations?tab=store-events",
  "/country",
  "/cart",
  "/sign_in",
  "/sign_up",
  "/users/password/new",
  "/account/wishlist",
  ...["", "/ui-components", "/loaders", "/notification", "/language", "/device-detection"].map((at) => `/sandbox${at}`),
  ...["/cart", "/empty-cart", "/order-state", "/content", "/content/about"].map((at) => `/sandbox${at}`),
];

/** The pages of a member who has an order of a product. */
const memberPages = (number: string, slug: string) => [
  "/",
  "/cart",
  "/consent",
  "/experiments",
  "/account",
  "/account/settings",
  "/account/addresses",
  "/account/claim",
  "/account/security",
  "/account/bookings",
  "/account/waitlist",
  "/account/wishlist",
  "/account/store-credit",
  "/account/beauty-pass",
  "/account/beauty-pass/points",
  "/account/beauty-pass/simulator",
  `/products/${slug}/reviews/new`,
  `/orders/${number}`,
  `/orders/${number}/receipt`,
];

const deskPages = (number: string) => [
  "/operator",
  "/operator/approvals",
  "/operator/experiments",
  "/operator/insights",
  "/operator/log",
  "/operator/outbox",
  "/operator/people",
  "/operator/points",
  "/operator/reviews",
  "/operator/security",
  "/operator/store-credit",
  `/operator/orders/${number}`,
];

/** Classes that other scripts style themselves. */
const OTHERS = ["cf-turnstile"];

/** The classes in the page that no style sheet has a rule for. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const textOf = (rule: CSSRule): string =>
      rule instanceof CSSStyleRule || !("cssRules" in rule)
        ? rule.cssText
        : [...(rule.cssRules as CSSRuleList)].map(textOf).join("");
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(textOf)).join("");
    const known = new Set([...rules.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name));
    const drawn = new Set([...document.querySelectorAll("body [class]")].flatMap(({ classList }) => [...classList]));
    return [...drawn].filter((name) => !known.has(name));
  });

/** Checks that each class in the open page has a rule. */
async function expectRules(page: Page, path: string): Promise<void> {
  const without = (await unstyled(page)).filter((name) => !OTHERS.includes(name));
  expect.soft(without, `${path}: classes without a rule`).toEqual([]);
}

for (const width of [360, 1280])
  test(`every page is accessible, ${width} wide @js`, async ({ page, visit, checkAccess }) => {
    // The thirty pages took three minutes on a busy machine.
    test.setTimeout(600_000);
    for (const path of PAGES) {
      await page.setViewportSize({ width, height: 900 });
      await visit("TH", path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await test.step(path, checkAccess);
      expect(await overflowOf(page), `${path} at ${width}`).toBe(0);
      await expectRules(page, path);
      if (width !== 360) continue;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowOf(page), `${path} at 320`).toBe(0);
    }
    const missing = await page.goto(`${new URL(page.url()).origin}/no/such/page`);
    expect(missing?.status()).toBe(404);
    await test.step("404", checkAccess);
  });

test("every class on the pages of a member and of an operator has a rule @js", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { mobile, address } = SHOPPERS.find(({ country }) => country === "TH")!;
  const who = await tester(baseURL!, { tier: "gold", loyaltyPoints: 2000, tierPointsCounter: 2000 }, "TH");
  const { items } = await who.call("GET", "/search?sort=price_asc&available=1");
  const { number } = await buy(who, items[0].slug, { mobile, address });
  const look = async (path: string) => {
    await visit("TH", path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectRules(page, path);
  };
  await who.enter(context);
  for (const path of memberPages(number, items[0].slug)) await look(path);
  await context.clearCookies();
  await (await tester(baseURL!, { isEmployee: true, authenticator: true, roles: DESK_ROLES }, "TH")).enter(context);
  for (const path of deskPages(number)) await look(path);
});

/** The number of fixed bars that cover the focused element, however it was scrolled into view. */
const coveringBars = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    const reached = document.activeElement;
    if (!reached || reached === document.body) return null;
    const { top, bottom, left, right } = reached.getBoundingClientRect();
    const bars = [...document.querySelectorAll("*")].filter((some) =>
      ["sticky", "fixed"].includes(getComputedStyle(some).position),
    );
    const covering = bars.filter((bar) => {
      const over = bar.getBoundingClientRect();
      const meets = over.top < bottom - 1 && over.bottom > top + 1 && over.left < right && over.right > left;
      return meets && !bar.contains(reached);
    });
    return { control: reached.outerHTML.slice(0, 120), covered: covering.length };
  });

for (const [path, width, least] of [
  ["/cart", 360, 20],
  ["/products/lipstick-rouge", 360, 40],
  ["/pages/shop/makeup", 1280, 80],
  ["/pages/shop/makeup/lips?compare=1", 360, 40],
] as const)
  test(`a focused element is never hidden by a fixed bar: ${path} @js`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("TH", "/products/tube-cleanser");
    await page
      .getByRole("main")
      .getByRole("button", { name: message("th", "catalogue:addToBag") })
      .first()
      .click();
    await expect(page.getByRole("link", { name: message("th", "shell:bagWith", { count: 1 }) })).toBeVisible();
    await visit("TH", path);
    // The first element is the skip link, which lies on the header.
    await page.keyboard.press("Tab");
    const covered: string[] = [];
    let reached = 0;
    for (; reached < 250; reached++) {
      await page.keyboard.press("Tab");
      const found = await coveringBars(page);
      if (!found) break;
      if (found.covered > 0) covered.push(found.control);
    }
    expect(covered).toEqual([]);
    expect(reached).toBeGreaterThan(least);
  });
