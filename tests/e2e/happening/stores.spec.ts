import { message, partOf } from "../support/messages";
import { dataIn } from "../support/parts";
import { expect, test } from "../support/test";

// A shopper searches for a store near Tampines, opens it, and looks at what can be booked there; all of it is plain
// pages.

test("finds a store, opens it and looks at what can be booked", async ({ page, visit, checkAccess }) => {
  const said = (key: string, values = {}) => message("en", `happening:${key}`, values);
  const main = page.getByRole("main");
  await visit("SG", "/store-locations");
  await expect(main.getByText(said("storesCount_other", { count: 4, country: "Singapore" }))).toBeVisible();

  await page.getByLabel(said("storeNear")).fill("zzz");
  await main.getByRole("button", { name: said("storeFindButton") }).click();
  await expect(main.getByRole("heading", { name: said("storesNothingFor", { near: "zzz" }) })).toBeVisible();
  await page.getByLabel(said("storeNear")).fill("529510");
  await main.getByRole("button", { name: said("storeFindButton") }).click();
  await expect(main.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(1);
  await main.getByRole("link", { name: said("collectHere") }).click();
  await expect(page).toHaveURL(/near=529510&collect=true/);
  await expect(page.getByLabel(said("storeNear"))).toHaveValue("529510");

  await main.getByRole("link", { name: "Melati Tampines", exact: true }).click();
  await expect(page).toHaveURL(/\/store-locations\/tampines$/);
  await expect(page.getByRole("heading", { level: 1, name: "Melati Tampines" })).toBeVisible();
  await expect(main.getByRole("link", { name: said("storeDirections") })).toHaveAttribute("href", /1\.3531,103\.9452$/);
  await expect(main.getByRole("table").getByText(partOf("en", "happening:storeEveryDay"))).toBeVisible();
  expect((await dataIn(page)).map((block) => block["@type"])).toEqual(["Store", "BreadcrumbList"]);
  await checkAccess();

  await main.getByRole("link", { name: said("storesTitle"), exact: true }).click();
  const tabs = main.getByRole("navigation", { name: said("storesTabs") });
  await tabs.getByRole("link", { name: said("storesClasses") }).click();
  await expect(tabs.getByRole("link", { name: said("storesClasses") })).toHaveAttribute("aria-current", "page");
  await expect(main.getByRole("link", { name: partOf("en", "happening:storeBookPlace") }).first()).toHaveAttribute(
    "href",
    /^\/happening\/classes\//,
  );
  await checkAccess();
});
