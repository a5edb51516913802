import { encode } from "fast-png";
import { expect, it } from "vitest";
import { lightOf } from "./light";

/** A picture of 24 by 12 points, whose left and right halves have colours of their own. */
function halves(left: readonly number[], right: readonly number[]): Uint8Array {
  const data = Array.from({ length: 12 * 24 }, (_, at) => (at % 24 < 12 ? left : right)).flat();
  return encode({ width: 24, height: 12, channels: left.length as 3, depth: 8, data: new Uint8Array(data) });
}

it("reads the half on which the text stands", async () => {
  expect(await lightOf(halves([255, 255, 255], [0, 0, 0]))).toBeCloseTo(1);
  expect(await lightOf(halves([0, 0, 0], [255, 255, 255]))).toBeCloseTo(0);
  expect(await lightOf(halves([128, 128, 128], [0, 0, 0]))).toBeCloseTo(0.216, 2);
});

it("takes what is clear for the page behind it", async () => {
  expect(await lightOf(halves([0, 0, 0, 0], [0, 0, 0, 255]))).toBeCloseTo(1);
});
