import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { STILLS } from "./brand-stills";

it("each still life of a brand is there in all sizes", () => {
  expect(Object.keys(STILLS)).toHaveLength(18);
  const files = Object.values(STILLS).flatMap(({ id }) =>
    ["200.avif", "400.avif", "800.avif", "800.webp"].map((end) => `public/img/${id}-${end}`),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
