import type { Locator, Page } from "playwright/test";

// What no role names: what a document says to machines, and what opens and shuts.

/** The root of the document, which says its language. */
export const rootOf = (page: Page): Locator => page.locator("html");
export const metaOf = (page: Page, name: string): Locator => page.locator(`meta[name="${name}"]`);
/** What a page says that another address is to it: its canonical one, or the next. */
export const linkTo = (page: Page, relation: string): Locator => page.locator(`link[rel="${relation}"]`);

/** The data that a page leaves for crawlers, one object a block. */
// biome-ignore lint/suspicious/noExplicitAny: read as a crawler does, which knows no types.
export async function dataIn(page: Page): Promise<any[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

/** By how much a page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth,
  );

/** The title of what opens and shuts (`<summary>`): browsers give it no role. */
export const titleOf = (within: Page | Locator, title: RegExp): Locator =>
  within.locator("summary").filter({ hasText: title });
/** What opens and shuts, with its title. */
export const foldOf = (page: Page, title: RegExp): Locator =>
  page.getByRole("group").filter({ has: titleOf(page, title) });

/** The words beside a box or a radio. */
export const labelOf = (field: Locator): Promise<string> =>
  field.evaluate((input: HTMLInputElement) =>
    [...(input.labels ?? [])].map(({ textContent }) => textContent).join(" "),
  );

/** Any of several texts. */
export const either = (...texts: readonly RegExp[]): RegExp => new RegExp(texts.map(({ source }) => source).join("|"));
