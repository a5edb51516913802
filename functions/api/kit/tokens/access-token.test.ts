import { expect, it } from "vitest";
import { ACCESS_DAYS, makeAccessToken, readAccessToken } from "./access-token";

const secret = "a secret of this test alone, long enough";
const number = "SG-7K3M9-Q2VXT";
const now = new Date("2026-03-02T04:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it("opens its order for ninety days", async () => {
  const token = await makeAccessToken(secret, number, now);
  expect(await readAccessToken(secret, number, token, now)).toBe("valid");
  expect(await readAccessToken(secret, number, token, new Date(later(ACCESS_DAYS).getTime() - 1))).toBe("valid");
  expect(await readAccessToken(secret, number, token, later(ACCESS_DAYS))).toBe("expired");
});

it("opens no other order, and nothing under another secret", async () => {
  const token = await makeAccessToken(secret, number, now);
  expect(await readAccessToken(secret, "SG-00000-00000", token, now)).toBe("wrong");
  expect(await readAccessToken("some other secret", number, token, now)).toBe("wrong");
});

it("of an order opens no booking", async () => {
  const token = await makeAccessToken(secret, number, now);
  expect(await readAccessToken(secret, number, token, now, "booking")).toBe("wrong");
  const own = await makeAccessToken(secret, number, now, "booking");
  expect(await readAccessToken(secret, number, own, now, "booking")).toBe("valid");
  expect(await readAccessToken(secret, number, own, now)).toBe("wrong");
});

it("cannot be extended", async () => {
  const [, signature] = (await makeAccessToken(secret, number, now)).split(".");
  expect(await readAccessToken(secret, number, `zzzzzzz.${signature}`, now)).toBe("wrong");
  for (const token of [undefined, "", ".", "a.b.c", signature, `.${signature}`, "🧴.🧴"])
    expect(await readAccessToken(secret, number, token, now)).toBe("wrong");
});
