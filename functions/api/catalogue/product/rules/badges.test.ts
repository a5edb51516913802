import { expect, it } from "vitest";
import { VISITOR } from "../../../kit/call/viewer";
import { type BadgeFacts, badgesOf } from "./badges";
import { type Gates, gateOf } from "./gate";

const now = new Date("2026-03-02T04:00:00Z");
const later = "2026-03-09T04:00:00Z";
const soon = { opensAt: later, earlyFrom: null, earlyTiers: [] };
const early = { opensAt: later, earlyFrom: "2026-03-01T00:00:00Z", earlyTiers: ["gold" as const] };
const open = { ...soon, opensAt: "2026-03-01T00:00:00Z" };
const badges = (over: Partial<Omit<BadgeFacts, "gate">> = {}) => {
  const gates: Gates = { appExclusive: over.appExclusive ?? false, release: over.release ?? null };
  return badgesOf(
    {
      isNew: false,
      nonDiscountable: false,
      collectionOnly: false,
      isBundle: false,
      variants: 4,
      onOffer: 0,
      shadeCount: 0,
      sizeCount: 1,
      ...over,
      ...gates,
      gate: gateOf(gates, VISITOR, now),
    },
    now,
  );
};

it.each([
  ["nothing to say", {}, []],
  ["a launch ahead", { release: soon, isNew: true }, ["coming_soon"]],
  ["a launch with early access", { release: early }, ["priority_access"]],
  ["a launch that is over", { release: open, isNew: true }, ["new"]],
  ["app and collection", { appExclusive: true, collectionOnly: true }, ["app_exclusive", "collection_only"]],
  ["some shades on offer", { onOffer: 1, shadeCount: 4 }, ["selected_shades"]],
  ["some sizes on offer", { onOffer: 1, sizeCount: 4 }, ["selected_sizes"]],
  ["some of both on offer", { onOffer: 3, shadeCount: 2, sizeCount: 2 }, ["selected_types"]],
  ["all on offer", { onOffer: 4, shadeCount: 4 }, []],
  ["some on offer behind a gate", { onOffer: 1, shadeCount: 4, release: soon }, ["coming_soon"]],
  ["a bundle without percentage cuts", { isBundle: true, nonDiscountable: true }, ["bundle", "non_discountable"]],
] as const)("%s", (_, facts, expected) => {
  expect(badges(facts as Partial<Omit<BadgeFacts, "gate">>)).toEqual(expected);
});
