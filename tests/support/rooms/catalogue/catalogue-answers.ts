import { expect } from "vitest";
import type { Answer } from "../../shop/world";
/** Checks a reply against the contract's schema and returns it. */
export const held = <T>(schema: { parse: (value: unknown) => T }, { status, body }: Answer): T => {
  expect(status).toBe(200);
  return schema.parse(body);
};
