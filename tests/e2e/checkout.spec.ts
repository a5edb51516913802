import type { Page } from "playwright/test";
import { message, partOf } from "./support/messages";
import { SHOPPERS } from "./support/shoppers";
import { expect, fillField, test } from "./support/test";

// What may go wrong between a full bag and a paid order, with JavaScript and without.

type Visit = (country: string, path: string) => Promise<void>;
const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const [shopper] = SHOPPERS;

async function openCheckout(page: Page, visit: Visit) {
  await visit("SG", "/search?sort=price_asc");
  await page
    .getByRole("main")
    .getByRole("button", { name: partOf("en", "catalogue:addToBag") })
    .first()
    .click();
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit("SG", "/checkout");
}

async function fillForm(page: Page) {
  await page.getByLabel(say("orders:fullName")).fill("Melur Tan");
  await page.getByLabel(say("orders:email")).fill("melur@example.com");
  await page.getByLabel(say("orders:mobile")).fill(shopper?.mobile ?? "");
  for (const [field, value] of Object.entries(shopper?.address ?? {})) await fillField(page, `address.${field}`, value);
}

const place = (page: Page) => page.getByRole("button", { name: partOf("en", "orders:placeOrder") }).click();

test("marks what is wrong and keeps what was typed", async ({ page, visit, checkAccess }) => {
  await openCheckout(page, visit);
  await fillForm(page);
  await fillField(page, "address.postcode", "12");
  await place(page);
  await expect(page.getByRole("alert")).toContainText(partOf("en", "orders:problems", { count: 1 }));
  const postcode = page.getByLabel(say("orders:addressPostalCode"));
  await expect(postcode).toHaveAttribute("aria-invalid", "true");
  await expect(postcode).toHaveAccessibleDescription(partOf("en", "errors:invalid_postcode"));
  await expect(page.getByLabel(say("orders:fullName"))).toHaveValue("Melur Tan");
  await checkAccess();
  await postcode.fill("238872");
  await place(page);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
});

test("collects from a store, and pays at the second try", async ({ page, visit, checkAccess }) => {
  await openCheckout(page, visit);
  await fillForm(page);
  await page.getByRole("radio", { name: partOf("en", "orders:clickAndCollect") }).check();
  await page.locator('[name="storeSlug"]:not(:disabled)').first().check();
  await place(page);
  await page.getByRole("button", { name: say("orders:payDecline") }).click();
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:payment_declined"));
  await checkAccess();
  await page.getByRole("button", { name: say("orders:payApprove") }).click();
  await expect(page.getByText(partOf("en", "orders:pickupPaid"))).toBeVisible();
  await page.getByRole("link", { name: say("orders:seeOrder") }).click();
  await expect(page.getByText(partOf("en", "orders:eventPaid")).first()).toBeVisible();
  await checkAccess();
});

test("makes one order of two tabs and the back button", async ({ page, visit, context }) => {
  await openCheckout(page, visit);
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) await fillForm(tab);
  await place(page);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const order = new URL(page.url()).pathname.split("/")[2] ?? "";
  await place(second);
  await expect(second.getByRole("heading", { level: 1, name: say("orders:placedHeading") })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(say("orders:placedText", { number: order }))).toBeVisible();
});

test("opens an order to nobody without its link", async ({ page, visit }) => {
  await openCheckout(page, visit);
  await fillForm(page);
  await place(page);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const { origin, pathname } = new URL(page.url());
  for (const path of [pathname, pathname.replace("/payment", ""), pathname.replace("/payment", "/complete")])
    for (const token of ["", "?token=1z.forged"])
      expect((await page.goto(`${origin}${path}${token}`))?.status(), path + token).toBe(404);
});
