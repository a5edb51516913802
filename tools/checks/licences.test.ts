import { expect, it } from "vitest";
import { isAllowed, wrongLicences } from "./licences";

const allowed = new Set(["MIT", "Apache-2.0"]);

it.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND Apache-2.0", true],
  ["MIT AND GPL-3.0-only", false],
  ["(MIT AND (GPL-3.0-only OR MIT))", false],
  ["SEE LICENSE IN file", false],
  ["", false],
])("%s is allowed: %s", (expression, expected) => {
  expect(isAllowed(expression, allowed)).toBe(expected);
});

it("names each package whose licence is not on the list, which is shorter for shipped packages", () => {
  const packages = {
    "": {},
    "node_modules/fine": { license: "MIT" },
    "node_modules/shipped": { license: "LGPL-3.0-or-later" },
    "node_modules/tool": { license: "LGPL-3.0-or-later", dev: true },
    "node_modules/copyleft": { license: "AGPL-3.0-only", dev: true },
    "node_modules/silent": {},
    "node_modules/elsewhere": { optional: true },
  };
  expect(wrongLicences({ packages }, "/nowhere")).toEqual([
    "node_modules/shipped: LGPL-3.0-or-later",
    "node_modules/copyleft: AGPL-3.0-only",
    "node_modules/silent: none",
  ]);
});
