import { describe, expect, it } from "vitest";
import { authorOf, readText, readWords } from "./words";

describe("a review's author", () => {
  it.each([
    ["Melur", "Tan", "Melur T."],
    ["Hui Min", "éric", "Hui Min É."],
    ["พลอย", "สุขใจ", "พลอย"],
    ["嘉欣", "陳", "嘉欣"],
    [" Bea ", "", "Bea"],
  ])("%s %s is shown as %s", (firstName, lastName, signed) => {
    expect(authorOf({ firstName, lastName })).toBe(signed);
  });

  it("has a first name of limited length, never cut within a character", () => {
    expect(authorOf({ firstName: "🌸".repeat(60), lastName: "" })).toBe("🌸".repeat(40));
  });
});

describe("the words of a review", () => {
  it("keep paragraphs, emoji and text that looks like HTML, and runs of white space become one", () => {
    expect(readWords({ title: " So\n good ", text: "Lovely  <b>colour</b> 🌸\r\n\r\n\r\n\r\nStays on." })).toEqual({
      ok: true,
      title: "So good",
      text: "Lovely <b>colour</b> 🌸\n\nStays on.",
    });
  });

  it("may be only stars, or only a title", () => {
    expect(readWords({ title: "", text: "   " })).toEqual({ ok: true, title: "", text: "" });
  });

  it.each([
    ["title", { title: "\u202Eevil", text: "" }],
    ["text", { title: "", text: "a long text with \u0000 in it" }],
    ["text", { title: "", text: "half a \ud83c character of it" }],
  ])("may not contain characters that no sentence has: %s", (field, typed) => {
    expect(readWords(typed)).toEqual({ ok: false, code: "invalid_fields", field });
  });

  it("must say something if there are any", () => {
    expect(readWords({ title: "", text: "🌸🌸🌸🌸🌸🌸" })).toMatchObject({
      ok: false,
      code: "too_short",
      field: "text",
    });
    expect(readWords({ title: "", text: "ชอบมากที่สุด" })).toMatchObject({ ok: true });
  });
});

describe("the text of a question", () => {
  it("is counted as a reader counts it, after runs of white space became one", () => {
    expect(readText(" ใช้ทุกวันได้ไหม \r\n", 10)).toEqual({ ok: true, text: "ใช้ทุกวันได้ไหม" });
    const refused = { ok: false, code: "too_short", field: "text", details: { min: 10 } };
    expect(readText("🌸🌸🌸🌸🌸🌸", 10)).toEqual(refused);
    expect(readText("a   b   c   d", 10)).toEqual(refused);
  });

  it("has no characters that no sentence has", () => {
    expect(readText("a long text with \u0000 in it", 10)).toMatchObject({ ok: false, code: "invalid_fields" });
  });
});
