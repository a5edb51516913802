import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIERS, type Tier } from "../../../../contract/beauty-pass/tiers";
import { VISITOR, type Viewer } from "../../../kit/call/viewer";
import { canBuy, type Gates, gateOf, gatesOf, productButton } from "./gate";

const now = new Date("2026-03-02T04:00:00Z");
const before = "2026-03-02T03:00:00Z";
const after = "2026-03-02T05:00:00Z";
const later = "2026-03-09T04:00:00Z";
const member = (tier: Tier): Viewer => ({ kind: "member", memberId: "m", tier, isEmployee: false, roles: [] });
const gates = (over: Partial<Gates> = {}): Gates => ({ appExclusive: false, release: null, ...over });
const launch = (opensAt: string, earlyFrom: string | null = null, earlyTiers: Tier[] = []) =>
  gates({ release: { opensAt, earlyFrom, earlyTiers } });
const sold = (...[opensAt, earlyFrom = null, earlyTiers = []]: Parameters<typeof launch>) =>
  gates({ release: { opensAt, earlyFrom, earlyTiers, queued: true } });
const shelf = { available: 3, waitlist: true, waiting: false };
const none = { ...shelf, available: 0 };

describe("the product button (R61)", () => {
  it.each([
    ["on sale", gates(), VISITOR, shelf, "add_to_bag"],
    ["sold out", gates(), VISITOR, none, "waitlist_me"],
    ["sold out and waited for", gates(), VISITOR, { ...none, waiting: true }, "waitlisted"],
    ["sold out without a list", gates(), VISITOR, { ...none, waitlist: false }, "out_of_stock"],
    [
      "sold out without a list, yet waited for",
      gates(),
      VISITOR,
      { ...none, waitlist: false, waiting: true },
      "out_of_stock",
    ],
    ["back while it is waited for", gates(), VISITOR, { ...shelf, waiting: true }, "add_to_bag"],
    ["app exclusive", gates({ appExclusive: true }), member("gold"), shelf, "get_app"],
    ["app exclusive and coming", { ...launch(later), appExclusive: true }, VISITOR, none, "get_app"],
    ["coming soon", launch(later), member("gold"), shelf, "remind_me"],
    ["coming soon and none there", launch(later), VISITOR, none, "remind_me"],
    ["opening this moment", launch(now.toISOString()), VISITOR, shelf, "add_to_bag"],
    ["open since an hour", launch(before, null), VISITOR, none, "waitlist_me"],
    ["early, the tier fits", launch(later, before, ["black", "gold"]), member("gold"), shelf, "add_to_bag"],
    ["early, from this moment", launch(later, now.toISOString(), ["gold"]), member("gold"), shelf, "add_to_bag"],
    ["early, the tier fits, none there", launch(later, before, ["gold"]), member("gold"), none, "waitlist_me"],
    ["early, gold first", launch(later, before, ["black", "gold"]), member("black"), shelf, "remind_me"],
    ["early, a tier alone", launch(later, before, ["black"]), member("black"), shelf, "add_to_bag"],
    ["early, another tier", launch(later, before, ["gold"]), member("white"), shelf, "remind_me"],
    ["early, a visitor", launch(later, before, ["gold"]), VISITOR, shelf, "remind_me"],
    ["sold by turns", sold(before), VISITOR, shelf, "join_queue"],
    ["sold by turns, early", sold(later, before, ["gold"]), member("gold"), shelf, "join_queue"],
    ["sold by turns, not yet", sold(later), VISITOR, shelf, "remind_me"],
    ["sold by turns, none there", sold(before), VISITOR, none, "waitlist_me"],
    ["early has not begun", launch(later, after, ["gold"]), member("gold"), shelf, "remind_me"],
    ["early for nobody", launch(later, before, []), member("gold"), shelf, "remind_me"],
  ] as const)("%s", (_, product, viewer, there, button) => {
    expect(productButton(gateOf(product, viewer, now), there)).toBe(button);
  });
});

describe("whether a viewer can buy a product", () => {
  it("is answered with a code when they cannot", () => {
    expect(canBuy(gates(), VISITOR, now)).toEqual({ ok: true });
    expect(canBuy(gates({ appExclusive: true }), member("gold"), now)).toEqual({ ok: false, code: "app_only" });
    expect(canBuy(launch(later), VISITOR, now)).toEqual({
      ok: false,
      code: "not_open_yet",
      details: { opensAt: later },
    });
    expect(canBuy(launch(later, before, ["gold"]), member("gold"), now)).toEqual({ ok: true });
  });

  it("is never true for a visitor before the opening, whatever the early access", () => {
    const moment = fc.integer({ min: -1e9, max: 1e9 }).map((offset) => new Date(now.getTime() + offset).toISOString());
    fc.assert(
      fc.property(moment, fc.option(moment), fc.subarray([...TIERS]), (opensAt, earlyFrom, earlyTiers) => {
        const open = canBuy(launch(opensAt, earlyFrom, earlyTiers), VISITOR, now).ok;
        expect(open).toBe(Date.parse(opensAt) <= now.getTime());
      }),
    );
  });
});

it("is read from the columns of the database", () => {
  expect(gatesOf({ app_exclusive: true, release: null })).toEqual(gates({ appExclusive: true }));
  expect(gatesOf({ app_exclusive: false, release: [later, before, ["gold"], 0] })).toEqual(
    gates({ release: { opensAt: later, earlyFrom: before, earlyTiers: ["gold"], queued: false } }),
  );
});
