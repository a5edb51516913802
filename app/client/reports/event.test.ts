import { describe, expect, it } from "vitest";
import { errorsWithSecrets, piecesOf } from "../../../tests/support/people/typed-secrets";
import { eventOf } from "./event";
import { framesOf } from "./frames";
import { hidden } from "./hidden";

const around = { path: "/cart", crumbs: [], typed: [] };

describe("what a page tells of what broke", () => {
  it("holds no email, phone, card or token, and nothing that stands in its fields, in 1,000 errors that do", () => {
    const leaks: string[] = [];
    for (const { kind, secret, said, without } of errorsWithSecrets(1_000)) {
      // Names and addresses can only be known by the field that they stand in.
      const typed = kind === "name" || kind === "address" ? [secret] : [];
      const crumbs = [{ at: 0, kind: "user" as const, text: `button ${said}`, path: "/cart" }];
      const told = (message: string) =>
        JSON.stringify({ ...eventOf(new TypeError(message), true, { ...around, crumbs, typed }), frames: [] });
      const sent = told(said).toLowerCase();
      const empty = JSON.stringify(eventOf(new TypeError(without), true, { ...around, typed })).toLowerCase();
      for (const piece of piecesOf(secret))
        if (sent.includes(piece) && !empty.includes(piece)) leaks.push(`${said} -> ${sent}`);
    }
    expect(leaks).toEqual([]);
  });

  it("says what the program said, of what kind it was and where", () => {
    const event = eventOf(new TypeError("Cannot read properties of undefined (reading 'price')"), true, around);
    expect(event).toMatchObject({
      name: "TypeError",
      message: "Cannot read properties of undefined (reading 'price')",
      unhandled: true,
      path: "/cart",
    });
    expect(eventOf("stopped", false, around)).toMatchObject({ name: "Error", message: "stopped", frames: [] });
    expect(eventOf(undefined, false, around).message).toBe("undefined");
  });

  it("is short, and is not cut through the middle of a secret", () => {
    const name = "Putri Ayu Lestari";
    for (let before = 980; before < 1_000; before++) {
      const said = hidden(`${"x ".repeat(before / 2)}${name} mei.tan@example.com 4242 4242 4242 4242`, [name]);
      expect(said.length).toBeLessThanOrEqual(1_000);
      expect(said).not.toMatch(/Put|mei|42/);
    }
    expect(hidden("word ".repeat(100_000), []).length).toBe(1_000);
  });
});

describe("a stack", () => {
  it.each([
    [
      "Chromium",
      "TypeError: x\n    at send (https://sg.localhost/assets/entry-a1.js?v=2:3:14)\n    at async Promise.all (index 0)\n    at https://sg.localhost/:1:20",
    ],
    ["Firefox", "send@https://sg.localhost/assets/entry-a1.js?v=2:3:14\n@https://sg.localhost/:1:20\n"],
    ["Safari", "send@https://sg.localhost/assets/entry-a1.js?v=2:3:14\nhttps://sg.localhost/:1:20\n[native code]"],
  ])("of %s is read, innermost first", (_, stack) => {
    expect(framesOf(stack)).toEqual([
      { file: "https://sg.localhost/assets/entry-a1.js", name: "send", line: 3, column: 14 },
      { file: "https://sg.localhost/", name: "", line: 1, column: 20 },
    ]);
  });

  it("has fifty calls at most, and none where there is nothing to read", () => {
    expect(framesOf("a@https://sg.localhost/a.js:1:2\n".repeat(200))).toHaveLength(50);
    expect(framesOf("")).toEqual([]);
  });
});
