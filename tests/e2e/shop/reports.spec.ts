import { expect, type Page, test } from "playwright/test";
import { message } from "../support/messages";
import { ownShop } from "../support/outage/own-shop";
import { reportService } from "../support/report-service";
import { SITES } from "../support/shoppers";

// Errors of pages and of the Worker are reported to the configured service, without typed text.

const EMAIL = "mei.tan@example.com";

/** Makes a script of the page throw an error that nobody catches. */
const breakPage = (page: Page, words: string) =>
  page.evaluate((said) => {
    setTimeout(() => {
      throw new TypeError(said);
    });
  }, words);

type Service = Awaited<ReturnType<typeof reportService>>;
type Site = { country: string; language: string; port: number };

/** A form of the site breaks after something was typed, and the service hears of it without what was typed. */
async function expectReported(page: Page, service: Service, { country, language, port }: Site): Promise<void> {
  await page.goto(`http://${country.toLowerCase()}.localhost:${port}/sign_in?language=${language}`);
  await page.getByRole("main").getByRole("textbox").first().fill(EMAIL);
  const before = service.events().length;
  await breakPage(page, `response of ${EMAIL} is not a function`);
  await expect.poll(() => service.events().length).toBe(before + 1);
  expect(service.events().at(-1)).toMatchObject({
    exceptions: [{ errorClass: "TypeError", message: "response of … is not a function" }],
    context: "/sign_in",
    metaData: { tags: { side: "browser", country, language } },
  });
}

/** Events are of payload version 4, sessions of version 1, each with the key and the time. */
function expectVersions(service: Service): void {
  for (const { path, headers } of service.posts) {
    const version = path === "/notify" ? "4" : "1";
    expect(headers).toMatchObject({ "bugsnag-api-key": "our-key", "bugsnag-payload-version": version });
    expect(Date.parse(String(headers["bugsnag-sent-at"]))).toBeLessThanOrEqual(Date.now());
  }
}

test("a page tells what broke in it, what was done before, and nothing that was typed; ten times a session", {
  tag: "@js",
}, async ({ page }) => {
  const service = await reportService();
  const shop = await ownShop("reports-test", { given: { REPORTS_URL: service.url, REPORTS_KEY: "our-key" } });
  try {
    const site = `http://sg.localhost:${shop.port}`;
    await page.goto(`${site}/products/lipstick-rouge?from=${EMAIL}`);
    expect(service.posts).toEqual([]);

    // Nothing was touched, so the error itself must load the reporting module.
    await breakPage(page, "response is not a function");
    await expect.poll(() => service.events().length).toBe(1);
    expect(service.sessions()).toHaveLength(1);
    expect(service.events()[0]).toMatchObject({
      exceptions: [{ errorClass: "TypeError", message: "response is not a function" }],
      unhandled: true,
      context: "/products/lipstick-rouge",
      metaData: { tags: { side: "browser", country: "SG", language: "en" } },
    });

    await page
      .getByRole("button", { name: message("en", "catalogue:addToBag") })
      .first()
      .click();
    await expect(page.getByRole("link", { name: message("en", "shell:bagWith", { count: 1 }) })).toBeVisible();
    await page.goto(`${site}/sign_in`);
    await page.getByRole("textbox").first().fill(EMAIL);
    await page.evaluate((typed) => {
      Promise.reject(new Error(`request failed for ${typed}, +65 9123 4567, 4242 4242 4242 4242`));
    }, EMAIL);
    await expect.poll(() => service.events().length).toBe(2);
    const [, second] = service.events();
    expect(second?.exceptions[0]?.message).toMatch(/^request failed for …/);
    const trail = second?.breadcrumbs.map(({ type, metaData }) => `${type} ${metaData.path ?? ""}`.trim());
    expect(trail).toEqual(
      expect.arrayContaining(["navigation /products/lipstick-rouge", "user", "navigation /sign_in"]),
    );
    expect(trail?.some((crumb) => /^request \//.test(crumb))).toBe(true);
    expect(trail?.length).toBeLessThanOrEqual(25);

    for (let turn = 0; turn < 12; turn++) await breakPage(page, `value ${"x".repeat(turn)} is not a function`);
    await expect.poll(() => service.events().length).toBe(10);
    await page.reload();
    await breakPage(page, "request is not a function");
    await expect.poll(() => page.evaluate(() => "melati" in globalThis)).toBe(true);
    await breakPage(page, "request is still not a function");
    // A report that was begun before this call would have arrived before its answer.
    await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
    expect(service.events()).toHaveLength(10);
    expect(service.sessions()).toHaveLength(1);

    // Another site is another session.
    for (const [country, language] of SITES)
      await expectReported(page, service, { country, language, port: shop.port });
    expect(service.sessions()).toHaveLength(1 + SITES.length);
    expectVersions(service);
    const all = service.posts.map(({ body }) => body).join();
    for (const piece of ["mei", "tan@", "example.com", "9123", "4242"]) expect(all).not.toContain(piece);
  } finally {
    await shop.stop();
    await service.close();
  }
});

test("a page that could not be drawn names its report, in four languages", async ({ page }, { project }) => {
  const service = await reportService();
  const shop = await ownShop(`reports-pages-${project.name}`, {
    given: { REPORTS_URL: service.url, REPORTS_KEY: "our-key" },
  });
  try {
    await page.setExtraHTTPHeaders({ "x-outage": "1" });
    for (const [country, language] of SITES) {
      const answer = await page.goto(
        `http://${country.toLowerCase()}.localhost:${shop.port}/cart?language=${language}`,
      );
      expect(answer?.status()).toBe(503);
      const id = (await answer?.headerValue("x-request-id")) ?? "no id";
      await expect(page.getByText(id)).toHaveText(message(language, "content:errorRequest"));
      await expect.poll(() => service.events().map(({ metaData }) => metaData.tags.requestId)).toContain(id);
    }
  } finally {
    await shop.stop();
    await service.close();
  }
});
