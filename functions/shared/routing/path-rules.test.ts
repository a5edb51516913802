import { describe, expect, it, vi } from "vitest";
import { compiledPattern, isExempt, isNamed, plainPath } from "./path-rules";

describe("a rule for paths (R22)", () => {
  it.each([
    ["absolute", "/campaign", "/campaign", true],
    ["absolute", "/Campaign/", "/campaign", true],
    ["absolute", "/campaign", "/campaign/lips", false],
    ["startsWith", "/campaign", "/campaign/lips", true],
    ["startsWith", "/campaign", "/campaign", true],
    ["startsWith", "/campaign/", "/campaigns", false],
    ["startsWith", "/", "/anything", true],
    ["regex", "/campaign/[0-9]+", "/campaign/12", true],
    ["regex", "/campaign/[0-9]+", "/campaign/12/more", false],
    ["regex", "campaign", "/campaign", false],
    ["absolute", "/สงกรานต์", "/สงกรานต์", true],
  ] as const)("of type %s with %s names %s: %s", (type, value, path, named) => {
    expect(isNamed(path, { type, value })).toBe(named);
  });

  it("compares decoded paths in lower case, and leaves what is no text", () => {
    expect(plainPath("/%E0%B8%AA//X/")).toBe("/ส/x");
    expect(plainPath("/%ff/X")).toBe("/%ff/x");
    expect(plainPath("/a%2Fb")).toBe("/a%2fb");
    expect(plainPath("/")).toBe("/");
  });
});

describe("a pattern", () => {
  it.each(["(a+)+$", "(a|a)*b", "(.*)*(.*)*(.*)*x", "((a*)*)*!"])("%s ends soon on a text made for it", (value) => {
    const began = performance.now();
    expect(isNamed(`${"a".repeat(2000)}?`, { type: "regex", value })).toBe(false);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each(["(", "a{1001}", "(?=a)b", "(a)\\1", "((a{100}){100}){100}", "a".repeat(201)])("%s is refused", (value) => {
    expect(compiledPattern(value)).toBeNull();
    expect(() => isNamed("/a", { type: "regex", value })).toThrow(RangeError);
  });

  it("is compiled once", () => {
    expect(compiledPattern("/once/[a-z]+")).toBe(compiledPattern("/once/[a-z]+"));
  });
});

describe("an exempted path", () => {
  it("is one that any rule names; a rule that cannot be checked is reported in the given words and exempts nothing", () => {
    const report = vi.fn();
    const rules = [{ type: "regex", value: "(" } as const, { type: "startsWith", value: "/swagger" } as const];
    expect(isExempt("/Swagger/", rules, report)).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith("Something went wrong while checking for exempted routes.");
    expect(isExempt("/anything", rules.slice(0, 1), report)).toBe(false);
    expect(isExempt("/anything", [], report)).toBe(false);
    expect(report).toHaveBeenCalledTimes(2);
  });
});
