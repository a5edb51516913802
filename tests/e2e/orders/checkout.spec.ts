import type { Page } from "playwright/test";
import { languageFacts } from "../../../functions/countries/facts/languages";
import { fillCheckout, fillContact, goToPayment, placeOrder, typeAddress } from "../support/checkout";
import { type Language, message, partOf } from "../support/messages";
import { rootOf } from "../support/parts";
import { SHOPPERS, shopperOf } from "../support/shoppers";
import { expect, fillField, test } from "../support/test";

// What can go wrong between a full bag and a paid order, with JavaScript and without.

type Visit = (country: string, path: string) => Promise<void>;
const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);
const shopper = SHOPPERS.find(({ country }) => country === "SG") ?? {
  language: "en" as const,
  mobile: "",
  address: {},
};

async function openCheckout(page: Page, visit: Visit, country = "SG", language: Language = "en", from = "/search") {
  await visit(country, from);
  await page
    .getByRole("main")
    .getByRole("button", { name: partOf(language, "catalogue:addToBag") })
    .first()
    .click();
  await expect(page.getByRole("link", { name: message(language, "shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit(country, "/checkout");
}

test("goes through its steps and back, keeps the typed text, and marks errors", async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  await openCheckout(page, visit);
  // A later step redirects to the first incomplete one.
  await visit("SG", "/checkout/payment");
  await fillContact(page, shopper, "melur@example.com");
  await visit("SG", "/checkout/payment");
  await expect(page).toHaveURL(/\/checkout\/delivery/);
  await typeAddress(page, shopper);
  await fillField(page, "address.postcode", "12");
  await goToPayment(page, shopper);
  await expect(page.getByRole("alert")).toContainText(partOf("en", "shell:problems", { count: 1 }));
  const postcode = page.getByLabel(say("orders:addressPostalCode"));
  await expect(postcode).toHaveAttribute("aria-invalid", "true");
  await expect(postcode).toHaveAccessibleDescription(partOf("en", "errors:invalid_postcode"));
  await expect(page.getByLabel(say("orders:fullName"))).toHaveValue("Melur Tan");
  // The server kept the text, so a newly opened page has it.
  await visit("SG", "/checkout/delivery");
  await expect(postcode).toHaveValue("12");
  await postcode.fill("238872");
  await goToPayment(page, shopper);
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await page.reload();
  await expect(page.getByText("melur@example.com").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/delivery/);
  await page.getByRole("link", { name: say("orders:contact") }).click();
  const email = page.getByLabel(say("orders:email"));
  await expect(email).toHaveValue("melur@example.com");
  if (javaScriptEnabled !== false) {
    const kept = page.waitForResponse(/\/checkout\/keep/);
    await email.fill("melur.tan@example.com");
    await email.blur();
    expect((await kept).status()).toBe(204);
    await visit("SG", "/checkout/contact");
    await expect(email).toHaveValue("melur.tan@example.com");
  }
  await page.getByRole("button", { name: say("orders:continueDelivery") }).click();
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await page.getByText(say("orders:taxAdd")).click();
  await page.getByLabel(partOf("en", "orders:taxRegisteredName")).fill("Melur Trading Pte Ltd");
  const number = page.getByRole("textbox", { name: "UEN" });
  await number.fill("12");
  await placeOrder(page, shopper);
  await expect(number).toHaveAccessibleDescription(partOf("en", "errors:invalid_tax_number"));
  await number.fill("201912345k");
  await placeOrder(page, shopper);
  await page.getByRole("button", { name: say("orders:payApprove") }).click();
  await page.getByRole("link", { name: say("orders:seeOrder") }).click();
  await expect(page.getByText("UEN 201912345K")).toBeVisible();
});

test("every step has a link to the country's other language, and keeps what was sent", async ({ page, visit }) => {
  const hongKong = SHOPPERS.find(({ country, language }) => country === "HK" && language === "en") ?? shopper;
  const turn = async (language: "en" | "zh") => {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: languageFacts(language).name })
      .click();
    await expect(rootOf(page)).toHaveAttribute("lang", language === "zh" ? /^zh-Hant/ : /^en/);
  };
  await openCheckout(page, visit, "HK");
  await turn("zh");
  await turn("en");
  await fillContact(page, hongKong, "melur@example.com");
  await turn("zh");
  await expect(page).toHaveURL(/\/checkout\/delivery/);
  await turn("en");
  await typeAddress(page, hongKong);
  await goToPayment(page, hongKong);
  await turn("zh");
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await expect(page.getByText("melur@example.com").first()).toBeVisible();
});

test("orders for collection in a store, and pays at the second attempt", async ({ page, visit, checkAccess }) => {
  await openCheckout(page, visit);
  await fillContact(page, shopper);
  await page.getByLabel(say("orders:fullName")).fill("Melur Tan");
  await page.getByRole("radio", { name: partOf("en", "orders:clickAndCollect") }).check();
  await page
    .getByRole("group", { name: say("orders:chooseStore") })
    .getByRole("radio", { disabled: false })
    .first()
    .check();
  await goToPayment(page, shopper);
  await placeOrder(page, shopper);
  await page.getByRole("button", { name: say("orders:payDecline") }).click();
  await expect(page.getByRole("alert")).toContainText(partOf("en", "errors:payment_declined"));
  await checkAccess();
  await page.getByRole("button", { name: say("orders:payApprove") }).click();
  await expect(page.getByText(partOf("en", "orders:pickupPaid"))).toBeVisible();
  await page.getByRole("link", { name: say("orders:seeOrder") }).click();
  await expect(page.getByText(partOf("en", "orders:eventPaid")).first()).toBeVisible();
  await checkAccess();
});

test("makes one order from two tabs and the back button, and opens it only with its link", async ({
  page,
  visit,
  context,
}) => {
  await openCheckout(page, visit);
  await fillCheckout(page, shopper);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second).toHaveURL(/\/checkout\/payment/);
  await placeOrder(page, shopper);
  await expect(page).toHaveURL(/\/orders\/[^/]+\/payment/);
  const { origin, pathname } = new URL(page.url());
  const order = pathname.split("/")[2] ?? "";
  await placeOrder(second, shopper);
  await expect(second).toHaveURL(new RegExp(`/orders/${order}/payment`));
  await page.goBack();
  await expect(page.getByText(say("orders:placedText", { number: order }))).toBeVisible();
  for (const path of [pathname, pathname.replace("/payment", ""), pathname.replace("/payment", "/complete")])
    for (const token of ["", "?token=1z.forged"])
      expect((await page.goto(`${origin}${path}${token}`))?.status(), path + token).toBe(404);
});

