import { join } from "node:path";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { branchFinder } from "../../functions/edge/pages/page-paths";
import { type RouteRow, readRoutes } from "../support/source/route-config";
import { ROOT } from "../support/source/source-files";

// The edge finds the page of an address with its own router. It must find what Remix would find.

const rows = await readRoutes(join(ROOT, "app"));
const find = branchFinder(rows);

const under = (parentId: string | undefined): AgnosticRouteObject[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, path, index }: RouteRow) =>
      index
        ? { id, index: true as const, ...(path === undefined ? {} : { path }) }
        : { id, ...(path === undefined ? {} : { path }), children: under(id) },
    );
const tree = under(undefined);
const byRemix = (path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? null;

/** Addresses for each route: with and without optional parts, and with made-up parameters. */
const samples = rows.flatMap(({ id }) => {
  const upwards = (at: string | undefined): string[] => {
    const row = rows.find((one) => one.id === at);
    return row === undefined ? [] : [...upwards(row.parentId), ...(row.path ?? "").split("/")];
  };
  const parts = upwards(id).filter(Boolean);
  const filled = (list: string[]) => `/${list.map((part) => part.replace(/^[:*].*/, "some-thing")).join("/")}`;
  return [filled(parts), filled(parts.filter((part) => !part.endsWith("?")))];
});

const ODD = [
  "/nothing/like/this/at/all",
  "/products",
  "/products/a/b/c/d",
  "/happening/services/booxi",
  "/happening/service/x",
  "/pages/shop/a/b/c/d",
  "/Products/Lipstick-Rouge",
  "/CART/",
  "/cart//",
  "/%63art",
  "/products/a%2Fb",
  "/products/%E0%B8%A5%E0%B8%B4%E0%B8%9B",
  "/products/__proto__",
  "/constructor",
  "/orders/..%2f..%2foperator",
  "/orders/%2e%2e/x",
  "/sitemap.xml/x",
  "/*",
  "/:slug",
];

describe("the page of an address", () => {
  it("is found for every route", () => {
    expect(samples.length).toBeGreaterThan(150);
    for (const path of samples) expect(find(path), path).toEqual(byRemix(path));
  });

  it.each(ODD)("is the page that Remix would draw, however unusual the address: %s", (path) => {
    expect(find(path)).toEqual(byRemix(path));
  });

  it('is the page for "not found" when bytes are not text or a part is missing', () => {
    for (const path of ["/products/%ff", "/products//x", "//cart"])
      expect([byRemix(path)?.at(-1), null], path).toContain(find(path)?.at(-1) ?? null);
  });
});
