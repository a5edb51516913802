import { expect, it } from "vitest";
import { judge } from "./advisories";

it("names packages with serious vulnerabilities, and no others", () => {
  const vulnerabilities = {
    grave: { severity: "critical" },
    bad: { severity: "high" },
    small: { severity: "moderate" },
  };
  expect(judge(JSON.stringify({ vulnerabilities, metadata: {} }))).toEqual({
    answered: true,
    faults: ["grave: critical", "bad: high"],
  });
  expect(judge(JSON.stringify({ vulnerabilities: {}, metadata: {} }))).toEqual({ answered: true, faults: [] });
});

it.each([
  ['{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', "no list"],
  ['{"error":{"code":"ENOAUDIT","summary":"the registry does not offer it\\nmore"}}', "the registry does not offer it"],
  ['{"message":"request failed, reason: ECONNREFUSED"}', "request failed, reason: ECONNREFUSED"],
  ["", "npm printed nothing that can be read"],
  ["<html>", "npm printed nothing that can be read"],
])("treats %s as no answer, and never as a good one", (printed, why) => {
  expect(judge(printed)).toEqual({ answered: false, why });
});
