import { expect, it } from "vitest";
import { markOf } from "../../functions/api/accounts/password/known-passwords";
import { reduced } from "./reduce";

it("keeps hashes of passwords that the rules could allow, in order, from the first 10,000", () => {
  const { text, kept } = reduced(["123456", "password", "Passw0rd", "passw0rd", "", "p@ssw0rd", "a1", "abc123"]);
  const lines = [...text.matchAll(/^ {2}"([^"]+)",$/gm)].map(([, line]) => line);
  const bytes = Buffer.from(lines.join(""), "base64");
  const wanted = ["passw0rd", "p@ssw0rd", "abc123"].map(markOf).toSorted(Buffer.compare);
  expect([kept, bytes.toString("hex")]).toEqual([3, Buffer.concat(wanted).toString("hex")]);
  expect(reduced(Array.from({ length: 10_001 }, (_, index) => `ab${index}`)).kept).toBe(10_000);
});
