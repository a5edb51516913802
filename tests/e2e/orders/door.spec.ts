import type { Page } from "playwright/test";
import { fillContact, goToPayment, placeOrder, typeAddress } from "../support/checkout";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { shopperOf } from "../support/shoppers";
import { expect, test } from "../support/test";

// Cash on delivery, from the choice at the checkout to an order that waits for the courier, with JavaScript and without.

/** Reads the newest code that was sent by text message. */
async function newestCode(page: Page): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${new URL(page.url()).origin}/sandbox/outbox`);
  const [code] =
    /\b\d{6}\b/.exec(
      (await outbox
        .getByText(/(?<!\d)\d{6}(?!\d)/)
        .first()
        .textContent()) ?? "",
    ) ?? [];
  await outbox.close();
  if (code === undefined) throw new Error("No code was sent");
  return code;
}

for (const [country, language] of [
  ["MY", "en"],
  ["TH", "th"],
] as const)
  test(`a shopper of ${country} pays the courier`, async ({ page, visit, checkAccess }) => {
    const shopper = shopperOf(country, language);
    const say = (name: string, values?: Record<string, string | number>) => message(language, name, values);
    await visit(country, "/pages/shop?sort=price_asc");
    await page
      .getByRole("main")
      .getByRole("button", { name: partOf(language, "catalogue:addToBag") })
      .first()
      .click();
    await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
    await visit(country, "/checkout");
    await fillContact(page, shopper);
    // One address may owe couriers three orders at most.
    const street = `${shopper.address.street} ${Math.trunc(Math.random() * 1e9)}`;
    await typeAddress(page, { ...shopper, address: { ...shopper.address, street } });
    await goToPayment(page, shopper);
    await page.getByRole("radio", { name: partOf(language, "orders:methodDoor") }).check();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
    await placeOrder(page, shopper);

    await expect(page.getByRole("heading", { name: say("orders:doorHeading") })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
    const code = page.getByLabel(say("orders:doorCode"));
    await code.fill("12");
    await page.getByRole("button", { name: say("orders:doorConfirm") }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await code.fill(await newestCode(page));
    await page.getByRole("button", { name: say("orders:doorConfirm") }).click();
    await expect(page).toHaveURL(/\/complete/);
    const [, number = ""] = /\/orders\/([^/]+)\//.exec(page.url()) ?? [];
    await expect(page.getByText(partOf(language, "orders:doorComplete", { number })).first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
  });