test("the fee follows the place of the address as soon as it is chosen @js", async ({ page, visit }) => {
  // Below what is delivered free of charge.
  await openCheckout(page, visit, "TH", "th", "/pages/shop?sort=price_asc");
  const thai = { ...shopper, language: "th" as const, mobile: "0812345678" };
  await fillContact(page, thai);
  const delivery = page.getByRole("radio", { name: partOf("th", "orders:deliverToMe") });
  await fillField(page, "address.postcode", "10330");
  await fillField(page, "address.province", "Bangkok");
  const fee = (amount: string) => page.getByText(amount, { exact: true }).filter({ visible: true }).first();
  await expect(fee("฿50")).toBeVisible();
  await fillField(page, "address.postcode", "96000");
  await fillField(page, "address.province", "Narathiwat");
  await expect(fee("฿100")).toBeVisible();
  // What was typed and chosen is still there.
  await expect(delivery).toBeChecked();
  await expect(page.getByLabel(message("th", "orders:addressPostalCode"))).toHaveValue("96000");
});

test("sends a step after the text that it kept by itself, which would undo what was typed since @js", async ({
  page,
  visit,
}) => {
  await openCheckout(page, visit, "TH", "th");
  await fillContact(page, { ...shopper, language: "th", mobile: "0812345678" });
  const order: string[] = [];
  // The text that is kept when the province is chosen takes its time; the postcode is typed after it.
  await page.route("**/checkout/keep", async (route) => {
    if (route.request().resourceType() !== "ping") {
      await new Promise((done) => setTimeout(done, 600));
      order.push("kept");
    }
    await route.continue().catch(() => {});
  });
  page.on("framenavigated", () => order.push("next step"));
  await typeAddress(page, shopperOf("TH", "th"));
  await goToPayment(page, { language: "th" });
  await expect(page).toHaveURL(/\/checkout\/payment/);
  await expect(page.getByText("10330")).toBeVisible();
  await expect.poll(() => order).toContain("kept");
  expect(order.lastIndexOf("kept")).toBeLessThan(order.indexOf("next step"));
});
