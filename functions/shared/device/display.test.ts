import { expect, it } from "vitest";
import { type Display, readDisplay, writtenDisplay } from "./display";

const EVERY = [true, false, null].flatMap((saveData) => [true, false].map((plain): Display => ({ saveData, plain })));

it.each(EVERY)("a choice is read as it was written: %o", (choice) => {
  expect(readDisplay(writtenDisplay(choice))).toEqual(choice);
});

it.each([null, "", "x", "ps", "sa", "pp", "s p", "S"])("what the shop did not write is no choice: %s", (value) => {
  expect(readDisplay(value)).toEqual({ saveData: null, plain: false });
});
