import { expect, it } from "vitest";
import { distance, nearestFirst } from "./nearest";

const orchard = { name: "Orchard", latitude: 1.3048, longitude: 103.8318 };
const jurong = { name: "Jurong", latitude: 1.3329, longitude: 103.7436 };
const tampines = { name: "Tampines", latitude: 1.3525, longitude: 103.9447 };

it("the nearest store comes first, and the order stays when no position is known", () => {
  const stores = [orchard, jurong, tampines];
  const names = (from: Parameters<typeof nearestFirst>[1]) => nearestFirst(stores, from).map(({ name }) => name);
  expect(names({ latitude: 1.34, longitude: 103.95 })).toEqual(["Tampines", "Orchard", "Jurong"]);
  expect(names(null)).toEqual(["Orchard", "Jurong", "Tampines"]);
  expect(nearestFirst(stores, orchard).map(({ km }) => Math.round(km ?? -1))).toEqual([0, 10, 14]);
  expect(nearestFirst(stores, null).every(({ km }) => km === null)).toBe(true);
});

it("distances are measured the short way round, across the date line too", () => {
  expect(distance(orchard, orchard)).toBe(0);
  expect(distance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
});
