import { describe, expect, it } from "vitest";
import strings from "../../../../../locales/en/catalogue.json";
import { ISLAND_STRINGS } from "./island-strings";

const sources = import.meta.glob<string>(["../*.tsx", "../*/*.tsx", "./*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Components around the island, and inside it where the server's HTML is kept. */
const AROUND = [
  "../product-page.tsx",
  "../story/about.tsx",
  "../beside/bundle-parts.tsx",
  "../story/ingredients.tsx",
  "../beside/related.tsx",
  "../beside/closest-shades.tsx",
  "../beside/together.tsx",
];

/** The keys that components use; a key built from a value stands for all keys with the same beginning. */
const asked = Object.entries(sources).flatMap(([path, source]) =>
  AROUND.includes(path)
    ? []
    : [...source.matchAll(/\bt\(\s*(?:"(\w+)"|`(\w+)\$\{)/g)].flatMap(([, key, stem]) =>
        key === undefined ? Object.keys(strings).filter((each) => each.startsWith(stem ?? "?")) : [key],
      ),
);

describe("the strings of the product's island", () => {
  it("are those that its components ask for", () => {
    expect([...new Set(asked)].sort()).toEqual([...ISLAND_STRINGS].sort());
  });
});
