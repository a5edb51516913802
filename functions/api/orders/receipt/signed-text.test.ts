import { beforeAll, describe, expect, it } from "vitest";
import { publicKeys } from "./receipt-keys";
import { signText, verifyText } from "./signed-text";

const OLD = `${"b".repeat(42)}A`;
const NEW = `${"c".repeat(42)}A`;
const FILES = {
  json: (kid: string | null) => `{\n  "receipt": { "total": 42, "name": "薔薇" },\n  "key": "${kid}",\n`,
  txt: (kid: string | null) => `Total: 42\n\nKey: ${kid}\n`,
} as const;
const formats = ["json", "txt"] as const;
const sign = (format: (typeof formats)[number], key: string) => signText({ RECEIPT_KEY: key }, format, FILES[format]);

describe.each(formats)("a receipt signed as %s", (format) => {
  let file = "";
  beforeAll(async () => {
    file = await sign(format, OLD);
  });

  it("is true for the key that signed it, and again the same", async () => {
    expect(await verifyText(file, await publicKeys({ RECEIPT_KEY: OLD }))).toBe("true");
    expect(await sign(format, OLD)).toBe(file);
  });

  it("is not true any more after any letter of it was changed, added or taken", async () => {
    const keys = await publicKeys({ RECEIPT_KEY: OLD });
    // The last line's end may be missing.
    for (let at = 0; at < file.length - 1; at++) {
      const other = file[at] === "A" ? "B" : "A";
      for (const forged of [
        `${file.slice(0, at)}${other}${file.slice(at + 1)}`,
        file.slice(0, at) + file.slice(at + 1),
      ])
        expect(await verifyText(forged, keys), `letter ${at}`).not.toBe("true");
    }
    for (const forged of [`${file} `, ` ${file}`, `\n${file}`, file.replace("\n", "\n\n"), file + file])
      expect(await verifyText(forged, keys)).not.toBe("true");
  });

  it("is true with the line ends and the mark of another editor, and a figure in it is still signed", async () => {
    const keys = await publicKeys({ RECEIPT_KEY: OLD });
    const windows = file.replaceAll("\n", "\r\n");
    for (const saved of [windows, `\uFEFF${windows}`, `${file}\n`, `${windows}\r\n\r\n`, file.trimEnd()]) {
      expect(await verifyText(saved, keys)).toBe("true");
      expect(await verifyText(saved.replace("42", "41"), keys)).toBe("changed");
    }
  });

  it("is not true for another key, even one that takes the first one's name", async () => {
    const [mine] = await publicKeys({ RECEIPT_KEY: OLD });
    const [other] = await publicKeys({ RECEIPT_KEY: NEW });
    expect(await verifyText(file, [other!])).toBe("unknown_key");
    expect(await verifyText(file, [{ kid: mine!.kid, x: other!.x }])).toBe("changed");
  });

  it("stays true after the key was changed, while the shop still publishes the old one", async () => {
    const [old] = await publicKeys({ RECEIPT_KEY: OLD });
    const rotated = await publicKeys({ RECEIPT_KEY: NEW, RECEIPT_KEYS_BEFORE: old!.x });
    expect(rotated.map(({ kid }) => kid)).toEqual([(await publicKeys({ RECEIPT_KEY: NEW }))[0]!.kid, old!.kid]);
    expect(await verifyText(file, rotated)).toBe("true");
    expect(await verifyText(await sign(format, NEW), rotated)).toBe("true");
  });
});

it("a text that was written with other line ends is signed with ours", async () => {
  const file = await signText({ RECEIPT_KEY: OLD }, "txt", (kid) => `Street 1\r\nUnit 2\n\nKey: ${kid}\n`);
  expect(file).not.toContain("\r");
  expect(await verifyText(file, await publicKeys({ RECEIPT_KEY: OLD }))).toBe("true");
});

it("a text without a signature is none, and a shop without a key signs nothing", async () => {
  expect(await publicKeys({})).toEqual([]);
  expect(await signText({}, "txt", () => "Total: 42\n")).toBe("Total: 42\n");
  expect(await verifyText("Total: 42\n", await publicKeys({ RECEIPT_KEY: OLD }))).toBe("unsigned");
});
