import { describe, expect, it } from "vitest";
import { codeOf, fromBase32, keyUri, newKey, stepAt, stepOf, toBase32 } from "./totp";

/** The key of RFC 6238's test vectors. */
const KEY = toBase32(new TextEncoder().encode("12345678901234567890"));
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("matches RFC 6238 at %i", async (seconds, code) => {
    expect(await codeOf(KEY, stepAt(at(seconds)))).toBe(code);
  });

  it("is right one time step before and after the clock, and not further away", async () => {
    const code = await codeOf(KEY, stepAt(at(6000)));
    for (const seconds of [5970, 6000, 6059]) expect(await stepOf(KEY, code, at(seconds))).toBe(200);
    for (const seconds of [5969, 6060]) expect(await stepOf(KEY, code, at(seconds))).toBeNull();
  });

  it("works with keys that are written in base 32", () => {
    expect(KEY).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(new TextDecoder().decode(fromBase32(KEY))).toBe("12345678901234567890");
    expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newKey()).not.toBe(newKey());
    expect(keyUri(KEY, "a b@example.com")).toBe(
      `otpauth://totp/Melati:a%20b%40example.com?secret=${KEY}&issuer=Melati&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
