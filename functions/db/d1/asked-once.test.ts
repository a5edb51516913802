import { expect, it } from "vitest";
import { asEachAsked, askedOnce } from "./asked-once";

const bag = { text: "SELECT * FROM bags WHERE id = ?", values: ["a"] };
const other = { text: bag.text, values: ["b"] };
const result = (...results: object[]) => ({ results }) as unknown as D1Result;

it("asks once what two calls of a page read, and gives each its own rows", () => {
  const { once, places } = askedOnce([bag, other, { ...bag, values: ["a"] }]);
  expect(once).toEqual([bag, other]);
  const [first, second, third] = asEachAsked([result({ id: "a" }), result({ id: "b" })], places);
  expect([first?.results, second?.results, third?.results]).toEqual([[{ id: "a" }], [{ id: "b" }], [{ id: "a" }]]);
  expect(third?.results[0]).not.toBe(first?.results[0]);
});

it("tells a number from its text", () => {
  const text = "SELECT ?";
  expect(
    askedOnce([
      { text, values: [1] },
      { text, values: ["1"] },
    ]).once,
  ).toHaveLength(2);
});

it.each([
  ["INSERT INTO seen (id) VALUES (?)", ["a"]],
  ["update bags set version = version + 1 where id = ?", ["a"]],
  ["WITH old AS (SELECT 1) DELETE FROM bags", []],
  ["SELECT ?", [new ArrayBuffer(1)]],
])("leaves a trip with %s as it was asked", (text, values) => {
  const asked = [bag, { text, values }, { text, values }, bag];
  expect(askedOnce(asked)).toEqual({ once: asked, places: [0, 1, 2, 3] });
});

it("refuses an answer that lacks a result", () => {
  expect(() => asEachAsked([], [0])).toThrow("A batch answers each of its statements");
});
