import { describe, expect, it } from "vitest";
import { errorsWithSecrets, piecesOf } from "../../tests/support/people/typed-secrets";
import { HIDDEN, redacted } from "./redacted";

describe("a report", () => {
  it("contains no email, phone, card, token, name or address, in 1,000 errors that do", () => {
    const leaks: string[] = [];
    for (const { secret, said, without } of errorsWithSecrets(1_000)) {
      const sent = redacted(said).toLowerCase();
      const empty = redacted(without).toLowerCase();
      for (const piece of piecesOf(secret))
        if (sent.includes(piece) && !empty.includes(piece)) leaks.push(`${said} -> ${sent}`);
    }
    expect(leaks).toEqual([]);
  });

  it("keeps the words of programs", () => {
    expect(redacted("Cannot read properties of undefined (reading 'price')")).toBe(
      `Cannot read properties of undefined (reading '${HIDDEN}')`,
    );
    expect(redacted("D1_ERROR: UNIQUE constraint failed: SQLITE_CONSTRAINT")).toBe(
      "D1_ERROR: UNIQUE constraint failed: SQLITE_CONSTRAINT",
    );
    expect(redacted("TypeError: fetch failed")).toBe("TypeError: fetch failed");
  });

  it("hides several words in a row once, and shortens texts without end", () => {
    expect(redacted("The message to mei.tan@example.com, 12 Orchard Rd was refused")).toBe(
      `The message to ${HIDDEN} was refused`,
    );
    expect(redacted("word ".repeat(10_000)).length).toBeLessThanOrEqual(1_000);
  });
});
