import { expect, it } from "vitest";
import { badgeSchema } from "#contract/catalogue/product/card";
import { BADGE_TONES } from "./badge-tones";

it("shows every badge of S3.06 on the card, also the non-discountable flag, and a new product with its own tag", () => {
  const shown = badgeSchema.options.filter((badge) => badge !== "new" && BADGE_TONES[badge] === undefined);
  expect(shown).toEqual([]);
});
