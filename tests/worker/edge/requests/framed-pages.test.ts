import { beforeAll, expect, it } from "vitest";
import { page, visit } from "../../../support/rooms/edge/edge-visits";
import { world } from "../../../support/shop/world";

// A page in a frame of another site can be made to press its own buttons. Previews alone may stand in a frame, and only in one of this site.

const { seed } = world();
beforeAll(() => seed(new Date()));

/** An address of each page, from the names of the files of routes: `products.$slug/route.tsx` is `/products/slug`. */
const PAGES = Object.keys(import.meta.glob("../../../../app/routes/**/*.{ts,tsx}", { import: "default" }))
  .map((file) => file.replace(/(\/route)?\.tsx?$/, "").split("/"))
  .map((folders) => {
    const name = folders.at(-1) ?? "";
    const parts = name.split(/\.(?![^[]*\])/).filter((part) => !part.startsWith("_"));
    return `/${parts.map((part) => part.replace(/[[\]()$]|_$/g, "") || "x").join("/")}`;
  });
const isPreview = (path: string) => /^\/preview(\/|$)/.test(path);

const framedBy = async (path: string, method = "GET") => {
  const { headers } = await visit(`http://sg.localhost${path}`, { method }, page);
  const policy = headers.get("content-security-policy")?.match(/frame-ancestors ([^;]*)/)?.[1] ?? null;
  return [headers.get("x-frame-options"), policy];
};

it("finds the pages", () => {
  expect(PAGES.length).toBeGreaterThan(100);
  expect(PAGES.filter(isPreview).length).toBeGreaterThan(8);
  expect(PAGES).toEqual(expect.arrayContaining(["/", "/cart", "/sign_in", "/editor", "/preview", "/products/slug"]));
});

it.each(PAGES.filter((path) => !isPreview(path)))("%s stands in no frame", async (path) => {
  const [option, policy] = await framedBy(path);
  expect(option).toBe("DENY");
  expect([null, "'none'"]).toContain(policy);
});

it.each(PAGES.filter(isPreview))("%s stands in frames of this site alone", async (path) => {
  const [option, policy] = await framedBy(path);
  expect(option).toBe("SAMEORIGIN");
  expect([null, "'self'"]).toContain(policy);
});

it.each([
  "/previews",
  "/x/preview",
  "/?path=/preview",
  "/%70review/pages/about",
  "/api/web/v1/preview/changes",
  "/checkout/preview",
  "/img/preview",
  "/no/such/page",
])("%s, which is no preview, stands in no frame", async (path) => {
  expect((await framedBy(path))[0]).toBe("DENY");
});
