import { describe, expect, it } from "vitest";
import { at, birthday, paid, sg } from "../../../../../tests/support/shop/pass-facts";
import { perksOf } from "../perks";
import { canSimulate, simulate } from "./simulate";

describe("the simulator", () => {
  const facts = sg(paid("A", "2026-01-05T00:00Z", 300), paid("B", "2026-04-05T00:00Z", 180));
  const now = at("2026-11-20T04:00Z");

  it("says what keeps a tier", () => {
    expect(simulate(facts, { spend: 12_000, on: "2026-12-24" }, now)).toMatchObject({
      before: "black",
      after: "black",
      atReview: "black",
      withoutIt: "white",
      points: 120,
      tierReviewOn: "2027-01-05",
    });
    expect(simulate(facts, { spend: 11_900, on: "2026-12-24" }, now).atReview).toBe("white");
    expect(simulate(facts, { spend: 12_000, on: "2027-01-06" }, now)).toMatchObject({
      before: "white",
      after: "white",
    });
  });

  it("accepts today and the day of the review, and no past day", () => {
    expect(simulate(facts, { spend: 12_000, on: "2027-01-05" }, now).atReview).toBe("black");
    expect(canSimulate("SG", "2026-11-20", now)).toBe(true);
    expect(canSimulate("SG", "2026-11-19", now)).toBe(false);
    expect(canSimulate("SG", "2029-01-01", now)).toBe(false);
  });

  it("takes the day of each zone of a country until it is over in all of them", () => {
    // Eleven at night in Jakarta; the next day has begun in Jayapura.
    const evening = "2026-11-28T16:00:00.000Z";
    expect(canSimulate("ID", "2026-11-28", evening)).toBe(true);
    expect(canSimulate("ID", "2026-11-29", evening)).toBe(true);
    expect(canSimulate("ID", "2026-11-27", evening)).toBe(false);
  });
});

it("lists perks with their days (S3.10)", () => {
  const facts = sg(
    { kind: "registered", key: "registered", at: at("2026-01-01T04:00Z") },
    birthday("12-24", "2026-01-02T00:00Z"),
    paid("A", "2026-10-05T00:00Z", 300),
  );
  const perks = perksOf(facts, { isEmployee: true }, at("2026-11-20T04:00Z"));
  expect(perks.map(({ kind, name, state, validFrom, validTill }) => [kind, name, state, validFrom, validTill])).toEqual(
    [
      ["ten_percent_off", null, "active", "2026-10-05", "2027-01-03"],
      ["others", "sale_access", "active", "2026-10-05", "2027-10-05"],
      ["others", "exclusive_rewards", "active", "2026-10-05", "2027-10-05"],
      ["staff_discount", null, "active", null, null],
      ["birthday_points", null, "upcoming", "2026-12-01", "2026-12-31"],
      ["birthday_voucher", null, "upcoming", "2026-12-01", "2026-12-31"],
      ["welcome_voucher", null, "ended", "2026-01-01", "2026-03-02"],
    ],
  );
});
