import { expect, it } from "vitest";
import { CookieJar } from "#shared/site/cookies";
import type { RemovedLine } from "./intents";
import { rememberRemoved, takeRemoved } from "./removed.server";

const removed: RemovedLine[] = [
  {
    name: "Serum, 15%",
    fields: [
      ["intent", "add"],
      ["variantId", "serum-c--30-ml"],
      ["quantity", "2"],
      ["key", "a-key-of-its-own"],
    ],
  },
  {
    name: "Mask",
    fields: [
      ["intent", "redeem"],
      ["rewardId", "starskin-sheet-mask--x1"],
    ],
  },
  {
    name: "Two minis",
    fields: [
      ["intent", "gifts"],
      ["offer_id", "halcye-minis-sg"],
      ["choices", "gift-serum-c-sg"],
      ["choices", "gift-cream-open-sg"],
    ],
  },
];

it.each(removed)("offers once to restore $name", (one) => {
  const cookies = new CookieJar(null, false);
  rememberRemoved({ cookies }, one);
  expect(takeRemoved(cookies)).toEqual(one);
  expect(takeRemoved(cookies)).toBeNull();
});

it("ignores a cookie of another shape or for another form", () => {
  const shapes = [
    "",
    "{",
    "null",
    "{}",
    "[]",
    '["a"]',
    '["a",[]]',
    '["a",[["intent","add",1]]]',
    '["a",[["action","x"]]]',
  ];
  const forms = ['["a",[["intent","remove"]]]', '["a",[["choice","x"]]]', '["a",[["intent",1]]]'];
  for (const value of [...shapes, ...forms])
    expect(takeRemoved(new CookieJar(`removed=${encodeURIComponent(value)}`, false)), value).toBeNull();
});
