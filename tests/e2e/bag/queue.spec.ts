import type { Page } from "playwright/test";
import { member, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { expect, test } from "../support/test";

// A launch with one piece is sold by turns: joining its queue, waiting in it, and ordering when it is one's turn.

const say = (name: string) => message("en", `bag:${name}`);

/** An operator's file with one product that opened long ago and has a queue. */
async function launch(page: Page, handle: string): Promise<void> {
  const rows = [
    [
      "Handle",
      "Title",
      "Body (HTML)",
      "Vendor",
      "Type",
      "Variant Price",
      "Variant Inventory Qty",
      "Opens SG",
      "Queue SG",
    ],
    [handle, "Night Bloom Oil", "<p>Fifty made.</p>", "Maison Ilvane", "Lipstick", "12.50", "1", "2026-01-01", "TRUE"],
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(",")).join("\r\n"));
  await page
    .getByLabel(message("en", "desk-catalogue:file"))
    .setInputFiles({ name: "launch.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: message("en", "desk-catalogue:upload") }).click();
  await page.getByRole("button", { name: message("en", "desk-catalogue:apply") }).click();
  await expect(page.getByRole("main")).toContainText(partOf("en", "desk-catalogue:state_done"));
}

for (const width of [360, 1280])
  test(`at ${width} px, one member orders in their turn while the next waits`, async ({
    page,
    visit,
    context,
    baseURL,
    checkAccess,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { repeatEachIndex, retry } = test.info();
    const handle = `night-bloom-${width}${javaScriptEnabled === false ? "n" : "j"}${repeatEachIndex}${retry}`;
    const operator = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["content"] });
    await operator.enter(context);
    await visit("SG", "/operator/catalogue");
    await launch(page, handle);
    await context.clearCookies();

    await visit("SG", `/products/${handle}`);
    await page
      .getByRole("button", { name: message("en", "catalogue:joinQueue") })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/products/${handle}/queue`));
    await expect(page.getByRole("main")).toContainText(partOf("en", "bag:queueSignIn"));
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    const [first, second] = [await member(baseURL!), await member(baseURL!)];
    await first.enter(context);
    await visit("SG", `/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueJoin") }).click();
    await expect(page.getByRole("main")).toContainText(partOf("en", "bag:queueTurn"));
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    await context.clearCookies();
    await second.enter(context);
    await visit("SG", `/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueJoin") }).click();
    await expect(page.getByRole("main")).toContainText(partOf("en", "bag:queuePlace_one"));
    await page.getByRole("link", { name: say("queueStop") }).click();
    await expect(page.getByRole("link", { name: say("queueGoOn") })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    await context.clearCookies();
    await first.enter(context);
    await visit("SG", `/products/${handle}/queue`);
    await page.getByRole("button", { name: say("queueAdd") }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByRole("main")).toContainText("Night Bloom Oil");
  });
