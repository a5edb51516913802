import { describe, expect, it } from "vitest";
import { checkNewPassword, checkPassword } from "./check-password";

const EMAIL = "Melur@example.com";
const check = (password: string, confirmation = password) => checkPassword({ password, confirmation, email: EMAIL });

describe("a first password", () => {
  it("passes with eight characters and each required kind", () => expect(check("Jasmine-1")).toEqual([]));

  it.each([
    ["AUTH_MS_PV_001", "Jas-1"],
    ["AUTH_MS_PV_002", "Jasmine-x"],
    ["AUTH_MS_PV_003", "Jasmine11"],
    ["AUTH_MS_PV_004", "jasmine-1"],
    ["AUTH_MS_PV_004", "JASMINE-1"],
  ])("breaks %s as %s", (code, password) => expect(check(password)).toEqual([code]));

  it("must differ from the email, in upper or lower case", () => {
    expect(check("MELUR@example.com")).toEqual(["AUTH_MS_PV_002", "AUTH_MS_PV_005"]);
  });

  it("gets all its faults at once", () => {
    expect(check("abc", "abd")).toEqual([
      "AUTH_MS_PV_001",
      "AUTH_MS_PV_002",
      "AUTH_MS_PV_003",
      "AUTH_MS_PV_004",
      "AUTH_MS_PV_007",
    ]);
  });

  it("may use letters of other scripts, and a space is no special character", () => {
    expect(check("Jasmine 11")).toEqual(["AUTH_MS_PV_003"]);
    expect(check("มะลิซ้อน")).toEqual(["AUTH_MS_PV_002", "AUTH_MS_PV_003", "AUTH_MS_PV_004"]);
  });
});

describe("a new password", () => {
  const candidate = { password: "Jasmine-1", confirmation: "Jasmine-1", email: EMAIL };
  it("must differ from the last two", () => {
    expect(checkNewPassword(candidate, false)).toEqual([]);
    expect(checkNewPassword(candidate, true)).toEqual(["AUTH_MS_PV_006"]);
  });
  it("has one code for the email and for the last two passwords", () => {
    const same = { ...candidate, password: "melur@example.com", confirmation: "x" };
    expect(checkNewPassword(same, false)).toEqual([
      "AUTH_MS_PV_002",
      "AUTH_MS_PV_004",
      "AUTH_MS_PV_006",
      "AUTH_MS_PV_007",
    ]);
  });
});
