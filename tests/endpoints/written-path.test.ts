import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../functions/contract/endpoints";
import { API_BASE } from "../../functions/contract/facts/api-base";
import { writtenPath } from "../../functions/contract/facts/written-path";

// Tokens that open an order, a list or a bag must not appear in logs.

const ROUTES = new URL("../../app/routes/", import.meta.url).pathname;
/** Addresses of pages with a token, from the names of their files. */
const PAGES = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .map((path) => basename(path))
  .filter((file) => /\$\w*token/i.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx?$/, "")
        .replaceAll("_.", ".")
        .replaceAll(".", "/")}`,
  );
const CALLS = Object.values(ENDPOINTS)
  .flatMap((room) => Object.values(room).map(({ path }) => API_BASE + path))
  .filter((path) => /\{\w*token\}/i.test(path));
const ADDRESSES = [...PAGES, ...CALLS].map((path) => path.replace(/\$\w+|\{\w+\}/g, "TOKEN"));

/** Tokens as the shop makes them, and with common damage. */
const TOKENS = [
  "6f1c9a2e4b8d4c0f9e7a1b2c3d4e5f60",
  "3b241101-e2bb-4255-8caf-4136c566a962",
  "WyJTRyIsMCxbWyJsaXBzdGljay1yb3VnZSIsMSwyOTAwXV1d.Qk9sc3RlcmVkLXNpZ25hdHVyZS1vZi00My1sZXR0ZXJz",
  "abc",
  "a%20b",
  "STOPPED",
];

it("finds the addresses that contain a token", () => {
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(3);
});

describe.each(ADDRESSES)("%s", (address) => {
  it.each(TOKENS)("is written without its token %s", (token) => {
    const path = address.replace("TOKEN", token);
    const spellings = [path, `${path}/`, path.replace(/\/(?=[^/]*$)/, "//"), path.replace("/lists", "/LISTS")];
    for (const spelling of spellings) expect(writtenPath(spelling)).not.toContain(token);
    expect(writtenPath(path)).toBe(address.replace("TOKEN", "{token}"));
  });
});

it("is written without a token in an address that the shop does not have", () => {
  for (const token of TOKENS.slice(0, 3))
    expect(writtenPath(`/users/password/${token}`)).toBe("/users/password/{hidden}");
});

it.each([
  "/",
  "/lists/stop",
  "/api/web/v1/orders/ML-48213-90417/payment",
  "/products/hyaluronic-acid-plumping-serum-30ml",
  "/api/web/v1/variants/lipstick-rouge--cardinal/beside",
  "/account/beauty-pass/calendar.ics",
  "/api/web/v1/notification-subscription/subscribe",
])("writes %s unchanged", (path) => {
  expect(writtenPath(path)).toBe(path);
});
