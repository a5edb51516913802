import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryLink, inLanguage, linkTo, safePath, signInLink } from "./links";

const english = { language: "en", defaultLanguage: "en" } as const;
const englishInThailand = { language: "en", defaultLanguage: "th" } as const;

describe("safePath (R21)", () => {
  it.each(["/", "/cart", "/products/rouge?shade=cardinal", "/pages/shop/makeup#list"])("lets %s through", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/%5C%5Cevil.example",
    "\\/evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/a\r\nset-cookie: x=1",
    "/\tevil",
    "/%2f%2fevil.example",
    "/x/..//evil.example",
    "",
    null,
    undefined,
    `/${"a".repeat(3000)}`,
  ])("falls back for %j", (target) => {
    expect(safePath(target, "/cart")).toBe("/cart");
  });

  it("strips a return_to inside the target", () => {
    expect(safePath("/sign_in?return_to=%2Fcart&q=a")).toBe("/sign_in?q=a");
  });

  it("stays on this origin for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          expect(new URL(safePath(target), "https://shop.example").origin).toBe("https://shop.example");
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("linkTo (S2.28)", () => {
  it("carries the language only when it is not the default", () => {
    expect(linkTo(english, "/cart")).toBe("/cart");
    expect(linkTo(englishInThailand, "/cart")).toBe("/cart?language=en");
    expect(linkTo(englishInThailand, "/terms?section=Legal+Terms#top", { page: 2 })).toBe(
      "/terms?section=Legal+Terms&page=2&language=en#top",
    );
  });

  it("leaves out what is empty", () => {
    expect(linkTo(english, "/search", { q: "", page: null, sort: undefined })).toBe("/search");
  });
});

describe("signInLink (S2.27)", () => {
  it("returns to any page except the home page and the sign-in", () => {
    expect(signInLink(english, "/products/rouge", "?shade=x")).toBe(
      "/sign_in?return_to=%2Fproducts%2Frouge%3Fshade%3Dx",
    );
    expect(signInLink(english, "/", "")).toBe("/sign_in");
    expect(signInLink(english, "/sign_in", "?return_to=%2F")).toBe("/sign_in");
  });
});

it("switches the language of the page that is shown, with all that is in its address (S2.28)", () => {
  expect(inLanguage("/search?q=a&language_code=th#top", "en")).toBe("/search?q=a&language=en#top");
  expect(inLanguage("/search?language=en", "th")).toBe("/search?language=th");
});

it("links to the countries, with the page to return to", () => {
  const site = { language: "en", defaultLanguage: "th" } as const;
  expect(countryLink(site, "/search", "?q=a")).toBe("/country?return_to=%2Fsearch%3Fq%3Da&language=en");
  expect(countryLink(site, "/", "")).toBe("/country?language=en");
  expect(countryLink(site, "/country", "?return_to=%2Fcart")).toBe("/country?language=en");
});
