import { expect, it } from "vitest";
import { countable } from "./countable";

it("a search is counted in one spelling, however it was typed", () => {
  expect(countable("  Red  LIPSTICKS ", "en")).toEqual({ query: "red lipsticks", words: "red lipstick" });
  expect(countable("防曬", "zh")).toMatchObject({ query: "防曬" });
});

it.each(["a", "me@example.com", "91234567", "sexy lipstick", "x".repeat(41), "<b>", "!!"])("does not count %j", (q) => {
  expect(countable(q, "en")).toBeNull();
});
