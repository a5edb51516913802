import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../contract/countries";
import { checkContact, isEmail } from "./check-contact";
import { readMobile, showMobile, TYPED_MOBILE } from "./mobile-number";

/** Numbers as people type them in the country, and as they are stored. */
const MOBILES = {
  AU: [["0412 345 678", "412345678", "+61 412 345 678"], "+61412345678"],
  HK: [["5123 4567", "+852 51234567"], "+85251234567"],
  ID: [["0812-3456-7890", "81234567890", "+62 812 3456 7890"], "+6281234567890"],
  MY: [["012-345 6789", "+60123456789"], "+60123456789"],
  NZ: [["021 123 4567", "+64 21 123 4567"], "+64211234567"],
  PH: [["0917 123 4567", "+639171234567"], "+639171234567"],
  SG: [["8123 4567", "+65 8123 4567", "８１２３４５６７"], "+6581234567"],
  TH: [["081 234 5678", "+66 81 234 5678"], "+66812345678"],
} as const;

describe.each(COUNTRY_CODES)("a mobile number of %s", (country) => {
  const [typed, stored] = MOBILES[country];

  it("is read in the ways that people type it", () => {
    for (const text of typed) expect(readMobile(country, text), text).toBe(stored);
  });

  it("is refused in every other country", () => {
    for (const other of COUNTRY_CODES) if (other !== country) expect(readMobile(other, stored)).toBeNull();
  });

  it("is shown with its calling code apart", () => {
    const { callingCode, number } = showMobile(country, stored);
    expect(`+${callingCode}${number.replace(/\D/g, "")}`).toBe(stored);
    expect(number).not.toContain("+");
  });
});

it("is no land line, short number or word", () => {
  for (const text of ["6123 4567", "812345", "8123456789012", "call me", "+65", "8123 4567 ext. 5", "tel:81234567"])
    expect(readMobile("SG", text), text).toBeNull();
});

it("passes the form's own check when it is readable, in the pattern syntax of browsers", () => {
  const pattern = new RegExp(`^(?:${TYPED_MOBILE})$`, "v");
  for (const [typed] of Object.values(MOBILES))
    for (const text of typed) if (/^[ -~]+$/.test(text)) expect(pattern.test(text), text).toBe(true);
});

it("accepts an email address by its form", () => {
  for (const good of [
    "a@b.co",
    "melur.tan+bag@example.com.sg",
    "o'hara@ex-ample.org",
    "ลูกค้า@ตัวอย่าง.ไทย",
    "a@b.xn--o3cw4h",
  ])
    expect(isEmail(good), good).toBe(true);
  const bad = ["", "a", "a@b", "@b.co", "a@", "a@@b.co", "a@b@c.co", "a b@c.co", ".a@b.co", "a.@b.co", "a..b@c.co"];
  for (const text of [
    ...bad,
    "a@-b.co",
    "a@b..co",
    "a@b.c",
    "a,b@c.co",
    "a@b.co\n",
    "<a@b.co>",
    `${"a".repeat(65)}@b.co`,
  ])
    expect(isEmail(text), text).toBe(false);
});

it("names each field that does not fit", () => {
  const faults = checkContact("SG", { fullName: "Me\u0000lur", email: "melur", mobile: "12" });
  expect(faults).toEqual({
    ok: false,
    faults: [
      { code: "invalid_fields", field: "fullName" },
      { code: "invalid_email", field: "email" },
      { code: "invalid_phone", field: "mobile" },
    ],
  });
});
