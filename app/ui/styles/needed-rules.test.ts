import { expect, it } from "vitest";
import { classesIn, neededRules, rulesOf } from "./needed-rules";

const CSS = `@font-face{src:url(a.woff2)}*{margin:0}a{color:inherit}.btn,.chip:hover{min-height:3rem}.chip-x>.i{width:1px}:is(.stock-low,.odd) p{color:red}@media (min-width:48rem){.gone{display:none}.hd{top:0}}.hd .old{x:y}`;

it("keeps the sheet as it was where all is used", () => {
  const classes = [...CSS.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);
  expect(neededRules(rulesOf(CSS), classesIn(`<p class="${classes.join(" ")}">`))).toBe(CSS);
});

it("leaves out rules whose classes the document has none of, and keeps what a choice may bring", () => {
  const kept = neededRules(rulesOf(CSS), classesIn('<div class="hd wide"><p class="btn"></p></div>'));
  expect(kept).toBe(
    CSS.replace(".chip-x>.i{width:1px}", "").replace(".gone{display:none}", "").replace(".hd .old{x:y}", ""),
  );
  expect(neededRules(rulesOf(CSS), classesIn("<p>"))).not.toMatch(/\.btn|\.hd \.old/);
  expect(neededRules(rulesOf(CSS), classesIn("<p>"))).toContain(".stock-low");
});

it("keeps a rule that is for an element too, or for what a bracket names", () => {
  const css = "h1,.t-h1{font:serif}:is(.a,.b) h2,.c{x:y}";
  expect(neededRules(rulesOf(css), classesIn("<h1>"))).toBe("h1,.t-h1{font:serif}");
  expect(neededRules(rulesOf(css), classesIn('<h1 class="b">'))).toBe(css);
});

it("keeps a rule only where all are there that one of its selectors needs", () => {
  const css = ".a .b{x:1}.a:is(.c,.d){x:2}.a:not(.e){x:3}.a:has(.f :is(.g)) p{x:4}.a.h,.i{x:5}";
  expect(neededRules(rulesOf(css), classesIn('<p class="a">'))).toBe(".a:not(.e){x:3}");
  expect(neededRules(rulesOf(css), classesIn('<p class="a b d g i">'))).toBe(css);
});

it("leaves out a query of which nothing is needed, and keeps other at-rules whole", () => {
  const css = "@media (min-width:48rem){.a{x:y}}@keyframes soon{0%{x:y}}@supports (x:y){.a{x:y}}";
  expect(neededRules(rulesOf(css), classesIn("<p>"))).toBe("@keyframes soon{0%{x:y}}@supports (x:y){.a{x:y}}");
  expect(neededRules(rulesOf(css), classesIn('<p class="a">'))).toBe(css);
});

it("takes words that look like classes for none", () => {
  expect(rulesOf("p{margin:.5rem}").map(({ needs }) => needs)).toEqual([[{ all: [], any: [] }]]);
  expect([...classesIn("<p title='class=x'>.btn</p>")]).not.toContain("btn");
});
