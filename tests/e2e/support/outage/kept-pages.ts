import { expect, type Page } from "playwright/test";
import { type Language, partOf } from "../messages";

/** The paths of the pages that the browser has kept. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await caches.open("pages")).keys();
    return all.map(({ url }) => new URL(url).pathname);
  });

/** Opens a page, and waits until it is kept. */
export async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => keptPaths(page), address).toContain(new URL(address).pathname);
}

/** Touches the page, which loads the client, and waits until the service worker has the page. */
export async function touch(page: Page, language: Language = "en"): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: partOf(language, "shell:bag") })
    .first()
    .focus();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (let turn = 0; turn < 200 && navigator.serviceWorker.controller === null; turn++)
      await new Promise((done) => setTimeout(done, 50));
  });
}
