import { integer, sqliteTable, text as textColumn } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { boolean, json, number, oneOf, text } from "../../../../functions/db/readers";
import { inserting, maybe, of, sql } from "../../../../functions/db/sql";
import { mapped, row, rows, run, trip } from "../../../../functions/db/trip";
import { testEnv } from "../../../support/run/env";
import { watch } from "../../../support/run/watched-database";

const shops = sqliteTable("shops", {
  slug: textColumn("slug").primaryKey(),
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  hours: textColumn("hours", { mode: "json" }).$type<number[]>().notNull(),
  note: textColumn("note"),
  noteKey: textColumn("note_key").generatedAlwaysAs("lower(note)"),
});
const s = of(shops, "s");
const HERE = "it's here; DROP TABLE shops";

let watched = watch();
beforeEach(async () => {
  await testEnv.DB.batch(
    [
      "CREATE TABLE shops (slug TEXT PRIMARY KEY, is_open INTEGER NOT NULL, hours TEXT NOT NULL, note TEXT, note_key TEXT AS (lower(note)))",
      "INSERT INTO shops VALUES ('bugis', 1, '[9,21]', NULL), ('orchard', 0, '[10,22]', 'Lift B')",
    ].map((one) => testEnv.DB.prepare(one)),
  );
  watched = watch();
});
afterEach(async () => {
  await testEnv.DB.prepare("DROP TABLE shops").run();
});

describe("a trip", () => {
  it("makes one call, and returns each part by its name with typed columns", async () => {
    const found = await trip(watched.d1, {
      open: rows({ slug: shops.slug, hours: shops.hours }, sql`SELECT slug, hours FROM shops WHERE is_open = ${true}`),
      nested: {
        orchard: row(s, sql`SELECT ${s} FROM ${shops} s WHERE ${s.slug} = ${"orchard"}`),
        none: row(s, sql`SELECT ${s} FROM ${shops} s WHERE ${s.slug} = ${"?1"}`),
      },
      skipped: null,
      each: ["bugis", "orchard"].map((slug) =>
        mapped(row({ n: number }, sql`SELECT length(slug) AS n FROM shops WHERE slug = ${slug}`), (one) => one?.n),
      ),
      shut: run(sql`UPDATE shops SET is_open = ${false} WHERE is_open = 1`),
    });
    expect(found).toEqual({
      open: [{ slug: "bugis", hours: [9, 21] }],
      nested: { orchard: { slug: "orchard", isOpen: false, hours: [10, 22], note: "Lift B" }, none: null },
      skipped: null,
      each: [5, 7],
      shut: 1,
    });
    expectTypeOf(found.open).toEqualTypeOf<{ slug: string; hours: number[] }[]>();
    expectTypeOf(found.nested.orchard).toEqualTypeOf<{
      slug: string;
      isOpen: boolean;
      hours: number[];
      note: string | null;
    } | null>();
    expectTypeOf(found.each).toEqualTypeOf<(number | undefined)[]>();
    expect(watched.trips()).toBe(1);
  });

  it("returns a single part or a list, and makes no call for nothing", async () => {
    expect(await trip(watched.d1, run(sql`DELETE FROM shops WHERE slug = ${"bugis"}`))).toBe(1);
    expect(await trip(watched.d1, [row({ slug: text }, sql`SELECT slug FROM shops`)])).toEqual([{ slug: "orchard" }]);
    expect(watched.trips()).toBe(2);
    expect(await trip(watched.d1, { none: null, list: [] })).toEqual({ none: null, list: [] });
    expect(watched.trips()).toBe(2);
  });

  it("returns one value for parts that belong together, wherever they are", async () => {
    const count = (open: boolean) => row({ n: number }, sql`SELECT COUNT(*) AS n FROM shops WHERE is_open = ${open}`);
    const all = mapped({ open: count(true), shut: [count(false)] }, ({ open, shut: [shut] }) => [open?.n, shut?.n]);
    const found = await trip(watched.d1, { all, doubled: mapped(all, (counts) => counts.concat(counts)) });
    expect(found).toEqual({ all: [1, 1], doubled: [1, 1, 1, 1] });
    expectTypeOf(found.all).toEqualTypeOf<(number | undefined)[]>();
    expect(watched.trips()).toBe(1);
  });

  it("writes a row in the form of its columns", async () => {
    const { columns, values } = inserting(shops, { slug: HERE, isOpen: true, hours: [1] });
    await trip(watched.d1, run(sql`INSERT INTO ${shops} (${columns}) SELECT ${values} WHERE ${true}`));
    const kept = await trip(watched.d1, row(s, sql`SELECT ${s} FROM ${shops} s WHERE slug = ${HERE}`));
    expect(kept).toEqual({ slug: HERE, isOpen: true, hours: [1], note: null });
  });

  it.each([
    ["a null where none may be", { note: text }],
    ["another kind", { note: maybe(text), slug: number }],
    ["a column that the statement does not name", { absent: maybe(shops.note) }],
    ["what is no condition", { hours: boolean }],
    ["a word that is not of the list", { slug: oneOf("orchard") }],
    ["text that is no JSON", { slug: json<string>() }],
  ])("throws at %s, with the column's name", async (_, shape) => {
    await expect(trip(watched.d1, rows(shape, sql`SELECT * FROM shops WHERE slug = 'bugis'`))).rejects.toThrow(
      new RegExp(`^${Object.keys(shape).at(-1)}: `),
    );
  });

  it("reads a missing value as null", async () => {
    const shape = { note: maybe(s.slug), open: maybe(boolean) };
    expect(await trip(watched.d1, row(shape, sql`SELECT NULL AS note, NULL AS open`))).toEqual({
      note: null,
      open: null,
    });
  });
});
