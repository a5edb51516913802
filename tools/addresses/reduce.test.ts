import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addressData, DATA_FILE } from "./reduce";

it("the data file equals what `npm run addresses` writes", () => {
  expect(readFileSync(DATA_FILE, "utf8")).toBe(addressData());
});
