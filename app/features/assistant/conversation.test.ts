import { expect, it } from "vitest";
import { LONGEST_QUESTION } from "#contract/assistant/limits";
import { earlierIn, questionIn } from "./conversation";

it("a question in an address has no control characters, and no more letters than a question may", () => {
  expect(questionIn(" red\u0000\r\nlipstick\u007f ")).toBe("red lipstick");
  expect(questionIn("x".repeat(LONGEST_QUESTION + 1))).toHaveLength(LONGEST_QUESTION);
  expect(questionIn(null)).toBe("");
  expect(earlierIn(new URLSearchParams([["before", "a\u0000b"]]))).toEqual(["a b"]);
});
