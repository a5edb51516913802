import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";

type Fixtures = {
  /** Opens a path of a country's site, in the named language if there is one, and waits until the page can be used. */
  visit: (country: string, path: string) => Promise<void>;
  /** Tests accessibility (WCAG 2.2 A and AA). It needs script, so it does nothing without. */
  checkAccess: () => Promise<void>;
  /** Fails a test in which the browser reported an error, or a page answered with a server error. */
  noFaults: undefined;
};

export const test = base.extend<Fixtures>({
  noFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("console", (entry) => {
        // The browser also logs a 4xx page; a test that expects one looks at the page itself.
        const expected = /Failed to load resource.*status of 4\d\d/.test(entry.text());
        if (entry.type() === "error" && !expected) faults.push(`console: ${entry.text()}`);
      });
      page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
      page.on("response", (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page, baseURL }, use) => {
    const { port } = new URL(baseURL ?? "");
    await use(async (country, path) => {
      const response = await page.goto(`http://${country.toLowerCase()}.localhost:${port}${path}`);
      expect(response?.status(), path).toBe(200);
    });
  },

  checkAccess: async ({ page, javaScriptEnabled }, use) => {
    await use(async () => {
      if (javaScriptEnabled !== false) await expectAccess(page);
    });
  },
});

/** Opens the bag from the header: with script the small bag opens below the link first. */
export async function goToBag(page: Page, link: RegExp, viewBag: RegExp): Promise<void> {
  await page.getByRole("link", { name: link }).click();
  const onward = page.getByRole("dialog").getByRole("link", { name: viewBag });
  await expect.poll(async () => page.url().includes("/cart") || (await onward.isVisible())).toBe(true);
  if (await onward.isVisible()) await onward.click();
  await expect(page).toHaveURL(/\/cart/);
}

/** Tests the accessibility of a page with script (WCAG 2.2 A and AA). */
export async function expectAccess(page: Page): Promise<void> {
  // A toast that fades out has too little contrast for a moment, so all animations wait at their start.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // One that follows the scrolling stands still by itself, and has no time to set.
      if (!(animation.timeline instanceof DocumentTimeline)) continue;
      animation.pause();
      animation.currentTime = 0;
    }
  });
  // Legacy mode runs in the page itself and takes half the time. A preview beside a form is a page of its own, with landmarks of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude("iframe").analyze();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play();
  });
  expect(violations.map(describeViolation)).toEqual([]);
}

type Violation = { id: string; help: string; nodes: { html: string }[] };
const describeViolation = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`;

/** Fills a form field by its name: a select gets the value, a text field is typed into. */
export async function fillField(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`).first();
  if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
  else await field.fill(value);
}

export { expect };
