import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readRoutes } from "../../../../tests/support/source/route-config";
import { isSection, SHOP_SECTIONS } from "./sections";

it("names sections that the shop has", async () => {
  const routes = await readRoutes(fileURLToPath(new URL("../../../../app", import.meta.url)));
  const first = new Set(routes.map(({ path = "" }) => path.split("/")[0]));
  expect(SHOP_SECTIONS.filter((section) => !first.has(section))).toEqual([]);
});

it("knows a page of the shop, and no other", () => {
  for (const path of ["/", "/brands", "/offers", "/pages/shop", "/store-locations", "/happening", "/search"])
    expect(isSection(path), path).toBe(true);
  for (const path of [
    "/pages/nowhere",
    "/offers/nothing",
    "/brands/nobody",
    "/serach",
    "/products/x",
    "/store-locations/ion",
    "/happening/services/x",
  ])
    expect(isSection(path), path).toBe(false);
});
