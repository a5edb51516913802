import { describe, expect, it } from "vitest";
import { newVisitorCode, readVisitorCode } from "./visitor-code";

describe("a visitor code", () => {
  it("is 16 small letters and digits, and no two are the same", () => {
    const codes = Array.from({ length: 2_000 }, newVisitorCode);
    expect(codes.filter((code) => !/^[a-z0-9]{16}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(2_000);
    expect(new Set(codes.join("")).size).toBe(36);
  });

  it.each([
    ["abcdefghij012345", { code: "abcdefghij012345" }],
    ["A-code_of-another-site", { code: "A-code_of-another-site" }],
    ["x".repeat(255), { code: "x".repeat(255) }],
    ["x".repeat(256), { fault: "VisitorCodeMaxLength" }],
    ["", { fault: "VisitorCodeEmpty" }],
    ["abc\nvisitorCode=other", { fault: "VisitorCodeForged" }],
    ["<script>", { fault: "VisitorCodeForged" }],
    ["รหัส", { fault: "VisitorCodeForged" }],
  ])("is read as it came, or refused: %s", (value, expected) => {
    expect(readVisitorCode(value)).toEqual(expected);
  });
});
