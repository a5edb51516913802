import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES, type CountryCode, CURRENCIES } from "../../../../contract/countries";
import { TEST_PAYEE } from "../../../../contract/orders/payment-methods";
import { amountText, qrPayload } from "./qr-rails";

// A reader that shares no code with the builder reads each payload back.

/** Computes CRC-16/CCITT-FALSE with a table, while the builder works bit by bit. */
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte * 256;
  for (let bit = 0; bit < 8; bit++) value = value >= 0x8000 ? ((value * 2) % 65536) ^ 0x1021 : value * 2;
  return value;
});
const checksum = (text: string) => {
  const crc = [...text].reduce(
    (sum, letter) => ((sum % 256) * 256) ^ (TABLE[Math.floor(sum / 256) ^ (letter.codePointAt(0) ?? 0)] ?? 0),
    65535,
  );
  return crc.toString(16).toUpperCase().padStart(4, "0");
};

/** Reads the objects of a payload by tag; every character must belong to one. */
function read(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [, tag = "", length = ""] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    const value = rest.slice(4, 4 + Number(length));
    if (tag === "" || value.length !== Number(length) || found.has(tag)) throw new Error(`cannot read ${rest}`);
    found.set(tag, value);
    rest = rest.slice(4 + Number(length));
  }
  return found;
}

const at = new Date("2026-11-21T09:14:00.000Z");
/** The tag, the id and the currency number of each rail. */
const RAILS = [
  ["SG", "26", "SG.PAYNOW", "702"],
  ["TH", "30", "A000000677010112", "764"],
  ["ID", "51", "ID.CO.QRIS.WWW", "360"],
  ["MY", "26", "A0000006150001", "458"],
  ["PH", "28", "ph.ppmi.p2m", "608"],
  ["HK", "26", "hk.com.hkicl", "344"],
] as const satisfies [CountryCode, string, string, string][];

const payload = (country: CountryCode, minor: number, reference = "SG7K3M9Q2VXT01") =>
  qrPayload(country, { amount: { minor, currency: COUNTRIES[country].currency }, reference, expiresAt: at });

it("the reader's checksum matches the published one", () => {
  expect(checksum("123456789")).toBe("29B1");
});

describe.each(RAILS)("the code of %s", (country, tag, id, currency) => {
  it("names the amount and a test recipient, whatever the amount and the reference", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.stringMatching(/^[0-9A-Z]{1,20}$/),
        (minor, reference) => {
          const text = payload(country, minor, reference);
          expect(text.slice(-8, -4)).toBe("6304");
          expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)));
          const objects = read(text);
          const tags = [...objects.keys()];
          expect(tags.pop()).toBe("63");
          expect(tags).toEqual(tags.toSorted());
          expect(objects.get("00")).toBe(country === "MY" ? "02" : "01");
          expect(objects.get("01")).toBe("12");
          expect(read(objects.get(tag) ?? "").get("00")).toBe(id);
          expect(objects.get("53")).toBe(currency);
          expect(objects.get("58")).toBe(country);
          expect(objects.get("59")).toBe(TEST_PAYEE);
          const digits = CURRENCIES[COUNTRIES[country].currency].digits;
          const [whole = "", fraction = ""] = (objects.get("54") ?? "").split(".");
          expect(fraction).toHaveLength(digits);
          expect(Number(whole + fraction)).toBe(minor);
          expect(read(objects.get("62") ?? "").get("05")).toBe(reference);
        },
      ),
    );
  });

  it("keeps the limits of the format", () => {
    const objects = read(payload(country, 123_456));
    expect(objects.get("59")?.length).toBeLessThanOrEqual(25);
    expect(objects.get("60")?.length).toBeLessThanOrEqual(15);
    expect(payload(country, 999_999_999, "A".repeat(20)).length).toBeLessThan(300);
  });
});

it("expires by the country's clock on rails that have an expiry", () => {
  expect(read(read(payload("SG", 1)).get("26") ?? "").get("04")).toBe("20261121171400");
  expect(read(read(payload("HK", 1)).get("26") ?? "").get("05")).toBe("20261121171400");
});

it("has the reference where PromptPay's billers look for it", () => {
  expect(read(read(payload("TH", 1, "TH001")).get("30") ?? "").get("02")).toBe("TH001");
});

it("names scheme, till and acquirer's reference as real QR Ph codes do", () => {
  const objects = read(payload("PH", 51_800, "PH001"));
  expect(read(objects.get("28") ?? "").get("05")).toBe("000");
  expect(Object.fromEntries(read(objects.get("62") ?? ""))).toMatchObject({
    "00": "ph.ppmi.qrph",
    "05": "PH001",
    "08": "***",
  });
  expect(Object.fromEntries(read(objects.get("88") ?? ""))).toEqual({ "00": "ph.ppmi.qrph", "01": "PH001" });
});

it("names the till in a dynamic QRIS code, and has no category in a PayNow one", () => {
  expect(read(read(payload("ID", 1)).get("62") ?? "").get("07")).toBe("A01");
  expect(read(payload("SG", 1)).get("52")).toBe("0000");
});

it("writes amounts without a rounding error, and rupiah without decimals", () => {
  expect(amountText({ minor: 12_940, currency: "SGD" })).toBe("129.40");
  expect(amountText({ minor: 5, currency: "THB" })).toBe("0.05");
  expect(amountText({ minor: 1_289_000, currency: "IDR" })).toBe("1289000");
});

it("is not made from values that the format cannot hold", () => {
  expect(() => payload("AU", 100)).toThrow("AU has no national code");
  for (const reference of ["", "a", "A".repeat(21), "A B", "é"])
    expect(() => payload("SG", 100, reference)).toThrow("is no reference");
});
