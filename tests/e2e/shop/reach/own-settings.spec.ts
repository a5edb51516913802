import type { BrowserContext, Locator, Page } from "playwright/test";
import { type Caller, order, tester } from "../../support/members";
import { overflowOf, shadeDots } from "../../support/parts";
import { expect, test } from "../../support/test";

// Shoppers who set their browser or system up for their eyes: a contrast theme, wider text, large letters. Nothing on
// the pages from the shop window to the payment scrolls sideways, is cut, or disappears.

const PAGES = [
  "/",
  "/pages/shop/makeup/lips",
  "/products/lipstick-rouge?shade=cardinal",
  "/cart",
  "/checkout",
  "/account",
];

/** A member with the dearest product in the bag, whose amounts are the longest, and who can open all these pages. */
async function shopper(baseURL: string, country: string): Promise<Caller> {
  const who = await tester(baseURL, { tier: "gold", loyaltyPoints: 2000, tierPointsCounter: 2000 }, country);
  const { items } = await who.call("GET", "/search?sort=price_desc&available=1");
  const { variants } = await who.call("GET", `/products/${items[0].slug}`);
  const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
  await who.call("POST", "/cart/line-items", { variantId: id, quantity: 1 });
  return who;
}

/** Signs in a member with an order, and names the pages of its payment and of itself, and one of a service's times. */
async function laterPages(baseURL: string, context: BrowserContext): Promise<string[]> {
  const who = await tester(baseURL);
  await who.enter(context);
  const number = await order(who, "tube-cleanser", "paynow");
  return [`/orders/${number}/payment?still=1`, `/orders/${number}`, "/happening/services/shade-match"];
}

/**
 * The texts that stand partly outside of what a reader can see: beyond an element that hides what is too much, or
 * beyond the page's edges. What scrolls by itself, and what only screen readers read, is left out.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ALLOWED = 2;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isCut = (of: DOMRect, from: Element | null): boolean => {
      for (let at = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
        if (clipPath !== "none" || (width <= 1 && height <= 1)) return false;
        if (/auto|scroll/.test(`${overflowX}${overflowY}`)) return false;
        if (/hidden|clip/.test(overflowX) && (of.left < left - ALLOWED || of.right > right + ALLOWED)) return true;
        if (/hidden|clip/.test(overflowY) && (of.top < top - ALLOWED || of.bottom > bottom + ALLOWED)) return true;
        if (position === "fixed") break;
      }
      return of.left < -ALLOWED || of.right > document.documentElement.clientWidth + ALLOWED;
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement;
      if (!text.textContent?.trim() || !within?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && isCut(box, within)) cut.push(`${within.tagName}: ${text.textContent.trim().slice(0, 60)}`);
    }
    return cut;
  });

async function expectWhole(page: Page, path: string): Promise<void> {
  expect.soft(await overflowOf(page), `${path}: scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await cutTexts(page), `${path}: cut texts`).toEqual([]);
}

/** The spaces between letters, words, lines and paragraphs that a reader may ask for (WCAG 1.4.12). */
const WIDER = `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-block-end: 2em !important }`;

test("nothing is cut with wider text on the smallest phone, in Indonesian @js", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  await (await shopper(baseURL ?? "", "ID")).enter(context);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await visit("ID", path);
    await page.evaluate((wider) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(wider);
      document.adoptedStyleSheets.push(sheet);
    }, WIDER);
    await expectWhole(page, path);
  }
});

test("nothing is cut with letters twice as large @js", async ({ page, context, visit, baseURL }) => {
  await (await shopper(baseURL ?? "", "SG")).enter(context);
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of PAGES) {
    await visit("SG", path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectWhole(page, path);
  }
  for (const path of await laterPages(baseURL ?? "", context)) {
    await visit("SG", path);
    await expectWhole(page, path);
  }
});

/** Whether an element is told apart from the page in a contrast theme, where a background alone is not drawn. */
const isOutlined = (control: Locator) =>
  control.evaluate((element) => {
    const { forcedColorAdjust, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const page = getComputedStyle(document.body).backgroundColor;
    return forcedColorAdjust === "none" && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== page;
  });

test("a contrast theme keeps the shades, the chosen one and how far free delivery is @js", async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit("SG", "/products/lipstick-rouge?shade=cardinal");
  const shades = page.getByRole("radio", { name: /./ });
  await expect(shades.nth(5)).toBeVisible();
  for (const shade of await shades.all()) expect(await isOutlined(shade)).toBe(true);
  const outlines = await shades.evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).outlineStyle));
  const chosen = await shades.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).checked));
  expect(outlines.map((style) => style !== "none")).toEqual(chosen);

  await visit("SG", "/pages/shop/makeup/lips");
  const dot = shadeDots(page.getByRole("main")).first();
  expect(await isOutlined(dot)).toBe(true);

  await (await shopper(baseURL ?? "", "SG")).enter(context);
  await visit("SG", "/cart");
  const bar = page.getByRole("progressbar").first();
  expect(await bar.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe("solid");
  for (const path of [...PAGES, ...(await laterPages(baseURL ?? "", context))]) {
    await visit("SG", path);
    const bare = await page.getByRole("button").evaluateAll((buttons) =>
      buttons
        .filter((button) => button.matches(".button") && button.checkVisibility())
        .filter((button) => getComputedStyle(button).borderTopStyle === "none")
        .map(({ textContent }) => textContent),
    );
    expect(bare, path).toEqual([]);
  }
});
