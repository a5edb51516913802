import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { number } from "./readers";
import { among, computed, joined, of, raw, sql } from "./sql";

const shops = sqliteTable("shops", {
  slug: text("slug").primaryKey(),
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  hours: text("hours", { mode: "json" }).$type<number[]>().notNull(),
  note: text("note"),
  noteKey: text("note_key").generatedAlwaysAs("lower(note)"),
});
const s = of(shops, "s");
const HERE = "it's here; DROP TABLE shops";

describe("a piece of SQL", () => {
  it("binds its values, wherever it stands in another piece", () => {
    const isOpen = sql`is_open = ${true} AND opened_at <= ${new Date(0)}`;
    const { text, values } = sql`SELECT ${HERE} WHERE slug = ${"a"} AND ${isOpen} AND n > ${3} AND note IS ${null}`;
    expect(text).toBe("SELECT ? WHERE slug = ? AND is_open = ? AND opened_at <= ? AND n > ? AND note IS ?");
    expect(values).toEqual([HERE, "a", 1, "1970-01-01T00:00:00.000Z", 3, null]);
  });

  it("names tables and columns as the schema does, also under an alias", () => {
    expect(sql`SELECT ${shops.isOpen} FROM ${shops}`.text).toBe('SELECT "shops"."is_open" FROM "shops"');
    expect(sql`SELECT ${s.isOpen} FROM ${shops} s`.text).toBe('SELECT s."is_open" FROM "shops" s');
    expect(sql`SELECT ${{ open: s.isOpen, two: computed(number, sql`${1} + 1`) }}`).toMatchObject({
      text: 'SELECT s."is_open" AS "open", ? + 1 AS "two"',
      values: [1],
    });
    expect(sql`${s}`.text).not.toContain("note_key");
  });

  it("puts commas between the elements of an array, and a list of any length into one parameter", () => {
    expect(sql`slug IN (${["a", "b"]})`).toMatchObject({ text: "slug IN (?, ?)", values: ["a", "b"] });
    expect(sql`slug IN ${among(["a", "b"])}`.values).toEqual(['["a","b"]']);
    expect(joined([sql`a = ${1}`, raw("b")], " OR ")).toMatchObject({ text: "a = ? OR b", values: [1] });
  });
});
