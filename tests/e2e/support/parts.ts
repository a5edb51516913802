import { expect, type Locator, type Page } from "playwright/test";

// Elements without a role: data for machines, and disclosures.

/** The `<html>` element, which has the language. */
export const rootOf = (page: Page): Locator => page.locator("html");
export const metaOf = (page: Page, name: string): Locator => page.locator(`meta[name="${name}"]`);
/** A `<link>` of the page: its canonical address, or the next page. */
export const linkTo = (page: Page, relation: string): Locator => page.locator(`link[rel="${relation}"]`);

/** The first link that can be seen to a page, whatever it is called. */
export const wayTo = (page: Page, path: string): Locator => page.locator(`a[href^="${path}"]:visible`).first();

/** A field that nobody sees; a script fills it in. */
export const hiddenField = (page: Page, name: string): Locator => page.locator(`input[type="hidden"][name="${name}"]`);

/** A picture without a text of its own, by a part of its file's name. */
export const pictureIn = (within: Locator, file: string): Locator => within.locator(`img[src*="${file}"]`);
/** The coloured dots of a card, which only the eye reads. */
export const shadeDots = (within: Locator): Locator => within.locator(".dots i");
/** Links to addresses that begin with a path, whatever they say. */
export const linksInto = (within: Locator, path: string): Locator => within.locator(`a[href^="${path}"]`);

/** Marks the open document, so that a test can tell whether it was changed in place or replaced. */
export const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
/** Whether the marked document is still open; a document that is being replaced counts as open. */
export const isMarked = (page: Page) => page.evaluate(() => "marked" in window).catch(() => true);

/** The structured data of a page, one object for each block. */
// biome-ignore lint/suspicious/noExplicitAny: read as a crawler does, which knows no types.
export async function dataIn(page: Page): Promise<any[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

/** By how many pixels a page is wider than the screen. Asked again where the page goes meanwhile: without script one that was fetched ahead is loaded anew. */
export async function overflowOf(page: Page): Promise<number> {
  let overflow = Number.NaN;
  await expect(async () => {
    overflow = await page.evaluate(
      () =>
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) -
        document.documentElement.clientWidth,
    );
  }).toPass();
  return overflow;
}

/** The title of a disclosure (`<summary>`), which has no role in browsers. */
export const titleOf = (within: Page | Locator, title: RegExp): Locator =>
  within.locator("summary").filter({ hasText: title });
/** A disclosure with its title. */
export const foldOf = (page: Page, title: RegExp): Locator =>
  page.getByRole("group").filter({ has: titleOf(page, title) });

/** The text beside a checkbox or radio. */
export const labelOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) =>
    [...(input.labels ?? [])].map(({ textContent }) => textContent).join(" "),
  );

/** A pattern for any of several texts. */
export const either = (...texts: readonly RegExp[]): RegExp => new RegExp(texts.map(({ source }) => source).join("|"));

/** Sorts a list, which a script does as soon as an order is chosen, and shoppers without one by the button beside it. */
export async function sortBy(page: Page, label: RegExp, button: RegExp, order: string): Promise<void> {
  await page.getByLabel(label).selectOption(order);
  const go = page.getByRole("button", { name: button });
  if (await go.isVisible()) await go.click();
}

/** A drawer of the page, the menu's or the filters', whether it is open or not. */
export const drawerOf = (page: Page, id: "menu" | "filters"): Locator => page.locator(`#${id}`);
/** What can't be reached, because a drawer covers it. */
export const covered = (page: Page): Locator => page.locator("[inert]");
/** The days that a booking can be on. */
export const daysOf = (page: Page): Locator => page.locator(".days a");
/** The names of a product's shades, with their language. */
export const shadeNames = (page: Page): Locator => page.locator(".shades [lang]");
