import { type BrowserContext, test as base, type Locator, type Page } from "playwright/test";
import { lineTo } from "./cut-line";

export type Line = Awaited<ReturnType<typeof lineTo>>;

/** A journey over a line that can be cut; `at` is an address at its other end. */
export const test = base.extend<{ line: Line; at: (path: string, country?: string) => string }>({
  line: async ({ baseURL }, use) => {
    const line = await lineTo(Number(new URL(baseURL ?? "").port));
    await use(line);
    await line.close();
  },
  at: async ({ line }, use) => {
    await use((path, country = "sg") => `http://${country.toLowerCase()}.localhost:${line.port}${path}`);
  },
});

/** Cuts the line, as a phone knows it that has no reception. */
export async function cut(line: Line, context: BrowserContext): Promise<void> {
  line.set("cut");
  await context.setOffline(true);
}

export async function mend(line: Line, context: BrowserContext): Promise<void> {
  line.set("open");
  await context.setOffline(false);
}

/** The list of what waits, above the page. */
export const waitingList = (page: Page): Locator => page.locator("#waiting");
export const waitingFold = (page: Page): Locator => page.locator("#waiting details");
/** Its changes. */
export const waits = (page: Page): Locator => page.locator("#waiting li");
/** The words beside what was changed. */
export const notesIn = (page: Page): Locator => page.locator("[data-waits]");
/** The page's live region. */
export const messagesOf = (page: Page): Locator => page.locator("#toasts");

/** Writes another text in place of the first price of a page, as if the page were from the past. */
export const writePrice = (page: Page, text: string) =>
  page
    .locator("main .price")
    .first()
    .evaluate((price, shown) => {
      price.textContent = shown;
    }, text);

/** Makes the page's product another one. */
export const writeVariant = (page: Page, id: string) =>
  page
    .locator("#buy [name=variantId]")
    .first()
    .evaluate((field: HTMLInputElement, other) => {
      field.value = other;
    }, id);

/** Sends the only form of a page that is not the shop's. */
export const sendForm = (page: Page) => page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
