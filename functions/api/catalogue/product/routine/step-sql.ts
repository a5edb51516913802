import type { RoutineStep } from "../../../../contract/catalogue/product/routine";
import { raw, type Sql } from "../../../../db/sql";

/**
 * Which step a category is, by words in its path; the first pattern that fits decides, and null is no step. Categories that an import has made have
 * paths of the same kind ("skin-care/cleansers/face-washes").
 */
const PATTERNS: readonly (readonly [step: RoutineStep | null, ...patterns: string[]])[] = [
  [null, "skin*body*", "skin*/foot*", "skin*/hand*", "skin*after-sun*", "skin*lip*", "makeup*remov*", "makeup*brush*"],
  ["protect", "skin*sun*", "skin*spf*"],
  ["cleanse", "skin*clean*", "skin*face-wash*", "skin*micellar*"],
  ["treat", "skin*serum*", "skin*treatment*", "skin*face-oil*", "skin*mask*"],
  ["tone", "skin*toner*", "skin*essence*", "skin*mist*"],
  ["moisturise", "skin*moistur*", "skin*cream*", "skin*lotion*"],
  ["prime", "makeup*primer*"],
  ["cheeks", "makeup/cheek*", "makeup*blush*", "makeup*bronz*", "makeup*highlight*", "makeup*contour*"],
  ["base", "makeup*foundation*", "makeup*concealer*", "makeup*powder*", "makeup*bb-cream*", "makeup*cushion*"],
  ["eyes", "makeup/eye*", "makeup*mascara*", "makeup*brow*"],
  ["lips", "makeup/lip*"],
  [null, "hair*exfoliant*", "hair*tool*", "hair*brush*", "hair*colour*", "hair*color*"],
  ["shampoo", "hair*shampoo*"],
  ["condition", "hair*conditioner*"],
  ["style", "hair*styl*", "hair*spray*"],
  ["hair_care", "hair*treatment*", "hair*mask*", "hair*scalp*", "hair*oil*", "hair*serum*"],
  ["scrub", "bath*scrub*", "body*scrub*"],
  ["body_care", "bath*lotion*", "bath*butter*", "bath*/hand*", "body*lotion*", "body*butter*"],
  ["wash", "bath*wash*", "bath*soap*", "body*wash*", "body*soap*"],
];

/** SQL for the step of the category at a path; null for none. */
export const stepOf = (path: string): Sql =>
  raw(
    `CASE ${PATTERNS.map(
      ([step, ...patterns]) =>
        `WHEN ${patterns.map((pattern) => `${path} GLOB '${pattern}'`).join(" OR ")} THEN ${step === null ? "NULL" : `'${step}'`}`,
    ).join(" ")} END`,
  );
