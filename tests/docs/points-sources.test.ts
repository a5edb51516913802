import { describe, expect, it } from "vitest";
import { POINTS_SOURCES, type PointsSource } from "../../functions/contract/beauty-pass/beauty-pass";
import { readSource, repositoryFiles } from "../support/source/source-files";

/** The files that write each source; none where the shop shows it and writes it nowhere (docs/decisions/088). */
const WRITTEN_BY: Record<PointsSource, readonly string[]> = {
  manual_points_adjustment: ["accounts/points/adjust-store.ts"],
  level_redemption: [],
  expired_points: ["beauty-pass/rules/points.ts"],
  survey_points: ["reviews/surveys/surveys-store.ts"],
  used_points: ["beauty-pass/rules/points.ts"],
  registration_of_product_account: [],
  loyalty_points: ["beauty-pass/store.ts"],
  online_review: [],
  published_review: ["beauty-pass/given-store.ts"],
  completed_beauty_profile: ["beauty-pass/given-store.ts"],
  downloaded_mobile_app: ["beauty-pass/given-store.ts"],
  referred_mobile_app: ["beauty-pass/referrals/settle-store.ts"],
  bonus_points: ["beauty-pass/referrals/settle-store.ts", "beauty-pass/rules/points.ts"],
  purchase_points: [],
  purchase_points_with_order_number: ["beauty-pass/rules/points.ts"],
  product_review_with_name: [],
};

const files = repositoryFiles().filter(
  (path) => /^functions\/(api|jobs)\/.*\.ts$/.test(path) && !/\.test\.ts$|\/sandbox\//.test(path),
);
const record = readSource("docs/decisions/088-sources-that-nothing-writes.md");

describe.each(POINTS_SOURCES)("the source %s", (source) => {
  const written = new RegExp(`["']${source}["']`);

  it("is written by the files named here, and by no other", () => {
    const found = files
      .filter((path) => written.test(readSource(path)))
      .map((path) => path.slice("functions/api/".length));
    expect(found.toSorted()).toEqual(WRITTEN_BY[source].toSorted());
  });

  it("is named in the record of those that nothing writes, if nothing does", () => {
    expect(record.includes(`\n- \`${source}\`:`)).toBe(WRITTEN_BY[source].length === 0);
  });
});
