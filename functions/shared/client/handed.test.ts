import { expect, it } from "vitest";
import { handedWith, handWith, isSafeToHand } from "./handed";

it("hands a value over with its own response", () => {
  const [answer, other] = [new Response(null), new Response("{}")];
  const value = { total: 1 };
  handWith(answer, value);
  expect(handedWith(answer)?.value).toBe(value);
  expect(handedWith(other)).toBeNull();
});

it("hands over what JSON would say, and no caller may change it", () => {
  const value = { lines: [{ price: 4200, note: null, size: undefined }], open: true };
  expect(isSafeToHand(value)).toBe(true);
  expect(() => value.lines.push({ price: 1, note: null, size: undefined })).toThrow(TypeError);
  expect(isSafeToHand(value)).toBe(true);
});

it("knows what JSON would say otherwise", () => {
  const others = [
    new Date(0),
    Number.NaN,
    new Map(),
    [undefined],
    () => 1,
    1n,
    { toJSON: () => 1 },
    new URL("https://a.example"),
  ];
  for (const one of others) expect(isSafeToHand({ deep: { one } }), String(one)).toBe(false);
});
