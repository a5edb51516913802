import { BUDGETS } from "../../../tools/bench/budgets";
import { inlineScripts, squeezed } from "../../../tools/bench/pages/inline-scripts";
import { message } from "../support/messages";
import { dataIn, linksInto, overflowOf, pictureIn, rootOf } from "../support/parts";
import { expect, test } from "../support/test";

// The journal is read in each language: it is in the menu, in search and for crawlers, and its pages are as light as the shop's own.

const ONE_EACH = [
  { country: "SG", language: "en", menu: "Journal" },
  { country: "ID", language: "id", menu: "Jurnal" },
  { country: "TH", language: "th", menu: "เจอร์นัล" },
  { country: "HK", language: "zh", menu: "美容誌" },
] as const;
const PIECES = 14;
const PIECE = "/journal/sunscreen-in-the-tropics";

for (const { country, language, menu } of ONE_EACH)
  for (const width of [360, 1280])
    test(`is found from the menu and read in ${country} in ${language} at ${width} px`, async ({
      page,
      visit,
      checkAccess,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(country, `/?language=${language}`);
      await expect(page.getByRole("link", { name: menu, exact: true, includeHidden: true }).first()).toHaveAttribute(
        "href",
        /^\/journal/,
      );
      await visit(country, `/journal?language=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(message(language, "content:journalTitle"));
      const pieces = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
      await expect(pieces).toHaveCount(PIECES);
      await checkAccess();
      expect(await overflowOf(page)).toBe(0);
      const title = (await pieces.first().textContent()) ?? "";
      await pieces.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(rootOf(page)).toHaveAttribute("lang", new RegExp(`^${language}`));
      // Its products can be bought from here, and its picture is there.
      await expect(linksInto(page.getByRole("main"), "/products/").first()).toBeVisible();
      const picture = pictureIn(page.getByRole("main"), "/img/journal-");
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      const [article] = (await dataIn(page)).flat().filter((one) => JSON.stringify(one).includes("Article"));
      expect(JSON.stringify(article)).toContain(`"inLanguage":"${language}"`);
      await checkAccess();
      expect(await overflowOf(page)).toBe(0);
    });

test("keeps the budgets of the shop: the document, and the script before a touch", async ({ page, visit }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const { country, language } of ONE_EACH)
    for (const path of ["/journal", PIECE]) {
      await visit(country, `${path}?language=${language}`);
      const html = (await (await page.goto(page.url()))?.text()) ?? "";
      expect(squeezed(html), `${country} ${path}`).toBeLessThanOrEqual(BUDGETS.home.htmlBytes);
      expect(squeezed(inlineScripts(html)), `${country} ${path}`).toBeLessThanOrEqual(
        BUDGETS.home.scriptBeforeInteraction,
      );
    }
  expect(scripts).toEqual([]);
});

test("is found by search and by crawlers", async ({ page, visit }) => {
  await visit("SG", "/search?q=sunscreen");
  const elsewhere = page.getByRole("navigation", { name: message("en", "catalogue:elsewhere") });
  await expect(linksInto(elsewhere, PIECE)).toBeVisible();
  const index = (await (await page.goto("/sitemap.xml"))?.text()) ?? "";
  const pages = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, file = ""]) =>
    file.includes("pages") ? [new URL(file).pathname] : [],
  );
  expect(pages.length).toBeGreaterThan(0);
  for (const file of pages) {
    const xml = (await (await page.goto(file))?.text()) ?? "";
    expect(xml.match(/<loc>[^<]*\/journal\/[^<]+<\/loc>/g) ?? []).toHaveLength(PIECES);
  }
});
