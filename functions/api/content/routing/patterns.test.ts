import { describe, expect, it } from "vitest";
import { patternFault } from "./patterns";

describe("the pattern of a rule (R22)", () => {
  it.each([
    "/campaign/[0-9]+",
    "/(sale|offers)/.*",
    "/a\\(b+\\)*",
    "/[(+)]*x",
    "(/sale|/offers)",
    "/a{3}(b)+",
    "/(ab)+c",
  ])("%s is accepted", (pattern) => expect(patternFault(pattern)).toBeNull());

  it.each([
    ["campaign", "beginning"],
    ["", "beginning"],
    [".*", "beginning"],
    ["/(", "unreadable"],
    ["/(?=a)", "unreadable"],
    [`/${"a".repeat(200)}`, "unreadable"],
    ["/(a+)+", "endless"],
    ["/(a*)*$", "endless"],
    ["/((a+)b)*", "endless"],
    ["/(a{2,}b)+", "endless"],
    ["/(x(a|b)+)+", "endless"],
  ])("%s is refused: %s", (pattern, fault) => expect(patternFault(pattern)).toBe(fault));
});
