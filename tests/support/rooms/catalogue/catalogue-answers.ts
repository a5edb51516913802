import { expect } from "vitest";
import type { Answer } from "../../shop/world";
/** A reply that must be of the contract, wholly. */
export const held = <T>(schema: { parse: (value: unknown) => T }, { status, body }: Answer): T => {
  expect(status).toBe(200);
  return schema.parse(body);
};
