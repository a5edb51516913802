import { expect, it } from "vitest";
import { checkPassword } from "./check-password";
import { isCommon } from "./known-passwords";

const passes = (password: string) =>
  checkPassword({ password, confirmation: password, email: "melur@example.com" }).length === 0;

it.each([
  "Password1!",
  "P@ssw0rd",
  "P@ssword1!",
  "Qwerty123!",
  "!Qwerty-123",
  "Abc-12345",
  "1Qaz-2wsx",
  "Pa$$word1.",
  "Ｐassw0rd!",
])("refuses %s, though the rules may let it pass", async (password) => {
  expect(await isCommon(password)).toBe(true);
});

it("accepts a password that is not on the list, or that only contains a listed one", async () => {
  for (const password of ["Jasmine-2026", "Kenanga-2027", "Melati-2028", "My-password1-is-longer", "มะลิ-Abc-789", ""])
    expect([password, await isCommon(password)]).toEqual([password, false]);
});

it("is needed: the rules alone let common passwords pass", () => {
  expect(["Password1!", "P@ssw0rd", "Qwerty123!"].every(passes)).toBe(true);
});
