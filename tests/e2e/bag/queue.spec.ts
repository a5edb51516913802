import type { Page } from "playwright/test";
import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf, pictureIn } from "../support/parts";
import { expect, test } from "../support/test";

// A launch with one piece is sold by turns: joining its queue, waiting in it, and ordering when it is one's turn.

/** Where the queue is walked through, in which language, what a piece costs there, and how wide. */
const SITES = [
  ["SG", "en", "12.50"],
  ["HK", "zh", "98"],
  ["ID", "id", "189000"],
  ["TH", "th", "450"],
] as const;
const WALKS = SITES.flatMap((site) => [360, 1280].map((width) => [...site, width] as const));

/** An operator's file with one product that opened long ago in a country, where it has a queue. */
async function launch(page: Page, handle: string, country: string, price: string): Promise<void> {
  const columns = {
    Handle: handle,
    Title: "Night Bloom Oil",
    "Body (HTML)": "<p>Fifty made.</p>",
    Vendor: "Maison Ilvane",
    Type: "Lipstick",
    [`Price ${country}`]: price,
    [`Stock ${country}`]: "1",
    [`Opens ${country}`]: "2026-01-01",
    [`Queue ${country}`]: "TRUE",
  };
  const rows = [Object.keys(columns), Object.values(columns)];
  const buffer = Buffer.from(rows.map((row) => row.join(",")).join("\r\n"));
  await page
    .getByLabel(message("en", "desk-catalogue:file"))
    .setInputFiles({ name: "launch.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: message("en", "desk-catalogue:upload") }).click();
  await page.getByRole("button", { name: message("en", "desk-catalogue:apply") }).click();
  await expect(page.getByRole("main")).toContainText(partOf("en", "desk-catalogue:state_done"));
}

for (const [country, language, price, width] of WALKS)
  test(`at ${width} px in ${country}, one member orders in their turn while the next waits`, async ({
    page,
    visit,
    context,
    baseURL,
    checkAccess,
    javaScriptEnabled,
  }) => {
    const say = (name: string, values?: Record<string, number>) => message(language, `bag:${name}`, values);
    const part = (name: string, values?: Record<string, number>) => partOf(language, `bag:${name}`, values);
    const open = (path: string) => visit(country, `${path}?language=${language}`);
    await page.setViewportSize({ width, height: 800 });
    const { repeatEachIndex, retry } = test.info();
    const handle = `night-bloom-${country.toLowerCase()}${width}${javaScriptEnabled === false ? "n" : "j"}${repeatEachIndex}${retry}`;
    const operator = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["content"] });
    await operator.enter(context);
    await visit("SG", "/operator/catalogue");
    await launch(page, handle, country, price);
    await context.clearCookies();

    await open(`/products/${handle}`);
    await page
      .getByRole("button", { name: message(language, "catalogue:joinQueue") })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/products/${handle}/queue`));
    await expect(page.getByRole("main")).toContainText(part("queueSignIn"));
    // Without a picture of its own, the product is shown by its brand's still life.
    await expect(pictureIn(page.getByRole("main"), "/still-maison-ilvane-")).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    const [first, second] = [await tester(baseURL ?? "", {}, country), await tester(baseURL ?? "", {}, country)];
    await first.enter(context);
    await open(`/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueJoin") }).click();
    await expect(page.getByRole("main")).toContainText(part("queueTurn"));
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    await context.clearCookies();
    await second.enter(context);
    await open(`/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueJoin") }).click();
    await expect(page.getByRole("main")).toContainText(part("queuePlace", { count: 1 }));
    await page.getByRole("link", { name: say("queueStop") }).click();
    await expect(page.getByRole("link", { name: say("queueGoOn") })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    await context.clearCookies();
    await first.enter(context);
    await open(`/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueAdd") }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByRole("main")).toContainText("Night Bloom Oil");
  });
