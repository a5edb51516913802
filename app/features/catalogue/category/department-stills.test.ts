import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { DEPARTMENTS } from "../../../../functions/db/seed/catalogue/catalogue";
import { ELSEWHERE_STILL, stillOf } from "./department-stills";

it("each department that the shop opens with has a still life of its own, in all sizes", () => {
  const stills = [...DEPARTMENTS.map(({ slug }) => stillOf(slug)), ELSEWHERE_STILL];
  expect(stills).toHaveLength(8);
  expect(new Set(stills).size).toBe(8);
  const files = stills.flatMap((id) => ["400.avif", "800.avif", "800.webp"].map((end) => `public/img/${id}-${end}`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
