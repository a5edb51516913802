import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import stores from "../../../../functions/db/seed/happening/stores.json";
import { FRONTS } from "./store-front";

it("each store that the shop opens with has its front", () => {
  expect([...FRONTS].sort()).toEqual(stores.map(({ slug }) => slug).sort());
  expect([...FRONTS].filter((slug) => !existsSync(`public/img/store-${slug}.svg`))).toEqual([]);
});
