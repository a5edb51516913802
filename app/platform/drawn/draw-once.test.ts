import { createElement } from "react";
import { expect, it } from "vitest";
import { resolveSite } from "#shared/site/resolve";
import { useSite } from "~/site/use-site";
import { drawOnceFor } from "./draw-once.server";
import { useHere } from "./here";

const CLUES = { hostCountry: null, header: null, countryCookie: null, languageQuery: null, languageCookie: null };
const page = { saveData: false, checks: false, here: "/", site: resolveSite({ ...CLUES, countryQuery: "SG" }) };

let drawings = 0;
function Piece({ name }: { name: string }) {
  drawings++;
  return createElement("p", { id: useHere(), lang: useSite().htmlLang }, name);
}
const piece = (name: string) => createElement(Piece, { name });

it("draws a piece once for the same facts, and anew for others", () => {
  drawings = 0;
  const drawOnce = drawOnceFor(page);
  expect(drawOnce(["once", "a"], piece("a"))).toBe('<p id="/" lang="en-SG">a</p>');
  expect(drawOnce(["once", "a"], piece("a"))).toBe('<p id="/" lang="en-SG">a</p>');
  expect(drawings).toBe(1);
  expect(drawOnce(["once", "b"], piece("b"))).toContain(">b<");
  expect(drawOnce(["other", "a"], piece("a"))).toContain(">a<");
  expect(drawings).toBe(3);
});

it("keeps a piece for one country, one language and one way to show pictures", () => {
  drawOnceFor(page)(["site"], piece("Singapore"));
  const hongKong = { ...page, site: resolveSite({ ...CLUES, countryQuery: "HK", languageQuery: "zh" }) };
  expect(drawOnceFor(hongKong)(["site"], piece("香港"))).toBe('<p id="/" lang="zh-Hant-HK">香港</p>');
  expect(drawOnceFor({ ...page, saveData: true })(["site"], piece("small"))).toContain(">small<");
});

it("puts the address of each page into it, as text", () => {
  drawings = 0;
  const at = (here: string) => drawOnceFor({ ...page, here })(["here"], piece("x"));
  expect(at("/cart")).toContain('id="/cart"');
  expect(at('/search?q=a&b="><script>')).toContain('id="/search?q=a&amp;b=&quot;>&lt;script');
  expect(drawings).toBe(1);
});

it("says in development that a piece reads more than its facts", () => {
  const checked = drawOnceFor({ ...page, checks: true });
  checked(["check"], piece("one shopper"));
  expect(() => checked(["check"], piece("another"))).toThrow('"check" was drawn from more than its facts');
});

it("lets go of what was asked for longest ago", () => {
  drawings = 0;
  const drawOnce = drawOnceFor(page);
  const long = "x".repeat(400_000);
  const all = () => Array.from({ length: 12 }, (_, at) => drawOnce(["many", at], piece(`${at}${long}`)));
  all();
  expect(drawings).toBe(12);
  drawOnce(["many", 11], piece(`11${long}`));
  expect(drawings).toBe(12);
  drawOnce(["many", 0], piece(`0${long}`));
  expect(drawings).toBe(13);
});
