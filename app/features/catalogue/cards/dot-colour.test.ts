import { expect, it } from "vitest";
import { dotColour } from "./dot-colour";

it("rounds to the nearest short colour", () => {
  expect(dotColour("#a3182b")).toBe("#a13");
  expect(dotColour("#FFFFFF")).toBe("#fff");
  expect(dotColour("#000000")).toBe("#000");
});
