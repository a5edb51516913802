import { expect, it } from "vitest";
import { badgeSchema } from "#contract/catalogue/product/card";
import { BADGE_TONES } from "./badge-tones";

it("every badge of S3.06 stands on the card, the non-discountable flag too; what is new has a tag of its own", () => {
  const shown = badgeSchema.options.filter((badge) => badge !== "new" && BADGE_TONES[badge] === undefined);
  expect(shown).toEqual([]);
});
