import { expect, it } from "vitest";
import { settled } from "./settled";

const BASE = `@font-face{font-family:Bloom Serif;src:url(a.woff2)}:where(:root){--ink: #211;--mist: #eee;--line: 1.5;--serif: "Bloom Serif", serif;--sans: system-ui}`;
const RULES = "p{color:var(--ink);line-height:var(--line)}h1{font-family:var(--serif)}";

it("keeps what is used, once, and the face that it names", () => {
  expect(settled(BASE + RULES)).toBe(
    `:root{--ink:#211;--line:1.5;--serif:"Bloom Serif", serif}@font-face{font-family:Bloom Serif;src:url(a.woff2)}${RULES}`,
  );
});

it("lets a language set tokens anew, and leaves out the face that it has no use for", () => {
  const thai = ":root{--line: 1.7;--serif: var(--sans)}";
  expect(settled(BASE + thai + RULES)).toBe(
    `:root{--ink:#211;--line:1.7;--serif:var(--sans);--sans:system-ui}${RULES}`,
  );
});

it("keeps a face that a rule names itself", () => {
  const rule = 'i{font:1rem "Bloom Serif"}';
  expect(settled(BASE + rule)).toContain("@font-face");
  expect(settled(`${BASE}i{font:1rem serif}`)).not.toContain("@font-face");
});

it("has no token of another rule for one of the root", () => {
  expect(settled(".on{--ink: #fff;color:var(--ink)}")).toBe(":root{}.on{--ink:#fff;color:var(--ink)}");
});
