import type { Page } from "playwright/test";
import { expect, test } from "../../support/test";

// The face of text is fetched after a first touch and named from the next page on (docs/decisions/104): nobody waits for it, and no text changes while it is
// read.

const SITES = [
  { country: "SG", query: "", files: ["figtree-melati.woff2"] },
  { country: "HK", query: "?language=zh", files: ["figtree-melati.woff2"] },
  { country: "TH", query: "", files: ["anuphan-melati.woff2", "figtree-melati.woff2"] },
] as const;

const faces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap(({ family, status }) => (family.includes("Melati Text") ? [status] : []));
  });

const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "face")?.value;

for (const { country, query, files } of SITES)
  test(`comes after the first touch in ${country}, and is drawn by the next page without a shift @js`, async ({
    page,
    visit,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/fonts\/(.*)/.exec(request.url()) ?? [];
      if (name !== undefined && !name.startsWith("hedvig")) asked.push(name);
    });
    await visit(country, `/products/serum-c${query}`);
    expect(await faces(page)).toEqual([]);
    expect(asked).toEqual([]);
    // A picture wakes the script that would enlarge it.
    await page.getByRole("group").getByRole("link").first().focus();
    await expect.poll(() => cookie(page)).toBe(country === "TH" ? "1-thai" : "1");
    expect(asked.sort()).toEqual(files);
    // The page that fetched it stays as it is.
    expect(await faces(page)).toEqual([]);

    await visit(country, `/${query}`);
    expect(await faces(page)).toEqual(files.map(() => "loaded"));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 500);
        }),
    );
    expect(shift).toBe(0);
  });

test("is not named under Save-Data, and not on plain pages", async ({ page, visit, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const url = `http://sg.localhost:${port}/`;
  await page.context().addCookies([{ name: "face", value: "1", url }]);
  await visit("SG", "/");
  expect(await page.content()).toContain("figtree-melati");
  for (const display of ["s", "p"]) {
    await page.context().addCookies([{ name: "display", value: display, url }]);
    await visit("SG", "/");
    expect(await page.content()).not.toContain("figtree-melati");
  }
});
