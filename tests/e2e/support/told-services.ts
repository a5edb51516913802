import { expect, type Page } from "playwright/test";
import { startGa4 } from "../../support/servers/ga4";
import { startKameleoon } from "../../support/servers/kameleoon";
import { type Language, message } from "./messages";
import { ownShop } from "./outage/own-shop";

// A shop of its own that tells an analytics and a flag service, whose recordings a journey reads.

/** A headless browser names itself in its User-Agent, and programs are neither asked nor counted. */
export const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

export type Services = {
  ga4: Awaited<ReturnType<typeof startGa4>>;
  flags: Awaited<ReturnType<typeof startKameleoon>>;
  shop: Awaited<ReturnType<typeof ownShop>>;
};

export async function withServices(state: string, use: (services: Services) => Promise<void>): Promise<void> {
  const [ga4, flags] = await Promise.all([startGa4(), startKameleoon()]);
  const given = {
    GA4_MEASUREMENT_ID: "G-1",
    GA4_API_SECRET: "s",
    GA4_URL: ga4.url,
    KAMELEOON_SITE_CODE: "walk",
    KAMELEOON_ENVIRONMENT: "production",
    KAMELEOON_ORIGIN: flags.url,
    KAMELEOON_GOALS: "add-to-bag=11 paid-order=12",
  };
  try {
    const shop = await ownShop(state, { given });
    try {
      await use({ ga4, flags, shop });
    } finally {
      await shop.stop();
    }
  } finally {
    ga4.stop();
    flags.stop();
  }
}

export const siteOf = ({ shop }: Services, country: string) => `http://${country.toLowerCase()}.localhost:${shop.port}`;
export const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
/** Waits until nothing more was told for a while, for the shop tells after its answers. */
export async function settled({ ga4, flags }: Services): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const now = ga4.posts.length + flags.calls.length;
        const isQuiet = now === before;
        before = now;
        return isQuiet;
      },
      { intervals: [700] },
    )
    .toBe(true);
}

export const barOf = (page: Page, language: Language) =>
  page.getByRole("region", { name: message(language, "shell:consentLink") });

/** The page's script where it says that the page is counted, or that its speed is measured. */
export const markOf = (page: Page, mark: "counted" | "speed") => page.locator(`script[data-${mark}]`);

/** Agrees to everything by the bar. */
export async function agree(page: Page, language: Language): Promise<void> {
  await barOf(page, language)
    .getByRole("button", { name: message(language, "shell:consentAll") })
    .click();
  await expect(barOf(page, language)).toHaveCount(0);
}
