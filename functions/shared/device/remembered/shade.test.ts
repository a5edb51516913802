import { expect, it } from "vitest";
import { readOwnShade, writtenShade } from "./shade";

it.each(["foundation--220-honey", "complexion.medium.warm", "lip.deep.cool"])("reads %s as it was written", (text) => {
  const own = readOwnShade(text);
  expect(own).not.toBeNull();
  expect(own && writtenShade(own)).toBe(text);
});

it.each([null, "", "complexion", "complexion.medium", "complexion.medium.green", "a.b.c.d", "<b>", "../x"])(
  "reads %s as no described shade",
  (text) => {
    const own = readOwnShade(text);
    // One word alone may be the id of a variant.
    expect(own === null || ("variant" in own && own.variant === "complexion")).toBe(true);
  },
);
