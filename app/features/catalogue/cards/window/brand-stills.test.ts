import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { pictureFor, STILLS } from "./brand-stills";

it("each still life of a brand is there in all sizes", () => {
  expect(Object.keys(STILLS)).toHaveLength(18);
  const files = Object.values(STILLS).flatMap(({ id }) =>
    ["200.avif", "400.avif", "800.avif", "800.webp"].map((end) => `public/img/${id}-${end}`),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("shows a product without a picture by its brand's still life, where there is one", () => {
  const none = { id: null, plate: "#ffffff" };
  expect(pictureFor("norre", none)).toEqual({ id: "still-blush", plate: "#f3dcd6" });
  expect(pictureFor("imported-later", none)).toEqual(none);
  const own = { id: "norre-perfume-cuir", plate: "#eeeeee" };
  expect(pictureFor("norre", own)).toEqual(own);
});
